//! What takes long: it is done on a thread while the screen stays alive. What is not wanted any more is told so by a
//! flag, and looks at it as often as it can.

use std::sync::atomic::{AtomicBool, Ordering};

use sudoku::{
    Grid, Shape, Symmetry, Verdict,
    generate::{Recipe, Seeker, Wish},
    rate::{Level, Rated, Rater, Unrated},
    technique::{self, Candidates, Rating, Solver, Step},
};

use crate::{
    cli::sudoku::seed::generator,
    store::{Category, Class, Day},
};

use super::{explained::Path, start::Fresh};

/// Something to find out.
#[derive(Clone, Debug, PartialEq)]
pub enum Errand {
    /// A new puzzle.
    Make(Box<Wanted>),
    /// What is to be known of a puzzle that the player brings.
    Judge(Box<Grid>),
    /// How many solutions a grid has, as far as a puzzle asks.
    Count(Box<Grid>),
    /// How hard a puzzle is that has one solution.
    Rate(Box<Grid>),
    /// The whole way to the solution.
    Explain {
        /// The clues.
        puzzle: Box<Grid>,
        /// Whether it is known to have one solution.
        unique: bool,
    },
    /// The next step of a game with one solution, from what stands in the cells.
    Hint(Box<Candidates>),
}

/// The puzzle that is wanted.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// The size.
    pub shape: Shape,
    /// How hard.
    pub wish: Wish,
    /// The day whose puzzle it is to be.
    pub day: Option<Day>,
    /// The same seed, the same puzzle.
    pub seed: u64,
}

impl Wanted {
    /// A puzzle of a level.
    pub fn level(shape: Shape, level: Level, seed: u64) -> Wanted {
        Wanted { shape, wish: Wish::level(level), day: None, seed }
    }

    /// The puzzle of a day: from the date and the level alone.
    pub fn daily(level: Level, day: Day) -> Wanted {
        let seed = day.seed(&format!("sudoku {level}"));
        Wanted { day: Some(day), ..Wanted::level(Shape::NINE, level, seed) }
    }

    /// Clues that lie in a half-turn look well. The very hardest puzzles hardly ever do.
    fn recipe(&self) -> Recipe {
        let plain = self.wish.lowest > Rating::tenths(80);
        let symmetry = if plain { Symmetry::None } else { Symmetry::HalfTurn };
        Recipe { symmetry, ..Recipe::new(self.shape) }
    }

    /// Looks until one is found; `None` if it is not wanted any more, or cannot be.
    fn make(&self, stop: &AtomicBool) -> Option<Fresh> {
        let mut seeker = Seeker::new(&self.recipe(), &self.wish).ok()?;
        for number in 0.. {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let Some(made) = seeker.attempt(&mut generator(self.seed, number)).found else { continue };
            let rating = Rater::new().rate(&made.puzzle).ok()?.er;
            let (level, shape) = (Level::of(rating), self.shape);
            let class = if self.day.is_some() { Class::Daily(level) } else { Class::Level(level) };
            return Some(Fresh {
                category: Category { shape, class },
                puzzle: made.puzzle,
                solution: Some(made.solution),
                rating: Some(rating),
                day: self.day,
            });
        }
        None
    }
}

/// What there is to know of a puzzle that the player brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The puzzle.
    pub puzzle: Grid,
    /// How many solutions it has; `None` if that takes too long to find out.
    pub verdict: Option<Verdict>,
    /// How hard it is, if it has one solution.
    pub rated: Option<Result<Rated, Unrated>>,
}

/// What an errand came to.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// A new puzzle; `None` if there cannot be one.
    Made(Option<Box<Fresh>>),
    /// A puzzle was judged.
    Judged(Box<Judged>),
    /// Solutions were counted; `None` if that takes too long.
    Counted(Option<Box<Verdict>>),
    /// How hard a puzzle is, or why it has no rating.
    Rated(Result<Rated, Unrated>),
    /// The whole way to a solution.
    Path(Box<Path>),
    /// A step, if one was found.
    Step(Option<Box<Step>>),
}

/// Up to here steps are sought where there are several solutions, or where a grid is so large that harder ones take
/// minutes.
const SOON: Rating = Rating::tenths(75);
/// The same for grids a little larger than 9×9.
const LATER: Rating = Rating::tenths(94);

/// How hard steps may be that are sought in a grid.
pub fn patience(shape: Shape, unique: bool) -> Rating {
    match shape.side() {
        _ if !unique => SOON,
        ..=9 => Rating::tenths(u16::MAX),
        10..=16 => LATER,
        _ => SOON,
    }
}

impl Errand {
    /// Runs it. `None` if it was stopped.
    pub fn run(self, stop: &AtomicBool) -> Option<Finding> {
        let finding = match self {
            Errand::Make(wanted) => Finding::Made(wanted.make(stop).map(Box::new)),
            Errand::Judge(puzzle) => Finding::Judged(Box::new(judge(*puzzle, stop)?)),
            Errand::Count(puzzle) => Finding::Counted(count(&puzzle, stop)?.map(Box::new)),
            Errand::Rate(puzzle) => Finding::Rated(rate(&puzzle, stop)?),
            Errand::Explain { puzzle, unique } => Finding::Path(Box::new(Path::find(&puzzle, unique, stop)?)),
            Errand::Hint(candidates) => {
                let shape = candidates.shape();
                let solver = Solver::new(shape, technique::Order::Friendly);
                let mut solver = solver.up_to(patience(shape, true));
                Finding::Step(solver.step(&candidates).map(Box::new))
            }
        };
        (!stop.load(Ordering::Relaxed)).then_some(finding)
    }
}

