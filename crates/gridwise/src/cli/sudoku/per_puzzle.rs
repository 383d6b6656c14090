//! Commands that process each puzzle on its own.

use sudoku::format::{Entry, ReadError};

use super::{
    input::{Block, FileLine, Piece},
    page::{Page, Stopped},
    pipeline::Work,
    rules::{AnyPuzzle, RulesPuzzle, RulesText},
};
use crate::cli::Status;

/// A command that processes each puzzle on its own.
pub trait PuzzleCommand: Send + Sync + 'static {
    /// Processes a puzzle.
    fn puzzle(&self, at: FileLine<'_>, entry: &Entry, page: &mut Page<'_>);

    /// Processes a puzzle with more rules.
    fn rules(&self, at: FileLine<'_>, puzzle: &RulesPuzzle, page: &mut Page<'_>);

    /// Reports an error in the input; it is left out of the output.
    fn fault(&self, at: FileLine<'_>, error: &ReadError, page: &mut Page<'_>) {
        page.note_fault(at.name, error);
        page.worsen(Status::BadInput);
    }

    /// Called when all pages before this one are written. Can end the run.
    fn before_write(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        let _ = page;
        Ok(())
    }
}

/// Runs a command on all puzzles.
#[derive(Debug)]
pub struct PerPuzzle<E>(pub E);

impl<E: PuzzleCommand> PerPuzzle<E> {
    /// Reads a puzzle with more rules and processes it.
    fn read(&self, at: FileLine<'_>, text: &RulesText, page: &mut Page<'_>) {
        match page.read_rules(at, text) {
            Ok(AnyPuzzle::Grid(entry)) => self.0.puzzle(at, &entry, page),
            Ok(AnyPuzzle::Rules(puzzle)) => self.0.rules(at, &puzzle, page),
            Err(error) => self.0.fault(FileLine { line: error.line, ..at }, &error, page),
        }
    }
}

impl<E: PuzzleCommand> Work<Block> for PerPuzzle<E> {
    type Scratch = ();

    fn work(&self, block: &Block, (): &mut (), page: &mut Page<'_>) -> Result<(), Stopped> {
        let name = block.name();
        for piece in block.pieces() {
            match piece {
                Piece::Nines(nines) => {
                    for (at, entry) in nines.entries() {
                        self.0.puzzle(at, &entry, page);
                        page.flush_if_large()?;
                    }
                }
                Piece::Entry { line, entry } => self.0.puzzle(FileLine { name, line }, entry, page),
                Piece::Rules(text) => self.read(FileLine { name, line: text.line }, text, page),
                Piece::Fault(error) => self.0.fault(FileLine { name, line: error.line }, error, page),
                Piece::Unreadable(why) => page.unreadable(name, why),
            }
            page.flush_if_large()?;
        }
        Ok(())
    }

    fn before_write(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        self.0.before_write(page)
    }
}
