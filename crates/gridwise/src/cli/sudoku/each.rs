//! Commands that look at one puzzle after the other, whatever its size.

use sudoku::format::{Entry, ReadError};

use super::{
    input::{Block, FileLine, Piece},
    page::{Page, Stopped},
    pipeline::Work,
};
use crate::cli::Verdict;

/// What is done with a puzzle.
pub trait Each: Send + Sync + 'static {
    /// Writes what there is to write about it.
    fn puzzle(&self, at: FileLine<'_>, entry: &Entry, page: &mut Page<'_>);

    /// What should have been a puzzle and is none: told, and left out of the output.
    fn fault(&self, at: FileLine<'_>, error: &ReadError, page: &mut Page<'_>) {
        page.note_fault(at.name, error);
        page.lower(Verdict::Bad);
    }

    /// A last look at the page when all before it have been written. May end it all.
    fn settle(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        let _ = page;
        Ok(())
    }
}

/// Does it with all of them.
#[derive(Debug)]
pub struct ForEach<E>(pub E);

impl<E: Each> Work<Block> for ForEach<E> {
    type Desk = ();

    fn work(&self, block: &Block, (): &mut (), page: &mut Page<'_>) -> Result<(), Stopped> {
        let name = block.name();
        for piece in block.pieces() {
            match piece {
                Piece::Nines(nines) => {
                    for (at, entry) in nines.entries() {
                        self.0.puzzle(at, &entry, page);
                        page.spill_if_long()?;
                    }
                }
                Piece::Entry { line, entry } => self.0.puzzle(FileLine { name, line }, entry, page),
                Piece::Fault(error) => self.0.fault(FileLine { name, line: error.line }, error, page),
                Piece::Trouble(why) => page.trouble(name, why),
            }
            page.spill_if_long()?;
        }
        Ok(())
    }

    fn settle(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        self.0.settle(page)
    }
}
