//! A cell's coordinates.

use core::{fmt, str::FromStr};

use crate::Shape;

/// A row and a column, counted from the upper left. Written as players write it: `r1c1` is the upper left cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    // Row first: the derived order is the reading order.
    row: u8,
    column: u8,
}

impl Cell {
    pub(crate) const fn at(row: usize, column: usize) -> Cell {
        Cell { row: row as u8, column: column as u8 }
    }

    /// The row, from 0 at the top.
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// The column, from 0 at the left.
    pub const fn column(self) -> usize {
        self.column as usize
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({self})")
    }
}

/// Why a text is not a [`Cell`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a cell such as r4c7: a row and a column, each from 1 to 36")]
pub struct ParseCellError;

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Cell, ParseCellError> {
        let side = |text: &str| {
            let plain = text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
            let side = text.parse::<usize>().ok().filter(|_| plain)?;
            (1..=Shape::MAX_SIDE).contains(&side).then(|| side - 1)
        };
        let rest = text.strip_prefix(['r', 'R']).ok_or(ParseCellError)?;
        let (row, column) = rest.split_once(['c', 'C']).ok_or(ParseCellError)?;
        Ok(Cell::at(side(row).ok_or(ParseCellError)?, side(column).ok_or(ParseCellError)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn every_cell_has_one_name() {
        let shape = Shape::new(6, 6).unwrap();
        for cell in shape.cells() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!(shape.cell(3, 6).unwrap().to_string(), "r4c7");
        assert_eq!("R10C36".parse(), Ok(Cell::at(9, 35)));
        for text in ["", "r", "r1", "c1r1", "r0c1", "r1c0", "r01c1", "r1c37", "r+1c1", "r1c1 ", "r1c1c1", "ä"]
        {
            assert_eq!(text.parse::<Cell>(), Err(ParseCellError), "{text:?}");
        }
    }
}
