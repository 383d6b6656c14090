//! Generates puzzles with more rules: cages, lines, dots and so on, alone or together.
//!
//! A puzzle begins as a random full grid that obeys the rules for the whole grid (diagonals, anti-knight, irregular regions).
//! Cages, lines and marks that are true of this grid are drawn on it, and given digits are added until the solution is unique.
//! Then everything that is not needed is left out, given digits first.
//!
//! All randomness comes from the caller's generator, so the same seed gives the same puzzle on every machine.
//!
//! | items | module |
//! |---|---|
//! | [`Kind`] and [`Kinds`]: which rules | `kind` |
//! | [`Recipe`]: what to generate, and whether it is possible | `recipe` |
//! | [`generate`], [`generate_until`], [`Generated`] | `make` |
//! | [`GradedGenerator`]: searches for puzzles of a difficulty | `graded` |
//! | easing a puzzle that is too hard; giving digits only where they are needed | `adjust`, `by_steps` |
//! | how much is drawn, and how large | `style` |
//! | random full grids, and irregular regions | `fill`, `regions` |
//! | lines that are drawn before the grid is filled | `sketch` |
//! | cages; paths for lines; other lines; dots, signs and clues beside the grid | `cages`, `paths`, `lines`, `marks` |
//! | leaving out what is not needed | `reduce` |
//! | dividing cages, which makes a killer easier | `split` |
//! | the grid and its symmetries, with cells as indexes | `board` |

mod adjust;
mod board;
mod by_steps;
mod cages;
mod fill;
mod graded;
mod kind;
mod lines;
mod make;
mod marks;
mod paths;
mod recipe;
mod reduce;
mod regions;
mod sketch;
mod split;
mod style;

pub use graded::{Attempt, GradedError, GradedGenerator};
pub use kind::{Kind, Kinds, UnknownKind};
pub use make::{GenerateError, Generated, generate, generate_until};
pub use recipe::{Recipe, RecipeError};
