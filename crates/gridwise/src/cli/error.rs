//! What is wrong, in the language of the command.
//!
//! The errors of the rule crates have English messages, for programmers and logs. This module says the same to people in
//! their language, with [`words::Errors`]. Some details stay English: what a parser of JSON or of records expected, and
//! messages of the operating system that are not common. So do messages about usage, which clap writes.

use std::{fmt, io, path::PathBuf};

use players::network::NetworkError;
use sudoku::{
    Clashes, Digit, NotAPuzzle, Shape, TooSymmetric,
    format::{Fault, ReadError},
    game::ParseRecordError as ParseSudokuError,
    generate::{GenerateError, RecipeError, SeekError, WishError},
    page::PageError,
    rate::Unrated,
};
use twenty48::{
    Direction, Illegal, ParseRecordError, ParseRulesError, ParseTurnError, Record, ReplayError, SeedError,
};
use words::{Lang, fill};

use midend::{
    Problem,
    problem::{Act, Kind},
};

use crate::cli::file_name::FileName;

/// What can be said in every language.
pub trait InWords {
    /// The same in this language.
    fn in_words(&self, lang: Lang) -> String;
}

/// What commands themselves refuse or fail at.
#[derive(Debug)]
pub enum CommandError {
    /// A file cannot be read.
    CannotRead(FileName, io::Error),
    /// A file cannot be written.
    CannotWrite(PathBuf, anyhow::Error),
    /// Records cannot be written to a file.
    CannotRecord(PathBuf, anyhow::Error),
    /// Manual pages cannot be written into a directory.
    CannotWritePages(PathBuf, io::Error),
    /// Standard output cannot be written.
    CannotPrint(io::Error),
    /// A directory, where a file was expected.
    Directory,
    /// A file is longer than so many bytes.
    TooLong(FileName, u64),
    /// Neither a file nor a puzzle: what was typed, and what is wrong with it as a puzzle.
    NoFileNorPuzzle(String, ReadError),
    /// Neither a command nor a file nor a puzzle: what was typed, and the command that it looks like.
    NoSuchCommand(String, &'static str),
    /// No puzzle at all.
    NoPuzzle,
    /// A record that is not text.
    NotText,
    /// Something is wrong with a thing of this name.
    About(String, anyhow::Error),
    /// The game needs a terminal.
    NoTerminal,
    /// The terminal says that it cannot move its cursor.
    DumbTerminal,
    /// So many jobs cannot be started, in the system's words.
    CannotStartJobs(usize, String),
    /// There is no memory for so many jobs.
    NoMemoryForJobs(usize),
    /// Not even one thread can be started.
    CannotStartThread(io::Error),
    /// A worker panicked.
    WorkerFailed,
    /// Records on standard output.
    RecordToOutput,
    /// A goal that the first tiles may reach: goal, rules, largest new tile.
    GoalTooSmall(u64, String, u64),
    /// A limit for a player who does not look ahead: option, player.
    LimitIgnored(&'static str, &'static str),
    /// A depth beyond a player.
    DepthBeyond(Called, u8, u8),
    /// Nodes beyond a player.
    NodesBeyond(Called, u64, u64),
    /// The network that a player needs cannot be used.
    NoNetwork(&'static str, NetworkError),
    /// The judge has nothing to say about a move: number, player.
    NoOpinion(u64, &'static str),
    /// A game, by its number from 0, cannot begin.
    InGame(u64, Illegal),
    /// A turn of a game cannot be made: game from 0, turn.
    InGameTurn(u64, u64, Illegal),
    /// A game has more turns than a record holds: game from 0, turns, most.
    GameTooLong(u64, u64, u64),
    /// A record of a file is bad: file, number from 1.
    BadRecord(FileName, usize, BadRecord),
    /// A file has no record.
    NoRecord(FileName),
    /// A level and a rating that do not go together: level, rating, the level's ratings.
    LevelAndRating(String, String, String),
    /// Puzzles of a shape are not that hard: shape, level, the levels there are.
    LevelNotFound(Shape, String, String),
    /// Puzzles of a shape are not that hard: shape, rating, the highest there is.
    RatingNotFound(Shape, String, String),
    /// There is nothing to print.
    NothingToPrint,
    /// There is nothing to explain.
    NothingToExplain,
    /// More puzzles than a document holds.
    TooManyPrinted(usize),
    /// More puzzles than a page holds.
    TooManyExplained(usize),
    /// No format was named.
    NoMedium,
}

/// A player, and for whom it plays.
#[derive(Clone, Debug)]
pub struct Called {
    /// Who plays.
    pub name: &'static str,
    /// Who was called.
    pub called: &'static str,
}

/// What is wrong with a record of 2048, and where in its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadRecord {
    /// With all of it, from this line on.
    Whole(usize, BadGame),
    /// In this line.
    Line(usize, BadGame),
}

/// What is wrong with a record of 2048.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadGame {
    /// It is longer than so many bytes.
    TooLong(usize),
    /// It is not text.
    NotText,
    /// It is not a record.
    Parse(ParseRecordError),
    /// It is not a game.
    Replay(ReplayError),
    /// A word that no record has.
    UnknownTag(String),
    /// What stands behind a word is not what should: word, expected, found.
    Tag(String, &'static str, String),
    /// There is no seed.
    NoSeed,
    /// The seed is not that of the game in its series: series, game, seed.
    SeriesSeed(u64, u64, u64),
    /// Rules or seed are not those of the day.
    DaySeed(String),
    /// A tile is not the seed's.
    Seed(SeedError),
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(Lang::En))
    }
}

