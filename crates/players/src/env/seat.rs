//! The state of a seat, and the games that ended there.

use twenty48::Lane;

/// The state of a seat: one of the slots of an environment, which plays one game after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The number of the current game of this seat, from 0.
    pub episode: u64,
    /// The game: seed, turns, score and tiles.
    pub game: Lane,
}

/// A game that ended in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// The index of the seat, from 0.
    pub index: usize,
    /// The number of the game at this seat, from 0.
    pub episode: u64,
    /// The finished game: seed, turns, score and the last tiles.
    pub game: Lane,
}
