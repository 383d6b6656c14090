//! Damaged texts in every format: a puzzle that is written and read again, or an error on one line. The fuzz targets do the same
//! for longer.

use rand_pcg::Pcg64Mcg;
use sudoku::variant::{
    Puzzle,
    format::{Format, read, read_known, write},
};

use crate::support::{below, rng};

/// Texts that are damaged.
const TEXTS: &[&str] = &[
    "sudoku 4x4; r1c1=1; cage 5 r1c2-3; thermometer slow r2c1-3; arrow r1c1 / r1c2-4; sandwich r1c1:e 5",
    "sudoku 6x6\ndigits 0-5\nboxes 3x2\nr1c1=24 r2-3c2=1-3\nor {cage 3 r1c1-2; odd r3c3} {diagonal up} # end",
    "sudoku 3x4; digits 1-5; regions 11.2 1332 3342; free-rows-and-columns; extra-cells 2; even r4c1",
    "sudoku 4x4; pattern \"1(2|3)*\\u{9}\" r1c1-3; pair 23,-,4,1 all r1c1-2; sum 3 coefficients=1,-1 r1c1-2",
    include_str!("../../../../fuzz/seeds/rules_of_other_programs_are_read_or_rejected/json"),
    include_str!("../../../../fuzz/seeds/rules_of_other_programs_are_read_or_rejected/f-puzzles"),
    include_str!("../../../../fuzz/seeds/rules_of_other_programs_are_read_or_rejected/sudokupad"),
    include_str!("../../../../fuzz/seeds/rules_of_other_programs_are_read_or_rejected/zipped"),
    include_str!("../../../../fuzz/seeds/rules_of_other_programs_are_read_or_rejected/link"),
];

/// A text with a few pieces removed, doubled, exchanged or replaced.
fn damaged(text: &str, rng: &mut Pcg64Mcg) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=below(4, rng) {
        let at = below(letters.len(), rng);
        let end = (at + 1 + below(6, rng)).min(letters.len());
        let piece: Vec<char> = letters[at..end].to_vec();
        match below(4, rng) {
            0 => drop(letters.drain(at..end)),
            1 => letters.splice(at..at, piece).for_each(drop),
            2 => letters[at] = letters[below(letters.len(), rng)],
            _ => {
                let others =
                    ['0', '9', '-', '\u{0}', 'é', '"', '{', '}', '[', ']', ';', '=', '/', ':', ',', '#'];
                letters[at] = others[below(others.len(), rng)];
            }
        }
        if letters.is_empty() {
            break;
        }
    }
    letters.into_iter().collect()
}

#[test]
fn damaged_texts_are_read_or_rejected() {
    let rng = &mut rng(99);
    let mut good = 0;
    for round in 0..600 {
        for text in TEXTS {
            let text = if round == 0 { (*text).to_string() } else { damaged(text, rng) };
            let known = match read_known(&text) {
                Ok(known) => known,
                Err(error) => {
                    assert!(read(&text).is_err());
                    let message = error.to_string();
                    assert!(!message.is_empty() && !message.contains('\n'), "{message}: {text}");
                    continue;
                }
            };
            good += 1;
            let puzzle = &known.puzzle;
            assert!(puzzle.rules().iter().all(|rule| rule.check(puzzle.layout()).is_ok()), "{text}");
            let own = puzzle.to_string();
            assert_eq!(own.parse::<Puzzle>().as_ref(), Ok(puzzle), "{own}");
            for format in Format::WRITTEN {
                if let Ok(written) = write(puzzle, format) {
                    let again = read(&written).unwrap_or_else(|error| panic!("{format}: {error}: {written}"));
                    assert_eq!(again.puzzle.layout(), puzzle.layout(), "{format}: {written}");
                }
            }
        }
    }
    // The texts themselves are good, and some damage does not matter.
    assert!(good > 200, "{good}");
}

#[test]
fn long_texts_are_refused_early() {
    for start in ["{\"grid\":[", "{ce:[", "sudoku 9x9; or {", ".Cage~", "https://sudokupad.app/sclN4Ig"] {
        let long = start.to_string() + &"[".repeat(20 << 20);
        assert!(read(&long).is_err(), "{start}");
    }
}
