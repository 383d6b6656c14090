//! What a grid's solutions are: the questions, whatever the shape, answered by the engine that suits it best.

use crate::{Grid, plain};

/// How many solutions a grid has, as far as a puzzle asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It cannot be solved.
    None,
    /// Exactly one: it is a puzzle.
    One(Grid),
    /// More than one. These are two of them.
    Many(Grid, Grid),
}

/// A solution, if there is one. The same one every time.
pub fn solve(grid: &Grid) -> Option<Grid> {
    plain::solve(grid)
}

/// How many solutions there are, but no more than `limit`.
pub fn count(grid: &Grid, limit: u64) -> u64 {
    plain::count(grid, limit)
}

/// None, one or many.
pub fn judge(grid: &Grid) -> Verdict {
    let mut solutions = Solutions::of(grid);
    match (solutions.next(), solutions.next()) {
        (None, _) => Verdict::None,
        (Some(one), None) => Verdict::One(one),
        (Some(one), Some(other)) => Verdict::Many(one, other),
    }
}

/// Every solution of a grid once, in an order that is the same every time.
#[derive(Clone, Debug)]
pub struct Solutions(plain::Solutions);

impl Solutions {
    /// The solutions of this grid.
    pub fn of(grid: &Grid) -> Solutions {
        Solutions(plain::solutions(grid))
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        self.0.next()
    }
}
