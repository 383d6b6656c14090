//! The size of a board.

use core::{fmt, str::FromStr};

use crate::{cell::Cell, tile::parse_digits};

/// Width and height of a board, each from 2 to 8. Written `WxH`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// The shortest side.
    pub const MIN_SIDE: usize = 2;
    /// The longest side.
    pub const MAX_SIDE: usize = 8;
    /// The most cells a board can have.
    pub const MAX_CELLS: usize = Size::MAX_SIDE * Size::MAX_SIDE;
    /// The usual size, 4×4.
    pub const FOUR: Size = Size { width: 4, height: 4 };

    /// A size, if both sides are from 2 to 8.
    pub const fn new(width: usize, height: usize) -> Result<Size, SizeError> {
        const fn fits(side: usize) -> bool {
            side >= Size::MIN_SIDE && side <= Size::MAX_SIDE
        }
        if fits(width) && fits(height) {
            Ok(Size { width: width as u8, height: height as u8 })
        } else {
            Err(SizeError::OutOfRange { width, height })
        }
    }

    /// Cells in a row.
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// Cells in a column.
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// Cells on the board.
    pub const fn cells(self) -> usize {
        self.width() * self.height()
    }

    /// The cell in this column and row, both from 0; `None` if it is not on the board.
    pub const fn cell(self, column: usize, row: usize) -> Option<Cell> {
        if column < self.width() && row < self.height() { Some(Cell::at(column, row)) } else { None }
    }

    /// Every cell, in reading order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..self.cells()).map(move |index| self.nth(index))
    }

    /// Whether the cell is on a board of this size.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.column() < self.width() && cell.row() < self.height()
    }

    /// The index of a cell in reading order.
    pub(crate) const fn index(self, cell: Cell) -> usize {
        cell.row() * self.width() + cell.column()
    }

    /// The cell with this index in reading order.
    pub(crate) const fn nth(self, index: usize) -> Cell {
        Cell::at(index % self.width(), index / self.width())
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// The error for values that are not a [`Size`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SizeError {
    /// A side shorter than 2 or longer than 8.
    #[error("a board of {width}x{height} is not possible: each side must be from 2 to 8")]
    OutOfRange {
        /// The requested width.
        width: usize,
        /// The requested height.
        height: usize,
    },
    /// Not of the form `WxH`.
    #[error("expected width x height, such as 4x4 or 5x3")]
    NotASize,
}

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Size, SizeError> {
        let (width, height) = text.split_once('x').ok_or(SizeError::NotASize)?;
        let side = |text| {
            let side = parse_digits(text).ok_or(SizeError::NotASize)?;
            usize::try_from(side).map_err(|_| SizeError::NotASize)
        };
        Size::new(side(width)?, side(height)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn sides_are_from_two_to_eight() {
        for width in 0..12 {
            for height in 0..12 {
                let fits = (2..=8).contains(&width) && (2..=8).contains(&height);
                match Size::new(width, height) {
                    Ok(size) => {
                        assert!(fits);
                        assert_eq!(size.to_string().parse(), Ok(size));
                        assert_eq!(size.iter().len(), width * height);
                        assert!(size.iter().enumerate().all(|(i, cell)| size.index(cell) == i));
                    }
                    Err(error) => {
                        assert!(!fits);
                        assert_eq!(error, SizeError::OutOfRange { width, height });
                    }
                }
            }
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "4", "4x", "x4", "4X4", "4x4x4", "4 x 4", "-4x4", "04x4", "99999999999999999999x4"] {
            assert_eq!(text.parse::<Size>(), Err(SizeError::NotASize), "{text:?}");
        }
    }
}
