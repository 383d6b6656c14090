//! What a person did, as data: the new contents of cells, and what was drawn over them.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use crate::{Cell, Digit};

use super::{Edit, Entry, Marking};

/// One or more changes that are made, undone and redone together. Written with commas between them, edits before
/// markings, and with a leading `*` if the program made the turn: `*r4c4=7,r4c5:12`, `r1c1=5,r1c1#a`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The edits, each of a different cell.
    pub edits: Vec<Edit>,
    /// The markings, each of a different thing.
    pub markings: Vec<Marking>,
    /// Whether the program made the turn: an applied hint, or one or all cells solved.
    pub helped: bool,
}

impl Turn {
    /// A turn made by the player.
    pub const fn own(edits: Vec<Edit>) -> Turn {
        Turn { edits, markings: Vec::new(), helped: false }
    }

    /// A turn made by the program.
    pub const fn helped(edits: Vec<Edit>) -> Turn {
        Turn { edits, markings: Vec::new(), helped: true }
    }

    /// A turn of the player that only draws.
    pub const fn drawn(markings: Vec<Marking>) -> Turn {
        Turn { edits: Vec::new(), markings, helped: false }
    }

    /// The first version of the record format that can express the turn: 2 if it has corner notes or markings.
    pub(super) fn version(&self) -> u64 {
        let corner = |edit: &Edit| matches!(edit.entry, Entry::Notes(notes) if !notes.corner.is_empty());
        if self.markings.is_empty() && !self.edits.iter().any(corner) { 1 } else { 2 }
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
    /// A cell is edited twice, or the same thing is drawn twice.
    #[error("{0} is edited twice in one turn")]
    Twice(Cell),
    /// The game has too many links.
    #[error("a game has at most {} links", super::Game::MAX_LINKS)]
    TooManyLinks,
    /// The game has too many turns.
    #[error("a game has at most {} turns", super::Record::MAX_TURNS)]
    TooLong,
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.helped {
            f.write_str("*")?;
        }
        let comma = |f: &mut fmt::Formatter<'_>, first: bool| if first { Ok(()) } else { f.write_str(",") };
        for (index, edit) in self.edits.iter().enumerate() {
            comma(f, index == 0)?;
            edit.fmt(f)?;
        }
        for (index, marking) in self.markings.iter().enumerate() {
            comma(f, index == 0 && self.edits.is_empty())?;
            marking.fmt(f)?;
        }
        Ok(())
    }
}

/// Why a text is not a [`Turn`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a turn such as r4c7=5, r4c7:159, r4c7#a, or several edits with commas between them")]
pub struct ParseTurnError;

impl FromStr for Turn {
    type Err = ParseTurnError;

    fn from_str(text: &str) -> Result<Turn, ParseTurnError> {
        let (helped, edits) = match text.strip_prefix('*') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let mut turn = Turn { edits: Vec::new(), markings: Vec::new(), helped };
        for text in edits.split(',') {
            match text.contains(['#', '.']) {
                true => turn.markings.push(text.parse()?),
                false => turn.edits.push(text.parse()?),
            }
        }
        Ok(turn)
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
            ("r1c1:52^31,r1c2:^9", "r1c1:25^13,r1c2:^9"),
            ("r1c1#ica,R2C2#", "r1c1#aci,r2c2#"),
            ("r1c1.5#A,r2c2.@#", "r1c1.5#a,r2c2.@#"),
            ("r2c2.5-r1c1.5,r1c1.g~r1c1.h,r1c1.1/r2c1.1", "r1c1.5-r2c2.5,r1c1.G~r1c1.H,r1c1.1/r2c1.1"),
            ("*r1c1#a,r1c1=5", "*r1c1=5,r1c1#a"),
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
            "r1c1:1^",
            "r1c1:^1^2",
            "r1c1^12",
            "r1c1=1^2",
            "r1c1#j",
            "r1c1#1",
            "r1c1##a",
            "r1c1.5",
            "r1c1.#a",
            "r1c1.55#a",
            "r1c1.5#ab",
            "r1c1.5-",
            "r1c1.5-r1c1.5",
            "r1c1.5-r1c2",
            "r1c1-r1c2.5",
            "r1c1.5-r1c2.5-r1c3.5",
            "r1c1.5é",
            "r1c1.é#a",
        ] {
            assert_eq!(text.parse::<Turn>(), Err(ParseTurnError), "{text:?}");
        }
    }
}
