//! The text of the settings file: reading it, and changing it where it stands.

use std::{fmt, ops::Range, path::Path, str::FromStr};

use toml::{
    Spanned,
    de::{DeInteger, DeTable, DeValue},
};
use twenty48::Rules;

use crate::store::{Category, Class};

use super::{Color, Conflicts, Fault, Language, Settings, Theme, Wrong};

/// How a file begins that this program makes.
pub(super) const HEADER: &str = "# Settings of gridwise. A key that is left out has its default.\n";

/// The keys that a file may have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Key {
    Language,
    Theme,
    Color,
    Animation,
    Rules,
    Conflicts,
    TidyNotes,
    Puzzle,
}

impl Key {
    const ALL: [Key; 8] = [
        Key::Language,
        Key::Theme,
        Key::Color,
        Key::Animation,
        Key::Rules,
        Key::Conflicts,
        Key::TidyNotes,
        Key::Puzzle,
    ];

    const fn name(self) -> &'static str {
        match self {
            Key::Language => "language",
            Key::Theme => "theme",
            Key::Color => "color",
            Key::Animation => "animation",
            Key::Rules => "rules",
            Key::Conflicts => "conflicts",
            Key::TidyNotes => "tidy-notes",
            Key::Puzzle => "puzzle",
        }
    }

    /// Reads a value into the settings, or says what would do.
    fn read(self, value: &DeValue<'_>, settings: &mut Settings) -> Result<(), String> {
        match self {
            Key::Language => settings.language = word(value, Language::WORDS)?,
            Key::Theme => settings.theme = word(value, Theme::WORDS)?,
            Key::Color => settings.color = word(value, Color::WORDS)?,
            Key::Animation => settings.animation = truth(value)?,
            Key::Rules => {
                let code =
                    value.as_str().ok_or("expected a rules code in quotes, such as \"classic-5x5\"")?;
                settings.rules = code.parse().map_err(|error: <Rules as FromStr>::Err| error.to_string())?;
            }
            Key::Conflicts => settings.conflicts = word(value, Conflicts::WORDS)?,
            Key::TidyNotes => settings.tidy_notes = truth(value)?,
            Key::Puzzle => {
                let category = value.as_str().and_then(|text| text.parse().ok());
                settings.puzzle = category
                    .filter(|category: &Category| matches!(category.class, Class::Level(_)))
                    .ok_or("expected a size and a level in quotes, such as \"3x3-easy\"")?;
            }
        }
        Ok(())
    }

    /// The value as TOML. No word and no code has anything to escape.
    fn write(self, settings: &Settings) -> String {
        match self {
            Key::Language => format!("\"{}\"", settings.language),
            Key::Theme => format!("\"{}\"", settings.theme),
            Key::Color => format!("\"{}\"", settings.color),
            Key::Animation => settings.animation.to_string(),
            Key::Rules => format!("\"{}\"", settings.rules),
            Key::Conflicts => format!("\"{}\"", settings.conflicts),
            Key::TidyNotes => settings.tidy_notes.to_string(),
            Key::Puzzle => format!("\"{}\"", settings.puzzle),
        }
    }
}

/// All keys in a sentence: `language, theme, … or puzzle`.
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

fn truth(value: &DeValue<'_>) -> Result<bool, &'static str> {
    value.as_bool().ok_or("expected true or false")
}

/// A word in quotes, or a number where the word is one.
fn word<T: FromStr>(value: &DeValue<'_>, allowed: &[&str]) -> Result<T, String> {
    let number = value.as_integer().filter(|number| number.radix() == 10).map(DeInteger::as_str);
    let text = value.as_str().or(number);
    text.and_then(|text| text.parse().ok())
        .ok_or_else(|| format!("expected one of: \"{}\"", allowed.join("\", \"")))
}

/// Reads settings from bytes that may be anything.
pub fn parse(bytes: &[u8], path: &Path) -> (Settings, Vec<Fault>) {
    let mut settings = Settings::default();
    let faults = match table(bytes, path) {
        Ok((text, table)) => read_table(text, &table, path, &mut settings),
        Err(fault) => vec![fault],
    };
    (settings, faults)
}

/// The text and its keys, unless it is no TOML.
fn table<'a>(bytes: &'a [u8], path: &Path) -> Result<(&'a str, DeTable<'a>), Fault> {
    let text = str::from_utf8(bytes).map_err(|error| {
        let valid = str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
        Fault::at(path, valid, valid.len(), Wrong::NotText)
    })?;
    match DeTable::parse(text) {
        Ok(table) => Ok((text, table.into_inner())),
        Err(error) => {
            let byte = error.span().map_or(text.len(), |span| span.start);
            Err(Fault::at(path, text, byte, Wrong::Syntax { message: error.message().into() }))
        }
    }
}

