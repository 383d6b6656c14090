//! A hint: a logical step, and how much of it is shown.

use sudoku::technique::{Candidates, Step};

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
}
