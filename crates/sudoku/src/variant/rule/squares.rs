//! Rules that say what every 2×2 square must have.

use super::RuleFault;
use crate::variant::{Filled, Layout, engine::Model};

/// The layout has a 2×2 square.
pub(super) fn check(layout: &Layout) -> Result<(), RuleFault> {
    match layout.rows().min(layout.columns()) {
        0 | 1 => Err(RuleFault::Layout("two rows and two columns")),
        _ => Ok(()),
    }
}

/// Every square has a digit of each set.
pub(super) fn have_each(grid: &Filled<'_>, sets: &[u32; 3]) -> bool {
    let has = |square: &[_; 4], set: u32| square.iter().any(|&cell| set >> grid.at(cell) & 1 != 0);
    grid.layout.squares().iter().all(|square| sets.iter().all(|&set| has(square, set)))
}

/// Posts that every square has a digit of each set. The three sets are all digits, so there are two of a set at most.
pub(super) fn post_each(model: &mut Model<'_>, sets: &[u32; 3]) {
    for square in model.layout().squares() {
        for &set in sets {
            model.count(&square, set, 1, 2);
        }
    }
}
