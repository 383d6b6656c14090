//! The rule of 45: groups that have every digit have a known sum. Where cages cover most of it, what is left and what sticks
//! out have a known sum too.

use alloc::{vec, vec::Vec};

use super::{
    argument::Argument,
    board::{Board, Found, placing, step},
    cells::Cells,
    geometry::{Geometry, bits},
};
use crate::technique::{Proof, Technique};
use core::ops::ControlFlow;

/// Cells with a known sum, from a rule.
pub(super) struct KnownSum {
    pub rule: u16,
    pub cells: Cells,
    pub total: i32,
}

/// A sum that follows: that of `inside` minus that of `outside` is `total`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sum {
    pub houses: Vec<usize>,
    pub rules: Vec<u16>,
    pub inside: Vec<usize>,
    pub outside: Vec<usize>,
    pub total: i32,
}

/// The greatest number of cells in a sum that follows.
const LARGEST: usize = 9;

/// The greatest number of houses that are taken together.
const HOUSES: usize = 4;

/// The sums that follow from houses and known sums.
pub(super) fn implied(geometry: &Geometry, known: &[KnownSum]) -> Vec<Sum> {
    let mut sums: Vec<Sum> = Vec::new();
    if known.is_empty() {
        return sums;
    }
    for houses in unions(geometry) {
        for outward in [Outward::None, Outward::Few, Outward::Every] {
            let Some(sum) = cover(geometry, known, &houses, outward) else { continue };
            if !sums.iter().any(|other| other.inside == sum.inside && other.outside == sum.outside) {
                sums.push(sum);
            }
        }
    }
    sums
}

/// Houses without common cells that are worth to be taken together: neighbouring rows, columns and regions.
fn unions(geometry: &Geometry) -> Vec<Vec<usize>> {
    use super::argument::GroupName as Name;
    let full = |kind: fn(Name) -> bool| -> Vec<usize> {
        let houses = geometry.houses.iter().enumerate();
        houses.filter(|(_, house)| house.full && kind(house.group.name)).map(|(index, _)| index).collect()
    };
    let mut unions: Vec<Vec<usize>> = (0..geometry.houses.len())
        .filter(|&index| geometry.houses[index].full)
        .map(|index| vec![index])
        .collect();
    let regions = full(|name| matches!(name, Name::Region(_)));
    for size in 2..=HOUSES {
        for lines in [full(|name| matches!(name, Name::Row(_))), full(|name| matches!(name, Name::Column(_)))]
        {
            unions.extend(lines.windows(size).map(<[usize]>::to_vec));
        }
        if size == 2 {
            for (index, &a) in regions.iter().enumerate() {
                let others = regions[index + 1..].iter().filter(|&&b| touch(geometry, a, b));
                unions.extend(others.map(|&b| vec![a, b]));
            }
        }
    }
    unions
}

/// Whether a cell of one house shares an edge with one of the other.
fn touch(geometry: &Geometry, a: usize, b: usize) -> bool {
    let cells = |house: usize| &geometry.houses[house].group.cells;
    cells(a).iter().any(|one| {
        cells(b).iter().any(|two| one.row().abs_diff(two.row()) + one.column().abs_diff(two.column()) == 1)
    })
}

/// Which rules that stick out of the houses are taken away.
#[derive(Clone, Copy)]
enum Outward {
    None,
    /// Those with more cells inside than outside.
    Few,
    Every,
}

