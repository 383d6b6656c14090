//! Long computations: generating, checking, rating and explaining puzzles, and finding steps.

use std::sync::atomic::AtomicBool;

use players::{Roster, Stop};
use serde::{Deserialize, Serialize};
use sudoku::{
    Grid, Shape, Stopped, Symmetry, Verdict,
    generate::{Criteria, GradedGenerator, Recipe, series},
    judge_until,
    rate::{Level, Rated, Rater, Unrated},
    technique::{self, Candidates, Rating, Solver, Step, Technique},
    variant::{self, steps},
};

use super::{
    category::{Category, Class},
    explanation::SolvePath,
    practice,
    rules::Rules,
    rules_request::RulesRequest,
    start::Fresh,
    step_list::StepList,
};
use crate::Day;

/// A request for a long computation, which runs on a background thread. Its result is a [`Finding`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Errand {
    /// Generate a puzzle.
    Make(Box<PuzzleRequest>),
    /// Generate a puzzle with more rules.
    MakeRules(Box<RulesRequest>),
    /// Check a puzzle of the player's own.
    Judge(Box<Grid>),
    /// Check a puzzle of the player's own that has rules.
    JudgeRules(Rules),
    /// Count the solutions of a grid: none, one or several.
    Count(Box<Grid>),
    /// Rate a puzzle with one solution.
    Rate(Box<Grid>),
    /// Find the whole step-by-step solution.
    Explain {
        /// The clues.
        puzzle: Box<Grid>,
        /// Whether it is known to have one solution.
        unique: bool,
    },
    /// Find the next step of a game with one solution, from its digits and notes.
    Hint(Box<Candidates>),
    /// Find all possible steps of such a game.
    Steps(Box<Candidates>),
    /// Find the whole step-by-step solution of a puzzle with rules and one solution.
    ExplainWithRules(Rules),
    /// Find the next step of a game with rules.
    HintWithRules(Rules, Box<Candidates>),
    /// Find all possible steps of a game with rules.
    StepsWithRules(Rules, Box<Candidates>),
    /// Count the solutions of a puzzle with rules.
    CountWithRules(Rules),
    /// Rate a puzzle with rules and one solution.
    RateWithRules(Rules),
    /// Find a position in which a technique is the next step: the technique, and the seed.
    Practise(Technique, u64),
}

/// The puzzle to generate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzleRequest {
    /// The size.
    pub shape: Shape,
    /// The difficulty.
    pub criteria: Criteria,
    /// The day, for a daily puzzle.
    pub day: Option<Day>,
    /// The seed. The same seed gives the same puzzle.
    pub seed: u64,
}

impl PuzzleRequest {
    /// A puzzle of a level.
    pub fn level(shape: Shape, level: Level, seed: u64) -> PuzzleRequest {
        PuzzleRequest { shape, criteria: Criteria::level(level), day: None, seed }
    }

    /// The symmetry of the clues: half-turn looks good, but the hardest puzzles rarely have it.
    fn recipe(&self) -> Recipe {
        let plain = self.criteria.lowest > Rating::tenths(80);
        let symmetry = if plain { Symmetry::None } else { Symmetry::HalfTurn };
        Recipe { symmetry, ..Recipe::new(self.shape) }
    }

    /// Makes attempts until one succeeds; `None` if no such puzzle can exist. Attempt n draws from the n-th generator of
    /// the seed's series, so the puzzle depends on nothing but the request.
    pub fn make(&self, stop: &AtomicBool) -> Result<Option<Fresh>, Stopped> {
        let Ok(mut generator) = GradedGenerator::new(&self.recipe(), &self.criteria) else { return Ok(None) };
        let mut attempts = (0..).map(|number| generator.attempt_until(&mut series(self.seed, number), stop));
        let made = attempts.find_map(|attempt| attempt.map(|attempt| attempt.found).transpose());
        let Some(made) = made.transpose()? else { return Ok(None) };
        let highest = Rating::tenths(u16::MAX);
        let Ok(Rated { er: rating, .. }) = Rater::new().rate_until(&made.puzzle, highest, stop)? else {
            return Ok(None);
        };
        let (level, shape) = (Level::of(rating), self.shape);
        let class = if self.day.is_some() { Class::Daily(level) } else { Class::Level(level) };
        Ok(Some(Fresh {
            category: Category { shape, class },
            puzzle: made.puzzle,
            rules: None,
            solution: Some(made.solution),
            rating: Some(rating),
            day: self.day,
            exercise: None,
            credits: super::Credits::default(),
        }))
    }
}

