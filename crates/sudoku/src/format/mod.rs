//! Text formats for puzzles: reading, recognising by content, and writing.
//!
//! A [`Reader`] is fed with text and yields one [`Item`] for each puzzle or error as soon as it is complete, so
//! memory use does not grow with the text. A [`Style`] writes a puzzle. [`Line::classify`] is a fast path for files
//! with many millions of lines.
//!
//! | style | description | module |
//! |---|---|---|
//! | `line`, `sdm` | one line of characters; letters above 9 | `line` |
//! | `numbers` | one line of numbers, 0 for an empty cell | `line` |
//! | `rows` | a line for each row | `rows` |
//! | `seed` | a box of ASCII lines, `\|\|  5  \|` | `seed` |
//! | `box` | a box of Unicode lines | `unicode` |
//! | `sdk` | rows below a `[Puzzle]` header | `sdk` |
//! | `ss` | Simple Sudoku's box of `*---*` | `ss` |
//! | `csv` | puzzle,solution | `csv` |
//! | `json` | an object for each puzzle | `json` |
//!
//! Puzzles are also read from links of other programs: [`link`].

mod block;
mod cells;
mod csv;
mod error;
mod json;
mod line;
pub mod link;
mod reader;
mod rows;
mod rules;
mod scanner;
mod sdk;
mod seed;
mod ss;
mod style;
mod unicode;
pub(crate) mod value;

pub use error::{Fault, ReadError};
pub use line::Line;
pub use reader::{Item, Reader};
pub use rules::read_rules;
pub use style::{Format, ParseFormatError, Style};

use crate::{Grid, Nine, Setup, Shape};

/// A puzzle that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The puzzle. Its clues may contradict each other: they are not checked.
    pub puzzle: Setup,
    /// The solution given with it. It has the puzzle's shape, but is not checked otherwise.
    pub solution: Option<Setup>,
}

/// The values of a grid of any type, for writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Values<'a> {
    shape: Shape,
    values: &'a [u8],
}

impl<'a> Values<'a> {
    /// The shape of the grid.
    pub fn shape(self) -> Shape {
        self.shape
    }

    /// The values in reading order, 0 for an empty cell; none above the side.
    pub fn values(self) -> &'a [u8] {
        self.values
    }

    /// The rows from the top.
    pub(crate) fn rows(self) -> impl Iterator<Item = &'a [u8]> {
        self.values.chunks_exact(self.shape.side())
    }
}

impl<'a> From<&'a Setup> for Values<'a> {
    fn from(setup: &'a Setup) -> Values<'a> {
        Values { shape: setup.shape(), values: setup.values() }
    }
}

impl<'a> From<&'a Grid> for Values<'a> {
    fn from(grid: &'a Grid) -> Values<'a> {
        Values { shape: grid.shape(), values: grid.values() }
    }
}

impl<'a> From<&'a Nine> for Values<'a> {
    fn from(nine: &'a Nine) -> Values<'a> {
        Values { shape: Shape::NINE, values: nine.values() }
    }
}

/// Reads all puzzles and errors of a text, in order. For texts that do not fit into memory, see [`Reader`].
pub fn read(text: &[u8]) -> impl Iterator<Item = Item> {
    Reader::new().over(text)
}