fn cover(geometry: &Geometry, known: &[KnownSum], houses: &[usize], outward: Outward) -> Option<Sum> {
    let union = houses.iter().fold(Cells::EMPTY, |union, &house| union | geometry.houses[house].set);
    let least = i32::from(geometry.puzzle.layout().least());
    let each: i32 = bits(geometry.all).map(|digit| digit as i32 + least).sum();
    let mut sum = Sum { houses: houses.to_vec(), rules: vec![], inside: vec![], outside: vec![], total: 0 };
    sum.total = each * houses.len() as i32;
    let (mut covered, mut outside) = (Cells::EMPTY, Cells::EMPTY);
    for group in known {
        let (within, beyond) = (group.cells & union, group.cells & !union);
        let take = beyond.is_empty()
            || match outward {
                Outward::None => false,
                Outward::Few => beyond.len() < within.len(),
                Outward::Every => true,
            };
        if within.is_empty() || !take || !(group.cells & (covered | outside)).is_empty() {
            continue;
        }
        covered |= within;
        outside |= beyond;
        sum.total -= group.total;
        sum.rules.push(group.rule);
    }
    sum.inside = (union & !covered).iter().collect();
    sum.outside = outside.iter().collect();
    let count = sum.inside.len() + sum.outside.len();
    (!sum.rules.is_empty() && count > 0 && count <= LARGEST).then_some(sum)
}

/// So many open cells are looked at as combinations; more only by their bounds.
const EXACT: usize = 5;

/// Sums of one house and few cells are easier.
fn rating(sum: &Sum, open: usize) -> u16 {
    let houses = sum.houses.len() as u16 - 1;
    match open {
        0 | 1 => 20 + 3 * houses,
        2 => 26 + 2 * houses,
        3 => 32 + 2 * houses,
        _ => 36 + 2 * houses + 2 * open as u16,
    }
}

/// One cell whose value a sum gives.
pub(super) fn single(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    search(board, 1..=1, found)
}

/// Two or three cells.
pub(super) fn few(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    search(board, 2..=3, found)
}

/// More cells.
pub(super) fn many(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    search(board, 4..=LARGEST, found)
}

fn search(
    board: &Board<'_>,
    counts: core::ops::RangeInclusive<usize>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for sum in &board.geometry.sums {
        let Some((terms, total)) = open_terms(board, sum).filter(|(terms, _)| counts.contains(&terms.len()))
        else {
            continue;
        };
        let cells: Vec<usize> = terms.iter().map(|&(_, cell)| cell).collect();
        let Some(left) = support(board, &terms, total, terms.len() <= EXACT) else { continue };
        let gone = |(&cell, &left): (&usize, &u16)| (cell, board.domain(cell) & !left);
        let removed: Vec<(usize, u16)> = cells.iter().zip(&left).map(gone).collect();
        if left.contains(&0) || terms.len() > 1 && removed.iter().all(|&(_, gone)| gone == 0) {
            continue;
        }
        let technique = technique(board, sum, &cells);
        let rating = rating(sum, terms.len());
        let sets = match sum.outside.is_empty() && terms.len() > 1 {
            true => sets(board, &cells, total),
            false => Vec::new(),
        };
        let argument = Argument::Sum {
            groups: sum.houses.iter().map(|&house| board.group(house)).collect(),
            rules: sum.rules.clone(),
            inside: board.cells(&sum.inside),
            outside: board.cells(&sum.outside),
            total: sum.total,
            sets: sets.into_iter().map(|set| board.digits_of(set)).collect(),
        };
        // A single cell has what is left.
        let placed = (terms.len() == 1).then(|| (cells[0], left[0].trailing_zeros() as usize));
        found(match placed {
            Some((cell, digit)) => {
                placing(board, technique, rating, cell, digit, Proof::Variant(argument.into()))
            }
            None => step(board, technique, rating, &removed, argument),
        })?;
    }
    ControlFlow::Continue(())
}

fn technique(board: &Board<'_>, sum: &Sum, open: &[usize]) -> Technique {
    if open.len() == 1 {
        return if sum.outside.contains(&open[0]) { Technique::Outie } else { Technique::Innie };
    }
    // What is left is part of one cage: the house splits it.
    let part = |rule: &super::geometry::SetRule| open.iter().all(|cell| rule.cells.contains(cell));
    match sum.outside.is_empty() && board.geometry.sets.iter().any(part) {
        true => Technique::CageSplit,
        false => Technique::RuleOf45,
    }
}