fn read_table(text: &str, table: &DeTable<'_>, path: &Path, settings: &mut Settings) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (name, value) in table {
        let found = Key::ALL.into_iter().find(|key| key.name() == name.get_ref().as_ref());
        let fault = match found {
            None => Some((name.span(), Wrong::UnknownKey { key: name.get_ref().to_string() })),
            Some(key) => {
                let read = key.read(value.get_ref(), settings);
                read.err().map(|expected| (value.span(), Wrong::BadValue { key: key.name(), expected }))
            }
        };
        faults.extend(fault.map(|(span, wrong)| Fault::at(path, text, span.start, wrong)));
    }
    faults.sort_by_key(|fault| (fault.line, fault.column));
    faults
}

/// The text with the settings that differ from it changed where they stand, and new ones added below the others.
/// An error if that cannot be done: with the fault, or without one where the text is stranger than we can edit.
pub(super) fn rewrite(bytes: &[u8], path: &Path, settings: &Settings) -> Result<String, Option<Fault>> {
    let (text, table) = table(bytes, path)?;
    let mut old = Settings::default();
    read_table(text, &table, path, &mut old);
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    let mut added = String::new();
    for key in Key::ALL.into_iter().filter(|key| key.write(&old) != key.write(settings)) {
        match table.get(key.name()) {
            Some(value) => edits.push((value.span(), key.write(settings))),
            None => added.push_str(&format!("{} = {}\n", key.name(), key.write(settings))),
        }
    }
    if !added.is_empty() {
        let place = place_to_add(text, &table);
        let newline = if text[..place].is_empty() || text[..place].ends_with('\n') { "" } else { "\n" };
        edits.push((place..place, format!("{newline}{added}")));
    }
    edits.sort_by_key(|(span, _)| span.start);
    let mut new = text.to_owned();
    for (span, edit) in edits.into_iter().rev() {
        // Spans are the parser's and lie within the text; one that does not would leave it unchanged.
        if new.get(span.clone()).is_some() {
            new.replace_range(span, &edit);
        }
    }
    // The proof of an edit is in the reading.
    if parse(new.as_bytes(), path).0 == *settings { Ok(new) } else { Err(None) }
}

