//! Where the Sudoku begins, and a puzzle about to be played.

use serde::{Deserialize, Serialize};
use sudoku::{
    Grid, Shape,
    game::Record,
    generate::Criteria,
    rate::Level,
    technique::{Candidates, Rating},
};

use super::category::Category;
use crate::Day;

/// Where to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The game that was played last; without one, to choose level and size.
    Continue,
    /// To choose: what can be continued, level and size.
    Choose,
    /// A puzzle of a level.
    Level {
        /// Size and level.
        category: Category,
        /// Whether to skip a saved game.
        fresh: bool,
        /// The seed of the puzzle; `None` for any.
        seed: Option<u64>,
    },
    /// A puzzle of a given difficulty.
    Criteria {
        /// The size.
        shape: Shape,
        /// How hard.
        criteria: Box<Criteria>,
        /// The seed of the puzzle; `None` for any.
        seed: Option<u64>,
    },
    /// A puzzle about which everything is known.
    Fresh(Box<Fresh>),
    /// A puzzle of the player's own, legal but not judged yet.
    Puzzle(Grid),
    /// Several of them, of which one is chosen.
    Puzzles(Vec<Grid>),
    /// The puzzle of a day.
    Daily {
        /// How hard.
        level: Level,
        /// Which day.
        day: Day,
    },
    /// To write one's own puzzle.
    Edit(Shape),
    /// To watch finished games: at least one, all of them legal.
    Replay(Vec<Record>),
}

/// A puzzle that nobody has touched yet, with all that is known about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fresh {
    /// Under which heading it is played.
    pub category: Category,
    /// The clues.
    pub puzzle: Grid,
    /// Its solution, if it has exactly one.
    pub solution: Option<Grid>,
    /// How hard it is, if that is known.
    pub rating: Option<Rating>,
    /// The day it belongs to, if it is a daily one.
    pub day: Option<Day>,
    /// Where the game begins, if not at the clues: digits that are filled in already, and notes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Candidates>,
}