/// The cells that are still open, with 1 or -1, and the sum that they must have, counted with real digits. `None` if none are.
pub(super) fn open_terms(board: &Board<'_>, sum: &Sum) -> Option<(Vec<(i32, usize)>, i32)> {
    let mut total = sum.total;
    let mut terms = Vec::new();
    let signed = sum.inside.iter().map(|&cell| (1, cell)).chain(sum.outside.iter().map(|&cell| (-1, cell)));
    for (factor, cell) in signed {
        match board.value(cell) {
            Some(digit) => total -= factor * board.real(digit),
            None => terms.push((factor, cell)),
        }
    }
    (!terms.is_empty()).then_some((terms, total))
}

/// The digits of each cell that are part of a way to reach the sum: exactly, with cells that see each other being different, or
/// only by their bounds. `None` if that takes too long.
pub(super) fn support(
    board: &Board<'_>,
    terms: &[(i32, usize)],
    total: i32,
    exact: bool,
) -> Option<Vec<u16>> {
    let range = |&(factor, cell): &(i32, usize)| {
        let domain = board.domain(cell);
        let least = factor * board.real(domain.trailing_zeros() as usize);
        let greatest = factor * board.real(15 - domain.leading_zeros() as usize);
        (least.min(greatest), least.max(greatest))
    };
    let ranges: Vec<(i32, i32)> = terms.iter().map(range).collect();
    if !exact {
        let (low, high) = ranges.iter().fold((0, 0), |(low, high), range| (low + range.0, high + range.1));
        let left = terms.iter().zip(&ranges).map(|(&(factor, cell), range)| {
            let fits = |digit: &usize| {
                let value = factor * board.real(*digit);
                low - range.0 + value <= total && total <= high - range.1 + value
            };
            bits(board.domain(cell)).filter(fits).fold(0, |set, digit| set | 1 << digit)
        });
        return Some(left.collect());
    }
    let mut ways = Ways {
        board,
        terms,
        ranges: &ranges,
        chosen: vec![0; terms.len()],
        known: vec![0; terms.len()],
        effort: 20_000,
    };
    ways.fill(0, total)?;
    Some(ways.known)
}

/// Tries every way to reach a sum.
struct Ways<'a> {
    board: &'a Board<'a>,
    terms: &'a [(i32, usize)],
    ranges: &'a [(i32, i32)],
    chosen: Vec<usize>,
    known: Vec<u16>,
    effort: usize,
}

impl Ways<'_> {
    fn fill(&mut self, index: usize, rest: i32) -> Option<bool> {
        self.effort = self.effort.checked_sub(1)?;
        let Some(&(factor, cell)) = self.terms.get(index) else { return Some(rest == 0) };
        let (low, high) = self.ranges[index + 1..]
            .iter()
            .fold((0, 0), |(low, high), range| (low + range.0, high + range.1));
        let mut any = false;
        for digit in bits(self.board.domain(cell)) {
            let rest = rest - factor * self.board.real(digit);
            let clash = |other: usize| {
                self.chosen[other] == digit && self.board.geometry.differ(cell, self.terms[other].1)
            };
            if rest < low || rest > high || (0..index).any(clash) {
                continue;
            }
            self.chosen[index] = digit;
            if self.fill(index + 1, rest)? {
                self.known[index] |= 1 << digit;
                any = true;
            }
        }
        Some(any)
    }
}

/// If all cells differ: the sets of digits with this sum that fit into the cells.
fn sets(board: &Board<'_>, cells: &[usize], total: i32) -> Vec<u16> {
    let all_differ = cells
        .iter()
        .enumerate()
        .all(|(index, &a)| cells[..index].iter().all(|&b| board.geometry.differ(a, b)));
    if !all_differ {
        return Vec::new();
    }
    let sum = |set: u16| bits(set).map(|digit| board.real(digit)).sum::<i32>();
    let sets: Vec<u16> = (0..=board.geometry.all)
        .filter(|&set| {
            set & !board.geometry.all == 0 && set.count_ones() as usize == cells.len() && sum(set) == total
        })
        .collect();
    super::cages::possible(board, cells, &sets)
}
