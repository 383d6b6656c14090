//! How each action changes a puzzle that is being solved.

use std::time::Duration;

use sudoku::{
    Cell, Digit,
    game::{Colour, Entry, Turn},
    technique::Step,
};

use super::{
    cursor,
    errand::Errand,
    hint::{StepHint, Strength},
    input::InputMode,
    play::{Hint, Play, PlayState, Preferences, Remark},
};
use crate::{Action, Direction, Ticket};

/// What an action in a game requires of the rest of the app.
#[derive(Clone, Debug, PartialEq)]
pub enum FollowUp {
    /// Nothing.
    Nothing,
    /// Save the game, which has changed.
    Changed,
    /// Finish the game: the grid is complete.
    Ended,
    /// Run this errand.
    Think(Errand),
    /// Stop the current errand.
    Forget,
    /// Copy this text to the clipboard.
    Copy(String),
}

impl Play {
    /// Handles an action within the game.
    pub fn update(&mut self, action: Action, preferences: Preferences, now: Duration) -> FollowUp {
        self.remark = None;
        let demand = match self.state() {
            PlayState::Playing if self.steps.is_some() => self.update_steps(action),
            PlayState::Playing => self.play(action, preferences),
            PlayState::Paused if matches!(action, Action::Pause | Action::Accept) => {
                self.paused = false;
                FollowUp::Nothing
            }
            PlayState::Solved | PlayState::GivenUp if action == Action::Copy => self.copy(),
            _ => FollowUp::Nothing,
        };
        // A line that has only one end is recalled until it has the other.
        self.remark = self.remark.take().or(self.input.link_from.map(Remark::LinkFrom));
        self.run_clock(now);
        demand
    }

    fn play(&mut self, action: Action, preferences: Preferences) -> FollowUp {
        let shape = self.game().shape();
        match action {
            Action::Go(direction) => self.go(cursor::step(self.cursor, direction, shape)),
            Action::First => self.go(cursor::edge(self.cursor, Direction::Left, shape)),
            Action::Last => self.go(cursor::edge(self.cursor, Direction::Right, shape)),
            Action::PageUp => self.go(cursor::edge(self.cursor, Direction::Up, shape)),
            Action::PageDown => self.go(cursor::edge(self.cursor, Direction::Down, shape)),
            Action::Next => self.go(cursor::empty(self.cursor, true, self.game())),
            Action::Previous => self.go(cursor::empty(self.cursor, false, self.game())),
            Action::Cell(index) => self.click(index, preferences),
            // In most puzzles 0 is no digit, and empties a cell.
            Action::Digit(0) if self.digit_of(0).is_none() || self.input.mode == InputMode::Colour => {
                self.erase(preferences)
            }
            Action::Digit(value) => self.digit(value, preferences),
            Action::SelectMore(_)
            | Action::SelectLess(_)
            | Action::Extend(_)
            | Action::SelectAll
            | Action::SelectSame
            | Action::SelectInverse
            | Action::Deselect => self.select(action),
            Action::Note(value) => self.enter(InputMode::Centre, value, preferences),
            Action::Corner(value) => self.enter(InputMode::Corner, value, preferences),
            Action::Colour(value) => self.enter(InputMode::Colour, value, preferences),
            Action::Mode(mode) => self.set_mode(mode),
            Action::NextMode => self.set_mode(self.input.mode.next()),
            Action::ColourCandidate { .. }
            | Action::DrawLink { .. }
            | Action::Pen
            | Action::Tool(_)
            | Action::NextTool
            | Action::PreviousTool
            | Action::ClearDrawing => self.use_pen(action),
            Action::Accept => self.accept(preferences),
            Action::Erase => self.erase(preferences),
            Action::Notes | Action::NoteOnce | Action::DigitFirst | Action::Filter => self.switch(action),
            Action::FillNotes => self.turn(self.game().fill_notes()),
            Action::Undo | Action::Redo => self.step_in_time(action == Action::Undo),
            Action::Restart => self.moved(
                |play| {
                    let start = play.turns_at_start(preferences.automatic);
                    let begun = play.timeline.now() > start;
                    play.timeline.seek(start);
                    begun
                },
                Some(Remark::Restarted),
            ),
            Action::Try => self.try_here(),
            Action::GoBack => self.go_back(),
            Action::Hint => self.ask_hint(),
            Action::Steps => self.ask_steps(),
            Action::Combinations => {
                if self.game().variant().is_none() {
                    self.remark = Some(Remark::NothingToCombine);
                }
                self.shows_combinations = !self.shows_combinations && self.game().variant().is_some();
                FollowUp::Nothing
            }
            Action::Check => self.check(),
            Action::SolveCell => self.solve_cell(),
            Action::Answer => self.answer(),
            Action::Copy => self.copy(),
            Action::Pause => {
                self.paused = true;
                FollowUp::Nothing
            }
            Action::Dismiss => self.dismiss(),
            _ => FollowUp::Nothing,
        }
    }

