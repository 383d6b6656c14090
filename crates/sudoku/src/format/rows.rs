//! A line for each row.

use alloc::string::String;

use super::Values;
use crate::{Digit, Shape};

/// Whether rows of this shape say without blanks which shape they are. Those of 16 and 36 cells could each be a
/// puzzle of 4×4 or 6×6, too.
fn is_plain(shape: Shape) -> bool {
    Shape::of_side(shape.side()) == Some(shape) && Shape::of_cells(shape.side()).is_none()
}

/// Rows of characters: `53..7....`, or `53 .. 7.` with the boxes apart where that tells the shape.
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
