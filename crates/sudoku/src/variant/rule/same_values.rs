//! Groups with the same digits in any order.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{AreaStyle, Filled, Layout, Mark, engine::Model, rule::fault},
};

/// Every group has the same digits, each as often.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SameValues {
    /// The groups, each in any order.
    pub groups: Vec<Vec<Cell>>,
}

impl Definition for SameValues {
    const NAME: &'static str = "same-values";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.groups.concat()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::equal_groups(layout, &self.groups)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let sorted = |group: &Vec<Cell>| {
            let mut digits = grid.of(group);
            digits.sort_unstable();
            digits
        };
        self.groups.windows(2).all(|pair| sorted(&pair[0]) == sorted(&pair[1]))
    }

    fn post(&self, model: &mut Model<'_>) {
        model.same_digits(&self.groups);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        for cells in &self.groups {
            marks.push(Mark::Area { cells: cells.clone(), style: AreaStyle::Plain });
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
    fn groups_have_the_same_digits_as_often() {
        let rule = |groups: &[&str]| SameValues { groups: groups.iter().map(|names| cells(names)).collect() };
        let two = rule(&["r1c1 r1c2 r1c3", "r2c1 r2c2 r2c3"]);
        assert_meaning(&strip(), two, &["121112", "345534"], &["121122", "345346"]);
        let three = rule(&["r1c1", "r1c2", "r1c3"]);
        assert_meaning(&strip_from_zero(), three, &["000", "888"], &["001", "121"]);
        let fault = RuleFault::CellCount { found: 1, least: 2, most: 2 };
        assert_faults(&strip(), [(rule(&["r1c1 r1c2", "r2c1"]), fault)]);
    }
}
