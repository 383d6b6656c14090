//! Copying a link: the choice between several, and a link that could not be copied.

use words::Lang;

use crate::Cursor;

/// What a link is to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkTarget {
    /// The position of a game of 2048.
    Position,
    /// A whole game of 2048.
    Game,
    /// A Sudoku without entries.
    Puzzle,
    /// A Sudoku with all that was written.
    Entries,
    /// The result of a daily game.
    Result,
}

impl LinkTarget {
    /// Its name in a list.
    pub const fn name(self, lang: Lang) -> &'static str {
        let words = lang.links();
        match self {
            LinkTarget::Position => words.position,
            LinkTarget::Game => words.game,
            LinkTarget::Puzzle => words.puzzle,
            LinkTarget::Entries => words.entries,
            LinkTarget::Result => words.result,
        }
    }
}

/// The dialog about a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Linking {
    /// The player chooses what the link is to.
    Choosing {
        /// The choices: at least two.
        targets: Vec<LinkTarget>,
        /// Where the cursor is.
        cursor: Cursor,
    },
    /// The front end could not copy this link. It is shown, so that the player can.
    ByHand(String),
}
