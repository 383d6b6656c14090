//! Clues outside the grid.

use std::collections::BTreeMap;

use ratatui::{buffer::Buffer, style::Modifier};
use sudoku::{
    game::Variant,
    variant::{Mark, rule::Direction},
};

use super::Painter;

/// The text at each place around the grid: rows and columns from 0, −1 above or left of it. Of several clues at a place, the texts
/// with strokes between them.
pub(in super::super) fn texts(variant: &Variant) -> BTreeMap<(i32, i32), String> {
    let mut texts: BTreeMap<(i32, i32), String> = BTreeMap::new();
    for (_, mark) in variant.marks() {
        let Mark::Outside { place, arrow, label } = mark else { continue };
        let text = texts.entry(*place).or_default();
        if !text.is_empty() {
            text.push('/');
        }
        let right = place.1 >= variant.shape().side() as i32;
        let arrow = arrow.map_or(String::new(), |arrow| sign(arrow).to_string());
        let (before, after) = if right { (arrow, String::new()) } else { (String::new(), arrow) };
        text.push_str(&format!("{before}{label}{after}"));
    }
    texts
}

/// An arrow in this direction.
const fn sign(direction: Direction) -> char {
    match direction {
        Direction::North => '↑',
        Direction::NorthEast => '↗',
        Direction::East => '→',
        Direction::SouthEast => '↘',
        Direction::South => '↓',
        Direction::SouthWest => '↙',
        Direction::West => '←',
        Direction::NorthWest => '↖',
    }
}

impl Painter<'_> {
    /// Draws the clues around the board.
    pub(super) fn clues(&self, buffer: &mut Buffer) {
        let (geometry, area, shape) = (self.geometry, self.geometry.area, self.geometry.shape());
        let side = shape.side() as i32;
        let style = self.look.title().add_modifier(Modifier::BOLD);
        for ((row, column), text) in texts(self.variant) {
            let width = text.chars().count() as u16;
            let inside = |number: i32| number.clamp(0, side - 1) as usize;
            let Some(cell) = shape.cell(inside(row), inside(column)) else { continue };
            let centre = geometry.digit(cell);
            let x = match column {
                ..0 => area.x.checked_sub(width + 1),
                column if column >= side => Some(area.right() + 1),
                _ => Some(centre.x.saturating_sub((width - 1) / 2)),
            };
            let y = match row {
                ..0 => area.y.checked_sub(1),
                row if row >= side => Some(area.bottom()),
                _ => Some(centre.y),
            };
            if let (Some(x), Some(y)) = (x, y) {
                let room = buffer.area.right().saturating_sub(x);
                buffer.set_stringn(x, y, text, room.into(), style);
            }
        }
    }
}
