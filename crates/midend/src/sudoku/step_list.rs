//! The list of all possible steps, shown next to the board.

use sudoku::{
    game::Mistake,
    technique::{Candidates, Step},
};

use super::{
    errand::Errand,
    hint::{StepHint, Strength},
    keys::FollowUp,
    play::{Hint, Play, Remark},
};
use crate::{Action, Cursor, Ticket, menu::move_cursor};

/// The list.
#[derive(Clone, Debug, PartialEq)]
pub struct StepList {
    /// The ticket of the errand; `None` once it is answered.
    ticket: Option<Ticket>,
    /// The steps, easier ones first.
    pub steps: Vec<Step>,
    /// The position they were found in.
    before: Candidates,
    /// The index under the cursor.
    pub cursor: Cursor,
}

impl StepList {
    /// The largest number of steps in the list.
    pub const MOST: usize = 60;

    /// Whether the steps are still being searched for.
    pub const fn is_sought(&self) -> bool {
        self.ticket.is_some()
    }
}

impl Play {
    /// Requests all steps.
    pub(super) fn ask_steps(&mut self) -> FollowUp {
        match self.game().pencil() {
            // With several solutions, logic does not lead to any of them.
            Ok(_) if self.game().solution().is_none() => {
                self.remark = Some(Remark::NoSolution);
                FollowUp::Nothing
            }
            Ok(candidates) => FollowUp::Think(match self.rules() {
                Some(rules) => Errand::StepsWithRules(rules, Box::new(candidates)),
                None => Errand::Steps(Box::new(candidates)),
            }),
            Err(Mistake::Clash(cells) | Mistake::Wrong(cells)) => self.must_fix(cells),
        }
    }

    /// The errand for all steps was sent with this ticket.
    pub(super) fn seeks_steps(&mut self, ticket: Ticket) {
        let Ok(before) = self.game().pencil() else { return };
        self.hint = Hint::None;
        let list = StepList { ticket: Some(ticket), steps: Vec::new(), before, cursor: Cursor::TOP };
        self.steps = Some(Box::new(list));
    }

    /// The steps were found. Showing them counts as a hint.
    pub(super) fn found_steps(&mut self, ticket: Ticket, steps: Vec<Step>) -> FollowUp {
        let Some(list) = self.steps.as_mut().filter(|list| list.ticket == Some(ticket)) else {
            return FollowUp::Nothing;
        };
        if steps.is_empty() {
            (self.steps, self.remark) = (None, Some(Remark::NoStep));
            return FollowUp::Nothing;
        }
        (list.ticket, list.steps) = (None, steps);
        self.hints += 1;
        self.show_step();
        FollowUp::Changed
    }

    /// Handles an action while the list is open.
    pub(super) fn update_steps(&mut self, action: Action) -> FollowUp {
        let Some(list) = &mut self.steps else { return FollowUp::Nothing };
        let count = list.steps.len();
        match action {
            Action::Dismiss | Action::Steps => return self.close_steps(),
            Action::First => list.cursor.pick(0, count),
            Action::Last => list.cursor.pick(count.saturating_sub(1), count),
            Action::PageUp => list.cursor.pick(list.cursor.line().saturating_sub(10), count),
            Action::PageDown => {
                let line = (list.cursor.line() + 10).min(count.saturating_sub(1));
                list.cursor.pick(line, count);
            }
            // A click on a line selects it; a click on the selected line applies the step.
            Action::Pick(line) if line != list.cursor.line() => list.cursor.pick(line, count),
            _ if move_cursor(&mut list.cursor, action, count) => return self.follow_step(),
            _ => {}
        }
        self.show_step();
        FollowUp::Nothing
    }

    /// Highlights the step under the cursor on the board.
    fn show_step(&mut self) {
        let Some(list) = &self.steps else { return };
        let Some(step) = list.steps.get(list.cursor.line()).cloned() else { return };
        let before = list.before.clone();
        self.hint =
            Hint::Found(Box::new(StepHint { strength: Strength::Step, step, before, rules: self.rules() }));
    }

