//! The random numbers for a seed: one generator for each puzzle of a series.

use rand_pcg::Pcg64;

/// The increment of the generator, from its authors. Only the starting state differs between generators.
const STREAM: u128 = 0x0a02_bdbf_7bb3_c0a7_ac28_fa16_a64a_bf96;

/// The generator for one puzzle of a series. It depends only on the seed and the puzzle's number, so puzzles can be
/// generated in any order and by any number of workers. A seed gives the same numbers on every machine and in every
/// version: the command line, the daily games and all other users of seeds call this.
pub fn series(seed: u64, puzzle: u64) -> Pcg64 {
    let start = mix(mix(seed).wrapping_add(puzzle));
    Pcg64::new(u128::from(start) << 64 | u128::from(mix(start)), STREAM)
}

/// The mixing step of SplitMix64: a bijection after which neighbouring numbers are unrelated.
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
    fn a_seed_always_gives_the_same_numbers() {
        let first = |seed, puzzle| series(seed, puzzle).next_u64();
        assert_eq!(
            [first(0, 0), first(0, 1), first(1, 0)],
            [6_290_807_167_808_439_120, 1_207_869_069_741_479_012, 12_567_282_857_780_729_598]
        );
    }

    #[test]
    fn neighbouring_seeds_are_unrelated() {
        let mut seen = BTreeSet::new();
        for seed in 0..40 {
            for puzzle in 0..40 {
                let mut rng = series(seed, puzzle);
                assert!(seen.insert(rng.next_u64()) && seen.insert(rng.next_u64()));
            }
        }
    }
}
