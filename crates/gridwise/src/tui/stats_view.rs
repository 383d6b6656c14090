//! The statistics on the screen: one table for each set of rules of 2048, and for each size and level of Sudoku.

use crate::store::{
    Day,
    history::History,
    stats::{self, Daily, SudokuSummary, Summary},
};

use super::action::Action;

/// What a table is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Table {
    /// The games of 2048 of one set of rules.
    Twenty48(Summary),
    /// The Sudokus of one size and level.
    Sudoku(SudokuSummary),
}

/// The tables, and which of them is shown.
#[derive(Clone, Debug, Default)]
pub struct StatsView {
    tables: Vec<Table>,
    shown: usize,
    /// Days in a row.
    pub days: Daily,
}

impl StatsView {
    /// How many of the last games each table lists.
    pub const LAST: usize = 60;

    /// Shows the first of some tables: those of the game that was played more come first.
    pub fn new(twenty48: Vec<Summary>, sudoku: Vec<SudokuSummary>, days: Daily) -> StatsView {
        let games = twenty48.iter().map(|summary| summary.games).sum::<usize>();
        let puzzles = sudoku.iter().map(|summary| summary.games).sum::<usize>();
        let mut tables: Vec<Table> = twenty48.into_iter().map(Table::Twenty48).collect();
        let sudoku = sudoku.into_iter().map(Table::Sudoku);
        if puzzles > games {
            tables.splice(0..0, sudoku).for_each(drop);
        } else {
            tables.extend(sudoku);
        }
        StatsView { tables, shown: 0, days }
    }

    /// The tables of all games that were finished, seen from this day.
    pub fn of(history: &History, today: Day) -> StatsView {
        StatsView::new(
            stats::summaries(&history.games, StatsView::LAST),
            stats::sudoku_summaries(&history.sudokus, StatsView::LAST),
            Daily::of(history, today),
        )
    }

    /// The table that is shown; `None` if no game was finished yet.
    pub fn table(&self) -> Option<&Table> {
        self.tables.get(self.shown)
    }

    /// Shows the table of a category of Sudoku, if there is one.
    pub fn show_sudoku(&mut self, category: &str) {
        let is_it = |table: &Table| matches!(table, Table::Sudoku(summary) if summary.category == category);
        self.shown = self.tables.iter().position(is_it).unwrap_or(self.shown);
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
