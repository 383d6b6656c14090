//! Solving and rating Sudoku puzzles, text in and text out.

use sudoku::{Grid, Verdict, judge_within, rate::Rater};

/// The longest text of one puzzle.
const MAX_PUZZLE: usize = 1 << 16;
/// How many dead ends a search may meet: seconds in small grids, less than a minute in large ones.
const DEAD_ENDS: u64 = 1_000_000;

pub(super) fn read(puzzle: &str) -> Result<Grid, String> {
    if puzzle.len() > MAX_PUZZLE {
        return Err(format!("the puzzle has {} bytes: expected at most {MAX_PUZZLE}", puzzle.len()));
    }
    puzzle.parse().map_err(|error| format!("{error}"))
}

pub(super) fn solve(puzzle: &str) -> Result<String, String> {
    match judge_within(&read(puzzle)?, DEAD_ENDS) {
        Some(Verdict::One(solution)) => Ok(solution.to_string()),
        Some(Verdict::None) => Err("the puzzle has no solution".to_owned()),
        Some(Verdict::Many(..)) => Err("the puzzle has several solutions".to_owned()),
        None => Err(format!("the puzzle is too hard: not decided after {DEAD_ENDS} dead ends")),
    }
}

pub(super) fn rate(puzzle: &str) -> Result<String, String> {
    serde_json::to_string(&Rater::new().rate(&read(puzzle)?)).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn a_puzzle_is_solved_if_it_has_one_solution() {
        assert_eq!(solve(PUZZLE).as_deref(), Ok(SOLUTION));
        assert_eq!(solve(&".".repeat(81)).unwrap_err(), "the puzzle has several solutions");
        assert_eq!(solve("123....4........").unwrap_err(), "the puzzle has no solution");
        assert!(solve("abc").is_err() && solve(&".".repeat(1 << 17)).is_err());
    }

    #[test]
    fn a_rating_is_json() {
        assert!(rate(PUZZLE).unwrap().starts_with(r#"{"Ok":{"er":"#));
        assert!(rate("..").is_err());
    }
}
