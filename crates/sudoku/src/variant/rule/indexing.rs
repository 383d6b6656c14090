//! Indexing: digits in a column say where the column's number is in their rows, or the same with rows and columns exchanged.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, index};
use crate::{
    Cell,
    variant::{AreaStyle, Filled, Layout, Mark, engine::Model, rule::fault},
};

/// The digit n in column c, row r says that the n-th cell of row r has the digit c; or with rows and columns exchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Indexing {
    /// What the cells say: where their column's number is in the row, or where their row's number is in the column.
    pub direction: IndexingDirection,
    /// The cells that say it, in any order.
    pub cells: Vec<Cell>,
}

/// What the cells of an [`Indexing`] say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum IndexingDirection {
    /// Where their column's number is in the row.
    #[default]
    Column,
    /// Where their row's number is in the column.
    Row,
}

impl Indexing {
    /// The cells of the row or column that a cell says something about, and the digit that is in one of them.
    fn line(&self, layout: &Layout, cell: Cell) -> (Vec<Cell>, i32) {
        let (row, column) = (cell.row(), cell.column());
        match self.direction {
            IndexingDirection::Column => {
                ((0..layout.columns()).map(|column| Cell::at(row, column)).collect(), column as i32 + 1)
            }
            IndexingDirection::Row => {
                ((0..layout.rows()).map(|row| Cell::at(row, column)).collect(), row as i32 + 1)
            }
        }
    }
}

impl Definition for Indexing {
    const NAME: &'static str = "indexing";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.cells.iter().flat_map(|&cell| self.line(layout, cell).0).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 1..=layout.area())?;
        for &cell in &self.cells {
            if !layout.is_in_grid(cell) {
                return Err(RuleFault::Outside(cell));
            }
            fault::digit(layout, "the number of a column or row", self.line(layout, cell).1)?;
        }
        Ok(())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        self.cells.iter().all(|&cell| {
            let (line, digit) = self.line(grid.layout, cell);
            index::holds(grid, cell, &line, digit)
        })
    }

    fn post(&self, model: &mut Model<'_>) {
        for &cell in &self.cells {
            let (line, digit) = self.line(model.layout(), cell);
            index::post(model, cell, &line, digit);
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Area { cells: self.cells.clone(), style: AreaStyle::Indexing });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        let mut direction = self.direction as usize;
        fields.choice("direction", &["column", "row"], &mut direction);
        self.direction = if direction == 0 { IndexingDirection::Column } else { IndexingDirection::Row };
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn digits_say_where_the_number_of_their_column_or_row_is() {
        let layout = Layout::new(3, 3).unwrap().without_lines();
        let column = |names| Indexing { direction: IndexingDirection::Column, cells: cells(names) };
        let row = |names| Indexing { direction: IndexingDirection::Row, cells: cells(names) };
        assert_meaning(&layout, column("r1c1"), &["123", "132", "213", "321"], &["231", "312"]);
        assert_meaning(&layout, column("r2c3"), &["132", "321", "213"], &["312", "231"]);
        assert_meaning(&layout, row("r1c2"), &["123", "321"], &["231", "312"]);
    }

    #[test]
    fn faults() {
        let rule = |names| Indexing { cells: cells(names), ..Indexing::default() };
        let zero = Layout::nine().with_digits(0, 8).unwrap();
        let name = "the number of a column or row";
        assert_faults(&zero, [
            (rule("r1c9"), RuleFault::Number { name, found: 9, least: 0, most: 8 }),
            (rule("r1c1 r1c1"), RuleFault::Repeated(Cell::at(0, 0))),
        ]);
        let extra = Layout::nine().with_extra_cells(3).unwrap();
        assert_faults(&extra, [(rule("r10c1"), RuleFault::Outside(Cell::at(9, 0)))]);
    }
}
