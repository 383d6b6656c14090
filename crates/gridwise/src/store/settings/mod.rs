//! How a person likes it: one TOML file of eight keys.
//!
//! ```toml
//! language = "auto"      # auto, en, zh
//! theme = "classic"      # classic, dark, lcd, contrast
//! color = "auto"         # auto, always, never, 16, 256, true
//! animation = true       # true, false
//! rules = "classic"      # the rules of 2048 that were played last
//! conflicts = "at-once"  # at-once, on-check, never
//! tidy-notes = true      # true, false
//! puzzle = "3x3-easy"    # size and level of the Sudoku that was played last
//! ```
//!
//! A key that is left out has its default. A key that is not known is a warning. A value that cannot be is an error,
//! its key has its default, and the others hold. Saving changes the keys that changed, where they stand, and leaves
//! comments and everything else as a person wrote it.

mod choice;
mod fault;
mod text;

use std::fs;

use sudoku::{Shape, rate::Level};
use twenty48::Rules;

pub use choice::{Color, Conflicts, Language, ParseChoiceError, Theme};
pub use fault::{Fault, Wrong};
pub use text::parse;

use super::{Act, Category, Kind, Paths, Problem, files};

/// The most bytes of a settings file that are read.
pub const MAX_SETTINGS: u64 = 1 << 20;

/// The settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language of the game.
    pub language: Language,
    /// The colours of the game.
    pub theme: Theme,
    /// How many colours the terminal has.
    pub color: Color,
    /// Whether tiles slide and pop.
    pub animation: bool,
    /// The rules of 2048 that were played last.
    pub rules: Rules,
    /// When a Sudoku shows contradictions.
    pub conflicts: Conflicts,
    /// Whether writing a digit strikes it out of the notes in sight.
    pub tidy_notes: bool,
    /// Size and level of the Sudoku that was played last; [`Class::Level`](super::Class::Level), nothing else.
    pub puzzle: Category,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: Language::Auto,
            theme: Theme::Classic,
            color: Color::Auto,
            animation: true,
            rules: Rules::classic(),
            conflicts: Conflicts::AtOnce,
            tidy_notes: true,
            puzzle: Category::level(Shape::NINE, Level::Easy),
        }
    }
}

/// Settings as they were read, with all that is to be said about the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Read {
    /// The settings; defaults where the file has no say.
    pub settings: Settings,
    /// What is wrong in the file, in its order.
    pub faults: Vec<Fault>,
    /// Why the file could not be read at all.
    pub problem: Option<Problem>,
}

/// Reads the settings. No file is no fault.
pub fn read(paths: &Paths) -> Read {
    let bytes =
        paths.settings().and_then(|path| Ok(files::read(&path, MAX_SETTINGS)?.map(|bytes| (path, bytes))));
    match bytes {
        Ok(None) => Read::default(),
        Ok(Some((path, bytes))) => {
            let (settings, faults) = parse(&bytes, &path);
            Read { settings, faults, problem: None }
        }
        Err(problem) => Read { problem: Some(Problem { act: Act::Read, ..problem }), ..Read::default() },
    }
}

/// Writes the settings into the file, whole or not at all. A file that cannot be understood is left alone, and that
/// is a problem of [`Kind::Damaged`].
pub fn write(paths: &Paths, settings: &Settings) -> Result<(), Problem> {
    let path = paths.settings()?;
    // Some keep their settings elsewhere and a link here: the link shall stay one.
    let path = fs::canonicalize(&path).unwrap_or(path);
    let bytes = files::read(&path, MAX_SETTINGS).map_err(|problem| Problem { act: Act::Write, ..problem })?;
    let old = bytes.unwrap_or_else(|| text::HEADER.into());
    let damaged = |fault: Option<Fault>| Problem {
        cause: fault.map(|fault| fault.to_string()).unwrap_or_default(),
        ..Problem::new(Act::Write, Kind::Damaged, &path)
    };
    let new = text::rewrite(&old, &path, settings).map_err(damaged)?;
    if new.as_bytes() == old { Ok(()) } else { files::replace(&path, new.as_bytes()) }
}
