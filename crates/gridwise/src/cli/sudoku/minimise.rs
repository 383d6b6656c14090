//! `gridwise sudoku minimise`: puzzles without unnecessary clues.

use sudoku::{
    Setup,
    format::{Entry, Style},
    minimise, minimise_with,
};
use words::Lang;

use super::{
    input::FileLine,
    page::{Page, Stopped},
    per_puzzle::PuzzleCommand,
    puzzle_writer::PuzzleWriter,
};
use crate::cli::{Status, error::Localize};

/// Removes clues.
#[derive(Debug)]
pub struct Minimise {
    seed: Option<u64>,
    writer: PuzzleWriter,
}

impl Minimise {
    /// Tries the clues in reading order, or in a random order with this seed.
    pub fn new(seed: Option<u64>, style: Style) -> Minimise {
        Minimise { seed, writer: PuzzleWriter::new(style) }
    }

    /// The minimal puzzle, or an error in this language.
    fn minimal(&self, at: FileLine<'_>, puzzle: &Setup, lang: Lang) -> Result<sudoku::Grid, String> {
        let grid = puzzle.check().map_err(|clashes| clashes.localized(lang))?;
        match self.seed {
            None => minimise(&grid),
            Some(seed) => minimise_with(&grid, &mut sudoku::generate::series(seed, at.line as u64)),
        }
        .map_err(|error| error.localized(lang))
    }
}

impl PuzzleCommand for Minimise {
    fn puzzle(&self, at: FileLine<'_>, entry: &Entry, page: &mut Page<'_>) {
        match self.minimal(at, &entry.puzzle, page.lang) {
            Ok(minimal) => {
                let solution = PuzzleWriter::checked_solution(at, entry, page);
                self.writer.puzzle((&minimal).into(), solution.map(Into::into), page);
            }
            Err(error) => {
                page.note_at(at, error);
                page.worsen(Status::BadInput);
            }
        }
    }

    fn before_write(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        self.writer.before_write(page);
        Ok(())
    }
}
