//! Which digits and rules of a puzzle are needed for its solution to be the only one.

use alloc::vec::Vec;
use core::sync::atomic::AtomicBool;

use super::{Outcome, Puzzle, Solution, Solutions, Verdict, judge_until};
use crate::{Cell, Stopped, stop::NEVER};

/// What a puzzle with one solution does not need: without any one of these it still has one solution. Without all of them it may
/// have several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Superfluous {
    /// Cells whose given digit, or whose restriction to some digits, is not needed.
    pub cells: Vec<Cell>,
    /// The indices of rules that are not needed.
    pub rules: Vec<usize>,
}

impl Superfluous {
    /// Whether everything is needed.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.rules.is_empty()
    }
}

/// What the puzzle does not need. `None` if it does not have exactly one solution.
pub fn superfluous(puzzle: &Puzzle) -> Option<Superfluous> {
    superfluous_until(puzzle, u64::MAX, &NEVER).ok().flatten()
}

/// Like [`superfluous`], but each question may take at most this number of dead ends, and it returns early if `stop` is set. What
/// could not be decided counts as needed. `None` if the puzzle does not have exactly one solution, as far as the limit shows.
pub fn superfluous_until(
    puzzle: &Puzzle,
    dead_ends: u64,
    stop: &AtomicBool,
) -> Result<Option<Superfluous>, Stopped> {
    let Some(Verdict::One(solution)) = judge_until(puzzle, dead_ends, stop)? else { return Ok(None) };
    let mut found = Superfluous::default();
    for cell in restricted_cells(puzzle) {
        if needs_cell(puzzle, &solution, cell, dead_ends, stop)? == Some(false) {
            found.cells.push(cell);
        }
    }
    for index in 0..puzzle.rules().len() {
        if needs_rule(puzzle, &solution, index, dead_ends, stop)? == Some(false) {
            found.rules.push(index);
        }
    }
    Ok(Some(found))
}

/// Removes what is not needed: first digits in the order of the cells, then rules, each as long as the solution stays the only
/// one. Each question may take at most this number of dead ends; what cannot be decided stays. `None` if the puzzle does not have
/// exactly one solution.
pub fn minimise_until(puzzle: &Puzzle, dead_ends: u64, stop: &AtomicBool) -> Result<Option<Puzzle>, Stopped> {
    let Some(Verdict::One(solution)) = judge_until(puzzle, dead_ends, stop)? else { return Ok(None) };
    let mut left = puzzle.clone();
    for cell in restricted_cells(puzzle) {
        if needs_cell(&left, &solution, cell, dead_ends, stop)? == Some(false) {
            left.set_candidates(cell, puzzle.layout().all_digits());
        }
    }
    for index in (0..puzzle.rules().len()).rev() {
        if needs_rule(&left, &solution, index, dead_ends, stop)? == Some(false) {
            left.remove(index);
        }
    }
    Ok(Some(left))
}

/// Whether there is another solution if the cell may have every digit. The puzzle must have this solution and no other. `None` if
/// this number of dead ends does not decide it.
pub fn needs_cell(
    puzzle: &Puzzle,
    solution: &Solution,
    cell: Cell,
    dead_ends: u64,
    stop: &AtomicBool,
) -> Result<Option<bool>, Stopped> {
    let index = puzzle.layout().index(cell);
    // Another solution has a digit in the cell that it could not have before.
    let other = puzzle.layout().all_digits() & !puzzle.candidates()[index];
    debug_assert!(other >> solution[index] & 1 == 0, "the solution is within the digits");
    let mut without = puzzle.clone();
    without.set_candidates(cell, other);
    Ok(match Solutions::of(&without).next_within(dead_ends, stop)? {
        Outcome::Spent => None,
        Outcome::Exhausted => Some(false),
        Outcome::Solution(_) => Some(true),
    })
}

