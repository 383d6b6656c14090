//! What each action does to a puzzle being solved.

use std::time::Duration;

use sudoku::{
    Cell, Digit,
    game::{Entry, Turn},
    technique::Step,
};

use super::{
    cursor,
    errand::Errand,
    hint::{StepHint, Strength},
    play::{Habits, Hint, Play, Remark, Stand},
};
use crate::{Action, Direction, Ticket};

/// What an action in a game makes necessary outside of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Demand {
    /// Nothing outside of the screen.
    Nothing,
    /// The game is another than before, and wants to be saved.
    Changed,
    /// The game is solved, by whomever.
    Ended,
    /// Something has to be found out.
    Think(Errand),
    /// What is being found out is no longer wanted.
    Forget,
    /// A text for the clipboard.
    Copy(String),
}

impl Play {
    /// Carries out an action that stays within the game.
    pub fn update(&mut self, action: Action, habits: Habits, now: Duration) -> Demand {
        self.remark = None;
        let demand = match self.stand() {
            Stand::Playing if self.steps.is_some() => self.update_steps(action),
            Stand::Playing => self.play(action, habits),
            Stand::Paused if matches!(action, Action::Pause | Action::Accept) => {
                self.paused = false;
                Demand::Nothing
            }
            Stand::Solved | Stand::GivenUp if action == Action::Copy => self.copy(),
            _ => Demand::Nothing,
        };
        self.run_clock(now);
        demand
    }

    fn play(&mut self, action: Action, habits: Habits) -> Demand {
        let shape = self.game().shape();
        match action {
            Action::Go(direction) => self.go(cursor::step(self.cursor, direction, shape)),
            Action::First => self.go(cursor::edge(self.cursor, Direction::Left, shape)),
            Action::Last => self.go(cursor::edge(self.cursor, Direction::Right, shape)),
            Action::PageUp => self.go(cursor::edge(self.cursor, Direction::Up, shape)),
            Action::PageDown => self.go(cursor::edge(self.cursor, Direction::Down, shape)),
            Action::Next => self.go(cursor::empty(self.cursor, true, self.game())),
            Action::Previous => self.go(cursor::empty(self.cursor, false, self.game())),
            Action::Cell(index) => self.click(index, habits),
            Action::Digit(value) => self.digit(value, habits),
            Action::Note(value) => self.note(value),
            Action::Accept => self.accept(habits),
            Action::Erase => self.erase(),
            Action::Notes | Action::NoteOnce | Action::DigitFirst | Action::Filter => self.switch(action),
            Action::FillNotes => self.turn(self.game().fill_notes()),
            Action::Undo | Action::Redo => self.step_in_time(action == Action::Undo),
            Action::Restart => self.moved(
                |play| {
                    let begun = play.timeline.now() > 0;
                    play.timeline.seek(0);
                    begun
                },
                Some(Remark::Restarted),
            ),
            Action::Try => self.try_here(),
            Action::GoBack => self.go_back(),
            Action::Hint => self.ask_hint(),
            Action::Steps => self.ask_steps(),
            Action::Check => self.check(),
            Action::SolveCell => self.solve_cell(),
            Action::Answer => self.answer(),
            Action::Copy => self.copy(),
            Action::Pause => {
                self.paused = true;
                Demand::Nothing
            }
            Action::Dismiss => self.dismiss(),
            _ => Demand::Nothing,
        }
    }

    fn go(&mut self, cell: Cell) -> Demand {
        self.cursor = cell;
        Demand::Nothing
    }

    /// A click on a cell: goes there, and writes the digit that was chosen first.
    fn click(&mut self, index: usize, habits: Habits) -> Demand {
        let shape = self.game().shape();
        let Some(cell) = shape.cell(index / shape.side(), index % shape.side()) else {
            return Demand::Nothing;
        };
        self.cursor = cell;
        match self.pen.digit {
            Some(digit) if self.pen.digit_first => self.put(digit, habits),
            _ => Demand::Nothing,
        }
    }

