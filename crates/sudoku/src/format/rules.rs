//! Which lines of a text are puzzles with more rules. They are not read here, but returned as they are: see
//! [`Reader::with_rules`](super::Reader::with_rules).
//!
//! | line | is |
//! |---|---|
//! | `sudoku 6x6; cage 3 r1c1-2` | a puzzle |
//! | `sudoku 6x6` alone, or a part that ends with `;` | the first line of a puzzle that ends at a blank line or at the next puzzle |
//! | `.Cage~3~R1C1~R1C2` | a puzzle of Interactive-Sudoku-Solver |
//!
//! A puzzle on several lines must say so in the first one. Otherwise a puzzle on one line would be complete only when the next
//! one has begun, and a program that sends a line through a pipe would wait for its answer.

use alloc::{boxed::Box, string::String};
use core::fmt;

use super::{Fault, ReadError, line::without_comment};
use crate::variant::{
    format::{Read, ReadError as RuleError, read},
    text::FIRST_WORD,
};

/// The maximum length of a puzzle with more rules, in bytes.
pub(super) const LONGEST: usize = crate::variant::text::MAX_LENGTH;

/// What a line is, if it is not a line of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RuleLine {
    /// A whole puzzle.
    Whole,
    /// The first line of one.
    First,
}

/// The kind of a line; `None` if it is for grids.
pub(super) fn kind(line: &str) -> Option<RuleLine> {
    let line = line.trim_start();
    if line.starts_with('.') {
        return is_constraint(line).then_some(RuleLine::Whole);
    }
    if !begins(line) {
        return None;
    }
    let content = without_comment(line).trim_end();
    let is_open = content.ends_with(';') || !content.contains(';');
    Some(if is_open { RuleLine::First } else { RuleLine::Whole })
}

/// Whether a text begins like one of ours: `sudoku 9x9`. `Sudoku 12` is a title.
fn begins(line: &str) -> bool {
    let size = line.trim_start().strip_prefix(FIRST_WORD).filter(|rest| rest.starts_with([' ', '\t']));
    let size = size.map(|rest| rest.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()));
    size.is_some_and(|rest| rest.starts_with(['x', 'X', '×']))
}

/// Reads the text of a [`Fault::Rules`]. Line and column are those of the [`ReadError`] with this fault.
pub fn read_rules(text: &str, line: usize, column: Option<usize>) -> Result<Read, ReadError> {
    read(text).map_err(|error| {
        let at = match &error {
            RuleError::Text(error) => Some(error.at),
            RuleError::Iss(error) => Some(error.at),
            // In a link, the JSON has places of its own.
            RuleError::Json { error, .. } if text.trim_start().starts_with('{') => Some(error.at),
            _ => None,
        };
        let fault = Fault::BadRules(Box::new(error));
        let Some(at) = at else { return ReadError { line, column, fault } };
        let before = &text[..text.floor_char_boundary(at)];
        let (line, start) = match before.rsplit_once('\n') {
            Some((lines, last)) => (line + lines.matches('\n').count() + 1, last.chars().count() + 1),
            None => (line, before.chars().count() + column.unwrap_or(1)),
        };
        fault.at(line, start)
    })
}

/// What is wrong with a puzzle with more rules, without the place in its text.
pub(super) struct Unplaced<'a>(pub &'a RuleError);

impl fmt::Display for Unplaced<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            RuleError::Text(error) | RuleError::Json { error, .. } => {
                if let Some((number, name)) = &error.rule {
                    write!(f, "rule {number} ({name}): ")?;
                }
                error.fault.fmt(f)
            }
            RuleError::Iss(error) => {
                if let Some((number, name)) = &error.constraint {
                    write!(f, "constraint {number} ({name}): ")?;
                }
                error.fault.fmt(f)
            }
            other => other.fmt(f),
        }
    }
}

/// Whether a line is a list of constraints: it begins with a dot and a name, which no grid has.
fn is_constraint(line: &str) -> bool {
    let name = line[1..].trim_start();
    let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
    let mixed = name.starts_with(|c: char| c.is_ascii_uppercase())
        && name[..letters].bytes().any(|byte| byte.is_ascii_lowercase());
    let ends = |rest: &str| rest.is_empty() || rest.starts_with(['~', '.', '\n', '\r', ' ']);
    (letters == 0 && name.starts_with('~')) || (letters > 1 && mixed && ends(&name[letters..]))
}

/// A puzzle on several lines.
#[derive(Clone, Debug)]
pub(super) struct RuleBlock {
    /// The number of its first line, from 1.
    pub line: usize,
    /// Its lines. After the maximum length, nothing more is added.
    pub text: String,
}

impl RuleBlock {
    /// Begins with a line.
    pub(super) fn new(line: usize, text: &str) -> RuleBlock {
        let mut block = RuleBlock { line, text: String::new() };
        block.push(text);
        block
    }

