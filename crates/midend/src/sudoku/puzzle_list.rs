//! A list of puzzles that were pasted or in a file, to choose one from.

use sudoku::Grid;

use crate::{Action, Cursor, menu::move_cursor};

/// The puzzles, and the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleList {
    /// The puzzles; at least one.
    pub puzzles: Vec<Grid>,
    /// Where the cursor is.
    pub cursor: Cursor,
}

impl PuzzleList {
    /// A list with the cursor on the first.
    pub const fn new(puzzles: Vec<Grid>) -> PuzzleList {
        PuzzleList { puzzles, cursor: Cursor::TOP }
    }

    /// The puzzle under the cursor.
    pub fn puzzle(&self) -> Option<&Grid> {
        self.puzzles.get(self.cursor.line())
    }

    /// Handles an action. Returns the puzzle that was chosen.
    pub fn update(&mut self, action: Action) -> Option<Grid> {
        let chosen = move_cursor(&mut self.cursor, action, self.puzzles.len());
        self.puzzle().filter(|_| chosen).cloned()
    }
}
