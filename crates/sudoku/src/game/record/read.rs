//! Reading a record: every line is checked, and an error says which one is wrong.

use alloc::{
    format,
    string::{String, ToString},
    sync::Arc,
    vec::Vec,
};
use core::str::FromStr;

use super::Record;
use crate::{
    Grid, Setup, Shape,
    game::{ParseTurnError, Turn, Variant},
    variant::Puzzle,
};

/// Why a text is not a [`Record`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseRecordError {
    /// The text does not begin with the header of a record.
    #[error("not a record of a Sudoku: expected it to begin with \"gridwise-sudoku 1\"")]
    NotARecord,
    /// A newer version of the program wrote the text.
    #[error("a record of version {0}: this program reads versions up to {newest}", newest = Record::VERSION)]
    Newer(u64),
    /// The text ends before its `end` line.
    #[error("the record is truncated: it has no end line")]
    CutShort,
    /// A turn is invalid.
    #[error("line {line}, turn {turn}: {error}")]
    Turn {
        /// The line, from 1.
        line: usize,
        /// The turn, from 1.
        turn: usize,
        /// What is wrong.
        error: ParseTurnError,
    },
    /// The rules are invalid.
    #[error("line {line}: {error}")]
    Rules {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        error: String,
    },
    /// A line differs from what is expected.
    #[error("line {line}: expected {expected}")]
    Expected {
        /// The line, from 1.
        line: usize,
        /// What was expected.
        expected: &'static str,
    },
    /// The record contains fewer turns than it claims.
    #[error("the record claims {claimed} turns but has {found}")]
    Turns {
        /// The number of turns claimed.
        claimed: usize,
        /// The number of turns found.
        found: usize,
    },
}

impl ParseRecordError {
    /// Whether a newer version wrote this, so the text itself may be fine.
    pub const fn is_newer(&self) -> bool {
        matches!(self, ParseRecordError::Newer(_))
    }
}

/// The numbered lines of a record, for error messages.
struct Lines<'a> {
    lines: core::iter::Enumerate<core::str::Lines<'a>>,
    number: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Result<&'a str, ParseRecordError> {
        let (index, line) = self.lines.next().ok_or(ParseRecordError::CutShort)?;
        self.number = index + 1;
        Ok(line)
    }

    const fn expected(&self, expected: &'static str) -> ParseRecordError {
        ParseRecordError::Expected { line: self.number, expected }
    }

    /// The rest of the next line after its first word.
    fn after(&mut self, word: &str, expected: &'static str) -> Result<&'a str, ParseRecordError> {
        let line = self.next()?;
        let rest = line.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
        rest.ok_or(self.expected(expected))
    }

    /// A grid of this shape, one character per cell.
    fn grid(&self, text: &str, shape: Shape, expected: &'static str) -> Result<Grid, ParseRecordError> {
        let setup = Setup::from_symbols(shape, text);
        setup.and_then(|setup| setup.check().ok()).ok_or(self.expected(expected))
    }

    /// A number within the limits of a game.
    fn number(&self, text: &str, expected: &'static str) -> Result<usize, ParseRecordError> {
        let number = plain_number(text).and_then(|number| usize::try_from(number).ok());
        number.filter(|&number| number <= Record::MAX_TURNS).ok_or(self.expected(expected))
    }
}

impl FromStr for Record {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Record, ParseRecordError> {
        let mut lines = Lines { lines: text.lines().enumerate(), number: 0 };
        let version = check_version(text.lines().next().unwrap_or_default())?;
        lines.next()?;
        let shape = lines.after("shape", "the shape, such as \"shape 3x3\"")?;
        let expected = lines.expected("a shape, such as 3x3");
        let shape = Shape::of_carrier(shape).ok_or_else(|| expected.clone())?;
        let puzzle = lines.after("puzzle", "the puzzle: one character per cell")?;
        let puzzle = lines.grid(puzzle, shape, "a puzzle of its shape without contradictions")?;
        let mut record = Record {
            puzzle,
            variant: None,
            solution: None,
            turns: Vec::new(),
            now: 0,
            checkpoints: Vec::new(),
            filled: 0,
            tags: Vec::new(),
        };
        let claimed = record.read_head(&mut lines, version)?;
        if record.variant.is_none() && shape.box_rows() == 1 {
            return Err(expected);
        }
        record.read_turns(&mut lines, version, claimed)?;
        Ok(record)
    }
}

