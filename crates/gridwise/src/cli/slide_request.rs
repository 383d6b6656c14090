//! A line of `gridwise 2048 slide`, and the answer.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeSeed, IgnoredAny, SeqAccess, Visitor},
};
use twenty48::{Board, Direction, ParseRulesError, ParseSetupError, Rules, Setup, Size, Slide};

use super::fast_parse;

/// A board and a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlideRequest {
    /// The board before the slide.
    pub board: Board,
    /// The direction of the slide.
    pub direction: Direction,
    /// The rules; their size is that of the board.
    pub rules: Rules,
}

/// The maximum length of an error message, in bytes: it quotes the input, which may be long.
const MAX_MESSAGE: usize = 400;

impl SlideRequest {
    /// Parses a line of JSON. The error says what is wrong, where, and what was expected.
    pub fn parse(line: &[u8]) -> Result<SlideRequest, String> {
        fast_parse::read(line).map_or_else(|| SlideRequest::parse_any(line), Ok)
    }

    /// The complete parser, of which [`fast_parse::read`] is the fast path: any JSON, and every error.
    pub(super) fn parse_any(line: &[u8]) -> Result<SlideRequest, String> {
        // The derived parser would also accept the fields as an array.
        if line.trim_ascii_start().first() != Some(&b'{') {
            return Err(
                "expected a JSON object such as {\"board\":[[0,2],[2,4]],\"dir\":\"left\"}".to_owned()
            );
        }
        match serde_json::from_slice::<Typed>(line) {
            Ok(typed) => typed.check(),
            Err(error) => Err(explain(line, &error)),
        }
    }

    /// The result of the slide.
    pub fn slide(&self) -> Slide {
        self.rules.slide(&self.board, self.direction)
    }

    /// Appends the answer to this request as a line of JSON.
    pub fn answer(&self, out: &mut Vec<u8>) {
        let slide = self.slide();
        let board = &slide.board;
        out.extend_from_slice(b"{\"board\":[");
        for (row, tiles) in board.tiles().chunks(board.size().width()).enumerate() {
            out.extend_from_slice(if row == 0 { b"[" } else { b",[" });
            for (column, tile) in tiles.iter().enumerate() {
                if column > 0 {
                    out.push(b',');
                }
                push_number(out, tile.map_or(0, twenty48::Tile::value));
            }
            out.push(b']');
        }
        out.extend_from_slice(b"],\"gained\":");
        push_number(out, slide.gained);
        let won = self.rules.goal.is_some_and(|goal| board.best_tile() >= Some(goal));
        for (name, is) in [("moved", slide.moved()), ("won", won), ("over", !board.can_move())] {
            out.extend_from_slice(b",\"");
            out.extend_from_slice(name.as_bytes());
            out.extend_from_slice(if is { b"\":true" } else { b"\":false" });
        }
        out.extend_from_slice(b"}\n");
    }
}

/// Appends a number in decimal digits.
pub fn push_number(out: &mut Vec<u8>, mut number: u64) {
    let mut digits = [0; 20];
    let mut start = digits.len();
    loop {
        start -= 1;
        digits[start] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[start..]);
}

/// The line as JSON, with the right types but not checked yet.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with board, dir and perhaps rules")]
struct Typed {
    board: Rows,
    dir: Dir,
    rules: Option<Code>,
}

impl Typed {
    fn check(&self) -> Result<SlideRequest, String> {
        let setup = self.board.setup().map_err(|error| format!("board: {error}"))?;
        let board = Board::try_from(&setup).map_err(|error| format!("board: {error}"))?;
        let size = board.size();
        let rules = match &self.rules {
            None => Rules::classic().with_size(size),
            Some(code) => code.on(size)?,
        };
        Ok(SlideRequest { board, direction: self.dir.0, rules })
    }
}

/// The rows of a board: the numbers that fit, and the number of rows and columns.
pub(super) struct Rows {
    width: usize,
    height: usize,
    /// The first row with another length than row 1: its number from 1, its length.
    ragged: Option<(usize, usize)>,
    values: [[u64; Size::MAX_SIDE]; Size::MAX_SIDE],
}

impl Rows {
    pub(super) fn setup(&self) -> Result<Setup, ParseSetupError> {
        if let Some((row, found)) = self.ragged {
            return Err(ParseSetupError::Ragged { row, found, expected: self.width });
        }
        let size = Size::new(self.width, self.height)?;
        let mut setup = Setup::empty(size);
        for cell in size.iter() {
            setup.set(cell, self.values[cell.row()][cell.column()]);
        }
        Ok(setup)
    }
}

