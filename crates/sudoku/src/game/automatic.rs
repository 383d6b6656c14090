//! Automatic notes: which notes come back when a digit is removed.
//!
//! A note comes back if a digit took it away and it is possible again. A note that the player removed does not come
//! back. This follows from the turns alone, so it needs no state of its own; and what comes back is part of the turn,
//! so a replay does not need the rule.

use alloc::{vec, vec::Vec};

use crate::{Cell, Digits};

use super::{Edit, Entry, Game, Timeline, Turn};

impl Timeline {
    /// The same turn, with the notes that come back because of it.
    ///
    /// Digits take away the notes of their own cell and, in tidy turns, their own notes in the cells they see. If
    /// the notes of a cell are set to exactly what is possible, everything else counts as taken away by digits too.
    #[must_use]
    pub fn with_automatic_notes(&self, mut turn: Turn) -> Turn {
        let mut after = self.game().clone();
        if after.play(&turn).is_err() {
            return turn;
        }
        let shape = after.shape();
        let removes = |edit: &Edit| {
            self.game().digit(edit.cell).is_some_and(|digit| after.digit(edit.cell) != Some(digit))
        };
        if !turn.edits.iter().any(removes) {
            return turn;
        }
        for (cell, taken) in shape.cells().zip(self.taken_notes()) {
            let Entry::Notes(mut notes) = after.entry(cell) else { continue };
            let was_filled = self.game().digit(cell).is_some();
            let freed = after.candidates(cell);
            let back = taken & if was_filled { freed } else { freed - self.game().candidates(cell) };
            if (back - notes.centre).is_empty() {
                continue;
            }
            notes.centre = notes.centre | back;
            let entry = Entry::Notes(notes);
            match turn.edits.iter_mut().find(|edit| edit.cell == cell) {
                Some(edit) => edit.entry = entry,
                None => turn.edits.push(Edit { cell, entry }),
            }
        }
        turn
    }

    /// For every cell in reading order, the notes that digits took away and that did not come back.
    fn taken_notes(&self) -> Vec<Digits> {
        let mut earlier = self.clone();
        earlier.seek(0);
        let mut game = earlier.game().clone();
        let shape = game.shape();
        let mut taken = vec![Digits::NONE; shape.area()];
        for turn in &self.turns()[..self.now()] {
            let before = game.apply(turn);
            for Edit { cell, entry } in before.edits {
                let taken = &mut taken[shape.index(cell)];
                *taken = taken_by_turn(*taken, entry, &game, cell);
            }
        }
        taken
    }
}

/// The notes of a cell that digits have taken away, after a turn changed it from this entry.
fn taken_by_turn(taken: Digits, before: Entry, game: &Game, cell: Cell) -> Digits {
    let (old, candidates) = (before.notes().centre, game.candidates(cell));
    match game.entry(cell) {
        Entry::Digit(_) => taken | old,
        Entry::Notes(notes) if !notes.centre.is_empty() && notes.centre == candidates => {
            game.shape().digits() - notes.centre
        }
        Entry::Notes(notes) => {
            let gone = old - notes.centre;
            // What was removed although it is possible, the player has removed.
            (taken | (gone - candidates)) - (gone & candidates) - notes.centre
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Digit;
    use std::string::ToString;

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    fn timeline() -> Timeline {
        let puzzle = "1...4..........3".parse().unwrap();
        let mut timeline = Timeline::new(Game::new(puzzle, None).unwrap());
        timeline.play(timeline.game().fill_notes().unwrap()).unwrap();
        timeline
    }

    fn notes(timeline: &Timeline, name: &str) -> std::string::String {
        timeline.game().notes(cell(name)).iter().map(Digit::symbol).collect()
    }

    /// Writes a digit, or removes it if it is there.
    fn write(timeline: &mut Timeline, name: &str, value: usize) {
        let turn = timeline.game().write(cell(name), Digit::new(value).unwrap(), true).unwrap();
        let turn = timeline.with_automatic_notes(turn);
        timeline.play(turn).unwrap();
    }

    #[test]
    fn what_a_digit_took_away_comes_back_with_its_removal() {
        let mut timeline = timeline();
        let start = timeline.game().clone();
        write(&mut timeline, "r1c2", 3);
        assert_eq!((notes(&timeline, "r1c3"), notes(&timeline, "r2c2")), ("24".into(), "2".into()));
        write(&mut timeline, "r1c2", 3);
        assert_eq!(timeline.game(), &start);
        // Another digit in its place: the old one comes back, the new one goes.
        write(&mut timeline, "r1c2", 3);
        write(&mut timeline, "r1c2", 2);
        assert_eq!((notes(&timeline, "r1c3"), notes(&timeline, "r2c2")), ("34".into(), "3".into()));
    }

    #[test]
    fn what_the_player_removed_does_not_come_back() {
        let mut timeline = timeline();
        timeline.play("r1c3:24".parse().unwrap()).unwrap();
        write(&mut timeline, "r1c2", 3);
        write(&mut timeline, "r1c2", 3);
        assert_eq!((notes(&timeline, "r1c3"), notes(&timeline, "r2c2")), ("24".into(), "23".into()));
        // A digit that is still excluded by another does not come back either.
        write(&mut timeline, "r1c2", 3);
        write(&mut timeline, "r4c2", 2);
        assert_eq!(notes(&timeline, "r2c2"), "");
        write(&mut timeline, "r1c2", 3);
        assert_eq!((notes(&timeline, "r2c2"), notes(&timeline, "r1c2")), ("3".into(), "3".into()));
        write(&mut timeline, "r4c2", 2);
        assert_eq!((notes(&timeline, "r2c2"), notes(&timeline, "r1c2")), ("23".into(), "23".into()));
    }

    #[test]
    fn turns_without_a_removed_digit_stay_the_same() {
        let timeline = timeline();
        for text in ["r1c2=3,r1c3:24", "r1c2:", "r1c2#a", "r9c9=1"] {
            let turn: Turn = text.parse().unwrap();
            assert_eq!(timeline.with_automatic_notes(turn).to_string(), text);
        }
    }
}
