//! Several rules as one, for use inside `or`.

use alloc::{vec, vec::Vec};

use super::{Definition, Fields, Rule, RuleFault, or};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model},
};

/// All of the rules hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct And {
    /// The rules.
    pub rules: Vec<Rule>,
}

impl Definition for And {
    const NAME: &'static str = "and";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        or::cells(layout, self.rules.iter())
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        if self.rules.is_empty() {
            return Err(RuleFault::Missing("rules"));
        }
        or::check(layout, self.rules.iter())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        self.rules.iter().all(|rule| rule.holds(grid))
    }

    fn post(&self, model: &mut Model<'_>) {
        self.rules.iter().for_each(|rule| rule.post(model));
    }

    fn draw(&self, layout: &Layout, marks: &mut Vec<Mark>) {
        self.rules.iter().for_each(|rule| rule.draw(layout, marks));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        let mut groups = vec![core::mem::take(&mut self.rules)];
        fields.rules("rules", &mut groups);
        self.rules = groups.into_iter().flatten().collect();
    }

    fn weight(&self) -> usize {
        1 + self.rules.iter().map(Rule::weight).sum::<usize>()
    }
}
