//! A sum of cells, wherever they are. Digits may repeat.

use alloc::{string::ToString, vec::Vec};

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// The greatest coefficient.
const MAX_COEFFICIENT: i32 = 1000;

/// The digits, each multiplied by its coefficient, add up to a sum.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sum {
    /// The sum.
    pub sum: i32,
    /// The cells. One may be named several times.
    pub cells: Vec<Cell>,
    /// The coefficient of each cell; if there are none, all are 1.
    pub coefficients: Vec<i32>,
}

impl Sum {
    /// Each cell with its coefficient.
    fn terms(&self) -> Vec<(i32, Cell)> {
        let coefficients = self.coefficients.iter().copied().chain(core::iter::repeat(1));
        coefficients.zip(self.cells.iter().copied()).collect()
    }
}

impl Definition for Sum {
    const NAME: &'static str = "sum";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::cells(layout, &self.cells, 1..=fault::MAX_TERMS)?;
        if !self.coefficients.is_empty() && self.coefficients.len() != self.cells.len() {
            let count = self.cells.len() as i32;
            return fault::number("coefficients", self.coefficients.len() as i32, count..=count);
        }
        for &coefficient in &self.coefficients {
            fault::number("coefficient", coefficient, -MAX_COEFFICIENT..=MAX_COEFFICIENT)?;
        }
        let bounds = |(coefficient, _): &(i32, Cell)| {
            let ends = [layout.least(), layout.greatest()].map(|digit| coefficient * i32::from(digit));
            (ends[0].min(ends[1]), ends[0].max(ends[1]))
        };
        let bounds: Vec<(i32, i32)> = self.terms().iter().map(bounds).collect();
        let least = bounds.iter().map(|bounds| bounds.0).sum();
        let most = bounds.iter().map(|bounds| bounds.1).sum();
        fault::in_sum_range(self.sum, least, most)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let value = |(coefficient, cell)| coefficient * i32::from(grid.at(cell));
        self.terms().into_iter().map(value).sum::<i32>() == self.sum
    }

    fn post(&self, model: &mut Model<'_>) {
        model.weighted_sum(&self.terms(), self.sum);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        let label = Some(self.sum.to_string());
        marks.push(Mark::Cage { cells: self.cells.clone(), label });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.number("sum", &mut self.sum);
        fields.cells("cells", &mut self.cells);
        fields.numbers("coefficients", &mut self.coefficients);
    }
}
