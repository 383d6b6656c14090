//! Links of our own: what follows `#` in the address of the page. A server never sees it.
//!
//! | fragment | what | form |
//! |---|---|---|
//! | `#s=…` | a Sudoku puzzle | `sudoku::format::link::own` |
//! | `#v=…` | a Sudoku puzzle with more rules: its own text form | compressed by deflate, in base64 for URLs |
//! | `#p=…` | a position of 2048 | `position` |
//! | `#r=…` | a whole game of either kind: its record | compressed by deflate, in base64 for URLs |
//! | `#d=…` | a result of a daily game | `Share::code` |
//!
//! Every link has one text. A later version of a form gets another letter, so a letter that is unknown is an error that says so.
//! What is decompressed is limited to the size of a record.

mod position;

use miniz_oxide::{deflate::compress_to_vec, inflate::decompress_to_vec_with_limit};
use sudoku::{
    Grid,
    format::link::{self as puzzle_link, SCHEME},
    variant,
};
use twenty48::{Position, PositionError, Rules};
use words::Lang;

use crate::{share::Share, store::Name, sudoku as puzzles};

/// A link of our own.
#[derive(Clone, Debug, PartialEq)]
pub enum Link {
    /// A Sudoku puzzle.
    Puzzle(Grid),
    /// A Sudoku puzzle with more rules.
    Rules(puzzles::Rules),
    /// A position of 2048.
    Position {
        /// The rules.
        rules: Rules,
        /// Tiles and score.
        position: Position,
    },
    /// A game of 2048.
    Twenty48(Box<twenty48::Record>),
    /// A game of Sudoku.
    Sudoku(Box<sudoku::game::Record>),
    /// A result of a daily game.
    Result(Share),
}

/// Why a text is not a link that can be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It has no part that begins with `#` and a letter.
    NotALink,
    /// Its letter is unknown: it may be of a newer version.
    Unknown,
    /// It is damaged, for example cut off.
    Damaged,
    /// It is longer than any link, or holds more than any game.
    TooLarge,
    /// It holds a game that is not legal.
    Illegal,
    /// It holds a position of 2048 that no game can begin at.
    Impossible(PositionError),
}

impl LinkError {
    /// The reason as text.
    pub const fn text(self, lang: Lang) -> &'static str {
        let words = lang.links();
        match self {
            LinkError::NotALink => words.none,
            LinkError::Unknown => words.unknown,
            LinkError::Damaged => words.damaged,
            LinkError::TooLarge => words.too_large,
            LinkError::Illegal => words.illegal,
            LinkError::Impossible(PositionError::Empty) => words.no_tile,
            LinkError::Impossible(PositionError::Blocked) => words.no_move,
            LinkError::Impossible(PositionError::Size { .. }) => words.bad_size,
            LinkError::Impossible(_) => words.bad_tile,
        }
    }
}

impl Link {
    /// The maximum length of a link in bytes.
    pub const LONGEST: usize = 8 << 20;

    /// Reads a whole address or only its fragment, with or without `#`.
    pub fn parse(text: &str) -> Result<Link, LinkError> {
        let text = text.trim();
        if text.len() > Link::LONGEST {
            return Err(LinkError::TooLarge);
        }
        let fragment = match text.split_once('#') {
            Some((_, fragment)) => fragment,
            None => text.strip_prefix(SCHEME).unwrap_or(text),
        };
        let Some((letter, value)) = fragment.split_once('=') else { return Err(LinkError::NotALink) };
        match letter {
            "s" => {
                let setup = puzzle_link::own::read(value).map_err(|_| LinkError::Damaged)?;
                setup.check().map(Link::Puzzle).map_err(|_| LinkError::Illegal)
            }
            "v" => {
                let text = unpacked(value, variant::text::MAX_LENGTH)?;
                let puzzle: variant::Puzzle = text.parse().map_err(|_| LinkError::Damaged)?;
                puzzles::Rules::new(puzzle).map(Link::Rules).map_err(|_| LinkError::Illegal)
            }
            "p" => match position::read(value) {
                Ok((rules, position)) => Ok(Link::Position { rules, position }),
                Err(position::Fault::Damaged) => Err(LinkError::Damaged),
                Err(position::Fault::Impossible(why)) => Err(LinkError::Impossible(why)),
            },
            "r" => record(value),
            "d" => Share::of_code(value).map(Link::Result).ok_or(LinkError::Damaged),
            _ if letter.len() == 1 && letter.as_bytes()[0].is_ascii_lowercase() => Err(LinkError::Unknown),
            _ => Err(LinkError::NotALink),
        }
    }