    /// Handles a click on a cell: goes there, and in digit-first mode writes the chosen digit.
    fn click(&mut self, index: usize, preferences: Preferences) -> FollowUp {
        let Some(cell) = self.cell_at(index) else { return FollowUp::Nothing };
        self.go(cell);
        match self.input.digit {
            Some(digit) if self.input.digit_first => self.put(self.number_of(digit), preferences),
            _ => FollowUp::Nothing,
        }
    }

    /// The digit that is written as this number. It may begin with 0, where the digits of a game begin with 1.
    pub(super) fn digit_of(&self, number: u8) -> Option<Digit> {
        match self.game().variant() {
            Some(variant) => variant.digit(number),
            None => self.game().shape().digit(number.into()),
        }
    }

    /// The number that a digit is written as.
    pub fn number_of(&self, digit: Digit) -> u8 {
        self.game().variant().map_or(digit.value() as u8, |variant| variant.value(digit))
    }

    fn digit(&mut self, value: u8, preferences: Preferences) -> FollowUp {
        let digit = self.digit_of(value);
        if self.input.filtering && digit.is_some() {
            (self.filter, self.input.filtering) = (digit, false);
            return FollowUp::Nothing;
        }
        let draws = matches!(self.input.mode, InputMode::Colour | InputMode::Pen);
        if self.input.digit_first && !draws {
            self.input.digit = digit.filter(|_| self.input.digit != digit);
            return FollowUp::Nothing;
        }
        self.put(value, preferences)
    }

    /// Puts a digit, a note or a colour into the selected cells, depending on the input mode.
    fn put(&mut self, value: u8, preferences: Preferences) -> FollowUp {
        let once = std::mem::take(&mut self.input.once);
        let mode = match self.input.mode {
            InputMode::Digit if once => InputMode::Centre,
            InputMode::Centre if once => InputMode::Digit,
            mode => mode,
        };
        self.enter(mode, value, preferences)
    }

    /// The same in this mode.
    fn enter(&mut self, mode: InputMode, value: u8, preferences: Preferences) -> FollowUp {
        let cells = self.selected();
        match (mode, self.digit_of(value)) {
            (InputMode::Pen, _) => self.draw_on(value),
            (InputMode::Colour, _) => {
                let colour = Colour::new(value.into());
                let turn = colour.and_then(|colour| self.game().colour(&cells, colour));
                self.turn(turn)
            }
            (InputMode::Digit, Some(digit)) => self.write(&cells, digit, preferences),
            (InputMode::Centre, Some(digit)) => self.turn_here(self.game().note_all(&cells, digit)),
            (InputMode::Corner, Some(digit)) => self.turn_here(self.game().corner_all(&cells, digit)),
            (_, None) => FollowUp::Nothing,
        }
    }

