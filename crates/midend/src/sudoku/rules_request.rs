//! A request for a puzzle with more rules.

use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};
use sudoku::{
    Shape, Stopped, Symmetry,
    generate::{Criteria, series},
    rate::Level,
    technique::Rating,
    variant::{
        Puzzle, Solution,
        generate::{GradedGenerator, Kinds, Recipe},
        steps::Rater,
    },
};

use super::{category::Category, credits::Credits, rules::Rules, start::Fresh};
use crate::Day;

/// The puzzle with rules to generate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RulesRequest {
    /// The category of the game.
    pub category: Category,
    /// The kinds of rules.
    #[serde(with = "kinds_text")]
    pub kinds: Kinds,
    /// The difficulty.
    pub level: Level,
    /// The day, for a daily puzzle.
    pub day: Option<Day>,
    /// The seed. The same seed gives the same puzzle.
    pub seed: u64,
}

impl RulesRequest {
    /// How many attempts are made. An attempt takes some milliseconds; some kinds have no puzzles of some levels.
    const MOST_ATTEMPTS: u64 = 2000;

    /// Makes attempts until one succeeds; `None` if none does. Attempt n draws from the n-th generator of the seed's series, so
    /// the puzzle depends on nothing but the request.
    pub fn make(&self, stop: &AtomicBool) -> Result<Option<Fresh>, Stopped> {
        // Half-turn symmetry looks good where the kinds allow it.
        let symmetric = Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::new(self.shape(), self.kinds) };
        let plain = Recipe::new(self.shape(), self.kinds);
        let recipe = if symmetric.check().is_ok() { symmetric } else { plain };
        let Ok(mut generator) = GradedGenerator::new(&recipe, &Criteria::level(self.level)) else {
            return Ok(None);
        };
        for attempt in 0..RulesRequest::MOST_ATTEMPTS {
            let made = generator.attempt_until(&mut series(self.seed, attempt), stop)?;
            if let Some(made) = made.found {
                return self.fresh(made.puzzle, &made.solution, stop);
            }
        }
        Ok(None)
    }

    const fn shape(&self) -> Shape {
        self.category.shape
    }

    fn fresh(
        &self,
        puzzle: Puzzle,
        solution: &Solution,
        stop: &AtomicBool,
    ) -> Result<Option<Fresh>, Stopped> {
        let highest = Rating::tenths(u16::MAX);
        let rated = Rater::new().rate_until(&puzzle, highest, stop)?;
        let Ok(rules) = Rules::new(puzzle) else { return Ok(None) };
        Ok(Some(Fresh {
            category: self.category,
            puzzle: rules.clues(),
            solution: rules.grid(solution),
            rules: Some(rules),
            rating: rated.ok().map(|rated| rated.er),
            day: self.day,
            exercise: None,
            credits: Credits::default(),
        }))
    }
}

/// Kinds as text.
mod kinds_text {
    use super::Kinds;
    use serde::{Deserialize, Deserializer, Serializer, de};

    pub(super) fn serialize<S: Serializer>(kinds: &Kinds, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(kinds)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Kinds, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
