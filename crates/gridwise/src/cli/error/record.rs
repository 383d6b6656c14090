//! Errors in records of games.

use sudoku::game::ParseRecordError as ParseSudokuError;
use twenty48::{
    Direction, Illegal, ParseRecordError, ParseRulesError, ParseTurnError, PositionError, Record,
    ReplayError, SeedError,
};
use words::{Lang, fill};

use super::Localize;

/// An error in a record of 2048, and where it is in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadRecord {
    /// In the record as a whole, which starts at this line.
    Whole(usize, BadGame),
    /// In this line.
    Line(usize, BadGame),
}

/// An error in a record of 2048.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadGame {
    /// It is longer than this many bytes.
    TooLong(usize),
    /// It is not text.
    NotText,
    /// It is not a record.
    Parse(ParseRecordError),
    /// It is not a legal game.
    Replay(ReplayError),
    /// An unknown header.
    UnknownTag(String),
    /// A header has an invalid value: header, expected, found.
    Tag(String, &'static str, String),
    /// There is no seed.
    NoSeed,
    /// The seed does not match the game's place in its series: series, game, seed.
    SeriesSeed(u64, u64, u64),
    /// Rules or seed are not those of the daily game.
    DaySeed(String),
    /// A tile does not match the seed.
    Seed(SeedError),
}

/// The first words of a record of 2048, in the version that most have.
pub(super) fn record_head() -> String {
    format!("{} 1", Record::MAGIC)
}

impl Localize for BadRecord {
    fn localized(&self, lang: Lang) -> String {
        let e = lang.errors();
        let (template, line, bad) = match self {
            BadRecord::Whole(line, bad) => (e.from_line, line, bad),
            BadRecord::Line(line, bad) => (e.in_line, line, bad),
        };
        fill(template, &[line, &bad.localized(lang)]).to_string()
    }
}

impl Localize for BadGame {
    /// The text without the line, which [`BadRecord`] adds.
    fn localized(&self, lang: Lang) -> String {
        use ParseRecordError as P;
        let e = lang.errors();
        match self {
            BadGame::TooLong(limit) => fill(e.record_too_long, &[limit]).to_string(),
            BadGame::NotText => e.record_not_text.to_owned(),
            BadGame::Parse(P::NotARecord) => fill(e.not_a_record, &[&record_head()]).to_string(),
            BadGame::Parse(P::Newer(version)) => {
                fill(e.record_newer, &[version, &Record::VERSION]).to_string()
            }
            BadGame::Parse(P::CutShort) => e.record_truncated.to_owned(),
            BadGame::Parse(P::Rules { error, .. }) => error.localized(lang),
            BadGame::Parse(P::Opening { error, .. }) => error.to_string(),
            BadGame::Parse(P::Position { error, .. }) => error.to_string(),
            BadGame::Parse(P::Turn { turn, error, .. }) => {
                fill(e.in_turn, &[turn, &error.localized(lang)]).to_string()
            }
            BadGame::Parse(P::Expected { expected, .. }) => fill(e.expected, &[expected]).to_string(),
            BadGame::Parse(P::Turns { claimed, found }) => {
                fill(e.record_turns, &[claimed, found]).to_string()
            }
            BadGame::Parse(other) => other.to_string(),
            BadGame::Replay(ReplayError::Opening(error)) => {
                fill(e.opening_illegal, &[&error.localized(lang)]).to_string()
            }
            BadGame::Replay(ReplayError::Position(error)) => {
                fill(e.position_illegal, &[&error.localized(lang)]).to_string()
            }
            BadGame::Replay(ReplayError::Illegal { turn, error }) => {
                fill(e.turn_illegal, &[turn, &error.localized(lang)]).to_string()
            }
            BadGame::Replay(ReplayError::Score { claimed, found }) => {
                fill(e.record_score, &[claimed, found]).to_string()
            }
            BadGame::Replay(other) => other.to_string(),
            BadGame::UnknownTag(word) => fill(e.record_header, &[word]).to_string(),
            BadGame::Tag(word, expected, found) => {
                fill(e.record_tag, &[word, expected, &format!("{found:?}")]).to_string()
            }
            BadGame::NoSeed => e.record_no_seed.to_owned(),
            BadGame::SeriesSeed(series, game, seed) => {
                fill(e.record_series, &[game, series, seed]).to_string()
            }
            BadGame::DaySeed(day) => fill(e.record_day, &[day]).to_string(),
            BadGame::Seed(SeedError::Replay(error)) => BadGame::Replay(*error).localized(lang),
            BadGame::Seed(SeedError::Opening { seed, expected, found }) => {
                fill(e.seed_opening, &[seed, expected, found]).to_string()
            }
            BadGame::Seed(SeedError::Turn { seed, turn, expected, found }) => {
                fill(e.seed_turn, &[seed, turn, expected, found]).to_string()
            }
            BadGame::Seed(other) => other.to_string(),
        }
    }
}

