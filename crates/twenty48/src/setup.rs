//! A position as it was entered, before it is checked.

use core::{fmt, str::FromStr};

use crate::{Cell, Size, SizeError, TileError, tile::parse_digits};

/// A rectangle of numbers, 0 for an empty cell: not checked until it is converted to a [`Board`](crate::Board).
///
/// Written row by row, `/` between rows and `.` between numbers: `0.2.2.4/0.0.0.0/0.0.0.0/8.0.0.0`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    size: Size,
    values: [u64; Size::MAX_CELLS],
}

impl Setup {
    /// An empty setup.
    pub const fn empty(size: Size) -> Setup {
        Setup { size, values: [0; Size::MAX_CELLS] }
    }

    /// The numbers row by row. Every row must be as long as the first.
    pub fn from_rows<R: AsRef<[u64]>>(rows: &[R]) -> Result<Setup, ParseSetupError> {
        let width = rows.first().map_or(0, |row| row.as_ref().len());
        let mut setup = Setup::empty(Size::new(width, rows.len())?);
        for (index, row) in rows.iter().enumerate() {
            let row = row.as_ref();
            if row.len() != width {
                return Err(ParseSetupError::Ragged { row: index + 1, found: row.len(), expected: width });
            }
            setup.values[index * width..][..width].copy_from_slice(row);
        }
        Ok(setup)
    }

    /// Width and height.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The number in a cell; `None` if the cell is not on a board of this size.
    pub fn get(&self, cell: Cell) -> Option<u64> {
        self.size.contains(cell).then(|| self.values[self.size.index(cell)])
    }

    /// Writes a number into a cell. Does nothing if the cell is not on a board of this size.
    pub fn set(&mut self, cell: Cell, value: u64) {
        if self.size.contains(cell) {
            self.values[self.size.index(cell)] = value;
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in self.size.iter() {
            match (cell.row(), cell.column()) {
                (0, 0) => {}
                (_, 0) => f.write_str("/")?,
                _ => f.write_str(".")?,
            }
            write!(f, "{}", self.values[self.size.index(cell)])?;
        }
        Ok(())
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup({self})")
    }
}

/// The error for text or rows that are not a rectangle of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseSetupError {
    /// A row does not have the length of the first row.
    #[error("row {row} has length {found}, expected {expected} as in the first row")]
    Ragged {
        /// The row, from 1.
        row: usize,
        /// How many cells it has.
        found: usize,
        /// How many the first row has.
        expected: usize,
    },
    /// A cell is not a number.
    #[error("row {row}, column {column}: expected a number in digits, 0 for an empty cell")]
    NotANumber {
        /// The row, from 1.
        row: usize,
        /// The column, from 1.
        column: usize,
    },
    /// Too few or too many rows or columns.
    #[error(transparent)]
    Size(#[from] SizeError),
}

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Setup, ParseSetupError> {
        let height = text.split('/').count();
        let width = text.split('/').next().map_or(0, |row| row.split('.').count());
        let mut setup = Setup::empty(Size::new(width, height)?);
        for (row, line) in text.split('/').enumerate() {
            let found = line.split('.').count();
            if found != width {
                return Err(ParseSetupError::Ragged { row: row + 1, found, expected: width });
            }
            for (column, number) in line.split('.').enumerate() {
                let value = parse_digits(number)
                    .ok_or(ParseSetupError::NotANumber { row: row + 1, column: column + 1 })?;
                setup.values[row * width + column] = value;
            }
        }
        Ok(setup)
    }
}

/// One cell of a [`Setup`] that holds no tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The cell.
    pub cell: Cell,
    /// What is wrong with its number.
    pub error: TileError,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}: {}", self.cell.row() + 1, self.cell.column() + 1, self.error)
    }
}

/// All faults of a [`Setup`], in reading order. There is at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Faults(Setup);

impl Faults {
    /// The faults of this setup; `None` if it has none.
    pub(crate) fn of(setup: &Setup) -> Option<Faults> {
        let faults = Faults(*setup);
        faults.iter().next().is_some().then_some(faults)
    }

    /// The faults one by one.
    pub fn iter(&self) -> impl Iterator<Item = Fault> {
        self.0.size.iter().filter_map(|cell| {
            let value = self.0.get(cell).filter(|&value| value != 0)?;
            let error = crate::Tile::new(value).err()?;
            Some(Fault { cell, error })
        })
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl core::error::Error for Faults {}

/// The error for text that is not a [`Board`](crate::Board).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(clippy::large_enum_variant, reason = "without a heap, the error stores the whole setup")]
pub enum ParseBoardError {
    /// Not a rectangle of numbers.
    #[error(transparent)]
    Setup(#[from] ParseSetupError),
    /// Numbers that are not tiles.
    #[error(transparent)]
    Faults(#[from] Faults),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;
    use std::{string::ToString, vec::Vec};

    #[test]
    fn every_fault_is_reported_and_placed() {
        let error = "2.3.0/1.4.9007199254740993/9007199254740992.8.6".parse::<Board>().unwrap_err();
        let ParseBoardError::Faults(faults) = error else { panic!("{error:?}") };
        let cells: Vec<_> = faults.iter().map(|fault| fault.cell.to_string()).collect();
        assert_eq!(cells, ["b1", "a2", "c2", "a3", "c3"]);
        assert_eq!(
            faults.iter().next().unwrap().to_string(),
            "row 1, column 2: 3 is not a tile: expected a power of two, at least 2"
        );
    }

    #[test]
    fn shapes_that_are_not_boards_are_refused() {
        let error = |text: &str| text.parse::<Setup>().unwrap_err().to_string();
        assert_eq!(error("2.2/2"), "row 2 has length 1, expected 2 as in the first row");
        assert_eq!(error("2.2/2.x"), "row 2, column 2: expected a number in digits, 0 for an empty cell");
        assert_eq!(error(""), "a board of 1x1 is not possible: each side must be from 2 to 8");
        assert_eq!(error("2.2.2"), "a board of 3x1 is not possible: each side must be from 2 to 8");
        assert_eq!(
            Setup::from_rows::<[u64; 0]>(&[]).unwrap_err(),
            SizeError::OutOfRange { width: 0, height: 0 }.into()
        );
        assert_eq!(
            Setup::from_rows(&[&[0, 0][..], &[0][..]]).unwrap_err(),
            ParseSetupError::Ragged { row: 2, found: 1, expected: 2 }
        );
    }
}