    /// Writes a digit into cells, and counts the mistakes.
    fn write(&mut self, cells: &[Cell], digit: Digit, preferences: Preferences) -> FollowUp {
        let turn = self.game().write_all(cells, digit, preferences.tidy || preferences.automatic);
        let wrong = cells.iter().filter(|&&cell| self.would_be_wrong(cell, digit)).count() as u32;
        let demand = self.turn_here(self.with_notes(turn, preferences));
        let written =
            cells.iter().any(|&cell| !self.game().is_given(cell) && self.game().digit(cell) == Some(digit));
        if preferences.counts_mistakes && demand != FollowUp::Nothing && written && wrong > 0 {
            self.mistakes += wrong;
            self.remark = Some(Remark::WrongDigit(self.mistakes));
        }
        demand
    }

    /// The same turn; with automatic notes, with the notes that come back because of it.
    fn with_notes(&self, turn: Option<Turn>, preferences: Preferences) -> Option<Turn> {
        match preferences.automatic {
            true => turn.map(|turn| self.timeline.with_automatic_notes(turn)),
            false => turn,
        }
    }

    /// Whether this digit is not in a cell yet and differs from the solution.
    fn would_be_wrong(&self, cell: Cell, digit: Digit) -> bool {
        let right = self.game().solution().and_then(|solution| solution.get(cell));
        let new = !self.game().is_given(cell) && self.game().digit(cell) != Some(digit);
        new && right.is_some_and(|right| right != digit)
    }

    /// Applies the hint, or writes the chosen digit in digit-first mode.
    fn accept(&mut self, preferences: Preferences) -> FollowUp {
        match (&self.hint, self.input.digit) {
            (Hint::Found(advice), _) if advice.strength == Strength::Step => {
                let turn = self.game().follow(&advice.step);
                if let Some(placed) = advice.step.placed {
                    self.go(placed.cell);
                }
                if turn.is_none() {
                    // The step only removes notes, and those are already gone.
                    (self.hint, self.remark) = (Hint::None, Some(Remark::NoStep));
                }
                self.turn(turn)
            }
            (_, Some(digit)) if self.input.digit_first => self.put(self.number_of(digit), preferences),
            _ => FollowUp::Nothing,
        }
    }

    fn erase(&mut self, preferences: Preferences) -> FollowUp {
        let turn = self.game().erase_all(&self.selected());
        self.turn_here(self.with_notes(turn, preferences))
    }

    fn switch(&mut self, action: Action) -> FollowUp {
        let input = &mut self.input;
        match action {
            Action::Notes if input.is_notes() => return self.set_mode(InputMode::Digit),
            Action::Notes => return self.set_mode(InputMode::Centre),
            Action::NoteOnce => input.once = !input.once,
            Action::DigitFirst => (input.digit_first, input.digit) = (!input.digit_first, None),
            Action::Filter if self.filter.is_some() => self.filter = None,
            Action::Filter => input.filtering = !input.filtering,
            _ => {}
        }
        FollowUp::Nothing
    }

    /// Plays a turn, if there is one.
    pub(super) fn turn(&mut self, turn: Option<Turn>) -> FollowUp {
        let Some(turn) = turn else { return FollowUp::Nothing };
        self.moved(|play| play.timeline.play(turn).is_ok(), None)
    }

    /// Plays a turn on the selected cells. If it changes nothing because all are clues, shows a message instead.
    fn turn_here(&mut self, turn: Option<Turn>) -> FollowUp {
        if turn.is_none() && self.selected().iter().all(|&cell| self.game().is_given(cell)) {
            self.remark = Some(Remark::Given);
            return FollowUp::Nothing;
        }
        self.turn(turn)
    }

