//! A choice: all rules of at least one group hold.

use alloc::{boxed::Box, vec::Vec};

use super::{And, Definition, Fields, MAX_DEPTH, Rule, RuleFault};
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
        cells(layout, self.rules.iter().flatten())
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        if self.rules.is_empty() || self.rules.iter().any(Vec::is_empty) {
            return Err(RuleFault::Missing("rules"));
        }
        check(layout, self.rules.iter().flatten())
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
        1 + self.rules.iter().flatten().map(Rule::weight).sum::<usize>()
    }
}

fn post_all(rules: &[Rule], model: &mut Model<'_>) {
    rules.iter().for_each(|rule| rule.post(model));
}

/// All cells of the inner rules, each once.
pub(super) fn cells<'a>(layout: &Layout, rules: impl Iterator<Item = &'a Rule>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = rules.flat_map(|rule| rule.cells(layout)).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The inner rules fit the layout, and are neither too many nor nested too deep.
pub(super) fn check<'a>(
    layout: &Layout,
    rules: impl Iterator<Item = &'a Rule> + Clone,
) -> Result<(), RuleFault> {
    if !rules.clone().all(|rule| fits(rule, MAX_DEPTH - 1)) {
        return Err(RuleFault::TooDeep);
    }
    if rules.clone().map(Rule::weight).sum::<usize>() >= Puzzle::MAX_RULES {
        return Err(RuleFault::TooManyRules);
    }
    for rule in rules {
        let inner = |fault| RuleFault::Inner { name: rule.name(), fault: Box::new(fault) };
        rule.check(layout).map_err(inner)?;
    }
    Ok(())
}

/// Whether a rule is nested no deeper than this. Looks no deeper either.
fn fits(rule: &Rule, depth: usize) -> bool {
    let all = |mut rules: &mut dyn Iterator<Item = &Rule>| {
        depth > 0 && (&mut rules).all(|rule| fits(rule, depth - 1))
    };
    match rule {
        Rule::Or(Or { rules }) => all(&mut rules.iter().flatten()),
        Rule::And(And { rules }) => all(&mut rules.iter()),
        _ => true,
    }
}
