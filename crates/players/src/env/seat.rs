//! What is at a seat, and how its games end.

use twenty48::Lane;

/// A seat's game, taken out of the environment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Which of its games the seat is at, from 0.
    pub episode: u64,
    /// The game: seed, turns, score and tiles.
    pub game: Lane,
}

/// A game that ended in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// At which seat, counted from 0.
    pub index: usize,
    /// Which of the seat's games it was, from 0.
    pub episode: u64,
    /// The game at its end: seed, turns, score, and the last tiles, of which `best_tile` is the largest.
    pub game: Lane,
}
