//! The constraint strings of Interactive-Sudoku-Solver.
//!
//! A string is a list of constraints, `.Type~argument~R1C1~R1C2`, one after the other. [`read`] makes a puzzle of one,
//! [`write()`] makes one of a puzzle. What these strings call a constraint is a [`Rule`](super::Rule) here, a part of the layout, or the
//! digits that a cell may have. Lines of plain digits, killers as lines and pencil marks are read as well.
//!
//! | items | module |
//! |---|---|
//! | from text to a tree of constraints with their places | `syntax` |
//! | forms that are one line of characters | `lines` |
//! | the layout, and the names of cells | `board` |
//! | which constraint is which rule, where a list says it all | `table` |
//! | constraints to rules | `reader`, and `special` for what is not in the list |
//! | numbers packed as letters: relations, sets of cells | `packed` |
//! | automata packed as letters | `automata` |
//! | rules to constraints | `write`, and `other_words` for rules without a type of their own |

use alloc::{
    format,
    string::{String, ToString},
};
use core::fmt;

use super::{LayoutError, Puzzle, RuleFault};

mod automata;
mod board;
mod lines;
mod other_words;
mod packed;
mod reader;
mod special;
mod syntax;
mod table;
#[cfg(test)]
mod tests;
mod write;

pub use write::{Unsaid, write};

/// The maximum length of a string in bytes.
pub const MAX_LENGTH: usize = 64 * 1024;

/// The maximum number of constraints in a string, and of those that its `Replicate` constraints make.
pub const MAX_CONSTRAINTS: usize = 5000;

/// How deep `Or`, `And` and `Replicate` may be nested.
pub const MAX_NESTING: usize = 12;

/// Reads a string.
pub fn read(text: &str) -> Result<Puzzle, ReadError> {
    let tree = syntax::parse(text)?;
    let board = board::Board::of(&tree)?;
    reader::puzzle(&board, &tree)
}

/// Where a string cannot be read, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The byte at which it happens, counted from 0.
    pub at: usize,
    /// The constraint: its number, counted from 1, and its type. `None` if the text is not split into constraints yet.
    pub constraint: Option<(usize, String)>,
    /// What is wrong.
    pub fault: ReadFault,
}

/// What is wrong with a string.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadFault {
    /// Nothing to read.
    #[error("expected a puzzle, found nothing")]
    Empty,
    /// Too long.
    #[error("more than {MAX_LENGTH} bytes")]
    TooLong,
    /// Too many constraints.
    #[error("more than {MAX_CONSTRAINTS} constraints")]
    TooMany,
    /// Composite constraints nested too deep.
    #[error("constraints are nested more than {MAX_NESTING} deep")]
    TooDeep,
    /// Neither a list of constraints nor a line of a known form.
    #[error("expected constraints that begin with a dot, or a line with a character for each cell")]
    Form,
    /// A type that is not known.
    #[error("there is no type {0:?}")]
    Type(String),
    /// A type that does not stand inside of `Or`, `And` or `Replicate`.
    #[error("this type does not stand inside of another constraint")]
    Inside,
    /// `End` without a constraint that it ends.
    #[error("nothing to end here")]
    End,
    /// A composite constraint without its `End`.
    #[error("expected End after the constraints inside")]
    Open,
    /// Something else was expected.
    #[error("expected {expected}, found {found:?}")]
    Expected {
        /// What was expected.
        expected: &'static str,
        /// What stands there.
        found: String,
    },
    /// A cell that the puzzle does not have.
    #[error("there is no cell {0:?}")]
    Cell(String),
    /// A cell without any digit that it may have.
    #[error("{0} has no digit left")]
    NoDigit(crate::Cell),
    /// A second shape that differs from the first.
    #[error("a shape other than the first one")]
    SecondShape,
    /// This cannot be said with the cells and regions that there are.
    #[error("{0}")]
    Unfit(&'static str),
    /// The layout is not possible.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// The rule that it stands for is not possible.
    #[error("{name}: {fault}")]
    Rule {
        /// The rule's name in our text form.
        name: &'static str,
        /// What is wrong with it.
        fault: RuleFault,
    },
}

impl ReadFault {
    /// Whether the constraint is well formed, but no digits can fulfil it.
    fn is_impossible(&self) -> bool {
        matches!(self, ReadFault::Rule { fault: RuleFault::Sum { .. } | RuleFault::Number { .. }, .. })
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = match &self.constraint {
            Some((number, name)) => format!("constraint {number} ({name}), byte {}", self.at + 1),
            None => format!("byte {}", self.at + 1),
        };
        write!(f, "{place}: {}", self.fault)
    }
}

impl core::error::Error for ReadError {}

/// What was expected at a place, and what stands there.
fn expected(expected: &'static str, found: &str) -> ReadFault {
    // A long argument would hide the message.
    let found = match found.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &found[..end]),
        None => found.to_string(),
    };
    ReadFault::Expected { expected, found }
}
