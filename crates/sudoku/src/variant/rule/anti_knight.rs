//! Anti-knight: digits a knight's move apart differ.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, moves};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model},
};

/// Cells a knight's move apart have different digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AntiKnight;

impl Definition for AntiKnight {
    const NAME: &'static str = "anti-knight";

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

/// Half of a knight's moves: the others are these in reverse.
const STEPS: [(i32, i32); 4] = [(1, 2), (2, 1), (1, -2), (2, -1)];

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn digits_a_knights_move_apart_differ() {
        let layout = Layout::new(3, 3).unwrap().without_lines();
        assert_meaning(
            &layout,
            AntiKnight,
            &["111232333"],
            &["122211111", "121313232"],
        );
    }
}
