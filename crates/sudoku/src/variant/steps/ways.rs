//! What a rule leaves to its cells, for every rule: first what follows directly, then every way to fill the cells.

use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

use super::{
    argument::{Argument, RuleReason},
    board::{Board, Found, placing, step},
    equivalence::{self, Equal},
    geometry::{Geometry, Part},
};
use crate::{
    technique::{Proof, Technique},
    variant::engine::Local,
};

/// What was found out about parts of rules, so that nothing is looked at twice.
#[derive(Debug, Default)]
pub(super) struct Memory {
    parts: Vec<Known>,
    /// Found when they are first looked for.
    equals: Option<Vec<Equal>>,
}

#[derive(Debug, Default)]
struct Known {
    /// The inner `None` if nothing fulfils the part.
    local: Option<Option<Local>>,
    /// What the cells had when nothing was found, directly and exactly.
    idle: [Vec<u16>; 2],
}

/// So many dead ends and solutions are looked at for one part of a rule.
const EFFORT: u64 = 400;

/// Parts with more open cells are not looked at exactly.
const MOST_CELLS: usize = 12;

/// How a part is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    Direct,
    Exact,
}

impl Memory {
    pub fn new(geometry: &Geometry) -> Memory {
        Memory { parts: geometry.parts.iter().map(|_| Known::default()).collect(), equals: None }
    }

    /// What the part leaves to its cells. `None` if it is too hard.
    pub fn left(&mut self, board: &Board<'_>, index: usize, depth: Depth) -> Option<Vec<u16>> {
        let part = &board.geometry.parts[index];
        let domains = board.domains_of(&part.cells);
        let known = &mut self.parts[index];
        if known.idle[depth as usize] == domains {
            return None;
        }
        let local = known.local.get_or_insert_with(|| local(board.geometry, part));
        let left = match (local, depth) {
            (None, _) => Some(vec![0; domains.len()]),
            (Some(local), Depth::Direct) => Some(local.propagate(&domains).unwrap_or(vec![0; domains.len()])),
            (Some(local), Depth::Exact) => local.supported(&domains, EFFORT).ok(),
        };
        if left.as_ref().is_none_or(|left| *left == domains) {
            known.idle[depth as usize] = domains;
            return None;
        }
        left
    }

    /// Sets of cells with the same digits.
    pub fn equals(&mut self, geometry: &Geometry) -> &[Equal] {
        self.equals.get_or_insert_with(|| equivalence::of(geometry))
    }

    /// A part by itself.
    pub fn local(&mut self, board: &Board<'_>, index: usize) -> Option<&mut Local> {
        let part = &board.geometry.parts[index];
        self.parts[index].local.get_or_insert_with(|| local(board.geometry, part)).as_mut()
    }
}

/// A part by itself. Given digits are among the candidates, not in it, so that it can be asked what follows without them.
fn local(geometry: &Geometry, part: &Part) -> Option<Local> {
    let cells = &part.cells;
    let pairs = cells.iter().enumerate().flat_map(|(index, &a)| cells[..index].iter().map(move |&b| (b, a)));
    let differ: Vec<(u16, u16)> =
        pairs.filter(|&(a, b)| geometry.differ(a, b)).map(|(a, b)| (a as u16, b as u16)).collect();
    Local::new(geometry.puzzle.layout(), &vec![geometry.all; geometry.base.len()], &part.posted, &differ)
}

