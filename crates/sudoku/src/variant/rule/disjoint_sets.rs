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

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn the_same_place_of_each_box_differs() {
        let layout = Layout::new(4, 4).unwrap().with_boxes(2, 2).unwrap();
        // Rows, columns and boxes are right in both.
        assert_meaning(&layout, DisjointSets, &["1234341223414123"], &["1234342143122143"]);
        assert_eq!(sets(&layout)[1], cells("r1c2 r1c4 r3c2 r3c4"));
        let six = Layout::new(6, 6).unwrap().with_boxes(2, 3).unwrap();
        assert_eq!(sets(&six)[5], cells("r2c3 r2c6 r4c3 r4c6 r6c3 r6c6"));
    }

    #[test]
    fn faults() {
        let none = RuleFault::Layout("a grid that can be divided into boxes");
        assert_faults(&Layout::new(5, 5).unwrap(), [(DisjointSets, none)]);
        let many = Layout::new(4, 4).unwrap().with_boxes(1, 2).unwrap();
        assert_faults(&many, [(DisjointSets, RuleFault::Layout("as many digits as boxes"))]);
    }
}
