//! What goes in and out of the game's pure state: the time and the dice in, what must be done outside out.

use std::time::Duration;

use twenty48::{Dice, Record, Rules};

use crate::store::{history::Finished, settings::Settings};

/// What the world outside tells with every wish.
pub struct Env<'a> {
    /// Where the seeds of new games come from.
    pub rng: &'a mut Dice,
    /// The time since the program started.
    pub now: Duration,
    /// The date, in seconds since 1970.
    pub unix: u64,
}

/// What must be done outside, in the order given.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Open a game of these rules: the saved one, or a fresh one in its place. Answered by [`App::opened`](super::app::App::opened).
    Open {
        /// The rules.
        rules: Rules,
        /// Whether to start over.
        fresh: bool,
        /// Which of several places for these rules; `None` for the one played last.
        number: Option<u32>,
    },
    /// Save the game in progress.
    Save(Box<Record>),
    /// Count a finished game, keep its record, and forget its save.
    Finish(Box<Finished>, Box<Record>),
    /// Read which games are saved. Answered by [`App::found_saves`](super::app::App::found_saves).
    FindSaves,
    /// Read the statistics. Answered by [`App::read_stats`](super::app::App::read_stats).
    ReadStats,
    /// Read the records of the last games of these rules. Answered by [`App::read_records`](super::app::App::read_records).
    ReadRecords(String),
    /// Write the settings.
    WriteSettings(Settings),
    /// Go into the background.
    Suspend,
    /// Leave the program.
    Quit,
}

/// A saved game, as the menu shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Which place for its rules it has.
    pub number: u32,
    /// Its rules.
    pub rules: Rules,
    /// Its score.
    pub score: u64,
    /// Its moves.
    pub turns: u64,
}