impl<'de> Deserialize<'de> for Rows {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rows, D::Error> {
        struct RowsVisitor;

        impl<'de> Visitor<'de> for RowsVisitor {
            type Value = Rows;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a board: rows of numbers, such as [[0,2],[2,4]]")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Rows, A::Error> {
                let mut rows = Rows { width: 0, height: 0, ragged: None, values: Default::default() };
                let mut spare = [0; Size::MAX_SIDE];
                while let Some(length) =
                    seq.next_element_seed(Row(rows.values.get_mut(rows.height).unwrap_or(&mut spare)))?
                {
                    rows.height += 1;
                    if rows.height == 1 {
                        rows.width = length;
                    } else if length != rows.width && rows.ragged.is_none() {
                        rows.ragged = Some((rows.height, length));
                    }
                }
                Ok(rows)
            }
        }

        deserializer.deserialize_seq(RowsVisitor)
    }
}

/// The place for one row. Parsing returns how many numbers there were.
struct Row<'a>(&'a mut [u64; Size::MAX_SIDE]);

impl<'de> DeserializeSeed<'de> for Row<'_> {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Row<'_> {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a row of numbers, such as [0,2,2,4]")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<usize, A::Error> {
        let mut length = 0;
        for slot in self.0 {
            let Some(number) = seq.next_element::<Number>()? else { return Ok(length) };
            *slot = number.0;
            length += 1;
        }
        while seq.next_element::<IgnoredAny>()?.is_some() {
            length += 1;
        }
        Ok(length)
    }
}

/// The number of a cell.
struct Number(u64);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
        struct NumberVisitor;

        impl Visitor<'_> for NumberVisitor {
            type Value = Number;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a tile as a whole number, or 0 for an empty cell")
            }

            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Number, E> {
                Ok(Number(number))
            }
        }

        deserializer.deserialize_u64(NumberVisitor)
    }
}

/// A direction by its name.
struct Dir(Direction);

impl<'de> Deserialize<'de> for Dir {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Dir, D::Error> {
        struct DirVisitor;

        impl Visitor<'_> for DirVisitor {
            type Value = Dir;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"up\", \"right\", \"down\" or \"left\"")
            }

            fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<Dir, E> {
                name.parse().map(Dir).map_err(|error| E::custom(format_args!("dir: {error}; found {name:?}")))
            }
        }

        deserializer.deserialize_str(DirVisitor)
    }
}

/// Rules by their code.
pub(super) struct Code {
    rules: Rules,
    /// Whether the code contains a size of its own.
    names_size: bool,
}

impl Code {
    pub(super) fn parse(code: &str) -> Result<Code, ParseRulesError> {
        // No other part of a code starts with a digit.
        let names_size = code.split('-').any(|part| part.starts_with(|c: char| c.is_ascii_digit()));
        Ok(Code { rules: code.parse()?, names_size })
    }

    /// The rules on a board of this size. A size in the code must be the same.
    pub(super) fn on(&self, size: Size) -> Result<Rules, String> {
        if self.names_size && self.rules.size != size {
            return Err(format!(
                "rules: the code says {} and the board is {size}; expected the same, or a code without a size",
                self.rules.size
            ));
        }
        Ok(self.rules.with_size(size))
    }
}

impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Code, D::Error> {
        struct CodeVisitor;

        impl Visitor<'_> for CodeVisitor {
            type Value = Code;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("rules by their code, such as \"classic\" or \"lcd-goal512\"")
            }

            fn visit_str<E: serde::de::Error>(self, code: &str) -> Result<Code, E> {
                Code::parse(code).map_err(|error| E::custom(format_args!("rules: {error}; found {code:?}")))
            }
        }

        deserializer.deserialize_str(CodeVisitor)
    }
}

