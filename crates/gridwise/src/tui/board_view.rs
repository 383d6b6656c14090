//! Draws a board: coloured tiles where there are colours, a ruled grid where there are none.

use std::time::Duration;

use ratatui::{
    buffer::Buffer,
    style::{Modifier, Style},
};
use twenty48::{Board, Cell, Tile};

use crate::tui::{
    animation::{Animation, Moment},
    canvas::{Canvas, Dots, digits_width},
    geometry::Geometry,
    look::Look,
};

/// What there is to draw.
#[derive(Clone, Copy)]
pub struct BoardView<'a> {
    /// The tiles.
    pub board: &'a Board,
    /// The cells of the tiles that just appeared.
    pub fresh: &'a [Cell],
    /// The cells of the tiles that just merged.
    pub merged: &'a [Cell],
    /// The last move, if it is to be seen moving.
    pub animation: Option<&'a Animation>,
}

/// What sets a tile apart from the others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    None,
    Fresh,
    Merged,
}

impl BoardView<'_> {
    /// Draws it.
    pub fn draw(&self, geometry: &Geometry, look: &Look, now: Duration, buffer: &mut Buffer) {
        if look.is_mono() {
            return self.draw_lines(geometry, buffer);
        }
        let mut canvas = Canvas::new(geometry.area, look.theme.screen);
        canvas.fill(geometry.board(), look.theme.board);
        for cell in self.board.size().iter() {
            canvas.fill(geometry.tile(cell), look.theme.empty);
        }
        let mut texts = Vec::new();
        match self.animation.and_then(|animation| animation.moment(now)) {
            Some(Moment::Gliding { slide, part }) => {
                for motion in slide.motions.iter() {
                    let (from, to) = (geometry.tile(motion.from), geometry.tile(motion.to));
                    draw_tile(&mut canvas, geometry, look, between(from, to, part), motion.tile, &mut texts);
                }
            }
            moment => {
                let pop = match moment {
                    Some(Moment::Popping { part }) => Some(part),
                    _ => None,
                };
                for cell in self.board.size().iter() {
                    if let Some(tile) = self.board.get(cell) {
                        self.draw_settled(&mut canvas, geometry, look, (cell, tile), pop, &mut texts);
                    }
                }
            }
        }
        canvas.draw(look.depth, buffer);
        texts.iter().for_each(|text| text.draw(geometry, look, &canvas, buffer));
    }

    /// A tile in its place: new and merged ones have a ring, and pop up first.
    fn draw_settled(
        &self,
        canvas: &mut Canvas,
        geometry: &Geometry,
        look: &Look,
        (cell, tile): (Cell, Tile),
        pop: Option<f32>,
        texts: &mut Vec<Text>,
    ) {
        let dots = geometry.tile(cell);
        let mark = self.mark(cell);
        let ring = match mark {
            Mark::None => None,
            Mark::Fresh => Some(look.theme.fresh),
            Mark::Merged => Some(look.theme.merged),
        };
        match (mark, pop) {
            (Mark::Fresh, Some(part)) if part < 0.8 => {
                canvas.fill(dots.scaled(0.2 + part), look.theme.tile(tile).ground);
            }
            (Mark::Merged, Some(_)) => {
                canvas.fill(dots.grown(1), look.theme.tile(tile).ground);
                draw_tile(canvas, geometry, look, dots, tile, texts);
            }
            _ => {
                if let Some(ring) = ring.filter(|_| !geometry.is_dense()) {
                    canvas.fill(dots.grown(1), ring);
                }
                draw_tile(canvas, geometry, look, dots, tile, texts);
                if let Some(text) = texts.last_mut().filter(|_| geometry.is_dense()) {
                    text.underlined = ring.is_some();
                }
            }
        }
    }

    fn mark(&self, cell: Cell) -> Mark {
        if self.fresh.contains(&cell) {
            Mark::Fresh
        } else if self.merged.contains(&cell) {
            Mark::Merged
        } else {
            Mark::None
        }
    }

    /// The board without colours: lines between the cells; a new tile in square brackets and reversed, a
    /// merged one in round brackets and bold.
    fn draw_lines(&self, geometry: &Geometry, buffer: &mut Buffer) {
        draw_grid(geometry, buffer);
        let (width, height) = geometry.pitch();
        for (cell, x, y) in geometry.corners() {
            let Some(tile) = self.board.get(cell) else { continue };
            let room = usize::from(width - 1);
            let label = label(tile, room);
            let (label, style) = match self.mark(cell) {
                Mark::None => (label, Style::new()),
                Mark::Fresh => (bracketed(label, "[]", room), Style::new().add_modifier(Modifier::REVERSED)),
                Mark::Merged => (bracketed(label, "()", room), Style::new().add_modifier(Modifier::BOLD)),
            };
            let left = x + 1 + (width - 1).saturating_sub(label.len() as u16) / 2;
            buffer.set_string(left, y + height / 2, label, style);
        }
    }
}

