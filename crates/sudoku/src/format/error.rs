//! Errors in a text, and where they are.

use alloc::{boxed::Box, string::String};
use core::fmt;

use super::{link::LinkFault, rules::Unplaced};
use crate::{Shape, ShapeError, variant::format::ReadError as RuleError};

/// Why a record could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line of the error, from 1.
    pub line: usize,
    /// The column, counted in characters from 1, if the error has one.
    pub column: Option<usize>,
    /// What is wrong.
    pub fault: Fault,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.column {
            Some(column) => write!(f, "line {}, column {column}: {}", self.line, self.fault),
            None => write!(f, "line {}: {}", self.line, self.fault),
        }
    }
}

impl core::error::Error for ReadError {}

/// What can be wrong in a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// A cell has a character that the shape does not allow.
    #[error("expected a digit 1 to {} or . for an empty cell, found {}", Top(*side), Quoted(found))]
    Symbol {
        /// The highest digit.
        side: usize,
        /// The text found there, shortened if it is long.
        found: String,
    },
    /// A number of cells that no grid has.
    #[error("found {}: {}", Cells(*found), Sizes(*found))]
    Cells {
        /// The number of cells.
        found: usize,
    },
    /// A different number of cells than the requested shape has.
    #[error("found {}, expected {} for a grid of {side}×{side} (boxes of {shape})", Cells(*found), shape.area(), side = shape.side())]
    Area {
        /// The number of cells.
        found: usize,
        /// The requested shape.
        shape: Shape,
    },
    /// A row with a different length than the first one.
    #[error("found {} in this row, expected {side} as in the first row", Cells(*found))]
    Row {
        /// The number of cells.
        found: usize,
        /// The number of cells in the first row.
        side: usize,
    },
    /// Too few rows.
    #[error("found {found} row{}, expected {side}, as many as there are columns", if *found == 1 { "" } else { "s" })]
    Rows {
        /// The number of rows.
        found: usize,
        /// The number of cells in a row.
        side: usize,
    },
    /// A solution with a different number of cells than the puzzle.
    #[error("the solution has {}, the puzzle {expected}", Cells(*found))]
    Solution {
        /// The number of cells in the solution.
        found: usize,
        /// The number of cells in the puzzle.
        expected: usize,
    },
    /// A line or a JSON value longer than any puzzle.
    #[error("longer than any puzzle: more than {limit} bytes")]
    TooLong {
        /// The maximum number of bytes.
        limit: usize,
    },
    /// Incomplete or invalid JSON.
    #[error("expected {expected}")]
    Json {
        /// What was expected there.
        expected: &'static str,
    },
    /// An invalid shape.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// A CSV line with too few fields.
    #[error("found {found} fields, expected the puzzle in field {expected}")]
    Field {
        /// The number of fields.
        found: usize,
        /// The field of the puzzle according to the header, from 1.
        expected: usize,
    },
    /// A header without a puzzle below it.
    #[error("expected the rows of a puzzle below this heading")]
    Bare,
    /// A link without a puzzle that can be read.
    #[error(transparent)]
    Link(#[from] LinkFault),
    /// A puzzle with more rules than those of a grid: its text, which the reader was
    /// [asked to return](super::Reader::with_rules).
    #[error("expected a grid without more rules")]
    Rules(String),
    /// A puzzle with more rules that cannot be read.
    #[error("{}", Unplaced(.0))]
    BadRules(Box<RuleError>),
    /// A line that does not look like a puzzle.
    #[error("expected a puzzle (a line of 81 cells, a row, a drawing, JSON), found {}", Quoted(found))]
    NotAPuzzle {
        /// The beginning of the line.
        found: String,
    },
}

impl Fault {
    pub(super) fn symbol(side: usize, found: &str) -> Fault {
        Fault::Symbol { side, found: shortened(found) }
    }

    pub(super) fn not_a_puzzle(found: &str) -> Fault {
        Fault::NotAPuzzle { found: shortened(found) }
    }

    pub(super) fn at(self, line: usize, column: usize) -> ReadError {
        ReadError { line, column: Some(column), fault: self }
    }

    pub(super) fn on(self, line: usize) -> ReadError {
        ReadError { line, column: None, fault: self }
    }
}

/// The beginning of a text, long enough to identify it.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 24;
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// Displays one character in single quotes, a longer text in double quotes.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut symbols = self.0.chars();
        match (symbols.next(), symbols.next()) {
            (Some(only), None) => write!(f, "{only:?}"),
            _ => write!(f, "{:?}", self.0),
        }
    }
}

/// The highest digit as a number and, above 9, as a letter.
struct Top(usize);

impl fmt::Display for Top {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match crate::Digit::new(self.0) {
            Some(digit) if self.0 > 9 => write!(f, "{digit} ({})", digit.symbol()),
            _ => self.0.fmt(f),
        }
    }
}

/// `1 cell`, `2 cells`.
struct Cells(usize);

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, if self.0 == 1 { "cell" } else { "cells" })
    }
}

/// The valid sizes: the nearest first, then the usual ones.
struct Sizes(usize);

impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides = || (4..=Shape::MAX_SIDE).filter(|&side| Shape::of_side(side).is_some());
        let nearest = sides().min_by_key(|side| (side * side).abs_diff(self.0)).unwrap_or(9);
        write!(f, "a grid of {nearest}×{nearest} has {}, ", nearest * nearest)?;
        let usual = [4, 6, 8, 9, 10, 12, 16, 25, 36].into_iter().filter(|&side| side != nearest);
        for (index, side) in usual.enumerate() {
            write!(f, "{}{side}×{side}: {}", if index == 0 { "" } else { ", " }, side * side)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn errors_say_where_what_was_found_and_what_was_expected() {
        assert_eq!(
            Fault::symbol(9, "q").at(3, 7).to_string(),
            "line 3, column 7: expected a digit 1 to 9 or . for an empty cell, found 'q'"
        );
        assert_eq!(
            Fault::symbol(16, "H").on(1).to_string(),
            "line 1: expected a digit 1 to 16 (G) or . for an empty cell, found 'H'"
        );
        assert_eq!(
            Fault::Cells { found: 80 }.on(2).to_string(),
            "line 2: found 80 cells: a grid of 9×9 has 81, 4×4: 16, 6×6: 36, 8×8: 64, 10×10: 100, \
             12×12: 144, 16×16: 256, 25×25: 625, 36×36: 1296"
        );
        assert_eq!(
            Fault::Area { found: 1, shape: Shape::NINE }.on(2).to_string(),
            "line 2: found 1 cell, expected 81 for a grid of 9×9 (boxes of 3x3)"
        );
        let long = Fault::not_a_puzzle(&"é".repeat(100)).to_string();
        assert!(long.ends_with(&std::format!("\"{}…\"", "é".repeat(24))), "{long}");
    }
}