    fn digit(&mut self, value: u8, habits: Habits) -> Demand {
        let Some(digit) = self.game().shape().digit(value.into()) else { return Demand::Nothing };
        if std::mem::take(&mut self.pen.filtering) {
            self.filter = Some(digit);
            return Demand::Nothing;
        }
        if self.pen.digit_first {
            self.pen.digit = if self.pen.digit == Some(digit) { None } else { Some(digit) };
            return Demand::Nothing;
        }
        self.put(digit, habits)
    }

    fn note(&mut self, value: u8) -> Demand {
        let Some(digit) = self.game().shape().digit(value.into()) else { return Demand::Nothing };
        let turn = self.game().note(self.cursor, digit);
        self.turn_here(turn)
    }

    /// Puts a digit under the cursor, as the pen says.
    fn put(&mut self, digit: Digit, habits: Habits) -> Demand {
        let once = std::mem::take(&mut self.pen.once);
        if self.pen.notes != once {
            let turn = self.game().note(self.cursor, digit);
            return self.turn_here(turn);
        }
        let turn = self.game().write(self.cursor, digit, habits.tidy);
        let demand = self.turn_here(turn);
        if habits.counts_mistakes && demand != Demand::Nothing && self.is_wrong_here(digit) {
            self.mistakes += 1;
            self.remark = Some(Remark::WrongDigit(self.mistakes));
        }
        demand
    }

    /// Whether this digit stands under the cursor and is not the one of the solution.
    fn is_wrong_here(&self, digit: Digit) -> bool {
        let right = self.game().solution().and_then(|solution| solution.get(self.cursor));
        self.game().digit(self.cursor) == Some(digit) && right.is_some_and(|right| right != digit)
    }

    /// Carries the hint out, or writes the digit that was chosen first.
    fn accept(&mut self, habits: Habits) -> Demand {
        match (&self.hint, self.pen.digit) {
            (Hint::Found(advice), _) if advice.strength == Strength::Step => {
                let turn = self.game().follow(&advice.step);
                if let Some(placed) = advice.step.placed {
                    self.cursor = placed.cell;
                }
                if turn.is_none() {
                    // Where notes cannot be trusted, a step that only strikes some out leads to where one stands.
                    (self.hint, self.remark) = (Hint::None, Some(Remark::NoStep));
                }
                self.turn(turn)
            }
            (_, Some(digit)) if self.pen.digit_first => self.put(digit, habits),
            _ => Demand::Nothing,
        }
    }

    fn erase(&mut self) -> Demand {
        let turn = self.game().erase(self.cursor);
        self.turn_here(turn)
    }

    fn switch(&mut self, action: Action) -> Demand {
        let pen = &mut self.pen;
        match action {
            Action::Notes => pen.notes = !pen.notes,
            Action::NoteOnce => pen.once = !pen.once,
            Action::DigitFirst => (pen.digit_first, pen.digit) = (!pen.digit_first, None),
            Action::Filter if self.filter.is_some() => self.filter = None,
            Action::Filter => pen.filtering = !pen.filtering,
            _ => {}
        }
        Demand::Nothing
    }

    /// Plays a turn, if there is one.
    pub(super) fn turn(&mut self, turn: Option<Turn>) -> Demand {
        let Some(turn) = turn else { return Demand::Nothing };
        self.moved(|play| play.timeline.play(turn).is_ok(), None)
    }

    /// Plays a turn that is about the cell under the cursor. Where a clue stands, it says so.
    fn turn_here(&mut self, turn: Option<Turn>) -> Demand {
        if self.game().is_given(self.cursor) {
            self.remark = Some(Remark::Given);
            return Demand::Nothing;
        }
        self.turn(turn)
    }

