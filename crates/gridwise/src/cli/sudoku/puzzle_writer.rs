//! Writes puzzles in a style, with the style's heading and gaps.

use std::sync::atomic::{AtomicBool, Ordering};

use sudoku::{
    Setup,
    format::{Entry, Style, Values},
};
use words::fill;

use super::{input::FileLine, page::Page};
use crate::cli::Status;

/// Whether a grid is full, has no clashes, and has all clues of the puzzle.
pub fn solves(solution: &Setup, puzzle: &Setup) -> bool {
    let full = solution.check().ok().filter(sudoku::Grid::is_full);
    full.is_some_and(|full| puzzle.check().is_ok_and(|puzzle| full.extends(&puzzle)))
}

/// Writes puzzles. Each one starts with the gap that separates it from the one before; the first one starts with the style's
/// heading instead.
#[derive(Debug)]
pub struct PuzzleWriter {
    style: Style,
    begun: AtomicBool,
    /// Whether the note was printed that the style does not store the boxes.
    warned: AtomicBool,
}

impl PuzzleWriter {
    /// Writes in this style.
    pub fn new(style: Style) -> PuzzleWriter {
        PuzzleWriter { style, begun: AtomicBool::new(false), warned: AtomicBool::new(false) }
    }

    /// The style.
    pub fn style(&self) -> Style {
        self.style
    }

    /// Writes a puzzle, and its solution if the style has a place for it. Prints a note, once, if it would be read back with
    /// other boxes.
    pub fn puzzle(&self, puzzle: Values<'_>, solution: Option<Values<'_>>, page: &mut Page<'_>) {
        let (style, shape) = (self.style, puzzle.shape());
        if !style.shows(shape) && !self.warned.swap(true, Ordering::Relaxed) {
            page.note(fill(page.lang.commands().boxes_not_stored, &[&style, &shape]));
        }
        let mut text = String::new();
        self.style.write(puzzle, solution, &mut text);
        self.text(&text, page);
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
        page.text.extend_from_slice(self.style.gap().as_bytes());
        page.text.extend_from_slice(text.as_bytes());
    }

    /// Must be called before the page is written.
    pub fn before_write(&self, page: &mut Page<'_>) {
        if !page.text.is_empty() && !self.begun.swap(true, Ordering::Relaxed) {
            page.text.splice(..self.style.gap().len(), self.style.heading().bytes());
        }
    }
}
