//! A row, a column or a box.

use crate::{Cell, Shape};

/// A set of cells that must contain every digit once. Numbered from 0; boxes in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// A row, numbered from the top.
    Row(u8),
    /// A column, numbered from the left.
    Column(u8),
    /// A box, numbered from the upper left, row by row.
    Box(u8),
}

impl House {
    pub(crate) const fn row(number: usize) -> House {
        House::Row(number as u8)
    }

    pub(crate) const fn column(number: usize) -> House {
        House::Column(number as u8)
    }

    pub(crate) const fn r#box(number: usize) -> House {
        House::Box(number as u8)
    }

    /// The number, from 0.
    pub const fn number(self) -> usize {
        match self {
            House::Row(n) | House::Column(n) | House::Box(n) => n as usize,
        }
    }

    /// The cells, in reading order. The house must exist in this shape.
    pub fn cells(self, shape: Shape) -> impl ExactSizeIterator<Item = Cell> + Clone {
        (0..shape.side()).map(move |i| match self {
            House::Row(row) => Cell::at(row.into(), i),
            House::Column(column) => Cell::at(i, column.into()),
            House::Box(number) => {
                let (rows, columns) = (shape.box_rows(), shape.box_columns());
                let (down, across) = (usize::from(number) / rows, usize::from(number) % rows);
                Cell::at(down * rows + i / columns, across * columns + i % columns)
            }
        })
    }

    /// Whether the cell is in this house.
    pub const fn contains(self, cell: Cell, shape: Shape) -> bool {
        match self {
            House::Row(row) => cell.row() == row as usize,
            House::Column(column) => cell.column() == column as usize,
            House::Box(number) => shape.box_of(cell) == number as usize,
        }
    }

    /// The houses of a cell: its row, its column, its box.
    pub const fn of(cell: Cell, shape: Shape) -> [House; 3] {
        [House::row(cell.row()), House::column(cell.column()), House::r#box(shape.box_of(cell))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn every_cell_is_in_exactly_its_three_houses() {
        for (rows, columns) in [(2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (5, 2), (6, 6)] {
            let shape = Shape::new(rows, columns).unwrap();
            for house in shape.houses() {
                let cells: Vec<Cell> = house.cells(shape).collect();
                assert!(cells.is_sorted());
                for cell in shape.cells() {
                    assert_eq!(cells.contains(&cell), house.contains(cell, shape));
                    assert_eq!(cells.contains(&cell), House::of(cell, shape).contains(&house));
                }
            }
        }
    }
}
