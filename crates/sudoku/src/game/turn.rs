//! What a person did, as data: the new contents of cells.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use crate::{Cell, Digit, Digits};

/// The contents of a cell that is not a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// A digit.
    Digit(Digit),
    /// Notes. An empty set is an empty cell.
    Notes(Digits),
}

impl Entry {
    /// An empty cell.
    pub const EMPTY: Entry = Entry::Notes(Digits::NONE);
}

impl Default for Entry {
    fn default() -> Entry {
        Entry::EMPTY
    }
}

/// A cell and its new contents. Written `r1c1=5` for a digit, `r1c1:257` for notes, `r1c1:` for an empty cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edit {
    /// The cell.
    pub cell: Cell,
    /// Its new contents.
    pub entry: Entry,
}

/// One or more edits that are made, undone and redone together. Written with commas between them, and with a
/// leading `*` if the program made the turn: `*r4c4=7,r4c5:12`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The edits, each of a different cell.
    pub edits: Vec<Edit>,
    /// Whether the program made the turn: an applied hint, or one or all cells solved.
    pub helped: bool,
}

impl Turn {
    /// A turn made by the player.
    pub const fn own(edits: Vec<Edit>) -> Turn {
        Turn { edits, helped: false }
    }

    /// A turn made by the program.
    pub const fn helped(edits: Vec<Edit>) -> Turn {
        Turn { edits, helped: true }
    }
}

/// Why a turn cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The turn changes nothing.
    #[error("the turn changes nothing")]
    Nothing,
    /// The cell is outside the grid.
    #[error("{0} is not in the grid")]
    NoCell(Cell),
    /// Clues cannot be changed.
    #[error("{0} is a clue of the puzzle")]
    Given(Cell),
    /// The digit is too large for the shape.
    #[error("{digit} in {cell} is larger than the side of the grid")]
    NoDigit {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// A cell is edited twice.
    #[error("{0} is edited twice in one turn")]
    Twice(Cell),
    /// The game has too many turns.
    #[error("a game has at most {} turns", super::Record::MAX_TURNS)]
    TooLong,
}

impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.entry {
            Entry::Digit(digit) => write!(f, "{}={}", self.cell, digit.symbol()),
            Entry::Notes(notes) => {
                write!(f, "{}:", self.cell)?;
                notes.iter().try_for_each(|digit| fmt::Write::write_char(f, digit.symbol()))
            }
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.helped {
            f.write_str("*")?;
        }
        for (index, edit) in self.edits.iter().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            edit.fmt(f)?;
        }
        Ok(())
    }
}

/// Why a text is not a [`Turn`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a turn such as r4c7=5, r4c7:159, or several edits with commas between them")]
pub struct ParseTurnError;

impl FromStr for Edit {
    type Err = ParseTurnError;

    fn from_str(text: &str) -> Result<Edit, ParseTurnError> {
        let at = text.find(['=', ':']).ok_or(ParseTurnError)?;
        let (cell, rest) = text.split_at(at);
        let cell = cell.parse().map_err(|_| ParseTurnError)?;
        let mut digits = rest[1..].chars().map(|symbol| Digit::from_symbol(symbol).ok_or(ParseTurnError));
        let entry = if rest.starts_with('=') {
            let digit = digits.next().ok_or(ParseTurnError)??;
            if digits.next().is_some() {
                return Err(ParseTurnError);
            }
            Entry::Digit(digit)
        } else {
            let mut notes = Digits::NONE;
            for digit in digits {
                notes.insert(digit?);
            }
            Entry::Notes(notes)
        };
        Ok(Edit { cell, entry })
    }
}

impl FromStr for Turn {
    type Err = ParseTurnError;

    fn from_str(text: &str) -> Result<Turn, ParseTurnError> {
        let (helped, edits) = match text.strip_prefix('*') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let edits = edits.split(',').map(str::parse).collect::<Result<_, _>>()?;
        Ok(Turn { edits, helped })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn turns_have_a_canonical_form() {
        for (text, spelling) in [
            ("r1c1=5", "r1c1=5"),
            ("*R4C4=g,r4c5:21", "*r4c4=G,r4c5:12"),
            ("r36c36:@zz1,r1c10:", "r36c36:1Z@,r1c10:"),
        ] {
            let turn: Turn = text.parse().unwrap();
            assert_eq!(turn.to_string(), spelling);
            assert_eq!(spelling.parse(), Ok(turn));
        }
    }

    #[test]
    fn other_texts_are_rejected() {
        for text in [
            "",
            "*",
            ",",
            "r1c1",
            "r1c1=",
            "r1c1=12",
            "r1c1=0",
            "r1c1:0",
            "r1c1:1 2",
            "r1c1=1,",
            ",r1c1=1",
            "**r1c1=1",
            "r1c1=1,*r1c2=2",
            "r37c1=1",
            "r1c1=é",
            "é=1",
            "r1c1==1",
            "r1c1:=1",
            "r1c1:1=2",
        ] {
            assert_eq!(text.parse::<Turn>(), Err(ParseTurnError), "{text:?}");
        }
    }
}
