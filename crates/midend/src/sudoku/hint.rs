//! A hint: a step that follows from what stands in the cells, and how much of it is given away.

use sudoku::technique::{Candidates, Step};

/// How much of a step is given away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// The cells light up.
    Where,
    /// The technique has a name.
    Technique,
    /// The whole step, with the candidates that prove it.
    Step,
}

impl Strength {
    /// One more; the strongest stays.
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
    /// How much is given away.
    pub strength: Strength,
    /// The step.
    pub step: Step,
    /// What it was found in.
    pub before: Candidates,
}
