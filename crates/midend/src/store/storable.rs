//! The trait that a game must implement so that it can be stored: its key, and how its text is parsed.

use std::fmt::{Debug, Display};

/// A game whose records are stored. Implemented by an empty type in each game's folder.
pub trait Storable: Copy + Debug + Eq + 'static {
    /// The key of its games. Each key has its own slots and statistics. Its text is part of file names.
    type Key: Copy + Debug + Display + Eq;
    /// A game as a record.
    type Record: Clone + Debug + Display + Eq;
    /// A game with its past positions.
    type Timeline: Clone + Debug + Eq;
    /// What distinguishes a game from others with the same key.
    type Mark: Clone + Debug + Eq;
    /// What a list shows of this game only.
    type About: Clone + Debug + Eq;

    /// The file extension of its texts.
    const ENDING: &'static str;
    /// The largest number of turns of a game.
    const MAX_TURNS: usize;

    /// Parses a record.
    fn parse(text: &str) -> Result<Self::Record, Unread>;
    /// Replays it, up to the position that it was saved in. The error says what is illegal.
    fn replay(record: &Self::Record) -> Result<Self::Timeline, String>;
    /// Its key; `None` if the record does not name one, and so was not written by us.
    fn key(record: &Self::Record) -> Option<Self::Key>;
    /// Its mark: what distinguishes it from others.
    fn mark(record: &Self::Record) -> Option<Self::Mark>;
    /// Whether it shares its key with ordinary games, but is continued only on request: a daily game, for example.
    fn is_special(_: &Self::Record) -> bool {
        false
    }
    /// Whether a finished game is in the history too.
    fn is_counted(_: &Preview<Self>) -> bool {
        true
    }
    /// The number of turns; a game without any has not been started.
    fn turns(record: &Self::Record) -> usize;
    /// The last part of a finished game's file name: its result.
    fn result(record: &Self::Record) -> String;
    /// Parses the first and the last bytes of a text, which have everything but its turns. `None` if they are not those of a
    /// record that this program reads.
    fn preview(head: &str, tail: &str) -> Option<Preview<Self>>;
}

/// What the first and last bytes of a text contain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview<G: Storable> {
    /// The key of the game.
    pub key: G::Key,
    /// Its mark: what distinguishes it from others.
    pub mark: Option<G::Mark>,
    /// The number of turns.
    pub turns: u64,
    /// What only this game has.
    pub about: G::About,
}

/// Why a text is not a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// Written by a newer program, with this version.
    Newer(u64),
    /// Not a record, or truncated or corrupt: the message of the parser.
    Garbled(String),
}

/// The header lines after the first, if that one names this kind of file and a version from 1 to this one.
pub(crate) fn lines_after<'a>(head: &'a str, magic: &str, version: u64) -> Option<std::str::Lines<'a>> {
    let mut lines = head.lines();
    let found = lines.next()?.strip_prefix(magic)?.strip_prefix(' ')?;
    found.parse().is_ok_and(|found: u64| (1..=version).contains(&found)).then_some(lines)
}

/// The rest of the header line that begins with a word.
pub(crate) fn value<'a>(mut lines: std::str::Lines<'a>, word: &str) -> Option<&'a str> {
    lines.find_map(|line| line.strip_prefix(word)?.strip_prefix(' '))
}

/// The number at the end of the text.
pub(crate) fn end(tail: &str) -> Option<u64> {
    tail.trim_end().lines().next_back()?.strip_prefix("end ")?.parse().ok()
}
