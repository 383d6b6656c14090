//! Several puzzles that were pasted or that a file has: which one is played.

use sudoku::Grid;

use crate::{Action, Cursor, menu::steer};

/// The puzzles, and the one that the cursor is on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The puzzles: at least one.
    pub puzzles: Vec<Grid>,
    /// Where the cursor is.
    pub cursor: Cursor,
}

impl Offer {
    /// With the cursor on the first.
    pub const fn new(puzzles: Vec<Grid>) -> Offer {
        Offer { puzzles, cursor: Cursor::TOP }
    }

    /// The puzzle under the cursor.
    pub fn puzzle(&self) -> Option<&Grid> {
        self.puzzles.get(self.cursor.line())
    }

    /// Carries out an action. Returns the puzzle that was chosen.
    pub fn update(&mut self, action: Action) -> Option<Grid> {
        let chosen = steer(&mut self.cursor, action, self.puzzles.len());
        self.puzzle().filter(|_| chosen).cloned()
    }
}
