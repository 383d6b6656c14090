//! Playing 2048 and Sudoku, independent of the front end.
//!
//! The midend sits between the rules and the front ends: a terminal, a page in a browser, a window. It is a state machine
//! without a clock, files, threads or a screen:
//!
//! ```text
//!            Action, Event, Env                    Effect
//! front end ────────────────────▶ App::update ───────────────▶ front end
//!                                  state of play
//! ```
//!
//! A front end turns keys, clicks and touches into [`Action`]s, shows [`App`], and carries out [`Effect`]s: it stores and
//! loads texts by name, runs [`Errand`]s in the background, and puts texts into the clipboard. Every
//! answer comes back as an [`Event`], at once or later. The time, the date and a random number come with each call in [`Env`].
//!
//! | noun | file |
//! |---|---|
//! | [`App`]: the whole state, and what each action and event does to it | `app/` |
//! | [`Action`], [`Event`], [`Input`], [`Env`], [`Effect`] | `action`, `event`, `env`, `effect` |
//! | [`Context`]: decides which actions are available | `context` |
//! | which key does what | [`keymap`] |
//! | the list of games: [`GameId`], [`Screen`], [`Question`], [`Saved`], [`History`], [`Table`] … | `games` |
//! | 2048 | [`twenty48`] |
//! | Sudoku | [`sudoku`] |
//! | the daily games | [`days`], [`Day`], [`Daily`] |
//! | calendars of daily games, and sharing results | [`Calendar`], [`share`] |
//! | [`Settings`](settings::Settings), and the options that override them: [`Overrides`] | [`settings`], `overrides` |
//! | texts by name, and how games are stored | [`store`], [`Problem`] |
//! | everything in one file | [`archive`] |
//! | [`Link`]: puzzles, positions, games and results as links | `link` |
//! | [`Linking`]: the dialog about a link that is copied | `linking` |
//! | [`Statistics`] | `statistics/` |
//! | [`Notice`]: a message for the player | `notice` |
//! | names of rules, puzzles, settings and questions | [`names`] |
#![deny(missing_docs)]

mod action;
mod app;
pub mod archive;
mod calendar;
pub mod clock;
mod context;
mod daily;
mod date;
mod day;
pub mod days;
mod direction;
mod effect;
mod env;
mod event;
mod games;
mod history;
pub mod keymap;
mod link;
mod linking;
pub mod menu;
pub mod names;
pub mod notice;
pub mod number;
mod overrides;
pub mod pace;
pub mod problem;
pub mod settings;
pub mod share;
mod statistics;
pub mod store;
pub mod sudoku;
pub mod twenty48;

// For both games: it knows nothing of either.
pub(crate) use ::sudoku::sorting::SmallSort;

pub use action::{Action, Reading};
pub use app::{App, Home, Start};
pub use calendar::Calendar;
pub use context::Context;
pub use daily::Daily;
pub use date::Date;
pub use day::{Day, ParseDayError};
pub use direction::Direction;
pub use effect::{Effect, Ticket};
pub use env::Env;
pub use event::{Event, Input};
pub use games::{
    DailyGame, Errand, Finding, GameId, History, Question, Saved, SavedGames, Screen, Streaks, Table, Thinker,
};
pub use history::MAX_LINE;
pub use link::{Link, LinkError};
pub use linking::{LinkTarget, Linking};
pub use menu::Cursor;
pub use notice::Notice;
pub use overrides::Overrides;
pub use problem::Problem;
pub use statistics::{Statistics, Streak, daily_streak};

/// Tests the examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
