//! Sudoku on disk: kept under its size and its level, or where it comes from.

use sudoku::{
    Grid, Setup, Shape,
    game::{ParseRecordError, Record, Timeline},
};

use crate::store::{Category, Class, Day};

use super::{Glance, Kept, Unread, end, lines_after, value};

/// Sudoku. The constants are tags of its records; only [`CATEGORY`](Sudoku::CATEGORY) must be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sudoku;

/// What a list shows of a Sudoku.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SudokuAbout {
    /// How many cells hold a digit, as the file says; only a replay checks it.
    pub filled: u64,
    /// How many cells there are.
    pub cells: u64,
    /// How long it was played, in milliseconds.
    pub time_ms: u64,
    /// Which day's puzzle it is, if it is one.
    pub date: Option<Day>,
}

impl Sudoku {
    /// The tag of what it is kept under: a [`Category`].
    pub const CATEGORY: &'static str = "category";
    /// The tag of how long it was played, in milliseconds.
    pub const TIME: &'static str = "time";
    /// The tag of the [`Day`] whose puzzle it is.
    pub const DATE: &'static str = "date";

    /// How long a game was played, in milliseconds, as its record says.
    pub fn time_ms(record: &Record) -> u64 {
        record.tag(Sudoku::TIME).and_then(|time| time.parse().ok()).unwrap_or(0)
    }
}

impl Kept for Sudoku {
    type Key = Category;
    type Record = Record;
    type Timeline = Timeline;
    /// The puzzle: of those that players bring, and of those of the days, many are kept under one category.
    type Mark = Grid;
    type About = SudokuAbout;

    const ENDING: &'static str = ".sudoku";
    const MAX_TURNS: usize = Record::MAX_TURNS;

    fn parse(text: &str) -> Result<Record, Unread> {
        text.parse().map_err(|error| match error {
            ParseRecordError::Newer(version) => Unread::Newer(version),
            error => Unread::Garbled(error.to_string()),
        })
    }

    fn replay(record: &Record) -> Result<Timeline, String> {
        record.replay().map_err(|error| error.to_string())
    }

    fn key(record: &Record) -> Option<Category> {
        category(record.tag(Sudoku::CATEGORY)?, record.puzzle.shape())
    }

    fn mark(record: &Record) -> Option<Grid> {
        Some(record.puzzle.clone())
    }

    fn turns(record: &Record) -> usize {
        record.turns.len()
    }

    /// `12m31s`
    fn result(record: &Record) -> String {
        let seconds = Sudoku::time_ms(record) / 1000;
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        match hours {
            0 => format!("{minutes}m{seconds:02}s"),
            _ => format!("{hours}h{minutes:02}m{seconds:02}s"),
        }
    }

    fn glance(head: &str, tail: &str) -> Option<Glance<Sudoku>> {
        let mut lines = lines_after(head, Record::MAGIC, Record::VERSION)?;
        let shape: Shape = lines.next()?.strip_prefix("shape ")?.parse().ok()?;
        let puzzle = Setup::from_symbols(shape, lines.next()?.strip_prefix("puzzle ")?)?.check().ok()?;
        let tag = |word| value(lines.clone(), word);
        let (filled, now) = (end(tail)?, made(tail)?);
        Some(Glance {
            key: category(tag(Sudoku::CATEGORY)?, shape)?,
            mark: Some(puzzle),
            // After very many checkpoints it is out of sight; then those that are made are good enough.
            turns: tag("turns").and_then(|turns| turns.parse().ok()).unwrap_or(now),
            about: SudokuAbout {
                filled,
                cells: shape.area() as u64,
                time_ms: tag(Sudoku::TIME).and_then(|time| time.parse().ok()).unwrap_or(0),
                date: tag(Sudoku::DATE).and_then(|date| date.parse().ok()),
            },
        })
    }
}

/// The category of a game of this shape. Those of days are 9×9.
fn category(text: &str, shape: Shape) -> Option<Category> {
    let category: Category = text.parse().ok()?;
    let daily = matches!(category.class, Class::Daily(_));
    (category.shape == shape && (!daily || shape == Shape::NINE)).then_some(category)
}

/// How many turns are made: the line before the last.
fn made(tail: &str) -> Option<u64> {
    tail.trim_end().lines().rev().nth(1)?.strip_prefix("now ")?.parse().ok()
}
