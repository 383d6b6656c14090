//! JSON values: a parser with a limit on depth, and offsets for errors.
//!
//! It also reads the shortened notation that SudokuPad puts into its links: single quotes, keys without quotes, `t` and
//! `f`, colours without quotes, and nothing at all for an empty object.

use alloc::{string::String, vec::Vec};

use super::{Fault, scanner::Scanner};

/// A JSON value and the offset at which it begins.
#[derive(Debug)]
pub(crate) struct Value<'a> {
    pub at: usize,
    pub node: Node<'a>,
}

#[derive(Debug)]
pub(crate) enum Node<'a> {
    Null,
    Bool(bool),
    Number(&'a str),
    Text(String),
    List(Vec<Value<'a>>),
    Object(Vec<(String, Value<'a>)>),
}

impl<'a> Value<'a> {
    /// The member of an object with one of these names.
    pub(crate) fn get(&self, names: &[&str]) -> Option<&Value<'a>> {
        let Node::Object(members) = &self.node else { return None };
        members.iter().find(|(key, _)| names.contains(&key.as_str())).map(|(_, value)| value)
    }

    /// The items of a list; none if it is something else.
    pub(crate) fn items(&self) -> &[Value<'a>] {
        match &self.node {
            Node::List(items) => items,
            _ => &[],
        }
    }

    /// The text of a string or a number.
    pub(crate) fn text(&self) -> Option<&str> {
        match &self.node {
            Node::Text(text) => Some(text),
            Node::Number(text) => Some(text),
            _ => None,
        }
    }

    /// Whether it holds nothing: null, false, zero, or an empty text, list or object.
    pub(crate) fn is_empty(&self) -> bool {
        match &self.node {
            Node::Null | Node::Bool(false) => true,
            Node::Bool(true) => false,
            Node::Number(text) => text.parse::<f64>().is_ok_and(|number| number == 0.0),
            Node::Text(text) => text.trim().is_empty(),
            Node::List(items) => items.is_empty(),
            Node::Object(members) => members.is_empty(),
        }
    }
}

/// An error at an offset.
pub(crate) type OffsetFault = (usize, Fault);

/// Parses the text of one value.
pub(crate) struct Parser<'a> {
    text: &'a str,
    at: usize,
    /// Whether it is SudokuPad's shortened notation; then the quote of its strings.
    zipped: Option<u8>,
    /// The maximum number of open brackets.
    deepest: u32,
}

impl<'a> Parser<'a> {
    /// The value that is the whole text.
    pub(crate) fn whole(text: &'a str) -> Result<Value<'a>, OffsetFault> {
        Parser::whole_within(text, Scanner::DEEPEST)
    }

    /// The same with at most this many open brackets.
    pub(crate) fn whole_within(text: &'a str, deepest: u32) -> Result<Value<'a>, OffsetFault> {
        Parser { text, at: 0, zipped: None, deepest }.all()
    }

    /// The same in SudokuPad's shortened notation.
    pub(crate) fn whole_zipped(text: &'a str) -> Result<Value<'a>, OffsetFault> {
        // Quotes are single, unless the text has a double one.
        let quote = if text.contains('"') { b'"' } else { b'\'' };
        Parser { text, at: 0, zipped: Some(quote), deepest: Scanner::DEEPEST }.all()
    }

    fn all(mut self) -> Result<Value<'a>, OffsetFault> {
        let value = self.value(0)?;
        if self.peek().is_some() {
            return self.wrong("the end of the value");
        }
        Ok(value)
    }

    const fn quote(&self) -> u8 {
        match self.zipped {
            Some(quote) => quote,
            None => b'"',
        }
    }

    fn wrong<T>(&self, expected: &'static str) -> Result<T, OffsetFault> {
        Err((self.at, Fault::Json { expected }))
    }

    /// The next byte that is not white space.
    fn peek(&mut self) -> Option<u8> {
        let rest = &self.text.as_bytes()[self.at..];
        let blank = rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        self.at += blank;
        rest.get(blank).copied()
    }

    fn take(&mut self, byte: u8) -> bool {
        let there = self.peek() == Some(byte);
        self.at += usize::from(there);
        there
    }

    fn value(&mut self, depth: u32) -> Result<Value<'a>, OffsetFault> {
        let first = self.peek();
        let at = self.at;
        if depth > self.deepest {
            return self.wrong("fewer nested brackets");
        }
        let node = match first {
            Some(b'{') => self.object(depth)?,
            Some(b'[') => self.list(depth)?,
            Some(byte) if byte == self.quote() => Node::Text(self.string()?),
            Some(b',' | b']' | b'}') if self.zipped.is_some() => Node::Object(Vec::new()),
            Some(_) if self.zipped.is_some() => self.bare(),
            Some(b'-' | b'0'..=b'9') => Node::Number(self.word()),
            Some(_) => match self.word() {
                "null" | "None" => Node::Null,
                "true" => Node::Bool(true),
                "false" => Node::Bool(false),
                _ => {
                    self.at = at;
                    return self.wrong("a value: a number, a string, null, a list or an object");
                }
            },
            None => return self.wrong("a value"),
        };
        Ok(Value { at, node })
    }

    /// A value without quotes in the shortened notation.
    fn bare(&mut self) -> Node<'a> {
        let rest = &self.text[self.at..];
        let end = rest.find([',', ']', '}']).unwrap_or(rest.len());
        self.at += end;
        match rest[..end].trim() {
            "t" | "true" => Node::Bool(true),
            "f" | "false" => Node::Bool(false),
            "null" => Node::Null,
            word if word.parse::<f64>().is_ok() => Node::Number(word),
            word => Node::Text(word.into()),
        }
    }

    /// A number or a name.
    fn word(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        let end =
            rest.find(|c: char| !(c.is_ascii_alphanumeric() || "+-.".contains(c))).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn list(&mut self, depth: u32) -> Result<Node<'a>, OffsetFault> {
        self.at += 1;
        let mut items = Vec::new();
        // A trailing comma is accepted, because many programs write one. In the shortened notation, an empty object
        // follows it.
        while !self.take(b']') {
            items.push(self.value(depth + 1)?);
            let comma = self.take(b',');
            if !comma && self.peek() != Some(b']') {
                return self.wrong("a comma or ]");
            }
            if comma && self.zipped.is_some() && self.peek() == Some(b']') {
                items.push(self.value(depth + 1)?);
            }
        }
        Ok(Node::List(items))
    }

    fn object(&mut self, depth: u32) -> Result<Node<'a>, OffsetFault> {
        self.at += 1;
        let mut members = Vec::new();
        while !self.take(b'}') {
            let key = match self.peek() {
                Some(byte) if byte == self.quote() => self.string()?,
                Some(byte) if self.zipped.is_some() && byte.is_ascii_alphanumeric() => self.word().into(),
                _ => return self.wrong("a key in quotes"),
            };
            if !self.take(b':') {
                return self.wrong("a colon after the key");
            }
            members.push((key, self.value(depth + 1)?));
            if !self.take(b',') && self.peek() != Some(b'}') {
                return self.wrong("a comma or }");
            }
        }
        Ok(Node::Object(members))
    }

    fn string(&mut self) -> Result<String, OffsetFault> {
        self.at += 1;
        let mut text = String::new();
        loop {
            let rest = &self.text[self.at..];
            let plain = rest.find([char::from(self.quote()), '\\']).unwrap_or(rest.len());
            text.push_str(&rest[..plain]);
            self.at += plain;
            match rest.as_bytes().get(plain) {
                Some(&byte) if byte == self.quote() => {
                    self.at += 1;
                    return Ok(text);
                }
                Some(_) => text.push(self.escape()?),
                None => return self.wrong("the closing quote of this string"),
            }
        }
    }

    fn escape(&mut self) -> Result<char, OffsetFault> {
        const ESCAPE: &str = "an escape such as \\n or \\u00e9";
        let known = match self.text.as_bytes().get(self.at + 1) {
            Some(b'n') => '\n',
            Some(b't') => '\t',
            Some(b'r') => '\r',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(&c @ (b'"' | b'\\' | b'/')) => char::from(c),
            Some(b'\'') if self.zipped.is_some() => '\'',
            Some(b'u') => {
                let hex = self.text.get(self.at + 2..self.at + 6);
                let code = hex.filter(|hex| hex.bytes().all(|b| b.is_ascii_hexdigit()));
                let Some(code) = code.and_then(|hex| u32::from_str_radix(hex, 16).ok()) else {
                    return self.wrong(ESCAPE);
                };
                self.at += 4;
                // Surrogate pairs do not occur in puzzles.
                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            _ => return self.wrong(ESCAPE),
        };
        self.at += 2;
        Ok(known)
    }
}
