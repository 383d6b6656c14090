//! A grid of candidates as text, with the marks of a step: colours, or a sign before a digit.
//!
//! ```text
//!       c1   c2      c3   │ c4 …
//! r1    5    *4-79   12   │ …
//! ```

use std::fmt::Write;

use sudoku::{
    Cell, Digit,
    technique::{Mark, Role, Step},
};
use words::{Lang, sudoku::legend};

use super::{position::Position, text::TextStyle};

/// The width of a row's name.
const LABEL: usize = 4;

/// The roles of the candidates in a step.
pub struct Marks {
    marks: Vec<Mark>,
}

impl Marks {
    /// The marks of a step.
    pub fn of(step: &Step, before: &Position) -> Marks {
        Marks { marks: step.marks(before.shape()) }
    }

    /// The role of a candidate: its own, the last of several, or else that of its cell.
    pub fn role(&self, cell: Cell, digit: Digit) -> Option<Role> {
        let here = || self.marks.iter().rev().filter(|mark| mark.cell == cell);
        let own = here().find(|mark| mark.digit == Some(digit));
        own.or_else(|| here().find(|mark| mark.digit.is_none())).map(|mark| mark.role)
    }

    /// The role of a whole cell.
    pub fn cell_role(&self, cell: Cell) -> Option<Role> {
        let whole = self.marks.iter().rev().find(|mark| mark.cell == cell && mark.digit.is_none());
        whole.map(|mark| mark.role)
    }

    /// The roles that occur in these candidates, each once, in order.
    pub fn roles(&self, before: &Position) -> Vec<Role> {
        let seen = before.cells().flat_map(|cell| {
            let digits = before.digits(cell).iter().chain(before.get(cell));
            digits.filter_map(move |digit| self.role(cell, digit)).collect::<Vec<_>>()
        });
        let mut roles: Vec<Role> = seen.collect();
        roles.sort_unstable();
        roles.dedup();
        roles
    }
}

/// The sign of a role.
pub const fn sign(role: Role) -> char {
    match role {
        Role::Proof => '*',
        Role::Second => '/',
        Role::Third => '#',
        Role::Placed => '+',
        Role::Removed => '-',
    }
}

/// The terminal's codes for a role.
const fn code(role: Role) -> &'static str {
    match role {
        Role::Proof => "1;32",
        Role::Second => "1;36",
        Role::Third => "1;35",
        Role::Placed => "1;30;42",
        Role::Removed => "1;9;31",
    }
}

/// Draws the candidates: with wide gaps between columns if they fit, else with narrow ones; `None` if even those are too wide.
pub fn draw(before: &Position, marks: &Marks, look: TextStyle) -> Option<String> {
    let (rows, side) = before.size();
    let cells: Vec<Text> = before.cells().map(|cell| Text::of(cell, before, marks, look)).collect();
    let width = |column: usize| {
        let widest = (0..rows).map(|row| cells[row * side + column].width).max().unwrap_or(0);
        widest.max(format!("c{}", column + 1).len())
    };
    let widths: Vec<usize> = (0..side).map(width).collect();
    let frame = LABEL + 1 + 2 * side / before.boxes().1;
    let total = |gap: usize| frame + widths.iter().map(|width| width + gap).sum::<usize>();
    let gap = [2, 1].into_iter().find(|&gap| total(gap) <= look.columns)?;
    let widths: Vec<usize> = widths.into_iter().map(|width| width + gap).collect();
    Some(table(before, &cells, &widths, look))
}

/// The cells in columns of these widths.
fn table(before: &Position, cells: &[Text], widths: &[usize], look: TextStyle) -> String {
    let (side, boxes) = (before.size().1, before.boxes());
    let faint = |text: &str| look.paint("2", text);
    let mut out = " ".repeat(LABEL);
    for (column, &width) in widths.iter().enumerate() {
        let gap = if column.is_multiple_of(boxes.1) { "  " } else { "" };
        let name = format!("c{}", column + 1);
        let blank = if column + 1 < side { width - name.len() } else { 0 };
        // Writing into a String cannot fail.
        let _ = write!(out, "{gap}{}{:blank$}", faint(&name), "");
    }
    out.push('\n');
    for (row, line) in cells.chunks(side).enumerate() {
        if row.is_multiple_of(boxes.0) {
            rule(&mut out, boxes.1, widths, if row == 0 { ['┌', '┬', '┐'] } else { ['├', '┼', '┤'] });
        }
        out += &faint(&format!("{:<LABEL$}", format!("r{}", row + 1)));
        for (column, (Text { text, width }, &room)) in line.iter().zip(widths).enumerate() {
            if column.is_multiple_of(boxes.1) {
                out.push_str("│ ");
            }
            let _ = write!(out, "{text}{:1$}", "", room - width);
        }
        out.push_str("│\n");
    }
    rule(&mut out, boxes.1, widths, ['└', '┴', '┘']);
    out
}

