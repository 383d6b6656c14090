//! Sudoku, and nothing else: grids of every size, what can be typed and printed, solving, counting, generating.
//!
//! A [`Shape`] says how large the boxes are; a [`Setup`] is anything that can be written into the cells; a
//! [`Grid`] is a setup without a contradiction among its clues. There is no input, no output, no clock, no
//! prose and no source of randomness here: whoever generates puzzles brings the generator.
//!
//! | noun | file |
//! |---|---|
//! | [`Shape`], [`Cell`], [`House`] | `shape`, `cell`, `house` |
//! | [`Digit`], [`Digits`] | `digit`, `digits` |
//! | [`Setup`] (anything typed) → [`Grid`] (checked) | `setup`, `grid` |
//! | [`Nine`], a 9×9 grid without a heap | `nine` |
//! | [`solve()`], [`count`], [`is_unique`], [`judge`], [`judge_within`], [`judge_until`], [`Solutions`] | `solve` |
//! | stopping what takes long: [`Stopped`] | `stop` |
//! | [`is_minimal`], [`minimise`], [`minimise_until`] | `minimal` |
//! | [`Engine`]: the solvers of 9×9 grids by name | `engine`, `bands`, `wide` |
//! | reading and writing puzzles | [`format`] |
//! | puzzles on pages, for printing | [`page`] |
//! | [`generate`](generate::generate), [`Recipe`](generate::Recipe), [`Symmetry`] | `generate/`, `symmetry` |
//! | [`Transform`], [`canonical()`] | `transform`, `canonical` |
//! | [`solve_many`], [`Many`]: 9×9 puzzles side by side | [`many`] |
//! | how a person solves: [`Step`](technique::Step), [`Solver`](technique::Solver) | [`technique`] |
//! | how hard a puzzle is: [`Rater`](rate::Rater), [`Level`](rate::Level) | [`rate`] |
//! | a puzzle that somebody solves: [`Game`](game::Game), [`Timeline`](game::Timeline), [`Record`](game::Record) | [`game`] |
//! | the tutorial's search, the twin of every fast one | [`plain`] |
//! | text forms for other threads and programs (feature `serde`) | `serial` |
#![no_std]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

/// The generators that puzzles are drawn with: any of them will do.
pub use rand_core;

mod bands;
mod canonical;
mod cell;
mod digit;
mod digits;
mod engine;
pub mod format;
pub mod game;
pub mod generate;
mod grid;
mod house;
mod lanes;
mod large;
pub mod many;
mod minimal;
mod mix;
mod nine;
pub mod page;
pub mod plain;
pub mod rate;
#[cfg(feature = "serde")]
mod serial;
mod setup;
mod shape;
mod solve;
mod stop;
mod symmetry;
pub mod technique;
mod transform;
#[cfg_attr(not(all(feature = "std", target_arch = "x86_64")), path = "wide/absent.rs")]
mod wide;

pub use canonical::{TooSymmetric, canonical};
pub use cell::{Cell, ParseCellError};
pub use digit::Digit;
pub use digits::Digits;
pub use engine::Engine;
pub use grid::{Grid, ParseGridError};
pub use house::House;
pub use many::{Answer, Many, solve_many};
pub use minimal::{NotAPuzzle, is_minimal, minimise, minimise_in_order, minimise_until, minimise_with};
pub use nine::Nine;
pub use setup::{Clash, Clashes, Setup};
pub use shape::{Shape, ShapeError};
pub use solve::{Solutions, Verdict, count, is_unique, judge, judge_until, judge_within, solve};
pub use stop::Stopped;
pub use symmetry::{ParseSymmetryError, Symmetry};
pub use transform::{Transform, TransformError};

/// The examples of the README compile and hold.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