    /// Undoes or redoes a turn. The cursor goes to where it was made, unless it was made everywhere.
    fn step_in_time(&mut self, back: bool) -> Demand {
        let edited = |play: &Play| {
            let first = play.timeline.last_turn().and_then(|turn| turn.edits.first());
            let edits = play.timeline.last_turn().map_or(0, |turn| turn.edits.len());
            first.filter(|edit| edits == 1 || matches!(edit.entry, Entry::Digit(_))).map(|edit| edit.cell)
        };
        let undone = edited(self);
        let demand = self.moved(|play| if back { play.timeline.undo() } else { play.timeline.redo() }, None);
        if demand != Demand::Nothing {
            self.cursor = if back { undone } else { edited(self) }.unwrap_or(self.cursor);
        }
        demand
    }

    /// After the board has changed: hints and checks are out of date.
    fn moved(&mut self, change: impl FnOnce(&mut Play) -> bool, remark: Option<Remark>) -> Demand {
        if !change(self) {
            return Demand::Nothing;
        }
        self.hint = Hint::None;
        self.wrong.clear();
        self.remark = remark;
        if self.game().is_solved() { Demand::Ended } else { Demand::Changed }
    }

    fn try_here(&mut self) -> Demand {
        self.timeline.set_checkpoint();
        self.remark = Some(Remark::Trying(self.trying()));
        Demand::Changed
    }

    fn go_back(&mut self) -> Demand {
        if !self.timeline.go_back() {
            self.remark = Some(Remark::NoCheckpoint);
            return Demand::Nothing;
        }
        let left = self.trying();
        self.moved(|_| true, Some(Remark::WentBack(left)))
    }

    /// Asks for a hint, or for more of the one that is there.
    fn ask_hint(&mut self) -> Demand {
        match &mut self.hint {
            Hint::Found(advice) => {
                advice.strength = advice.strength.stronger();
                return Demand::Nothing;
            }
            Hint::Sought(_) => return Demand::Nothing,
            Hint::None => {}
        }
        match self.game().pencil() {
            // With several solutions there is no logical next step.
            Ok(_) if self.game().solution().is_none() => {
                self.remark = Some(Remark::NoSolution);
                Demand::Nothing
            }
            Ok(candidates) => Demand::Think(Errand::Hint(Box::new(candidates))),
            Err(sudoku::game::Mistake::Clash(cells) | sudoku::game::Mistake::Wrong(cells)) => {
                self.must_mend(cells)
            }
        }
    }

    /// Nothing follows from wrong digits: they are shown.
    pub(super) fn must_mend(&mut self, cells: Vec<Cell>) -> Demand {
        // Clues are never to blame.
        self.wrong = cells.into_iter().filter(|&cell| !self.game().is_given(cell)).collect();
        self.remark = Some(Remark::MendFirst(self.wrong.len()));
        self.checks += 1;
        Demand::Changed
    }

    /// The errand for a hint was sent with this ticket.
    pub fn seeks_hint(&mut self, ticket: Ticket) {
        self.hint = Hint::Sought(ticket);
    }

    /// A hint was found, or there is none.
    pub fn found_hint(&mut self, ticket: Ticket, step: Option<Step>) -> Demand {
        if self.hint != Hint::Sought(ticket) {
            return Demand::Nothing;
        }
        self.hint = Hint::None;
        let (Some(step), Ok(before)) = (step, self.game().pencil()) else {
            self.remark = Some(Remark::NoStep);
            return Demand::Nothing;
        };
        self.hints += 1;
        self.hint = Hint::Found(Box::new(StepHint { strength: Strength::Where, step, before }));
        Demand::Changed
    }

    /// Puts the hint, the filter and what else is shown for the moment away.
    fn dismiss(&mut self) -> Demand {
        let sought = matches!(self.hint, Hint::Sought(_));
        self.hint = Hint::None;
        self.wrong.clear();
        self.filter = None;
        (self.pen.once, self.pen.filtering, self.pen.digit) = (false, false, None);
        if sought { Demand::Forget } else { Demand::Nothing }
    }

