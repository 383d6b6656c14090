//! A complete game as text: every move with the tile that appeared.
//!
//! ```text
//! gridwise-2048 1                     what this is, and the version of the format
//! rules classic                       the rules code
//! player a person                     tags: a word and a line of text, ignored by the rules
//! opening a1+2 b1+2                   the tiles of the opening
//! turns 2                             how many follow
//! Lb4+2 Ra1+4                         direction, cell and tile of each; any number per line
//! end 4                               the final score: text that was cut off has no such line,
//!                                     or a score that does not match its turns
//! ```
//!
//! A game that began at a position has version 2, and instead of the opening
//!
//! ```text
//! start 0.2.2.4/0.0.0.0/0.0.0.0/8.0.0.0 12      the tiles and the score that it began with
//! ```
//!
//! The saved game of an unfinished game is its record. Turns after a win mean that the player kept going.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::{fmt, str::FromStr};

use crate::{
    Dice, Game, Illegal, Opening, ParseOpeningError, ParsePositionError, ParseRulesError, ParseTurnError,
    Position, PositionError, Rules, Spawn, Status, Tile, Turn, tile::parse_digits,
};

/// How a game began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// With an opening, as every ordinary game.
    Opening(Opening),
    /// At a position.
    Position(Position),
}

impl Origin {
    /// The game before its first turn, under these rules.
    pub fn open(&self, rules: Rules) -> Result<Game, ReplayError> {
        match self {
            Origin::Opening(opening) => Game::open(rules, opening).map_err(ReplayError::Opening),
            Origin::Position(position) => Game::open_at(rules, position).map_err(ReplayError::Position),
        }
    }

    /// The version of the text format that has this origin. Version 1 does not know positions, and is still written where it
    /// is enough, so that older programs can read the record.
    const fn version(&self) -> u64 {
        match self {
            Origin::Opening(_) => 1,
            Origin::Position(_) => 2,
        }
    }
}

impl fmt::Display for Origin {
    /// The line of a record, without its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Opening(opening) => write!(f, "opening {opening}"),
            Origin::Position(position) => write!(f, "start {position}"),
        }
    }
}

/// A game as data: rules, origin, turns, and tags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The rules.
    pub rules: Rules,
    /// How it began. It decides the version of the text.
    origin: Origin,
    /// The turns in order.
    pub turns: Vec<Turn>,
    /// The final score, as stated in the text; [`Record::replay`] checks it.
    pub score: u64,
    /// Additional information, see [`Record::set_tag`].
    tags: Vec<(String, String)>,
}

impl Record {
    /// The newest version of the text format that can be read. A record is written with the oldest version that has
    /// everything in it.
    pub const VERSION: u64 = 2;
    /// The first word of a record.
    pub const MAGIC: &'static str = "gridwise-2048";
    /// The most turns a record may have. Random games on an 8×8 board have four to nine million.
    pub const MAX_TURNS: usize = 20_000_000;
    /// The most tags.
    pub const MAX_TAGS: usize = 32;
    /// The longest text of a tag, in bytes.
    pub const MAX_TAG: usize = 200;
    const TURNS_PER_LINE: usize = 12;

    /// A record without turns.
    pub const fn new(rules: Rules, opening: Opening) -> Record {
        Record::begun(rules, Origin::Opening(opening))
    }

    /// A record without turns of a game that began in this way.
    pub const fn begun(rules: Rules, origin: Origin) -> Record {
        let score = match origin {
            Origin::Opening(_) => 0,
            Origin::Position(position) => position.score,
        };
        Record { rules, origin, turns: Vec::new(), score, tags: Vec::new() }
    }

