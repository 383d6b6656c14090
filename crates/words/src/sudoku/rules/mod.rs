//! Rules of puzzles in words: the name of each, what it means in general, and what one of them says about its cells.
//!
//! | what | file |
//! |---|---|
//! | [`Rules`]: the texts, and which of them a rule has | `kinds` |
//! | [`RulePhrases`]: parts of sentences, and the layout | `phrases` |
//! | what is written into the gaps of the texts | `values` |
//! | [`rules_text`], [`rules_at`] | here |

use alloc::{string::String, vec::Vec};

use ::sudoku::{
    Cell,
    variant::{Layout, Puzzle, Rule},
};

use super::lists::filled;
use crate::Lang;

mod kinds;
mod phrases;
#[cfg(test)]
mod tests;
mod values;

pub use kinds::Rules;
pub use phrases::RulePhrases;

use kinds::Kind;

/// The texts of one rule.
#[derive(Debug)]
pub struct RuleText {
    /// Its name, of one of them: "Killer cage".
    pub name: &'static str,
    /// What such rules mean, with their name in front.
    pub meaning: &'static str,
    /// What one of them says about its cells.
    pub sentence: &'static str,
}

/// A sentence of the rules of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleLine {
    /// The index of the first rule that the sentence is about; none for a sentence about the layout.
    pub rule: Option<usize>,
    /// The sentence.
    pub text: String,
}

impl Lang {
    /// The name of a rule, of one of them: "Killer cage". Some rules have another name with other data: "German
    /// whispers".
    pub fn rule_name(self, rule: &Rule) -> &'static str {
        self.rules().of(Kind::of(rule)).name
    }

    /// What rules of this kind mean: "Killer cages: digits in a cage differ and add up to the number in its corner."
    pub fn rule_meaning(self, rule: &Rule, layout: &Layout) -> String {
        self.rule_text(rule, layout, |text| text.meaning)
    }

    /// What this rule says about its cells: "Killer cage r1c1, r1c2: digits differ and add up to 12."
    pub fn rule_sentence(self, rule: &Rule, layout: &Layout) -> String {
        self.rule_text(rule, layout, |text| text.sentence)
    }

    fn rule_text(self, rule: &Rule, layout: &Layout, which: impl Fn(&RuleText) -> &'static str) -> String {
        let values = self.rule_values(rule, layout);
        let values: Vec<&dyn core::fmt::Display> =
            values.iter().map(|value| value as &dyn core::fmt::Display).collect();
        filled(which(self.rules().of(Kind::of(rule))), &values)
    }
}

/// The rules of a puzzle in sentences: first the layout, then each kind of rule once.
pub fn rules_text(puzzle: &Puzzle, lang: Lang) -> Vec<RuleLine> {
    let layout = puzzle.layout();
    let mut lines: Vec<RuleLine> = values::layout_sentences(puzzle, lang)
        .into_iter()
        .map(|text| RuleLine { rule: None, text })
        .collect();
    let mut rules: Vec<(Kind, usize)> =
        puzzle.rules().iter().map(Kind::of).enumerate().map(|(index, kind)| (kind, index)).collect();
    rules.sort_unstable();
    for (_, index) in rules {
        let text = lang.rule_meaning(&puzzle.rules()[index], layout);
        if !lines.iter().any(|line| line.text == text) {
            lines.push(RuleLine { rule: Some(index), text });
        }
    }
    lines
}

/// What rules say about one cell. Rules about every cell of the grid are not repeated here.
pub fn rules_at(puzzle: &Puzzle, cell: Cell, lang: Lang) -> Vec<RuleLine> {
    let layout = puzzle.layout();
    let about = |rule: &Rule| {
        let cells = rule.cells(layout);
        cells.contains(&cell) && !layout.grid_cells().all(|cell| cells.contains(&cell))
    };
    let rules = puzzle.rules().iter().enumerate().filter(|(_, rule)| about(rule));
    rules
        .map(|(index, rule)| RuleLine { rule: Some(index), text: lang.rule_sentence(rule, layout) })
        .collect()
}
