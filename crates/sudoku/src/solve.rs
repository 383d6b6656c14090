//! What a grid's solutions are: the questions, whatever the shape, answered by the engine that suits it best.

use alloc::boxed::Box;
use core::sync::atomic::AtomicBool;

use crate::{
    Grid, Nine, Shape, Stopped, bands,
    large::Large,
    stop::{NEVER, Watch},
};

/// How many solutions a grid has, as far as a puzzle asks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
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
pub fn judge_within(grid: &Grid, dead_ends: u64) -> Option<Verdict> {
    judge_until(grid, dead_ends, &NEVER).ok().flatten()
}

/// The same as [`judge_within`], unless `stop` is set first.
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

/// How many solutions there are, but no more than two, unless it is stopped first.
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
            Suited::Nine(nine) => Walk::Nine(bands::BandSolutions::new(&nine)),
            Suited::Other => Walk::Other(Box::new(Large::new(grid))),
        })
    }

    /// The next solution, as the iterator has it, unless `stop` is set first. Then it can be asked again, and goes on
    /// from there.
    pub fn next_until(&mut self, stop: &AtomicBool) -> Result<Option<Grid>, Stopped> {
        let next = self.next_watched(&mut { u64::MAX }, &Watch::new(stop))?;
        // Nobody meets that many dead ends.
        Ok(next.ok().flatten())
    }

    /// Goes on to the next solution, unless a guess is due and no dead end is allowed any more. Between stretches of
    /// some milliseconds it looks whether it is stopped.
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

/// How many dead ends a search may meet between two looks at the flag. It is more than the plain search of large grids
/// takes before it gives way to the learner, so that the stretches change nothing.
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
    Nine(bands::BandSolutions),
    Other(Box<Large>),
}

/// The grid of a solution, which has no contradictions.
fn from_solution(nine: Nine) -> Grid {
    Grid::from_legal(Shape::NINE, (*nine.values()).into())
}
