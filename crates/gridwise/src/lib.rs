//! The program `gridwise`: a command line and a terminal game.
//!
//! - [`cli`]: what each command does, for people and for other programs.
//! - [`tui`]: the terminal game, a front end of the midend.
//! - [`store`]: the midend's texts on disk.
//! - [`language`]: which language they speak.
//! - `text`: texts measured in columns; `clock`: the system's clock.
//!
//! `cli` and `tui` know nothing of each other, and `store` knows neither: [`main`] puts them together. It is a library only
//! so that its tests, its benchmarks and the picture maker can reach the screens; the interface that others lean on is the
//! command line.
#![deny(missing_docs)]

use std::{ffi::OsString, process::ExitCode};

use cli::{Order, Verdict};

pub mod cli;
mod clock;
pub mod language;
pub mod store;
mod text;
pub mod tui;

/// The program: does what the arguments say, or opens the terminal game.
pub fn main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    match cli::main(args) {
        Order::Done(verdict) => verdict.into(),
        Order::Play(start, overrides) => {
            let lang = overrides.lang.unwrap_or(overrides.locale);
            let played = tui::run(*start, overrides, store::Paths::find());
            played.map_or_else(|error| cli::trouble(&error, lang), |()| Verdict::Good).into()
        }
    }
}

/// The examples of the README compile and hold.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