/// What a check of a player's own puzzle finds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    /// The puzzle.
    pub puzzle: Grid,
    /// Its rules, if there are more than the usual ones.
    pub rules: Option<Rules>,
    /// The number of solutions; `None` if counting takes too long.
    pub verdict: Option<Verdict>,
    /// Its rating, if it has one solution.
    pub rated: Option<Result<Rated, Unrated>>,
}

/// The result of an [`Errand`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    /// A puzzle; `None` if there cannot be one.
    Made(Option<Box<Fresh>>),
    /// The result of a check.
    Judged(Box<Judged>),
    /// The number of solutions; `None` if counting takes too long.
    Counted(Option<Box<Verdict>>),
    /// The rating, or why there is none.
    Rated(Result<Rated, Unrated>),
    /// The step-by-step solution.
    Path(Box<SolvePath>),
    /// A step, if one was found.
    Step(Option<Box<Step>>),
    /// All possible steps.
    Steps(Vec<Step>),
}

/// The hardest steps that are searched for in puzzles with several solutions, or in large grids, where harder ones take
/// minutes.
const SOON: Rating = Rating::tenths(75);
/// The same for grids slightly larger than 9×9.
const LATER: Rating = Rating::tenths(94);

/// The hardest steps that are searched for in a grid.
pub fn patience(shape: Shape, unique: bool) -> Rating {
    match shape.side() {
        _ if !unique => SOON,
        ..=9 => Rating::tenths(u16::MAX),
        10..=16 => LATER,
        _ => SOON,
    }
}

/// Runs errands. It has no state.
#[derive(Clone, Copy, Debug)]
pub struct Thinker;

impl Thinker {
    /// The roster is not used.
    pub const fn new(_: Roster) -> Thinker {
        Thinker
    }

    /// Runs an errand; `None` if it was stopped.
    pub fn run(self, errand: Errand, stop: &Stop) -> Option<Finding> {
        errand.find(stop.flag()).ok()
    }
}

impl Errand {
    fn find(self, stop: &AtomicBool) -> Result<Finding, Stopped> {
        Ok(match self {
            Errand::Make(request) => Finding::Made(request.make(stop)?.map(Box::new)),
            Errand::MakeRules(request) => Finding::Made(request.make(stop)?.map(Box::new)),
            Errand::Judge(puzzle) => Finding::Judged(Box::new(judge(*puzzle, stop)?)),
            Errand::JudgeRules(rules) => Finding::Judged(Box::new(judge_rules(rules, stop)?)),
            Errand::Count(puzzle) => Finding::Counted(count(&puzzle, stop)?.map(Box::new)),
            Errand::Rate(puzzle) => Finding::Rated(rate(&puzzle, stop)?),
            Errand::Explain { puzzle, unique } => {
                Finding::Path(Box::new(SolvePath::find(&puzzle, unique, stop)?))
            }
            Errand::Hint(candidates) => {
                let shape = candidates.shape();
                let solver = Solver::new(shape, technique::Order::Friendly);
                let mut solver = solver.up_to(patience(shape, true));
                Finding::Step(solver.step_until(&candidates, stop)?.map(Box::new))
            }
            Errand::Steps(candidates) => {
                let shape = candidates.shape();
                let solver = Solver::new(shape, technique::Order::Friendly);
                let mut solver = solver.up_to(patience(shape, true));
                Finding::Steps(solver.steps_until(&candidates, StepList::MOST, stop)?)
            }
            Errand::ExplainWithRules(rules) => {
                Finding::Path(Box::new(SolvePath::find_with_rules(&rules, stop)?))
            }
            Errand::HintWithRules(rules, candidates) => {
                let candidates = rules.candidates(&candidates);
                let step =
                    candidates.map(|candidates| steps::Solver::of(&candidates).step_until(&candidates, stop));
                Finding::Step(step.transpose()?.flatten().map(Box::new))
            }
            Errand::StepsWithRules(rules, candidates) => {
                let candidates = rules.candidates(&candidates);
                let found = candidates.map(|candidates| {
                    steps::Solver::of(&candidates).steps_until(&candidates, StepList::MOST, stop)
                });
                Finding::Steps(found.transpose()?.unwrap_or_default())
            }
            Errand::CountWithRules(rules) => Finding::Counted(count_with_rules(&rules, stop)?.map(Box::new)),
            Errand::RateWithRules(rules) => Finding::Rated(rate_with_rules(&rules, stop)?),
            Errand::Practise(technique, seed) => {
                Finding::Made(practice::find(technique, seed, stop)?.map(Box::new))
            }
        })
    }
}

