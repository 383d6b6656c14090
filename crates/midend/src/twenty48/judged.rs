//! A move of a game of 2048, with its evaluation.

use players::Advice;
use twenty48::{Board, Direction};

/// A move with its evaluation.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The number of the move, from 1.
    pub number: u64,
    /// The position before it.
    pub board: Board,
    /// The direction.
    pub played: Direction,
    /// The evaluation.
    pub advice: Advice,
    /// How good the position is.
    pub evaluation: f64,
}

impl Judged {
    /// The value of the move that was made.
    pub fn value(&self) -> f64 {
        self.advice.values[self.played as usize].unwrap_or(0.0)
    }

    /// The value of the best move.
    pub fn best_value(&self) -> f64 {
        self.advice.values[self.advice.best as usize].unwrap_or(0.0)
    }

    /// The cost of the move. Never negative: there may be two best moves.
    pub fn cost(&self) -> f64 {
        if self.played == self.advice.best { 0.0 } else { (self.best_value() - self.value()).max(0.0) }
    }
}
