//! A diagonal of the grid whose digits differ, as in Sudoku X.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, engine::Model},
};

/// Digits on a main diagonal differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Diagonal {
    /// Which of the two.
    pub direction: DiagonalDirection,
}

/// One of the two main diagonals, read from the left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DiagonalDirection {
    /// From the upper left to the lower right.
    #[default]
    Down,
    /// From the lower left to the upper right.
    Up,
}

impl Definition for Diagonal {
    const NAME: &'static str = "diagonal";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        let side = layout.rows();
        let row = |column| match self.direction {
            DiagonalDirection::Down => column,
            DiagonalDirection::Up => side - 1 - column,
        };
        (0..side).map(|column| Cell::at(row(column), column)).collect()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        if layout.rows() != layout.columns() {
            return Err(RuleFault::Layout("a square grid"));
        }
        if layout.rows() > layout.digit_count() {
            return Err(RuleFault::Layout("as many digits as rows"));
        }
        Ok(())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        grid.all_differ(&self.cells(grid.layout))
    }

    fn post(&self, model: &mut Model<'_>) {
        let cells = self.cells(model.layout());
        model.all_different(&cells);
    }

    fn draw(&self, layout: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells(layout), style: LineStyle::Diagonal });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        let mut direction = self.direction as usize;
        fields.choice("direction", &["down", "up"], &mut direction);
        self.direction = if direction == 0 { DiagonalDirection::Down } else { DiagonalDirection::Up };
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn digits_on_the_diagonal_differ() {
        let layout = Layout::new(3, 3).unwrap();
        let down = Diagonal { direction: DiagonalDirection::Down };
        let up = Diagonal { direction: DiagonalDirection::Up };
        let free = layout.clone().without_lines();
        assert_meaning(&free, down, &["123", "321"], &["121", "111"]);
        assert_eq!(down.cells(&layout), cells("r1c1 r2c2 r3c3"));
        assert_eq!(up.cells(&layout), cells("r3c1 r2c2 r1c3"));
        assert_meaning(&free, up, &["231"], &["133"]);
        let wide = Layout::new(3, 4).unwrap();
        assert_faults(&wide, [(down, RuleFault::Layout("a square grid"))]);
        let few = free.with_digits(1, 2).unwrap();
        assert_faults(&few, [(down, RuleFault::Layout("as many digits as rows"))]);
    }
}
