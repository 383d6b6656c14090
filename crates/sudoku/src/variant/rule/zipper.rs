//! A zipper line: pairs of cells around its centre have equal sums.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, equal_sum::post_equal_sums};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, engine::Model, rule::fault},
};

/// Two cells at equal distance from the centre have the same sum. If there is a cell in the centre, it is the sum.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Zipper {
    /// The cells, in order.
    pub cells: Vec<Cell>,
}

impl Zipper {
    /// The cells at equal distance from the centre, from outside.
    fn groups(&self) -> Vec<Vec<Cell>> {
        let mut groups = Vec::new();
        let mut rest = &self.cells[..];
        while let [first, between @ .., last] = rest {
            groups.push([*first, *last].into());
            rest = between;
        }
        groups.extend((!rest.is_empty()).then(|| rest.to_vec()));
        groups
    }
}

impl Definition for Zipper {
    const NAME: &'static str = "zipper";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::line(layout, &self.cells, 2)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        self.groups().windows(2).all(|pair| grid.sum(&pair[0]) == grid.sum(&pair[1]))
    }

    fn post(&self, model: &mut Model<'_>) {
        post_equal_sums(model, &self.groups());
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::Zipper });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn pairs_around_the_centre_have_equal_sums() {
        let rule = |count| Zipper { cells: row(count) };
        assert_meaning(&strip(), rule(5), &["12534", "18918"], &["12634", "12535"]);
        assert_meaning(&strip(), rule(4), &["1234", "1829"], &["1233", "1819"]);
        assert_meaning(&strip(), rule(2), &["19"], &[]);
        assert_faults(&strip(), [(rule(1), RuleFault::CellCount { found: 1, least: 2, most: 640 })]);
    }
}
