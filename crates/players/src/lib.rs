//! Who can play 2048.
//!
//! A [`Player`] looks at a game and gives [`Advice`]: what it thinks each of the four moves is worth. It never sees the
//! dice, never plays a turn itself, and says who it is. Some think for long; a [`Limit`] says how long, and a [`Stop`]
//! ends the thinking from another thread.
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
//! | noun | file |
//! |---|---|
//! | [`Player`], [`Advice`], [`Scale`] | `player` |
//! | [`Limit`], [`Stop`] | `limit` |
//! | who there is: [`Roster`], [`named`], [`names`], [`best`] | `roster` |
//! | [`Random`], [`Greedy`] | `random`, `greedy` |
//! | [`Search`] on packed 4×4 boards | `search` |
//! | [`Plain`], for every other board | `plain` |
//! | [`Taste`]: what the searches like | `taste` |
//! | the neural [`Policy`](network::Policy), and [`Guided`](network::Guided) search | `network` |
//! | text forms for other threads and programs (feature `serde`) | `serial` |
//! | [`Env`](env::Env), games for those who train a player of their own | `env` |
#![deny(missing_docs)]

pub mod env;
mod exponential;
mod greedy;
mod limit;
pub mod network;
mod plain;
mod player;
mod random;
mod roster;
pub mod search;
#[cfg(feature = "serde")]
mod serial;
mod taste;

pub use greedy::Greedy;
pub use limit::{Limit, Stop};
pub use plain::Plain;
pub use player::{Advice, Player, Scale, Spare};
pub use random::Random;
pub use roster::{BoxedPlayer, NoPlayer, Roster, best, named, names};
pub use search::Search;
pub use taste::{Share, Taste};

/// The examples of the README compile and hold.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
