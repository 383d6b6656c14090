//! Same values: the largest rows, columns and regions have the same digits.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model},
};

/// The largest of rows, columns and regions have the same digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RegionSameValues;

impl Definition for RegionSameValues {
    const NAME: &'static str = "region-same-values";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        layout.grid_cells().collect()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        if largest(layout).len() >= 2 {
            return Ok(());
        }
        Err(RuleFault::Layout("two rows, columns or regions of the largest size"))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let set = |house: &Vec<Cell>| house.iter().fold(0_u32, |set, &cell| set | 1 << grid.at(cell));
        let sets: Vec<u32> = largest(grid.layout).iter().map(set).collect();
        sets.windows(2).all(|pair| pair[0] == pair[1])
    }

    fn post(&self, model: &mut Model<'_>) {
        let houses = largest(model.layout());
        if houses[0].len() < model.layout().digit_count() {
            model.same_digits(&houses);
        }
    }

    fn draw(&self, _: &Layout, _: &mut Vec<Mark>) {}

    fn fields(&mut self, _: &mut dyn Fields) {}
}

/// The houses with the most cells.
fn largest(layout: &Layout) -> Vec<Vec<Cell>> {
    let mut houses = layout.houses();
    let most = houses.iter().map(Vec::len).max().unwrap_or(0);
    houses.retain(|house| house.len() == most);
    houses
}
