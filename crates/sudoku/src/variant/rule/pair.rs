//! Any relation of two digits, along a line or between all pairs of its cells.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, engine::Model, rule::fault},
};

/// Neighbours on the line fulfil a relation, or all pairs of its cells do, the earlier cell first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pair {
    /// For each digit, from the smallest, the digits that may stand after it: bit `n` for the digit `n`.
    pub relation: Vec<u32>,
    /// Whether it is about all pairs, not only neighbours.
    pub all: bool,
    /// The cells, in order.
    pub cells: Vec<Cell>,
}

impl Pair {
    /// The pairs of cells that the relation is about.
    fn pairs(&self) -> impl Iterator<Item = (Cell, Cell)> {
        let length = if self.all { self.cells.len() } else { 1 };
        self.cells
            .iter()
            .enumerate()
            .flat_map(move |(index, &a)| self.cells[index + 1..].iter().take(length).map(move |&b| (a, b)))
    }

    /// Whether two digits fulfil it.
    fn fits(&self, least: u8, a: u8, b: u8) -> bool {
        self.relation.get(usize::from(a - least)).is_some_and(|row| row >> b & 1 != 0)
    }
}

impl Definition for Pair {
    const NAME: &'static str = "pair";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        if self.all {
            fault::cells(layout, &self.cells, 2..=fault::MAX_TERMS)?;
        } else {
            fault::cells(layout, &self.cells, 2..=Layout::MAX_CELLS)?;
        }
        let count = layout.digit_count() as i32;
        fault::number("relation", self.relation.len() as i32, count..=count)?;
        match self.relation.iter().find(|&&row| row & !layout.all_digits() != 0) {
            Some(row) => Err(RuleFault::Digit((row & !layout.all_digits()).trailing_zeros())),
            None => Ok(()),
        }
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let least = grid.layout.least();
        self.pairs().all(|(a, b)| self.fits(least, grid.at(a), grid.at(b)))
    }

    fn post(&self, model: &mut Model<'_>) {
        let least = model.layout().least();
        for (a, b) in self.pairs() {
            model.pair(a, b, |a, b| self.fits(least, a, b));
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::Plain });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.relation("relation", &mut self.relation);
        fields.flag("all", &mut self.all);
        fields.cells("cells", &mut self.cells);
    }

    /// All pairs of many cells are as much work as many rules.
    fn weight(&self) -> usize {
        1 + if self.all { self.cells.len().pow(2) / 64 } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use std::vec;

    use super::{super::testing::*, *};

    /// The relation of a layout that holds for these pairs.
    fn relation(layout: &Layout, fits: impl Fn(u8, u8) -> bool) -> Vec<u32> {
        let digits = layout.least()..=layout.greatest();
        let row = |a| digits.clone().filter(|&b| fits(a, b)).fold(0, |row, b| row | 1 << b);
        digits.clone().map(row).collect()
    }

    #[test]
    fn pairs_fulfil_a_relation() {
        for layout in [strip(), strip_from_zero()] {
            let double = relation(&layout, |a, b| b == 2 * a);
            let rule = |all| Pair { relation: double.clone(), all, cells: row(3) };
            assert_meaning(&layout, rule(false), &["124", "248"], &["123", "421"]);
            let smaller = relation(&layout, |a, b| a < b);
            assert_meaning(
                &layout,
                Pair { relation: smaller, all: true, cells: row(3) },
                &["125"],
                &["215", "122"],
            );
            assert_meaning(&layout, rule(true), &[], &["124"]);
        }
    }

    #[test]
    fn faults_are_found() {
        let rule = |relation| Pair { relation, all: false, cells: row(2) };
        let short = RuleFault::Number { name: "relation", found: 2, least: 9, most: 9 };
        assert_faults(&strip(), [(rule(vec![2; 2]), short), (rule(vec![1; 9]), RuleFault::Digit(0))]);
        let mut puzzle = crate::variant::Puzzle::new(Layout::new(16, 16).unwrap());
        let cells = puzzle.layout().grid_cells().collect();
        let all = Pair { relation: vec![2; 16], all: true, cells };
        assert_eq!(puzzle.add(all.clone().into()), Ok(()));
        assert_eq!(puzzle.add(all.into()), Err(RuleFault::TooManyRules));
    }
}
