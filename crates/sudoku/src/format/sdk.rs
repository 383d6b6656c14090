//! SadMan Software's `.sdk`: remarks that begin with `#`, a heading `[Puzzle]`, rows; `[State]` and others may follow.

use alloc::string::String;

use super::{Values, rows};

/// A heading in brackets: whether it is the one above a puzzle. `None` if the line is no heading.
pub(super) fn heading(text: &str) -> Option<bool> {
    let name = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    let word = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b' ' | b'_' | b'-'));
    let python = name.eq_ignore_ascii_case("none") || name.eq_ignore_ascii_case("null");
    (word && !python).then(|| name.eq_ignore_ascii_case("puzzle"))
}

/// The heading and the rows.
pub(super) fn write(values: Values<'_>, out: &mut String) {
    out.push_str("[Puzzle]\n");
    rows::write(values, out);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_words_in_brackets() {
        assert_eq!(heading(" [Puzzle] "), Some(true));
        assert_eq!(heading("[puzzle]"), Some(true));
        assert_eq!(heading("[State]"), Some(false));
        for text in ["[", "[]", "[1]", "[null]", "[None]", "[[Puzzle]]", "Puzzle", "[\"a\"]"] {
            assert_eq!(heading(text), None, "{text:?}");
        }
    }
}
