//! Ratings equal those of the reference programs for some hundred puzzles.

use std::{fs, path::Path};

use sudoku::{Grid, rate::Rater};

#[test]
fn ratings_equal_those_of_the_reference_programs() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/sudoku/rated.txt");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut rater = Rater::new();
    let mut wrong = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (puzzle, expected) = line.split_once(' ').expect("a puzzle and its ratings");
        let puzzle: Grid = puzzle.parse().expect("a puzzle");
        let found = rater.rate(&puzzle).map(|rated| format!("{} {} {}", rated.er, rated.ep, rated.ed));
        if found.as_deref() != Ok(expected) {
            wrong.push(format!("{puzzle} {expected}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
