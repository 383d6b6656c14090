//! One step of a solution: its result and its proof.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use crate::{Cell, Digit};

use super::{Proof, Technique};

/// A digit that is still possible in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// Creates a candidate.
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }
}

/// A difficulty on Sudoku Explainer's scale, in tenths: from 1.0, the last empty cell of a house, to above 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rating(u16);

impl Rating {
    /// The rating of an empty path.
    pub const ZERO: Rating = Rating(0);

    /// A rating in tenths.
    pub const fn tenths(tenths: u16) -> Rating {
        Rating(tenths)
    }

    /// The rating in tenths.
    pub const fn in_tenths(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// The text is not a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a rating such as 7.2")]
pub struct ParseRatingError;

/// Parses at most two digits before the point, and one after it.
impl FromStr for Rating {
    type Err = ParseRatingError;

    fn from_str(text: &str) -> Result<Rating, ParseRatingError> {
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let number = |text: &str, most| {
            let plain = (1..=most).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
            text.parse::<u16>().ok().filter(|_| plain).ok_or(ParseRatingError)
        };
        Ok(Rating(10 * number(whole, 2)? + number(tenth, 1)?))
    }
}

/// The result of a technique, with its proof.
///
/// At least one candidate is removed or one digit placed. The candidates that a placement removes are not listed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub struct Step {
    /// The technique that found it.
    pub technique: Technique,
    /// How hard it is to find.
    pub rating: Rating,
    /// The digit to place.
    pub placed: Option<Candidate>,
    /// The candidates to remove, in reading order, each once.
    pub removed: Vec<Candidate>,
    /// Why it is true.
    pub proof: Proof,
}
