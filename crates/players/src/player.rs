//! The player trait and its advice.

use twenty48::{Direction, Game};

use crate::Stop;

/// Something that can play 2048.
pub trait Player {
    /// Its name, as used on the command line, in records and in tables.
    fn name(&self) -> &'static str;

    /// Evaluates the moves. `None` if the game is won or over, or if it was stopped before it had a result.
    fn advise(&mut self, game: &Game, stop: &Stop) -> Option<Advice>;

    /// Why its last advice used less than its limit; `None` if it did not.
    fn early_stop(&self) -> Option<EarlyStop> {
        None
    }
}

/// Why a player stops before its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EarlyStop {
    /// It is sure which move is best, or there is only one.
    Sure,
    /// There is so much space that it does not search.
    Spacious,
    /// Everything likely enough was searched.
    Unlikely,
}

impl EarlyStop {
    /// A name for use in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            EarlyStop::Sure => "sure",
            EarlyStop::Spacious => "spacious",
            EarlyStop::Unlikely => "unlikely",
        }
    }
}

/// A player's evaluation of the four moves of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Advice {
    /// The value of each direction, in the order of [`Direction::ALL`]; larger is better; `None` if it changes
    /// nothing.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::serialize::values"))]
    pub values: [Option<f64>; 4],
    /// What the values mean.
    pub scale: Scale,
    /// The move that the player would make.
    pub best: Direction,
    /// How many moves ahead the player looked.
    pub depth: u8,
    /// How many positions the player looked at.
    pub nodes: u64,
}

/// The direction with the largest value, the first one of a tie; `None` if there is no value.
pub(crate) fn first_best<T: PartialOrd>(values: &[Option<T>; 4]) -> Option<Direction> {
    let value = |direction: Direction| &values[direction as usize];
    let valued = Direction::ALL.into_iter().filter(|&direction| value(direction).is_some());
    valued.reduce(|best, next| if value(next) > value(best) { next } else { best })
}

/// What the values of an [`Advice`] mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Scale {
    /// Expected future rewards. Zero means that the game is over, so percentages of them are meaningful.
    Worth,
    /// The probability that the player gives to a move; they add up to one.
    Chance,
    /// An internal unit of the player: only the order and the differences are meaningful.
    Own,
}
