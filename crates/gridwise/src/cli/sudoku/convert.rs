//! `gridwise sudoku convert`: puzzles in any format in, in one format out.

use sudoku::format::{Entry, Style};

use super::{
    input::FileLine,
    page::{Page, Stopped},
    per_puzzle::PuzzleCommand,
    puzzle_writer::PuzzleWriter,
};

/// Writes puzzles unchanged, valid or not, but leaves out wrong solutions.
#[derive(Debug)]
pub struct Convert(PuzzleWriter);

impl Convert {
    /// Converts to this format.
    pub fn new(style: Style) -> Convert {
        Convert(PuzzleWriter::new(style))
    }
}

impl PuzzleCommand for Convert {
    fn puzzle(&self, at: FileLine<'_>, entry: &Entry, page: &mut Page<'_>) {
        let solution = PuzzleWriter::checked_solution(at, entry, page);
        self.0.puzzle((&entry.puzzle).into(), solution.map(Into::into), page);
    }

    fn before_write(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        self.0.before_write(page);
        Ok(())
    }
}
