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

use super::start::Fresh;

/// Something to find out.
#[derive(Clone, Debug, PartialEq)]
pub enum Errand {
    /// A new puzzle.
    Make(Box<Wanted>),
    /// What is to be known of a puzzle that the player brings.
    Judge(Box<Grid>),
    /// The next step of a game.
    Hint {
        /// What stands in the cells.
        candidates: Box<Candidates>,
        /// Whether the puzzle has one solution: where there are several, a search for the hardest steps does not end soon.
        unique: bool,
    },
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
    /// A step, if one was found.
    Step(Option<Box<Step>>),
}

/// Up to here steps are sought where there are several solutions.
const SOON: Rating = Rating::tenths(75);

impl Errand {
    /// Runs it. `None` if it was stopped.
    pub fn run(self, stop: &AtomicBool) -> Option<Finding> {
        let finding = match self {
            Errand::Make(wanted) => Finding::Made(wanted.make(stop).map(Box::new)),
            Errand::Judge(puzzle) => Finding::Judged(Box::new(judge(*puzzle, stop))),
            Errand::Hint { candidates, unique } => {
                let solver = Solver::new(candidates.shape(), technique::Order::Friendly);
                let mut solver = if unique { solver } else { solver.up_to(SOON) };
                Finding::Step(solver.step(&candidates).map(Box::new))
            }
        };
        (!stop.load(Ordering::Relaxed)).then_some(finding)
    }
}

fn judge(puzzle: Grid, stop: &AtomicBool) -> Judged {
    let verdict = sudoku::judge(&puzzle);
    let unique = matches!(verdict, Verdict::One(_)) && !stop.load(Ordering::Relaxed);
    let rated = unique.then(|| Rater::new().rate(&puzzle));
    Judged { puzzle, verdict: Some(verdict), rated }
}
