//! Signs in cells, on the edge of two cells, and where four cells meet.

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::{Modifier, Style},
};
use sudoku::{
    Cell,
    variant::{EdgeStyle, TokenStyle},
};

use super::{Painter, is_free};
use crate::tui::grid_colors::Family;

impl Painter<'_> {
    /// The style of signs: as strong as a clue.
    fn sign_style(&self) -> Style {
        let grid = &self.look.theme.grid;
        self.look.ink(grid.given).add_modifier(Modifier::BOLD)
    }

    /// A background around the digit of a cell.
    pub(super) fn shade(&self, cell: Cell, buffer: &mut Buffer) {
        if !self.contains(cell) || !self.is_quiet(cell) {
            return;
        }
        let (place, area) = (self.geometry.digit(cell), self.geometry.cell(cell));
        let (across, down) = if area.height >= 5 { (3, 1) } else { (1, 0) };
        let place = Rect {
            x: place.x.saturating_sub(across),
            y: place.y.saturating_sub(down),
            width: 2 * across + 1,
            height: 2 * down + 1,
        };
        self.band(place.intersection(area), self.look.theme.grid.rule(Family::Grey), buffer);
    }

    /// Brackets around the digit. Where notes are in their way, a small sign.
    pub(super) fn bracket(&self, cell: Cell, signs: [char; 2], small: char, buffer: &mut Buffer) {
        let (place, area) = (self.geometry.digit(cell), self.geometry.cell(cell));
        let ink = self.look.theme.grid.rule(Family::Grey).ink;
        let style = self.look.ink(ink).add_modifier(Modifier::BOLD);
        let far = if area.height >= 5 { 3 } else { 1 };
        let places = [place.x.saturating_sub(far), place.x + far].map(|x| Position::new(x, place.y));
        let free = |place: Position| {
            area.contains(place) && buffer.cell(place).is_some_and(|cell| is_free(cell.symbol()))
        };
        if places.into_iter().all(free) {
            for (place, sign) in places.into_iter().zip(signs) {
                if let Some(cell) = buffer.cell_mut(place) {
                    cell.set_char(sign).set_style(style);
                }
            }
        } else {
            self.badge(cell, small, style, buffer);
        }
    }

    /// A sign in a cell.
    pub(super) fn token(&self, cell: Cell, style: TokenStyle, buffer: &mut Buffer) {
        if !self.contains(cell) {
            return;
        }
        let (signs, small) = match style {
            TokenStyle::Odd => (['(', ')'], '●'),
            TokenStyle::Even => (['[', ']'], '■'),
            TokenStyle::Circle => (['(', ')'], '○'),
            TokenStyle::Diamond => (['<', '>'], '◇'),
            _ => (['[', ']'], '□'),
        };
        self.bracket(cell, signs, small, buffer);
    }

    /// A sign between two neighbours.
    pub(super) fn edge(
        &self,
        (a, b): (Cell, Cell),
        style: EdgeStyle,
        label: Option<&str>,
        buffer: &mut Buffer,
    ) {
        if !self.contains(a) || !self.contains(b) {
            return;
        }
        let level = a.row() == b.row();
        let (first, second) = if a <= b { (a, b) } else { (b, a) };
        let near = (second.row() - first.row()) + second.column().abs_diff(first.column()) == 1;
        if !near {
            return;
        }
        let letter = match (style, label) {
            (EdgeStyle::Less, _) => match (level, a == first) {
                (true, true) => '<',
                (true, false) => '>',
                (false, true) => '∧',
                (false, false) => '∨',
            },
            (_, Some(label)) => label.chars().next().unwrap_or('?'),
            (EdgeStyle::Black, None) => '●',
            (_, None) => '○',
        };
        let place = if level { self.beside(second, buffer) } else { self.above(second, buffer) };
        if let Some(cell) = buffer.cell_mut(place) {
            cell.set_char(letter).set_style(self.sign_style());
        }
    }

    /// The place for a sign between a cell and the one on its left: on the line between them, or in the first column, in the line that has
    /// room.
    fn beside(&self, cell: Cell, buffer: &Buffer) -> Position {
        let area = self.geometry.cell(cell);
        let y = self.geometry.digit(cell).y;
        let line = Position::new(area.x.saturating_sub(1), y);
        if self.geometry.cell_at(line).is_none() {
            return line;
        }
        let mut lines = [y].into_iter().chain(area.top()..area.bottom()).map(|y| Position::new(area.x, y));
        let free = |place: &Position| buffer.cell(*place).is_some_and(|cell| is_free(cell.symbol()));
        lines.find(free).unwrap_or(Position::new(area.x, y))
    }

    /// The place for a sign between a cell and the one above it: on the line between them, or below the digit of the one
    /// above, where no note is.
    fn above(&self, cell: Cell, buffer: &Buffer) -> Position {
        let (area, x) = (self.geometry.cell(cell), self.geometry.digit(cell).x);
        let y = area.y.saturating_sub(1);
        let line = Position::new(x, y);
        if self.geometry.cell_at(line).is_none() || area.height > 1 {
            return line;
        }
        let mut columns = [area.right() - 1, area.x].into_iter().map(|x| Position::new(x, y));
        let free = |place: &Position| buffer.cell(*place).is_some_and(|cell| is_free(cell.symbol()));
        columns.find(free).unwrap_or(line)
    }

    /// Digits where four cells meet: on the lines that cross there. Without lines, a plus in the lower right cell.
    pub(super) fn corner(&self, cell: Cell, label: &str, buffer: &mut Buffer) {
        let shape = self.geometry.shape();
        let Some(other) = shape.cell(cell.row() + 1, cell.column() + 1) else { return };
        let area = self.geometry.cell(other);
        let joint = Position::new(area.x.saturating_sub(1), area.y.saturating_sub(1));
        let digits: String = label.chars().filter(|letter| !letter.is_whitespace()).collect();
        let level = self.geometry.cell_at(Position::new(area.x, joint.y)).is_none();
        if !level {
            return self.badge(other, '+', self.sign_style(), buffer);
        }
        let text = format!("({digits})");
        let width = text.chars().count() as u16;
        let x = joint.x.saturating_sub(width / 2);
        let style = self.look.on(self.look.theme.grid.given, self.look.theme.grid.ground);
        buffer.set_string(x, joint.y, text, style.add_modifier(Modifier::BOLD));
    }
}
