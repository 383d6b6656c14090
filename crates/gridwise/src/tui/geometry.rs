//! The layout of a board of 2048.
//!
//! ```text
//!   ┌ width ┐
//!   ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄   one dot of board above and to the left of each tile;
//!   █▀▀▀▀▀▀▀█▀▀▀▀▀▀▀█   the next tile's dot, or the frame's, closes it to the right and below
//!   █       █       █   ┐
//!   █   2   █   4   █   │ height, in lines: twice as many dots
//!   █       █       █   ┘
//! ```
//!
//! Without colours the dots between the tiles are lines, and everything else is in the same places.

use ratatui::layout::Rect;
use twenty48::{Cell, Size};

use crate::tui::canvas::Dots;

/// The layout of a board: an area, divided into cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// The part of the screen that the board covers.
    pub area: Rect,
    size: Size,
    /// The columns from one tile to the next.
    width: u16,
    /// The lines from one tile to the next.
    height: u16,
}

impl Geometry {
    /// The largest tile: larger ones look no better.
    const MAX_HEIGHT: u16 = 16;
    /// Room for `128K` and the gap.
    const MIN_WIDTH: u16 = 5;

    /// The largest board that fits, centred; `None` if the smallest does not fit.
    pub fn fit(size: Size, within: Rect) -> Option<Geometry> {
        let heights = (1..=Geometry::MAX_HEIGHT).rev();
        let geometry = heights.flat_map(|height| {
            // Square tiles look best, slightly wide ones are good, and the number must fit.
            let least = Geometry::MIN_WIDTH.max(2 * height);
            (least..=least + 2).rev().map(move |width| Geometry::of_cells(size, width, height))
        });
        let mut fitting = geometry.filter(|g| g.area.width <= within.width && g.area.height <= within.height);
        fitting.next().map(|geometry| {
            let Rect { width, height, .. } = geometry.area;
            let (x, y) = (within.x + (within.width - width) / 2, within.y + (within.height - height) / 2);
            Geometry { area: Rect { x, y, width, height }, ..geometry }
        })
    }

    /// The columns and lines of the smallest board of this size.
    pub const fn smallest(size: Size) -> (u16, u16) {
        let area = Geometry::of_cells(size, Geometry::MIN_WIDTH, 1).area;
        (area.width, area.height)
    }

    /// The same board with its left edge in another column.
    pub const fn moved_to(self, x: u16) -> Geometry {
        Geometry { area: Rect { x, ..self.area }, ..self }
    }

    const fn of_cells(size: Size, width: u16, height: u16) -> Geometry {
        let columns = size.width() as u16 * width + 1;
        let rows = size.height() as u16 * height + if height > 1 { 1 } else { 0 };
        Geometry { area: Rect { x: 0, y: 0, width: columns, height: rows }, size, width, height }
    }

    /// Whether the tiles are one line high, without room between them.
    pub const fn is_dense(&self) -> bool {
        self.height == 1
    }

    /// The columns and lines from one tile to the next.
    pub const fn pitch(&self) -> (u16, u16) {
        (self.width, self.height)
    }

    /// The dots of the whole board, relative to its area.
    pub fn board(&self) -> Dots {
        let height = if self.is_dense() { 2 * self.area.height } else { 2 * self.area.height - 1 };
        Dots { x: 0, y: 0, width: i32::from(self.area.width), height: i32::from(height) }
    }

    /// The dots of a tile, relative to the board's area.
    pub fn tile(&self, cell: Cell) -> Dots {
        let (width, height) = (i32::from(self.width), i32::from(self.height));
        let (column, row) = (cell.column() as i32, cell.row() as i32);
        let (gap, tall) = if self.is_dense() { (0, 2) } else { (1, 2 * height - 1) };
        Dots { x: column * width + 1, y: row * 2 * height + gap, width: width - 1, height: tall }
    }

    /// The line of a tile's number, relative to the board's area.
    pub fn text_line(&self, tile: Dots) -> u16 {
        ((tile.y + tile.height / 2).max(0) / 2) as u16
    }

    /// Whether numbers can be drawn with dots rather than characters.
    pub const fn has_large_numbers(&self) -> bool {
        self.width >= 18 && self.height >= 6
    }

    /// The cells with their top left corners, for lines instead of dots.
    pub fn corners(&self) -> impl Iterator<Item = (Cell, u16, u16)> {
        let Geometry { area, size, width, height } = *self;
        size.iter().map(move |cell| {
            (cell, area.x + cell.column() as u16 * width, area.y + cell.row() as u16 * height)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_do_not_touch_and_stay_on_the_board() {
        for (width, height) in [(4, 4), (2, 2), (8, 8), (3, 7), (8, 2)] {
            let size = Size::new(width, height).unwrap();
            for (columns, rows) in [(41, 9), (80, 24), (200, 60), (57, 17), (500, 200)] {
                let Some(geometry) = Geometry::fit(size, Rect::new(0, 0, columns, rows)) else { continue };
                let board = geometry.board();
                assert!(board.width <= i32::from(columns) && board.height <= 2 * i32::from(rows));
                for cell in size.iter() {
                    let tile = geometry.tile(cell);
                    assert!(
                        tile.x >= 1
                            && tile.x + tile.width <= board.width - 1 + i32::from(geometry.is_dense())
                    );
                    assert!(tile.y >= 0 && tile.y + tile.height <= board.height);
                    let line = geometry.text_line(tile);
                    let dots = i32::from(line) * 2;
                    assert!(
                        dots >= tile.y && dots + 2 <= tile.y + tile.height,
                        "{size} {columns}x{rows} {tile:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_smallest_board_fits_exactly() {
        let size = Size::new(8, 8).unwrap();
        let (columns, rows) = Geometry::smallest(size);
        assert_eq!((columns, rows), (41, 8));
        assert!(Geometry::fit(size, Rect::new(0, 0, columns, rows)).unwrap().is_dense());
        assert_eq!(Geometry::fit(size, Rect::new(0, 0, columns - 1, rows)), None);
        assert_eq!(Geometry::fit(size, Rect::new(0, 0, columns, rows - 1)), None);
    }
}
