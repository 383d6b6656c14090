//! SadMan Software's `.sdk`: comments that begin with `#`, a header `[Puzzle]`, rows, and optionally `[State]` and
//! others.

use alloc::string::String;

use super::{Values, line::without_comment, rows};

/// The kind of a header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    /// `[Puzzle]`, optionally followed by a number or a name.
    Puzzle,
    /// `[State]`: a player's progress with the puzzle above it.
    State,
    /// Anything else.
    Other,
}

/// Parses a header in brackets, optionally followed by a comment. `None` if the line is not a header.
pub(super) fn heading(text: &str) -> Option<Heading> {
    let name = |text: &str| {
        let name = text.trim().strip_prefix('[')?.strip_suffix(']')?;
        // JSON and Python lists contain commas, quotes or further brackets, or a single null.
        let word = name.starts_with(char::is_alphabetic) && !name.contains(['[', ']', '{', '}', '"', ',']);
        let null = ["none", "null", "true", "false"].iter().any(|null| name.eq_ignore_ascii_case(null));
        let first = name.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
        (word && !null).then(|| match first {
            _ if first.eq_ignore_ascii_case("puzzle") => Heading::Puzzle,
            _ if name.eq_ignore_ascii_case("state") => Heading::State,
            _ => Heading::Other,
        })
    };
    name(text).or_else(|| name(without_comment(text)))
}

/// Writes the header and the rows.
pub(super) fn write(values: Values<'_>, out: &mut String) {
    out.push_str("[Puzzle]\n");
    rows::write(values, out);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_words_in_brackets() {
        for text in [" [Puzzle] ", "[puzzle]", "[Puzzle 1]", "[Puzzle #1]", "[Puzzle] # easy"] {
            assert_eq!(heading(text), Some(Heading::Puzzle), "{text:?}");
        }
        assert_eq!(heading("[State]"), Some(Heading::State));
        for text in ["[Easy]", "[Very hard: 3.]", "[简单]", "[Puzzles]"] {
            assert_eq!(heading(text), Some(Heading::Other), "{text:?}");
        }
        for text in ["[", "[]", "[1]", "[null]", "[None]", "[None, 1]", "[[Puzzle]]", "Puzzle", "[\"a\"]"] {
            assert_eq!(heading(text), None, "{text:?}");
        }
    }
}