    /// How the game began.
    pub const fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The value of a tag.
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|(other, _)| other == key).map(|(_, value)| value.as_str())
    }

    /// All tags in the order in which they were set.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Sets a tag: a lower-case word that the format does not use itself, and one line of text. Returns false and
    /// changes nothing if the word or the text is not valid or there are too many tags.
    #[must_use]
    pub fn set_tag(&mut self, key: &str, value: &str) -> bool {
        if !is_tag(key, value, self.origin.version()) {
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

    /// Plays the record from its origin to its end.
    pub fn replay(&self) -> Result<Game, ReplayError> {
        let mut game = self.open()?;
        for (index, &turn) in self.turns.iter().enumerate() {
            replay_turn(&mut game, index, turn)?;
        }
        self.check_score(game.score())?;
        Ok(game)
    }

    /// Plays the record as [`replay`](Record::replay) does, and compares every new tile with the one that this seed
    /// gives: those of the opening by [`Dice::for_opening`], that of turn n by [`Dice::for_turn`]. The error names
    /// the first difference. A position that the game began at has no tiles of the seed.
    ///
    /// A player who knows the seed can predict the tiles. So this proves that nobody chose the tiles, but not that
    /// nobody looked ahead.
    pub fn replay_seeded(&self, seed: u64) -> Result<Game, SeedError> {
        let mut game = self.open()?;
        if let Origin::Opening(found) = self.origin {
            let expected = self.rules.opening(&mut Dice::for_opening(seed));
            if expected != found {
                return Err(SeedError::Opening { seed, expected, found });
            }
        }
        for (index, &turn) in self.turns.iter().enumerate() {
            let slid = self.rules.slide(game.board(), turn.direction).board;
            let mut dice = Dice::for_turn(seed, index as u64 + 1);
            let expected = self.rules.spawn(&slid, turn.direction, &mut dice);
            // An illegal turn is reported as illegal, not as a difference from the seed.
            replay_turn(&mut game, index, turn)?;
            if let Some(expected) = expected.filter(|&expected| expected != turn.spawn) {
                return Err(SeedError::Turn { seed, turn: index + 1, expected, found: turn.spawn });
            }
        }
        self.check_score(game.score())?;
        Ok(game)
    }

    pub(crate) fn open(&self) -> Result<Game, ReplayError> {
        self.origin.open(self.rules)
    }

    pub(crate) const fn check_score(&self, found: u64) -> Result<(), ReplayError> {
        if self.score == found { Ok(()) } else { Err(ReplayError::Score { claimed: self.score, found }) }
    }
}

/// Plays one turn of a record; a turn after a win means that the player kept going.
pub(crate) fn replay_turn(game: &mut Game, index: usize, turn: Turn) -> Result<(), ReplayError> {
    if game.status() == Status::Won {
        game.keep_going();
    }
    game.play(turn).map(|_| ()).map_err(|error| ReplayError::Illegal { turn: index + 1, error })
}

/// Whether a record of this version can have this tag. Version 1 may have one named `start`.
fn is_tag(key: &str, value: &str, version: u64) -> bool {
    let word = |text: &str| text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    let free = !matches!(key, Record::MAGIC | "rules" | "opening" | "turns" | "end");
    let free = free && (version == 1 || key != "start");
    let starts = key.starts_with(|first: char| first.is_ascii_lowercase());
    let line = !value.is_empty() && value.trim() == value && !value.chars().any(char::is_control);
    free && starts && word(key) && line && key.len() <= Record::MAX_TAG && value.len() <= Record::MAX_TAG
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", Record::MAGIC, self.origin.version())?;
        writeln!(f, "rules {}", self.rules)?;
        for (key, value) in &self.tags {
            writeln!(f, "{key} {value}")?;
        }
        writeln!(f, "{}", self.origin)?;
        writeln!(f, "turns {}", self.turns.len())?;
        for line in self.turns.chunks(Record::TURNS_PER_LINE) {
            write_turns(line, f)?;
        }
        writeln!(f, "end {}", self.score)
    }
}

