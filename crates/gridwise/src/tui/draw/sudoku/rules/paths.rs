//! Lines through cells: thermometers, arrows, renban and the like.

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::Modifier,
};
use sudoku::{Cell, variant::LineStyle};

use super::Painter;
use crate::tui::grid_colors::{Family, Pair};

/// The characters of a line: level, upright, over a heavy upright line, over a heavy level line, and the corners
/// (right and down, left and down, left and up, right and up).
struct Pen([char; 8]);

const LIGHT: Pen = Pen(['─', '│', '╂', '┿', '╭', '╮', '╯', '╰']);
const HEAVY: Pen = Pen(['━', '┃', '╋', '╋', '┏', '┓', '┛', '┗']);
const DOUBLE: Pen = Pen(['═', '║', '╪', '╫', '╔', '╗', '╝', '╚']);
const DASHED: Pen = Pen(['╌', '╎', '╂', '┿', '╭', '╮', '╯', '╰']);

/// What is at an end of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// Nothing.
    None,
    /// A bulb.
    Bulb,
    /// A hollow bulb.
    HollowBulb,
    /// A circle.
    Circle,
    /// A diamond.
    Diamond,
    /// The head of an arrow.
    Head,
}

/// How a line is drawn: its colours, its characters, and its ends.
const fn manner(style: LineStyle) -> (Family, &'static Pen, [End; 2]) {
    match style {
        LineStyle::Thermometer => (Family::Grey, &HEAVY, [End::Bulb, End::None]),
        LineStyle::SlowThermometer => (Family::Grey, &HEAVY, [End::HollowBulb, End::None]),
        LineStyle::Arrow => (Family::Grey, &LIGHT, [End::None, End::Head]),
        LineStyle::Renban => (Family::Purple, &DOUBLE, [End::None, End::None]),
        LineStyle::Whispers => (Family::Green, &DASHED, [End::None, End::None]),
        LineStyle::Palindrome => (Family::Blue, &LIGHT, [End::None, End::None]),
        LineStyle::Between => (Family::Grey, &LIGHT, [End::Circle, End::Circle]),
        LineStyle::Lockout => (Family::Blue, &LIGHT, [End::Diamond, End::Diamond]),
        LineStyle::RegionSum => (Family::Blue, &DOUBLE, [End::None, End::None]),
        LineStyle::Modular => (Family::Teal, &DASHED, [End::None, End::None]),
        LineStyle::Entropic => (Family::Orange, &DASHED, [End::None, End::None]),
        LineStyle::Zipper => (Family::Purple, &DASHED, [End::None, End::None]),
        LineStyle::EqualSum => (Family::Teal, &DOUBLE, [End::None, End::None]),
        LineStyle::DoubleArrow => (Family::Grey, &LIGHT, [End::Circle, End::Circle]),
        LineStyle::Diagonal => (Family::Blue, &LIGHT, [End::None, End::None]),
        _ => (Family::Teal, &LIGHT, [End::None, End::None]),
    }
}

/// One step along a line: the sign of the columns and of the lines.
type Step = (i32, i32);