/// Below the last plain value at the top of the file, or else before the first header of a table.
fn place_to_add(text: &str, table: &DeTable<'_>) -> usize {
    let plain = |value: &&Spanned<DeValue<'_>>| !value.get_ref().is_table() && !value.get_ref().is_array();
    let last = table.values().filter(plain).map(|value| value.span().end).max();
    let line_end = |from: usize| {
        let newline = text.get(from..).and_then(|rest| rest.find('\n'));
        newline.map_or(text.len(), |newline| from + newline + 1)
    };
    match last {
        Some(end) => line_end(end),
        None if text.starts_with(HEADER) => HEADER.len(),
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> (Settings, Vec<String>) {
        let (settings, faults) = parse(text.as_bytes(), Path::new("settings.toml"));
        (settings, faults.iter().map(ToString::to_string).collect())
    }

    fn rewritten(text: &str, settings: &Settings) -> Result<String, Option<Fault>> {
        rewrite(text.as_bytes(), Path::new("settings.toml"), settings)
    }

    #[test]
    fn every_key_is_read() {
        let text = "language = \"zh\"\ntheme = 'lcd'\ncolor = 256\nanimation = false\nrules = \"edge-5x5\"\n\
            conflicts = \"on-check\"\ntidy-notes = false\npuzzle = \"2x3-hard\"\n";
        let (settings, faults) = read(text);
        let rules = "edge-5x5".parse().unwrap();
        let expected = Settings {
            language: Language::Zh,
            theme: Theme::Lcd,
            color: Color::Ansi256,
            animation: false,
            rules,
            conflicts: Conflicts::OnCheck,
            tidy_notes: false,
            puzzle: "2x3-hard".parse().unwrap(),
        };
        assert_eq!((settings, faults.len()), (expected, 0));
        assert_eq!(read(""), (Settings::default(), vec![]));
    }

    #[test]
    fn a_bad_value_says_where_and_what_and_the_others_hold() {
        let text = "theme = \"dark\"\ncolor = true\n  animation = \"off\"\n'语言' = 1\nrules = \"golf\"\nlanguage = \"zh\"\n";
        let (settings, faults) = read(text);
        assert_eq!(settings, Settings { theme: Theme::Dark, language: Language::Zh, ..Settings::default() });
        let [color, animation, unknown, rules] = faults.as_slice() else { panic!("{faults:?}") };
        assert_eq!(
            color,
            "settings.toml:2:9: color: expected one of: \"auto\", \"always\", \"never\", \"16\", \"256\", \"true\""
        );
        assert_eq!(animation, "settings.toml:3:15: animation: expected true or false");
        assert!(unknown.starts_with("settings.toml:4:1: unknown key"), "{unknown}");
        assert!(
            rules.starts_with("settings.toml:5:9: rules: expected rules that begin with classic"),
            "{rules}"
        );
    }

    #[test]
    fn the_puzzle_played_last_is_one_of_a_level() {
        for text in ["puzzle = \"3x3-own\"", "puzzle = \"3x3-daily-easy\"", "puzzle = \"easy\"", "puzzle = 3"]
        {
            let (settings, faults) = read(text);
            assert_eq!(settings, Settings::default());
            let expected =
                "settings.toml:1:10: puzzle: expected a size and a level in quotes, such as \"3x3-easy\"";
            assert_eq!(faults, [expected], "{text}");
        }
    }

    #[test]
    fn an_unknown_key_is_a_warning() {
        let text = "theme = \"dark\"\nvolume = 11\n[keys]\nundo = \"z\"\n";
        let (settings, faults) = parse(text.as_bytes(), Path::new("s"));
        assert_eq!(settings.theme, Theme::Dark);
        assert_eq!(
            faults.iter().map(|fault| (fault.line, fault.is_warning())).collect::<Vec<_>>(),
            [(2, true), (3, true)]
        );
        let expected = "s:2:1: unknown key \"volume\": expected language, theme, color, animation, rules, \
            conflicts, tidy-notes or puzzle";
        assert_eq!(faults[0].to_string(), expected);
    }

    #[test]
    fn what_is_not_toml_or_not_text_says_line_and_column() {
        let (settings, faults) = read("theme = \"dark\"\nanimation = = true\n");
        assert_eq!(settings, Settings::default());
        assert!(faults[0].starts_with("settings.toml:2:13: "), "{faults:?}");
        let (_, faults) = parse(b"theme = \"dark\"\nx = \xff", Path::new("s"));
        assert_eq!(faults[0].to_string(), "s:2:5: expected text in UTF-8");
        assert!(faults[0].is_fatal());
    }

    #[test]
    fn a_change_leaves_everything_else_as_it_was() {
        let text = "# mine\r\ntheme = \"dark\" # at night\n\nvolume = 11\ncolor = \"mauve\"\n\n[keys]\nundo = \"z\"\n";
        let (old, _) = read(text);
        assert_eq!(rewritten(text, &old).unwrap(), text);
        let new = Settings { theme: Theme::Contrast, animation: false, ..old };
        let expected = "# mine\r\ntheme = \"contrast\" # at night\n\nvolume = 11\ncolor = \"mauve\"\nanimation = false\n\n[keys]\nundo = \"z\"\n";
        assert_eq!(rewritten(text, &new).unwrap(), expected);
        let new = Settings { theme: Theme::Dark, ..Settings::default() };
        assert_eq!(rewritten(HEADER, &new).unwrap(), format!("{HEADER}theme = \"dark\"\n"));
        assert_eq!(rewritten("[keys]\n", &new).unwrap(), "theme = \"dark\"\n[keys]\n");
        assert_eq!(
            rewritten("color = 16", &Settings { color: Color::Ansi16, ..new }).unwrap(),
            "color = 16\ntheme = \"dark\"\n"
        );
    }

    #[test]
    fn a_text_that_cannot_be_changed_safely_is_not_changed() {
        let new = Settings { theme: Theme::Dark, ..Settings::default() };
        for text in ["theme = = 1", "theme.night = 1\n", "[theme]\nnight = 1\n", "[[theme]]\n"] {
            assert!(rewritten(text, &new).is_err(), "{text}");
        }
    }

    fn any_settings() -> impl Strategy<Value = Settings> {
        let choices = (
            prop::sample::select(Language::ALL),
            prop::sample::select(Theme::ALL),
            prop::sample::select(Color::ALL),
        );
        let rules =
            prop::sample::select(vec!["classic", "lcd-goalnone", "edge-5x3", "classic-new2w9.4w1.8w1"]);
        let puzzle = prop::sample::select(vec!["3x3-easy", "2x2-fiendish", "5x5-hard"]);
        let sudoku = (prop::sample::select(Conflicts::ALL), any::<bool>(), puzzle);
        (choices, any::<bool>(), rules, sudoku).prop_map(
            |((language, theme, color), animation, rules, (conflicts, tidy_notes, puzzle))| Settings {
                language,
                theme,
                color,
                animation,
                rules: rules.parse().unwrap(),
                conflicts,
                tidy_notes,
                puzzle: puzzle.parse().unwrap(),
            },
        )
    }

    proptest! {
        #[test]
        fn arbitrary_bytes_are_settings_or_faults(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let (settings, faults) = parse(&bytes, Path::new("s"));
            prop_assert!(settings == Settings::default() || faults.iter().all(|fault| !fault.is_fatal()));
        }

        #[test]
        fn what_is_written_into_any_text_is_read_back(
            lines in proptest::collection::vec("(theme|color|animation|rules|conflicts|tidy-notes|x|\\[a\\]|#|)( ?= ?(\"dark\"|true|16|\\[\\]|\"\"\"\n\"\"\"|\\{\\}))?[ \r]?", 0..8),
            new in any_settings(),
        ) {
            let text = lines.join("\n");
            if let Ok(changed) = rewritten(&text, &new) {
                let (settings, faults) = read(&changed);
                prop_assert_eq!(settings, new);
                prop_assert!(faults.len() <= read(&text).1.len());
            }
        }

        #[test]
        fn any_settings_can_follow_any_others(old in any_settings(), new in any_settings()) {
            let text = rewritten(HEADER, &old).unwrap();
            let changed = rewritten(&text, &new).unwrap();
            prop_assert_eq!(read(&changed), (new, vec![]));
        }
    }
}
