//! Digits that cells must have, as often as a list names them.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use super::RuleFault;
use crate::{
    Cell,
    variant::{Filled, Layout, engine::Model, rule::fault},
};

/// There are 1 to `most` numbers, and all are digits.
pub(super) fn check(layout: &Layout, numbers: &[i32], most: usize) -> Result<(), RuleFault> {
    if numbers.is_empty() {
        return Err(RuleFault::Missing("numbers"));
    }
    fault::number("the number of digits", numbers.len() as i32, 1..=most as i32)?;
    numbers.iter().try_for_each(|&number| fault::digit(layout, "numbers", number))
}

/// Each digit of the list, with how often the list has it.
pub(super) fn counts(numbers: &[i32]) -> Vec<(i32, usize)> {
    let mut counts: Vec<(i32, usize)> = Vec::new();
    for &number in numbers {
        match counts.iter_mut().find(|(digit, _)| *digit == number) {
            Some((_, count)) => *count += 1,
            None => counts.push((number, 1)),
        }
    }
    counts
}

/// The cells have each digit so often; or, if it need not be exact, at least so often.
pub(super) fn holds(grid: &Filled<'_>, cells: &[Cell], counts: &[(i32, usize)], exact: bool) -> bool {
    counts.iter().all(|&(digit, count)| {
        let found = cells.iter().filter(|&&cell| i32::from(grid.at(cell)) == digit).count();
        found == count || found > count && !exact
    })
}

/// Posts what [`holds`] says. If the list has as many digits as there are cells, no other digit is possible.
pub(super) fn post(model: &mut Model<'_>, cells: &[Cell], counts: &[(i32, usize)], exact: bool) {
    let total: usize = counts.iter().map(|&(_, count)| count).sum();
    let full = total == cells.len();
    if full {
        let digits = counts.iter().fold(0, |set, &(digit, _)| set | 1 << digit);
        cells.iter().for_each(|&cell| model.allow(cell, digits));
    }
    for &(digit, count) in counts {
        model.count(cells, 1 << digit, count, if exact || full { count } else { cells.len() });
    }
    if full && counts.len() == cells.len() && cells.len() > 1 {
        model.all_different(cells);
    }
}

/// The numbers with a sign between them.
pub(super) fn label(numbers: &[i32], between: &str) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}
