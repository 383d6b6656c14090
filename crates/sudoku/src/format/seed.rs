//! A box of ASCII lines, the style `seed`.
//!
//! ```text
//! ++=====+=====+=====++=====+
//! ||  5  |  3  |     ||     |
//! ++-----+-----+-----++-----+
//! ||  6  |     |     ||  1  |
//! ```

use alloc::string::String;
use core::fmt::Write;

use super::Values;
use crate::Shape;

/// Writes spaces for empty cells, and numbers above 9 in decimal.
pub(super) fn write(values: Values<'_>, out: &mut String) {
    let shape = values.shape();
    rule(shape, '=', out);
    for (index, row) in values.rows().enumerate() {
        out.push_str("||");
        for (column, &value) in row.iter().enumerate() {
            // Writing into a String cannot fail.
            let _ = match value {
                0 => write!(out, "     "),
                1..=9 => write!(out, "  {value}  "),
                _ => write!(out, "  {value} "),
            };
            out.push_str(if (column + 1) % shape.box_columns() == 0 { "||" } else { "|" });
        }
        out.push('\n');
        rule(shape, if (index + 1) % shape.box_rows() == 0 { '=' } else { '-' }, out);
    }
}

fn rule(shape: Shape, dash: char, out: &mut String) {
    out.push_str("++");
    for column in 1..=shape.side() {
        out.extend([dash; 5]);
        out.push_str(if column % shape.box_columns() == 0 { "++" } else { "+" });
    }
    out.push('\n');
}
