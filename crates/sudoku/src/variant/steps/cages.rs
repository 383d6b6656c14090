//! Different digits that are one of some sets: cages, and lines such as renbans.

use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

use super::{
    argument::{Argument, RuleReason},
    board::{Board, Found, digit_at, placing, step},
    cells::Cells,
    geometry::{SetRule, bits},
};
use crate::technique::{Proof, Technique};

/// The sets that fit into the cells: each cell has a digit of the set, and each digit a cell.
pub(super) fn possible(board: &Board<'_>, cells: &[usize], sets: &[u16]) -> Vec<u16> {
    let domains = board.domains_of(cells);
    let union = domains.iter().fold(0, |union, &domain| union | domain);
    let fits = |&set: &u16| set & !union == 0 && domains.iter().all(|&domain| domain & set != 0);
    // Filled cells must be in the set once each, which `ways` sees; here each digit only needs a cell.
    sets.iter().copied().filter(fits).collect()
}

/// The technique's name: lines of consecutive digits have one of their own.
fn named(board: &Board<'_>, rule: &SetRule, technique: Technique) -> Technique {
    if board.rule_name(rule.rule) == "renban" { Technique::RenbanWindows } else { technique }
}

/// So many sets are named at the most when their ways are compared.
const MOST_NAMED: usize = 4;

/// The sum of the cells, if every set has the same.
fn total(board: &Board<'_>, rule: &SetRule) -> Option<i32> {
    let sum = |set: u16| bits(set).map(|digit| board.real(digit)).sum::<i32>();
    let first = sum(*rule.sets.first()?);
    rule.sets.iter().all(|&set| sum(set) == first).then_some(first)
}

/// The last open cell of a cage: what the others leave of the sum.
pub(super) fn last_cell(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for rule in &board.geometry.sets {
        let mut open = rule.cells.iter().copied().filter(|&cell| board.open.contains(cell));
        let (Some(cell), None) = (open.next(), open.next()) else { continue };
        let Some(total) = total(board, rule) else { continue };
        let others = || rule.cells.iter().filter_map(|&cell| board.value(cell));
        let known: i32 = others().map(|digit| board.real(digit)).sum();
        let left = bits(board.domain(cell)).find(|&digit| board.real(digit) == total - known);
        let Some(digit) = left.filter(|&digit| others().all(|other| other != digit)) else { continue };
        let reason = match rule.cells.len() {
            1 => RuleReason::Because(Vec::new()),
            _ => RuleReason::Rest { known, left: total - known },
        };
        let argument = Argument::Rule { rule: rule.rule, cells: board.cells(&rule.cells), reason };
        let rating = 9 + rule.cells.len().min(3) as u16;
        let proof = Proof::Variant(argument.into());
        found(placing(board, Technique::LastInCage, rating, cell, digit, proof))?;
    }
    ControlFlow::Continue(())
}

/// Whether a cage has only one combination, whatever else is filled in: 3 in two cells, 7 in three.
fn is_forced(rule: &SetRule) -> bool {
    rule.sets.len() == 1
}

/// Picks a rating by a number of cells, beginning with two. The last one is for all that are larger.
fn by_cells<const N: usize>(ratings: [u16; N], cells: usize) -> u16 {
    ratings[cells.saturating_sub(2).min(N - 1)]
}

/// Digits that are in no possible set.
pub(super) fn combinations(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for rule in &board.geometry.sets {
        if !rule.cells.iter().any(|&cell| board.open.contains(cell)) {
            continue;
        }
        let sets = possible(board, &rule.cells, &rule.sets);
        let any = sets.iter().fold(0, |any, &set| any | set);
        let gone: Vec<(usize, u16)> =
            rule.cells.iter().map(|&cell| (cell, board.domain(cell) & !any)).collect();
        if sets.is_empty() || gone.iter().all(|&(_, gone)| gone == 0) {
            continue;
        }
        let technique = named(board, rule, Technique::CageCombinations);
        let count = rule.cells.len();
        let rating = match is_forced(rule) {
            true => by_cells([17, 18, 19, 20], count),
            false => by_cells([21, 22, 24, 26, 27, 28], count),
        };
        let reason = RuleReason::Sets(sets.iter().map(|&set| board.digits_of(set)).collect());
        found(say(board, technique, rating, rule, &gone, reason))?;
    }
    ControlFlow::Continue(())
}

fn say(
    board: &Board<'_>,
    technique: Technique,
    rating: u16,
    rule: &SetRule,
    gone: &[(usize, u16)],
    reason: RuleReason,
) -> crate::technique::Step {
    let argument = Argument::Rule { rule: rule.rule, cells: board.cells(&rule.cells), reason };
    step(board, technique, rating, gone, argument)
}

/// A digit of every possible set, whose places in the cells all see another cell: cages of up to three cells and those with one
/// combination.
pub(super) fn locked_in_small(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    locked(board, found, |rule| rule.cells.len() <= SMALL || is_forced(rule))
}

/// The same for the others.
pub(super) fn locked_in_large(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    locked(board, found, |rule| rule.cells.len() > SMALL && !is_forced(rule))
}

/// A cage of up to so many cells is small.
const SMALL: usize = 3;

