//! What can be done with the puzzle in the editor: it is checked, played, solved, explained and copied.

use sudoku::{
    Grid, Verdict,
    rate::{Rated, Unrated},
};

use super::{Editor, FollowUp, Purpose, Remark, Shown};
use crate::{
    Env, Ticket,
    sudoku::{
        category::Category,
        credits::Credits,
        judgement::{Hardness, Judgement},
        play::Play,
        rules::Rules,
        start::Fresh,
    },
};

/// A legal puzzle, with more rules or without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A usual one.
    Grid(Box<Grid>),
    /// One with more rules.
    Rules(Rules),
}

impl Target {
    /// The clues.
    pub fn clues(&self) -> Grid {
        match self {
            Target::Grid(grid) => (**grid).clone(),
            Target::Rules(rules) => rules.clues(),
        }
    }

    /// The rules, if there are more than the usual ones.
    pub const fn rules(&self) -> Option<&Rules> {
        match self {
            Target::Grid(_) => None,
            Target::Rules(rules) => Some(rules),
        }
    }
}

impl Editor {
    /// Requests what is not known yet: after a change, and on returning to the editor.
    pub fn resume(&mut self) -> FollowUp {
        let Some(target) = self.target() else { return FollowUp::Forget };
        match &mut self.judgement {
            Judgement::Counting(ticket) => {
                *ticket = None;
                FollowUp::Count(target)
            }
            Judgement::One { hardness, .. } if matches!(hardness, Hardness::Rating(_)) => {
                match target.clues().is_full() {
                    true => {
                        *hardness = Hardness::Known(Err(Unrated::Full));
                        FollowUp::Nothing
                    }
                    false => {
                        *hardness = Hardness::Rating(None);
                        FollowUp::Rate(target)
                    }
                }
            }
            Judgement::Blank => FollowUp::Forget,
            _ => FollowUp::Nothing,
        }
    }

    /// The requested errand was sent with this ticket.
    pub fn seeks(&mut self, ticket: Ticket) {
        if let Judgement::Counting(pending) | Judgement::One { hardness: Hardness::Rating(pending), .. } =
            &mut self.judgement
        {
            *pending = Some(ticket);
        }
    }

    /// The solutions were counted, or counting took too long.
    pub fn counted(&mut self, ticket: Ticket, verdict: Option<Verdict>) -> FollowUp {
        if self.judgement != Judgement::Counting(Some(ticket)) {
            return FollowUp::Nothing;
        }
        self.judgement = Judgement::counted(verdict);
        let next = self.resume();
        match self.purpose.take() {
            None => next,
            Some(purpose) => match self.want(purpose) {
                FollowUp::Nothing => next,
                demand => demand,
            },
        }
    }

    /// The puzzle was rated, or has no rating.
    pub fn rated(&mut self, ticket: Ticket, rated: Result<Rated, Unrated>) -> FollowUp {
        match &mut self.judgement {
            Judgement::One { hardness, .. } if *hardness == Hardness::Rating(Some(ticket)) => {
                *hardness = Hardness::Known(rated);
            }
            _ => return FollowUp::Nothing,
        }
        match self.purpose.take() {
            Some(purpose) => self.want(purpose),
            None => FollowUp::Nothing,
        }
    }

    /// The puzzle, if its clues do not conflict.
    pub fn target(&self) -> Option<Target> {
        let draft = self.sketch.draft();
        match self.judgement {
            Judgement::Clashing { .. } | Judgement::Breaking { .. } => None,
            _ if draft.ruled().is_some() => draft.playable().map(Target::Rules),
            _ => draft.setup().check().ok().map(Box::new).map(Target::Grid),
        }
    }

    /// Plays, solves or explains the puzzle, or says why that is not possible. Waits for what is not known yet.
    pub(super) fn want(&mut self, purpose: Purpose) -> FollowUp {
        let Some(target) = self.target() else { return self.say(Remark::FixFirst) };
        let waiting = self.purpose.take();
        match (purpose, &self.judgement) {
            (_, Judgement::Blank | Judgement::Clashing { .. } | Judgement::Breaking { .. }) => {
                self.say(Remark::NoClues)
            }
            (_, Judgement::Unsolvable) => self.say(Remark::Unsolvable),
            (_, Judgement::One { .. }) if target.clues().is_full() => self.say(Remark::Full),
            (_, Judgement::Counting(_)) => {
                self.purpose = Some(purpose);
                FollowUp::Nothing
            }
            (Purpose::Solve, _) => self.solve(),
            (Purpose::Explain, judgement) => {
                FollowUp::Explain(target, matches!(judgement, Judgement::One { .. }))
            }
            // A game stores its rating. A player who asks twice does not want to wait for it.
            (Purpose::Play, Judgement::One { hardness: Hardness::Rating(_), .. })
                if waiting != Some(purpose) =>
            {
                self.purpose = Some(purpose);
                FollowUp::Nothing
            }
            (Purpose::Play, Judgement::One { .. }) => FollowUp::Play(Box::new(self.fresh(&target))),
            (Purpose::Play, Judgement::Many(..) | Judgement::Unknown) => FollowUp::AskPlay,
        }
    }

    /// Plays it although it may have several solutions.
    pub fn play_anyway(&self) -> FollowUp {
        match (self.target(), &self.judgement) {
            (Some(target), Judgement::Many(..) | Judgement::Unknown) => {
                FollowUp::Play(Box::new(self.fresh(&target)))
            }
            _ => FollowUp::Nothing,
        }
    }

    /// A new game of it, with its solution and rating.
    pub(super) fn fresh(&self, target: &Target) -> Fresh {
        let (solution, rating) = match &self.judgement {
            Judgement::One { solution, hardness } => (Some(solution.clone()), hardness.rating()),
            _ => (None, None),
        };
        let puzzle = target.clues();
        Fresh {
            category: Category::own(puzzle.shape()),
            puzzle,
            rules: target.rules().cloned(),
            solution,
            rating,
            day: None,
            exercise: None,
            credits: Credits::default(),
        }
    }

    /// Shows the solution, then another one if there are several, then none.
    fn solve(&mut self) -> FollowUp {
        self.shown = match (self.shown, &self.judgement) {
            (_, Judgement::Unknown) => return self.say(Remark::NoSolution),
            (Shown::Nothing, _) => Shown::First,
            (Shown::First, Judgement::Many(..)) => Shown::Second,
            _ => Shown::Nothing,
        };
        FollowUp::Nothing
    }

    /// Whether the puzzle can be printed; if not, says why.
    pub(in crate::sudoku) fn can_print(&mut self) -> bool {
        let remark = match (self.target(), &self.judgement) {
            (None, _) => Remark::FixFirst,
            (_, Judgement::Blank) => Remark::NoClues,
            _ => return true,
        };
        self.remark = Some(remark);
        false
    }

    /// The puzzle as a game without moves, for printing.
    pub(in crate::sudoku) fn as_game(&self, env: Env) -> Option<Play> {
        Some(Play::open(&self.fresh(&self.target()?), None, env))
    }

    pub(super) fn copy(&mut self) -> FollowUp {
        match self.target() {
            None => self.say(Remark::FixFirst),
            Some(_) if self.judgement == Judgement::Blank => self.say(Remark::NoClues),
            Some(Target::Grid(grid)) => FollowUp::Copy(grid.to_string()),
            Some(Target::Rules(rules)) => FollowUp::Copy(rules.puzzle().to_string()),
        }
    }
}
