//! A text that was pasted: a puzzle, or why it is none.

use sudoku::{Cell, Grid, ParseGridError};
use words::{Words, fill};

/// Why a text is not a puzzle that one can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bad {
    /// There is nothing in it.
    Nothing,
    /// There is more than one in it.
    Several,
    /// It has no form that is known.
    Unreadable,
    /// Two clues contradict each other: the first pair.
    Clash(Cell, Cell),
    /// No cell is empty.
    Full,
}

impl Bad {
    /// In words.
    pub fn text(self, words: &Words) -> String {
        let plain = match self {
            Bad::Nothing => words.paste_nothing,
            Bad::Several => words.paste_several,
            Bad::Unreadable => words.paste_unreadable,
            Bad::Clash(one, other) => return fill(words.paste_clash, &[&one, &other]).to_string(),
            Bad::Full => words.paste_full,
        };
        plain.into()
    }
}

/// The one puzzle in a text, in any form that is known.
pub fn read(text: &str) -> Result<Grid, Bad> {
    text.trim().parse().map_err(|error| match error {
        ParseGridError::Number { found: 0 } => Bad::Nothing,
        ParseGridError::Number { .. } => Bad::Several,
        ParseGridError::Clashes(clashes) => {
            clashes.iter().next().map_or(Bad::Unreadable, |clash| Bad::Clash(clash.first, clash.second))
        }
        _ => Bad::Unreadable,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_read_in_every_form_and_all_else_says_why() {
        let cell = |name: &str| name.parse().unwrap();
        assert_eq!(read(" 1...4..........3\r\n").map(|grid| grid.clues()), Ok(3));
        assert_eq!(read("12 | ..\n.. | ..\n---+---\n.. | ..\n.. | 3.").map(|grid| grid.clues()), Ok(3));
        for (text, why) in [
            ("", Bad::Nothing),
            (" \n\t\n", Bad::Nothing),
            ("1...4..........3\n1...4..........3", Bad::Several),
            ("hello", Bad::Unreadable),
            ("1..14..........3", Bad::Clash(cell("r1c1"), cell("r1c4"))),
        ] {
            assert_eq!(read(text), Err(why), "{text:?}");
        }
    }

    #[test]
    fn a_very_long_text_is_no_puzzle() {
        assert_eq!(read(&"7".repeat(3_000_000)), Err(Bad::Unreadable));
        assert_eq!(read(&"1...4..........3\n".repeat(200_000)), Err(Bad::Several));
    }
}
