//! What a person writes in a cell: a digit, or notes.

use core::{fmt, str::FromStr};

use crate::{Cell, Digit, Digits};

use super::ParseTurnError;

/// The notes of a cell. Both kinds are sets of digits; what they mean is up to the player. Usually the centre
/// has all digits that are possible in the cell, and the corners have those that a box needs in one of few cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Notes {
    /// The notes in the centre. Hints and automatic notes use only these.
    pub centre: Digits,
    /// The notes in the corners.
    pub corner: Digits,
}

impl Notes {
    /// No notes.
    pub const NONE: Notes = Notes { centre: Digits::NONE, corner: Digits::NONE };

    /// All digits in either kind.
    pub fn all(self) -> Digits {
        self.centre | self.corner
    }

    /// The same without a digit, of both kinds.
    #[must_use]
    pub const fn without(mut self, digit: Digit) -> Notes {
        self.centre.remove(digit);
        self.corner.remove(digit);
        self
    }
}

/// The contents of a cell that is not a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// A digit.
    Digit(Digit),
    /// Notes. A cell without any is empty.
    Notes(Notes),
}

impl Entry {
    /// An empty cell.
    pub const EMPTY: Entry = Entry::Notes(Notes::NONE);

    /// Notes in the centre only.
    pub const fn centre(centre: Digits) -> Entry {
        Entry::Notes(Notes { centre, corner: Digits::NONE })
    }

    /// The notes; none if there is a digit.
    pub const fn notes(self) -> Notes {
        match self {
            Entry::Digit(_) => Notes::NONE,
            Entry::Notes(notes) => notes,
        }
    }
}

impl Default for Entry {
    fn default() -> Entry {
        Entry::EMPTY
    }
}

/// A cell and its new contents. Written `r1c1=5` for a digit, `r1c1:257` for notes in the centre, `r1c1:257^12`
/// with notes in the corners too, `r1c1:^12` with those only, `r1c1:` for an empty cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edit {
    /// The cell.
    pub cell: Cell,
    /// Its new contents.
    pub entry: Entry,
}

impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols = |f: &mut fmt::Formatter<'_>, digits: Digits| {
            digits.iter().try_for_each(|digit| fmt::Write::write_char(f, digit.symbol()))
        };
        match self.entry {
            Entry::Digit(digit) => write!(f, "{}={}", self.cell, digit.symbol()),
            Entry::Notes(Notes { centre, corner }) => {
                write!(f, "{}:", self.cell)?;
                symbols(f, centre)?;
                if !corner.is_empty() {
                    f.write_str("^")?;
                }
                symbols(f, corner)
            }
        }
    }
}

/// The digit that is written as this text.
pub(super) fn one_digit(text: &str) -> Result<Digit, ParseTurnError> {
    let mut symbols = text.chars();
    let digit = symbols.next().and_then(Digit::from_symbol).ok_or(ParseTurnError)?;
    if symbols.next().is_some() { Err(ParseTurnError) } else { Ok(digit) }
}

fn digits(text: &str) -> Result<Digits, ParseTurnError> {
    text.chars().map(|symbol| Digit::from_symbol(symbol).ok_or(ParseTurnError)).collect()
}

impl FromStr for Edit {
    type Err = ParseTurnError;

    fn from_str(text: &str) -> Result<Edit, ParseTurnError> {
        let at = text.find(['=', ':']).ok_or(ParseTurnError)?;
        let (cell, rest) = (&text[..at], &text[at + 1..]);
        let cell = cell.parse().map_err(|_| ParseTurnError)?;
        let entry = match (text[at..].starts_with('='), rest.split_once('^')) {
            (true, _) => Entry::Digit(one_digit(rest)?),
            (false, None) => Entry::centre(digits(rest)?),
            (false, Some((_, ""))) => return Err(ParseTurnError),
            (false, Some((centre, corner))) => {
                Entry::Notes(Notes { centre: digits(centre)?, corner: digits(corner)? })
            }
        };
        Ok(Edit { cell, entry })
    }
}
