//! A cell of the board.

use core::{fmt, str::FromStr};

use crate::Size;

/// A column and a row, counted from the upper left. Written like a chess square, but with row 1 at the top: on a 4×4
/// board, `a1` is the upper left cell and `d1` the upper right one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    // Row first: the derived order is the reading order.
    row: u8,
    column: u8,
}

impl Cell {
    pub(crate) const fn at(column: usize, row: usize) -> Cell {
        Cell { row: row as u8, column: column as u8 }
    }

    /// The column, from 0 at the left.
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// The row, from 0 at the top.
    pub const fn row(self) -> usize {
        self.row as usize
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({self})")
    }
}

/// The error for text that is not a [`Cell`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a cell such as c2: a column a to h and a row 1 to 8")]
pub struct ParseCellError;

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Cell, ParseCellError> {
        let [column @ b'a'..=b'h', row @ b'1'..=b'8'] = *text.as_bytes() else { return Err(ParseCellError) };
        let (column, row) = (usize::from(column - b'a'), usize::from(row - b'1'));
        debug_assert!(column < Size::MAX_SIDE && row < Size::MAX_SIDE);
        Ok(Cell::at(column, row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn every_cell_has_one_name() {
        let size = Size::new(8, 8).unwrap();
        for cell in size.iter() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!(size.cell(2, 0).unwrap().to_string(), "c1");
        for text in ["", "a", "a0", "a9", "i1", "A1", "a11", "1a", "ä1"] {
            assert_eq!(text.parse::<Cell>(), Err(ParseCellError), "{text:?}");
        }
    }
}
