//! Two cells whose digits go together: a digit without a partner in the other cell is removed.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    argument::{Argument, Fact, RuleReason},
    board::{Board, Found, digit_at, placing, step},
    geometry::bits,
    ways::technique_of,
};
use crate::technique::Proof;

/// Cells that have one digit left because of a filled one: rated as low as a hidden single where the filled cell alone decides
/// it, as on an X or a black dot with 8.
pub(super) fn partner(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for pair in &board.geometry.pairs {
        for (from, to) in [(0, 1), (1, 0)] {
            let (cell, other) = (pair.cells[from], pair.cells[to]);
            let Some(digit) = board.value(other).filter(|_| board.open.contains(cell)) else { continue };
            let allowed = pair.tables[to][digit];
            let left = board.domain(cell) & allowed;
            if !left.is_power_of_two() || left == board.domain(cell) {
                continue;
            }
            let argument = Argument::Rule {
                rule: pair.rule,
                cells: board.cells(&[cell, other]),
                reason: RuleReason::Partner { other: board.cell(other), digit: digit_at(digit) },
            };
            let rating = if allowed.is_power_of_two() { 12 } else { 17 };
            let technique = technique_of(board.rule_name(pair.rule));
            let digit = left.trailing_zeros() as usize;
            found(placing(board, technique, rating, cell, digit, Proof::Variant(argument.into())))?;
        }
    }
    ControlFlow::Continue(())
}

/// Pairs of which one cell is filled.
pub(super) fn with_filled(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    search(board, true, found)
}

/// All other pairs.
pub(super) fn open(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    search(board, false, found)
}

fn search(board: &Board<'_>, filled: bool, found: &mut Found<'_>) -> ControlFlow<()> {
    for pair in board.geometry.pairs.iter().filter(|pair| filled || pair.alone) {
        for (from, to) in [(0, 1), (1, 0)] {
            let (cell, other) = (pair.cells[from], pair.cells[to]);
            if !board.open.contains(cell) || board.open.contains(other) == filled {
                continue;
            }
            let partners = board.domain(other);
            let alone = bits(board.domain(cell)).filter(|&digit| pair.tables[from][digit] & partners == 0);
            let gone = alone.fold(0, |set, digit| set | 1 << digit);
            if gone == 0 {
                continue;
            }
            let cells = board.cells(&[cell, other]);
            let digits = board.digits_of(partners);
            // From the rule alone, for both cells at once.
            if partners == board.geometry.all {
                let alone = |side: usize| {
                    let alone = bits(board.geometry.all).filter(|&digit| pair.tables[side][digit] == 0);
                    alone.fold(0_u16, |set, digit| set | 1 << digit)
                };
                let gone = [(pair.cells[0], alone(0)), (pair.cells[1], alone(1))];
                let reason = RuleReason::Because(Vec::new());
                let argument = Argument::Rule { rule: pair.rule, cells, reason };
                found(step(board, technique_of(board.rule_name(pair.rule)), 21, &gone, argument))?;
                continue;
            }
            let reason = match filled {
                true => RuleReason::Because([Fact { cell: board.cell(other), digits }].into()),
                false => RuleReason::NoPartner { other: board.cell(other), digits },
            };
            let argument = Argument::Rule { rule: pair.rule, cells, reason };
            let rating = if filled { 20 } else { 25 };
            found(step(board, technique_of(board.rule_name(pair.rule)), rating, &[(cell, gone)], argument))?;
        }
    }
    ControlFlow::Continue(())
}
