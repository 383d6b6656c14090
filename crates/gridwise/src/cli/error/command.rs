//! Errors of the commands themselves.

use std::{fmt, io, path::PathBuf};

use players::network::NetworkError;
use sudoku::{Shape, format::ReadError};
use twenty48::Illegal;
use words::{Lang, fill};

use super::{
    InWords,
    record::{BadRecord, record_head},
};
use crate::cli::file_name::FileName;

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
            E::NoOpinion(number, player) => fill(e.no_evaluation, &[number, player]).to_string(),
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
            E::NoMedium => e.no_output_format.to_owned(),
        }
    }
}

impl InWords for Called {
    fn in_words(&self, lang: Lang) -> String {
        let Called { name, called } = self;
        if name == called {
            return (*name).to_owned();
        }
        fill(lang.errors().used_instead, &[name, called]).to_string()
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
