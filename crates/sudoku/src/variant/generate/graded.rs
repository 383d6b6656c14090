//! Generates puzzles of a given difficulty.
//!
//! A [`GradedGenerator`] makes a series of attempts. The result of an attempt depends only on its own random numbers, so attempts
//! can be made in any order and by any number of workers. Cages have sizes that suit the level. Where cages cover the grid of a
//! puzzle that is too hard, some are divided. Other puzzles that are too hard get more given digits, as few as make them easy
//! enough. What is too easy is dropped.

use alloc::vec::Vec;
use core::sync::atomic::AtomicBool;

use rand_core::Rng;
use rand_pcg::Pcg64;

use super::{
    super::{Puzzle, steps::Solver},
    make::{Failure, Generated, Maker, dice},
    recipe::{Recipe, RecipeError},
    split::Splits,
    style,
};
use crate::{
    Digit, Stopped,
    generate::{Criteria, CriteriaError, random::shuffle},
    rate::Level,
    stop::{NEVER, Watch},
    technique::{Candidate, Rating, Technique},
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

/// How a puzzle compares with the criteria.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fit {
    /// It meets them.
    Right,
    /// Too easy.
    Under,
    /// Too hard, or it fails another criterion.
    Wrong,
}

/// A puzzle whose cages were divided.
enum Divided {
    /// It meets the criteria.
    Right(Puzzle),
    /// The last one that is too hard.
    Hard(Puzzle),
    /// It is too hard although no more cages can be divided.
    All(Puzzle),
}

/// How often cages are divided from where a puzzle is still too hard.
const ROUNDS: usize = 4;

