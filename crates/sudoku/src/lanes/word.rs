//! One bit of each of many grids, held in a vector register.
//!
//! The operations are and, or and not. The longer names below combine two or three of them, which AVX-512 does in
//! one instruction; other machines use several.

/// `64 × N` bits that are processed at once.
pub(super) trait Word<const N: usize>: Copy {
    /// Reads a register.
    fn load(from: &[u64; N]) -> Self;
    /// Writes a register.
    fn store(self, to: &mut [u64; N]);
    /// Repeats the same 64 bits.
    fn splat(bits: u64) -> Self;
    /// `a & b`
    fn and(self, b: Self) -> Self;
    /// `a | b`
    fn or(self, b: Self) -> Self;
    /// `a ^ b`
    fn xor(self, b: Self) -> Self;
    /// `a & !b`
    fn and_not(self, b: Self) -> Self;

    /// `a | b | c`
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }
    /// `a & b & c`
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }
    /// `a ^ b ^ c`, the low bit of a sum.
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }
    /// At least two of the three: the carry of a sum.
    #[inline(always)]
    fn most(self, b: Self, c: Self) -> Self {
        self.and(b).or(self.or(b).and(c))
    }
    /// `a | (b & c)`
    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }
    /// `a | (b & !c)`
    #[inline(always)]
    fn or_but(self, b: Self, c: Self) -> Self {
        self.or(b.and_not(c))
    }
    /// `a & !(b & c)`
    #[inline(always)]
    fn unless_both(self, b: Self, c: Self) -> Self {
        self.and_not(b.and(c))
    }
    /// `a & (b | c)`
    #[inline(always)]
    fn and_either(self, b: Self, c: Self) -> Self {
        self.and(b.or(c))
    }
    /// `a & (c | !b)`
    #[inline(always)]
    fn but_if(self, b: Self, c: Self) -> Self {
        self.and_not(b.and_not(c))
    }
    /// `b` where this is set, else `c`.
    #[inline(always)]
    fn choose(self, b: Self, c: Self) -> Self {
        self.and(b).or(c.and_not(self))
    }
}

/// A register for every machine. The compiler vectorises it where it can.
#[derive(Clone, Copy)]
pub(super) struct Portable<const N: usize>([u64; N]);

impl<const N: usize> Portable<N> {
    #[inline(always)]
    fn each(mut self, b: Portable<N>, f: impl Fn(u64, u64) -> u64) -> Portable<N> {
        for (a, b) in self.0.iter_mut().zip(b.0) {
            *a = f(*a, b);
        }
        self
    }
}

