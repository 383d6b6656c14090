//! `gridwise sudoku minimise`: puzzles without unnecessary clues.

use sudoku::rand_core::Rng;
use sudoku::{Setup, format::Entry, minimise, minimise_with};
use words::Lang;

use super::{
    args::MinimiseArgs,
    convert::report,
    input::FileLine,
    page::{Page, Stopped},
    parts::{Part, parts, reduce},
    per_puzzle::PuzzleCommand,
    puzzle_writer::PuzzleWriter,
    rules::RulesPuzzle,
};
use crate::cli::{Status, error::Localize};

/// Removes clues.
#[derive(Debug)]
pub struct Minimise {
    seed: Option<u64>,
    /// The limit of a search on puzzles with more rules.
    dead_ends: u64,
    writer: PuzzleWriter,
}

impl Minimise {
    /// The work for these arguments.
    pub fn new(args: &MinimiseArgs) -> Minimise {
        let (seed, dead_ends) = (args.seed, args.effort.dead_ends());
        Minimise { seed, dead_ends, writer: PuzzleWriter::new(args.format) }
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
                let written = self.writer.puzzle(&minimal.to_setup(), solution.map(Into::into), page);
                report(at, written, page);
            }
            Err(error) => {
                page.note_at(at, error);
                page.worsen(Status::BadInput);
            }
        }
    }

    fn rules(&self, at: FileLine<'_>, puzzle: &RulesPuzzle, page: &mut Page<'_>) {
        let mut order = parts(&puzzle.puzzle);
        if let Some(seed) = self.seed {
            shuffle(&mut order, &mut sudoku::generate::series(seed, at.line as u64));
        }
        let problem = match reduce(&puzzle.puzzle, &order, self.dead_ends) {
            Some(Ok(least)) => return report(at, self.writer.rules(&least, page), page),
            Some(Err(error)) => error.localized(page.lang),
            None => page.lang.commands().not_decided.to_owned(),
        };
        page.note_at(at, problem);
        page.worsen(Status::BadInput);
    }

    fn before_write(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        self.writer.before_write(page);
        Ok(())
    }
}

/// Puts parts into a random order.
fn shuffle(parts: &mut [Part], rng: &mut impl Rng) {
    for index in (1..parts.len()).rev() {
        // A puzzle has so few parts that the remainder is random enough.
        parts.swap(index, rng.next_u32() as usize % (index + 1));
    }
}
