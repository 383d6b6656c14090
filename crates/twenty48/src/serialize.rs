//! Serialization with `serde`, behind the feature of that name.
//!
//! [`Rules`], [`Board`] and [`Direction`] are serialized as the text that they display. A [`Game`] is serialized as
//! its fields: rules, board, score, turns and whether the player kept going after a win. Reading a game checks that
//! the board has the size of the rules. It does not check that the position can be reached; a `Record` has the whole
//! game for that.

use core::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, Visitor},
};

use crate::{Board, Direction, Game, Rules};

macro_rules! texts {
    ($($type:ty: $expected:literal;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                struct Reading;

                impl Visitor<'_> for Reading {
                    type Value = $type;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_str<E: Error>(self, text: &str) -> Result<$type, E> {
                        text.parse().map_err(E::custom)
                    }
                }

                deserializer.deserialize_str(Reading)
            }
        }
    )*};
}

texts! {
    Rules: "rules such as classic-5x5";
    Board: "a board such as 0.2/4.0";
    Direction: "a direction: up, right, down or left";
}

/// The fields of a [`Game`].
#[derive(Serialize, Deserialize)]
struct Position {
    rules: Rules,
    board: Board,
    score: u64,
    turns: u32,
    keeps_going: bool,
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (rules, board, keeps_going) = (*self.rules(), *self.board(), self.keeps_going());
        Position { rules, board, score: self.score(), turns: self.turns(), keeps_going }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        let Position { rules, board, score, turns, keeps_going } = Position::deserialize(deserializer)?;
        Game::restore(rules, board, score, turns, keeps_going)
            .ok_or_else(|| D::Error::custom(format_args!("these rules have a board of {}", rules.size)))
    }
}