    /// Whether a text looks like one of our links, so that it is worth parsing.
    pub fn is_likely(text: &str) -> bool {
        let text = text.trim();
        let fragment = text.strip_prefix(SCHEME).unwrap_or(text);
        let address = ["https://", "http://"].iter().any(|scheme| text.starts_with(scheme));
        let fragment = if address { text.split_once('#').map_or("", |(_, rest)| rest) } else { fragment };
        let fragment = fragment.strip_prefix('#').unwrap_or(if address || text.starts_with(SCHEME) {
            fragment
        } else {
            ""
        });
        ["s=", "v=", "p=", "r=", "d="].iter().any(|letter| fragment.starts_with(letter))
    }

    /// The fragment, without `#`. `None` if there is nothing to link to: a result that is not of a daily game.
    pub fn fragment(&self) -> Option<String> {
        Some(match self {
            Link::Puzzle(puzzle) => format!("s={}", puzzle_link::own::write(puzzle.into())),
            Link::Rules(rules) => format!("v={}", packed(&rules.puzzle().to_string())),
            Link::Position { rules, position } => format!("p={}", position::write(rules, position)),
            Link::Twenty48(record) => format!("r={}", packed(&record.to_string())),
            Link::Sudoku(record) => format!("r={}", packed(&record.to_string())),
            Link::Result(share) => format!("d={}", share.code()?),
        })
    }
}

/// What [`packed`] has packed, at most this many bytes.
fn unpacked(value: &str, limit: usize) -> Result<String, LinkError> {
    let bytes = unbase(value).ok_or(LinkError::Damaged)?;
    let text = decompress_to_vec_with_limit(&bytes, limit).map_err(|error| match error.status {
        miniz_oxide::inflate::TINFLStatus::HasMoreOutput => LinkError::TooLarge,
        _ => LinkError::Damaged,
    })?;
    String::from_utf8(text).map_err(|_| LinkError::Damaged)
}

fn record(value: &str) -> Result<Link, LinkError> {
    let text = unpacked(value, Name::Record(String::new()).limit() as usize)?;
    if text.starts_with(sudoku::game::Record::MAGIC) {
        let record: sudoku::game::Record = text.parse().map_err(|_| LinkError::Damaged)?;
        record.replay().map_err(|_| LinkError::Illegal)?;
        return Ok(Link::Sudoku(Box::new(record)));
    }
    let record: twenty48::Record = text.parse().map_err(|_| LinkError::Damaged)?;
    record.replay().map_err(|_| LinkError::Illegal)?;
    Ok(Link::Twenty48(Box::new(record)))
}

fn packed(text: &str) -> String {
    base(&compress_to_vec(text.as_bytes(), 9))
}

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Base64 for URLs, without padding.
fn base(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let word =
            chunk.iter().fold(0_u32, |word, &byte| word << 8 | u32::from(byte)) << (8 * (3 - chunk.len()));
        for index in 0..=chunk.len() {
            out.push(char::from(ALPHABET[(word >> (18 - 6 * index) & 63) as usize]));
        }
    }
    out
}