/// From this rating on, criteria have no upper limit.
const OPEN: Rating = Rating::tenths(120);

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
        let maker = Maker::new(&self.recipe, self.style(), &watch);
        match maker.attempt(&mut dice) {
            Ok(made) => {
                let mut tried = 0;
                let found = self.fit(made, &maker, &mut tried, &mut dice, &watch)?;
                Ok(Attempt { tried, found, filled: true })
            }
            Err(Failure::Stopped) => Err(Stopped),
            Err(failure) => Ok(Attempt { tried: 1, found: None, filled: failure != Failure::NotFilled }),
        }
    }

    /// The level for which cages and lines are drawn.
    fn style(&self) -> Level {
        match (self.criteria.lowest, self.criteria.highest) {
            (lowest, highest) if highest >= OPEN => Level::of(lowest).max(Level::Medium),
            (_, highest) => Level::of(highest),
        }
    }

    /// The puzzle, with smaller cages or more given digits if it is too hard.
    fn fit(
        &self,
        mut made: Generated,
        maker: &Maker<'_>,
        tried: &mut u64,
        dice: &mut Pcg64,
        watch: &Watch<'_>,
    ) -> Result<Option<Generated>, Stopped> {
        match self.compare(&made.puzzle, tried, watch)? {
            Fit::Right => return Ok(Some(made)),
            Fit::Under => return Ok(None),
            Fit::Wrong if self.criteria.highest >= OPEN => return Ok(None),
            Fit::Wrong => {}
        }
        if !maker.has_cover() {
            return self.with_fewest_givens(made, maker, tried, dice, watch);
        }
        for _ in 0..ROUNDS {
            match self.with_divided_cages(&made, maker, tried, dice, watch)? {
                Divided::Right(puzzle) => return Ok(Some(Generated { puzzle, ..made })),
                // Other cages are divided from here on.
                Divided::Hard(puzzle) => made.puzzle = puzzle,
                Divided::All(puzzle) => {
                    made.puzzle = puzzle;
                    break;
                }
            }
        }
        match style::most_givens(self.style()) {
            0 => Ok(None),
            most => self.with_some_givens(made, maker, most, tried, dice, watch),
        }
    }

    /// The puzzle with some cages divided. The more are, the easier it is, usually: a binary search finds where it becomes easy
    /// enough.
    fn with_divided_cages(
        &self,
        made: &Generated,
        maker: &Maker<'_>,
        tried: &mut u64,
        dice: &mut Pcg64,
        watch: &Watch<'_>,
    ) -> Result<Divided, Stopped> {
        let splits = Splits::draw(maker.board(), &made.puzzle, dice);
        let puzzle = |count| splits.puzzle(&made.puzzle, &made.solution, count);
        let (mut hard, mut easy) = (0, splits.count() + 1);
        while hard + 1 < easy {
            let count = (hard + easy) / 2;
            let divided = puzzle(count);
            match self.compare(&divided, tried, watch)? {
                Fit::Right => return Ok(Divided::Right(divided)),
                Fit::Wrong => hard = count,
                Fit::Under => easy = count,
            }
        }
        Ok(if hard == splits.count() { Divided::All(puzzle(hard)) } else { Divided::Hard(puzzle(hard)) })
    }

    /// The puzzle with a digit given wherever it becomes too hard, then without those that are not needed.
    fn with_some_givens(
        &self,
        made: Generated,
        maker: &Maker<'_>,
        most: usize,
        tried: &mut u64,
        dice: &mut Pcg64,
        watch: &Watch<'_>,
    ) -> Result<Option<Generated>, Stopped> {
        let layout = made.puzzle.layout();
        let digit = |cell: usize| Digit::new(usize::from(made.solution[cell] - layout.least()) + 1);
        let mut orbits = maker.orbits();
        shuffle(&mut orbits, dice);
        let mut solver =
            Solver::new(&made.puzzle).without(&self.criteria.forbids).up_to(self.criteria.highest);
        let mut candidates = solver.candidates();
        let mut given: Vec<Vec<usize>> = Vec::new();
        while !candidates.is_solved() {
            let step = solver.step_watched(&candidates, watch)?;
            if let Some(step) = step.filter(|step| step.rating <= self.criteria.highest) {
                if candidates.apply(&step).is_err() {
                    return Ok(None);
                }
                continue;
            }
            let is_open = |cell: &usize| candidates.get(layout.cell(*cell)).is_none();
            let Some(next) = orbits.iter().position(|orbit| orbit.iter().all(is_open)) else {
                return Ok(None);
            };
            let orbit = orbits.swap_remove(next);
            for &cell in &orbit {
                let placed = digit(cell).map(|digit| Candidate::new(layout.cell(cell), digit));
                if placed.is_none_or(|placed| candidates.place(placed).is_err()) {
                    return Ok(None);
                }
            }
            given.push(orbit);
            if given.iter().flatten().count() > 2 * most {
                return Ok(None);
            }
        }
        let mut index = 0;
        while index < given.len() {
            let orbit = given.swap_remove(index);
            if self.compare(&with_givens(&made, &given), tried, watch)? == Fit::Wrong {
                given.push(orbit);
                let last = given.len() - 1;
                given.swap(index, last);
                index += 1;
            }
        }
        let puzzle = with_givens(&made, &given);
        let few = given.iter().flatten().count() <= most;
        let right = few && self.compare(&puzzle, tried, watch)? == Fit::Right;
        Ok(right.then_some(Generated { puzzle, ..made }))
    }

    /// The puzzle with so many more given digits that it is easy enough, as few as possible.
    fn with_fewest_givens(
        &self,
        made: Generated,
        maker: &Maker<'_>,
        tried: &mut u64,
        dice: &mut Pcg64,
        watch: &Watch<'_>,
    ) -> Result<Option<Generated>, Stopped> {
        let layout = made.puzzle.layout();
        let mut orbits = maker.orbits();
        orbits.retain(|orbit| orbit.iter().any(|&cell| made.puzzle.given(layout.cell(cell)).is_none()));
        shuffle(&mut orbits, dice);
        // More digits do not always make a puzzle easier, but usually, so a binary search finds a point where it becomes easy
        // enough.
        let (mut hard, mut easy) = (0, orbits.len().saturating_sub(1));
        let mut found = None;
        while hard + 1 < easy {
            let given = (hard + easy) / 2;
            let eased = with_givens(&made, &orbits[..given]);
            match self.compare(&eased, tried, watch)? {
                Fit::Wrong => hard = given,
                fit => {
                    if fit == Fit::Right {
                        found = Some(eased);
                    }
                    easy = given;
                }
            }
        }
        Ok(found.map(|puzzle| Generated { puzzle, ..made }))
    }

    /// Compares a puzzle with the criteria.
    fn compare(&self, puzzle: &Puzzle, tried: &mut u64, watch: &Watch<'_>) -> Result<Fit, Stopped> {
        *tried += 1;
        let Criteria { lowest, highest, needs, forbids } = &self.criteria;
        if *lowest == Rating::ZERO && *highest >= OPEN && needs.is_empty() && forbids.is_empty() {
            return Ok(Fit::Right);
        }
        // Without an upper limit it is enough to know that easier steps do not solve it. Harder ones can take long to find.
        let is_open = *highest >= OPEN && needs.is_empty();
        let limit = if is_open { Rating::tenths(lowest.in_tenths().saturating_sub(1)) } else { *highest };
        let beyond = if is_open { Fit::Right } else { Fit::Wrong };
        let mut solver = Solver::new(puzzle).without(forbids).up_to(limit);
        let mut candidates = solver.candidates();
        let mut hardest = Rating::ZERO;
        let mut used: Vec<Technique> = Vec::new();
        while !candidates.is_solved() {
            let Some(step) = solver.step_watched(&candidates, watch)? else { return Ok(beyond) };
            hardest = hardest.max(step.rating);
            if !used.contains(&step.technique) {
                used.push(step.technique);
            }
            if hardest > limit || candidates.apply(&step).is_err() {
                return Ok(beyond);
            }
        }
        let needed = needs.iter().all(|list| list.iter().any(|technique| used.contains(technique)));
        Ok(match () {
            () if hardest < *lowest => Fit::Under,
            () if needed => Fit::Right,
            () => Fit::Wrong,
        })
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

/// The puzzle with more given digits.
fn with_givens(made: &Generated, orbits: &[Vec<usize>]) -> Puzzle {
    let mut puzzle = made.puzzle.clone();
    for &cell in orbits.iter().flatten() {
        let place = puzzle.layout().cell(cell);
        puzzle.set_candidates(place, 1 << made.solution[cell]);
    }
    puzzle
}
