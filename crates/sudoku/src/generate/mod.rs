//! New puzzles: a full grid, and as many of its digits as a [`Recipe`] asks for.
//!
//! Everything here is drawn from the generator that the caller brings, by way of `next_u32` alone: the same
//! seed gives the same puzzle on every machine.
//!
//! | noun | file |
//! |---|---|
//! | [`full_grid`], [`full_nine`], [`pattern_grid`] | `full`, `uniform` |
//! | [`Recipe`]: what to make, and whether it can be | `recipe` |
//! | [`generate`], [`generate_until`], [`minimal_nine`], [`Puzzle`] | `make` |
//! | [`Wish`]: how hard; [`Seeker`]: puzzles as hard as wished for | `wish`, `graded` |
//! | small changes of a puzzle, and how hard it seems | `change`, `screen` |
//! | the tutorial's way, [`seed_way()`] | `seed_way` |
//! | clues taken away from a 9×9 grid | `thin`, `unavoidable` |
//! | fair draws | `draw` |
//! | [`series`]: the random numbers of a seed | `series` |

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
