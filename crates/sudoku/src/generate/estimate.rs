//! A quick estimate of the difficulty of a 9×9 puzzle, a hundred times faster than a rating, to minimise in a
//! search.
//!
//! It combines two measures. One is the share of candidates that are settled as soon as they are tried: if that is
//! most of them, short chains are sufficient. The other is the number of guesses in a search. Each alone
//! overestimates puzzles that need only pairs and fish, which the search does not know. Medians measured on rated
//! puzzles:
//!
//! | ER | candidates left | settled | guesses |
//! |---|---|---|---|
//! | 7 | 116 | 53 % | 2 |
//! | 8 | 197 | 25 % | 10 |
//! | 9 | 200 | 21 % | 16 |
//! | 10 | 176 | 15 % | 48 |
//! | 11 | 182 | 6 % | 99 |

use crate::{
    Nine,
    bands::{self, Trials},
    technique::Rating,
};

/// The value for a puzzle that the rules alone solve.
const SOLVED: i32 = 2000;

/// The lower, the harder: the settled candidates in thousandths, lowered by guesses, and raised if the number of
/// candidates is not typical for hard puzzles.
pub(super) fn estimate(puzzle: &Nine) -> i32 {
    let Trials { all, settled } = bands::trials(puzzle);
    if all == 0 {
        return SOLVED;
    }
    let share = 1000 * settled / all;
    let far = 160_u32.saturating_sub(all) + all.saturating_sub(200);
    // 60 points for each doubling of the guesses.
    (share + 5 * far) as i32 - (60 * log2(guesses(puzzle) + 4) / 256) as i32 + 120
}

/// The value below which puzzles of this rating are found.
pub(super) fn goal(rating: Rating) -> i32 {
    match rating.in_tenths() {
        ..90 => 20,
        90..95 => -30,
        95..100 => -80,
        _ => -130,
    }
}

/// 256 times the binary logarithm, piecewise linear. The number must not be 0.
fn log2(number: u32) -> u32 {
    let whole = number.ilog2();
    256 * whole + ((u64::from(number) << 8 >> whole) as u32 - 256)
}

/// The total number of guesses for four equivalent puzzles, because a single search may be lucky.
fn guesses(puzzle: &Nine) -> u32 {
    /// No known puzzle needs this many.
    const MOST: u32 = 4000;
    let values = puzzle.values();
    let rename = |value: u8| if value == 0 { 0 } else { 10 - value };
    let twins = [
        *values,
        core::array::from_fn(|cell| values[cell % 9 * 9 + cell / 9]),
        core::array::from_fn(|cell| rename(values[80 - cell])),
        core::array::from_fn(|cell| rename(values[80 - (cell % 9 * 9 + cell / 9)])),
    ];
    twins.into_iter().map(|twin| bands::guesses(&Nine::from_legal(twin), MOST)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::minimal_nine;
    use rand_pcg::Pcg64Mcg;

    #[test]
    fn hard_puzzles_look_hard() {
        let line = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let hard = estimate(&Nine::from_line(line).unwrap());
        let mut rng = Pcg64Mcg::new(6);
        for _ in 0..200 {
            assert!(estimate(&minimal_nine(&mut rng).0) > hard);
        }
        assert!(hard <= goal(Rating::tenths(95)), "{hard}");
        assert_eq!(estimate(&minimal_nine(&mut rng).1), SOLVED);
    }

    #[test]
    fn log2_is_monotonic() {
        assert_eq!([1, 2, 4, 1 << 31].map(log2), [0, 256, 512, 256 * 31]);
        assert!((1..2000).all(|number| log2(number) <= log2(number + 1)));
    }
}
