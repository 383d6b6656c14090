//! Lists of lines to choose from.

use midend::{Action, App, menu::Cursor};
use serde::Serialize;

use super::Button;

/// A list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct List {
    /// Which list: `new-2048`, …
    pub name: &'static str,
    /// The heading.
    pub title: String,
    /// A sentence below the heading.
    pub about: Option<String>,
    /// The lines.
    pub lines: Vec<Line>,
    /// The buttons below them.
    pub buttons: Vec<Button>,
}

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

/// A screen that is not drawn yet.
pub fn pending(app: &App) -> List {
    let words = app.lang().words();
    let buttons = vec![Button::new(app, Action::Back, words.back)];
    List { name: "pending", title: format!("{:?}", app.context()), about: None, lines: Vec::new(), buttons }
}
