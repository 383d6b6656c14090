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
//! | [`solve`], [`count`], [`judge`], [`Solutions`] | `solve` |
//! | the tutorial's search, the twin of every fast one | [`plain`] |
#![no_std]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

/// The generators that puzzles are drawn with: any of them will do.
pub use rand_core;

mod cell;
mod digit;
mod digits;
mod grid;
mod house;
mod lanes;
pub mod many;
mod nine;
pub mod plain;
mod setup;
mod shape;
mod solve;

pub use cell::{Cell, ParseCellError};
pub use digit::Digit;
pub use digits::Digits;
pub use grid::Grid;
pub use house::House;
pub use many::{Answer, Many, solve_many};
pub use nine::Nine;
pub use setup::{Clash, Clashes, Setup};
pub use shape::{Shape, ShapeError};
pub use solve::{Solutions, Verdict, count, judge, solve};