/// All there is to know of a puzzle; `None` if it is not wanted any more.
fn judge(puzzle: Grid, stop: &AtomicBool) -> Option<Judged> {
    let verdict = count(&puzzle, stop)?;
    let rated = match verdict {
        Some(Verdict::One(_)) => Some(rate(&puzzle, stop)?),
        _ => None,
    };
    Some(Judged { puzzle, verdict, rated })
}

/// None, one or many solutions: with more and more patience, but not without end. The outer `None`: it is not wanted
/// any more.
fn count(puzzle: &Grid, stop: &AtomicBool) -> Option<Option<Verdict>> {
    // A dead end takes a microsecond in a 9×9 grid, and a tenth of a millisecond in larger ones.
    let most = if puzzle.shape().side() <= 9 { 1_000_000 } else { 30_000 };
    for dead_ends in [1_000, 30_000, 1_000_000].into_iter().filter(|&dead_ends| dead_ends <= most) {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        if let Some(verdict) = sudoku::judge_within(puzzle, dead_ends) {
            return Some(Some(verdict));
        }
    }
    Some(None)
}

/// What [`Rater::rate`](sudoku::rate::Rater::rate) says of a puzzle that is known to have one solution, step by step, so
/// that it can be stopped in between; large grids are [`Beyond`](Unrated::Beyond) sooner. `None` if it is not wanted any
/// more.
fn rate(puzzle: &Grid, stop: &AtomicBool) -> Option<Result<Rated, Unrated>> {
    if puzzle.is_full() {
        return Some(Err(Unrated::Full));
    }
    let shape = puzzle.shape();
    let mut solver = Solver::new(shape, technique::Order::Classic).up_to(patience(shape, true));
    let mut candidates = Candidates::of(puzzle);
    let mut rated: Option<Rated> = None;
    let mut placed = false;
    while !candidates.is_solved() {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let step = solver.step(&candidates).filter(|step| candidates.apply(step).is_ok());
        let Some(Step { rating, technique, placed: place, .. }) = step else {
            return Some(Err(Unrated::Beyond { so_far: rated.map_or(Rating::ZERO, |rated| rated.er) }));
        };
        let rated = rated.get_or_insert(Rated { er: rating, ep: rating, ed: rating, hardest: technique });
        if rating > rated.er {
            (rated.er, rated.hardest) = (rating, technique);
        }
        if !placed {
            (rated.ep, placed) = (rated.er, place.is_some());
        }
    }
    Some(rated.ok_or(Unrated::Full))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku::rate::Rater;

    const PUZZLES: [&str; 2] = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "96.....58...48..2...2.5....2...9..75.5..2...6..7......5....73...9...1..2...5...1.",
    ];

    fn go() -> AtomicBool {
        AtomicBool::new(false)
    }

    /// Everyone has the same puzzle on a date, whatever version they have. Whoever changes the generator so that these
    /// change has changed the day for half of the players: it must be worth that, and be told in the changelog.
    #[test]
    fn the_puzzle_of_a_day_stays_what_it_is() {
        let day: Day = "2026-11-15".parse().unwrap();
        for (level, puzzle) in [
            (
                Level::Beginner,
                "7.4.....12681......9..7...2.....26...8.736.4...29.....3...4..2......14764.....1.9",
            ),
            (
                Level::Easy,
                "6...73......2..4..821..49..1...6.3...9.....4...4.3...9..68..154..7..5......31...7",
            ),
            (
                Level::Medium,
                "...8....2.....26..2.675.8...6.3..9.514.....765.2..7.1...4.751.3..59.....9....4...",
            ),
            (
                Level::Hard,
                "76.4..5......3...4..3.2...8378......9..7.5..1......8766...4.3..2...7......1..2.67",
            ),
            (
                Level::Fiendish,
                ".3..1..2....7.2...8.7.......623.7..89.......65..4.819.......6.9...1.6....8..3..4.",
            ),
            (
                Level::Diabolic,
                "...3..4.....28..761.....5.82.9....5.7...5...3.3....2.98.6.....731..76.....7..9...",
            ),
        ] {
            let made = Wanted::daily(level, day).make(&AtomicBool::new(false)).unwrap();
            assert_eq!((made.puzzle.to_string().as_str(), made.category), (puzzle, Category::daily(level)));
        }
    }

    #[test]
    fn a_rating_step_by_step_is_the_raters() {
        for line in PUZZLES {
            let puzzle: Grid = line.parse().unwrap();
            assert_eq!(rate(&puzzle, &go()), Some(Rater::new().rate(&puzzle)), "{line}");
        }
    }

    #[test]
    fn what_is_not_wanted_any_more_is_given_up() {
        let stop = AtomicBool::new(true);
        let puzzle: Box<Grid> = Box::new(PUZZLES[0].parse().unwrap());
        for errand in [
            Errand::Judge(puzzle.clone()),
            Errand::Count(puzzle.clone()),
            Errand::Rate(puzzle.clone()),
            Errand::Explain { puzzle, unique: true },
        ] {
            assert_eq!(errand.run(&stop), None);
        }
    }
}
