//! Chains inside other chains: all results of a state, easiest first, cached for when the state occurs again.

use alloc::{boxed::Box, collections::BTreeMap, vec::Vec};

use crate::{
    mix::mix,
    technique::board::{CellSet, Size},
};

use super::{
    Kind, SearchStack,
    branch::{ASSUMED, Branch, Cause, LAST_DIGIT, NONE},
    find::{Derivation, Find, Finds},
    geometry::{Geometry, Literal, State},
    groups, plain,
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
pub(super) fn hints<S: Size>(
    stack: &mut SearchStack<'_, S>,
    kind: Kind,
    state: &State,
) -> core::ops::Range<u32> {
    let key = (kind as u8, state.key());
    if let Some(&(start, end)) = stack.memory.known.get(&key) {
        return start..end;
    }
    if stack.memory.is_full() {
        return 0..0;
    }
    let Some(floor) = stack.floors.first_mut() else { return 0..0 };
    floor.enter(stack.geometry, state);
    let mut finds = Finds::all(kind);
    stack.search(kind, &mut finds);
    let start = stack.memory.hints.len() as u32;
    if !finds.list.is_empty() {
        remember(stack, kind, state, finds.sorted());
    }
    let end = stack.memory.hints.len() as u32;
    stack.memory.known.insert(key, (start, end));
    start..end
}

/// Everything that all results of a kind in a state remove together, as a range in the memory.
pub(super) fn struck<S: Size>(stack: &mut SearchStack<'_, S>, kind: Kind, state: &State) -> (u32, u32) {
    let key = (kind as u8, state.key());
    if let Some(&range) = stack.memory.outcomes.get(&key) {
        return range;
    }
    if stack.memory.is_full() {
        return (0, 0);
    }
    let geometry = stack.geometry;
    let Some(floor) = stack.floors.first_mut() else { return (0, 0) };
    let mut literals = Vec::new();
    if kind == Kind::Forcing {
        // Everything that a plain chain or a ring removes refutes itself.
        if floor.reach.compute(geometry, state) {
            for (digit, cells) in floor.reach.refuted.iter().enumerate() {
                literals.extend(cells.iter().map(|cell| geometry.literal(cell, digit, false)));
            }
        }
    } else {
        floor.enter(geometry, state);
        literals = groups::struck(stack, kind);
    }
    let start = stack.memory.outcome.len() as u32;
    stack.memory.outcome.append(&mut literals);
    let range = (start, stack.memory.outcome.len() as u32);
    stack.memory.outcomes.insert(key, range);
    range
}

/// Keeps the easiest of all results with the same outcome.
fn remember<S: Size>(stack: &mut SearchStack<'_, S>, kind: Kind, state: &State, finds: Vec<Find>) {
    let place = stack.memory.states.len() as u32;
    stack.memory.states.push(state.digits.as_slice().into());
    let mut outcomes = alloc::collections::BTreeSet::new();
    for find in finds {
        let outcome = outcome(stack, state, &find);
        if outcomes.contains(&outcome) {
            continue;
        }
        let events = stack.memory.events.len() as u32;
        let print = trace(stack, kind, &find);
        let memory = &mut *stack.memory;
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
pub(super) fn outcome<S: Size>(stack: &mut SearchStack<'_, S>, state: &State, find: &Find) -> Vec<Literal> {
    let geometry = stack.geometry;
    if let Derivation::Cycle { links, source, nth } = find.way {
        let floor = stack.floor();
        floor.line.circle(geometry, state, links, source, |_| true, |_| true);
        return floor
            .line
            .rings
            .get(nth as usize)
            .map_or(Vec::new(), |&end| floor.line.struck(geometry, state, end));
    }
    let (cell, digit) = geometry.split(find.shows);
    if find.shows & 1 == 0 {
        return [find.shows].into();
    }
    let others = crate::technique::board::bits(state.digits[cell] & !(1 << digit));
    others.map(|other| geometry.literal(cell, other, false)).collect()
}

/// Records what a result depends on, and returns its hash.
fn trace<S: Size>(stack: &mut SearchStack<'_, S>, kind: Kind, find: &Find) -> u64 {
    let geometry = stack.geometry;
    let mut print = 0;
    match find.way {
        Derivation::Cycle { links, source, nth } => {
            let (floor, stack) = stack.split();
            floor.line.circle(geometry, &floor.ground, links, source, |_| true, |_| true);
            if let Some(&end) = floor.line.rings.get(nth as usize) {
                trace_ring(geometry, &floor.line, end, &mut stack.memory.events, &mut print);
            }
        }
        Derivation::Forcing { links, source } => {
            let (floor, stack) = stack.split();
            if let Some(end) = floor.line.force(geometry, &floor.ground, links, source, |_| true, |_| true) {
                for link in floor.line.back(end) {
                    print = fold(print, link.literal);
                    note(geometry, link.literal, link.cause, &mut stack.memory.events);
                }
            }
        }
        _ => {
            let root = match find.way {
                Derivation::Cell { .. } => LAST_DIGIT,
                Derivation::House { house, .. } => [1, 2, 0][house / geometry.side()],
                _ => ASSUMED,
            };
            for (place, end) in groups::ends(stack, kind, find) {
                let (floor, stack) = stack.split();
                let branch = &floor.branches_of_state.branches()[place];
                print = fold(print, NONE);
                trace_branch(geometry, branch, end, root, &mut stack.memory.events, &mut print);
            }
        }
    }
    print
}

/// Adds a literal to a hash. ([`NONE`] separates one chain from the next.)
fn fold(print: u64, literal: Literal) -> u64 {
    mix(print ^ (u64::from(literal) + 1))
}

fn note<S: Size>(geometry: &Geometry<S>, literal: Literal, cause: Cause, events: &mut Vec<Event>) {
    let (cell, digit) = geometry.split(literal);
    if literal & 1 == 1 {
        match cause {
            ASSUMED => {}
            LAST_DIGIT => events.push(Event::Cell(cell as u16)),
            kind => events.push(Event::House(geometry.houses(cell)[usize::from(kind)] as u8, digit as u8)),
        }
    }
}

/// Records a ring in both directions.
fn trace_ring<S: Size>(
    geometry: &Geometry<S>,
    line: &plain::Line,
    end: u32,
    events: &mut Vec<Event>,
    print: &mut u64,
) {
    let links: Vec<plain::Link> = line.back(end).collect();
    let last = links.len() - 1;
    for link in &links[..last] {
        *print = fold(*print, link.literal);
        note(geometry, link.literal, link.cause, events);
    }
    *print = fold(*print, NONE);
    for link in links[1..].iter().rev() {
        *print = fold(*print, link.literal ^ 1);
        note(geometry, link.literal ^ 1, link.cause, events);
    }
}

/// Records a node and what it depends on, level by level.
fn trace_branch<S: Size>(
    geometry: &Geometry<S>,
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
        note(geometry, node.literal, if node.cause == ASSUMED { root } else { node.cause }, events);
        queue.extend_from_slice(branch.parents(index));
    }
}
