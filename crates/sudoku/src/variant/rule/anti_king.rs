//! Anti-king: digits a king's move apart differ.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, moves};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model},
};

/// Cells that touch, even at a corner only, have different digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AntiKing;

impl Definition for AntiKing {
    const NAME: &'static str = "anti-king";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        layout.grid_cells().collect()
    }

    fn check(&self, _: &Layout) -> Result<(), RuleFault> {
        Ok(())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        moves::pairs(grid.layout, &STEPS).iter().all(|&[a, b]| grid.at(a) != grid.at(b))
    }

    fn post(&self, model: &mut Model<'_>) {
        for pair in moves::pairs(model.layout(), &STEPS) {
            model.all_different(&pair);
        }
    }

    fn draw(&self, _: &Layout, _: &mut Vec<Mark>) {}

    fn fields(&mut self, _: &mut dyn Fields) {}
}

/// Half of a king's moves: the others are these in reverse.
const STEPS: [(i32, i32); 4] = [(0, 1), (1, 1), (1, 0), (1, -1)];

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn digits_of_cells_that_touch_differ() {
        let layout = Layout::new(2, 3).unwrap().without_lines().with_digits(1, 4).unwrap();
        assert_meaning(&layout, AntiKing, &["121343", "123341"], &["123214", "121433", "112344"]);
    }
}
