//! What is wrong with a file that should be a saved game.

use std::fmt;

use super::MAX_SAVE;

/// Why a file is not a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Damage {
    /// Larger than [`MAX_SAVE`].
    TooLarge,
    /// Not UTF-8.
    NotText,
    /// Not a record, or a record cut short or garbled: what the reader said.
    Garbled(String),
    /// A record of a game that cannot be: what the rules said.
    Illegal(String),
    /// A game that is kept under something else: what that is, or nothing where the file does not say.
    Misplaced(Option<String>),
    /// A newer program's, of this version; no damage at all.
    Newer(u64),
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damage::TooLarge => write!(f, "it has more than the {MAX_SAVE} bytes that are allowed"),
            Damage::NotText => f.write_str("it is not text"),
            Damage::Garbled(said) | Damage::Illegal(said) => f.write_str(said),
            Damage::Misplaced(Some(key)) => write!(f, "it is a game of another kind ({key})"),
            Damage::Misplaced(None) => f.write_str("it does not say what kind of game it is"),
            Damage::Newer(version) => write!(f, "a newer gridwise wrote it (version {version})"),
        }
    }
}