impl std::error::Error for CommandError {}

impl InWords for CommandError {
    fn in_words(&self, lang: Lang) -> String {
        use CommandError as E;
        let (e, c) = (lang.errors(), lang.commands());
        match self {
            E::CannotRead(name, error) => {
                fill(e.cannot_read, &[&name.in_words(lang), &error.in_words(lang)]).to_string()
            }
            E::CannotWrite(path, error) => {
                fill(e.cannot_write, &[&path.display(), &error.in_words(lang)]).to_string()
            }
            E::CannotRecord(path, error) => {
                fill(e.cannot_record, &[&path.display(), &error.in_words(lang)]).to_string()
            }
            E::CannotWritePages(path, error) => {
                fill(e.cannot_write_pages, &[&path.display(), &error.in_words(lang)]).to_string()
            }
            E::CannotPrint(error) => fill(e.cannot_print, &[&error.in_words(lang)]).to_string(),
            E::Directory => e.directory.to_owned(),
            E::TooLong(name, limit) => fill(e.too_long, &[&name.in_words(lang), limit]).to_string(),
            E::NoFileNorPuzzle(typed, error) => {
                let neither = fill(e.no_file_nor_puzzle, &[&error.in_words(lang)]).to_string();
                fill(e.cannot_read, &[typed, &neither]).to_string()
            }
            E::NoSuchCommand(typed, meant) => fill(e.no_such_command, &[typed, meant]).to_string(),
            E::NoPuzzle => e.no_puzzle.to_owned(),
            E::NotText => e.not_text.to_owned(),
            E::About(name, error) => fill(c.about, &[name, &error.in_words(lang)]).to_string(),
            E::NoTerminal => e.no_terminal.to_owned(),
            E::DumbTerminal => e.dumb_terminal.to_owned(),
            E::CannotStartJobs(jobs, why) => fill(e.cannot_start_jobs, &[jobs, why]).to_string(),
            E::NoMemoryForJobs(jobs) => fill(e.no_memory_for_jobs, &[jobs]).to_string(),
            E::CannotStartThread(error) => fill(e.cannot_start_thread, &[&error.in_words(lang)]).to_string(),
            E::WorkerFailed => e.worker_failed.to_owned(),
            E::RecordToOutput => e.record_to_output.to_owned(),
            E::GoalTooSmall(goal, rules, tile) => fill(e.goal_too_small, &[goal, rules, tile]).to_string(),
            E::LimitIgnored(option, player) => fill(e.limit_ignored, &[option, player]).to_string(),
            E::DepthBeyond(who, depth, most) => {
                fill(e.depth_beyond, &[&who.in_words(lang), depth, most]).to_string()
            }
            E::NodesBeyond(who, nodes, most) => {
                fill(e.nodes_beyond, &[&who.in_words(lang), nodes, most]).to_string()
            }
            E::NoNetwork(player, error) => fill(e.no_network, &[player, &error.in_words(lang)]).to_string(),
            E::NoOpinion(number, player) => fill(e.no_opinion, &[number, player]).to_string(),
            E::InGame(game, illegal) => fill(e.in_game, &[&(game + 1), &illegal.in_words(lang)]).to_string(),
            E::InGameTurn(game, turn, illegal) => {
                fill(e.in_game_turn, &[&(game + 1), turn, &illegal.in_words(lang)]).to_string()
            }
            E::GameTooLong(game, turns, most) => {
                fill(e.game_too_long, &[&(game + 1), turns, most]).to_string()
            }
            E::BadRecord(name, number, bad) => {
                fill(c.record_bad, &[&name.in_words(lang), number, &bad.in_words(lang)]).to_string()
            }
            E::NoRecord(name) => fill(c.record_none, &[&name.in_words(lang), &record_head()]).to_string(),
            E::LevelAndRating(level, rating, ratings) => {
                fill(e.level_and_rating, &[level, rating, ratings]).to_string()
            }
            E::RatingNotFound(shape, rating, highest) => {
                fill(e.rating_not_found, &[shape, rating, highest]).to_string()
            }
            E::LevelNotFound(shape, level, levels) => {
                fill(e.level_not_found, &[shape, level, levels]).to_string()
            }
            E::NothingToPrint => e.nothing_to_print.to_owned(),
            E::NothingToExplain => e.nothing_to_explain.to_owned(),
            E::TooManyPrinted(most) => fill(e.too_many_printed, &[most]).to_string(),
            E::TooManyExplained(most) => fill(e.too_many_explained, &[most]).to_string(),
            E::NoMedium => e.no_medium.to_owned(),
        }
    }
}

