//! Solving and counting for all shapes, with the engine that suits each shape.

use alloc::boxed::Box;
use core::sync::atomic::AtomicBool;

use crate::{
    Grid, Nine, Shape, Stopped, bands,
    large::Large,
    stop::{NEVER, Watch},
};

/// The number of solutions of a grid: none, one or several.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Verdict {
    /// No solution.
    None,
    /// Exactly one solution.
    One(Grid),
    /// More than one solution; these are two of them.
    Many(Grid, Grid),
}

/// A solution, if there is one. If there are several, always the same one on every machine: the first of
/// [`Solutions`].
pub fn solve(grid: &Grid) -> Option<Grid> {
    match Suited::to(grid) {
        Suited::Nine(nine) => nine.solve().map(from_solution),
        Suited::Other => Large::new(grid).next(),
    }
}

/// The number of solutions, at most `limit`.
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

/// Determines whether there are no, one or several solutions.
pub fn judge(grid: &Grid) -> Verdict {
    let mut solutions = Solutions::of(grid);
    match (solutions.next(), solutions.next()) {
        (None, _) => Verdict::None,
        (Some(one), None) => Verdict::One(one),
        (Some(one), Some(other)) => Verdict::Many(one, other),
    }
}

/// Like [`judge`], but returns `None` if the search reaches this number of dead ends and would have to guess again.
/// This bounds the time for hard grids. The result depends only on the grid and the limit, not on the machine; with
/// a limit of 0, nothing is guessed.
///
/// A dead end takes about a microsecond on a 9×9 grid and a tenth of a millisecond on larger ones. With a limit of
/// 1000, all except the hardest grids up to 25×25 are decided, and the others are given up within a tenth of a
/// second.
pub fn judge_within(grid: &Grid, dead_ends: u64) -> Option<Verdict> {
    judge_until(grid, dead_ends, &NEVER).ok().flatten()
}

/// Like [`judge_within`], but returns early if `stop` is set.
pub fn judge_until(grid: &Grid, mut dead_ends: u64, stop: &AtomicBool) -> Result<Option<Verdict>, Stopped> {
    let (mut solutions, watch) = (Solutions::of(grid), Watch::new(stop));
    let mut next = || solutions.next_watched(&mut dead_ends, &watch);
    let one = match next()? {
        Err(Spent) => return Ok(None),
        Ok(None) => return Ok(Some(Verdict::None)),
        Ok(Some(one)) => one,
    };
    Ok(match next()? {
        Err(Spent) => None,
        Ok(None) => Some(Verdict::One(one)),
        Ok(Some(other)) => Some(Verdict::Many(one, other)),
    })
}

/// The number of solutions, at most two, with a way to stop it.
pub(crate) fn count_to_two(grid: &Grid, watch: &Watch<'_>) -> Result<u64, Stopped> {
    if let Suited::Nine(nine) = Suited::to(grid) {
        return Ok(nine.count(2));
    }
    let (mut solutions, mut count) = (Solutions::of(grid), 0);
    while count < 2 && matches!(solutions.next_watched(&mut { u64::MAX }, watch)?, Ok(Some(_))) {
        count += 1;
    }
    Ok(count)
}

/// A search reached its limit of dead ends before it was finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spent;

/// Iterates over the solutions of a grid, each once, in an order that is always the same.
#[derive(Clone, Debug)]
pub struct Solutions(Walk);

impl Solutions {
    /// Creates an iterator over the solutions of this grid.
    pub fn of(grid: &Grid) -> Solutions {
        Solutions(match Suited::to(grid) {
            Suited::Nine(nine) => Walk::Nine(bands::BandSolutions::new(&nine)),
            Suited::Other => Walk::Other(Box::new(Large::new(grid))),
        })
    }

    /// The next solution, as from the iterator, unless `stop` is set first. After a stop, it can be called again
    /// and continues from there.
    pub fn next_until(&mut self, stop: &AtomicBool) -> Result<Option<Grid>, Stopped> {
        let next = self.next_watched(&mut { u64::MAX }, &Watch::new(stop))?;
        // This limit cannot be reached in practice.
        Ok(next.ok().flatten())
    }

    /// Advances to the next solution. Fails if a guess is needed and no dead end is left. Checks the stop flag
    /// every few milliseconds.
    fn next_watched(
        &mut self,
        dead_ends: &mut u64,
        watch: &Watch<'_>,
    ) -> Result<Result<Option<Grid>, Spent>, Stopped> {
        loop {
            watch.check()?;
            let before = STRETCH.min(*dead_ends);
            let mut left = before;
            let next = match &mut self.0 {
                Walk::Nine(search) => search.next_within(&mut left).map(|next| next.map(from_solution)),
                Walk::Other(solutions) => solutions.next_within(&mut left),
            };
            *dead_ends -= before - left;
            if next != Err(Spent) || *dead_ends == 0 {
                return Ok(next);
            }
        }
    }
}

/// How many dead ends a search may reach between two checks of the flag. It is more than the plain search of large
/// grids needs before it switches to the learner, so the interruptions do not change the result.
const STRETCH: u64 = 256;

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        match &mut self.0 {
            Walk::Nine(search) => search.next().map(from_solution),
            Walk::Other(solutions) => solutions.next(),
        }
    }
}

/// The engine for a grid.
enum Suited {
    Nine(Nine),
    Other,
}

impl Suited {
    fn to(grid: &Grid) -> Suited {
        Nine::try_from(grid).map_or(Suited::Other, Suited::Nine)
    }
}

/// The engine that iterates over solutions.
#[derive(Clone, Debug)]
enum Walk {
    Nine(bands::BandSolutions),
    Other(Box<Large>),
}

/// The grid of a solution, which has no contradictions.
fn from_solution(nine: Nine) -> Grid {
    Grid::from_legal(Shape::NINE, (*nine.values()).into())
}
