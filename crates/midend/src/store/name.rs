//! The names of texts.
//!
//! ```text
//! saves/classic.2048                        a game in progress: the text of its record
//! saves/classic~2.2048                      a second one with the same rules
//! saves/3x3-easy.sudoku                     a Sudoku of this size and level
//! records/20261103-140259-classic-12340.2048   a finished game
//! history.jsonl                             one line per finished game, only ever appended to
//! sketch.sudoku                             the puzzle in the editor
//! settings.toml                             the settings
//! ```

use std::{fmt, str::FromStr};

use super::Storable;

/// How many games can be in progress with the same key.
pub const MAX_SLOTS: u32 = 16;

/// The name of a text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Name {
    /// A game in progress.
    Save(String),
    /// A finished game.
    Record(String),
    /// The history: one line per finished game.
    History,
    /// The puzzle in the editor.
    Sketch,
    /// The settings.
    Settings,
}

/// Texts that can be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shelf {
    /// The games in progress.
    Saves,
    /// The finished games.
    Records,
}

impl Shelf {
    /// The text with this file name on it.
    pub fn name(self, file: &str) -> Name {
        match self {
            Shelf::Saves => Name::Save(file.into()),
            Shelf::Records => Name::Record(file.into()),
        }
    }
}

impl Name {
    /// The size limit in bytes: larger texts were not written by us.
    pub const fn limit(&self) -> u64 {
        match self {
            Name::Save(_) => 256 << 20,
            // Long enough for any game that a person can watch.
            Name::Record(_) => 4 << 20,
            // More than a million games.
            Name::History => 256 << 20,
            // The longest text of a puzzle with rules, and a line end.
            Name::Sketch => ::sudoku::variant::text::MAX_LENGTH as u64 + 1,
            Name::Settings => 1 << 20,
        }
    }

    /// The name of the game in progress with this key and number.
    pub(crate) fn save<G: Storable>(key: &G::Key, number: u32) -> Name {
        let (name, ending) = (stem::<G>(key), G::ENDING);
        Name::Save(if number == 1 { format!("{name}{ending}") } else { format!("{name}~{number}{ending}") })
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Save(file) => write!(f, "saves/{file}"),
            Name::Record(file) => write!(f, "records/{file}"),
            Name::History => f.write_str("history.jsonl"),
            Name::Sketch => f.write_str("sketch.sudoku"),
            Name::Settings => f.write_str("settings.toml"),
        }
    }
}

/// A text is not the name of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a name such as saves/classic.2048 or settings.toml")]
pub struct ParseNameError;

/// Reads a name as it is displayed. Games must have a plain file name with the ending of a game, so that no name leads
/// elsewhere.
impl FromStr for Name {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Name, ParseNameError> {
        const LONGEST: usize = 200;
        let is_file = |file: &&str| {
            let stem = file.strip_suffix(".2048").or(file.strip_suffix(".sudoku")).unwrap_or_default();
            let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_~.+,".contains(&byte);
            !stem.is_empty() && !stem.starts_with('.') && file.len() <= LONGEST && stem.bytes().all(plain)
        };
        match text.split_once('/') {
            None if text == "history.jsonl" => Ok(Name::History),
            None if text == "sketch.sudoku" => Ok(Name::Sketch),
            None if text == "settings.toml" => Ok(Name::Settings),
            Some(("saves", file)) if is_file(&file) => Ok(Name::Save(file.into())),
            Some(("records", file)) if is_file(&file) => Ok(Name::Record(file.into())),
            _ => Err(ParseNameError),
        }
    }
}

/// The file name part for a key: its text, or if that is too long for a file name, its beginning and a hash of all of
/// it.
pub(crate) fn stem<G: Storable>(key: &G::Key) -> String {
    const LONGEST: usize = 120;
    let code = key.to_string();
    match code.get(..LONGEST) {
        Some(beginning) if code.len() > LONGEST => format!("{beginning}-{:016x}", fnv1a(code.as_bytes())),
        _ => code,
    }
}

/// FNV-1a. It must never change, because file names depend on it.
pub(crate) fn fnv1a(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{sudoku::Sudoku, twenty48::Twenty48};
    use twenty48::Rules;

    #[test]
    fn the_hash_is_fnv1a() {
        assert_eq!(fnv1a(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn names_are_codes_of_limited_length() {
        let stem = stem::<Twenty48>;
        assert_eq!(stem(&Rules::classic()), "classic");
        let pool = vec!["4503599627370496"; 16].join(".");
        let long: Rules = format!("classic-open2to4of{pool}").parse().unwrap();
        let other: Rules = format!("classic-open2to4of{pool}-half").parse().unwrap();
        assert!(stem(&long).len() < 140 && stem(&long) != stem(&other));
        let daily = "3x3-daily-hard".parse().unwrap();
        assert_eq!(Name::save::<Sudoku>(&daily, 1).to_string(), "saves/3x3-daily-hard.sudoku");
        assert_eq!(Name::save::<Twenty48>(&Rules::edge(), 3).to_string(), "saves/edge~3.2048");
    }
}