    /// Whether there is something that [`Action::Dismiss`] would put away: then Escape does that, and does not leave.
    pub fn is_busy(&self) -> bool {
        let pen = &self.pen;
        self.hint != Hint::None
            || self.steps.is_some()
            || !self.wrong.is_empty()
            || self.filter.is_some()
            || pen.once
            || pen.filtering
            || pen.digit.is_some()
    }

    fn check(&mut self) -> Demand {
        self.checks += 1;
        let game = self.game();
        let mut wrong = game.wrong();
        if wrong.is_empty() {
            // Without a known solution only contradictions can be reported; clues are never to blame.
            wrong = game.clashing().into_iter().filter(|&cell| !game.is_given(cell)).collect();
        }
        self.remark = Some(if wrong.is_empty() { Remark::NoMistakes } else { Remark::Mistakes(wrong.len()) });
        self.wrong = wrong;
        Demand::Changed
    }

    fn solve_cell(&mut self) -> Demand {
        if self.game().solution().is_none() {
            self.remark = Some(Remark::NoSolution);
            return Demand::Nothing;
        }
        let turn = self.game().reveal(self.cursor);
        self.turn_here(turn)
    }

    /// Fills in everything. Whoever sees the answer has given up, even with one cell left.
    fn answer(&mut self) -> Demand {
        if self.game().solution().is_none() {
            self.remark = Some(Remark::NoSolution);
            return Demand::Nothing;
        }
        let turn = self.game().answer();
        let demand = self.turn(turn);
        self.answered = demand == Demand::Ended;
        demand
    }

    fn copy(&mut self) -> Demand {
        Demand::Copy(self.game().puzzle().to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::samples::{HABITS, NOW, play};

    const COUNTING: Habits = Habits { counts_mistakes: true, ..HABITS };

    /// The digit of the solution under the cursor, and one that is wrong.
    fn right_and_wrong(play: &Play) -> (u8, u8) {
        let right = play.game().solution().unwrap().get(play.cursor).unwrap().value() as u8;
        (right, right % 9 + 1)
    }

    #[test]
    fn wrong_digits_count_only_where_they_are_counted() {
        let mut play = play();
        let (right, wrong) = right_and_wrong(&play);
        play.update(Action::Digit(wrong), HABITS, NOW);
        assert_eq!((play.mistakes, &play.remark), (0, &None));
        play.update(Action::Erase, COUNTING, NOW);
        play.update(Action::Digit(wrong), COUNTING, NOW);
        assert_eq!((play.mistakes, &play.remark), (1, &Some(Remark::WrongDigit(1))));
        // The same key again takes the digit away.
        play.update(Action::Digit(wrong), COUNTING, NOW);
        assert_eq!((play.mistakes, play.game().digit(play.cursor)), (1, None));
        // Notes are no digits.
        play.update(Action::Note(wrong), COUNTING, NOW);
        play.update(Action::Digit(right), COUNTING, NOW);
        assert_eq!(play.mistakes, 1);
        // What was done is not undone by undoing it.
        play.update(Action::Undo, COUNTING, NOW);
        assert_eq!(play.mistakes, 1);
    }

    #[test]
    fn mistakes_are_saved_and_old_saves_have_none() {
        let mut play = play();
        let (_, wrong) = right_and_wrong(&play);
        let clean = play.record(NOW).to_string();
        assert!(!clean.contains("mistakes"), "{clean}");
        play.update(Action::Digit(wrong), COUNTING, NOW);
        let env = crate::Env { now: NOW, unix: 9, seed: 1 };
        assert_eq!(play.finished(env).mistakes, 1);
        for (text, mistakes) in [(play.record(NOW).to_string(), 1), (clean, 0)] {
            let record: sudoku::game::Record = text.parse().unwrap();
            let timeline = record.replay().unwrap();
            let again = Play::resume(&record, timeline, play.category, None, env);
            assert_eq!(again.mistakes, mistakes);
        }
    }
}
