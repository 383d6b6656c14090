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
        // The label of a weighted sum would be misleading.
        let label = self.coefficients.is_empty().then(|| self.sum.to_string());
        marks.push(Mark::Cage { cells: self.cells.clone(), label });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.number("sum", &mut self.sum);
        fields.cells("cells", &mut self.cells);
        fields.numbers("coefficients", &mut self.coefficients);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn cells_count_as_often_as_they_are_named_and_with_their_coefficients() {
        let rule = |sum, names: &str, coefficients: &[i32]| Sum {
            sum,
            cells: cells(names),
            coefficients: coefficients.to_vec(),
        };
        assert_meaning(&strip(), rule(10, "r1c1 r1c2 r1c3", &[]), &["118", "334"], &["119", "333"]);
        assert_meaning(&strip(), rule(7, "r1c1 r1c2", &[3, -1]), &["32", "45"], &["23", "34"]);
        assert_meaning(&strip(), rule(-3, "r1c1 r2c1", &[1, -1]), &["14", "69"], &["41", "13"]);
        // The second 3 is the digit of both places.
        assert_meaning(&strip(), rule(8, "r1c1 r1c2 r1c2", &[]), &["233", "611"], &["144", "133"]);
        assert_meaning(&strip_from_zero(), rule(0, "r1c1 r1c2", &[]), &["00"], &["01"]);
    }

    #[test]
    fn faults_are_found() {
        let rule =
            |sum, coefficients: &[i32]| Sum { sum, cells: row(2), coefficients: coefficients.to_vec() };
        let count = RuleFault::Number { name: "coefficients", found: 3, least: 2, most: 2 };
        let large = RuleFault::Number { name: "coefficient", found: 1001, least: -1000, most: 1000 };
        assert_faults(
            &strip(),
            [
                (rule(19, &[]), RuleFault::Sum { sum: 19, least: 2, most: 18 }),
                (rule(9, &[1, -1]), RuleFault::Sum { sum: 9, least: -8, most: 8 }),
                (rule(9, &[1, 1, 1]), count),
                (rule(9, &[1, 1001]), large),
            ],
        );
    }
}
