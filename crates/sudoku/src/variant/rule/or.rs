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
        all_cells(layout, &self.rules)
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
pub(super) fn all_cells(layout: &Layout, rules: &[Vec<Rule>]) -> Vec<Cell> {
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

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::{super::{And, ExtraRegion, Thermometer, testing::*}, *};

    fn thermometer(names: &str) -> Rule {
        Thermometer { slow: false, cells: cells(names) }.into()
    }

    fn nested(depth: usize) -> Rule {
        (0..depth).fold(thermometer("r1c1 r1c2"), |rule, level| match level % 2 {
            0 => Or { rules: vec![vec![rule]] }.into(),
            _ => And { rules: vec![vec![rule]] }.into(),
        })
    }

    #[test]
    fn one_group_holds() {
        let differ = Rule::from(ExtraRegion { cells: cells("r1c1 r1c3") });
        let rule = Or {
            rules: vec![vec![thermometer("r1c1 r1c2"), differ], vec![thermometer("r1c3 r1c2 r1c1")]],
        };
        assert_meaning(&strip(), rule.clone(), &["123", "321", "344"], &["121", "221", "333", "992"]);
        assert_eq!(rule.weight(), 4);
        let deep = Or { rules: vec![vec![nested(3)], vec![thermometer("r1c3 r1c2")]] };
        assert_meaning(&strip(), And { rules: vec![vec![deep.into()]] }, &["121", "123", "332"], &["112", "211"]);
    }

    #[test]
    fn faults() {
        let short = Rule::from(ExtraRegion { cells: row(1) });
        let inner = RuleFault::CellCount { found: 1, least: 2, most: 9 };
        let fault = RuleFault::Inner { name: "extra-region", fault: Box::new(inner) };
        let many = vec![thermometer("r1c1 r1c2"); Puzzle::MAX_RULES];
        assert_faults(&strip(), [
            (Or::default(), RuleFault::Missing("rules")),
            (Or { rules: vec![Vec::new()] }, RuleFault::Missing("rules")),
            (Or { rules: vec![vec![short]] }, fault),
            (Or { rules: vec![many] }, RuleFault::TooManyRules),
        ]);
        assert_faults(&strip(), [(And::default(), RuleFault::Missing("rules")), ]);
        assert_faults(&strip(), [(nested(MAX_DEPTH + 1), RuleFault::TooDeep)]);
        assert_eq!(nested(MAX_DEPTH).check(&strip()), Ok(()));
    }
}
