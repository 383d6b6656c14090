//! A hint: a logical step, and how much of it is shown.

use sudoku::technique::{Candidates, Step};
use words::{
    Lang,
    sudoku::{Said, say, say_with_rules},
};

use super::rules::Rules;

/// How much of a step is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// The cells are highlighted.
    Where,
    /// The technique is named.
    Technique,
    /// The whole step, with the candidates that prove it.
    Step,
}

impl Strength {
    /// The next strength; the last one stays.
    pub const fn stronger(self) -> Strength {
        match self {
            Strength::Where => Strength::Technique,
            _ => Strength::Step,
        }
    }
}

/// A step to hint at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepHint {
    /// How much is shown.
    pub strength: Strength,
    /// The step.
    pub step: Step,
    /// The position it was found in.
    pub before: Candidates,
    /// The rules of the puzzle, if there are more than the usual ones.
    pub rules: Option<Rules>,
}

impl StepHint {
    /// The step in words.
    pub fn said(&self, lang: Lang) -> Said {
        said(&self.step, &self.before, self.rules.as_ref(), lang)
    }
}

/// A step in words, of a puzzle that may have rules.
pub fn said(step: &Step, before: &Candidates, rules: Option<&Rules>, lang: Lang) -> Said {
    match rules.and_then(|rules| rules.candidates(before)) {
        Some(before) => say_with_rules(step, &before, lang),
        None => say(step, before, lang),
    }
}
