//! What is kept on disk, and how it survives.
//!
//! | file | noun | what it is |
//! |---|---|---|
//! | `data/saves/RULES.2048`, `data/saves/CATEGORY.sudoku` | [`saves::Slot`] | a game in progress: the text of its record |
//! | `data/records/DATE-RULES-SCORE.2048`, `….sudoku` | [`records`] | a finished game: the text of its record |
//! | `data/history.jsonl` | [`history`] | one finished game a line, only ever appended to |
//! | `data/sketch.sudoku` | [`sketch`] | the puzzle that is being written in the editor |
//! | `config/settings.toml` | [`settings`] | how a person likes it |
//!
//! Three promises hold for all of them. A file is replaced whole or not at all. What this program did not write or
//! does not understand is never overwritten and never deleted. Nothing here prints, and nothing here ends the game:
//! what goes wrong comes back as a [`Problem`], and play goes on.
//!
//! [`stats`] counts what [`history`] holds; it touches no file.

mod category;
mod date;
mod day;
mod files;
mod finished_puzzle;
mod hash;
pub mod history;
mod kept;
mod listing;
mod paths;
mod problem;
pub mod records;
pub mod saves;
pub mod settings;
pub mod sketch;
pub mod stats;

pub use category::{Category, Class};
pub use date::Date;
pub use day::{Day, ParseDayError};
pub use finished_puzzle::FinishedPuzzle;
pub use kept::{Glance, Kept, Sudoku, SudokuAbout, Twenty48, Twenty48About, Unread};
pub use listing::Listed;
pub use paths::Paths;
pub use problem::{Act, Kind, Problem};
