//! Why a step follows directly from a rule: the bounds or the digits of other cells that decide it.

use alloc::{vec, vec::Vec};

use super::{
    argument::{Argument, Fact, RuleReason, Span},
    board::{Board, digit_at},
    geometry::{Part, bits},
    ways::Memory,
};
use crate::{
    technique::{Proof, Step},
    variant::engine::{Constraint, Local},
};

/// Completes the reason of a step that follows directly from a part of a rule.
pub(super) fn explain(step: &mut Step, board: &Board<'_>, memory: &mut Memory) {
    let Step { placed, removed, proof: Proof::Variant(argument), .. } = step else { return };
    let Argument::Rule { rule, cells, reason } = &mut **argument else { return };
    if *reason != RuleReason::Direct {
        return;
    }
    let is_it = |part: &Part| part.rule == *rule && board.cells(&part.cells) == *cells;
    let Some(index) = board.geometry.parts.iter().position(is_it) else { return };
    let part = &board.geometry.parts[index];
    let mut gone = vec![0_u16; part.cells.len()];
    let place = |cell| part.cells.iter().position(|&index| board.cell(index) == cell);
    for candidate in removed.iter() {
        if let Some(place) = place(candidate.cell) {
            gone[place] |= 1 << (candidate.digit.value() - 1);
        }
    }
    if let Some(placed) = placed
        && let Some(place) = place(placed.cell)
    {
        gone[place] = board.domain(part.cells[place]) & !(1 << (placed.digit.value() - 1));
    }
    if let Some(found) = spans(board, part, &gone) {
        *reason = found;
    } else if let Some(local) = memory.local(board, index) {
        *reason = RuleReason::Because(facts(board, part, local, &gone));
    }
}

/// What the other cells of a sum leave, if only the smallest or the greatest digits of each cell are removed.
fn spans(board: &Board<'_>, part: &Part, gone: &[u16]) -> Option<RuleReason> {
    let is_sum = |constraint: &Constraint| matches!(constraint, Constraint::Sum(..));
    if part.posted.iter().any(|item| !item.conditions.is_empty() || !is_sum(&item.constraint)) {
        return None;
    }
    let mut spans = Vec::new();
    for (&cell, &gone) in part.cells.iter().zip(gone).filter(|&(_, &gone)| gone != 0) {
        let before = board.domain(cell);
        let left = before & !gone;
        let ends = |set: u16| (set.trailing_zeros() as usize, 15 - set.leading_zeros() as usize);
        let ((low, high), (least, most)) = (ends(before), ends(left));
        if bits(gone).any(|digit| (least..=most).contains(&digit)) {
            return None;
        }
        spans.push(Span {
            cell: board.cell(cell),
            least: (least > low || least == most).then(|| board.real(least)),
            most: (most < high || least == most).then(|| board.real(most)),
        });
    }
    // Only where every cell counts once there is a sum of the others.
    let total = match &part.posted[..] {
        [item] => match &item.constraint {
            Constraint::Sum(terms, total) if terms.iter().all(|&(factor, _)| factor == 1) => {
                Some(total + board.real(0) * terms.len() as i32)
            }
            _ => None,
        },
        _ => None,
    };
    Some(RuleReason::Leaves { spans, total })
}

/// The cells without whose candidates the removed ones would not follow, each with what is needed of it: bounds where they are
/// enough, or a digit that it cannot have.
fn facts(board: &Board<'_>, part: &Part, local: &mut Local, gone: &[u16]) -> Vec<Fact> {
    let all = board.geometry.all;
    let domains = board.domains_of(&part.cells);
    let mut known = domains.clone();
    let mut follows = |known: &[u16]| {
        local.propagate(known).is_some_and(|left| left.iter().zip(gone).all(|(left, gone)| left & gone == 0))
    };
    // Cells with many candidates are left out first: a filled cell is easier to see.
    let mut order: Vec<usize> = (0..domains.len()).collect();
    order.sort_by_key(|&place| core::cmp::Reverse(domains[place].count_ones()));
    for place in order {
        let own = domains[place];
        let from = all & !((1 << own.trailing_zeros()) - 1);
        let to = all & (u16::MAX >> own.leading_zeros());
        let mut weaker = vec![all];
        weaker.extend(bits(all & !own).map(|digit| all & !(1 << digit)));
        if !own.is_power_of_two() {
            weaker.extend([from, to, from & to]);
        }
        for weak in weaker {
            known[place] = weak;
            if follows(&known) {
                break;
            }
            known[place] = own;
        }
    }
    let needed = part.cells.iter().zip(&known).filter(|&(_, &known)| known != all);
    needed
        .map(|(&cell, &known)| Fact { cell: board.cell(cell), digits: bits(known).map(digit_at).collect() })
        .collect()
}
