//! All steps that are possible now, in a list beside the board.

use sudoku::{
    game::Mistake,
    technique::{Candidates, Step},
};

use super::{
    errand::Errand,
    hint::{StepHint, Strength},
    keys::Demand,
    play::{Hint, Play, Remark},
};
use crate::{Action, Cursor, Ticket, menu::steer};

/// The list.
#[derive(Clone, Debug, PartialEq)]
pub struct StepList {
    /// The errand that looks for the steps; `None` once it came back.
    ticket: Option<Ticket>,
    /// The steps, easier ones first.
    pub steps: Vec<Step>,
    /// What they were found in.
    before: Candidates,
    /// Which of them the cursor is on.
    pub cursor: Cursor,
}

impl StepList {
    /// So many steps are listed at most.
    pub const MOST: usize = 60;

    /// Whether the steps are still being looked for.
    pub const fn is_sought(&self) -> bool {
        self.ticket.is_some()
    }
}

impl Play {
    /// Asks for all steps.
    pub(super) fn ask_steps(&mut self) -> Demand {
        match self.game().pencil() {
            // Where there are several solutions, reason does not lead to any.
            Ok(_) if self.game().solution().is_none() => {
                self.remark = Some(Remark::NoSolution);
                Demand::Nothing
            }
            Ok(candidates) => Demand::Think(Errand::Steps(Box::new(candidates))),
            Err(Mistake::Clash(cells) | Mistake::Wrong(cells)) => self.must_mend(cells),
        }
    }

    /// The errand for all steps was sent off with this ticket.
    pub(super) fn seeks_steps(&mut self, ticket: Ticket) {
        let Ok(before) = self.game().pencil() else { return };
        self.hint = Hint::None;
        let list = StepList { ticket: Some(ticket), steps: Vec::new(), before, cursor: Cursor::TOP };
        self.steps = Some(Box::new(list));
    }

    /// The steps were found. To see them is a hint.
    pub(super) fn found_steps(&mut self, ticket: Ticket, steps: Vec<Step>) -> Demand {
        let Some(list) = self.steps.as_mut().filter(|list| list.ticket == Some(ticket)) else {
            return Demand::Nothing;
        };
        if steps.is_empty() {
            (self.steps, self.remark) = (None, Some(Remark::NoStep));
            return Demand::Nothing;
        }
        (list.ticket, list.steps) = (None, steps);
        self.hints += 1;
        self.show_step();
        Demand::Changed
    }

    /// What an action does while the list is open.
    pub(super) fn update_steps(&mut self, action: Action) -> Demand {
        let Some(list) = &mut self.steps else { return Demand::Nothing };
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
            // A click on a line goes there; on the line under the cursor it carries the step out.
            Action::Pick(line) if line != list.cursor.line() => list.cursor.pick(line, count),
            _ if steer(&mut list.cursor, action, count) => return self.follow_step(),
            _ => {}
        }
        self.show_step();
        Demand::Nothing
    }

    /// The step under the cursor lights up on the board.
    fn show_step(&mut self) {
        let Some(list) = &self.steps else { return };
        let Some(step) = list.steps.get(list.cursor.line()).cloned() else { return };
        let before = list.before.clone();
        self.hint = Hint::Found(Box::new(StepHint { strength: Strength::Step, step, before }));
    }

    /// Carries out the step under the cursor: a hint once more.
    fn follow_step(&mut self) -> Demand {
        let Some(list) = &self.steps else { return Demand::Nothing };
        let Some(step) = list.steps.get(list.cursor.line()).cloned() else { return Demand::Nothing };
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

    fn close_steps(&mut self) -> Demand {
        self.hint = Hint::None;
        match self.steps.take() {
            Some(list) if list.is_sought() => Demand::Forget,
            _ => Demand::Nothing,
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

    /// A game with the list asked for and found.
    fn listed() -> Play {
        let mut play = play();
        let Demand::Think(Errand::Steps(candidates)) = play.update(Action::Steps, HABITS, NOW) else {
            panic!("nothing is looked for");
        };
        play.seeks_steps(7);
        assert!(play.steps.as_ref().unwrap().is_sought());
        let mut solver = Solver::new(candidates.shape(), Order::Friendly);
        let steps = solver.steps_until(&candidates, StepList::MOST, &AtomicBool::new(false)).unwrap();
        assert_eq!(play.found_steps(8, steps.clone()), Demand::Nothing, "another errand");
        assert_eq!(play.found_steps(7, steps), Demand::Changed);
        play
    }

    #[test]
    fn the_cursor_shows_a_step_and_enter_makes_it() {
        let mut play = listed();
        assert_eq!((play.context(), play.hints), (Context::Steps, 1));
        play.update(Action::Go(Direction::Down), HABITS, NOW);
        let list = play.steps.as_ref().unwrap();
        let step = list.steps[1].clone();
        assert_eq!(play.found_hint_step().unwrap().step, step);
        assert_eq!(play.update(Action::Accept, HABITS, NOW), Demand::Changed);
        assert_eq!((play.steps.is_none(), play.context(), play.hints), (true, Context::Sudoku, 2));
        let placed = step.placed.unwrap();
        assert_eq!((play.game().digit(placed.cell), play.cursor), (Some(placed.digit), placed.cell));
        assert_eq!(play.given(), 1);
    }

    #[test]
    fn digits_do_nothing_while_the_list_is_open_and_back_closes_it() {
        let mut play = listed();
        assert_eq!(play.update(Action::Digit(1), HABITS, NOW), Demand::Nothing);
        assert_eq!(play.timeline.now(), 0);
        assert!(play.is_busy());
        assert_eq!(play.update(Action::Dismiss, HABITS, NOW), Demand::Nothing);
        assert_eq!((play.steps.is_none(), play.context()), (true, Context::Sudoku));
    }

    #[test]
    fn a_list_that_is_closed_too_soon_is_not_looked_for_any_more() {
        let mut play = play();
        play.update(Action::Steps, HABITS, NOW);
        play.seeks_steps(7);
        assert_eq!(play.update(Action::Steps, HABITS, NOW), Demand::Forget);
        assert_eq!((play.found_steps(7, Vec::new()), play.hints), (Demand::Nothing, 0));
    }

    #[test]
    fn wrong_digits_must_be_mended_first() {
        let mut play = play();
        let right = play.game().solution().unwrap().get(play.cursor).unwrap().value() as u8;
        play.update(Action::Digit(right % 9 + 1), HABITS, NOW);
        play.update(Action::Steps, HABITS, NOW);
        assert_eq!((play.steps.is_none(), &play.remark), (true, &Some(Remark::MendFirst(1))));
    }
}