impl Painter<'_> {
    /// Draws a line behind digits.
    pub(super) fn path(&self, cells: &[Cell], style: LineStyle, buffer: &mut Buffer) {
        let (family, pen, ends) = manner(style);
        let pair = self.look.theme.grid.rule(family);
        let cells: Vec<Cell> = cells.iter().copied().filter(|&cell| self.contains(cell)).collect();
        if style == LineStyle::Diagonal {
            return self.diagonal(&cells, pair, buffer);
        }
        for step in cells.windows(2) {
            self.stretch(step[0], step[1], pen, pair, buffer);
        }
        for (index, &cell) in cells.iter().enumerate() {
            let near =
                [index.checked_sub(1), Some(index + 1)].map(|near| near.and_then(|near| cells.get(near)));
            self.knee(cell, near, pen, pair, buffer);
        }
        for (end, cell) in ends.into_iter().zip([cells.first(), cells.last()]) {
            if let (Some(&cell), false) = (cell, matches!(end, End::None | End::Head)) {
                self.shade(cell, buffer);
            }
        }
    }

    /// The part between the centres of two cells.
    fn stretch(&self, a: Cell, b: Cell, pen: &Pen, pair: Pair, buffer: &mut Buffer) {
        let (from, to) = (self.geometry.digit(a), self.geometry.digit(b));
        let (dx, dy) = (i32::from(to.x) - i32::from(from.x), i32::from(to.y) - i32::from(from.y));
        let wide = self.geometry.cell(a).width >= 5;
        if dy == 0 {
            let [left, right] = [from.x.min(to.x), from.x.max(to.x)];
            for x in left + 1..right {
                self.lay(Position::new(x, from.y), 0, pen.0[0], (pen, pair), buffer);
            }
            return;
        }
        let side = u16::from(wide);
        for step in 1..dy.abs() {
            let y = i32::from(from.y) + step * dy.signum();
            // Rounded to the nearest column.
            let x = i32::from(from.x) + (2 * dx * step + dx.signum() * dy.abs()) / (2 * dy.abs());
            let letter = match dx.signum() * dy.signum() {
                0 => pen.0[1],
                1 => '╲',
                _ => '╱',
            };
            self.lay(Position::new(x as u16, y as u16), side, letter, (pen, pair), buffer);
        }
        if dx != 0 && dy.abs() == 1 {
            // Two lines side by side: the slope is between the columns of the digits.
            let x = (i32::from(from.x) + i32::from(to.x)) / 2;
            let letter = if dx.signum() * dy.signum() > 0 { '╲' } else { '╱' };
            self.lay(Position::new(x as u16, from.y.min(to.y)), 0, letter, (pen, pair), buffer);
        }
    }

    /// One character of a line, and the background on both sides of it.
    fn lay(&self, place: Position, side: u16, letter: char, (pen, pair): (&Pen, Pair), buffer: &mut Buffer) {
        let quiet = |place| self.geometry.cell_at(place).is_none_or(|cell| self.is_quiet(cell));
        for x in place.x.saturating_sub(side)..=place.x + side {
            if quiet(Position::new(x, place.y)) {
                self.band(Rect::new(x, place.y, 1, 1), pair, buffer);
            }
        }
        let Some(cell) = buffer.cell_mut(place) else { return };
        let letter = match cell.symbol() {
            "┃" | "┇" if letter == pen.0[0] && self.is_line(place) => pen.0[2],
            "━" | "┅" if letter == pen.0[1] && self.is_line(place) => pen.0[3],
            _ => letter,
        };
        cell.set_char(letter).set_style(self.look.ink(pair.ink));
    }

    /// Whether a place is on a line of the board.
    fn is_line(&self, place: Position) -> bool {
        self.geometry.cell_at(place).is_none()
    }

    /// The character in the centre of an empty cell, which joins the lines on both sides.
    fn knee(&self, cell: Cell, near: [Option<&Cell>; 2], pen: &Pen, pair: Pair, buffer: &mut Buffer) {
        let place = self.geometry.digit(cell);
        let step = |other: &Cell| -> Step {
            let sign = |to: usize, from: usize| (to as i32 - from as i32).signum();
            (sign(other.column(), cell.column()), sign(other.row(), cell.row()))
        };
        let steps = near.map(|other| other.map(step));
        if self.is_quiet(cell) {
            let wide = u16::from(self.geometry.cell(cell).width >= 5);
            self.band(Rect::new(place.x - wide.min(place.x), place.y, 1 + 2 * wide, 1), pair, buffer);
        }
        let letter = knee(steps, pen);
        if let Some(cell) = buffer.cell_mut(place).filter(|cell| cell.symbol() == " " || cell.symbol() == "▁")
        {
            cell.set_char(letter).set_style(self.look.ink(pair.ink));
        }
    }

    /// A diagonal of the grid: a thin line from corner to corner of each cell.
    fn diagonal(&self, cells: &[Cell], pair: Pair, buffer: &mut Buffer) {
        let Some((first, second)) = cells.first().zip(cells.get(1)) else { return };
        let falls = (second.row() > first.row()) == (second.column() > first.column());
        for &cell in cells {
            let area = self.geometry.cell(cell);
            for line in 0..area.height {
                let across = (2 * line + 1) * area.width / (2 * area.height);
                let x = if falls { area.x + across } else { area.right() - 1 - across };
                let place = Position::new(x, area.y + line);
                if self.is_quiet(cell) {
                    self.band(Rect::new(x, area.y + line, 1, 1), pair, buffer);
                }
                let letter = if falls { '╲' } else { '╱' };
                if place != self.geometry.digit(cell) {
                    self.fill(place, letter, pair.ink, buffer);
                }
            }
        }
    }

    /// What is at both ends of a line, after digits and notes.
    pub(super) fn ends(&self, cells: &[Cell], style: LineStyle, buffer: &mut Buffer) {
        let (family, _, ends) = manner(style);
        let pair = self.look.theme.grid.rule(family);
        let cells: Vec<Cell> = cells.iter().copied().filter(|&cell| self.contains(cell)).collect();
        let last = cells.len().wrapping_sub(1);
        for (end, index, before) in [(ends[0], 0, 1), (ends[1], last, last.wrapping_sub(1))] {
            let Some(&cell) = cells.get(index) else { continue };
            match (end, cells.get(before)) {
                (End::None, _) => {}
                (End::Bulb, _) => self.bracket(cell, ['(', ')'], '●', buffer),
                (End::HollowBulb | End::Circle, _) => self.bracket(cell, ['(', ')'], '○', buffer),
                (End::Diamond, _) => self.bracket(cell, ['<', '>'], '◇', buffer),
                (End::Head, Some(&before)) => self.head(before, cell, pair, buffer),
                (End::Head, None) => {}
            }
        }
    }

    /// The head of an arrow: beside the centre of its last cell, if that is free, and otherwise anywhere in the cell.
    fn head(&self, before: Cell, last: Cell, pair: Pair, buffer: &mut Buffer) {
        let (from, to) = (self.geometry.digit(before), self.geometry.digit(last));
        let dx = (i32::from(to.x) - i32::from(from.x)).signum();
        let dy = (i32::from(to.y) - i32::from(from.y)).signum();
        let letter = match (dx, dy) {
            (1, 0) => '→',
            (-1, 0) => '←',
            (0, 1) => '↓',
            (0, -1) => '↑',
            (1, 1) => '↘',
            (-1, 1) => '↙',
            (1, -1) => '↗',
            _ => '↖',
        };
        let near = Position::new((i32::from(to.x) - dx) as u16, (i32::from(to.y) - dy) as u16);
        let style = self.look.ink(pair.ink).add_modifier(Modifier::BOLD);
        match buffer.cell_mut(near).filter(|cell| super::is_free(cell.symbol())) {
            Some(cell) => _ = cell.set_char(letter).set_style(style),
            None => self.badge(last, letter, style, buffer),
        }
    }

    /// A pill: a background behind all its cells.
    pub(super) fn pill(&self, cells: &[Cell], buffer: &mut Buffer) {
        let pair = self.look.theme.grid.rule(Family::Grey);
        for step in cells.windows(2).filter(|step| step.iter().all(|&cell| self.contains(cell))) {
            self.stretch(step[0], step[1], &LIGHT, pair, buffer);
        }
        cells.iter().filter(|&&cell| self.contains(cell)).for_each(|&cell| self.shade(cell, buffer));
    }

    /// The brackets of a pill.
    pub(super) fn pill_ends(&self, cells: &[Cell], buffer: &mut Buffer) {
        for &cell in cells.iter().filter(|&&cell| self.contains(cell)) {
            self.bracket(cell, ['(', ')'], '○', buffer);
        }
    }
}