/// How a record of 2048 begins.
fn record_head() -> String {
    format!("{} {}", Record::MAGIC, Record::VERSION)
}

/// Any error that comes to the end of a command. One that nobody here knows stays as it is.
impl InWords for anyhow::Error {
    fn in_words(&self, lang: Lang) -> String {
        macro_rules! known {
            ($($error:ty,)*) => {
                $(if let Some(known) = self.downcast_ref::<$error>() {
                    return known.in_words(lang);
                })*
            };
        }
        known! {
            CommandError, io::Error, Problem, ReadError, Clashes, GenerateError, RecipeError, SeekError, WishError,
            PageError, NotAPuzzle, TooSymmetric, ParseSudokuError, NetworkError,
        }
        format!("{self:#}")
    }
}

impl InWords for io::Error {
    fn in_words(&self, lang: Lang) -> String {
        use io::ErrorKind as K;
        let e = lang.errors();
        match self.kind() {
            K::NotFound => e.not_found,
            K::PermissionDenied | K::ReadOnlyFilesystem => e.denied,
            K::IsADirectory => e.directory,
            K::StorageFull | K::QuotaExceeded => e.full,
            K::FileTooLarge => e.file_too_large,
            _ => return self.to_string(),
        }
        .to_owned()
    }
}

impl InWords for Problem {
    fn in_words(&self, lang: Lang) -> String {
        let e = lang.errors();
        let frame = match self.act {
            Act::Read => e.cannot_read,
            Act::Write => e.cannot_write,
            Act::Lock => e.cannot_lock,
            Act::SetAside => e.cannot_set_aside,
        };
        let path = self.place.clone();
        let path = if path.is_empty() { e.anything } else { &path };
        let kind = match self.kind {
            Kind::NoHome => e.no_home.to_owned(),
            Kind::Denied => e.denied.to_owned(),
            Kind::Full => e.full.to_owned(),
            Kind::Busy => e.busy.to_owned(),
            Kind::TooLarge { limit } => fill(e.too_large, &[&limit]).to_string(),
            Kind::Newer { version } => fill(e.newer, &[&version]).to_string(),
            Kind::Damaged => e.damaged.to_owned(),
            Kind::Misplaced => e.misplaced.to_owned(),
            _ => return fill(frame, &[&path, &self.cause]).to_string(),
        };
        let why = match self.cause.as_str() {
            "" => kind,
            cause => fill(e.with_cause, &[&kind, &cause]).to_string(),
        };
        fill(frame, &[&path, &why]).to_string()
    }
}

