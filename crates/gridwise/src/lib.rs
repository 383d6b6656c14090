//! The program `gridwise`: a command line and a terminal game.
//!
//! - [`cli`]: the commands.
//! - [`tui`]: the terminal game, a front end for the midend.
//! - [`store`]: the files of the midend.
//! - [`language`]: the language of the output.
//! - `text`: the width of text in columns; `clock`: the system's clock.
//!
//! `cli` and `tui` do not use each other, and `store` uses neither: [`main`] combines them. This is a library only so that
//! tests, benchmarks and the generator of screenshots can use the screens; the stable interface is the command line.
#![deny(missing_docs)]

use std::{ffi::OsString, process::ExitCode};

use cli::{Outcome, Status};

pub mod cli;
mod clock;
pub mod language;
pub mod store;
mod text;
pub mod tui;

/// Runs the command of the arguments, or opens the terminal game.
pub fn main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    match cli::main(args) {
        Outcome::Exit(status) => status.into(),
        Outcome::Play(start, overrides) => {
            let lang = overrides.lang.unwrap_or(overrides.locale);
            let played = tui::run(*start, overrides, store::Paths::find());
            played.map_or_else(|error| cli::print_error(&error, lang), |()| Status::Success).into()
        }
    }
}

/// The examples of the README compile and hold.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
