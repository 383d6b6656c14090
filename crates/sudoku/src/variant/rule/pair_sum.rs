//! The sum of two neighbouring digits: an X for 10, a V for 5.

use alloc::{string::ToString, vec::Vec};

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{EdgeStyle, Filled, Layout, Mark, engine::Model, rule::fault},
};

/// The two digits have this sum.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PairSum {
    /// The sum.
    pub sum: i32,
    /// The two cells.
    pub cells: Vec<Cell>,
}

impl PairSum {
    /// The two cells.
    fn pair(&self) -> Option<(Cell, Cell)> {
        match self.cells[..] {
            [a, b] => Some((a, b)),
            _ => None,
        }
    }

    /// Whether two digits fulfil it.
    fn fits(&self, a: u8, b: u8) -> bool {
        i32::from(a) + i32::from(b) == self.sum
    }
}

impl Definition for PairSum {
    const NAME: &'static str = "pair-sum";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        let [a, b] = fault::two(&self.cells)?;
        fault::neighbours(layout, a, b)?;
        fault::sum(layout, 2, self.sum)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        self.pair().is_some_and(|(a, b)| self.fits(grid.at(a), grid.at(b)))
    }

    fn post(&self, model: &mut Model<'_>) {
        let Some((a, b)) = self.pair() else { return };
        model.pair(a, b, |a, b| self.fits(a, b));
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        let Some((a, b)) = self.pair() else { return };
        let label = Some(match self.sum {
            5 => "V".to_string(),
            10 => "X".to_string(),
            sum => sum.to_string(),
        });
        marks.push(Mark::Edge { a, b, style: EdgeStyle::Letter, label });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.number("sum", &mut self.sum);
        fields.cells("cells", &mut self.cells);
    }
}
