//! What the tests of rules share: layouts, and tables of filled cells that fulfil a rule or do not.

use std::vec::Vec;

use super::{Rule, RuleFault};
use crate::{
    Cell,
    variant::{Filled, Layout, Puzzle, solve},
};

/// Two rows of nine cells with digits from 1 to 9 that may repeat anywhere.
pub(super) fn strip() -> Layout {
    Layout::new(2, 9).unwrap().without_lines()
}

/// The same with digits from 0 to 9.
pub(super) fn strip_from_zero() -> Layout {
    strip().with_digits(0, 9).unwrap()
}

/// The first cells of the first row.
pub(super) fn row(count: usize) -> Vec<Cell> {
    (0..count).map(|column| Cell::at(0, column)).collect()
}

/// Cells by their names, separated by spaces.
pub(super) fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

/// The rule fits the layout, and these words of digits fulfil it or do not, both by its plain meaning and for the engine.
/// A word has a digit for each cell of the rule, in order; digits above 9 are letters.
pub(super) fn assert_meaning(layout: &Layout, rule: impl Into<Rule>, good: &[&str], bad: &[&str]) {
    let mut puzzle = Puzzle::new(layout.clone());
    let rule = rule.into();
    assert_eq!(puzzle.add(rule.clone()), Ok(()), "{rule:?}");
    let cells = rule.cells(layout);
    let words = good.iter().map(|word| (word, true)).chain(bad.iter().map(|word| (word, false)));
    for (word, expected) in words {
        assert_eq!(word.len(), cells.len(), "{word} for {rule:?}");
        let mut digits = std::vec![layout.least(); layout.cell_count()];
        for (&cell, digit) in cells.iter().zip(word.chars()) {
            digits[layout.index(cell)] = digit.to_digit(36).unwrap() as u8;
        }
        let grid = Filled { layout, digits: &digits, rules: puzzle.rules() };
        assert_eq!(rule.holds(&grid), expected, "{word} for {rule:?}");
        let mut filled = puzzle.clone();
        for &cell in &cells {
            filled.set_candidates(cell, 1 << grid.at(cell));
        }
        assert_eq!(solve(&filled).is_some(), expected, "the engine: {word} for {rule:?}");
    }
}

/// The rules do not fit the layout, for these reasons.
pub(super) fn assert_faults<R: Into<Rule>>(
    layout: &Layout,
    faults: impl IntoIterator<Item = (R, RuleFault)>,
) {
    for (rule, fault) in faults {
        let rule = rule.into();
        assert_eq!(rule.check(layout), Err(fault), "{rule:?}");
    }
}