impl InWords for Called {
    fn in_words(&self, lang: Lang) -> String {
        let Called { name, called } = self;
        if name == called {
            return (*name).to_owned();
        }
        fill(lang.errors().in_stead_of, &[name, called]).to_string()
    }
}

impl InWords for NetworkError {
    fn in_words(&self, lang: Lang) -> String {
        let words = lang.words();
        match self {
            NetworkError::Magic => words.network_kind.to_owned(),
            NetworkError::Short { .. } | NetworkError::Long { .. } | NetworkError::Length { .. } => {
                words.network_length.to_owned()
            }
            NetworkError::Version { found } => fill(words.network_version, &[found]).to_string(),
            NetworkError::Header { at, .. } => fill(words.network_size, &[at]).to_string(),
            NetworkError::Number { at, .. } => fill(words.network_number, &[at]).to_string(),
            _ => words.network_damaged.to_owned(),
        }
    }
}

impl InWords for BadRecord {
    fn in_words(&self, lang: Lang) -> String {
        let e = lang.errors();
        let (template, line, bad) = match self {
            BadRecord::Whole(line, bad) => (e.from_line, line, bad),
            BadRecord::Line(line, bad) => (e.in_line, line, bad),
        };
        fill(template, &[line, &bad.in_words(lang)]).to_string()
    }
}

