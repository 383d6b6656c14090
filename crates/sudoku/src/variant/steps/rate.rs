//! The rating of puzzles with more rules: the hardest step of a path.
//!
//! Techniques of the classic scale have their values there: a hidden single 1.2 or 1.5, a naked pair 3.0. The others have these,
//! so that what is about as hard to see has about the same value:
//!
//! | technique | rating |
//! |---|---|
//! | a pair of cells of which one is filled | 2.0 |
//! | combinations of a cage, windows of a line of consecutive digits | 2.4 to 2.9, by the number of cells |
//! | the rule of 45 with one cell left | 2.4, and 0.2 for each house after the first |
//! | a pair of open cells, what follows from a rule directly | 2.5 to 3.1 |
//! | every way to fill a cage | 3.0 to 3.6 |
//! | the rule of 45 with two or more cells left | 3.1 to 6.0 |
//! | a digit that every combination of a cage needs | 3.2 |
//! | every way to fill the cells of a rule | 4.0 to 6.2 |
//! | chains, also with links of rules | 6.5 to 7.3, by their length |
//! | a trial with easy steps | 7.5 to 8.9, by the number of steps |
//! | a trial with trials inside | 9.5 and more |
//!
//! A puzzle without more rules has its classic rating.

use core::sync::atomic::AtomicBool;

use super::{Candidates, Solver};
use crate::{
    Stopped,
    rate::{self, Rated, Unrated},
    stop::Watch,
    technique::{Rating, Technique},
    variant::{Puzzle, Verdict, judge},
};

/// Rates puzzles with any rules.
#[derive(Default)]
pub struct Rater {
    classic: rate::Rater,
}

impl Rater {
    /// A rater.
    pub fn new() -> Rater {
        Rater::default()
    }

    /// Rates a puzzle after checking that it has one solution. That can take long for hard puzzles:
    /// [`rate_until`](Rater::rate_until) does not check it.
    pub fn rate(&mut self, puzzle: &Puzzle) -> Result<Rated, Unrated> {
        match judge(puzzle) {
            Verdict::None => Err(Unrated::NoSolution),
            Verdict::Many(..) => Err(Unrated::ManySolutions),
            Verdict::One(_) => {
                // Without a flag that is set it is not stopped.
                let limit = Rating::tenths(u16::MAX);
                self.rate_until(puzzle, limit, &AtomicBool::new(false))
                    .unwrap_or(Err(Unrated::Beyond { so_far: Rating::ZERO }))
            }
        }
    }

    /// Rates a puzzle that is known to have one solution, unless `stop` is set first.
    ///
    /// Searches that can only find steps harder than `limit` are skipped; a puzzle that needs them returns
    /// [`Beyond`](Unrated::Beyond), and one with a harder step [`Above`](Unrated::Above).
    pub fn rate_until(
        &mut self,
        puzzle: &Puzzle,
        limit: Rating,
        stop: &AtomicBool,
    ) -> Result<Result<Rated, Unrated>, Stopped> {
        if let Some(grid) = puzzle.to_grid() {
            return self.classic.rate_until(&grid, limit, stop);
        }
        let mut solver = Solver::new(puzzle).brief().up_to(limit);
        let candidates = solver.candidates();
        if candidates.is_solved() {
            return Ok(Err(Unrated::Full));
        }
        climb(&mut solver, candidates, limit, &Watch::new(stop))
    }
}

fn climb(
    solver: &mut Solver,
    mut candidates: Candidates,
    limit: Rating,
    watch: &Watch<'_>,
) -> Result<Result<Rated, Unrated>, Stopped> {
    let mut rated =
        Rated { er: Rating::ZERO, ep: Rating::ZERO, ed: Rating::ZERO, hardest: Technique::FullHouse };
    while !candidates.is_solved() {
        let Some(step) = solver.step_watched(&candidates, watch)? else {
            return Ok(Err(Unrated::Beyond { so_far: rated.er }));
        };
        if step.rating > limit {
            return Ok(Err(Unrated::Above { limit }));
        }
        if step.rating > rated.er {
            (rated.er, rated.hardest) = (step.rating, step.technique);
        }
        if rated.ed == Rating::ZERO {
            rated.ed = step.rating;
        }
        if rated.ep == Rating::ZERO && step.placed.is_some() {
            rated.ep = rated.er;
        }
        if candidates.apply(&step).is_err() {
            return Ok(Err(Unrated::Beyond { so_far: rated.er }));
        }
    }
    Ok(Ok(rated))
}
