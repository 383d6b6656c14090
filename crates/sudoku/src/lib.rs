//! Sudoku: grids of any size, reading and writing, solving, counting, generating, techniques and ratings.
//!
//! A [`Shape`] is the size of the boxes. A [`Setup`] is anything that can be typed into the cells. A [`Grid`] is a
//! setup whose clues do not contradict each other. This crate has no I/O, no clock, no user-facing text and no
//! source of randomness: callers that generate puzzles pass a random number generator.
//!
//! | items | module |
//! |---|---|
//! | [`Shape`], [`Cell`], [`House`] | `shape`, `cell`, `house` |
//! | [`Digit`], [`Digits`] | `digit`, `digits` |
//! | [`Setup`] (anything typed) → [`Grid`] (checked) | `setup`, `grid` |
//! | [`Nine`], a 9×9 grid without heap allocation | `nine` |
//! | [`solve()`], [`count`], [`is_unique`], [`judge`], [`judge_within`], [`judge_until`], [`Solutions`] | `solve` |
//! | stopping long operations: [`Stopped`] | `stop` |
//! | [`is_minimal`], [`minimise`], [`minimise_until`] | `minimal` |
//! | [`Engine`]: the solvers for 9×9 grids, by name | `engine`, `bands`, `wide` |
//! | reading and writing puzzles | [`format`] |
//! | puzzles on pages, for printing | [`page`] |
//! | [`generate`](generate::generate), [`Recipe`](generate::Recipe), [`Symmetry`] | `generate/`, `symmetry` |
//! | [`Transform`], [`canonical()`] | `transform`, `canonical` |
//! | [`solve_many`], [`BatchSolver`]: 9×9 puzzles in batches | [`many`] |
//! | how a person solves: [`Step`](technique::Step), [`Solver`](technique::Solver) | [`technique`] |
//! | how hard a puzzle is: [`Rater`](rate::Rater), [`Level`](rate::Level) | [`rate`] |
//! | a puzzle being solved by a person: [`Game`](game::Game), [`Timeline`](game::Timeline), [`Record`](game::Record) | [`game`] |
//! | a simple search, the reference for the fast ones | [`plain`] |
//! | serialisation as text (feature `serde`) | `serial` |
#![no_std]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

/// The random number generator traits: any implementation can be used.
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
pub mod sorting;
mod stop;
mod symmetry;
pub mod technique;
mod transform;
pub mod variant;
#[cfg_attr(not(all(feature = "std", target_arch = "x86_64")), path = "wide/unavailable.rs")]
mod wide;

pub use canonical::{TooSymmetric, canonical};
pub use cell::{Cell, ParseCellError};
pub use digit::Digit;
pub use digits::Digits;
pub use engine::Engine;
pub use grid::{Grid, ParseGridError};
pub use house::House;
pub use many::{Answer, BatchSolver, solve_many};
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
