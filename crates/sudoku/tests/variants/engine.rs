//! The engine finds exactly what the plain search finds.

use sudoku::variant::{Puzzle, Solutions, plain};

use crate::{
    arbitrary::names,
    puzzles::{mixtures, puzzles},
};

/// Both find the same solutions, of which there are few. Returns how many.
fn compare(puzzle: &Puzzle) -> usize {
    let expected = plain::solutions(puzzle, usize::MAX);
    let mut found: Vec<Vec<u8>> = Solutions::of(puzzle).collect();
    found.sort();
    assert_eq!(found, expected, "{puzzle:?}");
    expected.len()
}

/// Rules that the engine cannot follow yet.
const UNKNOWN: &[&str] = &[];

#[test]
fn it_finds_all_solutions_of_every_rule() {
    for name in names().filter(|name| !UNKNOWN.contains(name)) {
        let counts: Vec<usize> = puzzles(name).map(|puzzle| compare(&puzzle)).collect();
        let solved = counts.iter().filter(|&&count| count > 0).count();
        assert!(solved >= 10, "{name}: {solved} of {} have a solution", counts.len());
    }
}

#[test]
fn it_finds_all_solutions_of_mixtures() {
    let names: Vec<_> = names().filter(|name| !UNKNOWN.contains(name)).collect();
    let counts: Vec<usize> = mixtures(&names, 300).map(|puzzle| compare(&puzzle)).collect();
    assert!(counts.iter().filter(|&&count| count > 0).count() > 100, "{counts:?}");
    assert!(counts.contains(&0), "{counts:?}");
}
