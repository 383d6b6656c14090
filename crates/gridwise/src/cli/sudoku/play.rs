//! `gridwise sudoku` without a command: the game to play.

use std::{
    fs::{self, File},
    io::Read,
    path::{Path, PathBuf},
};

use anyhow::{bail, ensure};
use sudoku::{
    Grid, Shape,
    format::{Fault, ReadError, link},
    game::{ParseRecordError, Record},
    rate::Level,
};

use midend::{
    Day,
    sudoku::{Category, Credits, Draft, Rules, Start, new_game::levels, paste::MOST},
};

use crate::{
    cli::{
        error::CommandError,
        file_name::FileName,
        sudoku::{
            args::PlayArgs,
            generate::not_an_input,
            input::reader,
            rules::{AnyPuzzle, RulesText},
            technique_names::nearest,
        },
        text_decoder::TextDecoder,
    },
    clock::unix_now,
};

/// The maximum length of a file with a puzzle, in bytes.
const MAX_PUZZLE: u64 = 1 << 20;
/// The maximum length of a record, in bytes.
const MAX_RECORD: u64 = 64 << 20;

impl PlayArgs {
    /// The first of these arguments that was given.
    pub fn first_given(&self) -> Option<&'static str> {
        let PlayArgs { puzzle, level, rating, size, new, seed, daily, date, edit } = self;
        let given = [
            ("PUZZLE", puzzle.is_some()),
            ("--level", level.is_some()),
            ("--rating", rating.is_some()),
            ("--size", size.is_some()),
            ("--new", *new),
            ("--seed", seed.is_some()),
            ("--daily", *daily),
            ("--date", date.is_some()),
            ("--edit", *edit),
        ];
        given.into_iter().find(|&(_, given)| given).map(|(name, _)| name)
    }

    /// The game of these arguments.
    pub fn start(&self) -> anyhow::Result<Start> {
        let shape = self.size.unwrap_or(Shape::NINE);
        if let Some(text) = &self.puzzle {
            if let Some(command) = meant(text) {
                bail!(CommandError::NoSuchCommand(text.clone(), command));
            }
            let start = read_puzzles(text, self.size)?;
            return Ok(if self.edit { edited(start) } else { start });
        }
        if self.edit {
            return Ok(Start::Edit(shape));
        }
        if self.daily || self.date.is_some() {
            let day = self.date.unwrap_or_else(|| Day::of_unix(unix_now()));
            return Ok(Start::Daily { level: self.level.unwrap_or(Level::Easy), day });
        }
        if let Some(ratings) = self.rating {
            let criteria = sudoku::generate::Criteria::new().within(ratings.lowest, ratings.highest);
            criteria.check()?;
            return Ok(Start::Criteria { shape, criteria: Box::new(criteria), seed: self.seed });
        }
        if self.level.is_none() && self.size.is_none() && !self.new && self.seed.is_none() {
            return Ok(Start::Continue);
        }
        let offered = levels(shape);
        let level =
            self.level.unwrap_or(if offered.contains(&Level::Easy) { Level::Easy } else { offered[0] });
        let codes = || offered.iter().map(|level| level.code()).collect::<Vec<_>>().join(", ");
        ensure!(offered.contains(&level), CommandError::LevelNotFound(shape, level.to_string(), codes()));
        Ok(Start::Level { category: Category::level(shape, level), fresh: self.new, seed: self.seed })
    }
}

/// The same puzzle in the editor; of several, the first.
fn edited(start: Start) -> Start {
    let draft = match &start {
        Start::Puzzle(puzzle, _) => Some(Draft::of(puzzle.to_setup())),
        Start::Puzzles(puzzles) => puzzles.first().map(|puzzle| Draft::of(puzzle.to_setup())),
        Start::Rules(rules, _) => Draft::of_puzzle(rules.puzzle()).ok(),
        _ => None,
    };
    draft.map_or(start, |draft| Start::EditPuzzle(Box::new(draft)))
}

/// The records in these files: every one must be a legal game.
pub fn records(files: &[PathBuf]) -> anyhow::Result<Vec<Record>> {
    let read = |path: &PathBuf| {
        let name = FileName::of(path);
        let about = |error| CommandError::About(name.to_string(), error);
        let mut bytes = Vec::new();
        let read = File::open(path)
            .and_then(|file| TextDecoder::new(file).take(MAX_RECORD + 1).read_to_end(&mut bytes));
        read.map_err(|error| CommandError::CannotRead(name.clone(), error))?;
        ensure!(bytes.len() as u64 <= MAX_RECORD, CommandError::TooLong(name, MAX_RECORD));
        let text = String::from_utf8(bytes).map_err(|_| about(CommandError::NotText.into()))?;
        let record: Record = text.parse().map_err(|error: ParseRecordError| about(error.into()))?;
        record.replay().map_err(|error| about(error.into()))?;
        Ok(record)
    };
    files.iter().map(read).collect()
}

