//! Solves puzzles one at a time, when there are too few to fill the lanes.

use super::workbench::Task;
use crate::{Answer, Nine, nine};

/// Limits below which puzzles are solved faster one by one.
#[derive(Clone, Copy)]
pub(super) struct SingleLimits {
    /// If there are fewer puzzles than this at the start.
    pub(super) puzzles: usize,
    /// If no more puzzles than this need a search when the search begins.
    pub(super) unsearched: usize,
    /// If no more grids than this are left in the lanes and on the stacks at the end.
    pub(super) grids: usize,
}

impl SingleLimits {
    /// Always solves in lanes.
    pub(super) const NONE: SingleLimits = SingleLimits { puzzles: 0, unsearched: 0, grids: 0 };
}

/// Solves one puzzle of a task.
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
