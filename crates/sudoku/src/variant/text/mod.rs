//! The text form of a [`Puzzle`](super::Puzzle): one line that a person can read, write and compare.
//!
//! ```text
//! sudoku 9x9; givens 53..7....6..195…; cage 12 r1c1-3 r2c1; thermometer r5c1-2 r4c3; anti-knight
//! sudoku 6x6; no-boxes; r1c1=5 r2c3=246; or {cage 3 r1c1-2} {cage 4 r1c1-2; diagonal up}
//! ```
//!
//! A text is a list of parts with `;` between them. A line end is read like `;`, and `#` begins a comment that ends with
//! its line, so a long puzzle can have a line for each rule: `{puzzle:#}` writes it so. The first part is the size.
//!
//! | part | says |
//! |---|---|
//! | `sudoku 9x9` | rows and columns |
//! | `digits 0-8` | the digits; without it, from 1 to the longer side |
//! | `boxes 2x3`, `no-boxes`, `regions AAB…` | the regions: a character for each cell of the grid, `.` for no region. Without it, the boxes of a square grid of that size |
//! | `free-rows-and-columns` | digits may repeat in rows and columns |
//! | `extra-cells 4` | cells outside the grid, which are named as in further rows below it |
//! | `givens 53..7…` | a digit or `.` for each cell of the grid |
//! | `r1c1=5 r2c3=246` | the digits that cells may have |
//! | a rule's name and its data | a rule, such as `cage 12 r1c1-3` |
//!
//! The data of a rule are words with spaces between them:
//!
//! | word | is |
//! |---|---|
//! | `r4c7`, `r1c1-3`, `r1-3c1` | cells; a range stands for all its cells in order |
//! | `/` | stands between two lists of cells: `arrow r1c1 / r1c2-4` |
//! | `12`, `1,2,2`, `2468`, `24,13` | a number, several numbers, digits (letters above 9), sets of digits |
//! | `r5c1:e` | a clue outside the grid: the first cell that it looks at, and the direction |
//! | `"(12)*"` | text; `\"`, `\\` and `\u{9}` are escapes |
//! | `slow`, `up` | a word that the rule knows |
//! | `{…}` | rules inside a rule |
//!
//! Each can be written with the name of its field, `cage sum=12 cells=r1c1-3`, and must be if the rule has another number
//! before it: `sum 20 coefficients=1,-1 r1c1-2`. What is as usual can be left out: `whispers r1c1-4` has the difference 5.
//!
//! Writing is canonical: equal puzzles give the same text, however they were written before.
//!
//! | items | module |
//! |---|---|
//! | cells and digits as words | `words` |
//! | text to parts and words, with their places | `syntax` |
//! | parts to a puzzle | `read` |
//! | words to a rule | `rule` |
//! | a puzzle to text | `write` |

use alloc::string::String;
use core::fmt;

use super::{LayoutError, RuleFault};

pub(super) mod read;
pub(super) mod rule;
mod syntax;
pub(super) mod words;
mod write;

/// The maximum length of a text in bytes.
pub const MAX_LENGTH: usize = 1 << 20;

/// The first word of every text.
pub(crate) const FIRST_WORD: &str = "sudoku";

/// Where a text is not a puzzle, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePuzzleError {
    /// The byte at which it happens, counted from 0.
    pub at: usize,
    /// The rule: its number, counted from 1, and its name as it stands there. `None` outside of rules.
    pub rule: Option<(usize, String)>,
    /// What is wrong.
    pub fault: TextFault,
}

impl fmt::Display for ParsePuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.rule {
            Some((number, name)) => write!(f, "byte {}, rule {number} ({name}): {}", self.at + 1, self.fault),
            None => write!(f, "byte {}: {}", self.at + 1, self.fault),
        }
    }
}

impl core::error::Error for ParsePuzzleError {}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TextFault {
    /// The text is too long.
    #[error("more than {MAX_LENGTH} bytes")]
    TooLong,
    /// Something else was expected.
    #[error("expected {expected}, found {found:?}")]
    Expected {
        /// What was expected.
        expected: &'static str,
        /// What stands there, shortened if it is long.
        found: String,
    },
    /// The text ends too early.
    #[error("expected {0}, found the end")]
    End(&'static str),
    /// Neither a rule nor another part that is known.
    #[error("there is no rule {found:?}{}", Near(*near))]
    UnknownRule {
        /// What stands there, shortened if it is long.
        found: String,
        /// A name that is nearly the same.
        near: Option<&'static str>,
    },
    /// A cell that the puzzle does not have.
    #[error("there is no cell {found}: the grid has {rows} rows and {columns} columns{}", Extra(*extra))]
    NoCell {
        /// The cell's name.
        found: String,
        /// The rows of the grid.
        rows: usize,
        /// The columns of the grid.
        columns: usize,
        /// The number of cells below the grid.
        extra: usize,
    },
    /// A character that is no digit of the puzzle.
    #[error("{found:?} is not a digit of this puzzle: expected {least} to {greatest}")]
    NoDigit {
        /// What stands there.
        found: char,
        /// The smallest digit.
        least: char,
        /// The greatest digit.
        greatest: char,
    },
    /// A field of an object that is not known there.
    #[error("{0:?} is not known here")]
    UnknownKey(String),
    /// A list with too few or too many items.
    #[error("found {found} cells, expected {expected}")]
    Count {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// Something that can be said once is said again.
    #[error("{0} stands here for the second time")]
    Twice(String),
    /// No digit is left for a cell.
    #[error("{0} has no digit left")]
    NoDigitLeft(String),
    /// The layout is not possible.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// The rule is not possible.
    #[error(transparent)]
    Rule(#[from] RuleFault),
}

impl TextFault {
    /// Something else was expected.
    pub(super) fn expected(expected: &'static str, found: &str) -> TextFault {
        if found.is_empty() {
            TextFault::End(expected)
        } else {
            TextFault::Expected { expected, found: short(found) }
        }
    }
}

/// The beginning of a text, on one line: a long one would hide the message, and one with line ends would break it.
pub(super) fn short(text: &str) -> String {
    const LONGEST: usize = 40;
    let printed = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
    let mut short: String = text.chars().take(LONGEST).map(printed).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push('…');
    }
    short
}

/// `; did you mean "cage"?`
struct Near(Option<&'static str>);

impl fmt::Display for Near {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |name| write!(f, "; did you mean {name:?}?"))
    }
}

/// `, and 4 cells below it`
struct Extra(usize);

impl fmt::Display for Extra {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 { Ok(()) } else { write!(f, ", and {} cells below it", self.0) }
    }
}

/// An error at a byte, before it is known in which rule.
pub(super) type FaultAt = (usize, TextFault);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::format::read;
    use alloc::string::ToString;

    #[test]
    fn messages_stay_on_one_line_and_are_short() {
        for text in [
            r#"{"layout":{"rows":4,"columns":4},"rules":[{"rule":"thermo\nmeter","sum":2}]}"#,
            r#"{"layout":{"rows":4,"columns":4},"rules":[{"rule":"cage","a\r\nb":2}]}"#,
            r#"{"size":2,"grid":[[{},{}],[{},{}]],"wob\nble":[{"cells":["R1C1"]}]}"#,
            "sudoku 4x4; \"\\u{a}\" r1c1",
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(!error.contains(char::is_control), "{error:?}");
        }
        assert_eq!(short("a\nb"), "a\u{fffd}b");
        assert_eq!(short(&"\n".repeat(41)), "\u{fffd}".repeat(40) + "…");
        assert_eq!(short(&"x".repeat(40)), "x".repeat(40));
    }
}
