//! The games of a day, as a list to choose from.

use crate::{
    Cursor, Day,
    games::{DailyGame, History, Streaks},
};

/// The games of a day, and their results so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The day.
    pub day: Day,
    /// Where the cursor is.
    pub cursor: Cursor,
    /// The lines.
    pub games: Vec<DailyGame>,
    /// The daily streaks.
    pub streaks: Streaks,
}

impl Daily {
    /// What the history says about a day.
    pub fn of(history: &History, day: Day) -> Daily {
        let (games, streaks) = (DailyGame::all(history, day), Streaks::of(history, day));
        Daily { day, cursor: Cursor::TOP, games, streaks }
    }
}
