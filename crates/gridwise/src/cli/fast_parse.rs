//! A parser for the usual form of a request: the fast path of [`SlideRequest::parse`].
//!
//! ```text
//! {"board":[[0,2],[2,4]],"dir":"left","rules":"classic"}      rules may be absent
//! {"board": [[0, 2], [2, 4]], "dir": "left"}                  spaces may follow , and :
//! ```
//!
//! Any other form, and everything that is wrong, is left to the complete parser, which accepts all of JSON and explains errors.

use twenty48::{Board, Direction, Rules, Size, Spawn, Tile};

use super::slide_request::{Code, SlideRequest};

/// Parses a request in its usual form; `None` if it has another form.
pub fn read(line: &[u8]) -> Option<SlideRequest> {
    let mut cursor = Cursor(line.trim_ascii());
    cursor.eat(b"{\"board\":")?;
    let board = cursor.board()?;
    cursor.eat(b",")?;
    cursor.eat(b"\"dir\":")?;
    let direction = cursor.word()?.parse::<Direction>().ok()?;
    let mut rules = Rules::classic().with_size(board.size());
    if cursor.eat(b",").is_some() {
        cursor.eat(b"\"rules\":")?;
        rules = Code::parse(cursor.word()?).ok()?.on(board.size()).ok()?;
    }
    cursor.eat(b"}")?;
    cursor.0.is_empty().then_some(SlideRequest { board, direction, rules })
}

/// What is left of the line.
struct Cursor<'a>(&'a [u8]);

impl<'a> Cursor<'a> {
    /// Skips this text and the spaces after it.
    fn eat(&mut self, text: &[u8]) -> Option<()> {
        self.0 = self.0.strip_prefix(text)?;
        while let [b' ', rest @ ..] = self.0 {
            self.0 = rest;
        }
        Some(())
    }

    /// A string without escapes.
    fn word(&mut self) -> Option<&'a str> {
        let rest = self.0.strip_prefix(b"\"")?;
        let end = rest.iter().position(|&b| b == b'"')?;
        let word = &rest[..end];
        self.0 = &rest[end + 1..];
        let plain =
            word.iter().all(|&b| b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'-' | b'.'));
        std::str::from_utf8(word).ok().filter(|_| plain)
    }

    /// Rows of numbers in brackets.
    fn board(&mut self) -> Option<Board> {
        let mut tiles = [None; Size::MAX_CELLS];
        let (mut count, mut width, mut height) = (0, 0, 0);
        self.eat(b"[")?;
        loop {
            let start = count;
            self.eat(b"[")?;
            loop {
                *tiles.get_mut(count)? = self.tile()?;
                count += 1;
                if self.eat(b",").is_none() {
                    break;
                }
            }
            self.eat(b"]")?;
            width = if height == 0 { count } else { width };
            height += 1;
            if count - start != width {
                return None;
            }
            if self.eat(b",").is_none() {
                break;
            }
        }
        self.eat(b"]")?;
        let size = Size::new(width, height).ok()?;
        let mut board = Board::empty(size);
        for (cell, tile) in size.iter().zip(tiles) {
            if let Some(tile) = tile {
                board.place(Spawn { cell, tile }).then_some(())?;
            }
        }
        Some(board)
    }

    /// A number without a leading zero, 0 or a tile.
    #[inline]
    fn tile(&mut self) -> Option<Option<Tile>> {
        let mut value = 0u64;
        let mut length = 0;
        while let Some(digit @ b'0'..=b'9') = self.0.get(length) {
            value = value * 10 + u64::from(digit - b'0');
            length += 1;
            // The largest tile has 16 digits, so the number does not overflow.
            if length > 16 {
                return None;
            }
        }
        let (first, rest) = (self.0.first()?, &self.0[length..]);
        if length == 0 || (*first == b'0' && length > 1) {
            return None;
        }
        self.0 = rest;
        if value == 0 { Some(None) } else { Tile::new(value).ok().map(Some) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const USUAL: [&str; 4] = [
        r#"{"board":[[0,2,2,4],[0,0,0,0],[16,0,0,8]],"dir":"left","rules":"lcd-goal64"}"#,
        r#"{"board": [[0, 2], [4503599627370496, 4]], "dir": "up", "rules": "classic-2x2"}"#,
        r#" {"board":[[0,2],[2,4]],"dir":"down"} "#,
        r#"{"board":[[0,0,0,0,0,0,0,0],[0,2,4,8,16,32,64,2]],"dir":"right","rules":"edge"}"#,
    ];

    #[test]
    fn the_usual_form_takes_the_fast_path() {
        for line in USUAL {
            assert_eq!(
                read(line.as_bytes()),
                Some(SlideRequest::parse_any(line.as_bytes()).unwrap()),
                "{line}"
            );
        }
    }

    #[test]
    fn errors_are_left_to_the_complete_parser() {
        for line in [
            r#"{"board":[[0,2],[2,3]],"dir":"left"}"#,
            r#"{"board":[[0,2],[2]],"dir":"left"}"#,
            r#"{"board":[[0,2],[2,04]],"dir":"left"}"#,
            r#"{"board":[[0,2],[2,]],"dir":"left"}"#,
            r#"{"board":[[0,2],[2,4]],"dir":"left"}}"#,
            r#"{"board":[[0,2],[2,4]],"dir":"left","rules":"classic-4x4"}"#,
            r#"{"board":[[2,2]],"dir":"left"}"#,
            r#"{"board":[[0,2],[2,99999999999999999999]],"dir":"left"}"#,
        ] {
            assert_eq!(read(line.as_bytes()), None, "{line}");
        }
    }

    proptest! {
        #[test]
        fn the_fast_path_agrees_with_the_complete_parser(
            line in prop::sample::select(&USUAL[..]),
            changes in prop::collection::vec(
                (any::<prop::sample::Index>(), prop::sample::select(&b" ,:[]{}\"0124689xlr-\\\t\r"[..]), 0u8..3), 0..4),
        ) {
            let mut bytes = line.as_bytes().to_vec();
            for (at, byte, kind) in changes {
                let at = at.index(bytes.len());
                match kind {
                    0 => bytes[at] = byte,
                    1 => bytes.insert(at, byte),
                    _ => drop(bytes.remove(at)),
                }
            }
            if let Some(request) = read(&bytes) {
                prop_assert_eq!(Ok(request), SlideRequest::parse_any(&bytes));
            }
        }
    }
}