/// Writes a line of turns, each as its `Display` writes it.
///
/// Most of the text of a record is written here, so this avoids `fmt`: if all new tiles have one digit, every turn has five
/// letters and a separator, and the line is assembled in one buffer.
fn write_turns(line: &[Turn], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    const WIDTH: usize = "Lb1+2 ".len();
    let mut text = [b' '; WIDTH * Record::TURNS_PER_LINE];
    let mut is_short = line.len() <= Record::TURNS_PER_LINE;
    for (&Turn { direction, spawn }, place) in line.iter().zip(text.as_chunks_mut::<WIDTH>().0) {
        let (column, row) = (spawn.cell.column() as u8, spawn.cell.row() as u8);
        is_short &= spawn.tile <= Tile::EIGHT;
        let digit = b'0' + (spawn.tile.value() & 15) as u8;
        *place = [direction.letter() as u8, b'a' + column, b'1' + row, b'+', digit, b' '];
    }
    let used = WIDTH * line.len();
    match text.get_mut(..used).and_then(|used| used.split_last_mut()) {
        Some((last, _)) if is_short => *last = b'\n',
        _ => {
            for (index, turn) in line.iter().enumerate() {
                write!(f, "{}{turn}", if index == 0 { "" } else { " " })?;
            }
            return f.write_str("\n");
        }
    }
    // All bytes are ASCII.
    f.write_str(core::str::from_utf8(&text[..used]).unwrap_or_default())
}

/// Where a [`Record`] differs from the tiles that its seed gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SeedError {
    /// In the opening.
    #[error("with seed {seed} the game starts with {expected}, not with {found}")]
    Opening {
        /// The seed.
        seed: u64,
        /// What the seed gives.
        expected: Opening,
        /// What the record has.
        found: Opening,
    },
    /// In a turn.
    #[error("turn {turn}: with seed {seed} the new tile is {expected}, not {found}")]
    Turn {
        /// The seed.
        seed: u64,
        /// Which turn, from 1.
        turn: usize,
        /// What the seed gives.
        expected: Spawn,
        /// What the record has.
        found: Spawn,
    },
    /// The record is not a legal game.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// The error for text that is not a [`Record`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseRecordError {
    /// The text does not begin like a record.
    #[error("not a record of a 2048 game: expected it to begin with \"gridwise-2048 1\"")]
    NotARecord,
    /// The text was written by a newer program.
    #[error("a record of version {0}: this program reads versions up to 2")]
    Newer(u64),
    /// The text has no `end` line.
    #[error("the record is truncated: it has no end line")]
    CutShort,
    /// The rules cannot be read.
    #[error("line {line}: {error}")]
    Rules {
        /// Where, from 1.
        line: usize,
        /// What is wrong.
        error: ParseRulesError,
    },
    /// The opening cannot be read.
    #[error("line {line}: {error}")]
    Opening {
        /// Where, from 1.
        line: usize,
        /// What is wrong.
        error: ParseOpeningError,
    },
    /// The position that the game began at cannot be read.
    #[error("line {line}: {error}")]
    Position {
        /// Where, from 1.
        line: usize,
        /// What is wrong.
        error: Box<ParsePositionError>,
    },
    /// A turn cannot be read.
    #[error("line {line}, turn {turn}: {error}")]
    Turn {
        /// Where, from 1.
        line: usize,
        /// Which turn, from 1.
        turn: usize,
        /// What is wrong.
        error: ParseTurnError,
    },
    /// A line is not what was expected.
    #[error("line {line}: expected {expected}")]
    Expected {
        /// Where, from 1.
        line: usize,
        /// What was expected.
        expected: &'static str,
    },
    /// The number of turns is not the one that the record states.
    #[error("the record claims {claimed} turns but has {found}")]
    Turns {
        /// The number that the record states.
        claimed: u64,
        /// The number of turns that it has.
        found: usize,
    },
}

impl ParseRecordError {
    /// Whether a newer program wrote the text, so that it may be valid there.
    pub const fn is_newer(&self) -> bool {
        matches!(self, ParseRecordError::Newer(_))
    }
}

/// Why a [`Record`] is not a legal game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The rules do not allow the opening.
    #[error("the opening is illegal: {0}")]
    Opening(Illegal),
    /// The rules do not allow the position that it began at.
    #[error("no game can begin at this position: {0}")]
    Position(PositionError),
    /// A turn is illegal.
    #[error("turn {turn} is illegal: {error}")]
    Illegal {
        /// Which turn, from 1.
        turn: usize,
        /// Why.
        error: Illegal,
    },
    /// All turns are legal, but the score does not match.
    #[error("the record claims a score of {claimed}, but its turns give {found}")]
    Score {
        /// The score that the record states.
        claimed: u64,
        /// The score of its turns.
        found: u64,
    },
}

