//! A whole game as text: the puzzle and all turns.
//!
//! ```text
//! gridwise-sudoku 2                   identifies the file and the format's version
//! shape 3x3                           rows and columns of a box
//! puzzle 53..7....6..195...           the clues
//! solution 534678912672...            its unique solution; omitted if unknown or not unique
//! level easy                          tags: a word and a line of text, ignored by the rules
//! rules 9x9; cage sum=8 r1c1 r1c2     the puzzle with its rules in its own text form; omitted if there are only the usual ones
//! checkpoints 3 8                     the number of turns before each; omitted if there are none
//! turns 2                             how many follow
//! r1c3=4 r1c4:26^3,r1c6:26,r1c6#a     the turns; any number to a line
//! now 2                               how many of them are in effect; the rest were undone
//! end 32                              how many cells are filled; missing if the text was cut short
//! ```
//!
//! Version 1 has no corner notes, colours and links, and versions 1 and 2 have no rules. A record is written in the first
//! version that can express it, so that older programs can read it.
//!
//! With rules, the shape is that of the carrier, and digits are counted from 1 ([`Layout::carrier`](crate::variant::Layout::carrier)).
//!
//! The record of an unfinished game is its save file. It includes everything that can be undone and redone.

use alloc::{
    format,
    string::{String, ToString},
    sync::Arc,
    vec::Vec,
};
use core::{fmt, str::FromStr};

use crate::{Grid, Setup, Shape, variant::Puzzle};

use super::{Game, Illegal, ParseTurnError, SolutionMismatch, Timeline, Turn, Variant};

/// A game as data: the puzzle, the turns and tags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The clues.
    pub puzzle: Grid,
    /// The rules, if there are more than the usual ones.
    pub variant: Option<Arc<Variant>>,
    /// The unique solution, if known.
    pub solution: Option<Grid>,
    /// The turns in order, with undone ones at the end.
    pub turns: Vec<Turn>,
    /// How many of the turns are in effect.
    pub now: usize,
    /// The number of turns before each checkpoint.
    pub checkpoints: Vec<usize>,
    /// How many cells are filled according to the record; [`Record::replay`] checks it.
    pub filled: usize,
    /// Additional data, see [`Record::set_tag`].
    tags: Vec<(String, String)>,
}

impl Record {
    /// The newest version of the text format that can be read.
    pub const VERSION: u64 = 3;
    /// The first word of a record.
    pub const MAGIC: &'static str = "gridwise-sudoku";
    /// The maximum number of turns in a game: one turn per second for almost six days.
    pub const MAX_TURNS: usize = 500_000;
    /// The maximum number of tags.
    pub const MAX_TAGS: usize = 32;
    /// The maximum length of a tag's text, in bytes.
    pub const MAX_TAG: usize = 200;
    const TURNS_PER_LINE: usize = 12;

    /// The value of a tag.
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|(other, _)| other == key).map(|(_, value)| value.as_str())
    }

    /// All tags, in the order in which they were set.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Sets a tag: a lower-case word that the format does not use itself, and one line of text. Returns false and
    /// changes nothing if they are invalid or there are too many tags.
    #[must_use]
    pub fn set_tag(&mut self, key: &str, value: &str) -> bool {
        if !is_tag(key, value) {
            return false;
        }
        if let Some(tag) = self.tags.iter_mut().find(|(other, _)| other == key) {
            tag.1 = value.into();
            return true;
        }
        let room = self.tags.len() < Record::MAX_TAGS;
        if room {
            self.tags.push((key.into(), value.into()));
        }
        room
    }

    /// The version of the text format in which the record is written: the first that can express it.
    pub fn version(&self) -> u64 {
        let rules = if self.variant.is_some() { 3 } else { 1 };
        self.turns.iter().map(Turn::version).max().unwrap_or(1).max(rules)
    }

    /// Plays all turns of the record, then undoes those that were undone.
    pub fn replay(&self) -> Result<Timeline, ReplayError> {
        let game = match &self.variant {
            Some(variant) => Game::with_rules(variant.clone(), self.solution.clone())?,
            None => Game::new(self.puzzle.clone(), self.solution.clone())?,
        };
        let mut timeline = Timeline::new(game);
        for (index, turn) in self.turns.iter().enumerate() {
            timeline.play(turn.clone()).map_err(|error| ReplayError::Illegal { turn: index + 1, error })?;
        }
        if self.now > self.turns.len() {
            return Err(ReplayError::Now { now: self.now, turns: self.turns.len() });
        }
        if !timeline.restore_checkpoints(&self.checkpoints) {
            return Err(ReplayError::Checkpoints);
        }
        timeline.seek(self.now);
        let found = timeline.game().filled();
        match found == self.filled {
            true => Ok(timeline),
            false => Err(ReplayError::Filled { claimed: self.filled, found }),
        }
    }
}

