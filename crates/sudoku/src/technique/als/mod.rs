//! Almost locked sets: cells of a house that have one digit more than there are cells.
//!
//! If such a set lacks one of its digits, it holds all the others. Two sets are joined by a digit if all places of it
//! in the one see all places of it in the other: then one of the two at most holds it, so one of them lacks it.
//!
//! | technique | what it says |
//! |---|---|
//! | ALS-XZ | two sets joined by x: one of them lacks x and so holds z |
//! | doubly linked | two sets joined by x and by y: each lacks one of the two and holds all the rest |
//! | ALS-XY-wing, ALS chain | if the first set lacks z, it holds x, so the next lacks x …, so the last holds z |
//! | death blossom | whatever digit the stem takes, one of the sets around it lacks that digit and holds z |
//!
//! Sets that are joined share no cell. Sudoku Explainer knows none of this. Two sets cost 7.5, where a person begins to
//! look for sets rather than for cells, and every set more costs 0.1; so does every set around a stem past the second.
//!
//! Every conclusion is reported once, by the fewest and smallest sets first. Limits, for large grids:
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
    ladder::Found,
};
use sets::{Joints, Sets};
pub(super) use sets::{gather, smallest};

/// Two sets, joined by one digit or by two.
pub(super) fn als_xz<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let sets = Sets::new(board);
    pairs::search(board, &sets, &Joints::new(&sets), found)
}

/// Three sets in a row.
pub(super) fn als_xy_wing<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let sets = Sets::new(board);
    chains::search(board, &sets, &Joints::new(&sets), 3..=3, found)
}

/// Four sets in a row, or more.
pub(super) fn als_chain<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let sets = Sets::new(board);
    chains::search(board, &sets, &Joints::new(&sets), 4..=chains::MAX_LENGTH, found)
}

/// A cell of three digits or more, with a set for each. (With two digits it would be an ALS-XY-wing.)
pub(super) fn death_blossom<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    blossom::search(board, &Sets::new(board), found)
}
