//! A puzzle is being made on a thread: what for, and since when.

use std::time::Duration;

use crate::store::Category;

/// The screen while a puzzle is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Making {
    /// Which errand it waits for.
    pub ticket: u64,
    /// What is made.
    pub category: Category,
    /// When it was begun.
    pub since: Duration,
    /// Whether the saved game of its category makes room for it: the player said so.
    pub instead: bool,
}

impl Making {
    /// How often the screen moves while one waits.
    pub const BEAT: Duration = Duration::from_millis(100);
}
