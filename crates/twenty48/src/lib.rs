//! The rules of 2048, and nothing else.
//!
//! Every variant is a value of [`Rules`]; a [`Board`] is any width and height from 2 to 8; a [`Game`] is a board with
//! its score and status. This crate has no input or output, no clock, no prose and no source of randomness: the
//! caller passes a generator, a [`Spawn`] is drawn first, and only then placed on the board. So a recorded game
//! always replays the same way.
//!
//! ```
//! use twenty48::{Dice, Direction, Game, Rules};
//!
//! let rules = Rules::classic();
//! let mut game = Game::open(rules, &rules.opening(&mut Dice::for_opening(7)))?;
//! for turn in 1.. {
//!     // The first direction that changes the board, with the spawn that this seed gives for this turn.
//!     let Some(direction) = Direction::ALL.into_iter().find(|&d| game.slide(d).is_some()) else { break };
//!     let turn = game.draw(direction, &mut Dice::for_turn(7, turn))?;
//!     game.play(turn)?;
//! }
//! assert!(game.score() > 0);
//! # Ok::<(), twenty48::Illegal>(())
//! ```
//!
//! | items | file |
//! |---|---|
//! | [`Tile`], [`Size`], [`Cell`], [`Direction`] | `tile`, `size`, `cell`, `direction` |
//! | [`Setup`] (unchecked input) → [`Board`] (checked) | `setup`, `board` |
//! | [`Rules`] and its text code | `rules`, `rules_code` |
//! | [`Slide`], [`Motion`] | `slide` |
//! | [`Spawn`], [`Opening`] | `spawn` |
//! | [`Game`], [`Turn`] | `game` |
//! | [`Position`]: where a game can begin instead of an opening | `position` |
//! | `Record`, `Timeline` (feature `alloc`) | `record`, `timeline` |
//! | [`Dice`], [`mix`] | `dice` |
//! | [`checksum()`] | `checksum` |
//! | [`Packed`] 4×4 boards, `Tables` (feature `alloc`) | `packed`, `tables`, both on `nibbles` |
//! | [`random_games`]: many random games at once | `random`, `lanes`, `instructions` |
//! | [`Lockstep`]: many games at once, moves chosen by the caller | `lockstep`, on `wide` |
//! | [`perft`] | `perft` |
//! | serialization (feature `serde`) | `serialize` |
#![no_std]
#![deny(missing_docs)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

/// Re-exported for its `Rng` trait: the rules accept any generator that implements it.
pub use rand_core;

mod board;
mod cell;
mod checksum;
mod dice;
mod direction;
mod game;
mod instructions;
mod lanes;
mod lockstep;
mod nibbles;
mod packed;
mod perft;
mod position;
mod random;
#[cfg(feature = "alloc")]
mod record;
mod rules;
mod rules_code;
#[cfg(feature = "serde")]
mod serialize;
mod setup;
mod size;
mod slide;
mod spawn;
#[cfg(feature = "alloc")]
mod tables;
mod tile;
#[cfg(feature = "alloc")]
mod timeline;
mod wide;

pub use board::Board;
pub use cell::{Cell, ParseCellError};
pub use checksum::{checksum, checksum_table};
pub use dice::{Dice, mix};
pub use direction::{Direction, ParseDirectionError};
pub use game::{Game, Illegal, ParseTurnError, Status, Turn};
pub use instructions::Instructions;
pub use lockstep::{Lane, Lockstep, Observation, ObservationMut};
pub use packed::{Moves, PackError, Packed};
pub use perft::{perft, perft_packed};
pub use position::{ParsePositionError, Position, PositionError};
pub use random::{Finished, RandomPlayer, random_game, random_games, random_games_with};
#[cfg(feature = "alloc")]
pub use random::{RandomRecorder, random_record};
#[cfg(feature = "alloc")]
pub use record::{Origin, ParseRecordError, Record, ReplayError, SeedError};
pub use rules::{Count, Merging, Pool, Rules, RulesError, Scoring, SpawnPlace, StartTiles, Weights};
pub use rules_code::ParseRulesError;
pub use setup::{Fault, Faults, ParseBoardError, ParseSetupError, Setup};
pub use size::{Size, SizeError};
pub use slide::{Motion, Motions, Slide};
pub use spawn::{Opening, ParseOpeningError, ParseSpawnError, Spawn};
#[cfg(feature = "alloc")]
pub use tables::Tables;
pub use tile::{ParseTileError, Tile, TileError};
#[cfg(feature = "alloc")]
pub use timeline::Timeline;

/// The examples of the README compile and hold.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