/// The lines of a record with their numbers, and the errors for unexpected ones.
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
}

impl FromStr for Record {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Record, ParseRecordError> {
        let mut lines = Lines { lines: text.lines().enumerate(), number: 0 };
        let version = check_version(text.lines().next().unwrap_or_default())?;
        lines.next()?;
        let rules =
            lines.next()?.strip_prefix("rules ").ok_or(lines.expected("\"rules\" and a rules code"))?;
        let rules = rules.parse().map_err(|error| ParseRecordError::Rules { line: lines.number, error })?;
        let mut record = read_head(&mut lines, rules, version)?;
        let claimed = lines.next()?.strip_prefix("turns ").and_then(parse_digits);
        let claimed = claimed.ok_or(lines.expected("turns and their number"))?;
        if claimed > Record::MAX_TURNS as u64 {
            return Err(lines.expected("at most 20,000,000 turns"));
        }
        loop {
            let line = lines.next()?;
            if let Some(score) = line.strip_prefix("end ") {
                record.score = parse_digits(score).ok_or(lines.expected("end and the score"))?;
                break;
            }
            for turn in line.split_ascii_whitespace() {
                if record.turns.len() as u64 == claimed {
                    return Err(lines.expected("\"end\" and the score, because all turns have been read"));
                }
                let turn = turn.parse().map_err(|error| ParseRecordError::Turn {
                    line: lines.number,
                    turn: record.turns.len() + 1,
                    error,
                })?;
                record.turns.push(turn);
            }
        }
        if record.turns.len() as u64 != claimed {
            return Err(ParseRecordError::Turns { claimed, found: record.turns.len() });
        }
        match lines.lines.find(|(_, line)| !line.trim().is_empty()) {
            Some((index, _)) => {
                Err(ParseRecordError::Expected { line: index + 1, expected: "nothing after the end" })
            }
            None => Ok(record),
        }
    }
}

/// The tags, and the line that says how the game began.
fn read_head(lines: &mut Lines<'_>, rules: Rules, version: u64) -> Result<Record, ParseRecordError> {
    let mut tags = Vec::new();
    loop {
        let line = lines.next()?;
        let (key, value) = line.split_once(' ').ok_or(lines.expected("a word and its value"))?;
        let origin = match (version, key) {
            (1, "opening") => value
                .parse()
                .map(Origin::Opening)
                .map_err(|error| ParseRecordError::Opening { line: lines.number, error })?,
            (2, "start") => value
                .parse()
                .map(Origin::Position)
                .map_err(|error| ParseRecordError::Position { line: lines.number, error: Box::new(error) })?,
            _ => {
                let is_new = tags.iter().all(|(other, _)| other != key) && tags.len() < Record::MAX_TAGS;
                if !is_new || !is_tag(key, value, version) {
                    return Err(lines.expected(match version {
                        1 => "opening, or a tag of one word and one short text, each once, 32 at most",
                        _ => "start, or a tag of one word and one short text, each once, 32 at most",
                    }));
                }
                tags.push((key.into(), value.into()));
                continue;
            }
        };
        return Ok(Record { tags, ..Record::begun(rules, origin) });
    }
}

