//! A list of puzzles that were pasted or in a file, to choose one from.

use sudoku::Grid;

use crate::{Action, Cursor, menu::steer};

/// The puzzles, and the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The puzzles; at least one.
    pub puzzles: Vec<Grid>,
    /// Where the cursor is.
    pub cursor: Cursor,
}

impl Offer {
    /// A list with the cursor on the first.
    pub const fn new(puzzles: Vec<Grid>) -> Offer {
        Offer { puzzles, cursor: Cursor::TOP }
    }

    /// The puzzle under the cursor.
    pub fn puzzle(&self) -> Option<&Grid> {
        self.puzzles.get(self.cursor.line())
    }

    /// Handles an action. Returns the puzzle that was chosen.
    pub fn update(&mut self, action: Action) -> Option<Grid> {
        let chosen = steer(&mut self.cursor, action, self.puzzles.len());
        self.puzzle().filter(|_| chosen).cloned()
    }
}
