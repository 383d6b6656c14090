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
        let automaton = Expression::read(&self.pattern, layout)?.automaton(layout)?;
        fault::word(&automaton, self.cells.len())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let least = grid.layout.least();
        let symbols = grid.of(&self.cells).into_iter().map(|digit| usize::from(digit - least));
        let expression = Expression::read(&self.pattern, grid.layout);
        let automaton = expression.and_then(|expression| expression.automaton(grid.layout));
        automaton.is_ok_and(|automaton| automaton.accepts(symbols))
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

#[cfg(test)]
mod tests {
    use super::{super::testing::*, *};

    #[test]
    fn digits_match() {
        let rule = |pattern: &str| Pattern { pattern: pattern.into(), cells: row(4) };
        assert_meaning(&strip(), rule(".*12.*"), &["1234", "9912", "1121"], &["2134", "1922"]);
        assert_meaning(&strip_from_zero(), rule("(0|[5-9]{2})*"), &["0000", "5900", "0560"], &["0500", "0050", "1000"]);
        let sixteen = Layout::new(1, 16).unwrap().without_lines();
        assert_meaning(&sixteen, rule("[A-G]{3}1"), &["ABG1", "GGG1"], &["AB91", "GGGG"]);
        let again = Pattern { pattern: "12|21|11".into(), cells: cells("r1c1 r1c1") };
        assert_meaning(&strip(), again, &["11"], &["22"]);
    }

    #[test]
    fn faults() {
        let rule = |pattern: &str, cells| Pattern { pattern: pattern.into(), cells };
        let fault = RuleFault::Pattern { at: 2, why: "expected )" };
        let count = RuleFault::CellCount { found: 0, least: 1, most: 640 };
        assert_faults(&strip(), [(rule("(", row(2)), fault), (rule("1", Vec::new()), count)]);
        let steps = RuleFault::TooLarge("an automaton with many steps for many cells");
        assert_faults(&strip(), [(rule("(.{9}){40}", row(9).repeat(71)), steps)]);
    }
}
