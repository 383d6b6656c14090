//! The size of a grid: how many rows and columns its boxes have.

use core::{fmt, str::FromStr};

use crate::{Cell, Digit, Digits, House};

/// Boxes of `rows`×`columns` cells, in a grid with as many rows, columns, boxes and digits as a box has cells.
///
/// Written `RxC`, the box's rows first: `3x3` is the usual 9×9 grid, `2x3` the 6×6 grid whose boxes are two rows
/// high and three columns wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    rows: u8,
    columns: u8,
}

impl Shape {
    /// The maximum side of a grid, which is also its highest digit.
    pub const MAX_SIDE: usize = 36;
    /// The maximum number of cells in a grid.
    pub const MAX_CELLS: usize = Shape::MAX_SIDE * Shape::MAX_SIDE;
    /// The usual shape: boxes of 3×3, a grid of 9×9.
    pub const NINE: Shape = Shape { rows: 3, columns: 3 };

    /// The shape with boxes of this many rows and columns: each at least 2, and the grid at most 36×36.
    pub const fn new(rows: usize, columns: usize) -> Result<Shape, ShapeError> {
        let thin = rows < 2 || columns < 2;
        let long = rows > Shape::MAX_SIDE || columns > Shape::MAX_SIDE;
        if !thin && !long && rows * columns <= Shape::MAX_SIDE {
            Ok(Shape { rows: rows as u8, columns: columns as u8 })
        } else {
            Err(ShapeError::OutOfRange { rows, columns })
        }
    }

    /// The squarest shape whose grid has this side, with boxes at least as wide as high: 6 is 2×3, 12 is 3×4.
    pub const fn of_side(side: usize) -> Option<Shape> {
        let mut rows = 6;
        while rows >= 2 {
            if rows * rows <= side && side.is_multiple_of(rows) && side <= Shape::MAX_SIDE {
                return Some(Shape { rows: rows as u8, columns: (side / rows) as u8 });
            }
            rows -= 1;
        }
        None
    }

    /// A grid whose boxes are its rows. It carries the digits of a [`variant`](crate::variant) puzzle whose regions are not
    /// boxes. Nobody can choose it as a size: [`FromStr`] refuses its name, which only
    /// [`of_carrier`](Shape::of_carrier) reads.
    pub const fn without_boxes(side: usize) -> Option<Shape> {
        if side >= 2 && side <= Shape::MAX_SIDE { Some(Shape { rows: 1, columns: side as u8 }) } else { None }
    }

    /// Reads the name of any shape, also of one [`without_boxes`](Shape::without_boxes): `1x9`.
    pub fn of_carrier(text: &str) -> Option<Shape> {
        let side = text.strip_prefix("1x").filter(|side| !side.starts_with(['0', '+']));
        match side {
            Some(side) => Shape::without_boxes(side.parse().ok()?),
            None => text.parse().ok(),
        }
    }

    /// The squarest shape whose grid has this many cells.
    pub const fn of_cells(cells: usize) -> Option<Shape> {
        let side = cells.isqrt();
        if side * side == cells { Shape::of_side(side) } else { None }
    }

    /// The number of rows in a box.
    pub const fn box_rows(self) -> usize {
        self.rows as usize
    }

    /// The number of columns in a box.
    pub const fn box_columns(self) -> usize {
        self.columns as usize
    }

    /// The number of rows of the grid, which is also that of its columns, boxes and digits.
    pub const fn side(self) -> usize {
        self.box_rows() * self.box_columns()
    }

    /// The number of cells in the grid.
    pub const fn area(self) -> usize {
        self.side() * self.side()
    }

    /// Every digit of this shape.
    pub const fn digits(self) -> Digits {
        Digits::up_to(self.side())
    }

    /// The digit, if this shape has it.
    pub const fn digit(self, value: usize) -> Option<Digit> {
        if value <= self.side() { Digit::new(value) } else { None }
    }

    /// The cell in this row and column, both from 0; `None` if it is outside the grid.
    pub const fn cell(self, row: usize, column: usize) -> Option<Cell> {
        if row < self.side() && column < self.side() { Some(Cell::at(row, column)) } else { None }
    }

