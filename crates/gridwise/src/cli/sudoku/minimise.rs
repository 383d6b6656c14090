//! `gridwise sudoku minimise`: puzzles without a clue too many.

use sudoku::{
    Setup,
    format::{Entry, Style},
    minimise, minimise_with,
};
use words::Lang;

use super::{
    each::Each,
    input::FileLine,
    page::{Page, Stopped},
    written::Written,
};
use crate::cli::{Verdict, error::InWords};

/// Takes away clues.
#[derive(Debug)]
pub struct Minimise {
    seed: Option<u64>,
    written: Written,
}

impl Minimise {
    /// In reading order, or in an order drawn from a seed.
    pub fn new(seed: Option<u64>, style: Style) -> Minimise {
        Minimise { seed, written: Written::new(style) }
    }

    /// The error is told in this language.
    fn minimal(&self, at: FileLine<'_>, puzzle: &Setup, lang: Lang) -> Result<sudoku::Grid, String> {
        let grid = puzzle.check().map_err(|clashes| clashes.in_words(lang))?;
        match self.seed {
            None => minimise(&grid),
            Some(seed) => minimise_with(&grid, &mut sudoku::generate::series(seed, at.line as u64)),
        }
        .map_err(|error| error.in_words(lang))
    }
}

impl Each for Minimise {
    fn puzzle(&self, at: FileLine<'_>, entry: &Entry, page: &mut Page<'_>) {
        match self.minimal(at, &entry.puzzle, page.lang) {
            Ok(minimal) => {
                let solution = Written::sound(at, entry, page);
                self.written.puzzle((&minimal).into(), solution.map(Into::into), page);
            }
            Err(error) => {
                page.note_at(at, error);
                page.lower(Verdict::Bad);
            }
        }
    }

    fn settle(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        self.written.settle(page);
        Ok(())
    }
}
