//! Puzzles one after the other in some style, with what the style has before and between them.

use std::sync::atomic::{AtomicBool, Ordering};

use sudoku::{
    Setup,
    format::{Entry, Style, Values},
};
use words::fill;

use super::{input::FileLine, page::Page};
use crate::cli::Verdict;

/// Whether a grid is full, without clashes, and has all clues of the puzzle.
pub fn solves(solution: &Setup, puzzle: &Setup) -> bool {
    let full = solution.check().ok().filter(sudoku::Grid::is_full);
    full.is_some_and(|full| puzzle.check().is_ok_and(|puzzle| full.extends(&puzzle)))
}

/// Writes puzzles. Each begins with the gap that parts it from the one before; in front of the first of all stands
/// the style's heading instead.
#[derive(Debug)]
pub struct Written {
    style: Style,
    begun: AtomicBool,
    /// Whether it was told that the style does not show the boxes.
    told: AtomicBool,
}

impl Written {
    /// In this style.
    pub fn new(style: Style) -> Written {
        Written { style, begun: AtomicBool::new(false), told: AtomicBool::new(false) }
    }

    /// The style.
    pub fn style(&self) -> Style {
        self.style
    }

    /// Writes a puzzle, and its solution where the style has a place for it. Tells, once, where whoever reads it
    /// would take its boxes for others.
    pub fn puzzle(&self, puzzle: Values<'_>, solution: Option<Values<'_>>, page: &mut Page<'_>) {
        let (style, shape) = (self.style, puzzle.shape());
        if !style.shows(shape) && !self.told.swap(true, Ordering::Relaxed) {
            page.note(fill(page.lang.commands().boxes_not_stored, &[&style, &shape]));
        }
        let mut text = String::new();
        self.style.write(puzzle, solution, &mut text);
        self.text(&text, page);
    }

    /// The solution that stands beside a puzzle, if it is one. A false one is told and left out.
    pub fn sound<'a>(at: FileLine<'_>, entry: &'a Entry, page: &mut Page<'_>) -> Option<&'a Setup> {
        let solution = entry.solution.as_ref()?;
        if solves(solution, &entry.puzzle) {
            return Some(solution);
        }
        page.note_at(at, page.lang.commands().wrong_solution_dropped);
        page.lower(Verdict::Bad);
        None
    }

    /// Writes something in place of a puzzle, its line end included.
    pub fn text(&self, text: &str, page: &mut Page<'_>) {
        page.text.extend_from_slice(self.style.gap().as_bytes());
        page.text.extend_from_slice(text.as_bytes());
    }

    /// To be called when it is the page's turn.
    pub fn settle(&self, page: &mut Page<'_>) {
        if !page.text.is_empty() && !self.begun.swap(true, Ordering::Relaxed) {
            page.text.splice(..self.style.gap().len(), self.style.heading().bytes());
        }
    }
}
