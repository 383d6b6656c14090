//! The errors of an environment.

use twenty48::Lane;

use super::Env;

/// Why an [`Env`] cannot be made or stepped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EnvError {
    /// No game, or too many.
    #[error("{0} games asked for: expected 1 to {most}", most = Env::MAX_GAMES)]
    Games(u64),
    /// Seat numbers that do not fit in 64 bits.
    #[error("{games} seats from number {first} on: expected the last number to be below 2^64")]
    Number {
        /// The number of the first seat.
        first: u64,
        /// How many seats.
        games: usize,
    },
    /// The number of actions is not the number of seats.
    #[error("{found} actions: expected {expected}, one for each seat")]
    Actions {
        /// How many there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// Not an action.
    #[error("action {found} at seat {index}: expected 0 up, 1 right, 2 down or 3 left")]
    Action {
        /// The index of the seat, from 0.
        index: usize,
        /// The number found.
        found: u8,
    },
    /// A batch of another environment.
    #[error("a batch for {found} seats: expected one for {expected}")]
    Batch {
        /// How many seats the batch has.
        found: usize,
        /// How many the environment has.
        expected: usize,
    },
    /// No such seat.
    #[error("no seat {index}: expected 0 to {last}", last = seats.saturating_sub(1))]
    NoSeat {
        /// The requested index, from 0.
        index: usize,
        /// How many there are.
        seats: usize,
    },
    /// A board with a larger sum of tiles than any game can have.
    #[error(
        "the tiles at seat {index} add up to more than any game's: expected {most} at most",
        most = Lane::MAX_SUM
    )]
    TooMuch {
        /// The index of the seat, from 0.
        index: usize,
    },
    /// A game that is over.
    #[error("no move changes the board at seat {index}: expected a game that goes on")]
    Stuck {
        /// The index of the seat, from 0.
        index: usize,
    },
}
