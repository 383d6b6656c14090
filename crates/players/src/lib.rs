//! Who can play 2048.
//!
//! A [`Player`] looks at a game and gives [`Advice`]: what it thinks each of the four moves is worth. It never sees the
//! dice, never plays a turn itself, and says who it is. Some think for long; a [`Limit`] says how long, and a [`Stop`]
//! ends the thinking from another thread.
//!
//! | noun | file |
//! |---|---|
//! | [`Player`], [`Advice`], [`Scale`] | `player` |
//! | [`Limit`], [`Stop`] | `limit` |
//! | [`Env`](env::Env), games for those who train a player of their own | `env` |
#![deny(missing_docs)]

pub mod env;
mod limit;
pub mod network;
mod player;

pub use limit::{Limit, Stop};
pub use player::{Advice, Player, Scale};
