//! The games of the day: the same for everyone who plays on that date.

use std::time::Duration;

use sudoku::rate::Level;

use crate::store::{Category, Class, Day, history::History, stats};

use super::menu::Cursor;

/// A line of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// The Sudoku of a level.
    Sudoku(Level),
    /// A game of 2048.
    Twenty48,
}

/// The games of a day, and how they went so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The day.
    pub day: Day,
    /// Where the cursor is.
    pub cursor: Cursor,
    /// The best time for the puzzle of each level, if it was solved.
    solved: Vec<(Level, Duration)>,
    /// The best score of 2048, if it was played.
    pub score: Option<u64>,
    /// Days in a row.
    pub streaks: stats::Daily,
}

impl Daily {
    /// Its lines.
    pub fn items() -> Vec<Item> {
        Level::ALL.into_iter().map(Item::Sudoku).chain([Item::Twenty48]).collect()
    }

    /// The purpose that the day's seed of 2048 is drawn for.
    pub const TWENTY48: &'static str = "2048 classic";

    /// What the history says about a day.
    pub fn of(history: &History, day: Day) -> Daily {
        let of_day = history.sudokus.iter().filter(|game| game.solved && game.date == Some(day));
        let mut solved: Vec<(Level, Duration)> = of_day
            .filter_map(|game| match game.category.parse::<Category>().ok()?.class {
                Class::Daily(level) => Some((level, Duration::from_millis(game.time_ms))),
                _ => None,
            })
            .collect();
        solved.sort();
        let games = history.games.iter().filter(|game| game.daily == Some(day) && game.is_own());
        let streaks = stats::Daily::of(history, day);
        Daily { day, cursor: Cursor::TOP, solved, score: games.map(|game| game.score).max(), streaks }
    }

    /// The best time for the puzzle of a level, if it was solved.
    pub fn time(&self, level: Level) -> Option<Duration> {
        self.solved.iter().find(|(other, _)| *other == level).map(|&(_, time)| time)
    }
}
