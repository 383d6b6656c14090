//! Minimal puzzles, in which every clue is needed.

use alloc::vec::Vec;
use core::sync::atomic::AtomicBool;

use rand_core::Rng;

use crate::{
    Cell, Grid, Nine, Stopped,
    generate::random::shuffle,
    nine, solve,
    stop::{NEVER, Watch},
};

/// Whether the solution is unique, and would not be without any one of the clues.
pub fn is_minimal(grid: &Grid) -> bool {
    is_minimal_until(grid, &Watch::never()).unwrap_or(false)
}

/// The same, with a way to stop it.
pub(crate) fn is_minimal_until(grid: &Grid, watch: &Watch<'_>) -> Result<bool, Stopped> {
    let Ok(puzzle) = Puzzle::of(grid, watch)? else { return Ok(false) };
    for cell in clues(grid) {
        if !puzzle.needs(cell, watch)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Removes redundant clues in reading order, until every remaining one is needed.
pub fn minimise(grid: &Grid) -> Result<Grid, NotAPuzzle> {
    minimise_in_order(grid, clues(grid))
}

/// Removes redundant clues in an order drawn from `rng`, until every remaining one is needed.
///
/// The same random numbers give the same puzzle on every machine.
pub fn minimise_with(grid: &Grid, rng: &mut impl Rng) -> Result<Grid, NotAPuzzle> {
    let mut order = clues(grid);
    shuffle(&mut order, rng);
    minimise_in_order(grid, order)
}

/// Tries to remove the clues of these cells, one after another. Other clues stay, so the puzzle is minimal only if
/// all clues are listed.
pub fn minimise_in_order(grid: &Grid, order: impl IntoIterator<Item = Cell>) -> Result<Grid, NotAPuzzle> {
    minimise_until(grid, order, &NEVER).unwrap_or(Err(NotAPuzzle::Unsolvable))
}

/// Like [`minimise_in_order`], but returns early if `stop` is set. On grids of 25×25 and larger, a single clue can
/// take minutes.
pub fn minimise_until(
    grid: &Grid,
    order: impl IntoIterator<Item = Cell>,
    stop: &AtomicBool,
) -> Result<Result<Grid, NotAPuzzle>, Stopped> {
    let watch = &Watch::new(stop);
    let mut puzzle = match Puzzle::of(grid, watch)? {
        Ok(puzzle) => puzzle,
        Err(reason) => return Ok(Err(reason)),
    };
    for cell in order {
        if !puzzle.needs(cell, watch)? {
            puzzle.erase(cell);
        }
    }
    Ok(Ok(puzzle.grid))
}

/// Why clues cannot be removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAPuzzle {
    /// There is no solution.
    #[error("the grid has no solution; expected exactly one")]
    Unsolvable,
    /// There are several solutions.
    #[error("the grid has more than one solution; expected exactly one")]
    Ambiguous,
}

/// The filled cells, in reading order.
fn clues(grid: &Grid) -> Vec<Cell> {
    grid.shape().cells().filter(|&cell| grid.get(cell).is_some()).collect()
}

/// A grid with exactly one solution, in the type that suits its shape.
struct Puzzle {
    grid: Grid,
    /// The same grid, if it is 9×9.
    nine: Option<Nine>,
}

impl Puzzle {
    fn of(grid: &Grid, watch: &Watch<'_>) -> Result<Result<Puzzle, NotAPuzzle>, Stopped> {
        Ok(match solve::count_to_two(grid, watch)? {
            0 => Err(NotAPuzzle::Unsolvable),
            1 => Ok(Puzzle { grid: grid.clone(), nine: Nine::try_from(grid).ok() }),
            _ => Err(NotAPuzzle::Ambiguous),
        })
    }

    /// Whether there would be more solutions without the clue in this cell. False for an empty cell.
    fn needs(&self, cell: Cell, watch: &Watch<'_>) -> Result<bool, Stopped> {
        watch.check()?;
        let Some(digit) = self.grid.get(cell) else { return Ok(false) };
        Ok(match &self.nine {
            Some(puzzle) => nine::needs(puzzle, self.grid.shape().index(cell)),
            None => {
                let mut without = self.grid.clone();
                without.erase(cell);
                // The other solutions have another digit here.
                let others = without.candidates(cell) - crate::Digits::only(digit);
                !others.is_empty() && solve::count_to_two(&without, watch)? > 1
            }
        })
    }

    fn erase(&mut self, cell: Cell) {
        if !self.grid.shape().contains(cell) {
            return;
        }
        self.grid.erase(cell);
        if let Some(nine) = &mut self.nine {
            nine.set(self.grid.shape().index(cell), 0);
        }
    }
}
