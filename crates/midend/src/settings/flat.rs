//! The settings as lines of keys and values: a part of TOML that takes much less code to read, for a page that has to load
//! it.
//!
//! A line is empty, a comment, or `key = value`. A value is a text in quotes without backslashes, a whole number, `true` or
//! `false`. That is all that the program writes itself. What else TOML has (tables, lists, dates, texts over several lines)
//! is an error that says where it is. Whatever this reads means the same in TOML.

use std::ops::Range;

use super::{
    Fault, Settings, Wrong,
    key::{HEADER, Key, Scalar},
};

/// A line with a key.
#[derive(Debug)]
struct Entry<'a> {
    name: &'a str,
    /// The first byte of the key.
    start: usize,
    value: Scalar,
    /// The bytes of the value.
    range: Range<usize>,
    /// The byte after the line.
    end: usize,
}

/// What is wrong, and at which byte.
type Refusal = (usize, &'static str);

/// The characters of a line that are not read yet.
struct Line<'a> {
    rest: &'a str,
    /// The byte where the rest begins.
    at: usize,
}

impl<'a> Line<'a> {
    fn skip(&mut self, bytes: usize) -> &'a str {
        let (skipped, rest) = self.rest.split_at(bytes);
        (self.rest, self.at) = (rest, self.at + bytes);
        skipped
    }

    fn skip_blanks(&mut self) {
        self.skip(self.rest.len() - self.rest.trim_start_matches([' ', '\t']).len());
    }

    /// Whether nothing but a comment is left.
    fn is_over(&self) -> bool {
        self.rest.is_empty() || self.rest.starts_with('#')
    }

    /// A text in quotes of either kind.
    fn quoted(&mut self) -> Result<Option<&'a str>, Refusal> {
        let Some(quote) = self.rest.chars().next().filter(|first| matches!(first, '"' | '\'')) else {
            return Ok(None);
        };
        let inner = &self.rest[1..];
        let Some(length) = inner.find(quote) else {
            return Err((self.at, "expected a text that ends on its line"));
        };
        let text = &inner[..length];
        if text.is_empty() && inner[1..].starts_with(quote) {
            return Err((self.at, "expected a text on one line"));
        }
        if let Some(place) = text.find('\\').filter(|_| quote == '"') {
            return Err((self.at + 1 + place, "expected a text without backslashes"));
        }
        self.skip(length + 2);
        Ok(Some(text))
    }

    fn key(&mut self) -> Result<&'a str, Refusal> {
        if let Some(name) = self.quoted()? {
            return Ok(name);
        }
        let is_bare = |symbol: char| symbol.is_ascii_alphanumeric() || matches!(symbol, '-' | '_');
        match self.rest.len() - self.rest.trim_start_matches(is_bare).len() {
            0 => Err((self.at, "expected a key and its value, such as theme = \"dark\"")),
            length => Ok(self.skip(length)),
        }
    }

    fn value(&mut self) -> Result<Scalar, Refusal> {
        if let Some(text) = self.quoted()? {
            return Ok(text.into());
        }
        let start = self.at;
        let length = self.rest.find([' ', '\t', '#']).unwrap_or(self.rest.len());
        match self.skip(length) {
            "true" => Ok(Scalar::Flag(true)),
            "false" => Ok(Scalar::Flag(false)),
            word => number(word)
                .map(Scalar::Number)
                .ok_or((start, "expected a text in quotes, a whole number, true or false")),
        }
    }

    fn entry(mut self, end: usize) -> Result<Option<Entry<'a>>, Refusal> {
        self.skip_blanks();
        if self.is_over() {
            return Ok(None);
        }
        let start = self.at;
        let name = self.key()?;
        self.skip_blanks();
        if !self.rest.starts_with('=') {
            return Err((self.at, "expected = after the key"));
        }
        self.skip(1);
        self.skip_blanks();
        let from = self.at;
        let value = self.value()?;
        let range = from..self.at;
        self.skip_blanks();
        if !self.is_over() {
            return Err((self.at, "expected the end of the line or a comment"));
        }
        Ok(Some(Entry { name, start, value, range, end }))
    }
}

