//! All sums of neighbours are given: where there is none, digits do not have such a sum.

use alloc::{vec, vec::Vec};

use super::{Definition, Fields, Rule, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// Neighbouring cells without a mark for their sum have none of these sums.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OnlyMarkedSums {
    /// The sums.
    pub sums: Vec<i32>,
}

impl Default for OnlyMarkedSums {
    fn default() -> OnlyMarkedSums {
        OnlyMarkedSums { sums: vec![5, 10] }
    }
}

impl OnlyMarkedSums {
    /// The pairs of neighbouring cells without a mark.
    fn pairs(&self, layout: &Layout, rules: &[Rule]) -> Vec<(Cell, Cell)> {
        let mut marked = Vec::new();
        add_marked(rules, &mut marked);
        layout.adjacent_pairs().into_iter().filter(|&(a, b)| !marked.contains(&(a, b))).collect()
    }

    /// Whether two digits may be neighbours without a mark.
    fn fits(&self, a: u8, b: u8) -> bool {
        let (a, b) = (i32::from(a), i32::from(b));
        !self.sums.contains(&(a + b))
    }
}

/// Appends the pairs of cells with a mark, those inside other rules too, in both orders.
fn add_marked(rules: &[Rule], marked: &mut Vec<(Cell, Cell)>) {
    for rule in rules {
        rule.inner().iter().for_each(|group| add_marked(group, marked));
        let cells = match rule {
            Rule::PairSum(rule) => &rule.cells,
            _ => continue,
        };
        if let [a, b] = cells[..] {
            marked.extend([(a, b), (b, a)]);
        }
    }
}

impl Definition for OnlyMarkedSums {
    const NAME: &'static str = "only-marked-sums";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        layout.grid_cells().collect()
    }

    fn check(&self, _: &Layout) -> Result<(), RuleFault> {
        fault::numbers("sums", &self.sums)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let fits = |(a, b)| self.fits(grid.at(a), grid.at(b));
        self.pairs(grid.layout, grid.rules).into_iter().all(fits)
    }

    fn post(&self, model: &mut Model<'_>) {
        for (a, b) in self.pairs(model.layout(), model.rules()) {
            model.pair(a, b, |a, b| self.fits(a, b));
        }
    }

    fn draw(&self, _: &Layout, _: &mut Vec<Mark>) {}

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.numbers("sums", &mut self.sums);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};
    use crate::variant::rule::PairSum;

    #[test]
    fn pairs_without_a_mark_have_no_such_sum() {
        let layout = Layout::new(1, 3).unwrap().with_digits(0, 9).unwrap().without_lines();
        assert_meaning(&layout, OnlyMarkedSums::default(), &["151", "000"], &["142", "055", "919"]);
        assert_meaning(&layout, OnlyMarkedSums { sums: vec![8] }, &["142"], &["177"]);
        assert_faults(&layout, [(OnlyMarkedSums { sums: vec![1; 33] }, RuleFault::TooLarge("sums"))]);
    }

    #[test]
    fn pairs_with_any_mark_are_free() {
        let mut puzzle = crate::variant::Puzzle::new(Layout::new(1, 3).unwrap().with_digits(1, 4).unwrap());
        puzzle.add(OnlyMarkedSums { sums: vec![5, 3] }.into()).unwrap();
        puzzle.add(PairSum { sum: 5, cells: cells("r1c2 r1c1") }.into()).unwrap();
        let expected = [[1, 4, 2], [1, 4, 3], [2, 3, 1], [2, 3, 4], [3, 2, 4], [4, 1, 3]];
        assert_eq!(crate::variant::plain::solutions(&puzzle, 9), expected);
        let mut found: Vec<_> = crate::variant::Solutions::of(&puzzle).collect();
        found.sort();
        assert_eq!(found, expected);
    }
}
