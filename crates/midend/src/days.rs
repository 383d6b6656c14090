//! The games of a day: the same for everyone who plays on that date, on every machine and in every version.
//!
//! A day is a date in UTC. Everything of a day follows from a seed, and the seed follows from the date and a purpose:
//!
//! 1. Write the purpose, a space and the date: `sudoku easy 2026-11-15`.
//! 2. Take FNV-1a (64 bits) of these bytes, and stir it with the last step of SplitMix64: [`Day::seed`].
//!
//! | game | purpose | what the seed is for |
//! |---|---|---|
//! | 2048 | `2048 classic` | the classic rules; `Dice::for_opening(seed)` draws the opening, `Dice::for_turn(seed, n)` the tile of turn n |
//! | Sudoku of a level | `sudoku LEVEL` | a 9×9 puzzle of that level, with clues in half-turn symmetry up to a rating of 8.0: the first success among the attempts 0, 1, 2 … of the generator, where attempt n draws from `series(seed, n)` |
//!
//! `testdata/days.txt` has the seeds and puzzles of the year 2026, and a test checks them. A change to the generator that
//! changes them gives half of the players another puzzle of the day.

use sudoku::{Shape, rate::Level};
use twenty48::Rules;

use crate::{Day, sudoku::PuzzleRequest};

/// The rules and the seed of the day's game of 2048.
pub fn twenty48(day: Day) -> (Rules, u64) {
    (Rules::classic(), day.seed("2048 classic"))
}

/// The day's puzzle of a level.
pub fn sudoku(day: Day, level: Level) -> PuzzleRequest {
    let seed = day.seed(&format!("sudoku {level}"));
    PuzzleRequest { day: Some(day), ..PuzzleRequest::level(Shape::NINE, level, seed) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{fs, path::Path, sync::atomic::AtomicBool, thread};

    /// Everyone has the same games on a date, whatever version they have. A change that fails this test gives half of the
    /// players another puzzle of the day: it must be worth that, and the changelog must say so.
    #[test]
    fn the_games_of_a_year_stay_what_they_are() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/days.txt");
        let text = fs::read_to_string(path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 365 * (1 + Level::ALL.len()));
        let half = lines.len() / 2;
        thread::scope(|scope| {
            for part in [&lines[..half], &lines[half..]] {
                scope.spawn(move || part.iter().for_each(|line| stays(line)));
            }
        });
    }

    fn stays(line: &str) {
        let parts: Vec<&str> = line.split(' ').collect();
        let (day, seed): (Day, _) = (parts[0].parse().unwrap(), u64::from_str_radix(parts[2], 16).unwrap());
        if parts[1] == "2048" {
            assert_eq!(twenty48(day), (Rules::classic(), seed), "{line}");
            return;
        }
        let request = sudoku(day, parts[1].parse().unwrap());
        let made = request.make(&AtomicBool::new(false)).unwrap().unwrap();
        assert_eq!((request.seed, made.puzzle.to_string().as_str()), (seed, parts[3]), "{line}");
        assert_eq!(made.rating.unwrap().to_string(), parts[4], "{line}");
    }
}