impl Localize for ParseRulesError {
    fn localized(&self, lang: Lang) -> String {
        let e = lang.errors();
        let (part, why) = match self {
            ParseRulesError::Preset => return e.rules_preset.to_owned(),
            ParseRulesError::UnknownField { part } => return fill(e.rules_unknown, &[part]).to_string(),
            ParseRulesError::Repeated { part } => return fill(e.rules_repeated, &[part]).to_string(),
            ParseRulesError::Size { part, error } => (part, error.to_string()),
            ParseRulesError::Tile { part, error } => (part, error.to_string()),
            ParseRulesError::Value { part, error } => (part, error.to_string()),
            other => return other.to_string(),
        };
        fill(e.rules_part, &[part, &why]).to_string()
    }
}

impl Localize for ParseTurnError {
    fn localized(&self, lang: Lang) -> String {
        match self {
            ParseTurnError::Direction => lang.errors().turn_form.to_owned(),
            other => other.to_string(),
        }
    }
}

impl Localize for Illegal {
    fn localized(&self, lang: Lang) -> String {
        let e = lang.errors();
        match self {
            Illegal::OpeningCount { found, least, most } if least == most => {
                fill(e.opening_exactly, &[least, found]).to_string()
            }
            Illegal::OpeningCount { found, least, most } => {
                fill(e.opening_count, &[least, most, found]).to_string()
            }
            Illegal::OpeningTile { tile, count } => fill(e.opening_tile, &[tile, count]).to_string(),
            Illegal::Won => e.already_won.to_owned(),
            Illegal::Over => e.already_over.to_owned(),
            Illegal::NoChange(direction) => fill(e.no_change, &[&direction.localized(lang)]).to_string(),
            Illegal::SpawnCell(spawn) => fill(e.no_tile_there, &[&spawn.cell]).to_string(),
            Illegal::SpawnTile(spawn) => fill(e.no_such_tile, &[&spawn.tile]).to_string(),
            other => other.to_string(),
        }
    }
}

impl Localize for PositionError {
    fn localized(&self, lang: Lang) -> String {
        let e = lang.errors();
        match self {
            PositionError::Size { found, expected } => fill(e.position_size, &[found, expected]).to_string(),
            PositionError::Empty => e.position_empty.to_owned(),
            PositionError::TooSmall(tile) => fill(e.position_small, &[tile]).to_string(),
            PositionError::TooLarge(tile) => fill(e.position_large, &[tile]).to_string(),
            PositionError::Blocked => e.position_blocked.to_owned(),
            other => other.to_string(),
        }
    }
}

impl Localize for Direction {
    fn localized(&self, lang: Lang) -> String {
        let words = lang.words();
        match self {
            Direction::Up => words.up,
            Direction::Right => words.right,
            Direction::Down => words.down,
            Direction::Left => words.left,
        }
        .to_owned()
    }
}

impl Localize for ParseSudokuError {
    fn localized(&self, lang: Lang) -> String {
        use sudoku::game::Record;
        let e = lang.errors();
        match self {
            ParseSudokuError::NotARecord => {
                let head = format!("{} {}", Record::MAGIC, Record::VERSION);
                fill(e.not_a_sudoku_record, &[&head]).to_string()
            }
            ParseSudokuError::Newer(version) => {
                fill(e.record_newer, &[version, &Record::VERSION]).to_string()
            }
            ParseSudokuError::CutShort => e.record_truncated.to_owned(),
            ParseSudokuError::Expected { line, expected } => {
                fill(e.in_line, &[line, &fill(e.expected, &[expected])]).to_string()
            }
            ParseSudokuError::Turns { claimed, found } => fill(e.record_turns, &[claimed, found]).to_string(),
            other => other.to_string(),
        }
    }
}
