//! How hard a 9×9 puzzle seems at a glance: a number for walking downhill, a hundred times as fast as a rating.
//!
//! Two things tell. One is how many candidates are settled as soon as they are tried: if most are, short chains will do.
//! The other is how often a search has to guess. Either alone can be fooled: by puzzles that ask for pairs and fish, which
//! the search does not know, and nothing more. Measured on rated puzzles (medians):
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

/// What a puzzle has that the rules alone solve.
const SOLVED: i32 = 2000;

/// The lower, the harder: thousandths of candidates that are settled, less for guesses, more where the number of
/// candidates is not that of hard puzzles.
pub(super) fn screen(puzzle: &Nine) -> i32 {
    let Trials { all, settled } = bands::trials(puzzle);
    if all == 0 {
        return SOLVED;
    }
    let share = 1000 * settled / all;
    let far = 160_u32.saturating_sub(all) + all.saturating_sub(200);
    // 60 for each doubling of the guesses.
    (share + 5 * far) as i32 - (60 * log2(guesses(puzzle) + 4) / 256) as i32 + 120
}

/// Where puzzles of this rating begin.
pub(super) fn goal(rating: Rating) -> i32 {
    match rating.in_tenths() {
        ..90 => 20,
        90..95 => -30,
        95..100 => -80,
        _ => -130,
    }
}

/// 256 times the logarithm, in straight pieces. The number is not 0.
fn log2(number: u32) -> u32 {
    let whole = number.ilog2();
    256 * whole + ((u64::from(number) << 8 >> whole) as u32 - 256)
}

/// How often four twins of a puzzle have to be guessed at, together: a single search may be lucky.
fn guesses(puzzle: &Nine) -> u32 {
    /// Nothing known takes as many.
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
    fn hard_puzzles_seem_hard() {
        let line = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let hard = screen(&Nine::from_line(line).unwrap());
        let mut rng = Pcg64Mcg::new(6);
        for _ in 0..200 {
            assert!(screen(&minimal_nine(&mut rng).0) > hard);
        }
        assert!(hard <= goal(Rating::tenths(95)), "{hard}");
        assert_eq!(screen(&minimal_nine(&mut rng).1), SOLVED);
    }

    #[test]
    fn logarithms_grow_with_their_numbers() {
        assert_eq!([1, 2, 4, 1 << 31].map(log2), [0, 256, 512, 256 * 31]);
        assert!((1..2000).all(|number| log2(number) <= log2(number + 1)));
    }
}
