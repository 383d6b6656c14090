//! A grid of candidates in letters, with the marks of a step: by colour, or by a sign before a digit.
//!
//! ```text
//!       c1   c2      c3   │ c4 …
//! r1    5    *4-79   12   │ …
//! ```

use std::fmt::Write;

use sudoku::{
    Cell, Digit, Shape,
    technique::{Candidates, Mark, Role, Step},
};
use words::{Lang, sudoku::legend};

use super::text::Look;

/// The part of each candidate of a step.
pub struct Marks {
    shape: Shape,
    marks: Vec<Mark>,
}

impl Marks {
    /// The marks of a step.
    pub fn of(step: &Step, shape: Shape) -> Marks {
        Marks { shape, marks: step.marks(shape) }
    }

    /// The part that a candidate plays: its own, the last of several, or else that of its cell.
    pub fn role(&self, cell: Cell, digit: Digit) -> Option<Role> {
        let here = || self.marks.iter().rev().filter(|mark| mark.cell == cell);
        let own = here().find(|mark| mark.digit == Some(digit));
        own.or_else(|| here().find(|mark| mark.digit.is_none())).map(|mark| mark.role)
    }

    /// The part of a whole cell.
    pub fn cell_role(&self, cell: Cell) -> Option<Role> {
        let whole = self.marks.iter().rev().find(|mark| mark.cell == cell && mark.digit.is_none());
        whole.map(|mark| mark.role)
    }

    /// The parts that are seen on these candidates, each once, in their order.
    pub fn roles(&self, before: &Candidates) -> Vec<Role> {
        let seen = self.shape.cells().flat_map(|cell| {
            before.digits(cell).iter().filter_map(move |digit| self.role(cell, digit)).collect::<Vec<_>>()
        });
        let mut roles: Vec<Role> = seen.collect();
        roles.sort_unstable();
        roles.dedup();
        roles
    }
}

/// The sign of a part.
pub const fn sign(role: Role) -> char {
    match role {
        Role::Proof => '*',
        Role::Second => '/',
        Role::Third => '#',
        Role::Placed => '+',
        Role::Removed => '-',
    }
}

/// How a part looks, as the terminal's codes.
const fn code(role: Role) -> &'static str {
    match role {
        Role::Proof => "1;32",
        Role::Second => "1;36",
        Role::Third => "1;35",
        Role::Placed => "1;30;42",
        Role::Removed => "1;9;31",
    }
}

/// Draws the candidates, each line with its end; nothing if they do not fit.
pub fn draw(before: &Candidates, marks: &Marks, look: Look) -> Option<String> {
    let shape = before.shape();
    let side = shape.side();
    let cells: Vec<Text> = shape.cells().map(|cell| Text::of(cell, before, marks, look)).collect();
    let width = |column: usize| {
        let widest = (0..side).map(|row| cells[row * side + column].width).max().unwrap_or(0);
        widest.max(format!("c{}", column + 1).len())
    };
    let widths: Vec<usize> = (0..side).map(width).collect();
    let total = 5 + widths.iter().map(|width| width + 2).sum::<usize>() + 2 * side / shape.box_columns();
    if total > look.columns {
        return None;
    }
    let mut out = String::new();
    // Writing into a String cannot fail.
    let _ = write!(out, "    ");
    for (column, width) in widths.iter().enumerate() {
        let gap = if column.is_multiple_of(shape.box_columns()) { "  " } else { "" };
        let _ = write!(
            out,
            "{gap}{}",
            look.paint("2", &format!("{:<1$}", format!("c{}", column + 1), width + 2))
        );
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    for row in 0..side {
        if row.is_multiple_of(shape.box_rows()) {
            rule(&mut out, shape, &widths, if row == 0 { ['┌', '┬', '┐'] } else { ['├', '┼', '┤'] });
        }
        let _ = write!(out, "{}", look.paint("2", &format!("{:<4}", format!("r{}", row + 1))));
        for column in 0..side {
            if column.is_multiple_of(shape.box_columns()) {
                out.push_str("│ ");
            }
            let Text { text, width } = &cells[row * side + column];
            let _ = write!(out, "{text}{:1$}", "", widths[column] + 2 - width);
        }
        out.push_str("│\n");
    }
    rule(&mut out, shape, &widths, ['└', '┴', '┘']);
    Some(out)
}

fn rule(out: &mut String, shape: Shape, widths: &[usize], [left, middle, right]: [char; 3]) {
    out.push_str("    ");
    for (index, stack) in widths.chunks(shape.box_columns()).enumerate() {
        out.push(if index == 0 { left } else { middle });
        let length = 1 + stack.iter().map(|width| width + 2).sum::<usize>();
        out.extend(std::iter::repeat_n('─', length));
    }
    out.push(right);
    out.push('\n');
}

/// What the marks stand for, in a line.
pub fn legend_line(step: &Step, before: &Candidates, marks: &Marks, lang: Lang, look: Look) -> String {
    let name = |role: Role| {
        let name = legend(step, role, lang);
        if look.colour { look.paint(code(role), name) } else { format!("{} {name}", sign(role)) }
    };
    let names: Vec<String> = marks.roles(before).into_iter().map(name).collect();
    names.join("   ")
}

/// A cell as it is written, and how many columns that takes.
struct Text {
    text: String,
    width: usize,
}

impl Text {
    fn of(cell: Cell, before: &Candidates, marks: &Marks, look: Look) -> Text {
        let mut text = Text { text: String::new(), width: 0 };
        if let Some(digit) = before.get(cell) {
            let symbol = digit.symbol().to_string();
            text.text = if before.is_given(cell) { look.paint("1", &symbol) } else { symbol };
            text.width = 1;
            return text;
        }
        for digit in before.digits(cell).iter() {
            match marks.role(cell, digit) {
                Some(role) if look.colour => {
                    text.text += &look.paint(code(role), &digit.symbol().to_string());
                    text.width += 1;
                }
                Some(role) => {
                    text.text.extend([sign(role), digit.symbol()]);
                    text.width += 2;
                }
                None => {
                    text.text += &look.paint("2", &digit.symbol().to_string());
                    text.width += 1;
                }
            }
        }
        text
    }
}
