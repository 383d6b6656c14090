//! 2048 and Sudoku for a browser: bindings, nothing else.
//!
//! The page (`web/` in the repository) loads one module that is made from this crate, in parts. The feature `app` is the
//! game itself, for the page's main thread: actions and events in, effects and views out, all of them JSON. The feature
//! `engine` runs errands in a worker. Neither touches the document: TypeScript does that, and knows no rule. The feature
//! `batch` is for benchmarks and tests.
//!
//! | what | where |
//! |---|---|
//! | the game: [`app::Game`] | `app/` |
//! | the state of every screen, with its texts in the player's language: [`view::View`] | `view/` |
//! | errands, solving and the network | `engine/` |
//! | what crosses between the page and its worker, as bytes | `wire/` |
//! | what loads a missing part of the module | `parts` |
#![deny(missing_docs)]

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "engine")]
pub mod engine;
#[cfg(all(feature = "app", feature = "engine", target_arch = "wasm32"))]
pub mod parts;
#[cfg(feature = "app")]
pub mod view;
pub mod wire;
