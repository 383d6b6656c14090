//! The statistics: one table for each set of rules of 2048, and for each size and level of Sudoku.

mod streak;

use crate::{
    Action, Day,
    games::{GameId, History, Streaks, Table},
};

pub(crate) use streak::in_time;
pub use streak::{Streak, daily_streak};

/// The tables, and which of them is shown.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    tables: Vec<Table>,
    shown: usize,
    /// Days in a row.
    pub streaks: Streaks,
}

impl Statistics {
    /// How many of the last games each table lists.
    pub const LAST: usize = 60;

    /// The tables of all games that were finished, seen from this day.
    pub fn of(history: &History, today: Day) -> Statistics {
        let tables = Table::all(history, Statistics::LAST);
        Statistics { tables, shown: 0, streaks: Streaks::of(history, today) }
    }

    /// The table that is shown; `None` if no game was finished yet.
    pub fn table(&self) -> Option<&Table> {
        self.tables.get(self.shown)
    }

    /// Shows the table of a key, if there is one.
    pub fn show(&mut self, game: GameId, key: &str) {
        let is_it = |table: &Table| table.key() == (game, key);
        self.shown = self.tables.iter().position(is_it).unwrap_or(self.shown);
    }

    /// Which of how many, from 1.
    pub const fn position(&self) -> (usize, usize) {
        (self.shown + 1, self.tables.len())
    }

    /// Carries out an action.
    pub fn update(&mut self, action: Action) {
        let count = self.tables.len().max(1);
        match action {
            Action::Next => self.shown = (self.shown + 1) % count,
            Action::Previous => self.shown = (self.shown + count - 1) % count,
            _ => {}
        }
    }
}
