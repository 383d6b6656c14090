//! The program `gridwise`: a command line and a terminal game over the rule crates.
//!
//! - [`cli`]: what each command does, for people and for other programs.
//! - [`store`]: what is kept on disk: saved games, finished games, statistics, settings.
//! - [`tui`]: the terminal game.
//! - [`language`]: which language they speak.
//! - [`text`]: how wide text is, for both.
//!
//! It is a library only so that its tests, its benchmarks and the picture maker can reach the screens; the
//! interface that others lean on is the command line.
#![deny(missing_docs)]

pub mod cli;
pub mod language;
pub mod store;
pub mod text;
pub mod tui;
