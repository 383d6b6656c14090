//! Solving, rating and making Sudoku puzzles, text in and text out.

use rand_core::Rng;
use sudoku::{
    Grid, Nine, Verdict,
    generate::{minimal_nine, series},
    judge_within,
    many::{Answer, BatchSolver, Instructions},
    rate::Rater,
};

/// The longest text of one puzzle.
const MAX_PUZZLE: usize = 1 << 16;
/// The most puzzles at a time.
const MAX_PUZZLES: usize = 1 << 18;
/// How many dead ends a search may meet: seconds in small grids, less than a minute in large ones.
const DEAD_ENDS: u64 = 1_000_000;
/// How many clues an easy puzzle has.
const EASY: usize = 38;

fn read(puzzle: &str) -> Result<Grid, String> {
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

pub(super) fn solve_batch(puzzles: &str) -> Result<String, String> {
    solve_with(puzzles, Instructions::best())
}

pub(super) fn solve_each(puzzles: &str) -> Result<String, String> {
    let single = Instructions::available().find(|instructions| instructions.name() == "single");
    solve_with(puzzles, single.unwrap_or(Instructions::best()))
}

fn solve_with(puzzles: &str, instructions: Instructions) -> Result<String, String> {
    let puzzles: Vec<Nine> = puzzles.lines().enumerate().map(read_line).collect::<Result<_, _>>()?;
    if puzzles.len() > MAX_PUZZLES {
        return Err(format!("there are {} puzzles: expected at most {MAX_PUZZLES}", puzzles.len()));
    }
    let mut answers = Vec::new();
    BatchSolver::new(instructions).solve(&puzzles, &mut answers);
    let mut text = Vec::with_capacity(82 * answers.len());
    for answer in &answers {
        match answer {
            Answer::None => text.extend_from_slice(b"none"),
            Answer::One(solution) => text.extend_from_slice(&solution.to_line()),
            Answer::Many(_) => text.extend_from_slice(b"many"),
        }
        text.push(b'\n');
    }
    String::from_utf8(text).map_err(|error| error.to_string())
}

fn read_line((number, line): (usize, &str)) -> Result<Nine, String> {
    let cells = line.as_bytes().try_into().ok();
    cells.and_then(Nine::from_line).ok_or_else(|| {
        format!(
            "line {}: expected 81 digits, with . or 0 for an empty cell, found {} characters",
            number + 1,
            line.chars().count()
        )
    })
}

pub(super) fn make(seed: u32, count: u32, easy: bool) -> Result<String, String> {
    if count as usize > MAX_PUZZLES {
        return Err(format!("{count} puzzles: expected at most {MAX_PUZZLES}"));
    }
    let mut text = Vec::with_capacity(82 * count as usize);
    for number in 0..count {
        let rng = &mut series(seed.into(), number.into());
        let (puzzle, solution) = minimal_nine(rng);
        let mut values = *puzzle.values();
        let mut clues = puzzle.clues();
        while easy && clues < EASY {
            let cell = rng.next_u32() as usize % 81;
            clues += usize::from(values[cell] == 0);
            values[cell] = solution.values()[cell];
        }
        text.extend_from_slice(&Nine::new(values).unwrap_or(puzzle).to_line());
        text.push(b'\n');
    }
    String::from_utf8(text).map_err(|error| error.to_string())
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
    fn batches_are_solved_line_by_line() {
        let lines = format!("{PUZZLE}\n{}\n55{}\n", ".".repeat(81), &PUZZLE[2..]);
        let expected = format!("{SOLUTION}\nmany\nnone\n");
        assert_eq!(solve_batch(&lines).as_deref(), Ok(expected.as_str()));
        assert_eq!(solve_each(&lines).as_deref(), Ok(expected.as_str()));
        let error = solve_batch(&format!("{PUZZLE}\n{}\n", &PUZZLE[1..])).unwrap_err();
        assert_eq!(error, "line 2: expected 81 digits, with . or 0 for an empty cell, found 80 characters");
    }

    #[test]
    fn made_puzzles_have_one_solution_and_easy_ones_more_clues() {
        for (easy, clues) in [(false, 17..32), (true, 38..39)] {
            let lines = make(7, 20, easy).unwrap();
            assert_eq!(lines, make(7, 20, easy).unwrap());
            assert!(
                lines.lines().all(|line| clues.contains(&line.bytes().filter(|&cell| cell != b'.').count()))
            );
            let solved = solve_batch(&lines).unwrap();
            assert!(solved.lines().count() == 20 && solved.lines().all(|line| line.len() == 81));
        }
        assert!(make(1, u32::MAX, true).is_err());
    }

    #[test]
    fn a_rating_is_json() {
        assert!(rate(PUZZLE).unwrap().starts_with(r#"{"Ok":{"er":"#));
        assert!(rate("..").is_err());
    }
}
