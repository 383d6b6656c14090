//! A finished Sudoku: what a line of the history says about it.

use serde::{Deserialize, Serialize};

use crate::Day;

/// One finished Sudoku.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// The version of the format.
    #[serde(default = "version")]
    pub version: u64,
    /// Which game it was: [`Finished::GAME`].
    pub game: String,
    /// Size and level: a [`Category`](super::Category).
    pub category: String,
    /// Whether the player solved it; otherwise it was given up, or the program showed the answer.
    pub solved: bool,
    /// How long it was played.
    #[serde(default)]
    pub time_ms: u64,
    /// How often a hint was asked for.
    #[serde(default)]
    pub hints: u64,
    /// How often a check was asked for.
    #[serde(default)]
    pub checks: u64,
    /// How many cells the program filled in.
    #[serde(default)]
    pub given: u64,
    /// How many wrong digits were written while they were counted.
    #[serde(default, skip_serializing_if = "is_none")]
    pub mistakes: u64,
    /// How many turns were made.
    #[serde(default)]
    pub turns: u64,
    /// How many clues it had.
    #[serde(default)]
    pub clues: u64,
    /// The puzzle as a line.
    #[serde(default)]
    pub puzzle: String,
    /// The day whose puzzle it was, if it was one.
    #[serde(default, rename = "date", skip_serializing_if = "Option::is_none")]
    pub day: Option<Day>,
    /// When it ended, in seconds after the first of January 1970.
    #[serde(default)]
    pub finished_at: u64,
}

impl Finished {
    /// The version of the format that is written.
    pub const VERSION: u64 = 1;
    /// The name of Sudoku in the history.
    pub const GAME: &'static str = "sudoku";

    /// Whether the player alone filled it in. Only such games have a time that can be compared.
    pub const fn is_unaided(&self) -> bool {
        self.solved && self.given == 0
    }
}

/// Whether a number need not be written. Serde hands it over by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
const fn is_none(count: &u64) -> bool {
    *count == 0
}

const fn version() -> u64 {
    Finished::VERSION
}
