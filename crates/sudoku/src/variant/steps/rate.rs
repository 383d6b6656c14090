//! The rating of puzzles with more rules: the hardest step of a path.
//!
//! Techniques of the classic scale have their values there: a hidden single 1.2 or 1.5, a naked pair 3.0. The others have these,
//! so that what is about as hard to see has about the same value. The solver takes the step with the lowest rating of all it can
//! find, except that trials are not compared with each other.
//!
//! | technique | rating |
//! |---|---|
//! | the last open cell of a cage | 1.0 (a cage of one cell) to 1.2 |
//! | the last open cell of an arrow or a sum; a cell that a filled one decides across a dot, a sign or a palindrome | 1.2 |
//! | the last open cell of any other rule; a cell that a filled one and other candidates decide | 1.7, 1.8 |
//! | a cage with one combination, as 3 in two cells: what it holds | 1.7 to 2.0, by the number of cells |
//! | the same: what other cells do not have for that | 1.8 to 2.1 |
//! | bounds of thermometers, halves of whispers, clues outside the grid | 2.0 to 2.3, by the number of open cells |
//! | a pair of cells of which one is filled | 2.0 |
//! | the rule of 45 with one cell left | 2.0, and 0.3 for each house after the first |
//! | combinations of a cage, windows of a line of consecutive digits | 2.1 to 2.8, by the number of cells |
//! | a digit that every combination of a cage needs | 2.2 to 3.0 |
//! | every way to fill a cage | 2.2 to 3.6 |
//! | a pair of open cells; what follows from any other rule directly | 2.5 to 3.1 |
//! | the rule of 45 with two or three cells left | 2.6 or 3.2, and 0.2 for each house after the first |
//! | the rule of 45 with more cells left | 4.4 to 6.0 |
//! | every way to fill the cells of a rule | 4.0 to 6.2 |
//! | set equivalence | 4.4 to 6.2, by the number of cells |
//! | chains, also with links of rules | 6.5 to 7.3, by their length |
//! | a trial with easy steps | 7.5 to 8.9, by the number of steps |
//! | all digits of a cell, or all places of a digit, with easy steps | 8.0 to 9.4, by the number of steps |
//! | a trial with trials inside | 9.5 and more |
//!
//! The values follow what sites and solvers for killers agree on: last cells and forced combinations come with singles, then what
//! a cage needs and the rule of 45 in one house, then larger cages and more houses, then comparisons of cages.
//!
//! A puzzle without more rules has its classic rating. Trials inside trials are given up after a limited effort, counted and not
//! timed, so that the result is the same everywhere; then the puzzle has no rating.

use alloc::vec::Vec;
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
    forbidden: Vec<Technique>,
}

impl Rater {
    /// A rater.
    pub fn new() -> Rater {
        Rater::default()
    }

    /// A rater that does not use these techniques.
    pub fn without(techniques: &[Technique]) -> Rater {
        Rater { classic: rate::Rater::without(techniques), forbidden: techniques.to_vec() }
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
        let mut solver = Solver::new(puzzle).brief().without(&self.forbidden).up_to(limit);
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
