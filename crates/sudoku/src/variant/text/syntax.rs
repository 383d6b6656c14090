//! From text to parts, and from parts to words with their places.

use alloc::{string::String, vec::Vec};

use super::{FaultAt, TextFault};
use crate::variant::rule::MAX_DEPTH;

/// What stands between two `;`: at least one word.
#[derive(Debug)]
pub(super) struct Part<'a> {
    pub words: Vec<Word<'a>>,
}

/// A word and the byte at which it begins.
#[derive(Debug)]
pub(super) struct Word<'a> {
    pub at: usize,
    /// The name in `name=value`.
    pub name: Option<&'a str>,
    /// The byte at which the value begins.
    pub value_at: usize,
    pub value: Value<'a>,
}

#[derive(Debug)]
pub(super) enum Value<'a> {
    /// Anything without spaces.
    Bare(&'a str),
    /// A text in quotes.
    Quoted(String),
    /// `/`
    Slash,
    /// `{…}`
    Group(Vec<Part<'a>>),
}

impl<'a> Word<'a> {
    /// The word if it has no name and no quotes.
    pub fn bare(&self) -> Option<&'a str> {
        match self.value {
            Value::Bare(text) if self.name.is_none() => Some(text),
            _ => None,
        }
    }

    /// The word as it is shown in errors.
    pub fn shown(&self) -> &str {
        match (&self.value, self.name) {
            (_, Some(name)) => name,
            (Value::Bare(text), None) => text,
            (Value::Quoted(text), None) => text,
            (Value::Slash, None) => "/",
            (Value::Group(_), None) => "{",
        }
    }
}

/// The parts of a text.
pub(super) fn parts(text: &str) -> Result<Vec<Part<'_>>, FaultAt> {
    let mut lexer = Lexer { text, at: 0 };
    let parts = lexer.parts(0)?;
    match lexer.peek() {
        Some(_) => Err((lexer.at, TextFault::expected("no } without its {", "}"))),
        None => Ok(parts),
    }
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The parts up to the end, or to the `}` that ends them.
    fn parts(&mut self, depth: usize) -> Result<Vec<Part<'a>>, FaultAt> {
        let mut parts = Vec::new();
        let mut words = Vec::new();
        loop {
            match self.peek() {
                Some(b';' | b'\n') => {
                    self.at += 1;
                    end(&mut words, &mut parts);
                }
                Some(b'#') => {
                    let rest = &self.text[self.at..];
                    self.at += rest.find('\n').unwrap_or(rest.len());
                }
                None | Some(b'}') => {
                    end(&mut words, &mut parts);
                    return Ok(parts);
                }
                Some(byte) if byte.is_ascii_whitespace() => self.at += 1,
                Some(_) => words.push(self.word(depth)?),
            }
        }
    }

    fn word(&mut self, depth: usize) -> Result<Word<'a>, FaultAt> {
        let at = self.at;
        let rest = &self.text[at..];
        // A slash stands alone, but not in a value with a name.
        let name = rest
            .find(|c: char| is_end(c) || c == '/' || c == '=')
            .filter(|&end| end > 0 && rest[end..].starts_with('='))
            .map(|end| &rest[..end]);
        let value_at = at + name.map_or(0, |name| name.len() + 1);
        self.at = value_at;
        let value = match self.peek() {
            Some(b'/') if name.is_none() => {
                self.at += 1;
                Value::Slash
            }
            Some(b'"') => Value::Quoted(self.quoted()?),
            Some(b'{') => {
                if depth == MAX_DEPTH {
                    return Err((at, crate::variant::RuleFault::TooDeep.into()));
                }
                self.at += 1;
                let parts = self.parts(depth + 1)?;
                if self.peek() != Some(b'}') {
                    return Err((at, TextFault::expected("a } that ends this", "{")));
                }
                self.at += 1;
                Value::Group(parts)
            }
            _ => {
                let rest = &self.text[value_at..];
                let ends = |c: char| is_end(c) || c == '/' && name.is_none();
                let end = rest.find(ends).unwrap_or(rest.len());
                self.at += end;
                Value::Bare(&rest[..end])
            }
        };
        Ok(Word { at, name, value_at, value })
    }

    fn quoted(&mut self) -> Result<String, FaultAt> {
        let start = self.at;
        let mut text = String::new();
        self.at += 1;
        while let Some(c) = self.text[self.at..].chars().next().filter(|c| !matches!(c, '\n' | '\r')) {
            let at = self.at;
            self.at += c.len_utf8();
            match c {
                '"' => return Ok(text),
                '\\' => {
                    let (c, length) = escape(&self.text[self.at..])
                        .ok_or_else(|| (at, TextFault::expected("an escape: \\\", \\\\ or \\u{9}", "\\")))?;
                    text.push(c);
                    self.at += length;
                }
                c => text.push(c),
            }
        }
        Err((start, TextFault::expected("the closing quote of this text on the same line", "\"")))
    }
}

/// The character that an escape stands for, and the length of the escape without its backslash.
fn escape(after: &str) -> Option<(char, usize)> {
    if let Some(c) = after.chars().next().filter(|&c| c == '"' || c == '\\') {
        return Some((c, 1));
    }
    let rest = after.strip_prefix("u{")?;
    // The search for the brace ends early, or many wrong escapes would take long.
    let end = rest.bytes().take(7).position(|byte| byte == b'}')?;
    let number = u32::from_str_radix(&rest[..end], 16).ok().filter(|_| !rest.starts_with('+'))?;
    Some((char::from_u32(number)?, end + 3))
}

/// Whether a character ends a word.
fn is_end(c: char) -> bool {
    c.is_ascii_whitespace() || matches!(c, ';' | '{' | '}' | '"' | '#')
}

fn end<'a>(words: &mut Vec<Word<'a>>, parts: &mut Vec<Part<'a>>) {
    if !words.is_empty() {
        parts.push(Part { words: core::mem::take(words) });
    }
}
