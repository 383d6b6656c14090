//! Splits JSON that arrives in pieces into values with one puzzle each, buffering only one of them.
//!
//! `{…}` is a value. `[{…},{…}]`, `[[[…]],[[…]]]` and `["…81…","…81…"]` are lists of values, of any length.
//! `[[5,3,…],…]`, `[5,3,…]` and `["53.","..7",…]` are one value.

use alloc::{string::String, vec::Vec};

use super::{Fault, ReadError};
use crate::Shape;

/// The text of a value, and where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub line: usize,
    pub column: usize,
    pub text: String,
}

/// The open brackets, and the value so far.
#[derive(Clone, Debug)]
pub(super) struct Scanner {
    buffer: Vec<u8>,
    start: TextPosition,
    /// The place of its second bracket, while `undecided`.
    second: TextPosition,
    here: TextPosition,
    /// The open brackets of the value as bits, the innermost last; 1 is an object.
    depth: u32,
    objects: u32,
    text: Text,
    /// Whether we are inside a list of values.
    list: bool,
    /// Whether the value begins with a bracket that may turn out to open a list of values.
    undecided: bool,
    /// Whether the rest is skipped after an error.
    lost: bool,
    /// Whether this line has only white space so far.
    fresh: bool,
    /// The last byte that was not white space.
    last: u8,
    found: Vec<Result<Found, ReadError>>,
    /// The maximum length of a value in bytes, and the maximum number of open brackets.
    limits: (usize, u32),
    /// Text that turned out not to be part of a value.
    back: Option<Back>,
}

/// Text that was taken as part of a value and must be read again as something else. The text after it has not been
/// read, including the byte that was examined last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Back {
    /// The line in which it begins, from 1.
    pub line: usize,
    pub text: Vec<u8>,
}

/// A line and a column in characters, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TextPosition {
    line: usize,
    column: usize,
}

/// Whether we are inside a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Text {
    No,
    Yes,
    /// After a backslash.
    Escaped,
}

impl Scanner {
    /// The maximum length of a value, in bytes. A puzzle of 36×36 and its solution, with one number per line, fit.
    pub(super) const LONGEST: usize = 1 << 17;
    /// The maximum number of open brackets.
    pub(super) const DEEPEST: u32 = 12;

    /// Creates a scanner that starts on this line.
    pub(super) fn new(line: usize) -> Scanner {
        let here = TextPosition { line, column: 1 };
        Scanner {
            buffer: Vec::new(),
            start: here,
            second: here,
            here,
            depth: 0,
            objects: 0,
            text: Text::No,
            list: false,
            undecided: false,
            lost: false,
            fresh: true,
            last: 0,
            found: Vec::new(),
            limits: (Scanner::LONGEST, Scanner::DEEPEST),
            back: None,
        }
    }

    /// Creates a scanner for puzzles with more rules, which are longer and deeper.
    pub(super) fn for_rules(line: usize) -> Scanner {
        Scanner { limits: (super::rules::LONGEST, u32::BITS - 1), ..Scanner::new(line) }
    }

    /// Whether nothing is open.
    pub(super) fn is_between(&self) -> bool {
        self.depth == 0 && !self.list && !self.lost && self.text == Text::No
    }

    /// Reads the next bytes, including line endings. Returns the values that ended in them and the number of bytes
    /// read: all of them, unless there is something to [`take_back`](Scanner::take_back).
    pub(super) fn feed(&mut self, bytes: &[u8]) -> (Vec<Result<Found, ReadError>>, usize) {
        let mut taken = bytes.len();
        for (index, &byte) in bytes.iter().enumerate() {
            self.byte(byte);
            if self.back.is_some() {
                taken = index;
                break;
            }
        }
        (core::mem::take(&mut self.found), taken)
    }

