//! Puzzles of a wanted difficulty.
//!
//! A [`Seeker`] makes one attempt after another, and each has its own random numbers: what comes of an attempt depends on
//! nothing but them. So attempts can be made in any order and by any number of workers. There are three ways, by how
//! hard the puzzle should be:
//!
//! - **Easy ones.** Puzzles without a clue too many are seldom easy. Clues are given back, in an order that is drawn, as
//!   few as make the puzzle easy enough.
//! - **The usual ones** are made and rated, one after another, until one is right. What is seen to be too easy without a
//!   rating is not rated.
//! - **The hardest** (9×9, from [`CLIMB`] on) are rarer than one in a hundred. A walk of small [changes](super::change)
//!   leads to where they are: downhill on [`Screen`], which takes some hundred microseconds where a rating takes many
//!   milliseconds; then uphill on the rating itself. From [`KNOWN_FROM`] on, walks begin at a shuffled twin of a famous
//!   puzzle and lead away from it: from anywhere else they end at about ER 9.4.

use alloc::vec::Vec;
use core::sync::atomic::AtomicBool;

use rand_core::Rng;

use super::{
    GenerateError, Puzzle, Recipe, Wish, WishError,
    change::Changer,
    draw::{below, shuffle},
    make::generate_watched,
    screen::{goal, screen},
};
use crate::{
    Cell, Grid, Nine, Shape, Stopped, Symmetry, Transform, bands, canonical,
    minimal::is_minimal_until,
    rate::{Bound, Climbed, Rater},
    stop::{NEVER, Watch},
    technique::{Candidates, Order, Rating, Solver, Technique},
};

/// From this rating on, hard puzzles are walked to.
const CLIMB: Rating = Rating::tenths(85);

/// Up to this rating, clues are given back.
const EASE: Rating = Rating::tenths(30);

/// What needs no guess at all in a search with singles and locked digits is not harder than this.
const LOCKED: Rating = Rating::tenths(28);

/// From this rating on, puzzles that seem easy are not rated: those above this mark on the [`screen`].
const MULTIPLE: Rating = Rating::tenths(80);
const SEEMING: i32 = 400;

/// From this rating on, walks begin near puzzles that are known to be hard, and lead up to so many changes away.
const KNOWN_FROM: Rating = Rating::tenths(95);
const AWAY: usize = 6;

/// Known puzzles of ER 10.5 and more: AI Escargot, Inkala's of 2010 and 2012, Easter Monster, Golden Nugget.
const KNOWN: [&[u8; 81]; 5] = [
    b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    b"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    b"1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    b".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
];

/// How many changes a walk may take, how many puzzles are rated at its end, and how many changes are looked at for each.
const WALK: usize = 4000;
const RATINGS: usize = 40;
const NEAR: usize = 200;

/// How much easier than where the walk ended a puzzle may seem.
const MARGIN: i32 = 40;

/// Looks for puzzles. It keeps its working memory, so one for many attempts is best.
pub struct Seeker {
    recipe: Recipe,
    wish: Wish,
    way: Way,
    rater: Rater,
    friendly: Option<Solver>,
    tried: u64,
}

/// How puzzles are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Ease,
    Usual,
    Climb,
}

/// What an attempt came to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Attempt {
    /// How many puzzles were looked at.
    pub tried: u64,
    /// A puzzle as wished for.
    pub found: Option<Puzzle>,
}

/// Why there is nothing to look for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SeekError {
    /// There can be no puzzle after the recipe.
    #[error(transparent)]
    Recipe(#[from] super::RecipeError),
    /// There can be no puzzle of this difficulty.
    #[error(transparent)]
    Wish(#[from] WishError),
    /// Only puzzles with one solution have a difficulty.
    #[error("only a puzzle with one solution has a rating")]
    AnyNumber,
}

/// What a puzzle was found to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fit {
    /// As wished for.
    Right,
    /// Too easy: its rating.
    Under(Rating),
    /// Too hard, or not what was asked for in another way.
    Wrong,
}

impl Seeker {
    /// Looks for puzzles after this recipe that are as hard as wished for.
    pub fn new(recipe: &Recipe, wish: &Wish) -> Result<Seeker, SeekError> {
        recipe.check()?;
        wish.check()?;
        if !recipe.unique {
            return Err(SeekError::AnyNumber);
        }
        let free = recipe.clues.is_none() && recipe.pattern.is_none() && !recipe.minimal;
        let way = match recipe.shape {
            Shape::NINE if wish.lowest >= CLIMB => Way::Climb,
            _ if free && (wish.highest <= EASE || (recipe.shape.side() > 12 && !wish.is_open())) => Way::Ease,
            _ => Way::Usual,
        };
        let friendly = (!wish.needs.is_empty())
            .then(|| Solver::new(recipe.shape, Order::Friendly).without(&wish.forbids));
        // Attempts are many, so none needs to be long.
        let recipe = Recipe { tries: recipe.tries.div_ceil(100), ..recipe.clone() };
        let rater = Rater::without(&wish.forbids);
        Ok(Seeker { recipe, wish: wish.clone(), way, rater, friendly, tried: 0 })
    }

