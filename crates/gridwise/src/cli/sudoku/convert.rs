//! `gridwise sudoku convert`: puzzles in any format in, in one format out.

use sudoku::{
    Grid,
    format::{Entry, ReadError, Style},
    variant::{
        Puzzle,
        format::{self, Read},
    },
};

use super::{
    input::FileLine,
    page::{Page, Stopped},
    per_puzzle::PuzzleCommand,
    puzzle_writer::PuzzleWriter,
    rules,
};
use crate::cli::{Status, error::Localize};

/// A format to convert to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A format of grids.
    Grid(Style),
    /// A format of puzzles with rules.
    Rules(format::Format),
}

impl Target {
    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Target::Grid(style) => style.name(),
            Target::Rules(format) => format.name(),
        }
    }

    /// All formats.
    pub const ALL: [Target; Style::ALL.len() + format::Format::WRITTEN.len()] = {
        let mut all = [Target::Grid(Style::Line); Style::ALL.len() + format::Format::WRITTEN.len()];
        let mut index = 0;
        while index < all.len() {
            all[index] = match index.checked_sub(Style::ALL.len()) {
                None => Target::Grid(Style::ALL[index]),
                Some(rest) => Target::Rules(format::Format::WRITTEN[rest]),
            };
            index += 1;
        }
        all
    };
}

/// Writes puzzles unchanged, valid or not, but leaves out wrong solutions.
#[derive(Debug)]
pub struct Convert {
    writer: PuzzleWriter,
    rules: Option<format::Format>,
}

impl Convert {
    /// Converts to this format.
    pub fn new(target: Target) -> Convert {
        let (style, rules) = match target {
            Target::Grid(style) => (style, None),
            Target::Rules(format) => (Style::Line, Some(format)),
        };
        Convert { writer: PuzzleWriter::new(style), rules }
    }

    /// Writes a puzzle in a format of puzzles with rules, or says which rules it has no words for.
    fn write(at: FileLine<'_>, puzzle: &Puzzle, format: format::Format, page: &mut Page<'_>) {
        match format::write(puzzle, format) {
            Ok(text) => {
                page.text.extend_from_slice(text.as_bytes());
                // Puzzles on several lines are separated.
                page.text.extend_from_slice(if format == format::Format::Lines { b"\n\n" } else { b"\n" });
            }
            Err(unsaid) => {
                page.note_at(at, format_args!("{format}: {unsaid}"));
                page.worsen(Status::BadInput);
            }
        }
    }
}

impl PuzzleCommand for Convert {
    fn puzzle(&self, at: FileLine<'_>, entry: &Entry, page: &mut Page<'_>) {
        let Some(format) = self.rules else {
            let solution = PuzzleWriter::checked_solution(at, entry, page);
            return self.writer.puzzle((&entry.puzzle).into(), solution.map(Into::into), page);
        };
        match Grid::try_from(&entry.puzzle) {
            Ok(grid) => match Puzzle::try_from(&grid) {
                Ok(puzzle) => Convert::write(at, &puzzle, format, page),
                Err(error) => rules::complain(at, &error, page),
            },
            Err(clashes) => {
                page.note_at(at, clashes.localized(page.lang));
                page.worsen(Status::BadInput);
            }
        }
    }

    fn rules(&self, at: FileLine<'_>, read: &Read, page: &mut Page<'_>) {
        rules::note(at, read, page);
        match self.rules {
            Some(format) => Convert::write(at, &read.puzzle, format, page),
            None => self.fault(at, &rules::refused(at.line, read), page),
        }
    }

    fn fault(&self, at: FileLine<'_>, error: &ReadError, page: &mut Page<'_>) {
        page.note_fault(at.name, error);
        page.worsen(Status::BadInput);
    }

    fn before_write(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        if self.rules.is_none() {
            self.writer.before_write(page);
        }
        Ok(())
    }
}
