//! A box of Unicode lines: heavy around the boxes, light between the cells.
//!
//! ```text
//! ┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓
//! ┃ 5 │ 3 │   ┃   │ 7 │   ┃   │   │   ┃
//! ┠───┼───┼───╂───┼───┼───╂───┼───┼───┨
//! ```

use alloc::string::String;
use core::fmt::Write;

use super::Values;
use crate::Shape;

/// The characters of a rule: its left end, its dash, the joints below a light and a heavy bar, its right end.
type Rule = [char; 5];
const TOP: Rule = ['┏', '━', '┯', '┳', '┓'];
const LIGHT: Rule = ['┠', '─', '┼', '╂', '┨'];
const HEAVY: Rule = ['┣', '━', '┿', '╋', '┫'];
const FOOT: Rule = ['┗', '━', '┷', '┻', '┛'];

/// Writes spaces for empty cells, and numbers above 9 in decimal.
pub(super) fn write(values: Values<'_>, out: &mut String) {
    let shape = values.shape();
    let width = if shape.side() > 9 { 2 } else { 1 };
    for (index, row) in values.rows().enumerate() {
        let above = match index {
            0 => TOP,
            _ if index % shape.box_rows() == 0 => HEAVY,
            _ => LIGHT,
        };
        rule(shape, width, above, out);
        for (column, &value) in row.iter().enumerate() {
            out.push(if column % shape.box_columns() == 0 { '┃' } else { '│' });
            // Writing into a String cannot fail.
            let _ = match value {
                0 => write!(out, " {:width$} ", ""),
                _ => write!(out, " {value:width$} "),
            };
        }
        out.push_str("┃\n");
    }
    rule(shape, width, FOOT, out);
}

fn rule(shape: Shape, width: usize, [left, dash, light, heavy, right]: Rule, out: &mut String) {
    for column in 0..shape.side() {
        out.push(match column {
            0 => left,
            _ if column % shape.box_columns() == 0 => heavy,
            _ => light,
        });
        out.extend(core::iter::repeat_n(dash, width + 2));
    }
    out.push(right);
    out.push('\n');
}
