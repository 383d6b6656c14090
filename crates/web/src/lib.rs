//! 2048 and Sudoku for a browser: bindings, nothing else.
//!
//! The page (`web/` in the repository) loads two modules that are made from this crate. The feature `app` is the game
//! itself, for the page's main thread: actions and events in, effects and views out, all of them JSON. The feature
//! `engine` runs errands in a worker. Neither touches the document: TypeScript does that, and knows no rule.
//!
//! | what | where |
//! |---|---|
//! | the game: [`app::Game`] | `app/` |
//! | the state of every screen, with its texts in the player's language: [`view::View`] | `view/` |
//! | errands, solving and the network | `engine/` |
#![deny(missing_docs)]

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "engine")]
pub mod engine;
#[cfg(feature = "app")]
pub mod view;
