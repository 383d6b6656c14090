//! A player, and what it says.

use twenty48::{Direction, Game};

use crate::Stop;

/// Somebody who can play 2048.
pub trait Player {
    /// Who it is: the name by which it is asked for, and by which records and tables call it.
    fn name(&self) -> &'static str;

    /// What it thinks of the moves. `None` if the game does not go on, or if it was stopped before it had an opinion.
    fn advise(&mut self, game: &Game, stop: &Stop) -> Option<Advice>;

    /// Why its last advice took less than its limit allows; `None` if it did not, or if the player always takes all.
    fn spare(&self) -> Option<Spare> {
        None
    }
}

/// Why a player stops before its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spare {
    /// It has no doubt which move is the best, or there is only one.
    Sure,
    /// Everything that is likely to happen was looked at.
    Unlikely,
}

impl Spare {
    /// In a word, for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Spare::Sure => "sure",
            Spare::Unlikely => "unlikely",
        }
    }
}

/// What a player thinks of the four moves of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Advice {
    /// Of each direction, in the order of [`Direction::ALL`]: what it is worth, more being better; `None` if it
    /// changes nothing.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::serial::values"))]
    pub values: [Option<f64>; 4],
    /// What the values mean.
    pub scale: Scale,
    /// The move it would make.
    pub best: Direction,
    /// How many moves ahead it looked.
    pub depth: u8,
    /// How many positions it looked at.
    pub nodes: u64,
}

/// The direction with the largest value, and of equals the first; `None` if there is no value.
pub(crate) fn first_best<T: PartialOrd>(values: &[Option<T>; 4]) -> Option<Direction> {
    let value = |direction: Direction| &values[direction as usize];
    let valued = Direction::ALL.into_iter().filter(|&direction| value(direction).is_some());
    valued.reduce(|best, next| if value(next) > value(best) { next } else { best })
}

/// What the values of an [`Advice`] mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Scale {
    /// Rewards that are still to come, on average: a game that is over has none, so that a part of them means something.
    Worth,
    /// The share of its choices that the player gives to a move; they add up to one.
    Chance,
    /// Nothing outside this player: only the order and the gaps count.
    Own,
}
