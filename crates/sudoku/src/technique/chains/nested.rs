//! Chains inside other chains: all results of a state, easiest first, cached for when the state occurs again.

use alloc::{boxed::Box, collections::BTreeMap, vec::Vec};

use crate::{
    mix::mix,
    technique::board::{CellSet, Size},
};

use super::{
    Kind, Tower,
    branch::{ASSUMED, Branch, Cause, LAST_DIGIT, NONE},
    find::{Find, Finds, Way},
    groups, line,
    plan::{Literal, Plan, State},
};

/// A place whose removed candidates a nested chain depends on.
#[derive(Clone, Copy, Debug)]
pub(super) enum Event {
    /// The digits of a cell.
    Cell(u16),
    /// The places of a digit in a house.
    House(u8, u8),
}

/// A result inside another chain.
struct Hint {
    find: Find,
    kind: Kind,
    /// The state in which it was found.
    state: u32,
    removed: (u32, u32),
    events: (u32, u32),
    /// A hash of its nodes in order, treated as unique.
    print: u64,
}

/// All results in all states.
#[derive(Default)]
pub(super) struct Memory {
    known: BTreeMap<(u8, u128), (u32, u32)>,
    hints: Vec<Hint>,
    states: Vec<Box<[u64]>>,
    events: Vec<Event>,
    struck: Vec<Literal>,
    /// Everything that all results of a state remove together.
    outcomes: BTreeMap<(u8, u128), (u32, u32)>,
    outcome: Vec<Literal>,
    /// Reusable lists.
    pub(super) parents: Vec<u32>,
    pub(super) removed: Vec<u32>,
}

/// When this many results are cached, the cache is cleared before the next search.
const HINTS: usize = 1 << 18;
const STATES: usize = 1 << 18;
/// When this many results are cached within one search, nested chains are no longer searched. The hardest known
/// puzzles reach a tenth of it.
const MOST: usize = 1 << 21;

impl Memory {
    /// Clears the cache if it is large.
    pub(super) fn tidy(&mut self) {
        if self.hints.len() > HINTS || self.known.len() > STATES || self.outcomes.len() > STATES {
            *self = Memory::default();
        }
    }

    fn is_full(&self) -> bool {
        self.hints.len() > MOST || self.known.len() > MOST || self.outcomes.len() > MOST
    }

    /// What a result depends on, in order.
    pub(super) fn events(&self, hint: u32) -> impl Iterator<Item = Event> {
        let (start, end) = self.hints[hint as usize].events;
        self.events[start as usize..end as usize].iter().copied()
    }

    /// The candidates that a result removes.
    pub(super) fn removed_by(&self, hint: u32) -> impl Iterator<Item = Literal> {
        let (start, end) = self.hints[hint as usize].removed;
        self.struck[start as usize..end as usize].iter().copied()
    }

    /// Everything that all results of a state remove; see [`struck`].
    pub(super) fn struck_by(&self, (start, end): (u32, u32)) -> &[Literal] {
        &self.outcome[start as usize..end as usize]
    }

    /// The hash of a result, and its complexity.
    pub(super) fn weight(&self, hint: u32) -> (u64, u32) {
        let hint = &self.hints[hint as usize];
        (hint.print, hint.find.complexity)
    }

    /// A result, its kind and its state.
    pub(super) fn recall(&self, hint: u32) -> (Find, Kind, &[u64]) {
        let hint = &self.hints[hint as usize];
        (hint.find, hint.kind, &self.states[hint.state as usize])
    }
}

/// All results of a kind in a state, as indexes into the memory.
pub(super) fn hints<S: Size>(tower: &mut Tower<'_, S>, kind: Kind, state: &State) -> core::ops::Range<u32> {
    let key = (kind as u8, state.key());
    if let Some(&(start, end)) = tower.memory.known.get(&key) {
        return start..end;
    }
    if tower.memory.is_full() {
        return 0..0;
    }
    let Some(floor) = tower.floors.first_mut() else { return 0..0 };
    floor.enter(tower.plan, state);
    let mut finds = Finds::all(kind);
    tower.search(kind, &mut finds);
    let start = tower.memory.hints.len() as u32;
    if !finds.list.is_empty() {
        remember(tower, kind, state, finds.sorted());
    }
    let end = tower.memory.hints.len() as u32;
    tower.memory.known.insert(key, (start, end));
    start..end
}

/// Everything that all results of a kind in a state remove together, as a range in the memory.
pub(super) fn struck<S: Size>(tower: &mut Tower<'_, S>, kind: Kind, state: &State) -> (u32, u32) {
    let key = (kind as u8, state.key());
    if let Some(&range) = tower.memory.outcomes.get(&key) {
        return range;
    }
    if tower.memory.is_full() {
        return (0, 0);
    }
    let plan = tower.plan;
    let Some(floor) = tower.floors.first_mut() else { return (0, 0) };
    let mut literals = Vec::new();
    if kind == Kind::Forcing {
        // Everything that a plain chain or a ring removes refutes itself.
        if floor.reach.compute(plan, state) {
            for (digit, cells) in floor.reach.refuted.iter().enumerate() {
                literals.extend(cells.iter().map(|cell| plan.literal(cell, digit, false)));
            }
        }
    } else {
        floor.enter(plan, state);
        literals = groups::struck(tower, kind);
    }
    let start = tower.memory.outcome.len() as u32;
    tower.memory.outcome.append(&mut literals);
    let range = (start, tower.memory.outcome.len() as u32);
    tower.memory.outcomes.insert(key, range);
    range
}

