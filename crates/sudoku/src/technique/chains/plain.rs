//! Plain chains: each candidate follows from the one before. They end at the opposite of the start, or form a ring.

use alloc::vec::Vec;

use crate::{
    stop::Watch,
    technique::board::{CellSet, Size, bits},
};

use super::{
    Kind,
    branch::{ASSUMED, Cause, LAST_DIGIT, NONE},
    find::{Derivation, Find, Finds, Links},
    geometry::{Geometry, Literal, State, two},
    reach::Reach,
};
use crate::sorting::SmallSort;

/// A node of a chain.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub(super) literal: Literal,
    parent: u32,
    /// A hash of the literals it depends on, one bit each: if a literal's bit is not set, it is not among them.
    marks: u64,
    /// Why it follows from its parent: by the cell, or by a house of this kind.
    pub(super) cause: Cause,
}

/// All chains from one start, as a tree.
#[derive(Default)]
pub(super) struct Line {
    links: Vec<Link>,
    seen: Vec<bool>,
    on: Vec<u32>,
    off: Vec<u32>,
    /// The nodes where rings close.
    pub(super) rings: Vec<u32>,
}

/// The three kinds of plain chains, in search order.
const SORTS: [Links; 3] = [
    Links { cells: false, houses: true },
    Links { cells: true, houses: false },
    Links { cells: true, houses: true },
];

/// Searches for rings, and for chains that refute or confirm their start.
pub(super) fn search<S: Size>(
    geometry: &Geometry<S>,
    state: &State,
    reach: &mut Reach<S>,
    line: &mut Line,
    finds: &mut Finds<'_>,
    watch: &Watch<'_>,
) {
    if !reach.compute(geometry, state) {
        return;
    }
    for links in SORTS {
        for (cell, &digits) in state.digits.iter().enumerate() {
            if watch.is_set() {
                return;
            }
            if digits.count_ones() < 2 || (!links.houses && digits.count_ones() > 2) {
                continue;
            }
            for digit in bits(digits) {
                let source = geometry.literal(cell, digit, true);
                if reach.ringed(geometry, state, links, cell, digit) {
                    let wanted = |length: u32| finds.wants(&ring(links, source, 0, length));
                    let leads = |literal| reach.leads(geometry, literal, source);
                    line.circle(geometry, state, links, source, wanted, leads);
                    for (nth, &end) in line.rings.iter().enumerate() {
                        if !line.struck(geometry, state, end).is_empty() {
                            finds.offer(ring(links, source, nth as u32, line.length(end)));
                        }
                    }
                }
                if !links.houses {
                    continue;
                }
                let refuted = reach.refuted[digit].contains(cell);
                let confirmed = reach.confirmed(geometry, state, cell, digit);
                for (source, possible) in [(source, refuted), (source & !1, confirmed)] {
                    let wanted = |length: u32| finds.wants(&forced(links, source, length));
                    let leads = |literal| reach.leads(geometry, literal, source ^ 1);
                    if possible && let Some(end) = line.force(geometry, state, links, source, wanted, leads) {
                        finds.offer(forced(links, source, line.length(end) + 1));
                    }
                }
            }
        }
    }
}

fn ring(links: Links, source: Literal, nth: u32, length: u32) -> Find {
    Find::new(Kind::Forcing, Derivation::Cycle { links, source, nth }, source, length)
}

fn forced(links: Links, source: Literal, length: u32) -> Find {
    Find::new(Kind::Forcing, Derivation::Forcing { links, source }, source ^ 1, length)
}

/// The literals that are false if this one is true.
fn weak<S: Size>(
    geometry: &Geometry<S>,
    state: &State,
    links: Links,
    literal: Literal,
    mut found: impl FnMut(Literal, Cause),
) {
    let (cell, digit) = geometry.split(literal);
    if links.cells {
        for other in bits(state.digits[cell] & !(1 << digit)) {
            found(geometry.literal(cell, other, false), LAST_DIGIT);
        }
    }
    let (houses, places) = (geometry.houses(cell), geometry.places(cell));
    for kind in 0..3 {
        let mut others = state.places(geometry, houses[kind], digit) & !(1 << places[kind]);
        if kind > 0 {
            others &= !geometry.overlap(houses[kind], houses[0]);
        }
        for other in bits(others) {
            found(geometry.literal(geometry.cell(houses[kind], other), digit, false), kind as Cause);
        }
    }
}

/// The literals that are true if this one is false.
fn strong<S: Size>(
    geometry: &Geometry<S>,
    state: &State,
    links: Links,
    literal: Literal,
    mut found: impl FnMut(Literal, Cause),
) {
    let (cell, digit) = geometry.split(literal);
    let digits = state.digits[cell];
    if links.cells && two(digits) {
        found(geometry.literal(cell, (digits & !(1 << digit)).trailing_zeros() as usize, true), LAST_DIGIT);
    }
    if !links.houses {
        return;
    }
    let (houses, places) = (geometry.houses(cell), geometry.places(cell));
    let mut filled = [usize::MAX; 3];
    for kind in 0..3 {
        let all = state.places(geometry, houses[kind], digit);
        if two(all) {
            let target = geometry.cell(houses[kind], (all & !(1 << places[kind])).trailing_zeros() as usize);
            if !filled.contains(&target) {
                filled[kind] = target;
                found(geometry.literal(target, digit, true), kind as Cause);
            }
        }
    }
}

fn mark(literal: Literal) -> u64 {
    1 << (literal >> 1 & 63)
}

