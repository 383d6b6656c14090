//! Disjoint sets: cells at the same place of their boxes differ.

use alloc::{vec, vec::Vec};

use super::{Definition, Fields, RuleFault, boxes};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model},
};

/// Cells at the same place of their boxes have different digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DisjointSets;

impl Definition for DisjointSets {
    const NAME: &'static str = "disjoint-sets";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        layout.grid_cells().collect()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        let Some((rows, columns)) = boxes::size(layout) else { return Err(boxes::NONE) };
        if layout.area() / (rows * columns) <= layout.digit_count() {
            return Ok(());
        }
        Err(RuleFault::Layout("as many digits as boxes"))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        sets(grid.layout).iter().all(|set| grid.all_differ(set))
    }

    fn post(&self, model: &mut Model<'_>) {
        for set in sets(model.layout()) {
            model.all_different(&set);
        }
    }

    fn draw(&self, _: &Layout, _: &mut Vec<Mark>) {}

    fn fields(&mut self, _: &mut dyn Fields) {}
}

/// For each place in a box the cells there.
fn sets(layout: &Layout) -> Vec<Vec<Cell>> {
    let Some((rows, columns)) = boxes::size(layout) else { return Vec::new() };
    let mut sets = vec![Vec::new(); rows * columns];
    for cell in layout.grid_cells() {
        sets[cell.row() % rows * columns + cell.column() % columns].push(cell);
    }
    sets
}