/// The only open cell of a rule, if the others decide it.
pub(super) fn last_cell(board: &Board<'_>, memory: &mut Memory, found: &mut Found<'_>) -> ControlFlow<()> {
    for (index, part) in board.geometry.parts.iter().enumerate() {
        let mut open = part.cells.iter().enumerate().filter(|&(_, &cell)| board.open.contains(cell));
        let (Some((place, &cell)), None) = (open.next(), open.next()) else { continue };
        let Some(left) = memory.left(board, index, Depth::Direct) else { continue };
        if !left[place].is_power_of_two() || left.contains(&0) {
            continue;
        }
        let technique = technique_of(board.rule_name(part.rule));
        let rating = match technique {
            Technique::SumBounds | Technique::ArrowBounds | Technique::EqualCells => 12,
            _ => 18,
        };
        let cells = board.cells(&part.cells);
        let argument = Argument::Rule { rule: part.rule, cells, reason: RuleReason::Direct };
        let digit = left[place].trailing_zeros() as usize;
        found(placing(board, technique, rating, cell, digit, Proof::Variant(argument.into())))?;
    }
    ControlFlow::Continue(())
}

/// What follows directly from thermometers, whispers and clues outside the grid, which are looked at first: each cell of a
/// thermometer adds one, and large and small clues leave few ways.
pub(super) fn plain(board: &Board<'_>, memory: &mut Memory, found: &mut Found<'_>) -> ControlFlow<()> {
    search(board, memory, Depth::Direct, true, found)
}

/// What follows directly from other parts of rules, or what no way to fill the cells of a part leaves.
pub(super) fn ways(
    board: &Board<'_>,
    memory: &mut Memory,
    depth: Depth,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    search(board, memory, depth, false, found)
}

fn search(
    board: &Board<'_>,
    memory: &mut Memory,
    depth: Depth,
    plain: bool,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for (index, part) in board.geometry.parts.iter().enumerate() {
        let technique = technique_of(board.rule_name(part.rule));
        let is_plain = matches!(
            technique,
            Technique::ThermometerBounds | Technique::WhispersHalves | Technique::OutsideClue
        );
        if (depth == Depth::Direct && is_plain) != plain {
            continue;
        }
        let open = part.cells.iter().filter(|&&cell| board.open.contains(cell)).count();
        if open == 0 || depth == Depth::Exact && open > MOST_CELLS {
            continue;
        }
        let Some(left) = memory.left(board, index, depth) else { continue };
        let gone: Vec<(usize, u16)> =
            part.cells.iter().zip(&left).map(|(&cell, left)| (cell, board.domain(cell) & !left)).collect();
        // Where nothing is left, the candidates are wrong, and nothing is proved.
        if left.contains(&0) || gone.iter().all(|&(cell, gone)| gone == 0 || !board.open.contains(cell)) {
            continue;
        }
        let open = open.min(12) as u16;
        let (technique, rating, reason) = match depth {
            Depth::Direct if plain => (technique, 19 + open.min(4), RuleReason::Direct),
            Depth::Direct => (technique, 25 + open / 2, RuleReason::Direct),
            Depth::Exact => (Technique::RuleWays, 38 + 2 * open, RuleReason::NoWay),
        };
        let argument = Argument::Rule { rule: part.rule, cells: board.cells(&part.cells), reason };
        found(step(board, technique, rating, &gone, argument))?;
    }
    ControlFlow::Continue(())
}

/// The name of what follows directly from a rule.
pub(super) fn technique_of(rule: &str) -> Technique {
    match rule {
        "thermometer" => Technique::ThermometerBounds,
        "arrow" | "double-arrow" => Technique::ArrowBounds,
        "little-killer" | "sum" | "equal-sum" | "region-sum" | "sum-line" | "zipper" | "cage" => {
            Technique::SumBounds
        }
        "whispers" => Technique::WhispersHalves,
        "palindrome" | "clone" | "same-values" => Technique::EqualCells,
        "between" | "lockout" => Technique::LineEnds,
        "difference" | "ratio" | "pair-sum" | "greater" | "pair" | "only-marked-dots"
        | "only-marked-sums" | "anti-consecutive" | "minimum" | "maximum" => Technique::NoPartner,
        "sandwich" | "lunchbox" | "x-sum" | "skyscraper" | "hidden-skyscraper" | "numbered-room"
        | "full-rank" => Technique::OutsideClue,
        _ => Technique::RuleCandidates,
    }
}
