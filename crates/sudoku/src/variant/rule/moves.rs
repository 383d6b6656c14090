//! Pairs of cells that a chess piece's move joins.

use alloc::vec::Vec;

use crate::{Cell, variant::Layout};

/// The pairs of cells of the grid that are one of these steps (rows, columns) apart.
pub(super) fn pairs(layout: &Layout, steps: &[(i32, i32)]) -> Vec<[Cell; 2]> {
    let from = |cell| {
        steps.iter().filter_map(move |&(rows, columns)| Some([cell, layout.offset(cell, rows, columns)?]))
    };
    layout.grid_cells().flat_map(from).collect()
}
