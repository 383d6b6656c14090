//! Texts from links: titles, authors and rules in words. They are untrusted, so they become one short line without
//! control characters.

use alloc::string::String;

/// The text on one line, without characters that control a terminal or the direction of writing, and at most this many
/// characters long.
pub fn plain(text: &str, longest: usize) -> String {
    let mut out = String::new();
    let mut count = 0;
    for word in text.split(|c: char| c.is_whitespace() || is_control(c)).filter(|word| !word.is_empty()) {
        if count > 0 {
            out.push(' ');
            count += 1;
        }
        for c in word.chars() {
            if count >= longest {
                out.truncate(out.trim_end().len());
                out.push('…');
                return out;
            }
            out.push(c);
            count += 1;
        }
    }
    out
}

fn is_control(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
        )
}

/// What setters write when there is nothing to say, in letters and digits only.
const USUAL: [&str; 22] = [
    "normal sudoku rules apply",
    "normal sudoku rules",
    "normal rules apply",
    "normal rules of sudoku apply",
    "normal 6x6 sudoku rules apply",
    "standard sudoku rules apply",
    "standard sudoku rules",
    "standard rules apply",
    "standard rules of sudoku apply",
    "classic sudoku rules apply",
    "classic sudoku rules",
    "classic rules apply",
    "classic sudoku",
    "regular sudoku rules apply",
    "usual sudoku rules apply",
    "sudoku rules apply",
    "sudoku",
    "place the digits 1 to 9 in each row column and box",
    "place the digits 1 9 once each in every row column and box",
    "place the digits from 1 to 9 in each row column and box",
    "no rules provided for this puzzle",
    "please check the related video or website for rules",
];

/// Whether the rules in words are those of every Sudoku: every sentence must be a known one.
pub(crate) fn is_usual(text: &str) -> bool {
    text.split(['.', '!', ';', '\n', '\r']).all(|sentence| {
        let mut words = String::new();
        for word in sentence.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
            if words.len() > 100 {
                return false;
            }
            if !words.is_empty() {
                words.push(' ');
            }
            words.extend(word.chars().take(100).flat_map(char::to_lowercase));
        }
        words.is_empty() || USUAL.contains(&words.as_str())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_one_short_line() {
        assert_eq!(plain(" a\u{1b}[31m\tb\n\u{202e}c\u{0} ", 100), "a [31m b c");
        assert_eq!(plain("<script>alert(1)</script>", 100), "<script>alert(1)</script>");
        assert_eq!(plain("数独 数独", 3), "数独…");
        assert_eq!(plain(&"x".repeat(10_000_000), 5), "xxxxx…");
    }

    #[test]
    fn usual_rules_are_no_rules() {
        for usual in
            ["", "Normal Sudoku rules apply.", " normal sudoku rules apply!\n\nClassic Sudoku ", "..."]
        {
            assert!(is_usual(usual), "{usual}");
        }
        for other in ["Normal sudoku rules apply. Digits on a line are different.", "Sudoku, but not quite"] {
            assert!(!is_usual(other), "{other}");
        }
    }
}
