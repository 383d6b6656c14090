//! Compresses the chosen bits of a word to the bottom, and expands them again (`pext` and `pdep`).

/// A choice of bits, prepared once because it is applied to many words.
pub(super) trait Compress {
    /// Chooses the bits that are set.
    fn new(chosen: u64) -> Self;
    /// Moves the chosen bits to the bottom, in order, with zeros above.
    fn compress(&self, word: u64) -> u64;
    /// Moves the lowest bits to the chosen places, with zeros between.
    fn expand(&self, word: u64) -> u64;

    /// Compresses two words at a time, which is faster on some machines.
    #[inline(always)]
    fn compress_pair(&self, [a, b]: [u64; 2]) -> [u64; 2] {
        [self.compress(a), self.compress(b)]
    }
    /// Expands two words at a time.
    #[inline(always)]
    fn expand_pair(&self, [a, b]: [u64; 2]) -> [u64; 2] {
        [self.expand(a), self.expand(b)]
    }
}

/// Uses only logic and shifts: each bit moves down by the number of gaps below it, one power of two at a time.
pub(super) struct Portable {
    chosen: u64,
    moves: [u64; 6],
}

impl Compress for Portable {
    fn new(chosen: u64) -> Portable {
        let mut moves = [0; 6];
        let mut left = chosen;
        // Bit i of `gaps`: whether the number of gaps below bit i, divided by the power of two, is odd.
        let mut gaps_below = !chosen << 1;
        for (step, moving) in moves.iter_mut().enumerate() {
            let mut odd = gaps_below;
            for shift in [1, 2, 4, 8, 16, 32] {
                odd ^= odd << shift;
            }
            *moving = odd & left;
            left = (left ^ *moving) | *moving >> (1 << step);
            gaps_below &= !odd;
        }
        Portable { chosen, moves }
    }

    #[inline(always)]
    fn compress(&self, word: u64) -> u64 {
        let mut word = word & self.chosen;
        for (step, moving) in self.moves.iter().enumerate() {
            let moved = word & moving;
            word = (word ^ moved) | moved >> (1 << step);
        }
        word
    }

    #[inline(always)]
    fn expand(&self, mut word: u64) -> u64 {
        for (step, moving) in self.moves.iter().enumerate().rev() {
            word = (word & !moving) | (word << (1 << step) & moving);
        }
        word & self.chosen
    }
}

/// As [`Portable`], for two words at a time.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) struct Simd128 {
    each: Portable,
    /// The number of steps that move any bit.
    steps: usize,
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm {
    use core::arch::wasm32::{
        u64x2, u64x2_extract_lane, u64x2_shl, u64x2_shr, u64x2_splat, v128, v128_and, v128_andnot, v128_or,
    };

    use super::{Compress, Portable, Simd128};

    #[inline(always)]
    fn words(pair: v128) -> [u64; 2] {
        [u64x2_extract_lane::<0>(pair), u64x2_extract_lane::<1>(pair)]
    }

    impl Compress for Simd128 {
        fn new(chosen: u64) -> Simd128 {
            let each = Portable::new(chosen);
            let steps = each.moves.iter().rposition(|&moving| moving != 0).map_or(0, |last| last + 1);
            Simd128 { each, steps }
        }

        #[inline(always)]
        fn compress(&self, word: u64) -> u64 {
            self.each.compress(word)
        }

        #[inline(always)]
        fn expand(&self, word: u64) -> u64 {
            self.each.expand(word)
        }

        #[inline(always)]
        fn compress_pair(&self, [a, b]: [u64; 2]) -> [u64; 2] {
            let mut pair = v128_and(u64x2(a, b), u64x2_splat(self.each.chosen));
            if self.steps > 0 {
                for (step, &moving) in self.each.moves.iter().enumerate() {
                    let moving = u64x2_splat(moving);
                    let moved = v128_and(pair, moving);
                    pair = v128_or(v128_andnot(pair, moving), u64x2_shr(moved, 1 << step));
                }
            }
            words(pair)
        }

        #[inline(always)]
        fn expand_pair(&self, [a, b]: [u64; 2]) -> [u64; 2] {
            let mut pair = u64x2(a, b);
            if self.steps > 0 {
                for (step, &moving) in self.each.moves.iter().enumerate().rev() {
                    let moving = u64x2_splat(moving);
                    let moved = v128_and(u64x2_shl(pair, 1 << step), moving);
                    pair = v128_or(v128_andnot(pair, moving), moved);
                }
            }
            words(v128_and(pair, u64x2_splat(self.each.chosen)))
        }
    }
}

/// Uses the BMI2 instructions.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
pub(super) struct Bmi2(u64);

#[cfg(all(feature = "std", target_arch = "x86_64"))]
impl Compress for Bmi2 {
    #[inline(always)]
    fn new(chosen: u64) -> Bmi2 {
        Bmi2(chosen)
    }

    #[inline(always)]
    fn compress(&self, word: u64) -> u64 {
        // SAFETY: this type is used only in functions that run after BMI2 was detected.
        unsafe { core::arch::x86_64::_pext_u64(word, self.0) }
    }

    #[inline(always)]
    fn expand(&self, word: u64) -> u64 {
        // SAFETY: as above.
        unsafe { core::arch::x86_64::_pdep_u64(word, self.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn bit_by_bit(word: u64, chosen: u64) -> u64 {
        let bits = (0..64).filter(|i| chosen >> i & 1 == 1).map(|i| word >> i & 1);
        bits.enumerate().fold(0, |all, (i, bit)| all | bit << i)
    }

    proptest! {
        #[test]
        fn compress_and_expand_are_inverse(word: u64, a: u64, b: u64, c: u64) {
            for chosen in [a, a & b, a | b, a & b & c, a | b | c, 0, u64::MAX, 1, 1 << 63] {
                let expected = bit_by_bit(word, chosen);
                let portable = Portable::new(chosen);
                prop_assert_eq!(portable.compress(word), expected);
                prop_assert_eq!(portable.expand(expected), word & chosen);
                prop_assert_eq!(portable.compress(portable.expand(word)), word & portable.compress(u64::MAX));
                prop_assert_eq!(portable.compress_pair([word, a]), [expected, portable.compress(a)]);
                #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
                {
                    let pair = Simd128::new(chosen);
                    prop_assert_eq!(pair.compress_pair([word, a]), portable.compress_pair([word, a]));
                    prop_assert_eq!(pair.expand_pair([word, a]), portable.expand_pair([word, a]));
                }
                #[cfg(all(feature = "std", target_arch = "x86_64"))]
                if std::is_x86_feature_detected!("bmi2") {
                    prop_assert_eq!(Bmi2::new(chosen).compress(word), expected);
                    prop_assert_eq!(Bmi2::new(chosen).expand(word), portable.expand(word));
                }
            }
        }
    }
}