    fn byte(&mut self, byte: u8) {
        if byte == b'\n' {
            return self.line_end();
        }
        let blank = byte.is_ascii_whitespace() && self.text == Text::No;
        match self.text {
            _ if self.leaves_list(byte) => return self.leave_list(),
            _ if self.lost => self.seek(byte),
            Text::No => self.plain(byte),
            Text::Yes | Text::Escaped => self.in_text(byte),
        }
        self.fresh &= blank;
        if !blank {
            self.last = byte;
        }
        // A character of several bytes counts as one column.
        if byte & 0xc0 != 0x80 {
            self.here.column += 1;
        }
    }

    /// Ends the text: whatever is still open is an error, and the lines after its first may be something else.
    pub(super) fn end(&mut self) -> (Option<ReadError>, Option<Back>) {
        let open = self.depth > 0 || self.text != Text::No || self.list;
        let place = if self.depth > 0 { self.start } else { self.here };
        let back = self.later_lines();
        *self = Scanner { limits: self.limits, ..Scanner::new(self.here.line) };
        let fault = Fault::Json { expected: "the closing bracket of this value before the text ends" };
        (open.then(|| fault.at(place.line, place.column)), back)
    }

    /// The text to be read again, if there is any. The scanner must not be used after that.
    pub(super) fn take_back(&mut self) -> Option<Back> {
        self.back.take()
    }

    /// The lines after the first of an incomplete value, if they are not blank.
    fn later_lines(&self) -> Option<Back> {
        let first = self.buffer.iter().position(|&b| b == b'\n').filter(|_| self.depth > 0)?;
        let text = &self.buffer[first + 1..];
        let something = text.iter().any(|byte| !byte.is_ascii_whitespace());
        something.then(|| Back { line: self.start.line + 1, text: text.to_vec() })
    }

    /// Whether a line in a list begins with a byte that cannot be JSON, so the list was never closed.
    fn leaves_list(&self, byte: u8) -> bool {
        let between = self.list && self.fresh && self.depth == 0 && self.text == Text::No;
        between
            && !byte.is_ascii_whitespace()
            && !matches!(byte, b'{' | b'[' | b']' | b'}' | b'"' | b',' | b':' | b'#')
    }

    fn leave_list(&mut self) {
        let TextPosition { line, column } = self.here;
        let fault = Fault::Json { expected: "the closing bracket of the list before this line" };
        self.found.push(Err(fault.at(line, column)));
        self.back = Some(Back { line, text: alloc::vec![b' '; column - 1] });
    }

    fn line_end(&mut self) {
        if self.text != Text::No {
            self.fail("the closing quote of this string on its line");
            if self.back.is_some() {
                return;
            }
        }
        // Outside a list, skipping ends at the next line.
        self.lost &= self.list;
        if self.depth > 0 {
            self.push(b'\n');
            if self.back.is_some() {
                return;
            }
        }
        self.here = TextPosition { line: self.here.line + 1, column: 1 };
        self.fresh = true;
    }

    /// After an error in a list, skipping ends at the next line that begins with a bracket.
    fn seek(&mut self, byte: u8) {
        if self.list && self.fresh && matches!(byte, b'{' | b'[' | b']' | b'"') {
            self.lost = false;
            self.plain(byte);
        }
    }

    fn in_text(&mut self, byte: u8) {
        self.push(byte);
        match (self.text, byte) {
            (Text::Escaped, _) => self.text = Text::Yes,
            (_, b'\\') => self.text = Text::Escaped,
            (_, b'"') => {
                self.text = Text::No;
                self.decide_on_text();
                if self.depth == 0 {
                    self.done();
                }
            }
            _ => {}
        }
    }

    fn plain(&mut self, byte: u8) {
        match byte {
            b'{' | b'[' => self.open(byte),
            b'}' | b']' => self.close(byte),
            b'"' => {
                if self.depth == 0 {
                    if !self.list {
                        return self.fail("{ or [, the beginning of a JSON value");
                    }
                    self.start = self.here;
                }
                if self.undecided {
                    self.second = self.here;
                }
                self.text = Text::Yes;
                self.push(byte);
            }
            _ if self.depth > 0 => {
                self.undecided &= byte.is_ascii_whitespace();
                self.push(byte);
            }
            b',' => {}
            _ if byte.is_ascii_whitespace() => {}
            // A comment after a value.
            b'#' => self.lost = true,
            _ => self.fail("{ or [, the beginning of a JSON value"),
        }
    }

