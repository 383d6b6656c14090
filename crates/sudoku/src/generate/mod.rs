//! New puzzles: a full grid, and as many of its digits as a [`Recipe`] asks for.
//!
//! Everything here is drawn from the generator that the caller brings, by way of `next_u32` alone: the same
//! seed gives the same puzzle on every machine.
//!
//! | noun | file |
//! |---|---|
//! | [`full_grid`], [`full_nine`], [`pattern_grid`] | `full`, `uniform` |
//! | [`Recipe`]: what to make, and whether it can be | `recipe` |
//! | [`generate`], [`minimal_nine`], [`Puzzle`] | `make` |
//! | the tutorial's way, [`seed_way`] | `seed_way` |
//! | clues taken away from a 9×9 grid, and the search that says which | `thin`, `unavoidable`, `board` |

pub(crate) mod board;
pub(crate) mod draw;
mod full;
mod make;
mod recipe;
mod seed_way;
mod thin;
mod unavoidable;
mod uniform;

pub use full::{full_grid, full_nine, pattern_grid};
pub use make::{GenerateError, Puzzle, generate, minimal_nine};
pub use recipe::{Recipe, RecipeError};
pub use seed_way::seed_way;
