//! Generates puzzles of a given difficulty.
//!
//! A [`GradedGenerator`] makes a series of attempts. The result of an attempt depends only on its own random numbers, so attempts
//! can be made in any order and by any number of workers. Cages have sizes that suit the level.
//!
//! - Where cages cover the grid of a puzzle that is too hard, some are divided; only for beginners and easy puzzles digits are
//!   given as well.
//! - Other puzzles up to hard are made by their steps: a digit is given wherever no step is easy enough.
//! - Those above begin with as few given digits as possible. One that is too hard gets more.
//!
//! What is too easy is dropped.

use alloc::vec::Vec;
use core::sync::atomic::AtomicBool;

use rand_core::Rng;
use rand_pcg::Pcg64;

use super::{
    adjust::Work,
    make::{Failure, Generated, Maker, dice},
    recipe::{Recipe, RecipeError},
};
use crate::{
    Stopped,
    generate::{Criteria, CriteriaError},
    rate::Level,
    stop::{NEVER, Watch},
    technique::{Rating, Technique},
};

/// Searches for puzzles of a difficulty. Use one for many attempts.
///
/// ```
/// use sudoku::{
///     Shape, generate::{Criteria, series}, rate::Level,
///     variant::{generate::{GradedGenerator, Recipe}, steps::Rater},
/// };
/// let recipe = Recipe::new(Shape::NINE, "killer".parse()?);
/// let mut generator = GradedGenerator::new(&recipe, &Criteria::level(Level::Medium))?;
/// let made = (0..).find_map(|attempt| generator.attempt(&mut series(7, attempt)).found).unwrap();
/// assert_eq!(Rater::new().rate(&made.puzzle)?.level(), Level::Medium);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GradedGenerator {
    recipe: Recipe,
    criteria: Criteria,
}

/// The result of an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// How many puzzles were examined.
    pub tried: u64,
    /// A puzzle that meets the criteria, if one was found.
    pub found: Option<Generated>,
    /// Whether a full grid that obeys the rules was found.
    pub filled: bool,
}

/// Why no puzzle can be found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GradedError {
    /// The recipe cannot be met.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    /// The difficulty cannot be met.
    #[error(transparent)]
    Criteria(#[from] CriteriaError),
}

/// Up to this rating, steps are found quickly enough to make a puzzle by its steps.
const STEPWISE: Rating = Level::Hard.range().1;

/// From this rating on, criteria have no upper limit.
pub(super) const OPEN: Rating = Rating::tenths(120);

impl GradedGenerator {
    /// Creates a search for puzzles that satisfy both the recipe and the criteria.
    pub fn new(recipe: &Recipe, criteria: &Criteria) -> Result<GradedGenerator, GradedError> {
        recipe.check()?;
        check(criteria)?;
        Ok(GradedGenerator { recipe: recipe.clone(), criteria: criteria.clone() })
    }

    /// Makes one attempt. The same random numbers give the same result, regardless of earlier attempts.
    pub fn attempt(&mut self, rng: &mut impl Rng) -> Attempt {
        self.attempt_until(rng, &NEVER).unwrap_or(Attempt { tried: 0, found: None, filled: false })
    }

    /// Like [`attempt`](GradedGenerator::attempt), but returns early if `stop` is set.
    pub fn attempt_until(&mut self, rng: &mut impl Rng, stop: &AtomicBool) -> Result<Attempt, Stopped> {
        let mut dice = dice(rng);
        let watch = Watch::new(stop);
        let maker = Maker::new(&self.recipe, level(&self.criteria), &watch);
        let mut work = Work { criteria: &self.criteria, maker: &maker, watch: &watch, tried: 0 };
        let found = self.made(&mut work, &mut dice);
        let tried = work.tried.max(1);
        match found {
            Ok(found) => Ok(Attempt { tried, found, filled: true }),
            Err(Failure::Stopped) => Err(Stopped),
            Err(failure) => Ok(Attempt { tried, found: None, filled: failure != Failure::NotFilled }),
        }
    }

    /// A puzzle that meets the criteria.
    fn made(&self, work: &mut Work<'_>, dice: &mut Pcg64) -> Result<Option<Generated>, Failure> {
        let draft = work.maker.draft(dice)?;
        if self.criteria.highest <= STEPWISE && !work.maker.has_cover() {
            return Ok(work.by_steps(draft, dice)?);
        }
        let made = work.maker.finish(draft, dice)?;
        Ok(work.fit(made, dice)?)
    }
}

/// The level for which cages and lines are drawn.
pub(super) fn level(criteria: &Criteria) -> Level {
    match (criteria.lowest, criteria.highest) {
        (lowest, highest) if highest >= OPEN => Level::of(lowest).max(Level::Medium),
        (_, highest) => Level::of(highest),
    }
}

/// Whether the criteria can be met, as far as can be determined without trying.
fn check(criteria: &Criteria) -> Result<(), CriteriaError> {
    Criteria { needs: Vec::new(), ..criteria.clone() }.check()?;
    let forbidden =
        |list: &&Vec<Technique>| list.iter().all(|technique| criteria.forbids.contains(technique));
    match criteria.needs.iter().find(forbidden).and_then(|list| list.first()) {
        Some(&technique) => Err(CriteriaError::NeededAndForbidden(technique)),
        None => Ok(()),
    }
}