    /// Applies the step under the cursor, which counts as another hint.
    fn follow_step(&mut self) -> FollowUp {
        let Some(list) = &self.steps else { return FollowUp::Nothing };
        let Some(step) = list.steps.get(list.cursor.line()).cloned() else { return FollowUp::Nothing };
        let turn = self.game().follow(&step);
        self.close_steps();
        if let Some(placed) = step.placed {
            self.cursor = placed.cell;
        }
        if turn.is_none() {
            self.remark = Some(Remark::NoStep);
        }
        self.hints += 1;
        self.turn(turn)
    }

    fn close_steps(&mut self) -> FollowUp {
        self.hint = Hint::None;
        match self.steps.take() {
            Some(list) if list.is_sought() => FollowUp::Forget,
            _ => FollowUp::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Context, Direction,
        sudoku::samples::{HABITS, NOW, play},
    };
    use std::sync::atomic::AtomicBool;
    use sudoku::technique::{Order, Solver};

    /// A game with the list open.
    fn listed() -> Play {
        let mut play = play();
        let FollowUp::Think(Errand::Steps(candidates)) = play.update(Action::Steps, HABITS, NOW) else {
            panic!("no search is running");
        };
        play.seeks_steps(7);
        assert!(play.steps.as_ref().unwrap().is_sought());
        let mut solver = Solver::new(candidates.shape(), Order::Friendly);
        let steps = solver.steps_until(&candidates, StepList::MOST, &AtomicBool::new(false)).unwrap();
        assert_eq!(play.found_steps(8, steps.clone()), FollowUp::Nothing, "another errand");
        assert_eq!(play.found_steps(7, steps), FollowUp::Changed);
        play
    }

    #[test]
    fn the_cursor_shows_a_step_and_enter_applies_it() {
        let mut play = listed();
        assert_eq!((play.context(), play.hints), (Context::Steps, 1));
        play.update(Action::Go(Direction::Down), HABITS, NOW);
        let list = play.steps.as_ref().unwrap();
        let step = list.steps[1].clone();
        assert_eq!(play.found_hint_step().unwrap().step, step);
        assert_eq!(play.update(Action::Accept, HABITS, NOW), FollowUp::Changed);
        assert_eq!((play.steps.is_none(), play.context(), play.hints), (true, Context::Sudoku, 2));
        let placed = step.placed.unwrap();
        assert_eq!((play.game().digit(placed.cell), play.cursor), (Some(placed.digit), placed.cell));
        assert_eq!(play.given(), 1);
    }

    #[test]
    fn digits_do_nothing_while_the_list_is_open_and_back_closes_it() {
        let mut play = listed();
        assert_eq!(play.update(Action::Digit(1), HABITS, NOW), FollowUp::Nothing);
        assert_eq!(play.timeline.now(), 0);
        assert!(play.is_busy());
        assert_eq!(play.update(Action::Dismiss, HABITS, NOW), FollowUp::Nothing);
        assert_eq!((play.steps.is_none(), play.context()), (true, Context::Sudoku));
    }

    #[test]
    fn closing_the_list_stops_the_search() {
        let mut play = play();
        play.update(Action::Steps, HABITS, NOW);
        play.seeks_steps(7);
        assert_eq!(play.update(Action::Steps, HABITS, NOW), FollowUp::Forget);
        assert_eq!((play.found_steps(7, Vec::new()), play.hints), (FollowUp::Nothing, 0));
    }

    #[test]
    fn wrong_digits_must_be_corrected_first() {
        let mut play = play();
        let right = play.game().solution().unwrap().get(play.cursor).unwrap().value() as u8;
        play.update(Action::Digit(right % 9 + 1), HABITS, NOW);
        play.update(Action::Steps, HABITS, NOW);
        assert_eq!((play.steps.is_none(), &play.remark), (true, &Some(Remark::FixFirst(1))));
    }
}
