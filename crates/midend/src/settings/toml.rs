//! The settings as TOML: parsing them, and editing them in place.

use toml_edit::{Document, Item, Value};

use super::{
    Fault, Settings, Wrong,
    key::{HEADER, Key, Scalar},
};
use crate::SmallSort;

impl From<&Item> for Scalar {
    fn from(item: &Item) -> Scalar {
        match item.as_value() {
            Some(Value::String(text)) => Scalar::Text(text.value().clone()),
            Some(Value::Integer(number)) => Scalar::Number(*number.value()),
            Some(Value::Boolean(flag)) => Scalar::Flag(*flag.value()),
            _ => Scalar::Other,
        }
    }
}

/// The value as TOML. Settings are texts and flags.
fn value(scalar: Scalar) -> Value {
    match scalar {
        Scalar::Text(text) => text.into(),
        Scalar::Number(number) => number.into(),
        Scalar::Flag(flag) => flag.into(),
        Scalar::Other => "".into(),
    }
}

/// Parses settings from any bytes. `place` is where they come from.
pub fn parse(bytes: &[u8], place: &str) -> (Settings, Vec<Fault>) {
    let mut settings = Settings::default();
    let faults = match document(bytes, place) {
        Ok(document) => read(&document, place, &mut settings),
        Err(fault) => vec![fault],
    };
    (settings, faults)
}

/// The text with its keys, unless it is not TOML.
fn document<'a>(bytes: &'a [u8], place: &str) -> Result<Document<&'a str>, Fault> {
    let text = str::from_utf8(bytes).map_err(|error| {
        let valid = str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
        Fault::at(place, valid, valid.len(), Wrong::NotText)
    })?;
    Document::parse(text).map_err(|error| {
        let byte = error.span().map_or(text.len(), |span| span.start);
        Fault::at(place, text, byte, Wrong::Syntax { message: error.message().into() })
    })
}

fn read(document: &Document<&str>, place: &str, settings: &mut Settings) -> Vec<Fault> {
    let (text, table) = (document.raw(), document.as_table());
    let mut faults = Vec::new();
    for (name, value) in table {
        let span = table.key(name).and_then(toml_edit::Key::span);
        let fault = match Key::ALL.into_iter().find(|key| key.name() == name) {
            None => Some((span, Wrong::UnknownKey { key: name.into() })),
            Some(key) => {
                let read = key.read(&value.into(), settings);
                read.err()
                    .map(|expected| (value.span().or(span), Wrong::BadValue { key: key.name(), expected }))
            }
        };
        let at = |(span, wrong): (Option<std::ops::Range<usize>>, Wrong)| {
            Fault::at(place, text, span.map_or(0, |span| span.start), wrong)
        };
        faults.extend(fault.map(at));
    }
    faults.small_sort_by_key(|fault| (fault.line, fault.column));
    faults
}

/// The text with the changed settings edited in place, and new ones added below the others. Starts a new text if there
/// is none. An error if it cannot be edited: with the fault, or without one if a key of ours is a
/// table.
pub fn rewrite(bytes: Option<&[u8]>, place: &str, settings: &Settings) -> Result<String, Option<Fault>> {
    let document = document(bytes.unwrap_or(HEADER.as_bytes()), place)?;
    let text = document.raw().to_owned();
    let mut old = Settings::default();
    read(&document, place, &mut old);
    let mut new = document.into_mut();
    let comments = new.trailing().as_str().unwrap_or_default().to_owned();
    let only_comments = new.as_table().is_empty();
    let mut first = true;
    for key in Key::ALL.into_iter().filter(|key| !key.is_same(&old, settings)) {
        let value = value(key.write(settings));
        match new.get_mut(key.name()) {
            Some(Item::Value(before)) => {
                let around = before.decor().clone();
                *before = value;
                *before.decor_mut() = around;
            }
            Some(_) => return Err(None),
            None => {
                new.insert(key.name(), Item::Value(value));
                if only_comments && std::mem::take(&mut first) {
                    // Comments after the last key are at the end of the text: they stay above the new keys.
                    new.set_trailing("");
                    if let Some(mut key) = new.key_mut(key.name()) {
                        key.leaf_decor_mut().set_prefix(comments.as_str());
                    }
                }
            }
        }
    }
    let new = with_line_ends_of(&text, &new.to_string());
    // Parsing the result verifies the edit.
    if parse(new.as_bytes(), place).0 == *settings { Ok(new) } else { Err(None) }
}

