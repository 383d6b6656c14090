//! The random numbers of a seed: one generator for each puzzle of a series.

use rand_pcg::Pcg64;

/// The increment of a generator whose numbers are otherwise decided by where it starts. The number is the one that
/// the generator's authors use.
const STREAM: u128 = 0x0a02_bdbf_7bb3_c0a7_ac28_fa16_a64a_bf96;

/// The generator of one puzzle of a series. It depends on the seed and the puzzle's number alone, so puzzles can be
/// made in any order and by any number of workers. A seed means the same on every machine and in every version: the
/// command line, the games of a day and everything else that shares seeds draw from here.
pub fn series(seed: u64, puzzle: u64) -> Pcg64 {
    let start = mix(mix(seed).wrapping_add(puzzle));
    Pcg64::new(u128::from(start) << 64 | u128::from(mix(start)), STREAM)
}

/// The step of SplitMix64: every number has another image, and neighbours have nothing in common.
fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;
    use rand_core::Rng;

    #[test]
    fn a_seed_means_the_same_for_ever() {
        let first = |seed, puzzle| series(seed, puzzle).next_u64();
        assert_eq!(
            [first(0, 0), first(0, 1), first(1, 0)],
            [6_290_807_167_808_439_120, 1_207_869_069_741_479_012, 12_567_282_857_780_729_598]
        );
    }

    #[test]
    fn neighbours_have_nothing_in_common() {
        let mut seen = BTreeSet::new();
        for seed in 0..40 {
            for puzzle in 0..40 {
                let mut rng = series(seed, puzzle);
                assert!(seen.insert(rng.next_u64()) && seen.insert(rng.next_u64()));
            }
        }
    }
}
