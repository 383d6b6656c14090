//! Simple Sudoku's `.ss`.
//!
//! ```text
//! *-----------*
//! |53.|.7.|...|
//! |6..|195|...|
//! |.98|...|.6.|
//! |---+---+---|
//! ```

use alloc::string::String;

use super::Values;
use crate::Digit;

/// Writes the box with one character per cell.
pub(super) fn write(values: Values<'_>, out: &mut String) {
    let shape = values.shape();
    let rule = |ends: char, joint: char, out: &mut String| {
        for column in 0..shape.side() {
            let edge = if column == 0 { ends } else { joint };
            if column % shape.box_columns() == 0 {
                out.push(edge);
            }
            out.push('-');
        }
        out.push(ends);
        out.push('\n');
    };
    for (index, row) in values.rows().enumerate() {
        match index {
            0 => rule('*', '-', out),
            _ if index % shape.box_rows() == 0 => rule('|', '+', out),
            _ => {}
        }
        for (column, &value) in row.iter().enumerate() {
            if column % shape.box_columns() == 0 {
                out.push('|');
            }
            out.push(Digit::new(value.into()).map_or('.', Digit::symbol));
        }
        out.push_str("|\n");
    }
    rule('*', '-', out);
}
