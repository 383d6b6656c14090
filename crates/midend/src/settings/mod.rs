//! The settings: a TOML text of eleven keys.
//!
//! ```toml
//! language = "auto"      # auto, en, zh
//! theme = "auto"         # auto, classic, dark, lcd, contrast
//! color = "auto"         # auto, always, never, 16, 256, true
//! animation = true       # true, false
//! vibration = true       # true, false; only a page on a phone does it
//! rules = "classic"      # the rules of 2048 that were played last
//! conflicts = "at-once"  # at-once, on-check, never
//! tidy-notes = true      # true, false
//! automatic-notes = false # true, false
//! count-mistakes = false # true, false
//! puzzle = "3x3-easy"    # size and level of the Sudoku that was played last
//! ```
//!
//! A missing key has its default. An unknown key is a warning. An invalid value is an error: its key gets its default,
//! and the others are read as usual. Saving edits only the keys that changed, and leaves comments and everything else
//! as the user wrote it.
//!
//! The feature `toml` reads all of TOML. Without it, a smaller reader takes what the settings need: a key and its value on
//! each line.

mod choice;
mod fault;
#[cfg(any(test, not(feature = "toml")))]
mod flat;
mod item;
mod key;
#[cfg(feature = "toml")]
mod toml;

use sudoku::{Shape, rate::Level};
use twenty48::Rules;

use crate::sudoku::Category;

pub use choice::{Color, Conflicts, Language, ParseChoiceError, Theme};
pub use fault::{Fault, Wrong};
#[cfg(not(feature = "toml"))]
pub use flat::{parse, rewrite};
pub use item::SettingsItem;
#[cfg(feature = "toml")]
pub use toml::{parse, rewrite};

/// The settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language of the game.
    pub language: Language,
    /// The colours of the game.
    pub theme: Theme,
    /// The number of colours.
    pub color: Color,
    /// Whether tile moves are animated.
    pub animation: bool,
    /// Whether a phone vibrates when tiles merge.
    pub vibration: bool,
    /// The rules of 2048 that were played last.
    pub rules: Rules,
    /// When a Sudoku shows conflicts.
    pub conflicts: Conflicts,
    /// Whether a digit removes notes in the cells that it sees.
    pub tidy_notes: bool,
    /// Whether a new Sudoku starts with all notes, and notes follow the digits.
    pub automatic_notes: bool,
    /// Whether a Sudoku counts wrong digits.
    pub count_mistakes: bool,
    /// Size and level of the Sudoku that was played last; always a [`Class::Level`](crate::sudoku::Class::Level).
    pub puzzle: Category,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: Language::Auto,
            theme: Theme::Auto,
            color: Color::Auto,
            animation: true,
            vibration: true,
            rules: Rules::classic(),
            conflicts: Conflicts::AtOnce,
            tidy_notes: true,
            automatic_notes: false,
            count_mistakes: false,
            puzzle: Category::level(Shape::NINE, Level::Easy),
        }
    }
}

impl Settings {
    /// These settings where they differ from `old`, and `other` elsewhere. This keeps what another program changed in the
    /// meantime.
    #[must_use]
    pub fn changed_from(&self, old: &Settings, other: &Settings) -> Settings {
        fn changed<T: PartialEq>(old: &T, new: T, other: T) -> T {
            if *old == new { other } else { new }
        }
        Settings {
            language: changed(&old.language, self.language, other.language),
            theme: changed(&old.theme, self.theme, other.theme),
            color: changed(&old.color, self.color, other.color),
            animation: changed(&old.animation, self.animation, other.animation),
            vibration: changed(&old.vibration, self.vibration, other.vibration),
            rules: changed(&old.rules, self.rules, other.rules),
            conflicts: changed(&old.conflicts, self.conflicts, other.conflicts),
            tidy_notes: changed(&old.tidy_notes, self.tidy_notes, other.tidy_notes),
            automatic_notes: changed(&old.automatic_notes, self.automatic_notes, other.automatic_notes),
            count_mistakes: changed(&old.count_mistakes, self.count_mistakes, other.count_mistakes),
            puzzle: changed(&old.puzzle, self.puzzle, other.puzzle),
        }
    }
}