impl<const N: usize> Word<N> for Portable<N> {
    #[inline(always)]
    fn load(from: &[u64; N]) -> Self {
        Portable(*from)
    }
    #[inline(always)]
    fn store(self, to: &mut [u64; N]) {
        *to = self.0;
    }
    #[inline(always)]
    fn splat(bits: u64) -> Self {
        Portable([bits; N])
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        self.each(b, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        self.each(b, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        self.each(b, |a, b| a ^ b)
    }
    #[inline(always)]
    fn and_not(self, b: Self) -> Self {
        self.each(b, |a, b| a & !b)
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
pub(super) use x86::{Avx2, Avx512};

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod x86 {
    use core::arch::x86_64::*;

    use super::Word;

    /// A register of 256 bits on a machine with AVX2.
    #[derive(Clone, Copy)]
    pub(in super::super) struct Avx2(__m256i);
    /// A register of 256 bits on a machine with AVX-512.
    #[derive(Clone, Copy)]
    pub(in super::super) struct Avx512(__m256i);

    /// Everything except loading and storing is plain logic. These types are used only in functions that run after
    /// the instructions were detected, which makes each of these calls sound.
    macro_rules! logic {
        ($splat:ident $and:ident $or:ident $xor:ident $and_not:ident) => {
            #[inline(always)]
            fn splat(bits: u64) -> Self {
                // SAFETY: see above.
                Self(unsafe { $splat(bits.cast_signed()) })
            }
            #[inline(always)]
            fn and(self, b: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $and(self.0, b.0) })
            }
            #[inline(always)]
            fn or(self, b: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $or(self.0, b.0) })
            }
            #[inline(always)]
            fn xor(self, b: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $xor(self.0, b.0) })
            }
            #[inline(always)]
            fn and_not(self, b: Self) -> Self {
                // SAFETY: see above. The instruction negates its first operand.
                Self(unsafe { $and_not(b.0, self.0) })
            }
        };
    }

    /// Three operands at once: the number is the column of the truth table for a = 0xf0, b = 0xcc, c = 0xaa.
    macro_rules! ternary {
        ($ternary:ident: $($name:ident $table:expr;)*) => {$(
            #[inline(always)]
            fn $name(self, b: Self, c: Self) -> Self {
                // SAFETY: as for the plain logic.
                Self(unsafe { $ternary::<{ $table }>(self.0, b.0, c.0) })
            }
        )*};
        ($ternary:ident) => { ternary! { $ternary:
            or3 0xf0 | 0xcc | 0xaa;
            and3 0xf0 & 0xcc & 0xaa;
            xor3 0xf0 ^ 0xcc ^ 0xaa;
            most (0xf0 & 0xcc) | (0xf0 & 0xaa) | (0xcc & 0xaa);
            or_both 0xf0 | (0xcc & 0xaa);
            or_but 0xf0 | (0xcc & !0xaa);
            unless_both 0xf0 & !(0xcc & 0xaa);
            and_either 0xf0 & (0xcc | 0xaa);
            but_if 0xf0 & (0xaa | (!0xcc & 0xff));
            choose (0xf0 & 0xcc) | (!0xf0 & 0xaa & 0xff);
        } };
    }

    macro_rules! memory {
        ($n:literal $load:ident $store:ident) => {
            #[inline(always)]
            fn load(from: &[u64; $n]) -> Self {
                // SAFETY: the array is as long as the register, and the load need not be aligned.
                Self(unsafe { $load(from.as_ptr().cast()) })
            }
            #[inline(always)]
            fn store(self, to: &mut [u64; $n]) {
                // SAFETY: as above.
                unsafe { $store(to.as_mut_ptr().cast(), self.0) }
            }
        };
    }

    impl Word<4> for Avx2 {
        memory! { 4 _mm256_loadu_si256 _mm256_storeu_si256 }
        logic! { _mm256_set1_epi64x _mm256_and_si256 _mm256_or_si256 _mm256_xor_si256 _mm256_andnot_si256 }
    }

    impl Word<4> for Avx512 {
        memory! { 4 _mm256_loadu_si256 _mm256_storeu_si256 }
        logic! { _mm256_set1_epi64x _mm256_and_si256 _mm256_or_si256 _mm256_xor_si256 _mm256_andnot_si256 }
        ternary! { _mm256_ternarylogic_epi64 }
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use wasm::Simd128;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm {
    use core::arch::wasm32::{
        u64x2, u64x2_extract_lane, u64x2_splat, v128, v128_and, v128_andnot, v128_or, v128_xor,
    };

    use super::Word;

    /// A register of 128 bits in WebAssembly. The compiler turns the pairs of loads and stores into single ones.
    #[derive(Clone, Copy)]
    pub(in super::super) struct Simd128(v128);

    impl Word<2> for Simd128 {
        #[inline(always)]
        fn load(from: &[u64; 2]) -> Self {
            Simd128(u64x2(from[0], from[1]))
        }
        #[inline(always)]
        fn store(self, to: &mut [u64; 2]) {
            *to = [u64x2_extract_lane::<0>(self.0), u64x2_extract_lane::<1>(self.0)];
        }
        #[inline(always)]
        fn splat(bits: u64) -> Self {
            Simd128(u64x2_splat(bits))
        }
        #[inline(always)]
        fn and(self, b: Self) -> Self {
            Simd128(v128_and(self.0, b.0))
        }
        #[inline(always)]
        fn or(self, b: Self) -> Self {
            Simd128(v128_or(self.0, b.0))
        }
        #[inline(always)]
        fn xor(self, b: Self) -> Self {
            Simd128(v128_xor(self.0, b.0))
        }
        #[inline(always)]
        fn and_not(self, b: Self) -> Self {
            Simd128(v128_andnot(self.0, b.0))
        }
    }
}