/// Checks a puzzle.
fn judge(puzzle: Grid, stop: &AtomicBool) -> Result<Judged, Stopped> {
    let verdict = count(&puzzle, stop)?;
    let rated = match verdict {
        Some(Verdict::One(_)) => Some(rate(&puzzle, stop)?),
        _ => None,
    };
    Ok(Judged { puzzle, rules: None, verdict, rated })
}

/// Checks a puzzle with rules.
fn judge_rules(rules: Rules, stop: &AtomicBool) -> Result<Judged, Stopped> {
    let verdict = count_with_rules(&rules, stop)?;
    let rated = match verdict {
        Some(Verdict::One(_)) => Some(rate_with_rules(&rules, stop)?),
        _ => None,
    };
    Ok(Judged { puzzle: rules.clues(), rules: Some(rules), verdict, rated })
}

/// The rating of a puzzle with rules and one solution.
fn rate_with_rules(rules: &Rules, stop: &AtomicBool) -> Result<Result<Rated, Unrated>, Stopped> {
    steps::Rater::new().rate_until(rules.puzzle(), patience(rules.shape(), true), stop)
}

/// Whether a puzzle with rules has none, one or several solutions; `None` if that takes too long.
fn count_with_rules(rules: &Rules, stop: &AtomicBool) -> Result<Option<Verdict>, Stopped> {
    /// Some ten seconds.
    const DEAD_ENDS: u64 = 300_000;
    let grid =
        |solution: &[u8]| rules.grid(solution).expect("a solution of a playable puzzle fits its carrier");
    Ok(variant::judge_until(rules.puzzle(), DEAD_ENDS, stop)?.map(|verdict| match verdict {
        variant::Verdict::None => Verdict::None,
        variant::Verdict::One(one) => Verdict::One(grid(&one)),
        variant::Verdict::Many(one, other) => Verdict::Many(grid(&one), grid(&other)),
    }))
}

/// Whether there are none, one or several solutions; `None` if that takes too long.
fn count(puzzle: &Grid, stop: &AtomicBool) -> Result<Option<Verdict>, Stopped> {
    // A dead end takes a microsecond in a 9×9 grid, and a tenth of a millisecond in larger grids.
    let dead_ends = if puzzle.shape().side() <= 9 { 1_000_000 } else { 30_000 };
    judge_until(puzzle, dead_ends, stop)
}

/// The rating of a puzzle with one solution. The limit ([`Beyond`](Unrated::Beyond)) is lower for large grids.
fn rate(puzzle: &Grid, stop: &AtomicBool) -> Result<Result<Rated, Unrated>, Stopped> {
    Rater::new().rate_until(puzzle, patience(puzzle.shape(), true), stop)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLES: [&str; 2] = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "96.....58...48..2...2.5....2...9..75.5..2...6..7......5....73...9...1..2...5...1.",
    ];

    fn errands() -> Vec<Errand> {
        let puzzle: Box<Grid> = Box::new(PUZZLES[1].parse().unwrap());
        let candidates = Box::new(Candidates::of(&puzzle));
        vec![
            Errand::Make(Box::new(PuzzleRequest::level(Shape::NINE, Level::Easy, 7))),
            Errand::Judge(puzzle.clone()),
            Errand::Count(puzzle.clone()),
            Errand::Rate(puzzle.clone()),
            Errand::Explain { puzzle, unique: true },
            Errand::Hint(candidates.clone()),
            Errand::Steps(candidates),
            Errand::Practise(Technique::NakedPair, 1),
        ]
    }

    #[test]
    fn a_rating_is_that_of_the_rater() {
        for line in PUZZLES {
            let puzzle: Grid = line.parse().unwrap();
            let rated = rate(&puzzle, &AtomicBool::new(false));
            assert_eq!(rated, Ok(Rater::new().rate(&puzzle)), "{line}");
        }
    }

    #[test]
    fn a_stopped_errand_has_no_result() {
        let (thinker, stop) = (Thinker::new(Roster::shipped()), Stop::new());
        stop.request();
        for errand in errands() {
            assert_eq!(thinker.run(errand, &stop), None);
        }
    }

    /// A front end may send errands and findings to a worker as text.
    #[test]
    fn errands_and_findings_have_a_text_form() {
        let (thinker, stop) = (Thinker::new(Roster::shipped()), Stop::new());
        for errand in errands() {
            let text = serde_json::to_string(&errand).unwrap();
            assert_eq!(serde_json::from_str::<Errand>(&text).unwrap(), errand, "{text}");
            let finding = thinker.run(errand, &stop).unwrap();
            let text = serde_json::to_string(&finding).unwrap();
            assert_eq!(serde_json::from_str::<Finding>(&text).unwrap(), finding, "{text}");
        }
    }
}