fn check_version(line: &str) -> Result<u64, ParseRecordError> {
    let version =
        line.strip_prefix(Record::MAGIC).and_then(|rest| rest.strip_prefix(' ')).and_then(parse_digits);
    match version {
        Some(version @ 1..=Record::VERSION) => Ok(version),
        Some(version) if version > Record::VERSION => Err(ParseRecordError::Newer(version)),
        _ => Err(ParseRecordError::NotARecord),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{format, string::ToString};

    const GAME: &str = "gridwise-2048 1\nrules classic\nseed 42\nplayer a person\nopening a1+2 b1+2\nturns 2\nLb4+2 Ra1+4\nend 4\n";

    #[test]
    fn text_round_trips_and_replays() {
        let record: Record = GAME.parse().unwrap();
        assert_eq!(record.to_string(), GAME);
        assert_eq!(record.tag("player"), Some("a person"));
        let game = record.replay().unwrap();
        assert_eq!(game.board().to_string(), "4.0.0.4/0.0.0.0/0.0.0.0/0.0.0.2");
        assert_eq!(game.score(), 4);
    }

    const FROM_POSITION: &str =
        "gridwise-2048 2\nrules classic-2x2\nseed 42\nstart 16.2/2.0 70\nturns 2\nRa2+2 Ub2+2\nend 74\n";

    #[test]
    fn a_game_that_began_at_a_position_has_version_2() {
        let record: Record = FROM_POSITION.parse().unwrap();
        assert_eq!(record.to_string(), FROM_POSITION);
        assert!(matches!(record.origin(), Origin::Position(position) if position.score == 70));
        let game = record.replay().unwrap();
        assert_eq!((game.board().to_string(), game.score(), game.turns()), ("16.4/2.2".to_string(), 74, 2));
    }

    #[test]
    fn crlf_line_ends_are_accepted() {
        assert_eq!(GAME.replace('\n', "\r\n").parse::<Record>().unwrap().to_string(), GAME);
    }

    #[test]
    fn every_truncated_record_is_detected() {
        // The score has two digits because a cut may remove one of them. Only the last newline may be missing.
        let game = "gridwise-2048 1\nrules classic\nopening d3+2 c1+2\nturns 8\n\
            Uc2+2 Ra1+2 Dc2+2 Lb4+2 Ub3+4 Rb4+2 Dc4+4 Ld3+2\nend 28\n";
        for end in 0..=game.len() {
            let replayed = game[..end].parse::<Record>().map(|record| record.replay().is_ok());
            assert_eq!(replayed == Ok(true), end + 1 >= game.len(), "cut at {end}: {:?}", &game[..end]);
        }
    }

    #[test]
    fn errors_say_what_and_where() {
        let error =
            |from: &str, to: &str| GAME.replacen(from, to, 1).parse::<Record>().unwrap_err().to_string();
        assert_eq!(error("2048 1", "2048 7"), "a record of version 7: this program reads versions up to 2");
        assert_eq!(error("gridwise", "elsewise"), ParseRecordError::NotARecord.to_string());
        assert!(error("rules classic", "rules golf").starts_with("line 2: expected rules that begin with"));
        assert!(error("seed 42", "player x").starts_with("line 4: expected opening, or a tag"));
        assert_eq!(
            error("a1+2", "j1+2"),
            "line 5: expected a cell such as c2: a column a to h and a row 1 to 8"
        );
        assert_eq!(error("turns 2", "turns two"), "line 6: expected turns and their number");
        assert_eq!(error("turns 2", "turns 3"), "the record claims 3 turns but has 2");
        assert_eq!(error("turns 2", "turns 99999999"), "line 6: expected at most 20,000,000 turns");
        assert_eq!(
            error("Ra1+4", "Xa1+4"),
            "line 7, turn 2: expected a turn: U, R, D or L and a spawn, such as Lb1+2"
        );
        assert_eq!(error("end 4\n", "end 4\nmore\n"), "line 9: expected nothing after the end");
    }

    #[test]
    fn replays_say_where_they_are_illegal() {
        let error = |from: &str, to: &str| {
            GAME.replacen(from, to, 1).parse::<Record>().unwrap().replay().unwrap_err().to_string()
        };
        assert_eq!(error("Ra1+4", "La4+4"), "turn 2 is illegal: no new tile can appear on a4");
        assert_eq!(error("Lb4+2", "Ub4+2"), "turn 1 is illegal: sliding up changes nothing");
        assert_eq!(error("end 4", "end 5"), "the record claims a score of 5, but its turns give 4");
        assert_eq!(error("b1+2", "a1+2"), "the opening is illegal: no new tile can appear on a1");
    }

    #[test]
    fn each_version_has_its_own_origin() {
        let parse = |text: &str| text.parse::<Record>();
        let error =
            |from: &str, to: &str| parse(&FROM_POSITION.replacen(from, to, 1)).unwrap_err().to_string();
        let expected =
            "line 4: expected start, or a tag of one word and one short text, each once, 32 at most";
        assert_eq!(error("start 16.2/2.0 70", "opening a1+2 b1+2"), expected);
        assert_eq!(
            error("16.2/2.0 70", "16.2/2.0"),
            "line 4: expected a position: a board and a score in digits, such as 0.2/4.0 12"
        );
        assert_eq!(
            parse(&FROM_POSITION.replace("16.2/2.0", "16.2/0.0/2.0"))
                .unwrap()
                .replay()
                .unwrap_err()
                .to_string(),
            "no game can begin at this position: the board is 2x3, but these rules have 2x2"
        );
        // In version 1 the word is free for a tag.
        let mut old = parse(&GAME.replace("seed 42", "start 16.2/2.0 70")).unwrap();
        assert_eq!(old.tag("start"), Some("16.2/2.0 70"));
        assert!(old.set_tag("start", "x") && !parse(FROM_POSITION).unwrap().set_tag("start", "x"));
    }

    #[test]
    fn a_seed_gives_every_tile() {
        for (name, rules) in Rules::PRESETS {
            let record = crate::random_record(&rules, 7, 3);
            let seed = Dice::game_seed(7, 3);
            assert_eq!(record.replay_seeded(seed), Ok(record.replay().unwrap()), "{name}");
            assert!(matches!(
                record.replay_seeded(seed ^ 1),
                Err(SeedError::Opening { .. } | SeedError::Turn { .. })
            ));
            for turn in [0, record.turns.len() / 2, record.turns.len() - 1] {
                let mut forged = record.clone();
                forged.turns.truncate(turn + 1);
                let tile = forged.turns[turn].spawn.tile;
                let other = rules.weights.iter().map(|(tile, _)| tile).find(|&other| other != tile).unwrap();
                forged.turns[turn].spawn.tile = other;
                forged.score = Record { score: 0, ..forged.clone() }.replay().map_or_else(
                    |error| match error {
                        ReplayError::Score { found, .. } => found,
                        error => panic!("{error}"),
                    },
                    |game| game.score(),
                );
                assert!(forged.replay().is_ok(), "{name}");
                match forged.replay_seeded(seed) {
                    Err(SeedError::Turn { turn: at, .. }) => assert_eq!(at, turn + 1, "{name}"),
                    other => panic!("{name}: {other:?}"),
                }
            }
        }
    }

    #[test]
    fn turns_are_written_as_they_are_displayed() {
        // Lines with tiles of one digit and of more, alone and mixed, of every length.
        for tiles in [&[2_u64, 4, 8][..], &[16], &[2, 1 << 52, 8], &[1024, 4, 4, 4, 4]] {
            let cells = ["a1", "h8", "c4", "d3"].into_iter().cycle();
            let turns = "URDL".chars().cycle().zip(cells).zip(tiles.iter().cycle());
            let turns = turns.map(|((letter, cell), tile)| format!("{letter}{cell}+{tile}"));
            for length in 1..=30 {
                let texts: Vec<String> = turns.clone().take(length).collect();
                let mut record: Record = GAME.parse().unwrap();
                record.turns = texts.iter().map(|text| text.parse().unwrap()).collect();
                let lines: Vec<String> = texts.chunks(12).map(|line| line.join(" ")).collect();
                let expected = format!("turns {length}\n{}\nend 4\n", lines.join("\n"));
                assert!(record.to_string().ends_with(&expected), "{record}");
            }
        }
    }

    #[test]
    fn tags_are_checked_and_round_trip() {
        let mut record: Record = GAME.parse().unwrap();
        assert!(record.set_tag("time", "83500"));
        assert!(record.set_tag("time", "83600"));
        assert_eq!(record.tags().count(), 3);
        for (key, value) in [
            ("end", "1"),
            ("Time", "1"),
            ("a b", "1"),
            ("x", ""),
            ("x", " 1"),
            ("x", "1\n2"),
            ("", "1"),
            ("1x", "1"),
            ("gridwise-2048", "1"),
        ] {
            assert!(!record.set_tag(key, value), "{key:?} {value:?}");
        }
        assert!(!record.set_tag("x", &"y".repeat(201)));
        for number in 0..40 {
            assert_eq!(record.set_tag(&format!("n{number}"), "1"), number < 29);
        }
        assert_eq!(record.to_string().parse(), Ok(record));
    }
}
