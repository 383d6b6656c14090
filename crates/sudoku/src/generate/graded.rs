//! Generates puzzles of a given difficulty.
//!
//! A [`GradedGenerator`] makes a series of attempts. The result of an attempt depends only on its own random numbers, so
//! attempts can be made in any order and by any number of workers. There are three methods, depending on the
//! difficulty:
//!
//! - **Easy puzzles.** Minimal puzzles are rarely easy. Clues are added in random order, as few as make the puzzle
//!   easy enough.
//! - **Medium puzzles** are generated and rated until one fits. A puzzle that is recognised as too easy without a
//!   rating is not rated.
//! - **The hardest puzzles** (9×9, from [`CLIMB`] on) are rarer than one in a hundred. A random walk of small
//!   [changes](super::mutate) leads to them: first it minimises [`estimate`], which takes some hundred microseconds
//!   where a rating takes many milliseconds; then it maximises the rating itself. From [`KNOWN_FROM`] on, walks
//!   begin at a shuffled equivalent of a famous puzzle and lead away from it, because walks from other puzzles end
//!   at about ER 9.4.

use alloc::vec::Vec;
use core::sync::atomic::AtomicBool;

use rand_core::Rng;

use super::{
    Criteria, CriteriaError, GenerateError, Puzzle, Recipe,
    estimate::{estimate, goal},
    make::generate_watched,
    mutate::Mutator,
    random::{below, shuffle},
};
use crate::{
    Cell, Grid, Nine, Shape, Stopped, Symmetry, Transform, bands, canonical,
    minimal::is_minimal_until,
    rate::{Bound, Rater, RatingEnd},
    stop::{NEVER, Watch},
    technique::{Candidates, Order, Rating, Solver, Technique},
};

/// From this rating on, puzzles are found by a random walk.
const CLIMB: Rating = Rating::tenths(85);

/// Up to this rating, clues are added to make puzzles easier.
const EASE: Rating = Rating::tenths(30);

/// A puzzle that singles and locked candidates solve without a guess is not harder than this.
const LOCKED: Rating = Rating::tenths(28);

/// From this rating on, puzzles that look easy (above this value of [`estimate`]) are not rated.
const MULTIPLE: Rating = Rating::tenths(80);
const LOOKS_EASY: i32 = 400;

/// From this rating on, walks begin near puzzles that are known to be hard, and make up to this number of changes.
const KNOWN_FROM: Rating = Rating::tenths(95);
const KNOWN_CHANGES: usize = 6;

/// Known puzzles of ER 10.5 and more: AI Escargot, Inkala's of 2010 and 2012, Easter Monster, Golden Nugget.
const KNOWN: [&[u8; 81]; 5] = [
    b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    b"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    b"1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    b".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
];

/// The maximum number of changes in a walk, the number of puzzles rated at its end, and the number of changes
/// examined for each.
const WALK: usize = 4000;
const RATINGS: usize = 40;
const NEAR: usize = 200;

/// How much easier than the end of the walk a puzzle may look.
const MARGIN: i32 = 40;

/// Searches for puzzles. It reuses its working memory, so use one for many attempts.
pub struct GradedGenerator {
    recipe: Recipe,
    criteria: Criteria,
    way: Way,
    rater: Rater,
    friendly: Option<Solver>,
    tried: u64,
}

/// The search method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Ease,
    Usual,
    Climb,
}

/// The result of an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Attempt {
    /// How many puzzles were examined.
    pub tried: u64,
    /// A puzzle that meets the criteria, if one was found.
    pub found: Option<Puzzle>,
}

/// Why no puzzle can be found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GradedError {
    /// The recipe cannot be met.
    #[error(transparent)]
    Recipe(#[from] super::RecipeError),
    /// The difficulty cannot be met.
    #[error(transparent)]
    Criteria(#[from] CriteriaError),
    /// Only puzzles with one solution have a rating.
    #[error("only a puzzle with one solution has a rating")]
    AnyNumber,
}

/// How a puzzle compares with the criteria.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fit {
    /// It meets them.
    Right,
    /// Too easy, with its rating.
    Under(Rating),
    /// Too hard, or it fails another criterion.
    Wrong,
}