/// A whole number in decimal digits, without underscores and leading zeros.
fn number(word: &str) -> Option<i64> {
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
    let plain =
        digits.bytes().all(|byte| byte.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
    word.parse().ok().filter(|_| plain)
}

/// The lines with keys.
fn entries(text: &str) -> Result<Vec<Entry<'_>>, Refusal> {
    let mut entries: Vec<Entry<'_>> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let rest = line.strip_suffix('\n').map_or(line, |line| line.strip_suffix('\r').unwrap_or(line));
        let is_forbidden = |symbol: char| symbol.is_ascii_control() && symbol != '\t';
        if let Some(place) = rest.find(is_forbidden) {
            return Err((at + place, "expected no control characters"));
        }
        let start = at;
        at += line.len();
        if let Some(entry) = (Line { rest, at: start }).entry(at)? {
            if entries.iter().any(|other| other.name == entry.name) {
                return Err((entry.start, "expected each key once"));
            }
            entries.push(entry);
        }
    }
    Ok(entries)
}

/// Parses settings from any bytes. `place` is where they come from.
pub fn parse(bytes: &[u8], place: &str) -> (Settings, Vec<Fault>) {
    let mut settings = Settings::default();
    let faults = match document(bytes, place) {
        Ok((text, entries)) => read(text, &entries, place, &mut settings),
        Err(fault) => vec![fault],
    };
    (settings, faults)
}

fn document<'a>(bytes: &'a [u8], place: &str) -> Result<(&'a str, Vec<Entry<'a>>), Fault> {
    let text = str::from_utf8(bytes).map_err(|error| {
        let valid = str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
        Fault::at(place, valid, valid.len(), Wrong::NotText)
    })?;
    let refused =
        |(byte, message): Refusal| Fault::at(place, text, byte, Wrong::Syntax { message: message.into() });
    Ok((text, entries(text).map_err(refused)?))
}

