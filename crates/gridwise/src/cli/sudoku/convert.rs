//! `gridwise sudoku convert`: puzzles in any form in, in one form out.

use sudoku::format::{Entry, Style};

use super::{
    each::Each,
    input::FileLine,
    page::{Page, Stopped},
    written::Written,
};

/// Writes puzzles again as they are, good or not; but no solution that is none.
#[derive(Debug)]
pub struct Convert(Written);

impl Convert {
    /// To this style.
    pub fn new(style: Style) -> Convert {
        Convert(Written::new(style))
    }
}

impl Each for Convert {
    fn puzzle(&self, at: FileLine<'_>, entry: &Entry, page: &mut Page<'_>) {
        let solution = Written::sound(at, entry, page);
        self.0.puzzle((&entry.puzzle).into(), solution.map(Into::into), page);
    }

    fn settle(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        self.0.settle(page);
        Ok(())
    }
}
