//! The keys of the settings, and the values that they take.

use std::{fmt, str::FromStr};

use twenty48::Rules;

use crate::sudoku::Category;

use super::{Color, Conflicts, Language, Settings, Theme};

/// The first lines of a new text.
pub(super) const HEADER: &str = "# Settings of gridwise. A key that is left out has its default.\n";

/// A value of TOML.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Scalar {
    Text(String),
    Number(i64),
    Flag(bool),
    /// What no setting is: a list, a table, a date.
    #[cfg_attr(not(feature = "toml"), expect(dead_code, reason = "the small reader refuses it"))]
    Other,
}

impl Scalar {
    fn as_text(&self) -> Option<&str> {
        match self {
            Scalar::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl From<&str> for Scalar {
    fn from(text: &str) -> Scalar {
        Scalar::Text(text.into())
    }
}

/// All keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Language,
    Theme,
    Color,
    Animation,
    Vibration,
    Rules,
    Conflicts,
    TidyNotes,
    AutomaticNotes,
    CountMistakes,
    Puzzle,
}

impl Key {
    pub(super) const ALL: [Key; 11] = [
        Key::Language,
        Key::Theme,
        Key::Color,
        Key::Animation,
        Key::Vibration,
        Key::Rules,
        Key::Conflicts,
        Key::TidyNotes,
        Key::AutomaticNotes,
        Key::CountMistakes,
        Key::Puzzle,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Key::Language => "language",
            Key::Theme => "theme",
            Key::Color => "color",
            Key::Animation => "animation",
            Key::Vibration => "vibration",
            Key::Rules => "rules",
            Key::Conflicts => "conflicts",
            Key::TidyNotes => "tidy-notes",
            Key::AutomaticNotes => "automatic-notes",
            Key::CountMistakes => "count-mistakes",
            Key::Puzzle => "puzzle",
        }
    }

    /// Parses a value into the settings. The error lists the allowed values.
    pub(super) fn read(self, value: &Scalar, settings: &mut Settings) -> Result<(), String> {
        match self {
            Key::Language => settings.language = word(value, Language::WORDS)?,
            Key::Theme => settings.theme = word(value, Theme::WORDS)?,
            Key::Color => settings.color = word(value, Color::WORDS)?,
            Key::Animation => settings.animation = boolean(value)?,
            Key::Vibration => settings.vibration = boolean(value)?,
            Key::Rules => {
                let code =
                    value.as_text().ok_or("expected a rules code in quotes, such as \"classic-5x5\"")?;
                settings.rules = code.parse().map_err(|error: <Rules as FromStr>::Err| error.to_string())?;
            }
            Key::Conflicts => settings.conflicts = word(value, Conflicts::WORDS)?,
            Key::TidyNotes => settings.tidy_notes = boolean(value)?,
            Key::AutomaticNotes => settings.automatic_notes = boolean(value)?,
            Key::CountMistakes => settings.count_mistakes = boolean(value)?,
            Key::Puzzle => {
                let category = value.as_text().and_then(|text| text.parse().ok());
                settings.puzzle = category
                    .filter(|category: &Category| category.class.is_generated())
                    .ok_or("expected a size and a level in quotes, such as \"3x3-easy\"")?;
            }
        }
        Ok(())
    }

    /// The value.
    pub(super) fn write(self, settings: &Settings) -> Scalar {
        match self {
            Key::Language => settings.language.word().into(),
            Key::Theme => settings.theme.word().into(),
            Key::Color => settings.color.word().into(),
            Key::Animation => Scalar::Flag(settings.animation),
            Key::Vibration => Scalar::Flag(settings.vibration),
            Key::Rules => Scalar::Text(settings.rules.to_string()),
            Key::Conflicts => settings.conflicts.word().into(),
            Key::TidyNotes => Scalar::Flag(settings.tidy_notes),
            Key::AutomaticNotes => Scalar::Flag(settings.automatic_notes),
            Key::CountMistakes => Scalar::Flag(settings.count_mistakes),
            Key::Puzzle => Scalar::Text(settings.puzzle.to_string()),
        }
    }

    /// Whether two settings have the same value for this key.
    pub(super) fn is_same(self, one: &Settings, other: &Settings) -> bool {
        self.write(one) == self.write(other)
    }
}

/// All keys as a list: `language, theme, … or puzzle`.
pub(super) fn write_keys(f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, key) in Key::ALL.into_iter().enumerate() {
        let before = match index {
            0 => "",
            index if index + 1 == Key::ALL.len() => " or ",
            _ => ", ",
        };
        write!(f, "{before}{}", key.name())?;
    }
    Ok(())
}

fn boolean(value: &Scalar) -> Result<bool, &'static str> {
    match value {
        Scalar::Flag(flag) => Ok(*flag),
        _ => Err("expected true or false"),
    }
}

/// A name in quotes, or a number if the name is one.
fn word<T: FromStr>(value: &Scalar, allowed: &[&str]) -> Result<T, String> {
    let number = match value {
        Scalar::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let text = value.as_text().or(number.as_deref());
    text.and_then(|text| text.parse().ok())
        .ok_or_else(|| format!("expected one of: \"{}\"", allowed.join("\", \"")))
}
