//! A line of a list to choose from.

use midend::{Action, menu::Cursor};
use serde::Serialize;

/// A line of a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Line {
    /// Its text.
    pub label: String,
    /// Its value, if it has one. Left and right change it.
    pub value: Option<String>,
    /// What a click does.
    #[cfg_attr(test, ts(type = "Action"))]
    pub action: Action,
    /// Whether the cursor is on it.
    pub current: bool,
}

impl Line {
    /// A line; its number is the action of a click.
    pub fn new(number: usize, cursor: Cursor, label: impl Into<String>, value: Option<String>) -> Line {
        Line { label: label.into(), value, action: Action::Pick(number), current: cursor.line() == number }
    }
}
