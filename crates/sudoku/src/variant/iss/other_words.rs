//! Rules that strings have no type for, but can say with others.

use alloc::{vec, vec::Vec};

use crate::{
    Cell,
    variant::{
        Layout, Rule,
        rule::{Greater, OneOf, Or, Pair, SameValues},
    },
};

/// Rules that together mean the same as a rule and that strings can say, where there are such. At the top of a puzzle, a
/// [`OneOf`] among them is the digits that its cells may have.
pub(super) fn of(rule: &Rule, layout: &Layout) -> Vec<Rule> {
    let digits =
        |fits: fn(u32) -> bool| (0..32).filter(|&digit| fits(digit)).fold(0, |set, digit| set | 1 << digit);
    match rule {
        Rule::Odd(rule) => one_of(layout, &rule.cells, digits(|digit| digit % 2 == 1)),
        Rule::Even(rule) => one_of(layout, &rule.cells, digits(|digit| digit % 2 == 0)),
        Rule::OneOf(rule) => one_of(layout, &rule.cells, rule.digits),
        Rule::Thermometer(rule) if rule.slow => vec![pair(layout, &rule.cells, |a, b| a <= b)],
        Rule::Difference(rule) if rule.value != 1 => {
            vec![pair(layout, &rule.cells, |a, b| a.abs_diff(b) == rule.value.unsigned_abs())]
        }
        Rule::Ratio(rule) if rule.value != 2 => {
            vec![pair(layout, &rule.cells, |a, b| a == b * rule.value || b == a * rule.value)]
        }
        Rule::PairSum(rule) if rule.sum != 10 && rule.sum != 5 => {
            vec![pair(layout, &rule.cells, |a, b| a + b == rule.sum)]
        }
        Rule::Maximum(rule) => {
            let greater = |(cell, other)| Greater { cells: vec![cell, other] }.into();
            outer_pairs(layout, &rule.cells).into_iter().map(greater).collect()
        }
        Rule::Minimum(rule) => {
            let greater = |(cell, other)| Greater { cells: vec![other, cell] }.into();
            outer_pairs(layout, &rule.cells).into_iter().map(greater).collect()
        }
        Rule::Clone(rule) => {
            let count = rule.groups.iter().map(Vec::len).min().unwrap_or(0);
            let same = |place: usize| {
                let groups = rule.groups.iter().map(|group| vec![group[place]]).collect();
                SameValues { groups }.into()
            };
            (0..count).map(same).collect()
        }
        Rule::And(rule) => rule.rules.iter().flatten().flat_map(|rule| of(rule, layout)).collect(),
        Rule::Or(rule) => {
            let group = |group: &Vec<Rule>| group.iter().flat_map(|rule| of(rule, layout)).collect();
            vec![Or { rules: rule.rules.iter().map(group).collect() }.into()]
        }
        rule => vec![rule.clone()],
    }
}

/// A rule for each cell that it has one of the digits.
fn one_of(layout: &Layout, cells: &[Cell], digits: u32) -> Vec<Rule> {
    let digits = digits & layout.all_digits();
    cells.iter().map(|&cell| OneOf { digits, cells: vec![cell] }.into()).collect()
}

/// The rule that neighbours on a line fulfil a relation.
fn pair(layout: &Layout, cells: &[Cell], fits: impl Fn(i32, i32) -> bool) -> Rule {
    let digits = || i32::from(layout.least())..=i32::from(layout.greatest());
    let row = |a| digits().filter(|&b| fits(a, b)).fold(0, |set, b| set | 1 << b);
    Pair { relation: digits().map(row).collect(), all: false, cells: cells.to_vec() }.into()
}

/// Pairs of a cell in the list and a neighbour that is not in it.
fn outer_pairs(layout: &Layout, cells: &[Cell]) -> Vec<(Cell, Cell)> {
    let near = |&cell: &Cell| {
        [(-1, 0), (0, -1), (0, 1), (1, 0)].map(|(rows, columns)| (cell, layout.offset(cell, rows, columns)))
    };
    let pairs = cells.iter().flat_map(near).filter_map(|(cell, other)| Some((cell, other?)));
    pairs.filter(|(_, other)| !cells.contains(other)).collect()
}
