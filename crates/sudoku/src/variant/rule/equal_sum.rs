//! Groups of cells with equal sums. Digits may repeat in a group.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{AreaStyle, Filled, Layout, Mark, engine::Model, rule::fault},
};

/// Every group has the same sum.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct EqualSum {
    /// The groups.
    pub groups: Vec<Vec<Cell>>,
}

impl Definition for EqualSum {
    const NAME: &'static str = "equal-sum";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.groups.concat()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::groups(layout, &self.groups)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        self.groups.windows(2).all(|pair| grid.sum(&pair[0]) == grid.sum(&pair[1]))
    }

    fn post(&self, model: &mut Model<'_>) {
        post_equal_sums(model, &self.groups);
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

/// For so many groups, every pair of them is posted.
const MAX_PAIRED: usize = 8;

/// Posts that every group has the same sum. A group of a single cell says the sum, so the others are compared with it;
/// without one, each is compared with each.
pub(super) fn post_equal_sums(model: &mut Model<'_>, groups: &[Vec<Cell>]) {
    let (single, others): (Vec<_>, Vec<_>) = groups.iter().partition(|group| group.len() == 1);
    if let Some((first, rest)) = single.split_first() {
        for group in rest.iter().chain(&others) {
            model.equal_sums(first, group);
        }
        return;
    }
    for (index, a) in others.iter().enumerate() {
        for (before, b) in others[..index].iter().enumerate() {
            if others.len() <= MAX_PAIRED || before == 0 || before + 1 == index {
                model.equal_sums(a, b);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn every_group_has_the_same_sum() {
        let rule = |groups: &[&str]| EqualSum { groups: groups.iter().map(|names| cells(names)).collect() };
        let one = rule(&["r1c1 r1c2", "r1c3", "r2c1 r2c2 r2c3"]);
        assert_meaning(&strip(), one, &["123111", "459333"], &["123112", "124112"]);
        let other = rule(&["r1c1 r1c2", "r2c1 r2c2", "r2c8 r2c9"]);
        assert_meaning(&strip_from_zero(), other, &["084471", "080808"], &["084454", "184471"]);
        // Cells in both groups do not matter.
        let both = rule(&["r1c1 r1c2", "r1c2 r1c3"]);
        assert_meaning(&strip(), both, &["4774", "1221"], &["4775"]);
        assert_faults(
            &strip(),
            [
                (rule(&["r1c1"]), RuleFault::Number { name: "groups", found: 1, least: 2, most: 640 }),
                (rule(&["r1c1", "r1c2 r1c2"]), RuleFault::Repeated(Cell::at(0, 1))),
            ],
        );
    }
}