fn locked(board: &Board<'_>, found: &mut Found<'_>, is_asked: impl Fn(&SetRule) -> bool) -> ControlFlow<()> {
    for rule in board.geometry.sets.iter().filter(|rule| is_asked(rule)) {
        if !rule.cells.iter().any(|&cell| board.open.contains(cell)) {
            continue;
        }
        let sets =
            ways(board, rule).map_or_else(|| possible(board, &rule.cells, &rule.sets), |ways| ways.sets);
        let every = sets.iter().fold(board.geometry.all, |every, &set| every & set);
        if sets.is_empty() {
            continue;
        }
        let count = rule.cells.len();
        let rating = match is_forced(rule) {
            true => by_cells([18, 19, 20, 21], count),
            false => by_cells([22, 23, 26, 28, 30], count),
        };
        let cells: Cells = rule.cells.iter().copied().collect();
        for digit in bits(every) {
            let places = cells & board.with[digit];
            let gone = board.seen_by_all(places) & board.with[digit];
            let here = rule.cells.iter().any(|&cell| board.value(cell) == Some(digit));
            if places.is_empty() || here || gone.is_empty() {
                continue;
            }
            let reason = RuleReason::InEverySet {
                digit: digit_at(digit),
                places: board.cells_in(places),
                sets: sets.iter().map(|&set| board.digits_of(set)).collect(),
            };
            let technique = named(board, rule, Technique::CageLocked);
            found(say(board, technique, rating, rule, &board.of_digit(digit, gone), reason))?;
        }
    }
    ControlFlow::Continue(())
}

/// Digits that are in no way to fill a cage of up to three cells.
pub(super) fn places_in_small(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    places(board, found, |cells| cells <= SMALL)
}

/// The same for larger ones.
pub(super) fn places_in_large(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    places(board, found, |cells| cells > SMALL)
}

fn places(board: &Board<'_>, found: &mut Found<'_>, is_asked: impl Fn(usize) -> bool) -> ControlFlow<()> {
    for rule in board.geometry.sets.iter().filter(|rule| is_asked(rule.cells.len())) {
        let open = rule.cells.iter().filter(|&&cell| board.open.contains(cell)).count();
        if open == 0 {
            continue;
        }
        let Some(ways) = ways(board, rule) else { continue };
        let gone: Vec<(usize, u16)> = rule
            .cells
            .iter()
            .zip(&ways.left)
            .map(|(&cell, left)| (cell, board.domain(cell) & !left))
            .collect();
        if ways.sets.is_empty() || gone.iter().all(|&(_, gone)| gone == 0) {
            continue;
        }
        let reason = match ways.sets.len() {
            0..=MOST_NAMED => RuleReason::Filled(ways.sets.iter().map(|&set| board.digits_of(set)).collect()),
            _ => RuleReason::NoWay,
        };
        let rating = by_cells([22, 25, 28, 31, 33, 35, 36], open);
        let technique = named(board, rule, Technique::CagePlaces);
        found(say(board, technique, rating, rule, &gone, reason))?;
    }
    ControlFlow::Continue(())
}

/// What is left of some cells when only whole ways to fill them count.
pub(super) struct CageWays {
    /// The digits of each cell.
    pub left: Vec<u16>,
    /// The sets of digits of the ways.
    pub sets: Vec<u16>,
}

/// So many different sets of digits may be used in the first cells; there are rarely more than some dozens.
const MOST_SETS: usize = 3000;

/// The same for what is compared for one cell: with 16 digits there can be thousands of sets.
const MOST_WORK: usize = 300_000;

/// Every way to fill the cells with different digits that are one of the sets. `None` if there are too many.
pub(super) fn ways(board: &Board<'_>, rule: &SetRule) -> Option<CageWays> {
    let sets = possible(board, &rule.cells, &rule.sets);
    let domains = board.domains_of(&rule.cells);
    // The sets of digits that the first cells can have together, for each number of cells.
    let mut layers: Vec<Vec<u16>> = vec![vec![0]];
    for &domain in &domains {
        let mut next = Vec::new();
        if layers.last()?.len() * sets.len() > MOST_WORK {
            return None;
        }
        for &used in layers.last()? {
            let all = sets.iter().filter(|&&set| used & !set == 0).fold(0, |all, &set| all | set);
            next.extend(bits(domain & all & !used).map(|digit| used | 1 << digit));
        }
        next.sort_unstable();
        next.dedup();
        if next.len() > MOST_SETS {
            return None;
        }
        layers.push(next);
    }
    let mut alive: Vec<u16> = layers.pop()?.into_iter().filter(|used| sets.contains(used)).collect();
    let complete = alive.clone();
    let mut left = vec![0; domains.len()];
    for (cell, layer) in layers.iter().enumerate().rev() {
        let mut before = Vec::new();
        for &used in &alive {
            for digit in bits(used & domains[cell]) {
                if layer.binary_search(&(used & !(1 << digit))).is_ok() {
                    left[cell] |= 1 << digit;
                    before.push(used & !(1 << digit));
                }
            }
        }
        before.sort_unstable();
        before.dedup();
        alive = before;
    }
    Some(CageWays { left, sets: complete })
}