impl Timeline {
    /// The record of the game, without tags.
    pub fn record(&self) -> Record {
        let game = self.game();
        Record {
            puzzle: game.puzzle().clone(),
            variant: game.variant().cloned(),
            solution: game.solution().cloned(),
            turns: self.turns().to_vec(),
            now: self.now(),
            checkpoints: self.checkpoints().to_vec(),
            filled: game.filled(),
            tags: Vec::new(),
        }
    }
}

const WORDS: [&str; 9] =
    ["shape", "puzzle", "solution", "rules", "checkpoints", "turns", "now", "end", Record::MAGIC];

fn is_tag(key: &str, value: &str) -> bool {
    let word = |text: &str| text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    let starts = key.starts_with(|first: char| first.is_ascii_lowercase());
    let line = !value.is_empty() && value.trim() == value && !value.chars().any(char::is_control);
    let short = key.len() <= Record::MAX_TAG && value.len() <= Record::MAX_TAG;
    !WORDS.contains(&key) && starts && word(key) && line && short
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", Record::MAGIC, self.version())?;
        writeln!(f, "shape {}\npuzzle {}", self.puzzle.shape(), self.puzzle)?;
        if let Some(solution) = &self.solution {
            writeln!(f, "solution {solution}")?;
        }
        for (key, value) in &self.tags {
            writeln!(f, "{key} {value}")?;
        }
        if let Some(variant) = &self.variant {
            writeln!(f, "rules {}", variant.puzzle())?;
        }
        if !self.checkpoints.is_empty() {
            f.write_str("checkpoints")?;
            self.checkpoints.iter().try_for_each(|checkpoint| write!(f, " {checkpoint}"))?;
            writeln!(f)?;
        }
        writeln!(f, "turns {}", self.turns.len())?;
        for line in self.turns.chunks(Record::TURNS_PER_LINE) {
            for (index, turn) in line.iter().enumerate() {
                write!(f, "{}{turn}", if index == 0 { "" } else { " " })?;
            }
            writeln!(f)?;
        }
        writeln!(f, "now {}\nend {}", self.now, self.filled)
    }
}

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