fn read(text: &str, entries: &[Entry<'_>], place: &str, settings: &mut Settings) -> Vec<Fault> {
    let mut faults = Vec::new();
    for Entry { name, start, value, range, .. } in entries {
        let (byte, wrong) = match Key::ALL.into_iter().find(|key| key.name() == *name) {
            None => (*start, Wrong::UnknownKey { key: (*name).into() }),
            Some(key) => match key.read(value, settings) {
                Ok(()) => continue,
                Err(expected) => (range.start, Wrong::BadValue { key: key.name(), expected }),
            },
        };
        faults.push(Fault::at(place, text, byte, wrong));
    }
    faults
}

/// The text with the changed settings edited in place, and new ones added below the others. Starts a new text if there
/// is none. An error if it cannot be edited.
pub fn rewrite(bytes: Option<&[u8]>, place: &str, settings: &Settings) -> Result<String, Option<Fault>> {
    let (text, entries) = document(bytes.unwrap_or(HEADER.as_bytes()), place)?;
    let mut old = Settings::default();
    read(text, &entries, place, &mut old);
    // New keys come after the last one, or after all comments if there is none.
    let end = entries.last().map_or(text.len(), |last| last.end);
    let (before, after) = text.split_at(end);
    let line_end = if before.ends_with("\r\n") { "\r\n" } else { "\n" };
    let mut new = String::new();
    let mut copied = 0;
    for entry in &entries {
        let changed =
            Key::ALL.into_iter().find(|key| key.name() == entry.name && !key.is_same(&old, settings));
        if let Some(key) = changed {
            new.push_str(&text[copied..entry.range.start]);
            new.push_str(&written(key.write(settings)));
            copied = entry.range.end;
        }
    }
    new.push_str(&before[copied..]);
    for key in Key::ALL.into_iter().filter(|key| !key.is_same(&old, settings)) {
        if entries.iter().any(|entry| entry.name == key.name()) {
            continue;
        }
        if !new.is_empty() && !new.ends_with('\n') {
            new.push_str(line_end);
        }
        new.push_str(key.name());
        new.push_str(" = ");
        new.push_str(&written(key.write(settings)));
        new.push_str(line_end);
    }
    new.push_str(after);
    // Parsing the result verifies the edit.
    if parse(new.as_bytes(), place).0 == *settings { Ok(new) } else { Err(None) }
}

/// A value as text. Those of settings have no quotes or backslashes.
fn written(value: Scalar) -> String {
    match value {
        Scalar::Text(text) => format!("\"{text}\""),
        Scalar::Number(number) => number.to_string(),
        Scalar::Flag(flag) => flag.to_string(),
        Scalar::Other => String::new(),
    }
}

#[cfg(all(test, feature = "toml"))]
mod tests {
    use super::{super::toml, *};
    use proptest::prelude::*;

    /// Checks that both readers agree about a text that this one reads, and returns whether it does.
    fn agree(text: &str, new: Option<&Settings>) -> bool {
        let (settings, faults) = parse(text.as_bytes(), "s");
        if faults.iter().any(Fault::is_fatal) {
            return false;
        }
        assert_eq!((settings, faults), toml::parse(text.as_bytes(), "s"), "{text:?}");
        if let Some(new) = new {
            let changed = rewrite(Some(text.as_bytes()), "s", new).unwrap();
            assert_eq!(toml::parse(changed.as_bytes(), "s").0, *new, "{text:?} became {changed:?}");
            // Elsewhere TOML's editor may move a comment or change the end of a line.
            if text.ends_with('\n') && !text.contains('\r') {
                assert_eq!(Ok(changed), toml::rewrite(Some(text.as_bytes()), "s", new), "{text:?}");
            }
        }
        true
    }

    #[test]
    fn what_the_program_writes_is_read() {
        assert!(agree(HEADER, None));
        for text in [
            "",
            "theme = \"dark\"",
            "# mine\r\ntheme = 'dark' # at night\n\n\tvolume=11\ncolor = \"mauve\"\n",
            "'语言' = +1\n\"\" = \"a # b\"\nx = -0#c\n",
            "color = 256\nanimation = \"off\"\nrules = 7\npuzzle = \"3x3-own\"\n",
        ] {
            assert!(agree(text, Some(&Settings { animation: false, ..Settings::default() })), "{text:?}");
        }
    }

    #[test]
    fn everything_else_is_refused_where_it_is() {
        for (text, line, column) in [
            ("theme = \"dark\"\n[keys]\nundo = \"z\"\n", 2, 1),
            ("theme = = 1", 1, 9),
            ("theme.night = 1\n", 1, 6),
            ("theme\n", 1, 6),
            ("x = [1,\n2]\n", 1, 5),
            ("x = \"\"\"\na\"\"\"\n", 1, 5),
            ("x = 'a\n", 1, 5),
            ("x = \"a\\n\"\n", 1, 7),
            ("x = 1.5\n", 1, 5),
            ("x = 007\n", 1, 5),
            ("x = 1_000\n", 1, 5),
            ("x = 1 y = 2\n", 1, 7),
            ("x = 1\n x = 2\n", 2, 2),
            ("x = 1 # \u{7}\n", 1, 9),
            ("x = 1\r", 1, 6),
            ("x = 9223372036854775808\n", 1, 5),
        ] {
            let (settings, faults) = parse(text.as_bytes(), "s");
            assert_eq!(settings, Settings::default(), "{text:?}");
            let [fault] = &faults[..] else { panic!("{text:?}: {faults:?}") };
            assert!(fault.is_fatal() && (fault.line, fault.column) == (line, column), "{text:?}: {fault:?}");
            assert_eq!(rewrite(Some(text.as_bytes()), "s", &settings), Err(Some(fault.clone())), "{text:?}");
        }
        let (_, faults) = parse(b"x = \xff", "s");
        assert_eq!((faults.len(), &faults[0].wrong), (1, &Wrong::NotText));
    }

    proptest! {
        #[test]
        fn what_is_read_means_the_same_in_toml(text in "[ -~\t\r\n=\"'#é]{0,40}") {
            agree(&text, None);
        }

        #[test]
        fn lines_mean_the_same_in_toml_and_are_edited_alike(
            lines in proptest::collection::vec(
                "[ \t]?(theme|color|animation|tidy-notes|x|\"y z\"|[a-z]{1,2})[ \t]?=[ \t]?\
                    (\"dark\"|'contrast'|true|false|[+-]?[0-9]{1,3}|\"[ -~]{0,5}\"|'[ -~]{0,5}')[ \t]?(#[ -~é]{0,5})?\r?",
                0..6,
            ),
            comment in "(#[ -~]{0,6}\n)?",
            animation: bool,
            tidy_notes: bool,
        ) {
            let text = format!("{}{comment}", lines.into_iter().map(|line| line + "\n").collect::<String>());
            agree(&text, Some(&Settings { animation, tidy_notes, ..Settings::default() }));
        }

        #[test]
        fn both_read_what_the_other_writes(animation: bool, dark: bool, tidy_notes: bool) {
            let theme = if dark { super::super::Theme::Dark } else { super::super::Theme::Auto };
            let new = Settings { animation, theme, tidy_notes, ..Settings::default() };
            let written = toml::rewrite(None, "s", &new).unwrap();
            prop_assert_eq!(&written, &rewrite(None, "s", &new).unwrap());
            prop_assert!(agree(&written, Some(&Settings::default())));
        }
    }
}
