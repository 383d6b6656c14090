//! The engine finds exactly what the plain search finds, with learning and without. In builds with debug assertions, each reason
//! that a propagator gives is checked as well.

use sudoku::variant::{Puzzle, Solutions, plain};

use crate::{
    arbitrary::names,
    puzzles::{mixtures, puzzles},
};

/// Both find the same solutions, of which there are few. Returns how many.
fn compare(puzzle: &Puzzle) -> usize {
    let expected = plain::solutions(puzzle, usize::MAX);
    for (solutions, name) in [(Solutions::of(puzzle), "quick"), (Solutions::learning(puzzle), "learning")] {
        let mut found: Vec<Vec<u8>> = solutions.collect();
        found.sort();
        assert_eq!(found, expected, "{name}: {puzzle:?}");
    }
    expected.len()
}

#[test]
fn it_finds_all_solutions_of_every_rule() {
    for name in names() {
        let counts: Vec<usize> = puzzles(name).map(|puzzle| compare(&puzzle)).collect();
        let solved = counts.iter().filter(|&&count| count > 0).count();
        assert!(solved >= 10, "{name}: {solved} of {} have a solution", counts.len());
    }
}

#[test]
fn it_finds_all_solutions_of_mixtures() {
    let names: Vec<_> = names().collect();
    let counts: Vec<usize> = mixtures(&names, 300).map(|puzzle| compare(&puzzle)).collect();
    assert!(counts.iter().filter(|&&count| count > 0).count() > 100, "{counts:?}");
    assert!(counts.contains(&0), "{counts:?}");
}
