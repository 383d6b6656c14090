//! Generates puzzles: a full grid with clues removed according to a [`Recipe`].
//!
//! All randomness comes from the caller's generator, through `next_u32` alone, so the same seed gives the same
//! puzzle on every machine.
//!
//! | items | module |
//! |---|---|
//! | [`full_grid`], [`full_nine`], [`pattern_grid`] | `full`, `uniform` |
//! | [`Recipe`]: what to generate, and whether it is possible | `recipe` |
//! | [`generate`], [`generate_until`], [`minimal_nine`], [`Puzzle`] | `make` |
//! | [`Criteria`]: the required difficulty; [`GradedGenerator`]: searches for such puzzles | `criteria`, `graded` |
//! | small changes to a puzzle, and a quick estimate of its difficulty | `mutate`, `estimate` |
//! | a fixed number of empty cells per column, [`omit_in_columns()`] | `omit_in_columns` |
//! | removing clues from a 9×9 grid | `remove_clues`, `unavoidable` |
//! | uniform random draws | `random` |
//! | [`series`]: the random numbers for a seed | `series` |

mod criteria;
mod estimate;
mod full;
mod graded;
mod make;
mod mutate;
mod omit_in_columns;
pub(crate) mod random;
mod recipe;
mod remove_clues;
mod series;
mod unavoidable;
mod uniform;

pub use criteria::{Criteria, CriteriaError};
pub use full::{full_grid, full_nine, pattern_grid};
pub use graded::{Attempt, GradedError, GradedGenerator};
pub use make::{GenerateError, Puzzle, generate, generate_until, minimal_nine};
pub use omit_in_columns::omit_in_columns;
pub use recipe::{Recipe, RecipeError};
pub use series::series;
