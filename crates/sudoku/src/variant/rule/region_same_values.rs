//! Same values: the largest rows, columns and regions have the same digits.

use alloc::{vec, vec::Vec};

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
        if houses[0].len() == model.layout().digit_count() {
            return;
        }
        for kind in kinds(houses) {
            if kind.len() > 1 {
                model.same_digits(&kind);
            }
        }
    }

    fn draw(&self, _: &Layout, _: &mut Vec<Mark>) {}

    fn fields(&mut self, _: &mut dyn Fields) {}
}

/// Divides houses into groups of houses without a common cell: rows, columns and regions. It is enough that in each group all
/// have the same digits: if one group covers the grid, there are no other digits for houses as large.
fn kinds(houses: Vec<Vec<Cell>>) -> Vec<Vec<Vec<Cell>>> {
    let mut kinds: Vec<Vec<Vec<Cell>>> = Vec::new();
    for house in houses {
        match kinds.last_mut() {
            Some(kind) if !kind.iter().flatten().any(|cell| house.contains(cell)) => kind.push(house),
            _ => kinds.push(vec![house]),
        }
    }
    kinds
}

/// The houses with the most cells.
fn largest(layout: &Layout) -> Vec<Vec<Cell>> {
    let mut houses = layout.houses();
    let most = houses.iter().map(Vec::len).max().unwrap_or(0);
    houses.retain(|house| house.len() == most);
    houses
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn the_largest_houses_have_the_same_digits() {
        let layout = Layout::new(2, 2).unwrap().with_digits(1, 4).unwrap();
        assert_meaning(&layout, RegionSameValues, &["1221", "3443"], &["1223", "1234"]);
        let rows = Layout::new(2, 3).unwrap().with_digits(1, 4).unwrap();
        assert_meaning(&rows, RegionSameValues, &["123231", "421142"], &["123234", "123412"]);
    }

    #[test]
    fn faults() {
        let layout = Layout::new(4, 4).unwrap().without_lines();
        let fault = RuleFault::Layout("two rows, columns or regions of the largest size");
        assert_faults(&layout, [(RegionSameValues, fault)]);
    }
}