impl GradedGenerator {
    /// Creates a search for puzzles that satisfy both the recipe and the criteria.
    pub fn new(recipe: &Recipe, criteria: &Criteria) -> Result<GradedGenerator, GradedError> {
        recipe.check()?;
        criteria.check()?;
        if !recipe.unique {
            return Err(GradedError::AnyNumber);
        }
        let free = recipe.clues.is_none() && recipe.pattern.is_none() && !recipe.minimal;
        let way = match recipe.shape {
            Shape::NINE if criteria.lowest >= CLIMB => Way::Climb,
            _ if free && (criteria.highest <= EASE || (recipe.shape.side() > 12 && !criteria.is_open())) => {
                Way::Ease
            }
            _ => Way::Usual,
        };
        let friendly = (!criteria.needs.is_empty())
            .then(|| Solver::new(recipe.shape, Order::Friendly).without(&criteria.forbids));
        // There are many attempts, so each can be short.
        let recipe = Recipe { tries: recipe.tries.div_ceil(100), ..recipe.clone() };
        let rater = Rater::without(&criteria.forbids);
        Ok(GradedGenerator { recipe, criteria: criteria.clone(), way, rater, friendly, tried: 0 })
    }

    /// Makes one attempt. The same random numbers give the same result, regardless of earlier attempts.
    pub fn attempt(&mut self, rng: &mut impl Rng) -> Attempt {
        self.attempt_until(rng, &NEVER).unwrap_or(Attempt { tried: 0, found: None })
    }

    /// Like [`attempt`](GradedGenerator::attempt), but returns early if `stop` is set. An attempt at one of the hardest
    /// puzzles, or at 16×16 and larger, can take seconds.
    pub fn attempt_until(&mut self, rng: &mut impl Rng, stop: &AtomicBool) -> Result<Attempt, Stopped> {
        self.attempt_watched(rng, &Watch::new(stop))
    }

    fn attempt_watched(&mut self, rng: &mut impl Rng, watch: &Watch<'_>) -> Result<Attempt, Stopped> {
        self.tried = 0;
        let found = match generate_watched(&self.recipe, rng, watch)? {
            Err(GenerateError::Impossible(_) | GenerateError::Fruitless { .. }) => {
                self.tried += 1;
                None
            }
            Ok(made) => match self.way {
                Way::Ease => self.ease(&made, rng, watch)?,
                Way::Usual => (self.compare(&made.puzzle, watch)? == Fit::Right).then_some(made),
                Way::Climb => self.climb(&made, rng, watch)?,
            },
        };
        Ok(Attempt { tried: self.tried, found })
    }

    /// Adds clues, as few as make the puzzle easy enough. More clues do not always make a puzzle easier, but
    /// usually, so a binary search finds a point where it becomes easy enough.
    fn ease(
        &mut self,
        made: &Puzzle,
        rng: &mut impl Rng,
        watch: &Watch<'_>,
    ) -> Result<Option<Puzzle>, Stopped> {
        let Puzzle { puzzle, solution } = made;
        let mut orbits = self.recipe.symmetry.orbits(self.recipe.shape);
        orbits.retain(|orbit| orbit.iter().any(|&cell| puzzle.get(cell).is_none()));
        shuffle(&mut orbits, rng);
        let (mut hard, mut easy) = (None, orbits.len().saturating_sub(1));
        let mut found = None;
        loop {
            let given = match hard {
                None => 0,
                Some(hard) if hard + 1 < easy => (hard + easy) / 2,
                Some(_) => break,
            };
            let eased = with_clues(puzzle, solution, &orbits[..given]);
            match self.compare(&eased, watch)? {
                Fit::Wrong => hard = Some(given),
                look => {
                    if look == Fit::Right {
                        found = Some(eased);
                    }
                    easy = given;
                }
            }
            if easy == 0 {
                break;
            }
        }
        Ok(found.map(|puzzle| Puzzle { puzzle, solution: solution.clone() }))
    }

