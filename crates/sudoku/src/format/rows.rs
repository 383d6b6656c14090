//! One line per row.

use alloc::string::String;

use super::Values;
use crate::{Digit, Shape};

/// Whether rows of this shape can be recognised without spaces. Rows of 16 or 36 cells could also be puzzles of 4×4
/// or 6×6.
fn is_plain(shape: Shape) -> bool {
    Shape::of_side(shape.side()) == Some(shape) && Shape::of_cells(shape.side()).is_none()
}

/// Writes rows of characters: `53..7....`, or `53 .. 7.` with the boxes separated where that is needed to recognise
/// the shape.
pub(super) fn write(values: Values<'_>, out: &mut String) {
    let shape = values.shape();
    for row in values.rows() {
        for (column, &value) in row.iter().enumerate() {
            if column > 0 && column % shape.box_columns() == 0 && !is_plain(shape) {
                out.push(' ');
            }
            out.push(Digit::new(value.into()).map_or('.', Digit::symbol));
        }
        out.push('\n');
    }
}