/// The label in brackets, if there is room for them.
fn bracketed(label: String, brackets: &str, room: usize) -> String {
    if label.len() + 2 > room { label } else { format!("{}{label}{}", &brackets[..1], &brackets[1..]) }
}

/// Ruled lines: `┌──┬──┐ │  │  │ └──┴──┘`. Dense boards have only the upright ones.
fn draw_grid(geometry: &Geometry, buffer: &mut Buffer) {
    let (width, height) = geometry.pitch();
    let area = geometry.area;
    for line in 0..area.height {
        for column in 0..area.width {
            let upright = column % width == 0;
            let level = !geometry.is_dense() && line % height == 0;
            let (left, right) = (column == 0, column + 1 == area.width);
            let (top, bottom) = (line == 0, line + 1 == area.height);
            let symbol = match (level, upright) {
                (true, true) => match (top, bottom, left, right) {
                    (true, _, true, _) => "┌",
                    (true, _, _, true) => "┐",
                    (true, ..) => "┬",
                    (_, true, true, _) => "└",
                    (_, true, _, true) => "┘",
                    (_, true, ..) => "┴",
                    (_, _, true, _) => "├",
                    (_, _, _, true) => "┤",
                    _ => "┼",
                },
                (true, false) => "─",
                (false, true) => "│",
                (false, false) => " ",
            };
            buffer.set_string(area.x + column, area.y + line, symbol, Style::new());
        }
    }
}

/// A number to be written over the dots, once they are on the screen.
struct Text {
    dots: Dots,
    tile: Tile,
    underlined: bool,
}

impl Text {
    fn draw(&self, geometry: &Geometry, look: &Look, canvas: &Canvas, buffer: &mut Buffer) {
        let label = label(self.tile, self.dots.width as usize);
        let left = self.dots.x + (self.dots.width - label.len() as i32) / 2;
        let line = geometry.text_line(self.dots);
        let ink = look.theme.tile(self.tile);
        for (offset, letter) in label.chars().enumerate() {
            let column = left + offset as i32;
            // While tiles glide over each other, the letter lies on whatever is below it.
            let ground = canvas.get(column, i32::from(line) * 2).unwrap_or(ink.ground);
            let mut style = look.on(ink.number, ground).add_modifier(Modifier::BOLD);
            if self.underlined {
                style = style.add_modifier(Modifier::UNDERLINED);
            }
            let (x, y) = (geometry.area.x + column.max(0) as u16, geometry.area.y + line);
            if let Some(cell) = buffer.cell_mut((x, y)) {
                cell.set_char(letter).set_style(style);
            }
        }
    }
}

/// The tile's ground, and its number in dots or, later, in letters.
fn draw_tile(
    canvas: &mut Canvas,
    geometry: &Geometry,
    look: &Look,
    dots: Dots,
    tile: Tile,
    texts: &mut Vec<Text>,
) {
    let ink = look.theme.tile(tile);
    canvas.fill(dots, ink.ground);
    let digits = tile.value().to_string();
    // No digit larger than three of them would be: a single 2 would be too large.
    let widest = if digits.len() < 3 { "000" } else { &digits };
    let scale = ((dots.width - 2) / digits_width(widest, 1)).min((dots.height - 2) / 5);
    if geometry.has_large_numbers() && scale >= 1 {
        canvas.digits(dots, &digits, scale, ink.number);
    } else {
        texts.push(Text { dots, tile, underlined: false });
    }
}

/// A rectangle on its way from one place to another.
fn between(from: Dots, to: Dots, part: f32) -> Dots {
    let way = |a: i32, b: i32| a + ((b - a) as f32 * part).round() as i32;
    Dots { x: way(from.x, to.x), y: way(from.y, to.y), ..to }
}

/// The number on a tile; in thousands, millions and so on (of 1024) where it would not fit.
pub fn label(tile: Tile, width: usize) -> String {
    let plain = tile.value().to_string();
    let short = |(step, letter): (u32, char)| format!("{}{letter}", tile.value() >> (10 * step));
    let mut forms = std::iter::once(plain).chain((1..).zip("KMGTP".chars()).map(short));
    let mut last = String::new();
    // The last form is at most five letters: 2⁵² is 4P.
    forms.find(|form| {
        last.clone_from(form);
        form.len() <= width && !form.starts_with('0')
    });
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_shorten_when_they_must() {
        let tile = |rank| Tile::from_rank(rank).unwrap();
        for (rank, width, text) in [
            (1, 4, "2"),
            (11, 4, "2048"),
            (14, 4, "16K"),
            (14, 5, "16384"),
            (17, 4, "128K"),
            (17, 6, "131072"),
            (20, 4, "1M"),
            (52, 4, "4P"),
            (29, 4, "512M"),
        ] {
            assert_eq!(label(tile(rank), width), text);
        }
    }

    #[test]
    fn brackets_only_where_there_is_room() {
        assert_eq!(bracketed("2".into(), "[]", 4), "[2]");
        assert_eq!(bracketed("2048".into(), "()", 4), "2048");
    }
}
