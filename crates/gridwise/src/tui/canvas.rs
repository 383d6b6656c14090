//! A bitmap of square dots. A terminal cell is about twice as high as wide, so half block characters
//! give it two dots, and tiles can move by half a line.

use ratatui::{buffer::Buffer, layout::Rect, style::Style};

use crate::tui::color::{Depth, Ink};

/// A rectangle of dots. It may extend beyond the canvas; that part is not drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dots {
    /// The left edge.
    pub x: i32,
    /// The upper edge.
    pub y: i32,
    /// The width.
    pub width: i32,
    /// The height.
    pub height: i32,
}

impl Dots {
    /// The same rectangle, larger by `by` dots on every side, or smaller if negative.
    pub const fn grown(self, by: i32) -> Dots {
        Dots { x: self.x - by, y: self.y - by, width: self.width + 2 * by, height: self.height + 2 * by }
    }

    /// A rectangle with the same centre and `part` of the size, at least one dot large.
    pub fn scaled(self, part: f32) -> Dots {
        let side = |side: i32| ((side as f32 * part).round() as i32).clamp(1, side.max(1));
        let (width, height) = (side(self.width), side(self.height));
        Dots { x: self.x + (self.width - width) / 2, y: self.y + (self.height - height) / 2, width, height }
    }
}

/// Dots over an area of the screen: two per cell.
pub struct Canvas {
    area: Rect,
    dots: Vec<Ink>,
}

impl Canvas {
    /// A canvas of one colour.
    pub fn new(area: Rect, ground: Ink) -> Canvas {
        Canvas { area, dots: vec![ground; usize::from(area.width) * usize::from(area.height) * 2] }
    }

    fn index(&self, x: i32, y: i32) -> Option<usize> {
        let (width, height) = (i32::from(self.area.width), i32::from(self.area.height) * 2);
        ((0..width).contains(&x) && (0..height).contains(&y)).then(|| (y * width + x) as usize)
    }

    /// The colour of a dot; `None` outside.
    pub fn get(&self, x: i32, y: i32) -> Option<Ink> {
        self.index(x, y).map(|index| self.dots[index])
    }

    /// Fills a rectangle.
    pub fn fill(&mut self, dots: Dots, ink: Ink) {
        for y in dots.y..dots.y + dots.height {
            for x in dots.x..dots.x + dots.width {
                if let Some(index) = self.index(x, y) {
                    self.dots[index] = ink;
                }
            }
        }
    }

    /// Draws digits of three by five pixels, each pixel `scale` dots wide, centred in a rectangle.
    pub fn digits(&mut self, within: Dots, digits: &str, scale: i32, ink: Ink) {
        let (width, height) = (digits_width(digits, scale), 5 * scale);
        let left = within.x + (within.width - width) / 2;
        let top = within.y + (within.height - height) / 2;
        for (place, digit) in digits.bytes().enumerate() {
            let Some(rows) = GLYPHS.get(usize::from(digit.wrapping_sub(b'0'))) else { continue };
            for (row, bits) in rows.iter().enumerate() {
                for column in 0..3 {
                    if bits & (4 >> column) != 0 {
                        let x = left + (place as i32 * 4 + column) * scale;
                        let y = top + row as i32 * scale;
                        self.fill(Dots { x, y, width: scale, height: scale }, ink);
                    }
                }
            }
        }
    }

    /// Draws the dots on the screen.
    pub fn draw(&self, depth: Depth, buffer: &mut Buffer) {
        for row in 0..self.area.height {
            for column in 0..self.area.width {
                let (x, y) = (i32::from(column), i32::from(row) * 2);
                let (Some(upper), Some(lower)) = (self.get(x, y), self.get(x, y + 1)) else { continue };
                let Some(cell) = buffer.cell_mut((self.area.x + column, self.area.y + row)) else { continue };
                let (Some(upper), Some(lower)) = (upper.at(depth), lower.at(depth)) else { continue };
                if upper == lower {
                    cell.set_symbol(" ").set_style(Style::new().bg(upper));
                } else {
                    cell.set_symbol("▀").set_style(Style::new().fg(upper).bg(lower));
                }
            }
        }
    }
}

/// The width of a number in pixels.
pub const fn digits_width(digits: &str, scale: i32) -> i32 {
    (digits.len() as i32 * 4 - 1) * scale
}

/// The ten digits, three pixels wide and five high, one number per row: 4 is the left pixel, 1 the right one.
const GLYPHS: [[u8; 5]; 10] = [
    [7, 5, 5, 5, 7],
    [2, 6, 2, 2, 7],
    [7, 1, 7, 4, 7],
    [7, 1, 3, 1, 7],
    [5, 5, 7, 1, 1],
    [7, 4, 7, 1, 7],
    [7, 4, 7, 5, 7],
    [7, 1, 1, 2, 2],
    [7, 5, 7, 5, 7],
    [7, 5, 7, 1, 7],
];

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Color;

    const A: Ink = Ink::new(0x111111, Color::Black);
    const B: Ink = Ink::new(0xeeeeee, Color::White);

    #[test]
    fn a_dot_is_half_a_cell() {
        let area = Rect::new(1, 1, 2, 2);
        let mut canvas = Canvas::new(area, A);
        canvas.fill(Dots { x: 1, y: 1, width: 9, height: 2 }, B);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 4, 4));
        canvas.draw(Depth::Sixteen, &mut buffer);
        let cell = |x, y| (buffer[(x, y)].symbol(), buffer[(x, y)].fg, buffer[(x, y)].bg);
        assert_eq!(cell(1, 1), (" ", Color::Reset, Color::Black));
        assert_eq!(cell(2, 1), ("▀", Color::Black, Color::White));
        assert_eq!(cell(2, 2), ("▀", Color::White, Color::Black));
        assert_eq!(cell(3, 1), (" ", Color::Reset, Color::Reset));
    }

    #[test]
    fn dots_outside_are_not_drawn() {
        let mut canvas = Canvas::new(Rect::new(0, 0, 2, 1), A);
        canvas.fill(Dots { x: -5, y: -5, width: 100, height: 100 }, B);
        canvas.digits(Dots { x: -9, y: -9, width: 2, height: 2 }, "2048", 3, A);
        assert_eq!(canvas.get(0, 0), Some(B));
        assert_eq!(canvas.get(2, 0), None);
        assert_eq!(canvas.get(0, -1), None);
    }

    #[test]
    fn a_scaled_rectangle_is_never_empty() {
        let dots = Dots { x: 0, y: 0, width: 5, height: 3 };
        assert_eq!(dots.scaled(0.0), Dots { x: 2, y: 1, width: 1, height: 1 });
        assert_eq!(dots.scaled(1.0), dots);
    }
}
