//! The statistics: one table for each set of rules of 2048, and for each size and level of Sudoku.

mod streak;

use crate::{
    Action, Cursor, Day,
    games::{GameId, History, Streaks, Table},
    menu::move_cursor,
};

pub(crate) use streak::in_time;
pub use streak::{Streak, daily_streak};

/// The tables, and the one that is shown.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    tables: Vec<Table>,
    shown: usize,
    /// Which of the last games of the table the cursor is on.
    cursor: Cursor,
    /// The daily streaks.
    pub streaks: Streaks,
}

impl Statistics {
    /// How many of the last games each table lists.
    pub const LAST: usize = 60;

    /// The tables of all finished games, as of this day.
    pub fn of(history: &History, today: Day) -> Statistics {
        let tables = Table::all(history, Statistics::LAST);
        Statistics { tables, shown: 0, cursor: Cursor::TOP, streaks: Streaks::of(history, today) }
    }

    /// The table that is shown; `None` if no game was finished yet.
    pub fn table(&self) -> Option<&Table> {
        self.tables.get(self.shown)
    }

    /// All tables.
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// Shows the table of a key, if it exists.
    pub fn show(&mut self, game: GameId, key: &str) {
        let is_it = |table: &Table| table.key() == (game, key);
        self.shown = self.tables.iter().position(is_it).unwrap_or(self.shown);
    }

    /// The number of the table, from 1, and the number of tables.
    pub const fn position(&self) -> (usize, usize) {
        (self.shown + 1, self.tables.len())
    }

    /// Which of the last games of the table the cursor is on.
    pub const fn cursor(&self) -> Cursor {
        self.cursor
    }

    /// Handles an action. Returns whether the game under the cursor was chosen.
    pub fn update(&mut self, action: Action) -> bool {
        let count = self.tables.len().max(1);
        let games = self.table().map_or(0, |table| table.ends().len());
        match action {
            Action::Next => self.turn_to((self.shown + 1) % count),
            Action::Previous => self.turn_to((self.shown + count - 1) % count),
            Action::Choose(_, table) if table < count => self.turn_to(table),
            _ => return move_cursor(&mut self.cursor, action, games) && games > 0,
        }
        false
    }

    const fn turn_to(&mut self, table: usize) {
        (self.shown, self.cursor) = (table, Cursor::TOP);
    }
}