/// The parser's message, with the column first: the line number of JSON Lines is always 1.
pub(super) fn explain(line: &[u8], error: &serde_json::Error) -> String {
    if let Err(error) = std::str::from_utf8(line) {
        return format!("byte {}: not UTF-8 text; expected a JSON object", error.valid_up_to() + 1);
    }
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let mut message = match text.strip_suffix(&place) {
        Some(what) if error.column() > 0 => format!("column {}: {what}", error.column()),
        Some(what) => what.to_owned(),
        None => text,
    };
    if message.len() > MAX_MESSAGE {
        message.truncate(message.floor_char_boundary(MAX_MESSAGE));
        message.push('…');
    }
    message
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use twenty48::{Cell, Spawn, Tile};

    const GOOD: &str = r#"{"board":[[0,2,2,4],[0,0,0,0],[16,0,0,8]],"dir":"left","rules":"lcd-goal64"}"#;

    fn boards() -> impl Strategy<Value = Board> {
        (2usize..=8, 2usize..=8).prop_flat_map(|(width, height)| {
            prop::collection::vec(prop_oneof![Just(0u32), 1u32..=4, 1u32..=52], width * height).prop_map(
                move |ranks| {
                    let mut board = Board::empty(Size::new(width, height).unwrap());
                    let cells: Vec<Cell> = board.size().iter().collect();
                    for (cell, rank) in cells.into_iter().zip(ranks) {
                        if let Some(tile) = Tile::from_rank(rank) {
                            assert!(board.place(Spawn { cell, tile }));
                        }
                    }
                    board
                },
            )
        })
    }

    fn rows(board: &Board) -> Vec<Vec<u64>> {
        let row = |tiles: &[Option<Tile>]| tiles.iter().map(|tile| tile.map_or(0, Tile::value)).collect();
        board.tiles().chunks(board.size().width()).map(row).collect()
    }

    proptest! {
        #[test]
        fn an_answer_is_the_slide_under_the_rules(
            board in boards(),
            direction in prop::sample::select(&Direction::ALL[..]),
            preset in prop::sample::select(&Rules::PRESETS[..]),
            named in any::<bool>(),
        ) {
            let (name, rules) = preset;
            let rules = rules.with_size(board.size());
            let code = if named { rules.to_string() } else { name.to_owned() };
            let line = serde_json::json!({ "board": rows(&board), "dir": direction.name(), "rules": code });
            let request = SlideRequest::parse(line.to_string().as_bytes()).unwrap();
            prop_assert_eq!(request, SlideRequest { board, direction, rules });

            let mut answer = Vec::new();
            request.answer(&mut answer);
            let slide = rules.slide(&board, direction);
            let expected = serde_json::json!({
                "board": rows(&slide.board),
                "gained": slide.gained,
                "moved": slide.board != board,
                "won": rules.goal.is_some_and(|goal| slide.board.tiles().iter().flatten().any(|&t| t >= goal)),
                "over": Direction::ALL.iter().all(|&d| rules.slide(&slide.board, d).board == slide.board),
            });
            prop_assert_eq!(serde_json::from_slice::<serde_json::Value>(&answer).unwrap(), expected);
            prop_assert_eq!(answer.last(), Some(&b'\n'));
        }

        #[test]
        fn any_bytes_are_accepted_or_rejected(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            if let Err(error) = SlideRequest::parse(&bytes) {
                prop_assert!(!error.is_empty() && !error.contains('\n'));
            }
        }

        #[test]
        fn any_change_is_accepted_or_rejected(
            changes in prop::collection::vec((0..GOOD.len(), any::<u8>()), 1..4),
            cut in 0..GOOD.len(),
        ) {
            let mut bytes = GOOD.as_bytes().to_vec();
            for (at, byte) in changes {
                bytes[at] = byte;
            }
            for bytes in [&bytes[..], &bytes[..cut]] {
                if let Ok(request) = SlideRequest::parse(bytes) {
                    prop_assert_eq!(request.rules.size, request.board.size());
                }
            }
        }

        #[test]
        fn numbers_are_written_in_decimal(number in any::<u64>(), shift in 0u32..64) {
            let mut text = Vec::new();
            push_number(&mut text, number >> shift);
            prop_assert_eq!(String::from_utf8(text).unwrap(), (number >> shift).to_string());
        }
    }

    #[test]
    fn quoted_input_is_truncated() {
        let line = format!(r#"{{"board":"{}","dir":"left"}}"#, "数".repeat(5000));
        let error = SlideRequest::parse(line.as_bytes()).unwrap_err();
        assert!(error.len() < MAX_MESSAGE + 10 && error.ends_with('…'), "{error}");
    }

    #[test]
    fn invalid_utf_8_is_reported_with_its_byte() {
        let error = SlideRequest::parse(b"{\"dir\":\"\xff\"}").unwrap_err();
        assert_eq!(error, "byte 9: not UTF-8 text; expected a JSON object");
    }
}
