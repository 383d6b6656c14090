//! `gridwise sudoku convert`: puzzles in any format in, in one format out.

use sudoku::format::Entry;

use super::{
    input::FileLine,
    page::{Page, Stopped},
    per_puzzle::PuzzleCommand,
    puzzle_format::PuzzleFormat,
    puzzle_writer::{CannotWrite, PuzzleWriter},
    rules::RulesPuzzle,
};
use crate::cli::{Status, error::Localize};

/// Writes puzzles unchanged, valid or not, but leaves out wrong solutions.
#[derive(Debug)]
pub struct Convert(PuzzleWriter);

impl Convert {
    /// Converts to this format.
    pub fn new(format: PuzzleFormat) -> Convert {
        Convert(PuzzleWriter::new(Some(format)))
    }
}

impl PuzzleCommand for Convert {
    fn puzzle(&self, at: FileLine<'_>, entry: &Entry, page: &mut Page<'_>) {
        let solution = PuzzleWriter::checked_solution(at, entry, page);
        let written = self.0.puzzle(&entry.puzzle, solution.map(Into::into), page);
        report(at, written, page);
    }

    fn rules(&self, at: FileLine<'_>, puzzle: &RulesPuzzle, page: &mut Page<'_>) {
        let written = self.0.rules(&puzzle.puzzle, page);
        report(at, written, page);
    }

    fn before_write(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        self.0.before_write(page);
        Ok(())
    }
}

/// Reports a puzzle that the format cannot hold.
pub fn report(at: FileLine<'_>, written: Result<(), CannotWrite>, page: &mut Page<'_>) {
    if let Err(error) = written {
        page.note_at(at, error.localized(page.lang));
        page.worsen(Status::BadInput);
    }
}