    /// Undoes or redoes a turn. The cursor goes to its cell, unless it changed many cells.
    fn step_in_time(&mut self, back: bool) -> FollowUp {
        let edited = |play: &Play| {
            let first = play.timeline.last_turn().and_then(|turn| turn.edits.first());
            let edits = play.timeline.last_turn().map_or(0, |turn| turn.edits.len());
            first.filter(|edit| edits == 1 || matches!(edit.entry, Entry::Digit(_))).map(|edit| edit.cell)
        };
        let undone = edited(self);
        let demand = self.moved(|play| if back { play.timeline.undo() } else { play.timeline.redo() }, None);
        if demand != FollowUp::Nothing {
            let cell = if back { undone } else { edited(self) }.filter(|&cell| !self.is_selected(cell));
            cell.map(|cell| self.go(cell));
            self.input.link_from = None;
        }
        demand
    }

    /// After a change of the board: hints and checks are outdated.
    fn moved(&mut self, change: impl FnOnce(&mut Play) -> bool, remark: Option<Remark>) -> FollowUp {
        if !change(self) {
            return FollowUp::Nothing;
        }
        self.hint = Hint::None;
        self.wrong.clear();
        self.remark = remark;
        if self.game().is_solved() { FollowUp::Ended } else { FollowUp::Changed }
    }

    fn try_here(&mut self) -> FollowUp {
        self.timeline.set_checkpoint();
        self.remark = Some(Remark::Trying(self.trying()));
        FollowUp::Changed
    }

    fn go_back(&mut self) -> FollowUp {
        if !self.timeline.go_back() {
            self.remark = Some(Remark::NoCheckpoint);
            return FollowUp::Nothing;
        }
        let left = self.trying();
        self.moved(|_| true, Some(Remark::WentBack(left)))
    }

    /// Requests a hint, or shows more of the current one.
    fn ask_hint(&mut self) -> FollowUp {
        match &mut self.hint {
            Hint::Found(advice) => {
                advice.strength = advice.strength.stronger();
                return FollowUp::Nothing;
            }
            Hint::Searching(_) => return FollowUp::Nothing,
            Hint::None => {}
        }
        match self.game().pencil() {
            // With several solutions there is no logical next step.
            Ok(_) if self.game().solution().is_none() => {
                self.remark = Some(Remark::NoSolution);
                FollowUp::Nothing
            }
            Ok(candidates) => FollowUp::Think(match self.rules() {
                Some(rules) => Errand::HintWithRules(rules, Box::new(candidates)),
                None => Errand::Hint(Box::new(candidates)),
            }),
            Err(sudoku::game::Mistake::Clash(cells) | sudoku::game::Mistake::Wrong(cells)) => {
                self.must_fix(cells)
            }
        }
    }

    /// Shows wrong digits: no hint can follow from them.
    pub(super) fn must_fix(&mut self, cells: Vec<Cell>) -> FollowUp {
        // Clues are never wrong.
        self.wrong = cells.into_iter().filter(|&cell| !self.game().is_given(cell)).collect();
        self.remark = Some(Remark::FixFirst(self.wrong.len()));
        self.checks += 1;
        FollowUp::Changed
    }

    /// The errand for a hint was sent with this ticket.
    pub fn seeks_hint(&mut self, ticket: Ticket) {
        self.hint = Hint::Searching(ticket);
    }

    /// A hint was found, or there is none.
    pub fn found_hint(&mut self, ticket: Ticket, step: Option<Step>) -> FollowUp {
        if self.hint != Hint::Searching(ticket) {
            return FollowUp::Nothing;
        }
        self.hint = Hint::None;
        let (Some(step), Ok(before)) = (step, self.game().pencil()) else {
            self.remark = Some(Remark::NoStep);
            return FollowUp::Nothing;
        };
        self.hints += 1;
        self.hint =
            Hint::Found(Box::new(StepHint { strength: Strength::Where, step, before, rules: self.rules() }));
        FollowUp::Changed
    }