/// Whether there is another solution without the rule at an index. The puzzle must have this solution and no other. `None` if this
/// number of dead ends does not decide it.
pub fn needs_rule(
    puzzle: &Puzzle,
    solution: &Solution,
    index: usize,
    dead_ends: u64,
    stop: &AtomicBool,
) -> Result<Option<bool>, Stopped> {
    let mut without = puzzle.clone();
    without.remove(index);
    let mut solutions = Solutions::of(&without);
    loop {
        match solutions.next_within(dead_ends.saturating_sub(solutions.dead_ends()), stop)? {
            Outcome::Spent => return Ok(None),
            Outcome::Exhausted => return Ok(Some(false)),
            Outcome::Solution(other) if other != *solution => return Ok(Some(true)),
            Outcome::Solution(_) => {}
        }
    }
}

/// The cells that cannot have every digit from the beginning.
fn restricted_cells(puzzle: &Puzzle) -> Vec<Cell> {
    let all = puzzle.layout().all_digits();
    let restricted = puzzle.candidates().iter().enumerate().filter(|&(_, &set)| set != all);
    restricted.map(|(index, _)| puzzle.layout().cell(index)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::{
        Layout, judge, plain,
        rule::{Cage, Thermometer},
    };

    /// A puzzle with one solution, and more given than needed.
    fn puzzle() -> Puzzle {
        let layout = Layout::new(4, 4).unwrap().with_boxes(2, 2).unwrap();
        let free = Puzzle::new(layout.clone());
        let solution = plain::solutions(&free, 100).pop().unwrap();
        let mut puzzle = Puzzle::new(layout.clone());
        for index in [0, 2, 5, 7, 8, 10, 15] {
            puzzle.restrict(layout.cell(index), 1 << solution[index]);
        }
        puzzle.restrict(layout.cell(3), 1 << solution[3] | 1 << solution[4]);
        let sum = |cells: &[usize]| cells.iter().map(|&cell| i32::from(solution[cell])).sum::<i32>();
        for cells in [[0, 1], [6, 7], [12, 13]] {
            let sum = Some(sum(&cells));
            puzzle.add(Cage { sum, cells: cells.map(|cell| layout.cell(cell)).to_vec() }.into()).unwrap();
        }
        let pair = if solution[9] < solution[13] { [9, 13] } else { [13, 9] };
        let cells = pair.map(|cell| layout.cell(cell)).to_vec();
        puzzle.add(Thermometer { slow: false, cells }.into()).unwrap();
        puzzle
    }

    #[test]
    fn what_is_superfluous_can_be_left_out() {
        let puzzle = puzzle();
        let found = superfluous(&puzzle).unwrap();
        assert!(!found.cells.is_empty() && !found.rules.is_empty());
        for cell in restricted_cells(&puzzle) {
            let mut without = puzzle.clone();
            without.set_candidates(cell, puzzle.layout().all_digits());
            let unique = plain::solutions(&without, 2).len() == 1;
            assert_eq!(found.cells.contains(&cell), unique, "{cell}");
        }
        for index in 0..puzzle.rules().len() {
            let mut without = puzzle.clone();
            without.remove(index);
            assert_eq!(found.rules.contains(&index), plain::solutions(&without, 2).len() == 1, "{index}");
        }
    }

    #[test]
    fn nothing_is_superfluous_after_it_was_removed() {
        let puzzle = puzzle();
        let minimal = minimise_until(&puzzle, u64::MAX, &NEVER).unwrap().unwrap();
        assert_eq!(judge(&minimal), judge(&puzzle));
        assert!(superfluous(&minimal).unwrap().is_empty());
        assert_ne!(minimal, puzzle);
    }

    #[test]
    fn only_puzzles_with_one_solution_have_an_answer() {
        let mut several = Puzzle::new(Layout::nine());
        assert_eq!(superfluous(&several), None);
        several.restrict(Cell::at(0, 0), 1 << 1);
        several.restrict(Cell::at(0, 1), 1 << 1);
        assert_eq!(superfluous(&several), None);
        assert_eq!(superfluous_until(&puzzle(), u64::MAX, &AtomicBool::new(true)), Err(Stopped));
    }
}
