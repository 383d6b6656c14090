//! What to open at startup, and a new puzzle.

use serde::{Deserialize, Serialize};
use sudoku::{
    Grid, Shape,
    game::Record,
    generate::Criteria,
    rate::Level,
    technique::{Candidates, Rating, Technique},
};

use super::{
    category::{Category, DailyRules},
    credits::Credits,
    draft::Draft,
    rules::Rules,
};
use crate::Day;

/// What to open at startup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The game that was played last; without one, the choice of level and size.
    Continue,
    /// The list of saved games, levels and sizes.
    Choose,
    /// The editor with this puzzle. What was in it before comes back by undo.
    EditPuzzle(Box<Draft>),
    /// A puzzle of a level.
    Level {
        /// Size and level.
        category: Category,
        /// Whether to ignore a saved game.
        fresh: bool,
        /// The seed of the puzzle; `None` for any.
        seed: Option<u64>,
    },
    /// A puzzle of a given difficulty.
    Criteria {
        /// The size.
        shape: Shape,
        /// The difficulty.
        criteria: Box<Criteria>,
        /// The seed of the puzzle; `None` for any.
        seed: Option<u64>,
    },
    /// A puzzle that has been checked.
    Fresh(Box<Fresh>),
    /// A puzzle of the player's own, legal but not checked yet.
    Puzzle(Grid, Credits),
    /// The same with rules.
    Rules(Rules, Credits),
    /// Several such puzzles to choose from.
    Puzzles(Vec<Grid>),
    /// The daily puzzle.
    Daily {
        /// The difficulty.
        level: Level,
        /// The day.
        day: Day,
    },
    /// A daily puzzle with more rules.
    DailyRules {
        /// Which one.
        which: DailyRules,
        /// The day.
        day: Day,
    },
    /// The editor.
    Edit(Shape),
    /// Replays of finished games: at least one, all of them legal.
    Replay(Vec<Record>),
}

/// A puzzle without moves, and what is known about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fresh {
    /// The category.
    pub category: Category,
    /// The clues.
    pub puzzle: Grid,
    /// The rules, if there are more than the usual ones.
    pub rules: Option<Rules>,
    /// Its solution, if it has exactly one.
    pub solution: Option<Grid>,
    /// The rating, if it is known.
    pub rating: Option<Rating>,
    /// The day, if it is a daily puzzle.
    pub day: Option<Day>,
    /// The technique to practise, and where it begins.
    pub exercise: Option<Exercise>,
    /// The title and the author, if it was imported with some.
    pub credits: Credits,
}

impl Fresh {
    /// What tells it from other puzzles of its category.
    pub fn mark(&self) -> (Grid, Option<u64>) {
        (self.puzzle.clone(), self.rules.as_ref().map(Rules::mark))
    }
}

/// A position in which a technique is the next step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exercise {
    /// The technique.
    pub technique: Technique,
    /// The digits that are already filled in, and notes.
    pub position: Candidates,
}
