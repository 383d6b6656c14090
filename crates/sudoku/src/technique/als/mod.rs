//! Almost locked sets (ALS): cells of a house that together have one more candidate digit than there are cells.
//!
//! If such a set lacks one of its digits, it contains all the others. Two sets are linked by a digit if all its
//! places in one see all its places in the other. Then at most one of them contains it, so one of them lacks it.
//!
//! | technique | reasoning |
//! |---|---|
//! | ALS-XZ | two sets linked by x: one of them lacks x and so contains z |
//! | doubly linked | two sets linked by x and by y: each lacks one of the two and contains all others |
//! | ALS-XY-wing, ALS chain | if the first set lacks z, it contains x, so the next lacks x …, so the last contains z |
//! | death blossom | whatever digit the stem has, one of the sets around it lacks that digit and contains z |
//!
//! Linked sets share no cell. Sudoku Explainer has none of these techniques. Two sets are rated 7.5, where players
//! start to look for sets rather than cells, and every further set adds 0.1; so does every set around a stem after
//! the second.
//!
//! Every conclusion is reported once, with the fewest and smallest sets first. Limits for large grids:
//! [`sets::MAX_SETS`], [`sets::MAX_TRIED`] and those on the cells of a set; [`chains::MAX_LENGTH`],
//! [`chains::MAX_WORK`]; [`blossom::MAX_PETALS`]; [`report::MAX_FINDS`].

mod blossom;
mod chains;
mod pairs;
mod report;
mod sets;
#[cfg(test)]
pub(super) mod tests;

use core::ops::ControlFlow;

use super::{
    board::{Board, Size},
    order::Found,
};
use sets::{Joints, Sets};
pub(super) use sets::{gather, smallest};

/// Two sets, linked by one or two digits.
pub(super) fn als_xz<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let sets = Sets::new(board);
    pairs::search(board, &sets, &Joints::new(&sets), found)
}

/// Three sets in a chain.
pub(super) fn als_xy_wing<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let sets = Sets::new(board);
    chains::search(board, &sets, &Joints::new(&sets), 3..=3, found)
}

/// Four or more sets in a chain.
pub(super) fn als_chain<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let sets = Sets::new(board);
    chains::search(board, &sets, &Joints::new(&sets), 4..=chains::MAX_LENGTH, found)
}

/// A cell with at least three digits, and a set for each. (With two digits it would be an ALS-XY-wing.)
pub(super) fn death_blossom<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    blossom::search(board, &Sets::new(board), found)
}