    /// Walks to a region of hard puzzles, then climbs by rating.
    fn climb(
        &mut self,
        made: &Puzzle,
        rng: &mut impl Rng,
        watch: &Watch<'_>,
    ) -> Result<Option<Puzzle>, Stopped> {
        let (mutator, mut goal) = (Mutator::new(&self.recipe), goal(self.criteria.lowest));
        let (Ok(puzzle), Ok(solution)) = (Nine::try_from(&made.puzzle), Nine::try_from(&made.solution))
        else {
            return Ok(None);
        };
        let mut here = (puzzle, solution);
        let (known, mut away) = (self.starts_from_known(), 0);
        if known {
            let Some(twin) = twin_of_known(rng) else { return Ok(None) };
            (here, away) = (twin, 1 + below(KNOWN_CHANGES, rng));
            // Some puzzles are harder than they look.
            goal = goal.max(estimate(&here.0));
        }
        let (start, mut height) = (here.0, estimate(&here.0));
        for _ in 0..WALK {
            if height <= goal && away == 0 {
                break;
            }
            watch.check()?;
            self.tried += 1;
            let Some(next) = mutator.mutate(&here.0, rng) else { continue };
            let other = estimate(&next.0);
            if other <= height.max(goal) + slack(rng) {
                (here, height) = (next, other);
                away = away.saturating_sub(1);
            }
        }
        if height > goal {
            return Ok(None);
        }
        let start = Grid::try_from(start).ok().filter(|_| known).and_then(|start| form(&start));
        let mut best = Rating::ZERO;
        for _ in 0..RATINGS {
            let next = if best == Rating::ZERO {
                Some(here)
            } else {
                self.near(&mutator, &here.0, goal, rng, watch)?
            };
            let Some(next) = next else { return Ok(None) };
            match self.compare_step(&next, watch)? {
                // A walk may have returned to its start.
                (Fit::Right, found) => {
                    return Ok(found.filter(|found| start.is_none() || form(&found.puzzle) != start));
                }
                (Fit::Under(rating), _) if rating >= best => (here, best) = (next, rating),
                (Fit::Wrong, _) if best == Rating::ZERO => return Ok(None),
                (Fit::Under(_) | Fit::Wrong, _) => {}
            }
        }
        Ok(None)
    }

    /// Whether walks begin at puzzles that are known to be hard. In tests, walks from other puzzles never reached
    /// such ratings.
    fn starts_from_known(&self) -> bool {
        let Recipe { symmetry, clues, pattern, .. } = &self.recipe;
        let free = *symmetry == Symmetry::None && clues.is_none() && pattern.is_none();
        free && self.criteria.lowest >= KNOWN_FROM
    }

    /// A puzzle near this one that looks as hard.
    fn near(
        &mut self,
        mutator: &Mutator,
        here: &Nine,
        goal: i32,
        rng: &mut impl Rng,
        watch: &Watch<'_>,
    ) -> Result<Option<(Nine, Nine)>, Stopped> {
        for _ in 0..NEAR {
            watch.check()?;
            if let Some(next) = mutator.mutate(here, rng)
                && estimate(&next.0) <= goal + MARGIN
            {
                return Ok(Some(next));
            }
            self.tried += 1;
        }
        Ok(None)
    }

    /// Compares a puzzle of a walk with the criteria. Returns the result and the puzzle.
    fn compare_step(
        &mut self,
        (puzzle, solution): &(Nine, Nine),
        watch: &Watch<'_>,
    ) -> Result<(Fit, Option<Puzzle>), Stopped> {
        let (Ok(puzzle), Ok(solution)) = (Grid::try_from(*puzzle), Grid::try_from(*solution)) else {
            return Ok((Fit::Wrong, None));
        };
        let look = match self.compare(&puzzle, watch)? {
            Fit::Right if self.recipe.minimal && !is_minimal_until(&puzzle, watch)? => Fit::Wrong,
            look => look,
        };
        Ok((look, Some(Puzzle { puzzle, solution })))
    }

