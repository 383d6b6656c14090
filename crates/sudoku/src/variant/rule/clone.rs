//! Clones: groups with the same digits in the same places.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{AreaStyle, Filled, Layout, Mark, engine::Model, rule::fault},
};

/// Every group has the same digits, place by place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Clone {
    /// The groups, cell by cell in the same order.
    pub groups: Vec<Vec<Cell>>,
}

impl Definition for Clone {
    const NAME: &'static str = "clone";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.groups.concat()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::equal_groups(layout, &self.groups)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        self.groups.windows(2).all(|pair| grid.of(&pair[0]) == grid.of(&pair[1]))
    }

    fn post(&self, model: &mut Model<'_>) {
        let Some((first, others)) = self.groups.split_first() else { return };
        for (&a, &b) in others.iter().flat_map(|other| first.iter().zip(other)) {
            model.pair(a, b, |a, b| a == b);
        }
    }

    fn draw(&self, layout: &Layout, marks: &mut Vec<Mark>) {
        // Groups of one rule have the same number. The place of the first cell serves as one.
        let first = self.groups.first().and_then(|group| group.first());
        let number = first.map_or(0, |&cell| layout.index(cell) as u8);
        for cells in &self.groups {
            marks.push(Mark::Area { cells: cells.clone(), style: AreaStyle::Clone(number) });
        }
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.groups("groups", &mut self.groups);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn groups_have_the_same_digits_in_the_same_places() {
        let rule = |groups: &[&str]| Clone { groups: groups.iter().map(|names| cells(names)).collect() };
        let three = rule(&["r1c1 r1c2", "r1c4 r1c5", "r2c8 r2c7"]);
        assert_meaning(&strip(), three, &["121212", "999999"], &["121221", "122112"]);
        let shifted = rule(&["r1c1 r1c2", "r1c2 r1c3"]);
        assert_meaning(&strip(), shifted, &["2222"], &["1223"]);
        assert_faults(
            &strip(),
            [
                (rule(&["r1c1"]), RuleFault::Number { name: "groups", found: 1, least: 2, most: 640 }),
                (rule(&["r1c1", "r1c2 r1c3"]), RuleFault::CellCount { found: 2, least: 1, most: 1 }),
            ],
        );
    }
}
