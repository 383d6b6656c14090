//! A finished Sudoku, as stored in a line of the history.

use serde::{Deserialize, Serialize};

use crate::Day;

/// One finished Sudoku.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// The version of the format.
    #[serde(default = "version")]
    pub version: u64,
    /// The name of the game: [`Finished::GAME`].
    pub game: String,
    /// Size and level: a [`Category`](super::Category).
    pub category: String,
    /// Whether the player solved it. Otherwise it was given up, or the program showed the answer.
    pub solved: bool,
    /// How long it was played.
    #[serde(default)]
    pub time_ms: u64,
    /// How many hints were requested.
    #[serde(default)]
    pub hints: u64,
    /// How many checks were requested.
    #[serde(default)]
    pub checks: u64,
    /// How many cells the program filled in.
    #[serde(default)]
    pub given: u64,
    /// How many wrong digits were written while mistakes were counted.
    #[serde(default, skip_serializing_if = "is_none")]
    pub mistakes: u64,
    /// The number of turns.
    #[serde(default)]
    pub turns: u64,
    /// The number of clues.
    #[serde(default)]
    pub clues: u64,
    /// The puzzle as a line.
    #[serde(default)]
    pub puzzle: String,
    /// The day, if it was a daily puzzle.
    #[serde(default, rename = "date", skip_serializing_if = "Option::is_none")]
    pub day: Option<Day>,
    /// When it ended, in seconds since 1970.
    #[serde(default)]
    pub finished_at: u64,
}

impl Finished {
    /// The version of the format that is written.
    pub const VERSION: u64 = 1;
    /// The name of Sudoku in the history.
    pub const GAME: &'static str = "sudoku";

    /// Whether the player filled in all cells alone. Only such games have comparable times.
    pub const fn is_unaided(&self) -> bool {
        self.solved && self.given == 0
    }
}

/// Whether a number is zero and can be left out. Serde passes it by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
const fn is_none(count: &u64) -> bool {
    *count == 0
}

const fn version() -> u64 {
    Finished::VERSION
}