    /// Compares a puzzle with the criteria.
    fn compare(&mut self, puzzle: &Grid, watch: &Watch<'_>) -> Result<Fit, Stopped> {
        self.tried += 1;
        if puzzle.is_full() {
            return Ok(Fit::Under(Rating::ZERO));
        }
        if self.looks_easy(puzzle) {
            return Ok(Fit::Under(LOCKED));
        }
        Ok(match self.rate(puzzle, watch)? {
            Fit::Right if !self.uses_required_techniques(puzzle, watch)? => Fit::Wrong,
            look => look,
        })
    }

    /// Whether a puzzle is too easy, decided without a rating. This is certain if no guess is needed. For ratings
    /// that need cell and region chains, puzzles that look easy are also skipped. That loses two in five suitable
    /// puzzles, but saves more time than it costs.
    fn looks_easy(&self, puzzle: &Grid) -> bool {
        let Ok(nine) = Nine::try_from(puzzle) else { return false };
        let easy = self.criteria.lowest > LOCKED
            && self.criteria.forbids.is_empty()
            && bands::guesses(&nine, 1) == 0;
        easy || (self.way == Way::Usual && self.criteria.lowest >= MULTIPLE && estimate(&nine) > LOOKS_EASY)
    }

    /// Compares the rating with the range. Stops as soon as the result is known.
    fn rate(&mut self, puzzle: &Grid, watch: &Watch<'_>) -> Result<Fit, Stopped> {
        let Criteria { lowest, highest, .. } = self.criteria;
        if self.criteria.is_open() {
            let below = Rating::tenths(lowest.in_tenths().saturating_sub(1));
            return Ok(match self.rater.climb(puzzle, Bound::Path(below), watch)? {
                RatingEnd::Solved(rated) if rated.er < lowest => Fit::Under(rated.er),
                _ if self.criteria.forbids.is_empty() && puzzle.shape() == Shape::NINE => Fit::Right,
                // Without some techniques, a puzzle may not be solvable by the others.
                _ => {
                    let most = Rating::tenths(u16::MAX);
                    let climbed = self.rater.climb(puzzle, Bound::Search(most), watch)?;
                    if matches!(climbed, RatingEnd::Solved(_)) { Fit::Right } else { Fit::Wrong }
                }
            });
        }
        Ok(match self.rater.climb(puzzle, Bound::Path(highest), watch)? {
            RatingEnd::Solved(rated) if rated.er < lowest => Fit::Under(rated.er),
            RatingEnd::Solved(_) => Fit::Right,
            RatingEnd::Above | RatingEnd::Stuck { .. } => Fit::Wrong,
        })
    }

    /// Whether the friendly solution path uses the required techniques.
    fn uses_required_techniques(&mut self, puzzle: &Grid, watch: &Watch<'_>) -> Result<bool, Stopped> {
        let Some(solver) = &mut self.friendly else { return Ok(true) };
        let mut candidates = Candidates::of(puzzle);
        let mut missing: Vec<&[Technique]> = self.criteria.needs.iter().map(Vec::as_slice).collect();
        while let Some(step) = solver.step_watched(&candidates, watch)? {
            if candidates.apply(&step).is_err() {
                break;
            }
            missing.retain(|list| !list.contains(&step.technique));
        }
        Ok(missing.is_empty() && candidates.is_solved())
    }
}

/// A known puzzle with its rows, columns and digits shuffled, and its solution.
fn twin_of_known(rng: &mut impl Rng) -> Option<(Nine, Nine)> {
    let puzzle = Nine::from_line(KNOWN[below(KNOWN.len(), rng)])?;
    let twin = Transform::random(Shape::NINE, rng).apply(&Grid::try_from(puzzle).ok()?)?;
    let puzzle = Nine::try_from(&twin).ok()?;
    Some((puzzle, puzzle.solve()?))
}