fn rule(out: &mut String, box_columns: usize, widths: &[usize], [left, middle, right]: [char; 3]) {
    out.push_str(&" ".repeat(LABEL));
    for (index, stack) in widths.chunks(box_columns).enumerate() {
        out.push(if index == 0 { left } else { middle });
        out.extend(std::iter::repeat_n('─', 1 + stack.iter().sum::<usize>()));
    }
    out.push(right);
    out.push('\n');
}

/// The meaning of the marks, in a line.
pub fn legend_line(step: &Step, before: &Position, marks: &Marks, lang: Lang, look: TextStyle) -> String {
    let name = |role: Role| {
        let name = legend(step, role, lang);
        if look.colour { look.paint(code(role), name) } else { format!("{} {name}", sign(role)) }
    };
    let names: Vec<String> = marks.roles(before).into_iter().map(name).collect();
    names.join("   ")
}

/// The text of a cell, and its width in columns.
struct Text {
    text: String,
    width: usize,
}

impl Text {
    fn of(cell: Cell, before: &Position, marks: &Marks, look: TextStyle) -> Text {
        let mut text = Text { text: String::new(), width: 0 };
        if let Some(digit) = before.get(cell) {
            // A placed digit may be part of the proof: a corner of an avoidable rectangle.
            match marks.role(cell, digit) {
                Some(role) => text.push(before.symbol(digit), Some(role), look),
                None => {
                    let symbol = before.symbol(digit).to_string();
                    text.text = if before.is_given(cell) { look.paint("1", &symbol) } else { symbol };
                    text.width = 1;
                }
            }
            return text;
        }
        let symbol = |digit| before.symbol(digit);
        before.digits(cell).iter().for_each(|digit| text.push(symbol(digit), marks.role(cell, digit), look));
        text
    }

    /// Adds a digit with its role.
    fn push(&mut self, symbol: char, role: Option<Role>, look: TextStyle) {
        match role {
            Some(role) if look.colour => {
                self.text += &look.paint(code(role), &symbol.to_string());
                self.width += 1;
            }
            Some(role) => {
                self.text.extend([sign(role), symbol]);
                self.width += 2;
            }
            None => {
                self.text += &look.paint("2", &symbol.to_string());
                self.width += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku::{
        Grid, Shape,
        technique::{Candidate, Candidates, Order, Solver, Technique},
    };

    #[test]
    fn a_grid_that_does_not_fit_is_not_drawn() {
        let puzzle: Grid =
            "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."
                .parse()
                .unwrap();
        let (mut before, mut solver) = (Candidates::of(&puzzle), Solver::new(Shape::NINE, Order::Classic));
        assert_eq!(solver.path(&mut before).take(3).count(), 3);
        let step = solver.step(&before).unwrap();
        let before = Position::Grid(before);
        let marks = Marks::of(&step, &before);
        let widest = |columns| {
            let drawn = draw(&before, &marks, TextStyle { colour: false, columns })?;
            drawn.lines().map(|line| line.chars().count()).max()
        };
        let (wide, close) = (widest(200).unwrap(), widest(70).unwrap());
        assert_eq!((wide, close), (widest(wide).unwrap(), widest(close).unwrap()));
        assert!(close < wide && widest(wide - 1) == Some(close) && widest(close - 1).is_none());
        let painted = draw(&before, &marks, TextStyle { colour: true, columns: 200 }).unwrap();
        assert!(painted.contains("\u{1b}[1;9;31m5\u{1b}[0m"), "{painted}");
    }

    #[test]
    fn placed_digits_of_a_proof_are_marked() {
        let [puzzle, grid]: [Grid; 2] = [
            ".....63...4...8..6.9.3..2.7.......3...246.1........7.2..1....5.9....7..86...5.9..",
            "2....6349347..8516.9634.287.6....8348724631954.....7627.16..4539541376286...54971",
        ]
        .map(|text| text.parse().unwrap());
        let mut before = Candidates::of_game(&puzzle, &grid).unwrap();
        for (cell, digit) in [("r4c4", 5), ("r4c5", 1), ("r4c5", 2), ("r6c4", 9), ("r6c6", 1)] {
            before.remove(Candidate::new(cell.parse().unwrap(), Digit::new(digit).unwrap()));
        }
        let step = Solver::new(Shape::NINE, Order::Friendly).step(&before).unwrap();
        assert_eq!(step.technique, Technique::AvoidableRectangle1);
        let before = Position::Grid(before);
        let marks = Marks::of(&step, &before);
        assert_eq!(marks.roles(&before), [Role::Proof, Role::Third, Role::Removed]);
        let drawn = draw(&before, &marks, TextStyle { colour: false, columns: 200 }).unwrap();
        // Three corners are placed, and the fourth is empty.
        assert_eq!(drawn.matches(sign(Role::Proof)).count(), 3, "{drawn}");
    }
}
