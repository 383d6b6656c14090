//! An entropic line: low, middle and high digits take turns.

use alloc::vec::Vec;

use super::{
    Definition, Fields, RuleFault,
    line::{self, Turns},
};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, engine::Model, rule::fault},
};

/// Three cells in a row have a low, a middle and a high digit in some order: one of each third of the digits. On a line of
/// two cells, these are of different thirds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Entropic {
    /// The cells, in order.
    pub cells: Vec<Cell>,
}

impl Definition for Entropic {
    const NAME: &'static str = "entropic";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        if !layout.digit_count().is_multiple_of(3) {
            return Err(RuleFault::Layout("a number of digits that is divisible by 3"));
        }
        fault::line(layout, &self.cells, 2)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        turns(grid.layout).holds(grid, &self.cells)
    }

    fn post(&self, model: &mut Model<'_>) {
        turns(model.layout()).post(model, &self.cells);
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::Entropic });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.cells("cells", &mut self.cells);
    }

    fn weight(&self) -> usize {
        line::weight(line::FEW_STATES, self.cells.len())
    }
}

/// The thirds of a layout's digits.
fn turns(layout: &Layout) -> Turns<impl Fn(u8) -> usize> {
    let (least, third) = (layout.least(), layout.digit_count() / 3);
    Turns { count: 3, class: move |digit| usize::from(digit - least) / third }
}

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn low_middle_and_high_digits_take_turns() {
        let rule = |count| Entropic { cells: row(count) };
        assert_meaning(&strip(), rule(5), &["14725", "96385"], &["12478", "14742", "14571"]);
        assert_meaning(&strip(), rule(2), &["14", "91"], &["12", "99"]);
        let layout = Layout::new(1, 6).unwrap().with_digits(0, 5).unwrap().without_lines();
        assert_meaning(&layout, rule(4), &["0241", "5314"], &["0123", "1334"]);
        let fault = RuleFault::Layout("a number of digits that is divisible by 3");
        assert_faults(&strip_from_zero(), [(rule(3), fault)]);
    }
}