/// The bytes of a text in base64 for URLs. Bits that are left over must be zero, so that there is one text only.
fn unbase(text: &str) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(text.len() / 4 * 3);
    for chunk in text.as_bytes().chunks(4) {
        let mut word = 0_u32;
        for &byte in chunk {
            word = word << 6 | ALPHABET.iter().position(|&letter| letter == byte)? as u32;
        }
        word <<= 6 * (4 - chunk.len());
        let bytes = [(word >> 16) as u8, (word >> 8) as u8, word as u8];
        let count = chunk.len().checked_sub(1).filter(|count| *count > 0)?;
        if bytes[count..].iter().any(|byte| *byte != 0) {
            return None;
        }
        out.extend_from_slice(&bytes[..count]);
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUDOKU: &str = "gridwise-sudoku 1\nshape 2x2\npuzzle .....2.13.4.....\nsolution 1324423131422413\nturns 2\nr1c1=1 r1c2:34\nnow 2\nend 5\n";

    #[test]
    fn links_have_one_text() {
        let record: sudoku::game::Record = SUDOKU.parse().unwrap();
        let share = r#"{"game":"sudoku","category":"3x3-daily-hard","solved":true,"time_ms":754000,"hints":2,"date":"2026-11-15"}"#;
        let share = Share::sudoku(&crate::History::parse(share.as_bytes()).sudoku[0]).unwrap();
        for link in [
            Link::Puzzle("1...4..........3".parse().unwrap()),
            Link::Rules(
                puzzles::Rules::try_from("sudoku 4x4; cage 5 r1c1-2; anti-knight".to_string()).unwrap(),
            ),
            Link::Position {
                rules: Rules::classic(),
                position: "0.0.0.0/0.0.0.0/0.0.2.0/2.4.8.2048 20480".parse().unwrap(),
            },
            Link::Sudoku(Box::new(record)),
            Link::Result(share),
        ] {
            let fragment = link.fragment().unwrap();
            assert!(
                fragment.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"=-_.".contains(&byte)),
                "{fragment}"
            );
            for text in [
                fragment.clone(),
                format!("#{fragment}"),
                format!("gridwise:#{fragment}"),
                format!(" https://example.org/a/b?c=d#{fragment}\n"),
            ] {
                assert_eq!(Link::parse(&text).as_ref(), Ok(&link), "{text}");
                assert_eq!(Link::is_likely(&text), text != fragment, "{text}");
            }
            for end in 1..fragment.len() {
                assert!(Link::parse(&fragment[..end]).is_err(), "{}", &fragment[..end]);
            }
        }
        assert_eq!(Link::Puzzle("1...4..........3".parse().unwrap()).fragment().unwrap(), "s=2x2.1c4j3");
    }

    #[test]
    fn bad_links_say_why() {
        let bomb = base(&compress_to_vec(&vec![b'x'; 64 << 20], 9));
        let illegal = packed(&SUDOKU.replace("end 5", "end 6"));
        for (text, why) in [
            ("", LinkError::NotALink),
            ("https://example.org/", LinkError::NotALink),
            ("#q=1", LinkError::Unknown),
            ("#s=zzz", LinkError::Damaged),
            ("#s=2x2.11n", LinkError::Illegal),
            ("#v=AAAA", LinkError::Damaged),
            (&format!("#v={}", packed("sudoku 4x4; cage 99 r1c1-2")), LinkError::Damaged),
            (&format!("#v={}", packed("sudoku 4x6")), LinkError::Illegal),
            ("#p=classic.0.1000000000000000.AAAAAA", LinkError::Damaged),
            ("#p=classic-2x2.0.0000.KUzbTA", LinkError::Impossible(PositionError::Empty)),
            ("#r=", LinkError::Damaged),
            ("#r=éé", LinkError::Damaged),
            (&format!("#r={}", packed("hello")), LinkError::Damaged),
            (&format!("#r={illegal}"), LinkError::Illegal),
            (&format!("#r={bomb}"), LinkError::TooLarge),
            (&"#r=A".repeat(10 << 20), LinkError::TooLarge),
            ("#d=2026-11-15.hard.1.2.3", LinkError::Damaged),
            ("#d=2026-11-15.hard.01.2.3.4", LinkError::Damaged),
            ("#d=2026-02-30.hard.1.2.3.4", LinkError::Damaged),
        ] {
            assert_eq!(Link::parse(text), Err(why), "{}", text.get(..text.len().min(60)).unwrap_or_default());
            assert!(!why.text(Lang::En).is_empty() && why.text(Lang::En) != why.text(Lang::Zh));
        }
        assert!(bomb.len() < 100_000);
    }

    #[test]
    fn base64_is_that_of_the_standard() {
        for (plain, text) in [
            ("", ""),
            ("f", "Zg"),
            ("fo", "Zm8"),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg"),
            ("\u{7ff}>?", "378-Pw"),
        ] {
            assert_eq!(base(plain.as_bytes()), text);
            assert_eq!(unbase(text).as_deref(), Some(plain.as_bytes()));
        }
        for bad in ["Z", "Zh", "Zm9", "Zg=="] {
            assert_eq!(unbase(bad), None, "{bad}");
        }
    }
}
