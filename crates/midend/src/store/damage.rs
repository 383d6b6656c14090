//! Why a text is not a valid saved game.

use std::fmt;

use super::{MAX_SLOTS, Name, Storable, Unread};

/// Why a text is not a valid saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Damage {
    /// Larger than [`Name::limit`](super::Name::limit) allows.
    TooLarge,
    /// Not UTF-8.
    NotText,
    /// Not a record, or truncated or corrupt: the message of the parser.
    Garbled(String),
    /// A record of an illegal game: the message of the rules.
    Illegal(String),
    /// A game with another key than its name says: that key, or `None` if the record does not name one.
    Misplaced(Option<String>),
    /// Written by a newer program, with this version. Not damaged.
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

/// Parses the bytes of a save with this key, and replays it.
pub fn parse<G: Storable>(bytes: &[u8], key: &G::Key) -> Result<(G::Record, G::Timeline), Damage> {
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

/// Whether a text may have the name of a game in progress or of a finished one: then it is not found damaged later. The text
/// of a newer program is not judged.
pub(crate) fn is_sound<G: Storable>(name: &Name, bytes: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(bytes) else { return false };
    let record = match G::parse(text) {
        Ok(record) => record,
        Err(unread) => return matches!(unread, Unread::Newer(_)),
    };
    let is_at_home = match name {
        Name::Save(_) => G::key(&record)
            .is_some_and(|key| (1..=MAX_SLOTS).any(|number| Name::save::<G>(&key, number) == *name)),
        _ => true,
    };
    is_at_home && G::replay(&record).is_ok()
}