    /// Every cell, in reading order.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..self.area()).map(move |index| self.nth(index))
    }

    /// Every house: the rows, then the columns, then the boxes.
    pub fn houses(self) -> impl Iterator<Item = House> + Clone {
        let side = self.side();
        (0..side).map(House::row).chain((0..side).map(House::column)).chain((0..side).map(House::r#box))
    }

    /// Whether the cell is inside a grid of this shape.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.row() < self.side() && cell.column() < self.side()
    }

    /// The box of a cell, from 0, in reading order.
    pub const fn box_of(self, cell: Cell) -> usize {
        cell.row() / self.box_rows() * self.box_rows() + cell.column() / self.box_columns()
    }

    /// The cell's index in reading order.
    pub const fn index(self, cell: Cell) -> usize {
        cell.row() * self.side() + cell.column()
    }

    /// The cell at this index in reading order.
    pub(crate) const fn nth(self, index: usize) -> Cell {
        Cell::at(index / self.side(), index % self.side())
    }

    /// Whether two cells share a row, a column or a box, so that they cannot have the same digit.
    pub const fn sees(self, a: Cell, b: Cell) -> bool {
        (a.row() != b.row() || a.column() != b.column())
            && (a.row() == b.row() || a.column() == b.column() || self.box_of(a) == self.box_of(b))
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

/// Why something is not a [`Shape`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// The boxes are too thin, or the grid is too large.
    #[error(
        "boxes of {rows}x{columns} are not possible: a box has at least 2 rows and 2 columns and at most 36 cells \
         (3x3 is the usual 9×9 grid)"
    )]
    OutOfRange {
        /// The requested rows.
        rows: usize,
        /// The requested columns.
        columns: usize,
    },
    /// Only 9×9 grids are supported here.
    #[error("expected a 9×9 grid, with boxes of 3x3; these are {rows}x{columns}")]
    NotNine {
        /// The rows of a box.
        rows: usize,
        /// The columns of a box.
        columns: usize,
    },
    /// Not of the form `RxC`.
    #[error("expected the rows and columns of a box, such as 3x3 (a 9×9 grid) or 2x3 (6×6)")]
    NotAShape,
}

impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Shape, ShapeError> {
        let side = |text: &str| {
            let plain = (1..=4).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
            text.parse::<usize>()
                .ok()
                .filter(|_| plain && !text.starts_with('0'))
                .ok_or(ShapeError::NotAShape)
        };
        let (rows, columns) = text.split_once(['x', 'X', '×']).ok_or(ShapeError::NotAShape)?;
        Shape::new(side(rows)?, side(columns)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn boxes_have_at_least_two_rows_and_columns_and_at_most_36_cells() {
        for rows in 0..40 {
            for columns in 0..40 {
                let fits = rows >= 2 && columns >= 2 && rows * columns <= 36;
                match Shape::new(rows, columns) {
                    Ok(shape) => {
                        assert!(fits);
                        assert_eq!(shape.to_string().parse(), Ok(shape));
                        assert!(shape.cells().enumerate().all(|(i, cell)| shape.index(cell) == i));
                        assert_eq!(shape.houses().count(), 3 * shape.side());
                    }
                    Err(error) => {
                        assert!(!fits);
                        assert_eq!(error, ShapeError::OutOfRange { rows, columns });
                    }
                }
            }
        }
        for huge in [usize::MAX, usize::MAX / 4 + 2] {
            assert!(
                Shape::new(huge, 2).is_err() && Shape::new(2, huge).is_err() && Shape::new(4, huge).is_err()
            );
        }
    }

    #[test]
    fn a_side_has_a_squarest_shape() {
        let named = [(4, "2x2"), (6, "2x3"), (8, "2x4"), (9, "3x3"), (10, "2x5"), (12, "3x4"), (16, "4x4")];
        for (side, name) in named.into_iter().chain([(25, "5x5"), (30, "5x6"), (36, "6x6"), (34, "2x17")]) {
            assert_eq!(Shape::of_side(side).unwrap().to_string(), name);
            assert_eq!(Shape::of_cells(side * side), Shape::of_side(side));
        }
        for side in [0, 1, 2, 3, 5, 7, 11, 23, 37, 49, 81] {
            assert_eq!(Shape::of_side(side), None, "{side}");
        }
        assert_eq!(Shape::of_cells(80), None);
    }

    #[test]
    fn a_shape_without_boxes_has_a_name_that_is_not_a_size() {
        for side in 0..40 {
            let Some(shape) = Shape::without_boxes(side) else {
                assert!(!(2..=36).contains(&side));
                continue;
            };
            assert_eq!((shape.side(), shape.box_columns()), (side, side));
            assert_eq!(Shape::of_carrier(&shape.to_string()), Some(shape));
            assert!(shape.to_string().parse::<Shape>().is_err());
            let (first, below) = (Cell::at(0, 0), Cell::at(1, 1));
            assert!(!shape.sees(first, below) && shape.sees(first, Cell::at(0, side - 1)));
        }
        assert_eq!(Shape::of_carrier("3x3"), Some(Shape::NINE));
        for text in ["1x", "1x1", "1x37", "1x09", "1x+9", "1x999999999999999999999", "9x1"] {
            assert_eq!(Shape::of_carrier(text), None, "{text}");
        }
    }

    #[test]
    fn other_texts_are_rejected() {
        for text in ["", "9", "3x", "x3", "3x3x3", "3 x 3", "-3x3", "03x3", "99999999999999999999x4", "+2x2"]
        {
            assert_eq!(text.parse::<Shape>(), Err(ShapeError::NotAShape), "{text:?}");
        }
        assert!("9x9".parse::<Shape>().unwrap_err().to_string().contains("3x3 is the usual"));
    }
}
