//! What goes in and out of the game's pure state: the time and the dice in, what must be done outside out.

use std::time::Duration;

use twenty48::{Dice, Game, Record, Rules};

use crate::store::{Category, Day, FinishedPuzzle, history::Finished, settings::Settings};

use super::sudoku::{errand::Errand, start::Fresh};

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
        /// The day whose game it is to be: from its seed.
        day: Option<Day>,
    },
    /// Save the game in progress.
    Save(Box<Record>),
    /// Count a finished game, keep its record, and forget its save.
    Finish(Box<Finished>, Box<Record>),
    /// Read which games are saved. Answered by [`App::found_saves`](super::app::App::found_saves).
    FindSaves,
    /// Read how the games of a day went. Answered by [`App::read_daily`](super::app::App::read_daily).
    ReadDaily(Day),
    /// Read the statistics. Answered by [`App::read_stats`](super::app::App::read_stats).
    ReadStats,
    /// Read the records of the last games of these rules. Answered by [`App::read_records`](super::app::App::read_records).
    ReadRecords(String),
    /// Open the saved Sudoku of a category. Answered by [`App::opened_sudoku`](super::app::App::opened_sudoku), or by
    /// [`App::no_sudoku`](super::app::App::no_sudoku) if there is none.
    OpenSudoku {
        /// The category.
        category: Category,
        /// Which of several places for it; `None` for the one played last.
        number: Option<u32>,
    },
    /// Begin this very puzzle, or go on with it if it is saved. Answered by
    /// [`App::opened_sudoku`](super::app::App::opened_sudoku).
    StartSudoku {
        /// The puzzle.
        fresh: Box<Fresh>,
        /// Whether the saved game of its category makes room, and is counted as given up if it was begun. Otherwise the
        /// puzzle has a place of its own.
        instead: bool,
    },
    /// Save the Sudoku in progress.
    SaveSudoku(Box<sudoku::game::Record>),
    /// Count a finished Sudoku, keep its record, and forget its save.
    FinishSudoku(Box<FinishedPuzzle>, Box<sudoku::game::Record>),
    /// Read the records of the last games of this category. Answered by [`App::read_sudokus`](super::app::App::read_sudokus).
    ReadSudokus(String),
    /// Find something out on a thread; what was being found out before is not wanted any more. Answered by
    /// [`App::thought`](super::app::App::thought) with this ticket.
    Think(u64, Errand),
    /// What is being found out is not wanted any more.
    StopThinking,
    /// Ask a player of the program about a position, on a thread; what was asked before is not wanted any more. Answered
    /// by [`App::advised`](super::app::App::advised) with this ticket.
    Advise(u64, Box<Game>),
    /// What was asked is not wanted any more.
    StopAdvising,
    /// Put a text into the clipboard.
    Copy(String),
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
    /// When it was saved, in milliseconds since 1970.
    pub modified: u64,
}

/// A saved Sudoku, as lists show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SavedSudoku {
    /// Which place for its category it has.
    pub number: u32,
    /// Size and level.
    pub category: Category,
    /// The day whose puzzle it is.
    pub day: Option<Day>,
    /// How many cells are filled.
    pub filled: u32,
    /// How many cells there are.
    pub cells: u32,
    /// How long it was played.
    pub time: Duration,
    /// When it was saved, in milliseconds since 1970.
    pub modified: u64,
}