impl InWords for BadGame {
    /// Without the line: that is known from the file.
    fn in_words(&self, lang: Lang) -> String {
        use ParseRecordError as P;
        let e = lang.errors();
        match self {
            BadGame::TooLong(limit) => fill(e.record_too_long, &[limit]).to_string(),
            BadGame::NotText => e.record_not_text.to_owned(),
            BadGame::Parse(P::NotARecord) => fill(e.not_a_record, &[&record_head()]).to_string(),
            BadGame::Parse(P::Newer(version)) => {
                fill(e.record_newer, &[version, &Record::VERSION]).to_string()
            }
            BadGame::Parse(P::CutShort) => e.record_cut_short.to_owned(),
            BadGame::Parse(P::Rules { error, .. }) => error.in_words(lang),
            BadGame::Parse(P::Opening { error, .. }) => error.to_string(),
            BadGame::Parse(P::Turn { turn, error, .. }) => {
                fill(e.in_turn, &[turn, &error.in_words(lang)]).to_string()
            }
            BadGame::Parse(P::Expected { expected, .. }) => fill(e.expected, &[expected]).to_string(),
            BadGame::Parse(P::Turns { claimed, found }) => {
                fill(e.record_turns, &[claimed, found]).to_string()
            }
            BadGame::Parse(other) => other.to_string(),
            BadGame::Replay(ReplayError::Opening(error)) => {
                fill(e.opening_illegal, &[&error.in_words(lang)]).to_string()
            }
            BadGame::Replay(ReplayError::Illegal { turn, error }) => {
                fill(e.turn_illegal, &[turn, &error.in_words(lang)]).to_string()
            }
            BadGame::Replay(ReplayError::Score { claimed, found }) => {
                fill(e.record_score, &[claimed, found]).to_string()
            }
            BadGame::Replay(other) => other.to_string(),
            BadGame::UnknownTag(word) => fill(e.record_word, &[word]).to_string(),
            BadGame::Tag(word, expected, found) => {
                fill(e.record_tag, &[word, expected, &format!("{found:?}")]).to_string()
            }
            BadGame::NoSeed => e.record_no_seed.to_owned(),
            BadGame::SeriesSeed(series, game, seed) => {
                fill(e.record_series, &[game, series, seed]).to_string()
            }
            BadGame::DaySeed(day) => fill(e.record_day, &[day]).to_string(),
            BadGame::Seed(SeedError::Replay(error)) => BadGame::Replay(*error).in_words(lang),
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

impl InWords for ParseRulesError {
    fn in_words(&self, lang: Lang) -> String {
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

impl InWords for ParseTurnError {
    fn in_words(&self, lang: Lang) -> String {
        match self {
            ParseTurnError::Direction => lang.errors().turn_form.to_owned(),
            other => other.to_string(),
        }
    }
}

impl InWords for Illegal {
    fn in_words(&self, lang: Lang) -> String {
        let e = lang.errors();
        match self {
            Illegal::OpeningCount { found, least: 1, most: 1 } => fill(e.opening_one, &[found]).to_string(),
            Illegal::OpeningCount { found, least, most } if least == most => {
                fill(e.opening_exactly, &[least, found]).to_string()
            }
            Illegal::OpeningCount { found, least, most } => {
                fill(e.opening_count, &[least, most, found]).to_string()
            }
            Illegal::OpeningTile { tile, count } => fill(e.opening_tile, &[tile, count]).to_string(),
            Illegal::Won => e.already_won.to_owned(),
            Illegal::Over => e.already_over.to_owned(),
            Illegal::NoChange(direction) => fill(e.no_change, &[&direction.in_words(lang)]).to_string(),
            Illegal::SpawnCell(spawn) => fill(e.no_tile_there, &[&spawn.cell]).to_string(),
            Illegal::SpawnTile(spawn) => fill(e.no_such_tile, &[&spawn.tile]).to_string(),
            other => other.to_string(),
        }
    }
}

impl InWords for Direction {
    fn in_words(&self, lang: Lang) -> String {
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

impl InWords for ParseSudokuError {
    fn in_words(&self, lang: Lang) -> String {
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
            ParseSudokuError::CutShort => e.record_cut_short.to_owned(),
            ParseSudokuError::Expected { line, expected } => {
                fill(e.in_line, &[line, &fill(e.expected, &[expected])]).to_string()
            }
            ParseSudokuError::Turns { claimed, found } => fill(e.record_turns, &[claimed, found]).to_string(),
            other => other.to_string(),
        }
    }
}

impl InWords for ReadError {
    fn in_words(&self, lang: Lang) -> String {
        let (e, fault) = (lang.errors(), self.fault.in_words(lang));
        match self.column {
            Some(column) => fill(e.in_column, &[&self.line, &column, &fault]).to_string(),
            None => fill(e.in_line, &[&self.line, &fault]).to_string(),
        }
    }
}

impl InWords for Fault {
    fn in_words(&self, lang: Lang) -> String {
        let e = lang.errors();
        let cells = |count: usize| match count {
            1 => e.cell.to_owned(),
            count => fill(e.cells, &[&count]).to_string(),
        };
        match self {
            Fault::Symbol { side, found } => {
                fill(e.bad_symbol, &[&highest_digit(*side), &quoted(found)]).to_string()
            }
            Fault::Cells { found } => {
                let (nearest, others) = sizes(*found, lang);
                fill(e.bad_cells, &[&cells(*found), &nearest, &(nearest * nearest), &others]).to_string()
            }
            Fault::Area { found, shape } => {
                fill(e.bad_area, &[&cells(*found), &shape.area(), &shape.side(), shape]).to_string()
            }
            Fault::Row { found, side } => fill(e.bad_row, &[&cells(*found), side]).to_string(),
            Fault::Rows { found: 1, side } => fill(e.bad_row_count, &[side]).to_string(),
            Fault::Rows { found, side } => fill(e.bad_rows, &[found, side]).to_string(),
            Fault::Solution { found, expected } => {
                fill(e.bad_solution, &[&cells(*found), expected]).to_string()
            }
            Fault::TooLong { limit } => fill(e.bad_length, &[limit]).to_string(),
            Fault::Json { expected } => fill(e.expected, &[expected]).to_string(),
            Fault::Field { found, expected } => fill(e.bad_field, &[found, expected]).to_string(),
            Fault::Bare => e.bad_heading.to_owned(),
            Fault::NotAPuzzle { found } => fill(e.bad_puzzle, &[&quoted(found)]).to_string(),
            other => other.to_string(),
        }
    }
}

/// The highest digit as a number and, above 9, as a letter.
fn highest_digit(side: usize) -> String {
    match Digit::new(side) {
        Some(digit) if side > 9 => format!("{digit} ({})", digit.symbol()),
        _ => side.to_string(),
    }
}

/// One character in single quotes, a longer text in double ones.
fn quoted(text: &str) -> String {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(only), None) => format!("{only:?}"),
        _ => format!("{text:?}"),
    }
}

/// The side of a grid with about so many cells, and the usual sizes.
fn sizes(cells: usize, lang: Lang) -> (usize, String) {
    let sides = (4..=Shape::MAX_SIDE).filter(|&side| Shape::of_side(side).is_some());
    let nearest = sides.min_by_key(|side| (side * side).abs_diff(cells)).unwrap_or(9);
    let usual = [4, 6, 8, 9, 10, 12, 16, 25, 36].into_iter().filter(|&side| side != nearest);
    let usual: Vec<String> = usual.map(|side| format!("{side}×{side}: {}", side * side)).collect();
    (nearest, usual.join(lang.phrases().comma))
}

impl InWords for Clashes {
    fn in_words(&self, lang: Lang) -> String {
        let e = lang.errors();
        let clashes: Vec<String> = self
            .iter()
            .map(|clash| {
                let house = lang.phrases().house(clash.house);
                fill(e.clash, &[&clash.first, &clash.second, &clash.digit, &house]).to_string()
            })
            .collect();
        clashes.join(e.clash_comma)
    }
}

impl InWords for Unrated {
    fn in_words(&self, lang: Lang) -> String {
        let e = lang.errors();
        match self {
            Unrated::Full => e.full_grid.to_owned(),
            Unrated::NoSolution => e.puzzle_no_solution.to_owned(),
            Unrated::ManySolutions => e.puzzle_several.to_owned(),
            Unrated::Beyond { so_far } => fill(e.puzzle_beyond, &[so_far]).to_string(),
            other => other.to_string(),
        }
    }
}

impl InWords for NotAPuzzle {
    fn in_words(&self, lang: Lang) -> String {
        match self {
            NotAPuzzle::Unsolvable => lang.errors().grid_no_solution.to_owned(),
            NotAPuzzle::Ambiguous => lang.errors().grid_several.to_owned(),
        }
    }
}

impl InWords for TooSymmetric {
    fn in_words(&self, lang: Lang) -> String {
        fill(lang.errors().too_symmetric, &[&self.limit]).to_string()
    }
}

impl InWords for GenerateError {
    fn in_words(&self, lang: Lang) -> String {
        let e = lang.errors();
        match self {
            GenerateError::Impossible(error) => error.in_words(lang),
            GenerateError::Fruitless { tries, nearest: None } => fill(e.fruitless, &[tries]).to_string(),
            GenerateError::Fruitless { tries, nearest: Some(clues) } => {
                fill(e.fruitless_nearest, &[tries, clues]).to_string()
            }
            other => other.to_string(),
        }
    }
}

impl InWords for RecipeError {
    fn in_words(&self, lang: Lang) -> String {
        use RecipeError as R;
        let e = lang.errors();
        match self {
            R::TooManyClues { asked, shape } => {
                fill(e.clues_too_many, &[asked, shape, &shape.area()]).to_string()
            }
            R::TooFewClues { asked, shape, least } => {
                fill(e.clues_too_few, &[asked, shape, least]).to_string()
            }
            R::Lopsided { asked, symmetry, shape, below, above } => {
                fill(e.clues_lopsided, &[asked, symmetry, shape, below, above]).to_string()
            }
            R::PatternSize { asked, pattern } => fill(e.pattern_size, &[asked, pattern]).to_string(),
            R::PatternLopsided { symmetry, cell, missing } => {
                fill(e.pattern_lopsided, &[symmetry, cell, missing]).to_string()
            }
            R::EmptyLines { lines: "rows", first, second } => {
                fill(e.pattern_rows, &[first, second]).to_string()
            }
            R::EmptyLines { first, second, .. } => fill(e.pattern_columns, &[first, second]).to_string(),
            R::OmitsTooMany { omit, shape } => {
                fill(e.omit_too_many, &[omit, shape, &shape.side()]).to_string()
            }
            // No command asks for these.
            other => other.to_string(),
        }
    }
}

impl InWords for SeekError {
    fn in_words(&self, lang: Lang) -> String {
        match self {
            SeekError::Recipe(error) => error.in_words(lang),
            SeekError::Wish(error) => error.in_words(lang),
            // No command asks for this.
            other => other.to_string(),
        }
    }
}

impl InWords for WishError {
    fn in_words(&self, lang: Lang) -> String {
        let e = lang.errors();
        match self {
            WishError::NoRating { lowest, highest } => fill(e.rating_none, &[lowest, highest]).to_string(),
            WishError::TooEasy { highest } => fill(e.rating_easy, &[highest]).to_string(),
            WishError::TooHard { lowest } => fill(e.rating_hard, &[lowest]).to_string(),
            WishError::NeededAndForbidden(technique) => {
                fill(e.needed_and_forbidden, &[technique]).to_string()
            }
            WishError::NeededTooHard { technique, highest } => {
                fill(e.needed_too_hard, &[technique, highest]).to_string()
            }
            WishError::Classic(technique) => fill(e.needed_classic, &[technique]).to_string(),
            other => other.to_string(),
        }
    }
}

impl InWords for PageError {
    fn in_words(&self, lang: Lang) -> String {
        match self {
            PageError::Character(letter) => {
                fill(lang.errors().no_letter, &[&format!("{letter:?}")]).to_string()
            }
            // The commands look at the numbers before.
            other => other.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// English here is the English of the rule crates, so that a message can be searched for.
    #[test]
    fn english_is_that_of_the_rule_crates() {
        for puzzle in ["53..7?", "12", "1...\n2...\n", "hello", &"5".repeat(90)] {
            let error = sudoku::format::read(puzzle.as_bytes()).find_map(|item| item.entry.err()).unwrap();
            assert_eq!(error.in_words(Lang::En), error.to_string());
            assert_ne!(error.in_words(Lang::Zh), error.to_string());
        }
        let clashing = format!("55.......5{}", ".".repeat(71));
        let clashes: Clashes = match clashing.parse::<sudoku::Grid>() {
            Err(sudoku::ParseGridError::Clashes(clashes)) => clashes,
            other => panic!("{other:?}"),
        };
        assert_eq!(clashes.in_words(Lang::En), clashes.to_string());
        assert!(clashes.in_words(Lang::Zh).starts_with("r1c1 和 r1c2 在第 1 行都是 5；"));
        for code in ["golf", "classic-5x5-5x5", "classic-what", "classic-9x9"] {
            let error = code.parse::<twenty48::Rules>().unwrap_err();
            assert_eq!(error.in_words(Lang::En), error.to_string());
            assert_ne!(error.in_words(Lang::Zh), error.to_string());
        }
        let problem = crate::store::Paths::nowhere().saves().unwrap_err();
        assert_eq!(problem.in_words(Lang::En), problem.to_string());
    }
}
