//! The step-by-step solution of a puzzle.

use std::{sync::atomic::AtomicBool, time::Duration};

use serde::{Deserialize, Serialize};
use sudoku::{
    Grid, Stopped,
    technique::{Candidates, Order, Proof, Rating, Solver, Step, Technique},
    variant::steps,
};

use super::{errand::patience, play::Play, rules::Rules};
use crate::{Action, Direction, Ticket};

/// The steps from the clues to the solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolvePath {
    /// The steps, each with the position it was found in.
    pub steps: Vec<(Candidates, Step)>,
    /// The position after the last step.
    pub last: Candidates,
    /// How it ends.
    pub end: End,
}

/// How a path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// All cells are filled.
    Solved,
    /// No technique finds the next step.
    Stuck,
    /// There are too many steps.
    TooLong,
}

impl SolvePath {
    /// The largest number of steps. The longest known solutions have a few hundred.
    pub const MOST_STEPS: usize = 4000;

    /// Solves the puzzle as far as logic leads. If it may have several
    /// solutions, uniqueness is not used as an argument, and slow techniques are not tried.
    pub fn find(puzzle: &Grid, unique: bool, stop: &AtomicBool) -> Result<SolvePath, Stopped> {
        let solver = Solver::new(puzzle.shape(), Order::Friendly).up_to(patience(puzzle.shape(), unique));
        let doubtful: Vec<Technique> =
            Technique::ALL.iter().copied().filter(|technique| technique.needs_uniqueness()).collect();
        let mut solver = if unique { solver } else { solver.without(&doubtful) };
        let (mut candidates, mut steps) = (Candidates::of(puzzle), Vec::new());
        let end = loop {
            if candidates.is_solved() {
                break End::Solved;
            }
            if steps.len() == SolvePath::MOST_STEPS {
                break End::TooLong;
            }
            let Some(step) = solver.step_until(&candidates, stop)? else { break End::Stuck };
            let before = candidates.clone();
            if candidates.apply(&step).is_err() {
                break End::Stuck;
            }
            steps.push((before, step));
        };
        Ok(SolvePath { steps, last: candidates, end })
    }

    /// The same for a puzzle with rules and one solution.
    pub fn find_with_rules(rules: &Rules, stop: &AtomicBool) -> Result<SolvePath, Stopped> {
        let mut solver = steps::Solver::new(rules.puzzle());
        let mut candidates = solver.candidates();
        let start = || Candidates::of(&rules.clues());
        let (mut steps, mut last) = (Vec::new(), rules.grid_candidates(&candidates).unwrap_or_else(start));
        let end = loop {
            if candidates.is_solved() {
                break End::Solved;
            }
            if steps.len() == SolvePath::MOST_STEPS {
                break End::TooLong;
            }
            let Some(step) = solver.step_until(&candidates, stop)? else { break End::Stuck };
            if candidates.apply(&step).is_err() {
                break End::Stuck;
            }
            let Some(after) = rules.grid_candidates(&candidates) else { break End::Stuck };
            steps.push((std::mem::replace(&mut last, after), step));
        };
        Ok(SolvePath { steps, last, end })
    }

    /// The hardest step; of several, the first.
    pub fn hardest(&self) -> Option<&Step> {
        let hardest: Option<Rating> = self.steps.iter().map(|(_, step)| step.rating).max();
        self.steps.iter().map(|(_, step)| step).find(|step| Some(step.rating) == hardest)
    }
}

/// The screen that Back returns to.
#[derive(Clone, Debug)]
pub enum Origin {
    /// The editor.
    Editor,
    /// The end of a game.
    Game(Box<Play>),
}

/// The screen's state.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The clues.
    pub puzzle: Grid,
    /// The rules, if there are more than the usual ones.
    pub rules: Option<Rules>,
    /// The steps, once they are found.
    pub path: Option<SolvePath>,
    /// The ticket of the errand, and when it was sent.
    pub errand: (Ticket, Duration),
    /// The number of steps made. The next one is shown, if there is one.
    pub at: usize,
    /// Whether the puzzle was just copied to the clipboard.
    pub copied: bool,
    /// The screen that Back returns to.
    pub origin: Origin,
}

impl Explanation {
    /// The number of steps in a page.
    pub const PAGE: usize = 10;

    /// The screen while the steps are searched for.
    pub fn new(puzzle: Grid, ticket: Ticket, now: Duration, origin: Origin) -> Explanation {
        Explanation { puzzle, rules: None, path: None, errand: (ticket, now), at: 0, copied: false, origin }
    }

    /// The steps were found.
    pub fn found(&mut self, ticket: Ticket, path: SolvePath) {
        if self.errand.0 == ticket && self.path.is_none() {
            self.path = Some(path);
        }
    }

    /// The same with rules.
    #[must_use]
    pub fn with_rules(self, rules: Option<Rules>) -> Explanation {
        Explanation { rules, ..self }
    }

    /// The puzzle as a line: its clues, or with rules its own text form.
    pub fn puzzle_text(&self) -> String {
        match &self.rules {
            Some(rules) => rules.puzzle().to_string(),
            None => self.puzzle.to_string(),
        }
    }

    /// The number of steps.
    pub fn steps(&self) -> usize {
        self.path.as_ref().map_or(0, |path| path.steps.len())
    }

    /// The step that is shown, and the position it was found in; `None` at the end.
    pub fn step(&self) -> Option<&(Candidates, Step)> {
        self.path.as_ref()?.steps.get(self.at)
    }

    /// The position that is shown: before the current step, or at the end.
    pub fn candidates(&self) -> Option<&Candidates> {
        let path = self.path.as_ref()?;
        Some(self.step().map_or(&path.last, |(before, _)| before))
    }

    /// Goes to another step.
    pub fn update(&mut self, action: Action) {
        self.copied = false;
        let last = self.steps();
        let to = match action {
            Action::Go(Direction::Right) => self.at + 1,
            Action::Go(Direction::Left) => self.at.saturating_sub(1),
            Action::PageDown => self.at + Explanation::PAGE,
            Action::PageUp => self.at.saturating_sub(Explanation::PAGE),
            Action::First => 0,
            Action::Last => last,
            Action::Next => self.interesting(self.at + 1..last, false).unwrap_or(last),
            Action::Previous => self.interesting(0..self.at, true).unwrap_or(0),
            _ => return,
        };
        self.at = to.min(last);
    }

    /// The first or last of these steps that is not a single.
    fn interesting(&self, range: std::ops::Range<usize>, backward: bool) -> Option<usize> {
        let steps = &self.path.as_ref()?.steps;
        let wanted = |&index: &usize| {
            steps.get(index).is_some_and(|(_, step)| !matches!(step.proof, Proof::Single { .. }))
        };
        let mut range = range;
        if backward { range.rev().find(wanted) } else { range.find(wanted) }
    }
}
