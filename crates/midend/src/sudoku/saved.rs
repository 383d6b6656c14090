//! Sudoku as text, stored by category.

use sudoku::{
    Grid, Setup, Shape,
    game::{ParseRecordError, Record, Timeline},
};

use std::time::Duration;

use super::{category::Category, flow::Request, rules};
use crate::{
    Day,
    store::{
        Entry, Preview, Storable, Unread,
        opening::{Begun, begun},
        storable::{end, lines_after, value},
    },
};

/// The tags of its records; only the category is required.
pub(crate) mod tag {
    /// Its key: a [`Category`](super::Category).
    pub const CATEGORY: &str = "category";
    /// The rating.
    pub const RATING: &str = "rating";
    /// The day, if it is a daily puzzle.
    pub const DAY: &str = "date";
    /// The technique that is practised.
    pub const PRACTICE: &str = "practice";
    /// When it was started, in seconds since 1970.
    pub const STARTED: &str = "started";
    /// How long it was played, in milliseconds.
    pub const TIME: &str = "time";
    /// How many hints were requested.
    pub const HINTS: &str = "hints";
    /// How many checks were requested.
    pub const CHECKS: &str = "checks";
    /// How many wrong digits were written while mistakes were counted.
    pub const MISTAKES: &str = "mistakes";
    /// The title that an imported puzzle had.
    pub const TITLE: &str = "title";
    /// The author that an imported puzzle had.
    pub const AUTHOR: &str = "author";
    /// Whether the program has shown the answer.
    pub const ANSWER: &str = "answer";
}

/// Sudoku.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sudoku;

/// A Sudoku in progress, as lists show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The number of its slot.
    pub number: u32,
    /// Size and level.
    pub category: Category,
    /// The day, if it is a daily puzzle.
    pub day: Option<Day>,
    /// The number of filled cells, as stored in the text; only a replay verifies it.
    pub filled: u32,
    /// The number of cells.
    pub cells: u32,
    /// How long it was played.
    pub time: Duration,
    /// When it was saved, in milliseconds since 1970.
    pub modified: u64,
}

impl Saved {
    /// The games with moves, the newest first.
    pub fn list(shelf: &[Entry]) -> Vec<Saved> {
        let count = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        let saved = |Begun { number, preview, modified }: Begun<Sudoku>| {
            let Preview { key: category, about, .. } = preview;
            let (filled, cells) = (count(about.filled), count(about.cells));
            let time = Duration::from_millis(about.time_ms);
            Saved { number, category, day: about.day, filled, cells, time, modified }
        };
        begun(shelf).into_iter().map(saved).collect()
    }

    /// The request that opens it.
    pub(crate) const fn request(&self) -> Request {
        Request::Saved { category: self.category, number: Some(self.number) }
    }
}

/// What the head and tail of a record contain, in addition to what every game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// The number of filled cells.
    pub filled: u64,
    /// The number of cells.
    pub cells: u64,
    /// How long it was played, in milliseconds.
    pub time_ms: u64,
    /// The day, if it is a daily puzzle.
    pub day: Option<Day>,
}

/// How long a game was played, in milliseconds, from its record.
fn time_ms(record: &Record) -> u64 {
    record.tag(tag::TIME).and_then(|time| time.parse().ok()).unwrap_or(0)
}

impl Storable for Sudoku {
    type Key = Category;
    type Record = Record;
    type Timeline = Timeline;
    /// The clues and the mark of the rules: a category of own or daily puzzles can have many.
    type Mark = (Grid, Option<u64>);
    type About = About;

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
        category(record.tag(tag::CATEGORY)?, record.puzzle.shape())
    }

    fn mark(record: &Record) -> Option<(Grid, Option<u64>)> {
        Some((record.puzzle.clone(), record.variant.as_ref().map(|variant| rules::mark(variant))))
    }

    fn turns(record: &Record) -> usize {
        record.turns.len()
    }

    /// `12m31s`
    fn result(record: &Record) -> String {
        let seconds = time_ms(record) / 1000;
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        match hours {
            0 => format!("{minutes}m{seconds:02}s"),
            _ => format!("{hours}h{minutes:02}m{seconds:02}s"),
        }
    }

    fn preview(head: &str, tail: &str) -> Option<Preview<Sudoku>> {
        let mut lines = lines_after(head, Record::MAGIC, Record::VERSION)?;
        let shape = Shape::of_carrier(lines.next()?.strip_prefix("shape ")?)?;
        let puzzle = Setup::from_symbols(shape, lines.next()?.strip_prefix("puzzle ")?)?.check().ok()?;
        let tagged = |word| value(lines.clone(), word);
        let (filled, now) = (end(tail)?, made(tail)?);
        Some(Preview {
            key: category(tagged(tag::CATEGORY)?, shape)?,
            mark: Some((puzzle, tagged("rules").map(rules::mark_of_text))),
            // With very many checkpoints this line is not in the head; then the number of turns made will do.
            turns: tagged("turns").and_then(|turns| turns.parse().ok()).unwrap_or(now),
            about: About {
                filled,
                cells: shape.area() as u64,
                time_ms: tagged(tag::TIME).and_then(|time| time.parse().ok()).unwrap_or(0),
                day: tagged(tag::DAY).and_then(|date| date.parse().ok()),
            },
        })
    }
}

/// The category of a game of this shape. Daily puzzles are 9×9.
fn category(text: &str, shape: Shape) -> Option<Category> {
    let category: Category = text.parse().ok()?;
    let is_nine = category.shape == Shape::NINE;
    (category.fits(shape) && (!category.class.is_daily() || is_nine)).then_some(category)
}

/// The number of turns made: the last but one line.
fn made(tail: &str) -> Option<u64> {
    tail.trim_end().lines().rev().nth(1)?.strip_prefix("now ")?.parse().ok()
}