    /// Closes the hint, the filter and the message.
    fn dismiss(&mut self) -> FollowUp {
        let searching = matches!(self.hint, Hint::Searching(_));
        self.hint = Hint::None;
        self.wrong.clear();
        self.filter = None;
        (self.input.once, self.input.filtering, self.input.digit) = (false, false, None);
        self.input.link_from = None;
        self.others.clear();
        if searching { FollowUp::Forget } else { FollowUp::Nothing }
    }

    /// Whether [`Action::Dismiss`] would close something: then Escape does that instead of leaving.
    pub fn is_busy(&self) -> bool {
        let input = &self.input;
        self.hint != Hint::None
            || self.steps.is_some()
            || !self.wrong.is_empty()
            || self.filter.is_some()
            || input.once
            || input.filtering
            || input.digit.is_some()
            || input.link_from.is_some()
            || self.others.iter().any(|&cell| cell != self.cursor)
    }

    fn check(&mut self) -> FollowUp {
        self.checks += 1;
        let game = self.game();
        let mut wrong = game.wrong();
        if wrong.is_empty() {
            // Without a known solution only conflicts can be reported; clues are never wrong.
            wrong = game.clashing().into_iter().filter(|&cell| !game.is_given(cell)).collect();
        }
        self.remark = Some(if wrong.is_empty() { Remark::NoMistakes } else { Remark::Mistakes(wrong.len()) });
        self.wrong = wrong;
        FollowUp::Changed
    }

    fn solve_cell(&mut self) -> FollowUp {
        if self.game().solution().is_none() {
            self.remark = Some(Remark::NoSolution);
            return FollowUp::Nothing;
        }
        let turn = self.game().reveal(self.cursor);
        self.turn_here(turn)
    }

    /// Fills in the solution. The game then counts as given up, even with only one cell left.
    fn answer(&mut self) -> FollowUp {
        if self.game().solution().is_none() {
            self.remark = Some(Remark::NoSolution);
            return FollowUp::Nothing;
        }
        let turn = self.game().answer();
        let demand = self.turn(turn);
        self.answered = demand == FollowUp::Ended;
        demand
    }

