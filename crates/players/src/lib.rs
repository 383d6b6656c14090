//! Players of 2048.
//!
//! A [`Player`] looks at a game and returns [`Advice`]: a value for each of the four moves. It never sees the random
//! numbers and never plays a turn itself. Some players search for a long time; a [`Limit`] bounds that, and a
//! [`Stop`] ends it from another thread.
//!
//! ```
//! use players::{Limit, Stop, best};
//! use twenty48::{Dice, Game, Rules};
//!
//! let rules = Rules::classic();
//! let mut player = best(&rules, Limit::NONE);
//! let mut game = Game::open(rules, &rules.opening(&mut Dice::for_opening(7)))?;
//! while game.score() < 5000
//!     && let Some(advice) = player.advise(&game, &Stop::new())
//! {
//!     let turn = game.draw(advice.best, &mut Dice::for_turn(7, u64::from(game.turns()) + 1))?;
//!     game.play(turn)?;
//! }
//! assert!(game.score() >= 5000, "{} scored {}", player.name(), game.score());
//! # Ok::<(), twenty48::Illegal>(())
//! ```
//!
//! | items | file |
//! |---|---|
//! | [`Player`], [`Advice`], [`Scale`] | `player` |
//! | [`Limit`], [`Stop`] | `limit` |
//! | the available players: [`Roster`], [`named`], [`names`], [`best`] | `roster` |
//! | [`Random`], [`Greedy`] | `random`, `greedy` |
//! | [`Search`] on packed 4×4 boards | `search` |
//! | [`Plain`] search for all other boards | `plain` |
//! | [`Heuristic`]: the evaluation function of the searches | `heuristic` |
//! | the neural [`Policy`](network::Policy), and [`Guided`](network::Guided) search | `network` |
//! | serialization (feature `serde`) | `serialize` |
//! | [`Env`](env::Env): many games at once, for training players | `env` |
#![deny(missing_docs)]

pub mod env;
mod greedy;
mod heuristic;
mod limit;
pub mod network;
mod plain;
mod player;
mod portable_math;
mod random;
mod roster;
pub mod search;
#[cfg(feature = "serde")]
mod serialize;

pub use greedy::Greedy;
pub use heuristic::{Heuristic, LineWeights};
pub use limit::{Limit, Stop};
pub use plain::Plain;
pub use player::{Advice, EarlyStop, Player, Scale};
pub use random::Random;
pub use roster::{BoxedPlayer, PlayerError, Roster, best, named, names};
pub use search::Search;

/// The examples of the README compile and hold.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
