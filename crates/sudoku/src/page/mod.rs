//! Puzzles on pages for printing: SVG, HTML or PDF.
//!
//! A [`Book`] has the options. The pages are laid out once, in points from the upper left, as lines, outlines and texts, and
//! each [`Medium`] only draws them. The caller provides all text: the title, the title above the solutions, a label for
//! each puzzle, and the sentences below it that say its rules.
//!
//! ```
//! use sudoku::{Grid, Shape, page::{Book, Medium, Sheet}};
//!
//! let grid = Grid::empty(Shape::NINE);
//! let sheet = Sheet { puzzle: (&grid).into(), solution: None, label: "0 clues", notes: &[] };
//! let pdf = Book { title: "An empty grid", per_page: 1, ..Book::default() }.draw(Medium::Pdf, &[sheet])?;
//! assert!(pdf.starts_with(b"%PDF-1.7"));
//! # Ok::<(), sudoku::page::PageError>(())
//! ```

mod font;
mod html;
mod layout;
mod marks;
mod notes;
mod pdf;
mod rules;
mod shape;
mod svg;

use alloc::vec::Vec;

use crate::{Grid, Setup, format::Values, variant};

pub use rules::{MarkLayer, mark_layer};

/// The output format of pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Medium {
    /// One picture with the pages below each other.
    Svg,
    /// A document for a browser, which prints it page by page.
    Html,
    /// A document for a printer.
    Pdf,
}

impl Medium {
    /// All of them.
    pub const ALL: [Medium; 3] = [Medium::Svg, Medium::Html, Medium::Pdf];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Medium::Svg => "svg",
            Medium::Html => "html",
            Medium::Pdf => "pdf",
        }
    }
}

/// The size of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Paper {
    /// 210×297 mm.
    #[default]
    A4,
    /// 8½×11 inches.
    Letter,
}

impl Paper {
    /// Both.
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
        }
    }

    /// Width and height in points.
    const fn size(self) -> (f64, f64) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

/// Where to put the solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Answers {
    /// On separate pages after the puzzles, small, many per page.
    #[default]
    Back,
    /// Upside down at the bottom of each page.
    Foot,
    /// No solutions.
    None,
}

impl Answers {
    /// All of them.
    pub const ALL: [Answers; 3] = [Answers::Back, Answers::Foot, Answers::None];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Answers::Back => "back",
            Answers::Foot => "foot",
            Answers::None => "none",
        }
    }
}

/// What is drawn: a grid, or a puzzle with its rules.
#[derive(Clone, Copy, Debug)]
pub enum Subject<'a> {
    /// A grid without further rules.
    Grid(Values<'a>),
    /// A puzzle with rules, or of another layout.
    Puzzle(&'a variant::Puzzle),
}

/// The digits of a solution.
#[derive(Clone, Copy, Debug)]
pub enum Filling<'a> {
    /// Of a grid.
    Grid(Values<'a>),
    /// Of a puzzle with rules: one for each cell, in order.
    Digits(&'a [u8]),
}

impl<'a> From<Values<'a>> for Subject<'a> {
    fn from(grid: Values<'a>) -> Self {
        Subject::Grid(grid)
    }
}

impl<'a> From<&'a Grid> for Subject<'a> {
    fn from(grid: &'a Grid) -> Self {
        Subject::Grid(grid.into())
    }
}

impl<'a> From<&'a Setup> for Subject<'a> {
    fn from(setup: &'a Setup) -> Self {
        Subject::Grid(setup.into())
    }
}

impl<'a> From<&'a variant::Puzzle> for Subject<'a> {
    fn from(puzzle: &'a variant::Puzzle) -> Self {
        Subject::Puzzle(puzzle)
    }
}

impl<'a> From<Values<'a>> for Filling<'a> {
    fn from(grid: Values<'a>) -> Self {
        Filling::Grid(grid)
    }
}

impl<'a> From<&'a Grid> for Filling<'a> {
    fn from(grid: &'a Grid) -> Self {
        Filling::Grid(grid.into())
    }
}

impl<'a> From<&'a Setup> for Filling<'a> {
    fn from(setup: &'a Setup) -> Self {
        Filling::Grid(setup.into())
    }
}

impl<'a> From<&'a [u8]> for Filling<'a> {
    fn from(digits: &'a [u8]) -> Self {
        Filling::Digits(digits)
    }
}

/// A sentence below a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Note<'a> {
    /// The index of the rule that it is about. If that is a line, a sample of it is drawn before the sentence.
    pub rule: Option<usize>,
    /// The sentence.
    pub text: &'a str,
}

/// A puzzle on a page.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    /// The puzzle.
    pub puzzle: Subject<'a>,
    /// Its solution, if it should be shown.
    pub solution: Option<Filling<'a>>,
    /// The text above it, to the right of its number, for example the number of clues or the difficulty.
    pub label: &'a str,
    /// The sentences below it. If there is not enough space for all of them, they end with an ellipsis.
    pub notes: &'a [Note<'a>],
}

/// Options for putting puzzles on pages.
#[derive(Clone, Copy, Debug)]
pub struct Book<'a> {
    /// The title of every page of puzzles. May be empty.
    pub title: &'a str,
    /// The title of every page of solutions. May be empty.
    pub answers_title: &'a str,
    /// The paper.
    pub paper: Paper,
    /// How many puzzles per page, from 1 to [`Book::MOST_PER_PAGE`].
    pub per_page: usize,
    /// Where to put the solutions.
    pub answers: Answers,
    /// The number of the first puzzle.
    pub first: usize,
}

impl Default for Book<'_> {
    fn default() -> Self {
        Book { title: "", answers_title: "", paper: Paper::A4, per_page: 4, answers: Answers::Back, first: 1 }
    }
}

impl Book<'_> {
    /// The maximum number of puzzles per page.
    pub const MOST_PER_PAGE: usize = 24;
    /// The maximum number of puzzles in a book, because the whole document is held in memory.
    pub const MOST_PUZZLES: usize = 5000;

    /// Draws the whole document.
    pub fn draw(&self, medium: Medium, sheets: &[Sheet<'_>]) -> Result<Vec<u8>, PageError> {
        if !(1..=Book::MOST_PER_PAGE).contains(&self.per_page) {
            return Err(PageError::PerPage { asked: self.per_page });
        }
        if sheets.is_empty() || sheets.len() > Book::MOST_PUZZLES {
            return Err(PageError::Puzzles { asked: sheets.len() });
        }
        let pages = layout::pages(self, sheets);
        match medium {
            Medium::Svg => Ok(svg::draw(&pages).into_bytes()),
            Medium::Html => Ok(html::draw(&pages, self.title).into_bytes()),
            Medium::Pdf => pdf::draw(&pages, self.title),
        }
    }
}

/// Draws one puzzle as an SVG picture without a page around it.
pub fn picture(puzzle: Subject<'_>) -> alloc::string::String {
    svg::draw(&[layout::picture(puzzle)])
}

/// Why pages could not be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PageError {
    /// Too many puzzles per page, or none.
    #[error("expected 1 to {} puzzles per page, not {asked}", Book::MOST_PER_PAGE)]
    PerPage {
        /// The number requested.
        asked: usize,
    },
    /// Too many puzzles, or none.
    #[error("expected 1 to {} puzzles in a document, not {asked}", Book::MOST_PUZZLES)]
    Puzzles {
        /// The number of puzzles.
        asked: usize,
    },
    /// A title or label has a character that is not in the fonts of PDF readers.
    #[error("{0:?} cannot be printed in a PDF, whose fonts do not have it; SVG and HTML can show it")]
    Character(char),
}