impl Line {
    fn begin<S: Size>(&mut self, geometry: &Geometry<S>, source: Literal) {
        self.links.clear();
        self.seen.resize(2 * geometry.candidates(), false);
        self.seen.fill(false);
        self.on.clear();
        self.off.clear();
        self.rings.clear();
        self.links.push(Link { literal: source, parent: NONE, marks: 0, cause: ASSUMED });
        self.seen[source as usize] = true;
        if source & 1 == 1 {
            self.on.push(0);
        } else {
            self.off.push(0);
        }
    }

    /// Looks for rings from and to `source`, as long as rings of this length are needed, using only nodes that can
    /// lead back. A true literal is visited once; a false one may be visited on several paths, but once on each.
    pub(super) fn circle<S: Size>(
        &mut self,
        geometry: &Geometry<S>,
        state: &State,
        sort: Links,
        source: Literal,
        wanted: impl Fn(u32) -> bool,
        leads: impl Fn(Literal) -> bool,
    ) {
        self.begin(geometry, source);
        let mut length = 0;
        while !self.on.is_empty() && wanted(length + 2) {
            length += 2;
            self.off.clear();
            for index in 0..self.on.len() {
                let parent = self.on[index];
                let marks = self.marks(parent);
                weak(geometry, state, sort, self.links[parent as usize].literal, |literal, cause| {
                    if leads(literal) && (marks & mark(literal) == 0 || !self.rests_on(parent, literal)) {
                        self.off.push(self.links.len() as u32);
                        self.links.push(Link { literal, parent, marks, cause });
                    }
                });
            }
            self.on.clear();
            for index in 0..self.off.len() {
                let parent = self.off[index];
                let marks = self.marks(parent);
                strong(geometry, state, sort, self.links[parent as usize].literal, |literal, cause| {
                    let closes = length >= 4 && literal == source;
                    let new = !self.seen[literal as usize] && leads(literal);
                    let node = self.links.len() as u32;
                    if closes || new {
                        self.links.push(Link { literal, parent, marks, cause });
                    }
                    if closes {
                        self.rings.push(node);
                    }
                    if new {
                        self.seen[literal as usize] = true;
                        self.on.push(node);
                    }
                });
            }
        }
    }

    /// Looks for the first chain from `source` to its opposite, as long as chains of this length are needed, using
    /// only nodes that can lead there.
    pub(super) fn force<S: Size>(
        &mut self,
        geometry: &Geometry<S>,
        state: &State,
        sort: Links,
        source: Literal,
        wanted: impl Fn(u32) -> bool,
        leads: impl Fn(Literal) -> bool,
    ) -> Option<u32> {
        self.begin(geometry, source);
        let mut length = 1;
        let mut end = None;
        while (!self.on.is_empty() || !self.off.is_empty()) && wanted(length + 1) {
            length += 1;
            let on = !self.on.is_empty();
            let mut now = core::mem::take(if on { &mut self.on } else { &mut self.off });
            for &parent in &now {
                let marks = 0;
                let literal = self.links[parent as usize].literal;
                let mut found = |literal: Literal, cause| {
                    if end.is_some() || self.seen[literal as usize] || !leads(literal) {
                        return;
                    }
                    let node = self.links.len() as u32;
                    self.links.push(Link { literal, parent, marks, cause });
                    self.seen[literal as usize] = true;
                    if literal == source ^ 1 {
                        end = Some(node);
                    }
                    (if on { &mut self.off } else { &mut self.on }).push(node);
                };
                if on {
                    weak(geometry, state, sort, literal, &mut found);
                } else {
                    strong(geometry, state, sort, literal, &mut found);
                }
                if end.is_some() {
                    return end;
                }
            }
            now.clear();
            *(if on { &mut self.on } else { &mut self.off }) = now;
        }
        None
    }

    /// The hash of a node and of the nodes it depends on.
    fn marks(&self, node: u32) -> u64 {
        let link = self.links[node as usize];
        link.marks | mark(link.literal)
    }

    /// Whether a literal is among the ancestors of a node.
    fn rests_on(&self, node: u32, literal: Literal) -> bool {
        self.back(node).skip(1).any(|link| link.literal == literal)
    }

    /// The path from a node back to the start.
    pub(super) fn back(&self, node: u32) -> impl Iterator<Item = Link> {
        let link = move |node: u32| self.links.get(node as usize).copied();
        core::iter::successors(link(node), move |last| link(last.parent))
    }

    /// The number of links to a node.
    pub(super) fn length(&self, node: u32) -> u32 {
        self.back(node).count() as u32 - 1
    }

    /// The candidates that a ring removes: those that see a digit both where it is true in one direction of the
    /// ring and where it is true in the other. In reading order.
    pub(super) fn struck<S: Size>(&self, geometry: &Geometry<S>, state: &State, end: u32) -> Vec<Literal> {
        let mut ring = S::Cells::EMPTY;
        let mut digits = 0;
        for link in self.back(end) {
            let (cell, digit) = geometry.split(link.literal);
            ring.insert(cell);
            digits |= 1 << digit;
        }
        let mut struck = Vec::new();
        for digit in bits(digits) {
            let mut seen = [S::Cells::EMPTY; 2];
            for link in self.back(end) {
                let (cell, value) = geometry.split(link.literal);
                if value == digit {
                    seen[(link.literal & 1) as usize] |= geometry.peers(cell);
                }
            }
            for cell in (seen[0] & seen[1] & !ring).iter() {
                if state.digits[cell] >> digit & 1 == 1 {
                    struck.push(geometry.literal(cell, digit, false));
                }
            }
        }
        struck.small_sort();
        struck
    }
}