/// The command that a text is similar to, if it is not the name of a file.
fn meant(text: &str) -> Option<&'static str> {
    let word = text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    if !word || fs::metadata(text).is_ok() {
        return None;
    }
    nearest(text, COMMANDS.iter().copied())
}

/// The commands that can be suggested.
const COMMANDS: [&str; 12] = [
    "solve",
    "generate",
    "rate",
    "check",
    "canonical",
    "minimise",
    "convert",
    "print",
    "explain",
    "hint",
    "replay",
    "techniques",
];

/// The puzzle that was typed, or those of a file that can be played: at least one. Of a file that begins with a puzzle with more
/// rules, only that one.
fn read_puzzles(text: &str, shape: Option<Shape>) -> anyhow::Result<Start> {
    let path = Path::new(text);
    let typed = fs::metadata(path).is_err();
    let bytes = if typed {
        text.as_bytes().to_vec()
    } else {
        let mut bytes = Vec::new();
        let read = File::open(path)
            .and_then(|file| TextDecoder::new(file).take(MAX_PUZZLE + 1).read_to_end(&mut bytes));
        read.map_err(|error| CommandError::CannotRead(FileName::of(path), error))?;
        ensure!(bytes.len() as u64 <= MAX_PUZZLE, CommandError::TooLong(FileName::of(path), MAX_PUZZLE));
        bytes
    };
    let mut items = reader(shape).over(&bytes);
    let Some(item) = items.next() else {
        bail!(CommandError::NoPuzzle);
    };
    let about = |error: ReadError| CommandError::About(text.to_owned(), error.into());
    let entry = match item.entry {
        Err(ReadError { line, column, fault: Fault::Rules(rules) }) => {
            let read = RulesText { line, column, text: rules }.read();
            // A typed puzzle is too long to be named.
            let read =
                read.map_err(|error| if typed { error.into() } else { anyhow::Error::from(about(error)) });
            match read?.0 {
                AnyPuzzle::Grid(entry) => entry,
                AnyPuzzle::Rules(puzzle) => {
                    let (title, author) = puzzle.credits;
                    let credits = Credits::of(title.as_deref(), author.as_deref());
                    return Ok(Start::Rules(Rules::new(puzzle.puzzle)?, credits));
                }
            }
        }
        Err(error) if typed && link::read(text).is_some() => return Err(error.into()),
        Err(error) if typed => return Err(not_an_input(text, error)),
        Err(error) => return Err(about(error).into()),
        Ok(entry) => entry,
    };
    // Nothing is left out that the player cannot see: a fault in the first is an error, later ones are no puzzles to offer.
    let first = entry.puzzle.check()?;
    let others = items.filter_map(|item| item.entry.ok()?.puzzle.check().ok());
    let mut puzzles: Vec<Grid> =
        std::iter::once(first).chain(others.filter(|puzzle| !puzzle.is_full())).take(MOST).collect();
    Ok(match puzzles.len() {
        1 => Start::Puzzle(puzzles.remove(0), Credits::of_link(text)),
        _ => Start::Puzzles(puzzles),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::args::Cli;
    use clap::CommandFactory;

    #[test]
    fn a_mistyped_command_gets_a_suggestion() {
        for (typed, command) in
            [("slove", "solve"), ("generat", "generate"), ("expalin", "explain"), ("minimize", "minimise")]
        {
            assert_eq!(meant(typed), Some(command));
        }
        for typed in ["puzzle.txt", "53..7....", "./slove", "x", "sudoku-of-my-grandmother"] {
            assert_eq!(meant(typed), None, "{typed}");
        }
        let command = Cli::command();
        let sudoku = command.find_subcommand("sudoku").unwrap();
        assert!(sudoku.get_subcommands().map(clap::Command::get_name).eq(COMMANDS));
    }

    #[test]
    fn a_puzzle_is_opened_in_the_editor() {
        let text = |start| match start {
            Start::EditPuzzle(draft) => midend::sudoku::draft::text(&draft),
            other => panic!("{other:?}"),
        };
        let ruled = "sudoku 4x4; r1c1=1; cage 5 r1c2-3";
        for (typed, stored) in
            [(ruled, "sudoku 4x4; r1c1=1; cage 5 r1c2-3\n"), ("1...4..........3", "2x2 1...4..........3\n")]
        {
            assert_eq!(text(edited(read_puzzles(typed, None).unwrap())), stored);
        }
    }
}
