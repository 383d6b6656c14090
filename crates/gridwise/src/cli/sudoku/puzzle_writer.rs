//! Writes puzzles in a style, with the style's heading and gaps.

use std::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
};

use sudoku::{
    Setup, Shape,
    format::{Entry, Style, Values},
    variant::{
        Puzzle,
        format::{Format, Unsaid, write},
    },
};
use words::{Lang, fill};

use super::{input::FileLine, page::Page, puzzle_format::PuzzleFormat, rules::without_rules};
use crate::cli::{Status, error::Localize};

/// Whether a grid is full, has no clashes, and has all clues of the puzzle.
pub fn solves(solution: &Setup, puzzle: &Setup) -> bool {
    let full = solution.check().ok().filter(sudoku::Grid::is_full);
    full.is_some_and(|full| puzzle.check().is_ok_and(|puzzle| full.extends(&puzzle)))
}

/// Writes puzzles. Each one starts with the gap that separates it from the one before; the first one starts with the format's
/// heading instead.
#[derive(Debug)]
pub struct PuzzleWriter {
    format: PuzzleFormat,
    /// The format for puzzles with more rules.
    rules: Option<Format>,
    begun: AtomicBool,
    /// Whether the note was printed that the style does not store the boxes.
    warned: AtomicBool,
}

impl PuzzleWriter {
    /// Writes in this format. Without one, grids are lines, and puzzles with more rules are lines of our text form.
    pub fn new(format: Option<PuzzleFormat>) -> PuzzleWriter {
        let rules = format.map_or(Some(Format::Text), PuzzleFormat::rules);
        let format = format.unwrap_or(PuzzleFormat::Grid(Style::Line));
        PuzzleWriter { format, rules, begun: AtomicBool::new(false), warned: AtomicBool::new(false) }
    }

    /// The format of grids.
    pub fn format(&self) -> PuzzleFormat {
        self.format
    }

    /// Writes a grid, and its solution if the format has a place for it. Prints a note, once, if it would be read back with
    /// other boxes. Fails if the format has no place for the grid.
    pub fn puzzle(
        &self,
        puzzle: &Setup,
        solution: Option<Values<'_>>,
        page: &mut Page<'_>,
    ) -> Result<(), CannotWrite> {
        match self.format {
            PuzzleFormat::Grid(style) => {
                self.grid(style, puzzle.into(), solution, page);
                Ok(())
            }
            PuzzleFormat::Rules(format) => match without_rules(puzzle) {
                Ok(puzzle) => self.rules(&puzzle, page),
                Err(_) => Err(CannotWrite::TooLarge(format, puzzle.shape())),
            },
        }
    }

    /// Writes a grid in a style of grids.
    pub fn grid(&self, style: Style, puzzle: Values<'_>, solution: Option<Values<'_>>, page: &mut Page<'_>) {
        let shape = puzzle.shape();
        if !style.shows(shape) && !self.warned.swap(true, Ordering::Relaxed) {
            page.note(fill(page.lang.commands().boxes_not_stored, &[&style, &shape]));
        }
        let mut text = String::new();
        style.write(puzzle, solution, &mut text);
        self.text(&text, page);
    }

    /// Writes a puzzle with more rules. Fails if the format has no words for one of them.
    pub fn rules(&self, puzzle: &Puzzle, page: &mut Page<'_>) -> Result<(), CannotWrite> {
        let Some(format) = self.rules else { return Err(CannotWrite::Rules(self.format)) };
        let text = write(puzzle, format).map_err(|unsaid| CannotWrite::Unsaid(format, unsaid))?;
        self.text(&(text.trim_end().to_owned() + "\n"), page);
        Ok(())
    }

    /// The solution given with a puzzle, if it is correct. A wrong one is reported and left out.
    pub fn checked_solution<'a>(
        at: FileLine<'_>,
        entry: &'a Entry,
        page: &mut Page<'_>,
    ) -> Option<&'a Setup> {
        let solution = entry.solution.as_ref()?;
        if solves(solution, &entry.puzzle) {
            return Some(solution);
        }
        page.note_at(at, page.lang.commands().wrong_solution_dropped);
        page.worsen(Status::BadInput);
        None
    }

    /// Writes a text with its line end.
    pub fn text(&self, text: &str, page: &mut Page<'_>) {
        page.text.extend_from_slice(self.format.gap().as_bytes());
        page.text.extend_from_slice(text.as_bytes());
    }

    /// Must be called before the page is written.
    pub fn before_write(&self, page: &mut Page<'_>) {
        if !page.text.is_empty() && !self.begun.swap(true, Ordering::Relaxed) {
            page.text.splice(..self.format.gap().len(), self.format.heading().bytes());
        }
    }
}

/// Why a puzzle cannot be written in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotWrite {
    /// The format is for grids, and the puzzle has more rules.
    Rules(PuzzleFormat),
    /// The format is for puzzles with more rules, and the grid is too large for it.
    TooLarge(Format, Shape),
    /// The format has no words for the layout or a rule.
    Unsaid(Format, Unsaid),
}

impl Localize for CannotWrite {
    fn localized(&self, lang: Lang) -> String {
        let c = lang.commands();
        let say = |template, values: &[&dyn fmt::Display]| fill(template, values).to_string();
        match self {
            CannotWrite::Rules(format) => say(c.format_without_rules, &[format]),
            CannotWrite::TooLarge(format, shape) => say(c.format_too_small, &[format, &shape.side()]),
            CannotWrite::Unsaid(format, unsaid) if unsaid.layout => say(c.layout_unsaid, &[format]),
            CannotWrite::Unsaid(format, unsaid) => {
                let names: Vec<String> =
                    unsaid.rules.iter().map(|(number, name)| format!("{name} ({number})")).collect();
                say(c.rules_unsaid, &[format, &names.join(lang.phrases().comma)])
            }
        }
    }
}
