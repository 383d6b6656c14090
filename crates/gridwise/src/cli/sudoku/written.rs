//! Puzzles one after the other in some style, with what the style has before and between them.

use std::sync::atomic::{AtomicBool, Ordering};

use sudoku::format::{Style, Values};
use words::fill;

use super::page::Page;

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
            page.note(fill(page.lang.commands().boxes_hidden, &[&style, &shape]));
        }
        let mut text = String::new();
        self.style.write(puzzle, solution, &mut text);
        self.text(&text, page);
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
