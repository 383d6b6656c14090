//! One step of a solution: what is known now, and why.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use crate::{Cell, Digit};

use super::{Proof, Technique};

/// A digit that a cell could still take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// Where.
    pub cell: Cell,
    /// Which.
    pub digit: Digit,
}

impl Candidate {
    /// This digit in this cell.
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }
}

/// A difficulty on the scale of Sudoku Explainer, in tenths: from 1.0, the last cell of a house, to beyond 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rating(u16);

impl Rating {
    /// Nothing was needed.
    pub const ZERO: Rating = Rating(0);

    /// This many tenths.
    pub const fn tenths(tenths: u16) -> Rating {
        Rating(tenths)
    }

    /// In tenths.
    pub const fn in_tenths(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// A text that is no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a rating such as 7.2")]
pub struct ParseRatingError;

/// Two digits before the point at most, and one after it.
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

/// What a technique found: its proof, and what follows from it.
///
/// At least one candidate is removed or one digit placed. A placement does not list the candidates that vanish with it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub struct Step {
    /// What found it.
    pub technique: Technique,
    /// How hard it is to find.
    pub rating: Rating,
    /// The digit that is known now.
    pub placed: Option<Candidate>,
    /// The candidates that cannot be, in reading order, each once.
    pub removed: Vec<Candidate>,
    /// Why.
    pub proof: Proof,
}
