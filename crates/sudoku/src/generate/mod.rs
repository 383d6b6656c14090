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
//! | [`Wish`]: the required difficulty; [`Seeker`]: searches for such puzzles | `wish`, `graded` |
//! | small changes to a puzzle, and a quick estimate of its difficulty | `change`, `screen` |
//! | a fixed number of empty cells per column, [`seed_way()`] | `seed_way` |
//! | removing clues from a 9×9 grid | `thin`, `unavoidable` |
//! | uniform random draws | `draw` |
//! | [`series`]: the random numbers for a seed | `series` |

mod change;
pub(crate) mod draw;
mod full;
mod graded;
mod make;
mod recipe;
mod screen;
mod seed_way;
mod series;
mod thin;
mod unavoidable;
mod uniform;
mod wish;

pub use full::{full_grid, full_nine, pattern_grid};
pub use graded::{Attempt, SeekError, Seeker};
pub use make::{GenerateError, Puzzle, generate, generate_until, minimal_nine};
pub use recipe::{Recipe, RecipeError};
pub use seed_way::seed_way;
pub use series::series;
pub use wish::{Wish, WishError};
