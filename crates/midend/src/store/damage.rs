//! What is wrong with a text that should be a saved game.

use std::fmt;

use super::{Kept, Unread};

/// Why a text is not a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Damage {
    /// Larger than [`Name::limit`](super::Name::limit) allows.
    TooLarge,
    /// Not UTF-8.
    NotText,
    /// Not a record, or a record cut short or garbled: what the reader said.
    Garbled(String),
    /// A record of an illegal game: what the rules said.
    Illegal(String),
    /// A game that is kept under something else: what that is, or nothing where the text does not say.
    Misplaced(Option<String>),
    /// Written by a newer program, with this version: not damaged.
    Newer(u64),
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damage::TooLarge => f.write_str("it is larger than any save"),
            Damage::NotText => f.write_str("it is not text"),
            Damage::Garbled(said) | Damage::Illegal(said) => f.write_str(said),
            Damage::Misplaced(Some(key)) => write!(f, "it is a game of another kind ({key})"),
            Damage::Misplaced(None) => f.write_str("it does not say what kind of game it is"),
            Damage::Newer(version) => write!(f, "a newer gridwise wrote it (version {version})"),
        }
    }
}

/// Reads the bytes of a save that is kept under this key, and replays it.
pub fn parse<G: Kept>(bytes: &[u8], key: &G::Key) -> Result<(G::Record, G::Timeline), Damage> {
    let text = str::from_utf8(bytes).map_err(|_| Damage::NotText)?;
    let record = G::parse(text).map_err(|unread| match unread {
        Unread::Newer(version) => Damage::Newer(version),
        Unread::Garbled(said) => Damage::Garbled(said),
    })?;
    match G::key(&record) {
        Some(own) if own == *key => {}
        other => return Err(Damage::Misplaced(other.map(|key| key.to_string()))),
    }
    let timeline = G::replay(&record).map_err(Damage::Illegal)?;
    Ok((record, timeline))
}
