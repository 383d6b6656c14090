//! The terminal game.

use std::path::PathBuf;

use crate::cli::args::{Color, Lang, PlayOptions, Theme};

/// Where the terminal game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The menu.
    Menu,
    /// A game of 2048.
    Play(PlayOptions),
    /// A recorded game.
    Replay {
        /// The file that holds the record.
        path: PathBuf,
    },
}

/// What the command line asks of the terminal game. `None`: the settings decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Where it begins.
    pub start: Start,
    /// The language.
    pub lang: Option<Lang>,
    /// The theme.
    pub theme: Option<Theme>,
    /// The colours.
    pub color: Option<Color>,
    /// Whether tiles slide and pop.
    pub animation: Option<bool>,
}

/// Opens the terminal game and returns when the player leaves it.
pub fn run(_options: &Options) -> anyhow::Result<()> {
    Ok(())
}