/// The character where a line turns, goes on or ends.
fn knee(steps: [Option<Step>; 2], pen: &Pen) -> char {
    let has = |step| steps.contains(&Some(step));
    let [right, left, down, up] = [has((1, 0)), has((-1, 0)), has((0, 1)), has((0, -1))];
    let slope = steps.iter().flatten().find(|(x, y)| *x != 0 && *y != 0);
    match (right, left, down, up) {
        (true, _, true, _) => pen.0[4],
        (_, true, true, _) => pen.0[5],
        (_, true, _, true) => pen.0[6],
        (true, _, _, true) => pen.0[7],
        (true, ..) | (_, true, ..) => pen.0[0],
        (_, _, true, _) | (.., true) => pen.0[1],
        _ => match slope {
            Some((x, y)) if x * y > 0 => '╲',
            Some(_) => '╱',
            None => '·',
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_turn_with_the_right_character() {
        for (steps, letter) in [
            ([Some((1, 0)), Some((-1, 0))], '─'),
            ([Some((0, 1)), Some((0, -1))], '│'),
            ([Some((1, 0)), Some((0, 1))], '╭'),
            ([Some((0, -1)), Some((-1, 0))], '╯'),
            ([None, Some((1, 0))], '─'),
            ([None, Some((1, 1))], '╲'),
            ([Some((-1, 1)), Some((1, -1))], '╱'),
            ([None, None], '·'),
        ] {
            assert_eq!(knee(steps, &LIGHT), letter, "{steps:?}");
        }
    }
}