    fn open(&mut self, byte: u8) {
        let object = byte == b'{';
        if object && self.fresh && self.depth > 0 && !self.may_open_object() {
            // The line was incomplete; reading can resume at the next record.
            let TextPosition { line, column } = self.start;
            self.back = self.later_lines();
            self.reset();
            let fault = Fault::Json { expected: "the closing bracket of this value before another begins" };
            self.found.push(Err(fault.at(line, column)));
            if self.back.is_some() {
                return;
            }
        }
        if self.undecided {
            self.undecided = !object && self.depth == 1;
            if object || self.depth == 2 {
                // This is a list of values, and the current one is the first.
                let first = self.buffer.iter().rposition(|&b| b == b'[').unwrap_or(0);
                self.list = true;
                self.depth -= 1;
                self.start = self.second;
                self.buffer.drain(..if self.depth == 0 { self.buffer.len() } else { first });
            }
        }
        if self.depth == 0 {
            self.start = self.here;
            self.undecided = !object && !self.list;
        } else if self.undecided {
            self.second = self.here;
        }
        if self.depth == self.limits.1 {
            return self.fail("fewer nested brackets");
        }
        self.depth += 1;
        self.objects = self.objects << 1 | u32::from(object);
        self.push(byte);
    }

    /// Whether an object may begin here: at the start of a list, after a comma in one, or after a key.
    fn may_open_object(&self) -> bool {
        let in_object = self.objects & 1 == 1;
        if in_object { self.last == b':' } else { matches!(self.last, b'[' | b',') }
    }

    fn close(&mut self, byte: u8) {
        self.undecided = false;
        if self.depth == 0 {
            if !self.list || byte != b']' {
                return self.fail("{ or [, the beginning of a JSON value");
            }
            self.list = false;
            return;
        }
        self.depth -= 1;
        self.objects >>= 1;
        self.push(byte);
        if self.depth == 0 {
            self.done();
        }
    }

    /// A list that begins with a text longer than any row is a list of puzzles.
    fn decide_on_text(&mut self) {
        let undecided = core::mem::take(&mut self.undecided);
        if undecided && self.depth == 1 {
            let quote = self.buffer.iter().position(|&b| b == b'"').unwrap_or(0);
            if self.buffer.len() - quote - 2 > Shape::MAX_SIDE {
                self.start = self.second;
                self.list = true;
                self.depth = 0;
                self.buffer.drain(..quote);
            }
        }
    }

    fn done(&mut self) {
        let text = String::from_utf8_lossy(&self.buffer).into_owned();
        let TextPosition { line, column } = self.start;
        self.reset();
        self.found.push(Ok(Found { line, column, text }));
    }

    fn push(&mut self, byte: u8) {
        if self.buffer.len() == self.limits.0 {
            let TextPosition { line, column } = self.start;
            self.lose(Fault::TooLong { limit: self.limits.0 }.at(line, column));
        } else {
            self.buffer.push(byte);
        }
    }

    fn fail(&mut self, expected: &'static str) {
        let TextPosition { line, column } = self.here;
        self.lose(Fault::Json { expected }.at(line, column));
    }

    fn lose(&mut self, error: ReadError) {
        self.back = self.later_lines();
        self.reset();
        self.lost = true;
        self.found.push(Err(error));
    }