/// The canonical form, which all equivalent puzzles share.
fn form(puzzle: &Grid) -> Option<Grid> {
    canonical(puzzle).ok().map(|(form, _)| form)
}

/// How much worse a step of the walk may be: usually nothing, and each further 7 points half as often, as in
/// simulated annealing.
fn slack(rng: &mut impl Rng) -> i32 {
    7 * rng.next_u32().leading_zeros() as i32
}

/// The puzzle with the clues of these cells added.
fn with_clues(puzzle: &Grid, solution: &Grid, orbits: &[Vec<Cell>]) -> Grid {
    let mut values: alloc::boxed::Box<[u8]> = puzzle.values().into();
    for &cell in orbits.iter().flatten() {
        let index = puzzle.shape().index(cell);
        values[index] = solution.values()[index];
    }
    Grid::from_legal(puzzle.shape(), values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Verdict, judge, rate::Level};
    use rand_pcg::Pcg64Mcg;
    use std::vec;

    /// Finds `count` puzzles, each from a separate attempt, with the numbers of the attempts.
    fn find(recipe: &Recipe, criteria: &Criteria, count: usize, attempts: u128) -> Vec<(u128, Puzzle)> {
        let mut generator = GradedGenerator::new(recipe, criteria).unwrap();
        let found = (1..=attempts).filter_map(|n| Some((n, generator.attempt(&mut Pcg64Mcg::new(n)).found?)));
        let found: Vec<_> = found.take(count).collect();
        assert_eq!(found.len(), count, "{criteria:?}");
        for (_, Puzzle { puzzle, solution }) in &found {
            assert_eq!(judge(puzzle), Verdict::One(solution.clone()));
        }
        found
    }

    #[test]
    fn puzzles_have_the_requested_level() {
        for level in &Level::ALL[..5] {
            for (_, made) in find(&Recipe::new(Shape::NINE), &Criteria::level(*level), 3, 300) {
                let rated = Rater::new().rate(&made.puzzle).unwrap();
                assert_eq!(rated.level(), *level, "{}", made.puzzle);
            }
        }
    }

    #[test]
    fn a_range_may_be_a_single_rating() {
        let only = Rating::tenths(20);
        for (_, made) in find(&Recipe::new(Shape::NINE), &Criteria::new().within(only, only), 3, 300) {
            assert_eq!(Rater::new().rate(&made.puzzle).map(|rated| rated.er), Ok(only));
        }
    }

    #[test]
    fn recipes_are_respected() {
        let easy = Criteria::level(Level::Easy);
        let recipe = Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::new(Shape::NINE) };
        for (_, made) in find(&recipe, &easy, 3, 100) {
            let filled: Vec<Cell> =
                Shape::NINE.cells().filter(|&cell| made.puzzle.get(cell).is_some()).collect();
            assert!(Symmetry::HalfTurn.holds(&filled, Shape::NINE));
        }
        for (_, made) in find(&Recipe::minimal(Shape::NINE), &easy, 3, 100) {
            assert!(crate::is_minimal(&made.puzzle));
        }
        let recipe = Recipe { clues: Some(30), ..Recipe::new(Shape::NINE) };
        assert!(find(&recipe, &easy, 3, 100).iter().all(|(_, made)| made.puzzle.clues() == 30));
        let small = Recipe::new(Shape::new(2, 3).unwrap());
        assert_eq!(find(&small, &easy, 2, 100)[0].1.puzzle.shape(), small.shape);
    }

    #[test]
    fn required_techniques_occur_and_forbidden_ones_do_not() {
        let needs = vec![vec![Technique::XWing, Technique::Swordfish], vec![Technique::NakedPair]];
        let criteria = Criteria { needs, forbids: vec![Technique::HiddenPair], ..Criteria::new() };
        for (_, made) in find(&Recipe::new(Shape::NINE), &criteria, 2, 2000) {
            let mut solver = Solver::new(Shape::NINE, Order::Friendly).without(&criteria.forbids);
            let mut candidates = Candidates::of(&made.puzzle);
            let path: Vec<Technique> = solver.path(&mut candidates).map(|step| step.technique).collect();
            assert!(candidates.is_solved() && path.contains(&Technique::NakedPair));
            assert!(path.contains(&Technique::XWing) || path.contains(&Technique::Swordfish));
            assert!(!path.contains(&Technique::HiddenPair));
        }
    }

    #[test]
    fn an_attempt_depends_only_on_its_random_numbers() {
        for level in [Level::Beginner, Level::Medium] {
            let (recipe, criteria) = (Recipe::new(Shape::NINE), Criteria::level(level));
            let all = find(&recipe, &criteria, 4, 200);
            let (number, last) = all.last().unwrap();
            let fresh =
                GradedGenerator::new(&recipe, &criteria).unwrap().attempt(&mut Pcg64Mcg::new(*number));
            assert_eq!(fresh.found.as_ref(), Some(last));
            assert!(fresh.tried > 0);
        }
    }

    #[test]
    fn walks_end_at_hard_puzzles() {
        let criteria = Criteria::new().within(CLIMB, Rating::tenths(u16::MAX));
        let (_, made) = find(&Recipe::new(Shape::NINE), &criteria, 1, 40).remove(0);
        let rated = Rater::new().rate(&made.puzzle).unwrap();
        assert!(rated.er >= CLIMB && crate::is_minimal(&made.puzzle), "{} {rated:?}", made.puzzle);
    }

    #[test]
    fn known_puzzles_are_valid_and_have_twins() {
        for line in KNOWN {
            let puzzle = Nine::from_line(line).and_then(|nine| Grid::try_from(nine).ok()).unwrap();
            assert!(crate::is_minimal(&puzzle) && estimate(&Nine::try_from(&puzzle).unwrap()) < 0);
        }
        let mut rng = Pcg64Mcg::new(3);
        let (twin, solution) = twin_of_known(&mut rng).unwrap();
        assert_eq!(twin.solve(), Some(solution));
        let form = |nine: Nine| form(&Grid::try_from(nine).unwrap()).unwrap();
        assert!(KNOWN.iter().all(|line| **line != twin.to_line()));
        assert!(KNOWN.iter().any(|line| form(Nine::from_line(line).unwrap()) == form(twin)));
    }

    #[test]
    fn a_stopped_attempt_does_not_affect_others() {
        for (level, shape) in
            [(Level::Easy, Shape::NINE), (Level::Hard, Shape::NINE), (Level::Easy, Shape::new(3, 4).unwrap())]
        {
            let mut generator = GradedGenerator::new(&Recipe::new(shape), &Criteria::level(level)).unwrap();
            let attempt = |generator: &mut GradedGenerator, watch: &Watch<'_>| {
                generator.attempt_watched(&mut Pcg64Mcg::new(7), watch)
            };
            let whole = Watch::after(u64::MAX);
            let expected = attempt(&mut generator, &whole).unwrap();
            let looks = u64::MAX - whole.left();
            for part in [0, looks / 7, looks / 3, looks / 2, looks - 1] {
                assert_eq!(
                    attempt(&mut generator, &Watch::after(part)),
                    Err(Stopped),
                    "after {part} of {looks}"
                );
            }
            assert_eq!(attempt(&mut generator, &Watch::after(looks)), Ok(expected));
        }
    }

    #[test]
    fn impossible_criteria_are_rejected() {
        let any = Recipe { unique: false, clues: Some(30), ..Recipe::new(Shape::NINE) };
        assert!(matches!(GradedGenerator::new(&any, &Criteria::new()), Err(GradedError::AnyNumber)));
        let few = Recipe { clues: Some(16), ..Recipe::new(Shape::NINE) };
        assert!(matches!(GradedGenerator::new(&few, &Criteria::new()), Err(GradedError::Recipe(_))));
        let criteria = Criteria::level(Level::Hard).within(Rating::ZERO, Rating::tenths(20));
        assert!(matches!(
            GradedGenerator::new(&Recipe::new(Shape::NINE), &criteria),
            Err(GradedError::Criteria(_))
        ));
    }
}
