//! A regular expression that the digits of a line match.

use alloc::{string::String, vec::Vec};

use super::{Definition, Fields, RuleFault, expression::Expression};
use crate::{
    Cell,
    variant::{Filled, Layout, LineStyle, Mark, engine::Model, rule::fault},
};

/// The digits, in order, match a regular expression.
///
/// A digit is one character (`A` to `G` for 10 to 16), `.` is any digit, `[135-7]` one of several, `[^12]` any other. `|`
/// separates alternatives, `( )` group, and `*`, `+`, `?`, `{2}`, `{2,}` and `{2,4}` repeat what stands before them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pattern {
    /// The regular expression.
    pub pattern: String,
    /// The cells, in order. A cell may be named again.
    pub cells: Vec<Cell>,
}

impl Definition for Pattern {
    const NAME: &'static str = "pattern";

    fn cells(&self, _: &Layout) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        fault::cells(layout, &self.cells, 1..=Layout::MAX_CELLS)?;
        Expression::read(&self.pattern, layout)?.automaton(layout).map(drop)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let digits = grid.of(&self.cells);
        Expression::read(&self.pattern, grid.layout).is_ok_and(|expression| expression.matches(&digits))
    }

    fn post(&self, model: &mut Model<'_>) {
        let layout = model.layout();
        let expression = Expression::read(&self.pattern, layout);
        match expression.and_then(|expression| expression.automaton(layout)) {
            Ok(automaton) => model.word(&self.cells, automaton),
            Err(_) => model.impossible(),
        }
    }

    fn draw(&self, _: &Layout, marks: &mut Vec<Mark>) {
        marks.push(Mark::Line { cells: self.cells.clone(), style: LineStyle::Plain });
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.text("pattern", &mut self.pattern);
        fields.cells("cells", &mut self.cells);
    }
}