    fn copy(&mut self) -> FollowUp {
        FollowUp::Copy(self.puzzle_text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::samples::{HABITS, NOW, play};

    const COUNTING: Preferences = Preferences { counts_mistakes: true, ..HABITS };

    /// The correct digit of the cell under the cursor, and a wrong one.
    fn right_and_wrong(play: &Play) -> (u8, u8) {
        let right = play.game().solution().unwrap().get(play.cursor).unwrap().value() as u8;
        (right, right % 9 + 1)
    }

    #[test]
    fn wrong_digits_count_only_with_the_setting_on() {
        let mut play = play();
        let (right, wrong) = right_and_wrong(&play);
        play.update(Action::Digit(wrong), HABITS, NOW);
        assert_eq!((play.mistakes, &play.remark), (0, &None));
        play.update(Action::Erase, COUNTING, NOW);
        play.update(Action::Digit(wrong), COUNTING, NOW);
        assert_eq!((play.mistakes, &play.remark), (1, &Some(Remark::WrongDigit(1))));
        // The same key again removes the digit.
        play.update(Action::Digit(wrong), COUNTING, NOW);
        assert_eq!((play.mistakes, play.game().digit(play.cursor)), (1, None));
        // Notes are not counted.
        play.update(Action::Note(wrong), COUNTING, NOW);
        play.update(Action::Digit(right), COUNTING, NOW);
        assert_eq!(play.mistakes, 1);
        // Undo does not reduce the count.
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

    #[test]
    fn a_digit_is_the_number_that_is_written() {
        use crate::{
            keymap::{self, Key},
            sudoku::samples::ruled,
        };
        let mut play = ruled("sudoku 4x4; digits 0-3; thermometer r1c1-2");
        let press = |play: &mut Play, key| {
            let action = keymap::action(play.context(), key).unwrap();
            play.update(action, HABITS, NOW);
            let digit = play.game().digit(play.cursor).map(|digit| play.game().symbol(digit));
            let notes: String =
                play.game().notes(play.cursor).iter().map(|note| play.game().symbol(note)).collect();
            (digit, notes)
        };
        assert_eq!(press(&mut play, Key::Char('0')), (Some('0'), String::new()));
        assert_eq!(press(&mut play, Key::Char('3')), (Some('3'), String::new()));
        assert_eq!(press(&mut play, Key::Char('4')), (Some('3'), String::new()));
        assert_eq!(press(&mut play, Key::Char('x')), (None, String::new()));
        assert_eq!(press(&mut play, Key::Alt('0')), (None, "0".into()));
        play.update(Action::ColourCandidate { cell: 0, digit: 0, colour: 2 }, HABITS, NOW);
        assert_eq!(play.game().candidate_colours().count(), 1);
        // Colours begin with 1 here too.
        play.update(Action::Mode(InputMode::Colour), HABITS, NOW);
        play.update(Action::Digit(1), HABITS, NOW);
        assert_eq!(play.game().colours(play.cursor).to_string(), "a");
        // In usual puzzles, 0 empties a cell.
        let mut play = super::super::samples::play();
        play.update(Action::Cell(2), HABITS, NOW);
        assert_eq!(press(&mut play, Key::Char('1')), (Some('1'), String::new()));
        assert_eq!(press(&mut play, Key::Char('0')), (None, String::new()));
    }

    #[test]
    fn one_turn_changes_all_selected_cells() {
        let mut play = play();
        let last = |play: &Play| play.timeline.last_turn().map_or(String::new(), ToString::to_string);
        // r1c1 is a clue, which only colours change.
        for action in [Action::Cell(0), Action::SelectMore(2), Action::SelectMore(3)] {
            play.update(action, HABITS, NOW);
        }
        for (action, turn) in [
            (Action::Note(2), "r1c3:2,r1c4:2"),
            (Action::Corner(4), "r1c3:2^4,r1c4:2^4"),
            (Action::Colour(1), "r1c1#a,r1c3#a,r1c4#a"),
            (Action::Digit(2), "r1c3=2,r1c4=2"),
            (Action::Erase, "r1c3:,r1c4:"),
            (Action::Erase, "r1c1#,r1c3#,r1c4#"),
        ] {
            play.update(action, HABITS, NOW);
            assert_eq!(last(&play), turn, "{action:?}");
        }
        play.update(Action::Mode(InputMode::Colour), HABITS, NOW);
        play.update(Action::Digit(9), HABITS, NOW);
        assert_eq!(last(&play), "r1c1#i,r1c3#i,r1c4#i");
        // Each wrong digit counts.
        play.update(Action::Mode(InputMode::Digit), HABITS, NOW);
        play.update(Action::Digit(9), COUNTING, NOW);
        assert_eq!(play.mistakes, 2);
    }

    #[test]
    fn automatic_notes_follow_the_digits_and_need_no_setting_in_a_replay() {
        let automatic = Preferences { automatic: true, tidy: false, ..HABITS };
        let mut play = play();
        play.fill_at_start();
        let filled = play.game().clone();
        assert!(filled.is_noted());
        let (right, _) = right_and_wrong(&play);
        play.update(Action::Digit(right), automatic, NOW);
        assert!(play.game().is_noted());
        assert_ne!(play.game(), &filled);
        play.update(Action::Erase, automatic, NOW);
        assert_eq!(play.game(), &filled);
        let record = play.record(NOW);
        assert_eq!(record.replay().map(|timeline| timeline.game().clone()), Ok(filled.clone()));
        // A restart keeps the notes of the start; without the setting it clears them.
        play.update(Action::Digit(right), automatic, NOW);
        play.update(Action::Restart, automatic, NOW);
        assert_eq!(play.game(), &filled);
        play.update(Action::Restart, HABITS, NOW);
        assert_eq!(play.timeline.now(), 0);
    }
}
