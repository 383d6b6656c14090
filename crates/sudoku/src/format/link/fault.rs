//! Why a link holds no puzzle that can be read.

use alloc::{string::String, vec::Vec};
use core::fmt;

use super::Rule;

/// Why a link holds no puzzle that can be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LinkFault {
    /// A site whose links are unknown.
    #[error(
        "links of {host} are unknown: expected f-puzzles, SudokuPad, sudokuwiki, SudokuExchange or gridwise"
    )]
    Site {
        /// The host, shortened if it is long.
        host: String,
    },
    /// The link is the name of a puzzle on a server.
    #[error(
        "the puzzle {id} is on a server: open the link in a browser, and copy one that holds the whole puzzle"
    )]
    OnServer {
        /// Its name, shortened if it is long.
        id: String,
    },
    /// There is no puzzle in the link.
    #[error("this link holds no puzzle: expected {expected} in it")]
    Empty {
        /// Where it should be.
        expected: &'static str,
    },
    /// The puzzle in the link is damaged.
    #[error("the puzzle in this link is damaged: the link may have been cut off")]
    Garbled,
    /// The text in the link is longer than any puzzle when it is decompressed.
    #[error("the text in this link is longer than any puzzle: more than {limit} characters")]
    TooLarge {
        /// The maximum number of characters.
        limit: usize,
    },
    /// The puzzle has rules that are unknown.
    #[error("this puzzle has rules that gridwise does not know: {}", Names(.0))]
    Rules(
        /// The rules, each once; at least one.
        Vec<Rule>,
    ),
    /// The puzzle has drawings, which may be rules.
    #[error("this puzzle has drawings that may be rules: {}", Names(.0))]
    Drawings(
        /// The drawings, each once; at least one.
        Vec<Rule>,
    ),
}

/// The names of rules, with commas.
struct Names<'a>(&'a [Rule]);

impl fmt::Display for Names<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, rule) in self.0.iter().enumerate() {
            write!(f, "{}{rule}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}
