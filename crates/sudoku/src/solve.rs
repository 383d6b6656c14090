//! What a grid's solutions are: the questions, whatever the shape, answered by the engine that suits it best.

use alloc::boxed::Box;

use crate::{Grid, Nine, Shape, bands, large::Large};

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

/// A solution, if there is one; of several, the same one every time and on every machine: the first of [`Solutions`].
pub fn solve(grid: &Grid) -> Option<Grid> {
    match Suited::to(grid) {
        Suited::Nine(nine) => nine.solve().map(from_solution),
        Suited::Other => Large::new(grid).next(),
    }
}

/// How many solutions there are, but no more than `limit`.
pub fn count(grid: &Grid, limit: u64) -> u64 {
    match Suited::to(grid) {
        Suited::Nine(nine) => nine.count(limit),
        Suited::Other => {
            let mut solutions = Large::new(grid);
            (0..limit).take_while(|_| solutions.next().is_some()).count() as u64
        }
    }
}

/// Whether there is exactly one solution.
pub fn is_unique(grid: &Grid) -> bool {
    count(grid, 2) == 1
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

/// The same as [`judge`], or `None` if the search has run into so many dead ends and would have to guess on: for whoever
/// cannot wait, however nasty a grid is. The answer depends on the grid and the budget alone, not on the machine; with a
/// budget of 0 nothing is guessed.
///
/// A dead end takes about a microsecond on a 9×9 grid and a tenth of a millisecond on larger ones. With a budget of
/// 1000, all but the nastiest grids up to 25×25 are judged, and the others are given up within a tenth of a second.
pub fn judge_within(grid: &Grid, mut dead_ends: u64) -> Option<Verdict> {
    let mut solutions = Solutions::of(grid);
    let mut next = || match &mut solutions.0 {
        Walk::Nine(search) => Ok(search.next_within(&mut dead_ends)?.map(from_solution)),
        Walk::Other(solutions) => solutions.next_within(&mut dead_ends),
    };
    let verdict = |one, other: Option<Grid>| match other {
        None => Verdict::One(one),
        Some(other) => Verdict::Many(one, other),
    };
    match next() {
        Err(Spent) => None,
        Ok(None) => Some(Verdict::None),
        Ok(Some(one)) => Some(verdict(one, next().ok()?)),
    }
}

/// A search has met all the dead ends that it was allowed, and is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spent;

/// Every solution of a grid once, in an order that is the same every time.
#[derive(Clone, Debug)]
pub struct Solutions(Walk);

impl Solutions {
    /// The solutions of this grid.
    pub fn of(grid: &Grid) -> Solutions {
        Solutions(match Suited::to(grid) {
            Suited::Nine(nine) => Walk::Nine(bands::Search::new(&nine)),
            Suited::Other => Walk::Other(Box::new(Large::new(grid))),
        })
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        match &mut self.0 {
            Walk::Nine(search) => search.next().map(from_solution),
            Walk::Other(solutions) => solutions.next(),
        }
    }
}

/// Which engine a grid goes to.
enum Suited {
    Nine(Nine),
    Other,
}

impl Suited {
    fn to(grid: &Grid) -> Suited {
        Nine::try_from(grid).map_or(Suited::Other, Suited::Nine)
    }
}

/// The engine that finds one solution after another.
#[derive(Clone, Debug)]
enum Walk {
    Nine(bands::Search),
    Other(Box<Large>),
}

/// The grid of a solution, which has no contradictions.
fn from_solution(nine: Nine) -> Grid {
    Grid::from_legal(Shape::NINE, (*nine.values()).into())
}
