//! An X-sum: the sum of the first X cells of a row or column, where X is the first digit.

use alloc::{format, vec::Vec};

use super::{Definition, Fields, Ray, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// As many digits as the first digit says, itself included, have a sum. If the first digit is 0, the sum is 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct XSum {
    /// The row or column.
    pub ray: Ray,
    /// The sum.
    pub sum: i32,
}

impl Definition for XSum {
    const NAME: &'static str = "x-sum";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        self.ray.cells(layout)
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        self.ray.check_line(layout)?;
        let most = self.cells(layout).len() as i32 * i32::from(layout.greatest());
        fault::number("sum", self.sum, i32::from(layout.least())..=most)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let cells = self.ray.cells(grid.layout);
        let count = usize::from(grid.at(self.ray.first));
        cells.get(..count).is_some_and(|summed| grid.sum(summed) == self.sum)
    }

    fn post(&self, model: &mut Model<'_>) {
        let layout = model.layout();
        let cells = self.ray.cells(layout);
        let mut possible = 0;
        for first in layout.least()..=layout.greatest() {
            let rest = self.sum - i32::from(first);
            match cells.get(1..usize::from(first)) {
                _ if first <= 1 && rest != 0 => {}
                _ if first <= 1 => possible |= 1 << first,
                Some(summed) if fault::sum(layout, summed.len(), rest).is_ok() => {
                    possible |= 1 << first;
                    model.when(self.ray.first, 1 << first, |model| model.sum(summed, rest));
                }
                _ => {}
            }
        }
        model.allow(self.ray.first, possible);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(self.ray.mark(format!("X{}", self.sum)));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.ray("at", &mut self.ray);
        fields.number("sum", &mut self.sum);
    }
}