/// Why a [`Record`] cannot be replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The solution does not belong to the puzzle.
    #[error(transparent)]
    Solution(#[from] SolutionMismatch),
    /// A turn is illegal.
    #[error("turn {turn} is illegal: {error}")]
    Illegal {
        /// The turn, from 1.
        turn: usize,
        /// Why it is illegal.
        error: Illegal,
    },
    /// More turns are in effect than exist.
    #[error("{now} turns are in effect, but there are only {turns}")]
    Now {
        /// How many are in effect.
        now: usize,
        /// How many exist.
        turns: usize,
    },
    /// The checkpoints are not in ascending order, or are beyond the last turn.
    #[error("the checkpoints are not ascending numbers of turns")]
    Checkpoints,
    /// All turns are legal, but a different number of cells is filled.
    #[error("the record claims {claimed} filled cells, but its turns give {found}")]
    Filled {
        /// The number claimed.
        claimed: usize,
        /// The number after replaying.
        found: usize,
    },
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::{format, string::ToString, vec};

    const GAME: &str = "gridwise-sudoku 1\nshape 2x2\npuzzle 1...4..........3\nsolution 1324423131422413\n\
        level easy\ntime 83500\ncheckpoints 1 3\nturns 3\nr1c2=3 r1c3:24,r1c4:24 *r1c3=2,r1c4:4\nnow 2\nend 4\n";

    #[test]
    fn text_round_trips_and_replays() {
        let record: Record = GAME.parse().unwrap();
        assert_eq!(record.to_string(), GAME);
        assert_eq!((record.tag("level"), record.tag("time")), (Some("easy"), Some("83500")));
        let mut timeline = record.replay().unwrap();
        assert_eq!((timeline.now(), timeline.turns().len(), timeline.checkpoints()), (2, 3, &[1, 3][..]));
        assert!(timeline.redo() && !timeline.redo());
        assert!(timeline.last_turn().is_some_and(|turn| turn.helped));
        assert_eq!(timeline.game().filled(), 5);
    }

    #[test]
    fn the_lowest_version_that_can_express_a_record_is_written() {
        // Nothing new is used: the same bytes as older programs write, even if it was read as version 2.
        let plain: Record = GAME.replacen("sudoku 1", "sudoku 2", 1).parse().unwrap();
        assert_eq!((plain.version(), plain.to_string().as_str()), (1, GAME));
        for turn in ["r1c3:24^3", "r1c1#ab", "r1c3.2#c", "r1c3.2-r1c4.2", "r1c3.2~r1c3.4"] {
            let new = GAME.replacen("r1c2=3 ", &format!("r1c2=3,{turn} "), 1);
            let error = new.parse::<Record>().unwrap_err().to_string();
            assert!(error.starts_with("line 9: expected turns of version 1"), "{error}");
            let new = new.replacen("sudoku 1", "sudoku 2", 1);
            let record: Record = new.parse().unwrap();
            assert_eq!((record.version(), record.to_string()), (2, new));
            assert!(record.replay().is_ok());
            // An undone turn is in the text as well.
            let mut undone = record;
            undone.now = 0;
            assert_eq!(undone.version(), 2);
        }
    }

    const KILLER: &str = "gridwise-sudoku 3\nshape 2x2\npuzzle 1...4..........3\nlevel easy\nrules RULES\nturns 1\n\
        r1c2=3\nnow 1\nend 4\n";

    /// The text of a killer with the clues of [`KILLER`].
    fn killer() -> String {
        let mut puzzle = Puzzle::try_from(&"1...4..........3".parse::<Grid>().unwrap()).unwrap();
        let cage = |sum, cells: [&str; 2]| crate::variant::rule::Cage {
            sum: Some(sum),
            cells: cells.map(|cell| cell.parse().unwrap()).to_vec(),
        };
        puzzle.add(cage(5, ["r1c2", "r1c3"]).into()).unwrap();
        KILLER.replace("RULES", &puzzle.to_string())
    }

    #[test]
    fn rules_are_a_line_of_version_3() {
        let text = killer();
        let record: Record = text.parse().unwrap();
        assert_eq!((record.version(), record.to_string()), (3, text.clone()));
        let timeline = record.replay().unwrap();
        assert_eq!(timeline.game().variant(), record.variant.as_ref());
        assert_eq!(timeline.record().variant, record.variant);
        let error = |text: String| text.parse::<Record>().unwrap_err().to_string();
        let older = error(text.replacen("sudoku 3", "sudoku 2", 1));
        assert!(older.starts_with("line 5: expected no rules"), "{older}");
        let other = error(text.replacen("puzzle 1", "puzzle 2", 1));
        assert_eq!(other, "line 5: expected rules with the shape and the clues of the puzzle");
        assert!(error(text.replacen("cage", "cake", 1)).starts_with("line 5: "));
        // A shape without boxes is for rules only.
        let boxless = KILLER.replacen("rules RULES\n", "", 1).replacen("2x2", "1x4", 1);
        assert_eq!(error(boxless), "line 2: expected a shape, such as 3x3");
    }

    #[test]
    fn optional_lines_are_omitted() {
        let record = Timeline::new(Game::new(Grid::empty(Shape::new(2, 2).unwrap()), None).unwrap()).record();
        let text = "gridwise-sudoku 1\nshape 2x2\npuzzle ................\nturns 0\nnow 0\nend 0\n";
        assert_eq!(record.to_string(), text);
        assert_eq!(text.parse(), Ok(record));
    }

    #[test]
    fn crlf_and_empty_lines_are_accepted() {
        let expected: Record = GAME.parse().unwrap();
        assert_eq!(GAME.replace('\n', "\r\n").parse(), Ok(expected.clone()));
        assert_eq!(format!("{GAME}\n \n").parse(), Ok(expected.clone()));
        assert_eq!(GAME.replace(" r1c3", "\n\n   r1c3").parse(), Ok(expected));
    }

    #[test]
    fn truncated_records_are_rejected() {
        // Fill at least ten cells, because a cut may remove a digit of the last number. Only the last newline may
        // be missing.
        let game = GAME.replace("r1c2=3 ", "r1c2=3,r2c2=2,r2c3=3,r2c4=1,r3c1=3,r3c2=1,r3c3=4 ");
        let game = game.replace("end 4", "end 10");
        assert_eq!(game.parse::<Record>().unwrap().replay().map(drop), Ok(()));
        for end in 0..=game.len() {
            let replayed = game[..end].parse::<Record>().map(|record| record.replay().is_ok());
            assert_eq!(replayed == Ok(true), end + 1 >= game.len(), "cut at {end}: {:?}", &game[..end]);
        }
    }

    #[test]
    fn errors_say_what_and_where() {
        let error = |from: &str, to: &str| {
            assert!(GAME.contains(from), "{from}");
            GAME.replacen(from, to, 1).parse::<Record>().unwrap_err().to_string()
        };
        assert_eq!(
            error("sudoku 1", "sudoku 7"),
            "a record of version 7: this program reads versions up to 3"
        );
        for other in ["sudoku 0", "sudoku +1", "sudoku 01", "sudoku  1", "sudoku", "2048 1"] {
            assert_eq!(error("sudoku 1", other), ParseRecordError::NotARecord.to_string(), "{other}");
        }
        let shape = "line 2: expected a shape, such as 3x3";
        let puzzle = "line 3: expected a puzzle of its shape without contradictions";
        let tag = "expected a tag that is not there yet, or \"turns\" and their number";
        for (from, to, message) in [
            ("shape 2x2", "shape 9x9", shape),
            ("shape 2x2", "shape 99999999999999999999x2", shape),
            ("shape 2x2", "form 2x2", "line 2: expected the shape, such as \"shape 3x3\""),
            ("shape 2x2", "shape 3x3", puzzle),
            ("puzzle 1..", "puzzle 1.1", puzzle),
            ("puzzle 1..", "puzzle 1.5", puzzle),
            ("puzzle 1..", "puzzle 1.", puzzle),
            ("puzzle 1..", "puzzle 1...", puzzle),
            ("solution 13", "solution 33", "line 4: expected a solution of its shape"),
            ("level easy", "level", "line 5: expected a word and its value"),
            ("level easy", "time 3", &format!("line 6: {tag}")),
            ("level easy", "now 3", &format!("line 5: {tag}")),
            ("level easy", "checkpoints 0", &format!("line 7: {tag}")),
            ("checkpoints 1 3", "checkpoints 1  3", "line 7: expected numbers of turns"),
            ("checkpoints 1 3", "checkpoints 1 500001", "line 7: expected numbers of turns"),
            ("turns 3", "turns three", "line 8: expected how many turns there are"),
            ("turns 3", "turns 500001", "line 8: expected how many turns there are"),
            ("turns 3", "turns 99999999999999999999", "line 8: expected how many turns there are"),
            ("turns 3", "turns 4", "the record claims 4 turns but has 3"),
            (
                "turns 3",
                "turns 2",
                "line 9: expected \"now\" and how many turns are in effect, because all turns have been read",
            ),
            (
                "r1c3:24,",
                "r1c3:24;",
                "line 9, turn 2: expected a turn such as r4c7=5, r4c7:159, r4c7#a, or several edits with commas \
                 between them",
            ),
            ("now 2", "now -2", "line 10: expected how many turns are in effect"),
            ("end 4", "fin 4", "line 11: expected \"end\" and how many cells are filled"),
            ("end 4", "end 4.0", "line 11: expected how many cells are filled"),
            ("end 4\n", "end 4\n\nmore", "line 13: expected nothing after the end line"),
        ] {
            assert_eq!(error(from, to), message, "{from} → {to}");
        }
    }

    #[test]
    fn replays_report_illegal_turns() {
        let error = |from: &str, to: &str| {
            assert!(GAME.contains(from), "{from}");
            GAME.replacen(from, to, 1).parse::<Record>().unwrap().replay().unwrap_err().to_string()
        };
        for (from, to, message) in [
            (
                "solution 13",
                "solution ..",
                "the solution is not full, or does not contain every clue of the puzzle, or breaks a rule",
            ),
            ("*r1c3=2", "*r1c1=2", "turn 3 is illegal: r1c1 is a clue of the puzzle"),
            ("r1c2=3", "r1c2:", "turn 1 is illegal: the turn changes nothing"),
            ("now 2", "now 4", "4 turns are in effect, but there are only 3"),
            ("checkpoints 1 3", "checkpoints 1 4", "the checkpoints are not ascending numbers of turns"),
            ("checkpoints 1 3", "checkpoints 3 1", "the checkpoints are not ascending numbers of turns"),
            ("checkpoints 1 3", "checkpoints 3 3", "the checkpoints are not ascending numbers of turns"),
            ("end 4", "end 5", "the record claims 5 filled cells, but its turns give 4"),
        ] {
            assert_eq!(error(from, to), message, "{from} → {to}");
        }
    }

    #[test]
    fn oversized_texts_are_rejected_with_their_line() {
        let line = |error: ParseRecordError| match error {
            ParseRecordError::Expected { line, .. } | ParseRecordError::Turn { line, .. } => line,
            other => panic!("{other}"),
        };
        let refused =
            |from: &str, to: String| line(GAME.replacen(from, &to, 1).parse::<Record>().unwrap_err());
        let long = 1 << 19;
        assert_eq!(refused("shape 2x2", "3".repeat(long)), 2);
        assert_eq!(refused("1...4", ".".repeat(long)), 3);
        assert_eq!(refused("level easy", format!("level {}", "x".repeat(long))), 5);
        assert_eq!(refused("checkpoints 1", format!("checkpoints {}", "9".repeat(long))), 7);
        assert_eq!(refused("checkpoints 1", format!("checkpoints{}", " 1".repeat(long))), 7);
        assert_eq!(refused("turns 3", format!("turns {}", "9".repeat(long))), 8);
        assert_eq!(refused("r1c2=3", format!("r1c2={}", "3".repeat(long))), 9);
        assert_eq!(refused("r1c2=3", "r1c2=3 ".repeat(long)), 9);
        // A long turn can be parsed, but is not legal in the game.
        let record = GAME.replacen("r1c2=3", &vec!["r1c2=3"; long].join(","), 1).parse::<Record>().unwrap();
        let twice = Illegal::Twice("r1c2".parse().unwrap());
        assert_eq!(record.replay(), Err(ReplayError::Illegal { turn: 1, error: twice }));
    }

    #[test]
    fn tags_are_validated() {
        let mut record: Record = GAME.parse().unwrap();
        assert!(record.set_tag("time", "83600") && record.set_tag("title", "中级 · 今天"));
        assert_eq!((record.tags().count(), record.tag("time")), (3, Some("83600")));
        for word in WORDS {
            assert!(!record.set_tag(word, "1"), "{word}");
        }
        for (key, value) in [
            ("Time", "1"),
            ("a b", "1"),
            ("x", ""),
            ("x", " 1"),
            ("x", "1\n2"),
            ("x", "1\u{85}2"),
            ("", "1"),
            ("1x", "1"),
        ] {
            assert!(!record.set_tag(key, value), "{key:?} {value:?}");
        }
        assert!(!record.set_tag("x", &"y".repeat(201)) && !record.set_tag(&"y".repeat(201), "x"));
        for number in 0..40 {
            assert_eq!(record.set_tag(&format!("n{number}"), "1"), number < 29);
        }
        assert_eq!(record.to_string().parse(), Ok(record));
    }
}
