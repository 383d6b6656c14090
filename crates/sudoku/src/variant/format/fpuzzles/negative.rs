//! What missing dots and sums say: `nonconsecutive` and `negative`.

use alloc::{vec, vec::Vec};

use super::pair;
use crate::{
    Cell,
    variant::{
        Layout, Rule,
        rule::{AntiConsecutive, OnlyMarkedDots, OnlyMarkedSums},
    },
};

/// The negatives that a puzzle has.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Negatives {
    /// Neighbours without a white dot are not consecutive.
    pub nonconsecutive: bool,
    /// Neighbours without a black dot do not have the ratio of a black dot.
    pub ratio: bool,
    /// Neighbours without a sign do not have the sums 5 and 10.
    pub xv: bool,
}

/// The rules that say this in a puzzle with these other rules.
pub(super) fn rules(negatives: Negatives, layout: &Layout, known: &[Rule]) -> Vec<Rule> {
    let ratios = ratios(known);
    let (white, black) = (marked(known, false), marked(known, true));
    let mut rules = Vec::new();
    if negatives.xv {
        rules.push(OnlyMarkedSums { sums: vec![5, 10] }.into());
    }
    if white.is_empty() && black.is_empty() && negatives.nonconsecutive && !negatives.ratio {
        rules.push(AntiConsecutive.into());
    } else if negatives.nonconsecutive || negatives.ratio {
        let differences = if negatives.nonconsecutive { vec![1] } else { Vec::new() };
        let ratios = if negatives.ratio { ratios.clone() } else { Vec::new() };
        rules.push(OnlyMarkedDots { differences, ratios }.into());
        // That rule does not look at pairs with any dot. Here a dot speaks for its own kind alone.
        for cells in only_in(&black, &white).into_iter().filter(|_| negatives.nonconsecutive) {
            rules.push(pair(layout, cells, false, |a, b| a.abs_diff(b) != 1));
        }
    }
    for cells in only_in(&white, &black).into_iter().filter(|_| negatives.ratio) {
        rules.push(pair(layout, cells, false, |a, b| {
            let (a, b) = (i32::from(a.min(b)), i32::from(a.max(b)));
            ratios.iter().all(|ratio| a * ratio != b)
        }));
    }
    rules
}

/// The ratios of all black dots; 2 if there are none.
pub(super) fn ratios(rules: &[Rule]) -> Vec<i32> {
    let mut ratios: Vec<i32> = rules
        .iter()
        .filter_map(|rule| match rule {
            Rule::Ratio(rule) => Some(rule.value),
            _ => None,
        })
        .collect();
    ratios.sort_unstable();
    ratios.dedup();
    if ratios.is_empty() { vec![2] } else { ratios }
}

/// The pairs with a black or white dot, each with its first cell first.
pub(super) fn marked(rules: &[Rule], black: bool) -> Vec<Vec<Cell>> {
    let pairs = rules.iter().filter_map(|rule| match rule {
        Rule::Ratio(rule) if black => Some(&rule.cells),
        Rule::Difference(rule) if !black => Some(&rule.cells),
        _ => None,
    });
    let mut pairs: Vec<Vec<Cell>> = pairs
        .map(|cells| {
            let mut cells = cells.clone();
            cells.sort_unstable();
            cells
        })
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

fn only_in(pairs: &[Vec<Cell>], others: &[Vec<Cell>]) -> Vec<Vec<Cell>> {
    pairs.iter().filter(|pair| !others.contains(pair)).cloned().collect()
}