impl Record {
    /// Reads everything before the turns. Returns the expected number of turns.
    fn read_head(&mut self, lines: &mut Lines<'_>, version: u64) -> Result<usize, ParseRecordError> {
        loop {
            let line = lines.next()?;
            let (key, value) = line.split_once(' ').ok_or(lines.expected("a word and its value"))?;
            match key {
                "solution" if self.solution.is_none() => {
                    let solution = lines.grid(value, self.puzzle.shape(), "a solution of its shape")?;
                    self.solution = Some(solution);
                }
                "rules" if version < 3 => {
                    return Err(
                        lines.expected("no rules: with them, the first line is \"gridwise-sudoku 3\"")
                    );
                }
                "rules" if self.variant.is_none() => self.variant = Some(self.read_rules(value, lines)?),
                "checkpoints" if self.checkpoints.is_empty() => {
                    // At most one before every turn and one after the last.
                    let most = value.split(' ').take(Record::MAX_TURNS + 2);
                    let read = most.map(|number| lines.number(number, "numbers of turns"));
                    self.checkpoints = read.collect::<Result<_, _>>()?;
                    if self.checkpoints.len() > Record::MAX_TURNS + 1 {
                        return Err(lines.expected("numbers of turns, each of them once"));
                    }
                }
                "turns" => return lines.number(value, "how many turns there are"),
                _ if self.tag(key).is_none() && self.set_tag(key, value) => {}
                _ => return Err(lines.expected("a tag that is not there yet, or \"turns\" and their number")),
            }
        }
    }

    /// Reads the rules, which must be those of this shape and these clues.
    fn read_rules(&self, text: &str, lines: &Lines<'_>) -> Result<Arc<Variant>, ParseRecordError> {
        let invalid = |error: String| ParseRecordError::Rules { line: lines.number, error };
        let puzzle: Puzzle = text.parse().map_err(|error| invalid(format!("{error}")))?;
        let variant = Variant::new(puzzle).map_err(|error| invalid(error.to_string()))?;
        match variant.clues() == &self.puzzle {
            true => Ok(Arc::new(variant)),
            false => Err(lines.expected("rules with the shape and the clues of the puzzle")),
        }
    }

    fn read_turns(
        &mut self,
        lines: &mut Lines<'_>,
        version: u64,
        claimed: usize,
    ) -> Result<(), ParseRecordError> {
        let now = loop {
            let line = lines.next()?;
            if let Some(now) = line.strip_prefix("now ") {
                break lines.number(now, "how many turns are in effect")?;
            }
            for token in line.split_ascii_whitespace() {
                let turn = self.turns.len() + 1;
                if turn > claimed {
                    return Err(lines.expected(
                        "\"now\" and how many turns are in effect, because all turns have been read",
                    ));
                }
                let error = |error| ParseRecordError::Turn { line: lines.number, turn, error };
                let read: Turn = token.parse().map_err(error)?;
                if read.version() > version {
                    return Err(lines.expected(
                        "turns of version 1, which has no corner notes, colours and links: \
                         with them, the first line is \"gridwise-sudoku 2\"",
                    ));
                }
                self.turns.push(read);
            }
        };
        let found = self.turns.len();
        if found != claimed {
            return Err(ParseRecordError::Turns { claimed, found });
        }
        self.now = now;
        let end = lines.after("end", "\"end\" and how many cells are filled")?;
        self.filled = lines.number(end, "how many cells are filled")?;
        match lines.lines.find(|(_, line)| !line.trim().is_empty()) {
            None => Ok(()),
            Some((index, _)) => {
                Err(ParseRecordError::Expected { line: index + 1, expected: "nothing after the end line" })
            }
        }
    }
}

/// The version in the first line, if it is that of a readable record.
fn check_version(line: &str) -> Result<u64, ParseRecordError> {
    let version = line.strip_prefix(Record::MAGIC).and_then(|rest| rest.strip_prefix(' '));
    match version.and_then(plain_number) {
        Some(version @ 1..=Record::VERSION) => Ok(version),
        Some(version) if version > Record::VERSION => Err(ParseRecordError::Newer(version)),
        _ => Err(ParseRecordError::NotARecord),
    }
}

/// A number in canonical form: digits without leading zeros.
fn plain_number(text: &str) -> Option<u64> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && !(text.len() > 1 && text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}
