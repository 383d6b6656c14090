//! Errands as bytes, for benchmarks that send them to the page's own worker. The page gets them from the midend.

use midend::{Errand, sudoku::Errand as Sudoku, twenty48::Errand as Twenty48};
use sudoku::technique::{Candidates, Order, Rating, Solver};
use twenty48::{Board, Game, Rules};
use wasm_bindgen::prelude::wasm_bindgen;

use super::{Engine, puzzles};
use crate::wire;

#[wasm_bindgen]
impl Engine {
    /// The errand that rates a puzzle.
    #[wasm_bindgen(js_name = rateErrand)]
    pub fn rate_errand(&self, puzzle: &str) -> Result<Vec<u8>, String> {
        bytes(&Errand::Sudoku(Sudoku::Rate(Box::new(puzzles::read(puzzle)?))))
    }

    /// The errand that finds a hint where the puzzle is hardest.
    #[wasm_bindgen(js_name = hintErrand)]
    pub fn hint_errand(&self, puzzle: &str) -> Result<Vec<u8>, String> {
        bytes(&Errand::Sudoku(Sudoku::Hint(Box::new(hardest_position(puzzle)?))))
    }

    /// The errand that prepares the engine for a game of classic 2048.
    #[wasm_bindgen(js_name = prepareErrand)]
    pub fn prepare_errand(&self) -> Result<Vec<u8>, String> {
        bytes(&Errand::Twenty48(Twenty48::Prepare(Rules::classic())))
    }

    /// The errand that finds a hint in a position of classic 2048.
    #[wasm_bindgen(js_name = adviseErrand)]
    pub fn advise_errand(&self, board: &str) -> Result<Vec<u8>, String> {
        let board: Board = board.parse().map_err(|error| format!("{error}"))?;
        let game = Game::at(Rules::classic(), board).ok_or("the board does not fit the rules")?;
        bytes(&Errand::Twenty48(Twenty48::Advise(Box::new(game))))
    }
}

fn bytes(errand: &Errand) -> Result<Vec<u8>, String> {
    wire::to_bytes(errand).map_err(|error| error.to_string())
}

/// The position before the hardest step on the way to the solution; of several, before the first.
fn hardest_position(puzzle: &str) -> Result<Candidates, String> {
    let puzzle = puzzles::read(puzzle)?;
    let mut solver = Solver::new(puzzle.shape(), Order::Friendly);
    let (mut position, mut hardest) = (Candidates::of(&puzzle), None::<(Rating, Candidates)>);
    while let Some(step) = solver.step(&position).filter(|_| !position.is_solved()) {
        if hardest.as_ref().is_none_or(|(rating, _)| step.rating > *rating) {
            hardest = Some((step.rating, position.clone()));
        }
        if position.apply(&step).is_err() {
            break;
        }
    }
    hardest.map(|(_, position)| position).ok_or_else(|| "the puzzle has no step".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use midend::Finding;

    /// ER 7.1.
    const FIENDISH: &str =
        "893..................3.56....8...19....82.....4...6...2.76..8..6..2....4.5...1.2.";

    #[test]
    fn the_hint_is_the_hardest_step_and_the_rating_that_of_the_puzzle() {
        let engine = Engine::new();
        let found = |errand: Vec<u8>| wire::from_bytes::<Finding>(&engine.run(&errand).unwrap()).unwrap();
        let puzzle = Box::new(FIENDISH.parse().unwrap());
        let explain = Errand::Sudoku(Sudoku::Explain { puzzle, unique: true });
        let Finding::Sudoku(midend::sudoku::Finding::Path(path)) = found(bytes(&explain).unwrap()) else {
            panic!("no path")
        };
        assert!(path.steps.len() > 1);
        match found(engine.hint_errand(FIENDISH).unwrap()) {
            Finding::Sudoku(midend::sudoku::Finding::Step(Some(step))) => {
                assert_eq!(Some(&*step), path.hardest());
            }
            other => panic!("{other:?}"),
        }
        match found(engine.rate_errand(FIENDISH).unwrap()) {
            Finding::Sudoku(midend::sudoku::Finding::Rated(Ok(rated))) => {
                assert_eq!(rated.er, Rating::tenths(71));
            }
            other => panic!("{other:?}"),
        }
        assert!(engine.hint_errand("1234").is_err() && engine.rate_errand("x").is_err());
    }

    #[test]
    fn errands_of_2048_are_those_of_the_page() {
        let engine = Engine::new();
        assert_eq!(engine.wants_network(&engine.prepare_errand().unwrap()), Ok(true));
        assert!(engine.advise_errand("2.4/2.0").is_err());
        let board = "1024.512.64.8/256.128.16.4/4.8.2.0/2.0.0.0";
        assert_eq!(engine.run(&engine.advise_errand(board).unwrap()), engine.advise("classic", board));
    }
}
