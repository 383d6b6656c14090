//! Puzzles one after the other: for the few that would leave most of the lanes without work.

use super::bench::Task;
use crate::{Answer, Nine, nine};

/// How much is so little that it is solved faster one by one.
#[derive(Clone, Copy)]
pub(super) struct Few {
    /// Fewer puzzles than this to begin with.
    pub(super) puzzles: usize,
    /// No more puzzles than this that need a search, when it begins.
    pub(super) unsearched: usize,
    /// No more grids than this in the lanes and on the stacks, when it ends.
    pub(super) grids: usize,
}

impl Few {
    /// Whatever there is, it is solved in lanes.
    pub(super) const NONE: Few = Few { puzzles: 0, unsearched: 0, grids: 0 };
}

/// The answer for one puzzle of a task.
pub(super) fn solve(task: &Task<'_>, puzzle: usize) -> Answer {
    let Some(grid) = task.puzzles.get(puzzle) else { return Answer::None };
    let forbidden = task.without.get(puzzle).map(|&(cell, digit)| (usize::from(cell), digit));
    match forbidden.and_then(|(cell, digit)| Some((cell, digit, *grid.values().get(cell)?))) {
        Some((cell, digit, 0)) => {
            nine::solve_without(grid, cell, digit.into()).map_or(Answer::None, Answer::One)
        }
        Some((_, digit, clue)) if clue == digit => Answer::None,
        _ => search(grid, task.enough),
    }
}

fn search(grid: &Nine, enough: u8) -> Answer {
    let mut solution = [Nine::EMPTY];
    match grid.search(enough.into(), &mut solution) {
        0 => Answer::None,
        1 => Answer::One(solution[0]),
        _ => Answer::Many(solution[0]),
    }
}