/// A text with the line endings of the original, which the editing makes all alike. New lines end like the line
/// before them.
fn with_line_ends_of(old: &str, new: &str) -> String {
    let mut rest = old.split_inclusive('\n');
    let mut end = "\n";
    let mut text = String::with_capacity(new.len());
    for line in new.lines() {
        let mut ahead = rest.clone();
        // A line with a changed value still belongs to its key.
        let key = |line: &str| line.split('=').next().map(|key| key.trim().to_owned());
        if let Some(found) = ahead.find(|old| key(old) == key(line)) {
            (rest, end) = (ahead, if found.ends_with("\r\n") { "\r\n" } else { "\n" });
        }
        text.push_str(line);
        text.push_str(end);
    }
    if !old.ends_with('\n') && old.lines().next_back() == new.lines().next_back() {
        text.truncate(text.len() - end.len());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Color, Conflicts, Language, Theme},
        *,
    };
    use proptest::prelude::*;
    use words::Lang;

    fn read(text: &str) -> (Settings, Vec<String>) {
        let (settings, faults) = parse(text.as_bytes(), "settings.toml");
        (settings, faults.iter().map(ToString::to_string).collect())
    }

    fn rewritten(text: &str, settings: &Settings) -> Result<String, Option<Fault>> {
        rewrite(Some(text.as_bytes()), "settings.toml", settings)
    }

    #[test]
    fn every_key_is_read() {
        let text = "language = \"zh\"\ntheme = 'lcd'\ncolor = 256\nanimation = false\nvibration = false\nrules = \"edge-5x5\"\n\
            conflicts = \"on-check\"\ntidy-notes = false\n\
            automatic-notes = true\ncount-mistakes = true\npuzzle = \"2x3-hard\"\n";
        let (settings, faults) = read(text);
        let rules = "edge-5x5".parse().unwrap();
        let expected = Settings {
            language: Language::Always(Lang::Zh),
            theme: Theme::Lcd,
            color: Color::Ansi256,
            animation: false,
            vibration: false,
            rules,
            conflicts: Conflicts::OnCheck,
            tidy_notes: false,
            automatic_notes: true,
            count_mistakes: true,
            puzzle: "2x3-hard".parse().unwrap(),
        };
        assert_eq!((settings, faults.len()), (expected, 0));
        assert_eq!(read(""), (Settings::default(), vec![]));
    }

    #[test]
    fn a_bad_value_is_located_and_the_others_are_read() {
        let text = "theme = \"dark\"\ncolor = true\n  animation = \"off\"\n'语言' = 1\nrules = \"golf\"\nlanguage = \"zh\"\n";
        let (settings, faults) = read(text);
        assert_eq!(
            settings,
            Settings { theme: Theme::Dark, language: Language::Always(Lang::Zh), ..Settings::default() }
        );
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
    fn the_last_puzzle_must_have_a_level() {
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
        let (settings, faults) = parse(text.as_bytes(), "s");
        assert_eq!(settings.theme, Theme::Dark);
        assert_eq!(
            faults.iter().map(|fault| (fault.line, fault.is_warning())).collect::<Vec<_>>(),
            [(2, true), (3, true)]
        );
        let expected = "s:2:1: unknown key \"volume\": expected language, theme, color, animation, vibration, \
            rules, conflicts, tidy-notes, automatic-notes, count-mistakes or puzzle";
        assert_eq!(faults[0].to_string(), expected);
    }

    #[test]
    fn text_that_is_not_toml_or_not_utf8_is_located() {
        let (settings, faults) = read("theme = \"dark\"\nanimation = = true\n");
        assert_eq!(settings, Settings::default());
        assert!(faults[0].starts_with("settings.toml:2:13: "), "{faults:?}");
        let (_, faults) = parse(b"theme = \"dark\"\nx = \xff", "s");
        assert_eq!(faults[0].to_string(), "s:2:5: expected text in UTF-8");
        assert!(faults[0].is_fatal());
    }

    #[test]
    fn an_edit_keeps_everything_else() {
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
    fn a_text_that_cannot_be_edited_safely_is_not_changed() {
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
        let notes = (any::<bool>(), any::<bool>());
        let sudoku = (prop::sample::select(Conflicts::ALL), notes, any::<bool>(), puzzle);
        (choices, any::<(bool, bool)>(), rules, sudoku).prop_map(
            |(
                (language, theme, color),
                (animation, vibration),
                rules,
                (conflicts, (tidy_notes, automatic_notes), count_mistakes, puzzle),
            )| Settings {
                language,
                theme,
                color,
                animation,
                vibration,
                rules: rules.parse().unwrap(),
                conflicts,
                tidy_notes,
                automatic_notes,
                count_mistakes,
                puzzle: puzzle.parse().unwrap(),
            },
        )
    }

    proptest! {
        #[test]
        fn arbitrary_bytes_are_settings_or_faults(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let (settings, faults) = parse(&bytes, "s");
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
