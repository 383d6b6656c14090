//! The size of boxes, for rules that need boxes and not just regions.

use super::RuleFault;
use crate::variant::Layout;

/// There are no boxes of one size that fill the grid.
pub(super) const NONE: RuleFault = RuleFault::Layout("a grid that can be divided into boxes");

/// The rows and columns of a box. Where the regions are no boxes: those of boxes with as many cells as the longer side,
/// as square as possible.
pub(super) fn size(layout: &Layout) -> Option<(usize, usize)> {
    let cells = layout.rows().max(layout.columns());
    let fits = |&(rows, columns): &(usize, usize)| {
        layout.rows().is_multiple_of(rows) && layout.columns().is_multiple_of(columns)
    };
    let shapes = (2..=cells.isqrt()).rev().filter(|&small| cells.is_multiple_of(small));
    let mut shapes = shapes.flat_map(|small| [(small, cells / small), (cells / small, small)]);
    layout.boxes().or_else(|| shapes.find(fits))
}
