//! A choice: all rules of at least one group hold.

use alloc::{boxed::Box, vec::Vec};

use super::{Definition, Fields, MAX_DEPTH, Rule, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, Puzzle, engine::Model},
};

/// All rules of at least one group hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Or {
    /// The groups.
    pub rules: Vec<Vec<Rule>>,
}

impl Definition for Or {
    const NAME: &'static str = "or";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        cells(layout, &self.rules)
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        check(layout, &self.rules)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        self.rules.iter().any(|group| group.iter().all(|rule| rule.holds(grid)))
    }

    fn post(&self, model: &mut Model<'_>) {
        match &self.rules[..] {
            [group] => group.iter().for_each(|rule| rule.post(model)),
            groups => {
                let groups = groups.iter().map(Vec::as_slice);
                model.any(groups.map(|group| move |model: &mut Model<'_>| post_all(group, model)));
            }
        }
    }

    fn draw(&self, layout: &Layout, marks: &mut Vec<Mark>) {
        self.rules.iter().flatten().for_each(|rule| rule.draw(layout, marks));
    }

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.rules("rules", &mut self.rules);
    }

    fn weight(&self) -> usize {
        weight(&self.rules)
    }

    fn inner(&self) -> &[Vec<Rule>] {
        &self.rules
    }
}

fn post_all(rules: &[Rule], model: &mut Model<'_>) {
    rules.iter().for_each(|rule| rule.post(model));
}

/// All cells of the inner rules, each once.
pub(super) fn cells(layout: &Layout, rules: &[Vec<Rule>]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = rules.iter().flatten().flat_map(|rule| rule.cells(layout)).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// How many rules there are, the one around them included.
pub(super) fn weight(rules: &[Vec<Rule>]) -> usize {
    1 + rules.iter().flatten().map(Rule::weight).sum::<usize>()
}

/// There are groups of inner rules that fit the layout, neither too many nor nested too deep.
pub(super) fn check(layout: &Layout, rules: &[Vec<Rule>]) -> Result<(), RuleFault> {
    if rules.is_empty() || rules.iter().any(Vec::is_empty) {
        return Err(RuleFault::Missing("rules"));
    }
    if !is_within(rules, MAX_DEPTH) {
        return Err(RuleFault::TooDeep);
    }
    if weight(rules) > Puzzle::MAX_RULES {
        return Err(RuleFault::TooManyRules);
    }
    for rule in rules.iter().flatten() {
        let inner = |fault| RuleFault::Inner { name: rule.name(), fault: Box::new(fault) };
        rule.check(layout).map_err(inner)?;
    }
    Ok(())
}

/// Whether rules are nested no deeper than this. Looks no deeper either.
fn is_within(rules: &[Vec<Rule>], depth: usize) -> bool {
    rules.is_empty()
        || depth > 0 && rules.iter().flatten().all(|rule| is_within(rule.inner(), depth - 1))
}
