//! All dots are given: where there is none, digits do not have what dots say.

use alloc::{vec, vec::Vec};

use super::{Definition, Fields, Rule, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model, rule::fault},
};

/// Neighbouring cells without any dot, white or black, have none of these differences and none of these ratios.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OnlyMarkedDots {
    /// The differences.
    pub differences: Vec<i32>,
    /// The ratios.
    pub ratios: Vec<i32>,
}

impl Default for OnlyMarkedDots {
    fn default() -> OnlyMarkedDots {
        OnlyMarkedDots { differences: vec![1], ratios: vec![2] }
    }
}

impl OnlyMarkedDots {
    /// The pairs of neighbouring cells without a mark.
    fn pairs(&self, layout: &Layout, rules: &[Rule]) -> Vec<(Cell, Cell)> {
        let mut marked = Vec::new();
        add_marked(rules, &mut marked);
        layout.adjacent_pairs().into_iter().filter(|&(a, b)| !marked.contains(&(a, b))).collect()
    }

    /// Whether two digits may be neighbours without a mark.
    fn fits(&self, a: u8, b: u8) -> bool {
        let (a, b) = (i32::from(a), i32::from(b));
        let difference = |&value: &i32| (a - b).abs() == value;
        let ratio = |&value: &i32| a == b * value || b == a * value;
        !self.differences.iter().any(difference) && !self.ratios.iter().any(ratio)
    }
}

/// Appends the pairs of cells with a mark, those inside other rules too, in both orders.
fn add_marked(rules: &[Rule], marked: &mut Vec<(Cell, Cell)>) {
    for rule in rules {
        rule.inner().iter().for_each(|group| add_marked(group, marked));
        let cells = match rule {
            Rule::Difference(rule) => &rule.cells,
            Rule::Ratio(rule) => &rule.cells,
            _ => continue,
        };
        if let [a, b] = cells[..] {
            marked.extend([(a, b), (b, a)]);
        }
    }
}

impl Definition for OnlyMarkedDots {
    const NAME: &'static str = "only-marked-dots";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        layout.grid_cells().collect()
    }

    fn check(&self, _: &Layout) -> Result<(), RuleFault> {
        fault::numbers("differences", &self.differences)?;
        fault::numbers("ratios", &self.ratios)
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
        fields.numbers("differences", &mut self.differences);
        fields.numbers("ratios", &mut self.ratios);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};
    use crate::variant::rule::Ratio;

    #[test]
    fn pairs_without_a_dot_have_nothing_that_dots_say() {
        let layout = Layout::new(1, 4).unwrap().with_digits(0, 9).unwrap().without_lines();
        let rule = OnlyMarkedDots::default;
        assert_meaning(&layout, rule(), &["1414", "1133", "0404"], &["1214", "4812", "1400", "9855"]);
        let other = OnlyMarkedDots { differences: vec![], ratios: vec![3] };
        assert_meaning(&layout, other, &["1212", "4545"], &["1312", "4593"]);
        let large = RuleFault::Number { name: "ratios", found: 33, least: 0, most: 32 };
        assert_faults(&layout, [(OnlyMarkedDots { differences: vec![], ratios: vec![33] }, large)]);
        let many = OnlyMarkedDots { differences: vec![1; 33], ratios: vec![] };
        assert_faults(&layout, [(many, RuleFault::TooLarge("differences"))]);
    }

    #[test]
    fn pairs_with_a_dot_are_free() {
        let mut puzzle = crate::variant::Puzzle::new(Layout::new(1, 3).unwrap().with_digits(1, 4).unwrap());
        puzzle.add(OnlyMarkedDots::default().into()).unwrap();
        puzzle.add(Ratio { value: 2, cells: cells("r1c2 r1c1") }.into()).unwrap();
        let expected = [[2, 1, 3], [2, 1, 4], [2, 4, 1]];
        assert_eq!(crate::variant::plain::solutions(&puzzle, 9), expected);
        let mut found: Vec<_> = crate::variant::Solutions::of(&puzzle).collect();
        found.sort();
        assert_eq!(found, expected);
    }
}
