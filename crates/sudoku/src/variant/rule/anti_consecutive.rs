//! Anti-consecutive: neighbours are never consecutive.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model},
};

/// Digits of cells that share an edge never differ by 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AntiConsecutive;

impl Definition for AntiConsecutive {
    const NAME: &'static str = "anti-consecutive";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        layout.grid_cells().collect()
    }

    fn check(&self, _: &Layout) -> Result<(), RuleFault> {
        Ok(())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let fits = |&(a, b): &(Cell, Cell)| grid.at(a).abs_diff(grid.at(b)) != 1;
        grid.layout.adjacent_pairs().iter().all(fits)
    }

    fn post(&self, model: &mut Model<'_>) {
        for (a, b) in model.layout().adjacent_pairs() {
            model.pair(a, b, |a, b| a.abs_diff(b) != 1);
        }
    }

    fn draw(&self, _: &Layout, _: &mut Vec<Mark>) {}

    fn fields(&mut self, _: &mut dyn Fields) {}
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn neighbours_are_not_consecutive() {
        let layout = Layout::new(2, 2).unwrap().without_lines().with_digits(0, 4).unwrap();
        assert_meaning(&layout, AntiConsecutive, &["0220", "1131", "0000"], &["0120", "1124", "4203"]);
    }
}
