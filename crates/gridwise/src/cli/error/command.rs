//! Errors of the commands themselves.

use std::{fmt, io, path::PathBuf};

use midend::archive::ArchiveError;
use players::network::NetworkError;
use sudoku::{Shape, format::ReadError};
use twenty48::Illegal;
use words::{Lang, fill};

use super::{
    Localize,
    record::{BadRecord, record_head},
};
use crate::cli::file_name::FileName;

/// An error of a command.
#[derive(Debug)]
pub enum CommandError {
    /// A file cannot be read.
    CannotRead(FileName, io::Error),
    /// A file cannot be written.
    CannotWrite(PathBuf, anyhow::Error),
    /// Records cannot be written to a file.
    CannotRecord(PathBuf, anyhow::Error),
    /// Manual pages cannot be written to a directory.
    CannotWritePages(PathBuf, io::Error),
    /// Standard output cannot be written.
    CannotPrint(io::Error),
    /// A directory where a file was expected.
    Directory,
    /// A file is longer than this many bytes.
    TooLong(FileName, u64),
    /// An argument is neither a file nor a puzzle: the argument, and the error of the puzzle.
    NoFileNorPuzzle(String, ReadError),
    /// An argument is not a command, a file or a puzzle: the argument, and the most similar command.
    NoSuchCommand(String, &'static str),
    /// There is no puzzle.
    NoPuzzle,
    /// A record is not text.
    NotText,
    /// An error about something with this name.
    About(String, anyhow::Error),
    /// The game needs a terminal.
    NoTerminal,
    /// The terminal cannot move its cursor.
    DumbTerminal,
    /// The jobs cannot be started: how many, the system's message.
    CannotStartJobs(usize, String),
    /// There is not enough memory for this many jobs.
    NoMemoryForJobs(usize),
    /// Not even one thread can be started.
    CannotStartThread(io::Error),
    /// A worker panicked.
    WorkerFailed,
    /// Records cannot go to standard output.
    RecordToOutput,
    /// The first tiles may reach the goal: goal, rules, largest new tile.
    GoalTooSmall(u64, String, u64),
    /// A limit for a player that does not look ahead: option, player.
    LimitIgnored(&'static str, &'static str),
    /// A depth that a player does not support: player, depth, maximum.
    DepthTooLarge(Substitute, u8, u8),
    /// A number of nodes that a player does not support: player, nodes, maximum.
    TooManyNodes(Substitute, u64, u64),
    /// The network that a player needs cannot be used.
    NoNetwork(&'static str, NetworkError),
    /// The player gave no evaluation of a move: number, player.
    NoEvaluation(u64, &'static str),
    /// A game cannot start: its number from 0.
    InGame(u64, Illegal),
    /// A turn of a game cannot be made: game from 0, turn.
    InGameTurn(u64, u64, Illegal),
    /// A game has more turns than a record can have: game from 0, turns, maximum.
    GameTooLong(u64, u64, u64),
    /// A record is invalid: file, number from 1.
    BadRecord(FileName, usize, BadRecord),
    /// A file has no record.
    NoRecord(FileName),
    /// A level and a rating exclude each other: level, rating, the level's ratings.
    LevelAndRating(String, String, String),
    /// Puzzles of a shape do not have this level: shape, level, possible levels.
    LevelNotFound(Shape, String, String),
    /// Puzzles of a shape do not have this rating: shape, rating, highest rating.
    RatingNotFound(Shape, String, String),
    /// There is nothing to print.
    NothingToPrint,
    /// There is nothing to explain.
    NothingToExplain,
    /// More puzzles than a document can have.
    TooManyPrinted(usize),
    /// More puzzles than a page can have.
    TooManyExplained(usize),
    /// A format of grids has no place for rules: the format.
    FormatWithoutRules(&'static str),
    /// A format of puzzles with rules has no place for a solution: the format.
    FormatWithoutSolution(&'static str),
    /// A format that --reveal does not show: the format.
    FormatNotRevealed(&'static str),
    /// No output format was given.
    NoOutputFormat,
    /// There is nothing to export.
    NothingToExport,
    /// A file with everything cannot be read: its name, why.
    BadArchive(FileName, ArchiveError),
}

/// A player that is used, maybe instead of another.
#[derive(Clone, Debug)]
pub struct Substitute {
    /// The player that is used.
    pub name: &'static str,
    /// The player that was requested.
    pub requested: &'static str,
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.localized(Lang::En))
    }
}

impl std::error::Error for CommandError {}

impl Localize for CommandError {
    fn localized(&self, lang: Lang) -> String {
        use CommandError as E;
        let (e, c) = (lang.errors(), lang.commands());
        match self {
            E::CannotRead(name, error) => {
                fill(e.cannot_read, &[&name.localized(lang), &error.localized(lang)]).to_string()
            }
            E::CannotWrite(path, error) => {
                fill(e.cannot_write, &[&path.display(), &error.localized(lang)]).to_string()
            }
            E::CannotRecord(path, error) => {
                fill(e.cannot_record, &[&path.display(), &error.localized(lang)]).to_string()
            }
            E::CannotWritePages(path, error) => {
                fill(e.cannot_write_pages, &[&path.display(), &error.localized(lang)]).to_string()
            }
            E::CannotPrint(error) => fill(e.cannot_print, &[&error.localized(lang)]).to_string(),
            E::Directory => e.directory.to_owned(),
            E::NothingToExport => lang.archive().nothing_to_export.to_owned(),
            E::BadArchive(file, error) => {
                fill(c.about, &[&file.localized(lang), &error.text(lang)]).to_string()
            }
            E::TooLong(name, limit) => fill(e.too_long, &[&name.localized(lang), limit]).to_string(),
            E::NoFileNorPuzzle(typed, error) => {
                let neither = fill(e.no_file_nor_puzzle, &[&error.localized(lang)]).to_string();
                fill(e.cannot_read, &[typed, &neither]).to_string()
            }
            E::NoSuchCommand(typed, meant) => fill(e.no_such_command, &[typed, meant]).to_string(),
            E::NoPuzzle => e.no_puzzle.to_owned(),
            E::NotText => e.not_text.to_owned(),
            E::About(name, error) => fill(c.about, &[name, &error.localized(lang)]).to_string(),
            E::NoTerminal => e.no_terminal.to_owned(),
            E::DumbTerminal => e.dumb_terminal.to_owned(),
            E::CannotStartJobs(jobs, why) => fill(e.cannot_start_jobs, &[jobs, why]).to_string(),
            E::NoMemoryForJobs(jobs) => fill(e.no_memory_for_jobs, &[jobs]).to_string(),
            E::CannotStartThread(error) => fill(e.cannot_start_thread, &[&error.localized(lang)]).to_string(),
            E::WorkerFailed => e.worker_failed.to_owned(),
            E::RecordToOutput => e.record_to_output.to_owned(),
            E::GoalTooSmall(goal, rules, tile) => fill(e.goal_too_small, &[goal, rules, tile]).to_string(),
            E::LimitIgnored(option, player) => fill(e.limit_ignored, &[option, player]).to_string(),
            E::DepthTooLarge(who, depth, most) => {
                fill(e.depth_beyond, &[&who.localized(lang), depth, most]).to_string()
            }
            E::TooManyNodes(who, nodes, most) => {
                fill(e.nodes_beyond, &[&who.localized(lang), nodes, most]).to_string()
            }
            E::NoNetwork(player, error) => fill(e.no_network, &[player, &error.localized(lang)]).to_string(),
            E::NoEvaluation(number, player) => fill(e.no_evaluation, &[number, player]).to_string(),
            E::InGame(game, illegal) => fill(e.in_game, &[&(game + 1), &illegal.localized(lang)]).to_string(),
            E::InGameTurn(game, turn, illegal) => {
                fill(e.in_game_turn, &[&(game + 1), turn, &illegal.localized(lang)]).to_string()
            }
            E::GameTooLong(game, turns, most) => {
                fill(e.game_too_long, &[&(game + 1), turns, most]).to_string()
            }
            E::BadRecord(name, number, bad) => {
                fill(c.record_bad, &[&name.localized(lang), number, &bad.localized(lang)]).to_string()
            }
            E::NoRecord(name) => fill(c.record_none, &[&name.localized(lang), &record_head()]).to_string(),
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
            E::FormatWithoutRules(format) => fill(c.format_without_rules, &[format]).to_string(),
            E::FormatWithoutSolution(format) => fill(e.format_without_solution, &[format]).to_string(),
            E::FormatNotRevealed(format) => fill(e.format_not_revealed, &[format]).to_string(),
            E::NoOutputFormat => e.no_output_format.to_owned(),
        }
    }
}

impl Localize for Substitute {
    fn localized(&self, lang: Lang) -> String {
        let Substitute { name, requested } = self;
        if name == requested {
            return (*name).to_owned();
        }
        fill(lang.errors().used_instead, &[name, requested]).to_string()
    }
}

impl Localize for NetworkError {
    fn localized(&self, lang: Lang) -> String {
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
