//! A move of a game of 2048, and what a player thinks of it.

use players::Advice;
use twenty48::{Board, Direction};

/// A move that was judged.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Which move of the game, from 1.
    pub number: u64,
    /// The position before it.
    pub board: Board,
    /// Where the tiles slid to.
    pub played: Direction,
    /// What the judge thinks.
    pub advice: Advice,
    /// How good the position looks to the judge.
    pub evaluation: f64,
}

impl Judged {
    /// What the judge thinks the move is worth.
    pub fn value(&self) -> f64 {
        self.advice.values[self.played as usize].unwrap_or(0.0)
    }

    /// What the judge thinks its own move is worth.
    pub fn best_value(&self) -> f64 {
        self.advice.values[self.advice.best as usize].unwrap_or(0.0)
    }

    /// What the move cost. Never less than nothing: the judge may know two best moves.
    pub fn cost(&self) -> f64 {
        if self.played == self.advice.best { 0.0 } else { (self.best_value() - self.value()).max(0.0) }
    }
}
