//! Puzzles that are pasted into the editor.

use sudoku::{
    Setup, Shape,
    format::Reader,
    variant::{Puzzle, format::Notice},
};

use super::{Editor, FollowUp, Remark};

use crate::{
    Link,
    sudoku::{
        draft::Draft,
        paste::{self, PasteError},
    },
};

/// Longer texts, in bytes, are not searched for a puzzle.
const LONGEST: usize = 1 << 20;

impl Editor {
    /// Handles a pasted text: the first puzzle in it fills the grid, even with conflicts. A puzzle with rules brings them
    /// along; then what was read besides the rules is returned, or why it cannot be read.
    pub fn paste(&mut self, text: &str) -> (FollowUp, Option<Result<Vec<Notice>, PasteError>>) {
        (self.remark, self.purpose, self.panel) = (None, None, None);
        if let Some(setup) = self.first_grid(text.trim()) {
            return (self.take(Draft::of(setup)), None);
        }
        if let Ok(Link::Rules(rules)) = Link::parse(text) {
            return self.take_puzzle(rules.puzzle(), Vec::new());
        }
        match paste::read_puzzle(text) {
            Some(Ok(read)) => self.take_puzzle(&read.puzzle, read.notices),
            Some(Err(why)) => (self.say(Remark::NotAPuzzle), Some(Err(why))),
            None => (self.say(Remark::NotAPuzzle), paste::link_fault(text).map(Err)),
        }
    }

    fn take_puzzle(
        &mut self,
        puzzle: &Puzzle,
        notices: Vec<Notice>,
    ) -> (FollowUp, Option<Result<Vec<Notice>, PasteError>>) {
        match Draft::of_puzzle(puzzle) {
            Ok(draft) => (self.take(draft), Some(Ok(notices))),
            Err(why) => (self.say(Remark::NotAPuzzle), Some(Err(PasteError::NotPlayable(why)))),
        }
    }

    /// Replaces the puzzle; undo restores the old one.
    pub fn take(&mut self, draft: Draft) -> FollowUp {
        self.marks.clear();
        if self.sketch.replace(draft) { self.look() } else { FollowUp::Nothing }
    }

    /// The first grid in a text. A single line does not say how boxes are shaped: if possible, their shape is kept.
    fn first_grid(&self, text: &str) -> Option<Setup> {
        if text.len() > LONGEST {
            return None;
        }
        let first =
            |reader: Reader| reader.over(text.as_bytes()).next()?.entry.ok().map(|entry| entry.puzzle);
        let shape = self.shape();
        // A layout without boxes belongs to the rules, and does not stay.
        let is_boxed = Shape::without_boxes(shape.side()) != Some(shape);
        let alike = (is_boxed && !text.contains(['\n', '\r']))
            .then(|| first(Reader::new().with_shape(shape)))
            .flatten();
        alike.or_else(|| first(Reader::new()))
    }
}
