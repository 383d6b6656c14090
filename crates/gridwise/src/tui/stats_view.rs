//! The statistics on the screen: one table for each set of rules.

use crate::store::{
    Day,
    history::History,
    stats::{self, Daily, SudokuSummary, Summary},
};

use super::action::Action;

/// The tables, and which of them is shown.
#[derive(Clone, Debug, Default)]
pub struct StatsView {
    tables: Vec<Summary>,
    shown: usize,
    /// The tables of Sudoku, one for each category, the most played first.
    pub sudokus: Vec<SudokuSummary>,
    /// How many days in a row.
    pub daily: Daily,
}

impl StatsView {
    /// How many of the last games each table lists.
    pub const LAST: usize = 30;

    /// Shows the first of some tables.
    pub fn new(tables: Vec<Summary>) -> StatsView {
        StatsView { tables, ..StatsView::default() }
    }

    /// All that the history tells, on this day.
    pub fn of(history: &History, today: Day) -> StatsView {
        StatsView {
            sudokus: stats::sudoku_summaries(&history.sudokus, StatsView::LAST),
            daily: Daily::of(history, today),
            ..StatsView::new(stats::summaries(&history.games, StatsView::LAST))
        }
    }

    /// The table that is shown; `None` if no game was finished yet.
    pub fn table(&self) -> Option<&Summary> {
        self.tables.get(self.shown)
    }

    /// Which of how many, from 1.
    pub const fn position(&self) -> (usize, usize) {
        (self.shown + 1, self.tables.len())
    }

    /// Carries out a wish.
    pub fn update(&mut self, action: Action) {
        let count = self.tables.len().max(1);
        match action {
            Action::Next => self.shown = (self.shown + 1) % count,
            Action::Previous => self.shown = (self.shown + count - 1) % count,
            _ => {}
        }
    }
}
