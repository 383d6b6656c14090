//! A finished game of 2048, as stored in a line of the history.

use serde::{Deserialize, Serialize};

use crate::Day;

/// One finished game of 2048.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// The version of the format.
    #[serde(default = "version")]
    pub version: u64,
    /// The name of the game: [`Finished::GAME`].
    pub game: String,
    /// The rules code.
    pub rules: String,
    /// The score.
    pub score: u64,
    /// The largest tile.
    pub best_tile: u64,
    /// The number of turns.
    pub turns: u64,
    /// Whether the goal was reached.
    pub won: bool,
    /// How often the player used undo.
    #[serde(default)]
    pub undos: u64,
    /// How long it was played.
    #[serde(default)]
    pub time_ms: u64,
    /// When it ended, in seconds since 1970.
    #[serde(default)]
    pub finished_at: u64,
    /// The seed of its dice, if it had one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The day, if it was a daily game.
    #[serde(default, rename = "daily", skip_serializing_if = "Option::is_none")]
    pub day: Option<Day>,
    /// The player of the program that made moves, if any. Then the game does not count for the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
}

impl Finished {
    /// The version of the format that is written.
    pub const VERSION: u64 = 1;
    /// The name of 2048 in the history.
    pub const GAME: &'static str = "2048";

    /// Whether the person made all moves.
    pub const fn is_own(&self) -> bool {
        self.player.is_none()
    }
}

const fn version() -> u64 {
    Finished::VERSION
}
