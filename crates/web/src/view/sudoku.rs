//! The screens of Sudoku.

use std::time::Duration;

use midend::{App, sudoku::Screen};
use serde::Serialize;

use super::List;

/// A screen of Sudoku.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SudokuView {
    /// A list.
    List(List),
}

impl SudokuView {
    /// The view of a screen.
    pub fn of(app: &App, _screen: &Screen, _now: Duration) -> SudokuView {
        SudokuView::List(super::list::pending(app))
    }
}
