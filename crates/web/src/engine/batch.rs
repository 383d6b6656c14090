//! Many puzzles and many moves at a time, for benchmarks and tests. The page does not need them.

use players::{
    Player, Stop,
    network::{Network, Policy},
};
use rand_core::Rng;
use sudoku::{
    Nine,
    generate::{minimal_nine, series},
    many::{Answer, BatchSolver, Instructions},
};
use twenty48::{Dice, Game, Rules, Status};
use wasm_bindgen::prelude::wasm_bindgen;

use super::Engine;

/// The most puzzles at a time.
const MAX_PUZZLES: usize = 1 << 18;
/// How many clues an easy puzzle has.
const EASY: usize = 38;
/// The most moves at a time.
const MAX_MOVES: u32 = 1_000_000;

#[wasm_bindgen]
impl Engine {
    /// The solutions of 9×9 puzzles, one in each line. A line is `none` or `many` if there is not exactly one solution.
    #[wasm_bindgen(js_name = solveBatch)]
    pub fn solve_batch(&self, puzzles: &str) -> Result<String, String> {
        solve_batch(puzzles)
    }

    /// The same as [`Engine::solve_batch`], one puzzle at a time. For comparison.
    #[wasm_bindgen(js_name = solveEach)]
    pub fn solve_each(&self, puzzles: &str) -> Result<String, String> {
        solve_each(puzzles)
    }

    /// 9×9 puzzles with one solution, one in each line: minimal ones, or easy ones with many clues. The same seed gives
    /// the same puzzles.
    #[wasm_bindgen(js_name = makePuzzles)]
    pub fn make_puzzles(&self, seed: u32, count: u32, easy: bool) -> Result<String, String> {
        make(seed, count, easy)
    }

    /// Plays this number of moves of classic 2048 by the network alone, one position at a time. Returns as JSON how many
    /// games that were, and the sum of all scores.
    #[wasm_bindgen(js_name = playMoves)]
    pub fn play_moves(&self, moves: u32, seed: u32) -> Result<String, String> {
        play(self.network()?, moves, seed)
    }

    /// Which instructions are used for many puzzles at a time.
    #[wasm_bindgen(js_name = batchInstructions)]
    pub fn batch_instructions(&self) -> String {
        Instructions::best().name().to_owned()
    }
}

fn solve_batch(puzzles: &str) -> Result<String, String> {
    solve_with(puzzles, Instructions::best())
}

fn solve_each(puzzles: &str) -> Result<String, String> {
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

fn make(seed: u32, count: u32, easy: bool) -> Result<String, String> {
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

fn play(network: &Network, moves: u32, seed: u32) -> Result<String, String> {
    if moves > MAX_MOVES {
        return Err(format!("{moves} moves: expected at most {MAX_MOVES}"));
    }
    let (mut policy, stop) = (Policy::new(network), Stop::new());
    let (mut games, mut scores) = (0_u64, 0_u64);
    let mut current: Option<(Game, Dice)> = None;
    for _ in 0..moves {
        let (game, dice) = match &mut current {
            Some(current) => current,
            none => {
                games += 1;
                none.insert(open(u64::from(seed) + games)?)
            }
        };
        let advice = policy.advise(game, &stop).ok_or("the game has no move")?;
        let turn = game.draw(advice.best, dice).map_err(|error| error.to_string())?;
        game.play(turn).map_err(|error| error.to_string())?;
        if game.is_won() {
            game.keep_going();
        }
        if game.status() == Status::Over {
            scores += game.score();
            current = None;
        }
    }
    scores += current.map_or(0, |(game, _)| game.score());
    Ok(format!(r#"{{"moves":{moves},"games":{games},"scores":{scores}}}"#))
}

fn open(seed: u64) -> Result<(Game, Dice), String> {
    let rules = Rules::classic();
    let opening = rules.opening(&mut Dice::for_opening(seed));
    let game = Game::open(rules, &opening).map_err(|error| error.to_string())?;
    Ok((game, Dice::new(seed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

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
}
