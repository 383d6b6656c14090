//! Sudoku with more rules: cages, lines, dots, clues outside the grid, and layouts other than square boxes.
//!
//! A [`Puzzle`] is a [`Layout`] (the cells, the digits, rows, columns and regions), the digits that each cell may
//! have, and a list of [`Rule`]s. All of it is plain data. A puzzle without rules on a usual layout is a
//! [`Grid`](crate::Grid), which has engines of its own ([`Puzzle::to_grid`]).
//!
//! | items | module |
//! |---|---|
//! | [`Layout`]: cells, digits, rows, columns, regions | `layout` |
//! | [`Puzzle`] and what can be wrong with one | `puzzle` |
//! | [`Mark`]: what rules look like | `drawing` |
//! | [`Rule`]: every rule, a file each | [`rule`] |
//! | reads and writes the strings of Interactive-Sudoku-Solver | [`iss`] |
//! | [`solve`](fn@solve), [`count`], [`judge`], [`Solutions`] | `solve` |
//! | [`true_candidates`](fn@true_candidates): digits that occur in solutions | [`true_candidates`](mod@true_candidates) |
//! | which digits and rules are not needed | [`minimal`] |
//! | steps for people, and ratings | [`steps`] |
//! | generates puzzles | [`generate`](mod@generate) |
//! | the text form: `Display` and `FromStr` of [`Puzzle`] | [`text`] |
//! | every format: reading by content, and writing | [`format`](mod@format) |
//! | a simple search, the reference for the engine | [`plain`] |
mod data;
mod drawing;
pub mod engine;
pub mod format;
pub mod generate;
pub mod iss;
mod layout;
pub mod minimal;
pub mod plain;
mod puzzle;
pub mod rule;
mod solve;
pub mod steps;
pub mod text;
pub mod true_candidates;

pub use drawing::{AreaStyle, EdgeStyle, LineStyle, Mark, TokenStyle};
pub use layout::{Layout, LayoutError};
pub use puzzle::{Filled, Puzzle, PuzzleError};
pub use rule::{Rule, RuleFault};
pub use solve::{Outcome, Solution, Solutions, Verdict, count, judge, judge_until, solve};
pub use true_candidates::{true_candidates, true_candidates_until};