/// Keeps the easiest of all results with the same outcome.
fn remember<S: Size>(tower: &mut Tower<'_, S>, kind: Kind, state: &State, finds: Vec<Find>) {
    let place = tower.memory.states.len() as u32;
    tower.memory.states.push(state.digits.as_slice().into());
    let mut outcomes = alloc::collections::BTreeSet::new();
    for find in finds {
        let outcome = outcome(tower, state, &find);
        if outcomes.contains(&outcome) {
            continue;
        }
        let events = tower.memory.events.len() as u32;
        let print = trace(tower, kind, &find);
        let memory = &mut *tower.memory;
        let removed = memory.struck.len() as u32;
        memory.struck.extend(&outcome);
        memory.hints.push(Hint {
            find,
            kind,
            state: place,
            removed: (removed, memory.struck.len() as u32),
            events: (events, memory.events.len() as u32),
            print,
        });
        outcomes.insert(outcome);
    }
}

/// The candidates that a result removes, in reading order.
pub(super) fn outcome<S: Size>(tower: &mut Tower<'_, S>, state: &State, find: &Find) -> Vec<Literal> {
    let plan = tower.plan;
    if let Way::Cycle { links, source, nth } = find.way {
        let floor = tower.floor();
        floor.line.circle(plan, state, links, source, |_| true, |_| true);
        return floor
            .line
            .rings
            .get(nth as usize)
            .map_or(Vec::new(), |&end| floor.line.struck(plan, state, end));
    }
    let (cell, digit) = plan.split(find.shows);
    if find.shows & 1 == 0 {
        return [find.shows].into();
    }
    let others = crate::technique::board::bits(state.digits[cell] & !(1 << digit));
    others.map(|other| plan.literal(cell, other, false)).collect()
}

/// Records what a result depends on, and returns its hash.
fn trace<S: Size>(tower: &mut Tower<'_, S>, kind: Kind, find: &Find) -> u64 {
    let plan = tower.plan;
    let mut print = 0;
    match find.way {
        Way::Cycle { links, source, nth } => {
            let (floor, tower) = tower.split();
            floor.line.circle(plan, &floor.ground, links, source, |_| true, |_| true);
            if let Some(&end) = floor.line.rings.get(nth as usize) {
                trace_ring(plan, &floor.line, end, &mut tower.memory.events, &mut print);
            }
        }
        Way::Forcing { links, source } => {
            let (floor, tower) = tower.split();
            if let Some(end) = floor.line.force(plan, &floor.ground, links, source, |_| true, |_| true) {
                for link in floor.line.back(end) {
                    print = fold(print, link.literal);
                    note(plan, link.literal, link.cause, &mut tower.memory.events);
                }
            }
        }
        _ => {
            let root = match find.way {
                Way::Cell { .. } => LAST_DIGIT,
                Way::House { house, .. } => [1, 2, 0][house / plan.side()],
                _ => ASSUMED,
            };
            for (place, end) in groups::ends(tower, kind, find) {
                let (floor, tower) = tower.split();
                let branch = &floor.grove.branches()[place];
                print = fold(print, NONE);
                trace_branch(plan, branch, end, root, &mut tower.memory.events, &mut print);
            }
        }
    }
    print
}

/// Adds a literal to a hash. ([`NONE`] separates one chain from the next.)
fn fold(print: u64, literal: Literal) -> u64 {
    mix(print ^ (u64::from(literal) + 1))
}

fn note<S: Size>(plan: &Plan<S>, literal: Literal, cause: Cause, events: &mut Vec<Event>) {
    let (cell, digit) = plan.split(literal);
    if literal & 1 == 1 {
        match cause {
            ASSUMED => {}
            LAST_DIGIT => events.push(Event::Cell(cell as u16)),
            kind => events.push(Event::House(plan.houses(cell)[usize::from(kind)] as u8, digit as u8)),
        }
    }
}

/// Records a ring in both directions.
fn trace_ring<S: Size>(
    plan: &Plan<S>,
    line: &line::Line,
    end: u32,
    events: &mut Vec<Event>,
    print: &mut u64,
) {
    let links: Vec<line::Link> = line.back(end).collect();
    let last = links.len() - 1;
    for link in &links[..last] {
        *print = fold(*print, link.literal);
        note(plan, link.literal, link.cause, events);
    }
    *print = fold(*print, NONE);
    for link in links[1..].iter().rev() {
        *print = fold(*print, link.literal ^ 1);
        note(plan, link.literal ^ 1, link.cause, events);
    }
}

/// Records a node and what it depends on, level by level.
fn trace_branch<S: Size>(
    plan: &Plan<S>,
    branch: &Branch,
    end: u32,
    root: Cause,
    events: &mut Vec<Event>,
    print: &mut u64,
) {
    let mut seen = alloc::vec![false; branch.nodes.len()];
    let mut queue = alloc::vec![end];
    let mut next = 0;
    while let Some(&index) = queue.get(next) {
        next += 1;
        if core::mem::replace(&mut seen[index as usize], true) {
            continue;
        }
        let node = branch.nodes[index as usize];
        *print = fold(*print, node.literal);
        note(plan, node.literal, if node.cause == ASSUMED { root } else { node.cause }, events);
        queue.extend_from_slice(branch.parents(index));
    }
}