    /// Adds a line.
    pub(super) fn push(&mut self, text: &str) {
        // One byte too many says that it is too long.
        if self.text.len() <= LONGEST {
            self.text.push_str(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Fault, Reader, Style},
        *,
    };
    use alloc::{format, string::ToString, vec::Vec};

    #[test]
    fn lines_with_rules_are_told_from_grids() {
        use RuleLine::{First, Whole};
        for (line, kind) in [
            ("sudoku 6x6; cage 3 r1c1-2", Some(Whole)),
            ("  sudoku 6x6; anti-knight # a comment;", Some(Whole)),
            ("sudoku 6x6", Some(First)),
            ("sudoku 6x6 # small; easy", Some(First)),
            ("sudoku 9x9; digits 0-8;", Some(First)),
            (".Cage~3~R1C1~R1C2", Some(Whole)),
            (".AntiKnight", Some(Whole)),
            (".~R1C1~5", Some(Whole)),
            ("sudoku 12", None),
            ("Sudoku 9x9", None),
            ("sudokus 9x9", None),
            ("....5...A", None),
            (".A..", None),
            (".ABCD", None),
            (".", None),
            ("", None),
        ] {
            assert_eq!(super::kind(line), kind, "{line:?}");
        }
    }

    /// The line and the text of every puzzle with rules, and `grid` or `error` for the others.
    fn read(text: &str) -> Vec<String> {
        let items = Reader::new().with_rules().over(text.as_bytes());
        let shown = items.map(|item| match item.entry {
            Ok(_) => format!("{}: grid", item.line),
            Err(error) => match error.fault {
                Fault::Rules(text) => format!("{}: {text:?}", error.line),
                _ => format!("{}: error", error.line),
            },
        });
        shown.collect()
    }

    #[test]
    fn grids_and_puzzles_with_rules_can_be_mixed() {
        let grid = "1...2.......3...";
        let text = format!(
            "{grid}\nsudoku 4x4; anti-king\n{grid}\nsudoku 4x4\n# cages\ncage 3 r1c1-2\n\n{grid}\n.AntiKing\nsudoku 4x4\nanti-king\n\
             sudoku 4x4; anti-knight\n12|34\n34|12\n-----\nsudoku 4x4\nanti-king"
        );
        assert_eq!(
            read(&text),
            [
                "1: grid",
                "2: \"sudoku 4x4; anti-king\\n\"",
                "3: grid",
                "4: \"sudoku 4x4\\n# cages\\ncage 3 r1c1-2\\n\"",
                "8: grid",
                "9: \".AntiKing\\n\"",
                "10: \"sudoku 4x4\\nanti-king\\n\"",
                "12: \"sudoku 4x4; anti-knight\\n\"",
                "13: error",
                "16: \"sudoku 4x4\\nanti-king\"",
            ]
        );
    }

    #[test]
    fn objects_with_rules_are_told_from_grids() {
        let own = "{\"layout\": {\"rows\": 4,\n \"columns\": 4}, \"rules\": [{\"rule\": \"anti-king\"}]}";
        let grid = "{\"puzzle\": \"1...2.......3...\"}";
        let found = read(&format!("{grid}\n{own}\n{grid}\n{{\"a\": 1}}\n[{grid},\n{own}]\n"));
        assert_eq!(
            found,
            ["1: grid", &format!("2: {own:?}"), "4: grid", "5: error", "6: grid", &format!("7: {own:?}")]
        );
    }

    #[test]
    fn without_being_asked_a_reader_knows_grids_only() {
        for text in ["sudoku 4x4; anti-king", ".AntiKing", "{\"layout\": {\"rows\": 4, \"columns\": 4}}"] {
            for reader in [Reader::new(), Reader::of(Style::Line).with_rules()] {
                let mut items = reader.over(text.as_bytes());
                let error = items.next().unwrap().entry.unwrap_err();
                assert!(!matches!(error.fault, Fault::Rules(_)), "{text}");
            }
        }
    }

    #[test]
    fn errors_have_their_line_and_column() {
        let error = |text: &str, line, column| read_rules(text, line, column).unwrap_err().to_string();
        assert_eq!(
            error("sudoku 4x4\n# two\ncagee 3 r1c1-2\n", 7, None),
            "line 9, column 1: rule 1 (cagee): there is no rule \"cagee\"; did you mean \"cage\"?"
        );
        assert_eq!(
            error("sudoku 4x4; cage 3 r1c1-9", 2, None),
            "line 2, column 20: rule 1 (cage): there is no cell r1c5: the grid has 4 rows and 4 columns"
        );
        let object = "{\"layout\": {\"rows\": 4, \"columns\": 4},\n \"rules\": [{\"rule\": 1}]}";
        let error = error(object, 5, Some(3));
        assert!(error.starts_with("line 6, column "), "{error}");
    }

    #[test]
    fn a_puzzle_on_several_lines_is_limited() {
        let long = format!("sudoku 4x4\n{}", "# a comment that is not short\n".repeat(LONGEST / 20));
        let mut reader = Reader::new().with_rules();
        for piece in long.as_bytes().chunks(5000) {
            reader.feed(piece);
        }
        reader.feed(b"\n1...2.......3...\n");
        reader.end();
        let error = reader.take().unwrap().entry.unwrap_err();
        assert!(matches!(error.fault, Fault::TooLong { limit: LONGEST }), "{error}");
        assert!(reader.take().unwrap().entry.is_ok());
    }

    #[test]
    fn a_long_line_is_a_puzzle_in_any_pieces() {
        let long = format!("sudoku 4x4; {}anti-king", "anti-knight; ".repeat(5000));
        assert!(long.len() > Reader::LONGEST_LINE);
        for size in [1000, 40_000, usize::MAX] {
            let mut reader = Reader::new().with_rules();
            long.as_bytes().chunks(size).for_each(|piece| reader.feed(piece));
            reader.feed(b"\n1...2.......3...\n");
            reader.end();
            let error = reader.take().unwrap().entry.unwrap_err();
            assert_eq!(error.fault, Fault::Rules(format!("{long}\n")), "{size}");
            assert!(reader.take().unwrap().entry.is_ok());
        }
        let longer = format!("sudoku 4x4; {}\n1...2.......3...\n", "anti-knight; ".repeat(LONGEST / 13));
        assert_eq!(read(&longer), ["1: error", "2: grid"]);
    }
}
