//! Solving, counting and judging puzzles with any rules.

use alloc::vec::Vec;
use core::sync::atomic::AtomicBool;

pub use super::engine::Outcome;
use super::{Puzzle, engine::Search};
use crate::{
    Stopped,
    stop::{NEVER, Watch},
};

/// A digit for every cell of a puzzle, in the order of its cells.
pub type Solution = Vec<u8>;

/// The number of solutions of a puzzle: none, one or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No solution.
    None,
    /// Exactly one solution.
    One(Solution),
    /// More than one solution; these are two of them.
    Many(Solution, Solution),
}

/// A solution, if there is one. If there are several, always the same one on every machine.
pub fn solve(puzzle: &Puzzle) -> Option<Solution> {
    Solutions::of(puzzle).next()
}

/// The number of solutions, at most `limit`.
pub fn count(puzzle: &Puzzle, limit: u64) -> u64 {
    let mut solutions = Solutions::of(puzzle);
    (0..limit).take_while(|_| solutions.next().is_some()).count() as u64
}

/// Determines whether there are no, one or several solutions.
pub fn judge(puzzle: &Puzzle) -> Verdict {
    let mut solutions = Solutions::of(puzzle);
    match (solutions.next(), solutions.next()) {
        (None, _) => Verdict::None,
        (Some(one), None) => Verdict::One(one),
        (Some(one), Some(other)) => Verdict::Many(one, other),
    }
}

/// Like [`judge`], but returns `None` if the search reaches this number of dead ends, and returns early if `stop` is set.
/// The result depends only on the puzzle and the limit, not on the machine. A dead end takes 10 to 100 microseconds.
pub fn judge_until(puzzle: &Puzzle, dead_ends: u64, stop: &AtomicBool) -> Result<Option<Verdict>, Stopped> {
    let watch = Watch::new(stop);
    let mut solutions = Solutions::of(puzzle);
    let one = match solutions.search.next(dead_ends, &watch)? {
        Outcome::Spent => return Ok(None),
        Outcome::Exhausted => return Ok(Some(Verdict::None)),
        Outcome::Solution(one) => one,
    };
    let left = dead_ends.saturating_sub(solutions.dead_ends());
    Ok(match solutions.search.next(left, &watch)? {
        Outcome::Spent => None,
        Outcome::Exhausted => Some(Verdict::One(one)),
        Outcome::Solution(other) => Some(Verdict::Many(one, other)),
    })
}

/// Iterates over the solutions of a puzzle, each once, in an order that is always the same.
#[derive(Clone, Debug)]
pub struct Solutions {
    search: Search,
}

impl Solutions {
    /// Creates an iterator over the solutions of this puzzle.
    pub fn of(puzzle: &Puzzle) -> Solutions {
        Solutions { search: Search::new(puzzle) }
    }

    /// The same, but the search learns from the first dead end on, where it would first try without. This is quicker for the
    /// hardest puzzles and slower for all others. Solutions may come in another order.
    pub fn learning(puzzle: &Puzzle) -> Solutions {
        Solutions { search: Search::learning(puzzle) }
    }

    /// The next solution, as from the iterator, unless `stop` is set first. After a stop, it can be called again
    /// and continues from there.
    pub fn next_until(&mut self, stop: &AtomicBool) -> Result<Option<Solution>, Stopped> {
        match self.search.next(u64::MAX, &Watch::new(stop))? {
            Outcome::Solution(solution) => Ok(Some(solution)),
            Outcome::Exhausted | Outcome::Spent => Ok(None),
        }
    }

    /// Searches on for the next solution, with at most this many dead ends more, unless `stop` is set first. After a stop or
    /// after the limit, it can be called again and continues from there.
    pub fn next_within(&mut self, dead_ends: u64, stop: &AtomicBool) -> Result<Outcome, Stopped> {
        self.search.next(dead_ends, &Watch::new(stop))
    }

    /// An iterator over those solutions in which the cell with this index has one of these digits (bit `n` for the digit
    /// `n`). It begins anew, but
    /// the puzzle need not be prepared again. Nothing may have been taken from this one.
    pub(super) fn assuming(&self, cell: usize, digits: u32) -> Solutions {
        Solutions { search: self.search.assuming(cell, digits) }
    }

    /// The number of dead ends so far: a measure of the work done that is the same on every machine.
    pub fn dead_ends(&self) -> u64 {
        self.search.conflicts
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.next_until(&NEVER).ok().flatten()
    }
}
