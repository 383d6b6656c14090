//! Text as other systems write it: with a byte order mark, or in UTF-16.

use std::io::{self, ErrorKind, Read};

/// Reads text as UTF-8: a byte order mark is removed, UTF-16 is decoded, and everything else is passed on unchanged.
///
/// UTF-16 is recognized by its byte order mark, or by a zero in one of the first two bytes, which UTF-8 text never has.
pub struct TextDecoder<R> {
    inner: R,
    kind: Kind,
    /// Decoded bytes that were not returned yet.
    ready: Vec<u8>,
    handed: usize,
}

enum Kind {
    /// Nothing has been read yet.
    Unknown,
    Plain,
    Utf16(Wide),
}

/// A decoder of UTF-16 that comes in pieces.
#[derive(Default)]
struct Wide {
    big_endian: bool,
    /// The first byte of a unit.
    odd: Option<u8>,
    /// The first unit of a surrogate pair.
    high: Option<u16>,
}

impl<R: Read> TextDecoder<R> {
    /// Reads from this input.
    pub const fn new(inner: R) -> TextDecoder<R> {
        TextDecoder { inner, kind: Kind::Unknown, ready: Vec::new(), handed: 0 }
    }

    /// Detects the encoding from the first bytes. Does not wait for more bytes than there are, once a line has ended.
    fn look(&mut self) -> io::Result<()> {
        let (mut head, mut length) = ([0; 3], 0);
        while length < head.len() && !head[..length].contains(&b'\n') {
            match self.inner.read(&mut head[length..]) {
                Ok(0) => break,
                Ok(count) => length += count,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        let (wide, mark) = match head[..length] {
            [0xef, 0xbb, 0xbf] => (None, 3),
            [0xff, 0xfe, ..] => (Some(false), 2),
            [0xfe, 0xff, ..] => (Some(true), 2),
            [first, 0, ..] if first != 0 => (Some(false), 0),
            [0, second, ..] if second != 0 => (Some(true), 0),
            _ => (None, 0),
        };
        let rest = &head[mark..length];
        self.kind = match wide {
            None => {
                self.ready.extend_from_slice(rest);
                Kind::Plain
            }
            Some(big_endian) => {
                let mut wide = Wide { big_endian, ..Wide::default() };
                wide.decode(rest, &mut self.ready);
                Kind::Utf16(wide)
            }
        };
        Ok(())
    }
}

impl Wide {
    fn decode(&mut self, bytes: &[u8], into: &mut Vec<u8>) {
        for &byte in bytes {
            let Some(first) = self.odd.take() else {
                self.odd = Some(byte);
                continue;
            };
            let pair = [first, byte];
            let unit = if self.big_endian { u16::from_be_bytes(pair) } else { u16::from_le_bytes(pair) };
            let high = self.high.take();
            if (0xd800..0xdc00).contains(&unit) {
                // Two first units: the earlier one is unpaired.
                if high.is_some() {
                    push(char::REPLACEMENT_CHARACTER, into);
                }
                self.high = Some(unit);
                continue;
            }
            for letter in char::decode_utf16(high.into_iter().chain([unit])) {
                push(letter.unwrap_or(char::REPLACEMENT_CHARACTER), into);
            }
        }
    }

    /// An incomplete character at the end becomes a replacement character.
    fn end(&mut self, into: &mut Vec<u8>) {
        if self.odd.take().is_some() | self.high.take().is_some() {
            push(char::REPLACEMENT_CHARACTER, into);
        }
    }
}

fn push(letter: char, into: &mut Vec<u8>) {
    into.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
}

impl<R: Read> Read for TextDecoder<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if matches!(self.kind, Kind::Unknown) {
            self.look()?;
        }
        loop {
            let ready = &self.ready[self.handed..];
            if !ready.is_empty() {
                let count = ready.len().min(buffer.len());
                buffer[..count].copy_from_slice(&ready[..count]);
                self.handed += count;
                return Ok(count);
            }
            self.ready.clear();
            self.handed = 0;
            let Kind::Utf16(wide) = &mut self.kind else { return self.inner.read(buffer) };
            let mut raw = [0; 1 << 13];
            match self.inner.read(&mut raw)? {
                0 => {
                    wide.end(&mut self.ready);
                    if self.ready.is_empty() {
                        return Ok(0);
                    }
                }
                count => wide.decode(&raw[..count], &mut self.ready),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::chunked_input::ChunkedInput;
    use proptest::prelude::*;

    fn read(bytes: &[u8], step: usize) -> Vec<u8> {
        let mut text = Vec::new();
        let pieces = ChunkedInput(bytes.chunks(step.max(1)).map(<[u8]>::to_vec).collect());
        TextDecoder::new(pieces).read_to_end(&mut text).unwrap();
        text
    }

    fn utf16(text: &str, big_endian: bool) -> Vec<u8> {
        let bytes = |unit: u16| if big_endian { unit.to_be_bytes() } else { unit.to_le_bytes() };
        text.encode_utf16().flat_map(bytes).collect()
    }

    #[test]
    fn incomplete_characters_are_replaced() {
        assert_eq!(read(b"\xff\xfe\x3d\xd8", 1), "\u{fffd}".as_bytes());
        assert_eq!(read(b"\xff\xfe\x3d\xd8\x3d\xd8a\0", 3), "\u{fffd}\u{fffd}a".as_bytes());
        assert_eq!(read(b"\xff\xfea\0b", 2), "a\u{fffd}".as_bytes());
    }

    proptest! {
        #[test]
        fn text_is_the_same_in_every_encoding(text in "[a-z]{2}[a-zé数🙂\n]{0,40}", step in 1usize..9) {
            prop_assert_eq!(read(text.as_bytes(), step), text.as_bytes());
            prop_assert_eq!(read(format!("\u{feff}{text}").as_bytes(), step), text.as_bytes());
            for big_endian in [false, true] {
                prop_assert_eq!(read(&utf16(&text, big_endian), step), text.as_bytes());
                prop_assert_eq!(read(&utf16(&format!("\u{feff}{text}"), big_endian), step), text.as_bytes());
            }
        }

        #[test]
        fn any_bytes_are_read_to_the_end(bytes in prop::collection::vec(any::<u8>(), 0..60), step in 1usize..9) {
            prop_assert!(read(&bytes, step).len() <= 3 * bytes.len());
        }
    }
}
