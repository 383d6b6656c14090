//! Several rules as one, for use inside `or`.

use alloc::vec::Vec;

use super::{Definition, Fields, Rule, RuleFault, or};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model},
};

/// All of the rules hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct And {
    /// The rules, in one group or several: that makes no difference.
    pub rules: Vec<Vec<Rule>>,
}

impl Definition for And {
    const NAME: &'static str = "and";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        or::all_cells(layout, &self.rules)
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        or::check(layout, &self.rules)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        self.rules.iter().flatten().all(|rule| rule.holds(grid))
    }

    fn post(&self, model: &mut Model<'_>) {
        self.rules.iter().flatten().for_each(|rule| rule.post(model));
    }

    fn draw(&self, layout: &Layout, marks: &mut Vec<Mark>) {
        self.rules.iter().flatten().for_each(|rule| rule.draw(layout, marks));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.rules("rules", &mut self.rules);
    }

    fn weight(&self) -> usize {
        or::weight(&self.rules)
    }

    fn inner(&self) -> &[Vec<Rule>] {
        &self.rules
    }
}
