//! A text that was pasted: the puzzles in it, or why there is none.

use sudoku::{Cell, Grid, ParseGridError, format};
use words::{Words, fill};

/// Why a text is not a puzzle that one can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bad {
    /// There is nothing in it.
    Nothing,
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
            Bad::Unreadable => words.paste_unreadable,
            Bad::Clash(one, other) => return fill(words.paste_clash, &[&one, &other]).to_string(),
            Bad::Full => words.paste_full,
        };
        plain.into()
    }
}

/// The puzzles in a text, in any form that is known: at least one. Of several, those that can be played are kept, and no more
/// than [`MOST`].
pub fn read(text: &str) -> Result<Vec<Grid>, Bad> {
    match text.trim().parse() {
        Ok(puzzle) => Ok(vec![puzzle]),
        Err(error) => several(text).ok_or_else(|| why(&error)),
    }
}

/// So many puzzles of a text are offered.
pub const MOST: usize = 1000;

fn several(text: &str) -> Option<Vec<Grid>> {
    let entries = format::read(text.as_bytes()).filter_map(|item| item.entry.ok());
    let legal = entries.filter_map(|entry| entry.puzzle.check().ok());
    let puzzles: Vec<Grid> = legal.filter(|puzzle| !puzzle.is_full()).take(MOST).collect();
    (!puzzles.is_empty()).then_some(puzzles)
}

fn why(error: &ParseGridError) -> Bad {
    match error {
        ParseGridError::Number { found: 0 } => Bad::Nothing,
        ParseGridError::Clashes(clashes) => {
            clashes.iter().next().map_or(Bad::Unreadable, |clash| Bad::Clash(clash.first, clash.second))
        }
        _ => Bad::Unreadable,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_read_in_every_form_and_all_else_says_why() {
        let cell = |name: &str| name.parse().unwrap();
        let clues = |text| read(text).map(|grids| grids.iter().map(Grid::clues).collect::<Vec<_>>());
        assert_eq!(clues(" 1...4..........3\r\n"), Ok(vec![3]));
        assert_eq!(clues("12 | ..\n.. | ..\n---+---\n.. | ..\n.. | 3."), Ok(vec![3]));
        // Several, and one among other things.
        assert_eq!(clues("1...4..........3\n1...4...........\n"), Ok(vec![3, 2]));
        assert_eq!(clues("1...4..........3\n11..............\n1324423131422413\n"), Ok(vec![3]));
        for (text, why) in [
            ("", Bad::Nothing),
            (" \n\t\n", Bad::Nothing),
            ("11..............\n11..............", Bad::Unreadable),
            ("hello", Bad::Unreadable),
            ("1..14..........3", Bad::Clash(cell("r1c1"), cell("r1c4"))),
        ] {
            assert_eq!(read(text), Err(why), "{text:?}");
        }
    }

    #[test]
    fn a_very_long_text_is_no_puzzle() {
        assert_eq!(read(&"7".repeat(3_000_000)), Err(Bad::Unreadable));
        assert_eq!(read(&"1...4..........3\n".repeat(200_000)).map(|grids| grids.len()), Ok(MOST));
    }
}