    /// Tries for a while. The same random numbers give the same answer, whatever was tried before.
    pub fn attempt(&mut self, rng: &mut impl Rng) -> Attempt {
        self.attempt_until(rng, &NEVER).unwrap_or(Attempt { tried: 0, found: None })
    }

    /// The same as [`attempt`](Seeker::attempt), unless `stop` is set first. An attempt at one of the hardest puzzles,
    /// or at one of 16×16 and more, can take seconds.
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
                Way::Usual => (self.look(&made.puzzle, watch)? == Fit::Right).then_some(made),
                Way::Climb => self.climb(&made, rng, watch)?,
            },
        };
        Ok(Attempt { tried: self.tried, found })
    }

    /// Gives clues back, as few as make the puzzle easy enough. (The more clues, the easier: that is not always so, but
    /// so often that halving finds a place where it turns.)
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
            match self.look(&eased, watch)? {
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

    /// Walks to where hard puzzles are, and up from there.
    fn climb(
        &mut self,
        made: &Puzzle,
        rng: &mut impl Rng,
        watch: &Watch<'_>,
    ) -> Result<Option<Puzzle>, Stopped> {
        let (changer, mut goal) = (Changer::new(&self.recipe), goal(self.wish.lowest));
        let (Ok(puzzle), Ok(solution)) = (Nine::try_from(&made.puzzle), Nine::try_from(&made.solution))
        else {
            return Ok(None);
        };
        let mut here = (puzzle, solution);
        let (known, mut away) = (self.starts_from_known(), 0);
        if known {
            let Some(twin) = twin_of_known(rng) else { return Ok(None) };
            (here, away) = (twin, 1 + below(AWAY, rng));
            // Some are harder than they seem.
            goal = goal.max(screen(&here.0));
        }
        let (start, mut height) = (here.0, screen(&here.0));
        for _ in 0..WALK {
            if height <= goal && away == 0 {
                break;
            }
            watch.check()?;
            self.tried += 1;
            let Some(next) = changer.change(&here.0, rng) else { continue };
            let other = screen(&next.0);
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
                self.near(&changer, &here.0, goal, rng, watch)?
            };
            let Some(next) = next else { return Ok(None) };
            match self.look_at(&next, watch)? {
                // A walk may have come back to where it began.
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

    /// Whether walks begin at puzzles that are known to be hard. From any other, none has been seen to come so high.
    fn starts_from_known(&self) -> bool {
        let Recipe { symmetry, clues, pattern, .. } = &self.recipe;
        let free = *symmetry == Symmetry::None && clues.is_none() && pattern.is_none();
        free && self.wish.lowest >= KNOWN_FROM
    }

    /// A puzzle near this one that seems as hard.
    fn near(
        &mut self,
        changer: &Changer,
        here: &Nine,
        goal: i32,
        rng: &mut impl Rng,
        watch: &Watch<'_>,
    ) -> Result<Option<(Nine, Nine)>, Stopped> {
        for _ in 0..NEAR {
            watch.check()?;
            if let Some(next) = changer.change(here, rng)
                && screen(&next.0) <= goal + MARGIN
            {
                return Ok(Some(next));
            }
            self.tried += 1;
        }
        Ok(None)
    }

    /// What a puzzle of a walk is, and the puzzle.
    fn look_at(
        &mut self,
        (puzzle, solution): &(Nine, Nine),
        watch: &Watch<'_>,
    ) -> Result<(Fit, Option<Puzzle>), Stopped> {
        let (Ok(puzzle), Ok(solution)) = (Grid::try_from(*puzzle), Grid::try_from(*solution)) else {
            return Ok((Fit::Wrong, None));
        };
        let look = match self.look(&puzzle, watch)? {
            Fit::Right if self.recipe.minimal && !is_minimal_until(&puzzle, watch)? => Fit::Wrong,
            look => look,
        };
        Ok((look, Some(Puzzle { puzzle, solution })))
    }

    /// What a puzzle is.
    fn look(&mut self, puzzle: &Grid, watch: &Watch<'_>) -> Result<Fit, Stopped> {
        self.tried += 1;
        if puzzle.is_full() {
            return Ok(Fit::Under(Rating::ZERO));
        }
        if self.seems_easy(puzzle) {
            return Ok(Fit::Under(LOCKED));
        }
        Ok(match self.rate(puzzle, watch)? {
            Fit::Right if !self.has_what_is_needed(puzzle, watch)? => Fit::Wrong,
            look => look,
        })
    }

    /// Whether a puzzle is too easy, without a rating. That is sure where no guess is needed; where puzzles are asked for
    /// that take cell and region chains, those of them that seem easy are passed over, too: two in five, which saves more
    /// time than they are worth.
    fn seems_easy(&self, puzzle: &Grid) -> bool {
        let Ok(nine) = Nine::try_from(puzzle) else { return false };
        let easy = self.wish.lowest > LOCKED && self.wish.forbids.is_empty() && bands::guesses(&nine, 1) == 0;
        easy || (self.way == Way::Usual && self.wish.lowest >= MULTIPLE && screen(&nine) > SEEMING)
    }

    /// Where the rating lies. Once that is known, nothing more is.
    fn rate(&mut self, puzzle: &Grid, watch: &Watch<'_>) -> Result<Fit, Stopped> {
        let Wish { lowest, highest, .. } = self.wish;
        if self.wish.is_open() {
            let below = Rating::tenths(lowest.in_tenths().saturating_sub(1));
            return Ok(match self.rater.climb(puzzle, Bound::Path(below), watch)? {
                Climbed::Solved(rated) if rated.er < lowest => Fit::Under(rated.er),
                _ if self.wish.forbids.is_empty() && puzzle.shape() == Shape::NINE => Fit::Right,
                // Without some techniques, a puzzle may be beyond all others.
                _ => {
                    let most = Rating::tenths(u16::MAX);
                    let climbed = self.rater.climb(puzzle, Bound::Search(most), watch)?;
                    if matches!(climbed, Climbed::Solved(_)) { Fit::Right } else { Fit::Wrong }
                }
            });
        }
        Ok(match self.rater.climb(puzzle, Bound::Path(highest), watch)? {
            Climbed::Solved(rated) if rated.er < lowest => Fit::Under(rated.er),
            Climbed::Solved(_) => Fit::Right,
            Climbed::Above | Climbed::Stuck { .. } => Fit::Wrong,
        })
    }

    /// Whether the friendly path to the solution has what it needs to have.
    fn has_what_is_needed(&mut self, puzzle: &Grid, watch: &Watch<'_>) -> Result<bool, Stopped> {
        let Some(solver) = &mut self.friendly else { return Ok(true) };
        let mut candidates = Candidates::of(puzzle);
        let mut missing: Vec<&[Technique]> = self.wish.needs.iter().map(Vec::as_slice).collect();
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

/// What all twins of a puzzle have in common.
fn form(puzzle: &Grid) -> Option<Grid> {
    canonical(puzzle).ok().map(|(form, _)| form)
}

/// How much worse a step of a walk may be: mostly nothing, and each 7 more half as often, as in annealing.
fn slack(rng: &mut impl Rng) -> i32 {
    7 * rng.next_u32().leading_zeros() as i32
}

/// The puzzle with these cells given, too.
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

    /// So many puzzles, each from an attempt of its own, with their attempts' numbers.
    fn find(recipe: &Recipe, wish: &Wish, count: usize, attempts: u128) -> Vec<(u128, Puzzle)> {
        let mut seeker = Seeker::new(recipe, wish).unwrap();
        let found = (1..=attempts).filter_map(|n| Some((n, seeker.attempt(&mut Pcg64Mcg::new(n)).found?)));
        let found: Vec<_> = found.take(count).collect();
        assert_eq!(found.len(), count, "{wish:?}");
        for (_, Puzzle { puzzle, solution }) in &found {
            assert_eq!(judge(puzzle), Verdict::One(solution.clone()));
        }
        found
    }

    #[test]
    fn puzzles_have_the_level_that_was_asked_for() {
        for level in &Level::ALL[..5] {
            for (_, made) in find(&Recipe::new(Shape::NINE), &Wish::level(*level), 3, 300) {
                let rated = Rater::new().rate(&made.puzzle).unwrap();
                assert_eq!(rated.level(), *level, "{}", made.puzzle);
            }
        }
    }

    #[test]
    fn a_range_may_be_a_single_rating() {
        let only = Rating::tenths(20);
        for (_, made) in find(&Recipe::new(Shape::NINE), &Wish::new().within(only, only), 3, 300) {
            assert_eq!(Rater::new().rate(&made.puzzle).map(|rated| rated.er), Ok(only));
        }
    }

    #[test]
    fn recipes_are_kept_to() {
        let easy = Wish::level(Level::Easy);
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
    fn what_is_needed_is_there_and_what_is_forbidden_is_not() {
        let needs = vec![vec![Technique::XWing, Technique::Swordfish], vec![Technique::NakedPair]];
        let wish = Wish { needs, forbids: vec![Technique::HiddenPair], ..Wish::new() };
        for (_, made) in find(&Recipe::new(Shape::NINE), &wish, 2, 2000) {
            let mut solver = Solver::new(Shape::NINE, Order::Friendly).without(&wish.forbids);
            let mut candidates = Candidates::of(&made.puzzle);
            let path: Vec<Technique> = solver.path(&mut candidates).map(|step| step.technique).collect();
            assert!(candidates.is_solved() && path.contains(&Technique::NakedPair));
            assert!(path.contains(&Technique::XWing) || path.contains(&Technique::Swordfish));
            assert!(!path.contains(&Technique::HiddenPair));
        }
    }

    #[test]
    fn an_attempt_depends_on_its_numbers_alone() {
        for level in [Level::Beginner, Level::Medium] {
            let (recipe, wish) = (Recipe::new(Shape::NINE), Wish::level(level));
            let all = find(&recipe, &wish, 4, 200);
            let (number, last) = all.last().unwrap();
            let fresh = Seeker::new(&recipe, &wish).unwrap().attempt(&mut Pcg64Mcg::new(*number));
            assert_eq!(fresh.found.as_ref(), Some(last));
            assert!(fresh.tried > 0);
        }
    }

    #[test]
    fn walks_end_at_hard_puzzles() {
        let wish = Wish::new().within(CLIMB, Rating::tenths(u16::MAX));
        let (_, made) = find(&Recipe::new(Shape::NINE), &wish, 1, 40).remove(0);
        let rated = Rater::new().rate(&made.puzzle).unwrap();
        assert!(rated.er >= CLIMB && crate::is_minimal(&made.puzzle), "{} {rated:?}", made.puzzle);
    }

    #[test]
    fn known_puzzles_are_puzzles_and_have_twins() {
        for line in KNOWN {
            let puzzle = Nine::from_line(line).and_then(|nine| Grid::try_from(nine).ok()).unwrap();
            assert!(crate::is_minimal(&puzzle) && screen(&Nine::try_from(&puzzle).unwrap()) < 0);
        }
        let mut rng = Pcg64Mcg::new(3);
        let (twin, solution) = twin_of_known(&mut rng).unwrap();
        assert_eq!(twin.solve(), Some(solution));
        let form = |nine: Nine| form(&Grid::try_from(nine).unwrap()).unwrap();
        assert!(KNOWN.iter().all(|line| **line != twin.to_line()));
        assert!(KNOWN.iter().any(|line| form(Nine::from_line(line).unwrap()) == form(twin)));
    }

    #[test]
    fn a_stopped_attempt_changes_no_other() {
        for (level, shape) in
            [(Level::Easy, Shape::NINE), (Level::Hard, Shape::NINE), (Level::Easy, Shape::new(3, 4).unwrap())]
        {
            let mut seeker = Seeker::new(&Recipe::new(shape), &Wish::level(level)).unwrap();
            let attempt =
                |seeker: &mut Seeker, watch: &Watch<'_>| seeker.attempt_watched(&mut Pcg64Mcg::new(7), watch);
            let whole = Watch::after(u64::MAX);
            let expected = attempt(&mut seeker, &whole).unwrap();
            let looks = u64::MAX - whole.left();
            for part in [0, looks / 7, looks / 3, looks / 2, looks - 1] {
                assert_eq!(
                    attempt(&mut seeker, &Watch::after(part)),
                    Err(Stopped),
                    "after {part} of {looks}"
                );
            }
            assert_eq!(attempt(&mut seeker, &Watch::after(looks)), Ok(expected));
        }
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let any = Recipe { unique: false, clues: Some(30), ..Recipe::new(Shape::NINE) };
        assert!(matches!(Seeker::new(&any, &Wish::new()), Err(SeekError::AnyNumber)));
        let few = Recipe { clues: Some(16), ..Recipe::new(Shape::NINE) };
        assert!(matches!(Seeker::new(&few, &Wish::new()), Err(SeekError::Recipe(_))));
        let wish = Wish::level(Level::Hard).within(Rating::ZERO, Rating::tenths(20));
        assert!(matches!(Seeker::new(&Recipe::new(Shape::NINE), &wish), Err(SeekError::Wish(_))));
    }
}
