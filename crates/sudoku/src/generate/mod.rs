//! New puzzles.
mod board;
pub(crate) mod draw;
mod full;
mod thin;
mod unavoidable;
mod uniform;

use crate::Nine;
pub use full::{full_grid, full_nine, pattern_grid};
use rand_core::Rng;

/// A minimal puzzle.
pub fn minimal_nine(rng: &mut impl Rng) -> (Nine, Nine) {
    let grid = full_nine(rng);
    let mut units: [thin::Unit; 81] = core::array::from_fn(|cell| thin::Unit::new(&[cell]));
    draw::shuffle(&mut units, rng);
    let clues = thin::thin(&grid, &units, 0);
    (thin::restrict(&grid, clues), grid)
}