    fn reset(&mut self) {
        self.buffer.clear();
        (self.depth, self.objects, self.text, self.undecided) = (0, 0, Text::No, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{string::ToString, vec};

    /// Scans a text in pieces of every size. Returns the values with their positions.
    fn cut(text: &str) -> Vec<String> {
        let all = |size: usize| {
            let mut scanner = Scanner::new(1);
            let mut found: Vec<_> =
                text.as_bytes().chunks(size).flat_map(|piece| scanner.feed(piece).0).collect();
            found.extend(scanner.end().0.map(Err));
            let shown = found.into_iter().map(|found| match found {
                Ok(Found { line, column, text }) => std::format!("{line}:{column} {text}"),
                Err(error) => error.to_string(),
            });
            shown.collect::<Vec<String>>()
        };
        let whole = all(usize::MAX);
        for size in 1..9 {
            assert_eq!(all(size), whole, "{text}");
        }
        whole
    }

    #[test]
    fn values_are_found_one_by_one() {
        assert_eq!(
            cut("{\"a\":[1]} {\"b\":\"}\\\"\"}\n{}"),
            ["1:1 {\"a\":[1]}", "1:11 {\"b\":\"}\\\"\"}", "2:1 {}"]
        );
        assert_eq!(cut("[ {}, {} ]"), ["1:3 {}", "1:7 {}"]);
        assert_eq!(cut("[[1,2],[3]]"), ["1:1 [[1,2],[3]]"]);
        assert_eq!(cut("[\n [ [1],[2] ],\n[[3]] ]"), ["2:2 [ [1],[2] ]", "3:1 [[3]]"]);
        assert_eq!(cut("[1]"), ["1:1 [1]"]);
        assert_eq!(cut("[\"12\",\"34\"]"), ["1:1 [\"12\",\"34\"]"]);
        let long = std::format!("\"{}\"", ".".repeat(81));
        assert_eq!(
            cut(&std::format!("[{long}, {long}]")),
            [std::format!("1:2 {long}"), std::format!("1:87 {long}")]
        );
    }

    #[test]
    fn an_incomplete_value_does_not_affect_the_next_one() {
        let open = "line 1, column 1: expected the closing bracket of this value before another begins";
        assert_eq!(cut("{\"a\":1\n{\"b\":2}"), [open, "2:1 {\"b\":2}"]);
        assert_eq!(cut("{\"a\":1,\n{\"b\":2}"), [open, "2:1 {\"b\":2}"]);
        let quote = "line 1, column 9: expected the closing quote of this string on its line";
        assert_eq!(cut("{\"a\":\"1}\n{\"b\":2}"), [quote, "2:1 {\"b\":2}"]);
        let stray = "line 2, column 2: expected { or [, the beginning of a JSON value";
        assert_eq!(cut("[{},\n }{},\n{}\n]"), ["1:2 {}", stray, "3:1 {}"]);
        let end = "line 1, column 1: expected the closing bracket of this value before the text ends";
        assert_eq!(cut("{\"a\":1"), [end]);
        assert_eq!(cut("[1,"), [end]);
    }

    #[test]
    fn text_after_an_incomplete_value_is_returned() {
        let back = |text: &str| {
            let mut scanner = Scanner::new(1);
            let (_, taken) = scanner.feed(text.as_bytes());
            let back = scanner.take_back().or_else(|| scanner.end().1);
            back.map(|back| (back.line, String::from_utf8(back.text).unwrap() + &text[taken..]))
        };
        let given = |line, text: &str| Some((line, text.into()));
        assert_eq!(back("[\n12..\n3...\n"), given(2, "12..\n3...\n"));
        assert_eq!(back("{\"a\":\n12..\n{}\n"), given(2, "12..\n{}\n"));
        assert_eq!(back("[\n\"12\n3...\n"), given(2, "\"12\n3...\n"));
        assert_eq!(back("[{},\n  12..\n]"), given(2, "  12..\n]"));
        assert_eq!(back("{\"a\":1\n{}"), None);
        assert_eq!(back("[{},\n{}\n]\n"), None);
    }

    #[test]
    fn depth_and_length_are_limited() {
        assert_eq!(
            cut(&"[".repeat(100_000)),
            vec![
                "line 1, column 14: expected fewer nested brackets",
                "line 1, column 100001: expected the closing bracket of this value before the text ends"
            ]
        );
        let long = std::format!("{{\"a\":\"{}\"}}\n{{}}", "1".repeat(Scanner::LONGEST));
        assert_eq!(
            cut(&long),
            ["line 1, column 1: longer than any puzzle: more than 131072 bytes", "2:1 {}"]
        );
    }
}
