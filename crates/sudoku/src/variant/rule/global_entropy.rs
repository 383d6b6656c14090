//! Global entropy: every 2×2 square has a low, a middle and a high digit.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, squares};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model},
};

/// Every 2×2 square has a low, a middle and a high digit: thirds of the digits in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GlobalEntropy;

impl Definition for GlobalEntropy {
    const NAME: &'static str = "global-entropy";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        layout.grid_cells().collect()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        squares::check(layout)?;
        if layout.digit_count().is_multiple_of(3) {
            return Ok(());
        }
        Err(RuleFault::Layout("digits that can be divided into three equal parts"))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        squares::have_each(grid, &thirds(grid.layout))
    }

    fn post(&self, model: &mut Model<'_>) {
        let sets = thirds(model.layout());
        squares::post_each(model, &sets);
    }

    fn draw(&self, _: &Layout, _: &mut Vec<Mark>) {}

    fn fields(&mut self, _: &mut dyn Fields) {}
}

/// The low, the middle and the high digits.
fn thirds(layout: &Layout) -> [u32; 3] {
    let size = layout.digit_count() / 3;
    let low = ((1 << size) - 1) << layout.least();
    [low, low << size, low << (2 * size)]
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn squares_have_each_third() {
        let layout = Layout::new(2, 3).unwrap().without_lines().with_digits(0, 5).unwrap();
        assert_meaning(&layout, GlobalEntropy, &["041203", "053241"], &["024135", "042253", "000000"]);
        let fault = RuleFault::Layout("digits that can be divided into three equal parts");
        assert_faults(&Layout::new(4, 4).unwrap(), [(GlobalEntropy, fault)]);
        assert_faults(&Layout::new(1, 3).unwrap(), [(GlobalEntropy, RuleFault::Layout("two rows and two columns"))]);
    }
}
