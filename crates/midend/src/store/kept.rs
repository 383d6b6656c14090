//! What a game must provide so that it can be stored: what it is kept under, and how its text is read.

use std::fmt::{Debug, Display};

/// A game whose records are kept. An empty type in each game's folder stands for it.
pub trait Kept: Copy + Debug + Eq + 'static {
    /// What its games are kept under, each key with places and statistics of its own. Written as part of a file name.
    type Key: Copy + Debug + Display + Eq;
    /// A game as text.
    type Record: Clone + Debug + Display + Eq;
    /// A game with its past.
    type Timeline: Clone + Debug + Eq;
    /// What distinguishes a game from others of the same key.
    type Mark: Clone + Debug + Eq;
    /// What a list shows of a game, beside what it shows of both.
    type About: Clone + Debug + Eq;

    /// The ending of the names of its files.
    const ENDING: &'static str;
    /// The most turns of a game.
    const MAX_TURNS: usize;

    /// Reads a record.
    fn parse(text: &str) -> Result<Self::Record, Unread>;
    /// Plays it, to the position that it was saved in. The error says what is illegal.
    fn replay(record: &Self::Record) -> Result<Self::Timeline, String>;
    /// What it is kept under; `None` if the record does not say, and so is none of ours.
    fn key(record: &Self::Record) -> Option<Self::Key>;
    /// What distinguishes it from others.
    fn mark(record: &Self::Record) -> Option<Self::Mark>;
    /// How many turns it has; without any, nobody has begun to play it.
    fn turns(record: &Self::Record) -> usize;
    /// How a finished game's file name ends: with its result.
    fn result(record: &Self::Record) -> String;
    /// Reads the first and the last bytes of a text, enough for all but its turns. `None` if they are not those of a
    /// record that this program reads.
    fn glance(head: &str, tail: &str) -> Option<Glance<Self>>;
}

/// What the beginning and the end of a text say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glance<G: Kept> {
    /// What the game is kept under.
    pub key: G::Key,
    /// What distinguishes it from others.
    pub mark: Option<G::Mark>,
    /// How many turns it has.
    pub turns: u64,
    /// What only this game has.
    pub about: G::About,
}

/// Why a text is not a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// Written by a newer program, with this version.
    Newer(u64),
    /// Not a record, or a record cut short or garbled: what the reader said.
    Garbled(String),
}

/// The lines of a head after its first, if that names this kind of file and this version.
pub(crate) fn lines_after<'a>(head: &'a str, magic: &str, version: u64) -> Option<std::str::Lines<'a>> {
    let mut lines = head.lines();
    let found = lines.next()?.strip_prefix(magic)?.strip_prefix(' ')?;
    (found.parse() == Ok(version)).then_some(lines)
}

/// What follows a word at the beginning of one of the lines before the turns.
pub(crate) fn value<'a>(mut lines: std::str::Lines<'a>, word: &str) -> Option<&'a str> {
    lines.find_map(|line| line.strip_prefix(word)?.strip_prefix(' '))
}

/// The number at the end of the text.
pub(crate) fn end(tail: &str) -> Option<u64> {
    tail.trim_end().lines().next_back()?.strip_prefix("end ")?.parse().ok()
}
