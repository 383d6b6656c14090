//! A digit that says how many different digits other cells have.

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault};
use crate::{
    Cell,
    variant::{AreaStyle, Filled, Layout, Mark, TokenStyle, engine::Model, rule::fault},
};

/// The digit in the first cell is the number of different digits in the others.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct CountDistinct {
    /// The cells, the one that counts first.
    pub cells: Vec<Cell>,
}

impl Definition for CountDistinct {
    const NAME: &'static str = "count-distinct";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::distinct(layout, &self.cells, 2..=Layout::MAX_CELLS)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let [control, counted @ ..] = &self.cells[..] else { return false };
        let set = counted.iter().fold(0_u32, |set, &cell| set | 1 << grid.at(cell));
        set.count_ones() == u32::from(grid.at(*control))
    }

    fn post(&self, model: &mut Model<'_>) {
        if let [control, counted @ ..] = &self.cells[..] {
            model.distinct(*control, counted);
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        if let [control, counted @ ..] = &self.cells[..] {
            marks.push(Mark::Area { cells: counted.to_vec(), style: AreaStyle::Plain });
            marks.push(Mark::Token { cell: *control, style: TokenStyle::Square });
        }
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn the_first_digit_counts_the_others() {
        let rule = |count| CountDistinct { cells: row(count) };
        assert_meaning(&strip(), rule(4), &["1999", "2929", "3123"], &["2999", "1929", "4123"]);
        assert_meaning(&strip_from_zero(), rule(3), &["100", "209"], &["000", "009", "300"]);
        assert_faults(&strip(), [(rule(1), RuleFault::CellCount { found: 1, least: 2, most: 640 })]);
    }
}
