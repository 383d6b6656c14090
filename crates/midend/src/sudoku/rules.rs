//! A puzzle with more rules than the usual ones, as it is passed around, stored and sent; and its rules in words.

use std::{ops::Deref, sync::Arc};

use serde::{Deserialize, Serialize};
use sudoku::{
    Cell, Digit, Digits, Grid, Setup,
    game::{NotPlayable, Variant},
    technique::Candidates,
    variant::{Puzzle, steps},
};
use words::{
    Lang,
    sudoku::{RuleLine, rules_at, rules_text},
};

/// A puzzle with rules that can be played. As text it is one line, the puzzle's own text form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Rules(Arc<Variant>);

impl Rules {
    /// The rules of a puzzle, if it can be played.
    pub fn new(puzzle: Puzzle) -> Result<Rules, NotPlayable> {
        Variant::new(puzzle).map(|variant| Rules(Arc::new(variant)))
    }

    /// The same rules, shared.
    pub const fn shared(&self) -> &Arc<Variant> {
        &self.0
    }

    /// The clues.
    pub fn clues(&self) -> Grid {
        self.0.clues().clone()
    }

    /// The candidates for steps with rules when these digits are filled in. `None` if they do not have the clues.
    pub fn of_digits(&self, setup: &Setup) -> Option<steps::Candidates> {
        let digits: Vec<Option<Digit>> = self.0.shape().cells().map(|cell| setup.get(cell)).collect();
        steps::Candidates::of_game(self.0.puzzle(), &digits).ok()
    }

    /// The candidates for steps with rules, from those of a grid.
    pub fn candidates(&self, of: &Candidates) -> Option<steps::Candidates> {
        let mut candidates = self.of_digits(&of.grid().to_setup())?;
        candidates.restrict(self.0.shape().cells().map(|cell| match of.get(cell) {
            Some(digit) => Digits::only(digit),
            None => of.digits(cell),
        }));
        Some(candidates)
    }

    /// The candidates of a grid, from those of steps with rules.
    pub fn grid_candidates(&self, of: &steps::Candidates) -> Option<Candidates> {
        let shape = self.0.shape();
        let mut setup = self.clues().to_setup();
        shape.cells().for_each(|cell| setup.set(cell, of.get(cell)));
        let mut candidates = Candidates::of_game(self.0.clues(), &setup.check().ok()?).ok()?;
        candidates.restrict(shape.cells().map(|cell| of.digits(cell)));
        Some(candidates)
    }

    /// A number that tells this puzzle from others: a checksum of its text.
    pub fn mark(&self) -> u64 {
        mark(&self.0)
    }
}

/// A number that tells a puzzle with rules from others: FNV-1a of its text.
pub fn mark(variant: &Variant) -> u64 {
    mark_of_text(&variant.puzzle().to_string())
}

/// The same for a text that is known to be canonical.
pub(super) fn mark_of_text(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The rules of a puzzle in words, as a front end shows them beside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesText {
    /// What the rules say about the cell under the cursor.
    pub here: Vec<RuleLine>,
    /// Every rule of the puzzle, each kind once.
    pub all: Vec<RuleLine>,
}

impl RulesText {
    /// The words for a cell.
    pub fn of(variant: &Variant, cell: Cell, lang: Lang) -> RulesText {
        let puzzle = variant.puzzle();
        RulesText { here: rules_at(puzzle, cell, lang), all: rules_text(puzzle, lang) }
    }
}

impl Deref for Rules {
    type Target = Variant;

    fn deref(&self) -> &Variant {
        &self.0
    }
}

impl From<Arc<Variant>> for Rules {
    fn from(variant: Arc<Variant>) -> Rules {
        Rules(variant)
    }
}

impl TryFrom<String> for Rules {
    type Error = String;

    fn try_from(text: String) -> Result<Rules, String> {
        let puzzle: Puzzle = text.parse().map_err(|error| format!("{error}"))?;
        Rules::new(puzzle).map_err(|error| error.to_string())
    }
}

impl From<Rules> for String {
    fn from(rules: Rules) -> String {
        rules.puzzle().to_string()
    }
}
