//! Chains from several assumptions of which one is true: both states of a candidate, all digits of a cell, or all
//! places of a digit in a house. A consequence of all of them is true. Also, an assumption that leads to a
//! contradiction is false.

use alloc::vec::Vec;

use crate::Shape;
use crate::technique::board::{CellSet, Size, bits};

use super::{
    Kind, SearchStack,
    branch::{Branch, Field, NONE},
    find::{Derivation, Find, Finds},
    flood::Flood,
    geometry::{Geometry, Literal, State},
    nested::Memory,
    reach,
};

/// How many branches to keep before starting over, times the number of candidates.
const KEPT: usize = 1024 * 729;

/// Marks an assumption that leads to a contradiction: its sets depend on the order.
const CLASH: u32 = NONE - 1;

/// The branches of a state and their sets, computed on first use.
pub(super) struct Branches<S: Size> {
    branches: Vec<Branch>,
    used: usize,
    /// The branch of each literal.
    branch_of: Vec<u32>,
    /// The sets of each literal, as the offset of its lanes.
    lanes_of: Vec<u32>,
    /// The unordered sets of each representative literal, as the offset of its lanes, or [`CLASH`].
    floods: Vec<u32>,
    /// For each literal, another one that is equivalent to it; the last one represents all of them.
    same: Vec<u32>,
    flood: Flood,
    /// For each assumption: by digit, the cells where it is true, then by digit, those where it is false.
    lanes: Vec<S::Cells>,
    common: Vec<S::Cells>,
    live: State,
    known: State,
}

impl<S: Size> Default for Branches<S> {
    fn default() -> Branches<S> {
        Branches {
            branches: Vec::new(),
            used: 0,
            branch_of: Vec::new(),
            lanes_of: Vec::new(),
            floods: Vec::new(),
            same: Vec::new(),
            flood: Flood::default(),
            lanes: Vec::new(),
            common: Vec::new(),
            live: State::default(),
            known: State::default(),
        }
    }
}

impl<S: Size> Branches<S> {
    /// Prepares for a state.
    pub(super) fn enter(&mut self, geometry: &Geometry<S>, kind: Kind, ground: &State) {
        let literals = 2 * geometry.candidates();
        self.drop_branches();
        self.branch_of.resize(literals, NONE);
        for places in [&mut self.lanes_of, &mut self.floods] {
            places.clear();
            places.resize(literals, NONE);
        }
        self.lanes.clear();
        self.same.clear();
        self.same.extend(0..literals as u32);
        for (cell, &digits) in ground.digits.iter().enumerate() {
            for digit in bits(digits) {
                let literal = geometry.literal(cell, digit, true);
                for (other, value) in reach::strong(geometry, ground, cell, digit) {
                    if kind != Kind::Nishio || value == digit {
                        self.unite(literal, geometry.literal(other, value, false));
                        self.unite(literal & !1, geometry.literal(other, value, true));
                    }
                }
            }
        }
    }

    fn unite(&mut self, a: Literal, b: Literal) {
        let (a, b) = (self.standing_for(a), self.standing_for(b));
        self.same[a.max(b) as usize] = a.min(b);
    }

    /// The literal that represents all literals equivalent to this one.
    fn standing_for(&mut self, mut literal: Literal) -> Literal {
        while self.same[literal as usize] != literal {
            let next = self.same[self.same[literal as usize] as usize];
            self.same[literal as usize] = next;
            literal = next;
        }
        literal
    }

    /// Drops the branches if there are many.
    fn trim(&mut self, geometry: &Geometry<S>) {
        if self.used * geometry.candidates() > KEPT {
            self.drop_branches();
        }
    }

    fn drop_branches(&mut self) {
        self.branch_of.fill(NONE);
        self.used = 0;
    }

    /// The index of the branch with the ordered consequences of an assumption, excluding nodes that depend on
    /// `bound` nodes or more.
    pub(super) fn branch(
        &mut self,
        geometry: &Geometry<S>,
        kind: Kind,
        ground: &State,
        stack: SearchStack<'_, S>,
        assumed: Literal,
        bound: u32,
    ) -> usize {
        let place = self.branch_of[assumed as usize];
        if place != NONE {
            return place as usize;
        }
        let place = self.used;
        self.used += 1;
        if self.branches.len() < self.used {
            self.branches.push(Branch::default());
        }
        self.branch_of[assumed as usize] = place as u32;
        let (live, known) = (&mut self.live, &mut self.known);
        let mut field = Field { geometry, kind, ground, live, known, stack, bound };
        self.branches[place].run(assumed, &mut field);
        place
    }

    pub(super) fn branches(&mut self) -> &mut [Branch] {
        &mut self.branches
    }

    /// The offset of the unordered lanes of an assumption, or [`CLASH`].
    fn flood(&mut self, kind: Kind, ground: &State, stack: &mut SearchStack<'_, S>, assumed: Literal) -> u32 {
        let side = stack.geometry.side();
        let assumed = self.standing_for(assumed);
        if self.floods[assumed as usize] == NONE {
            let start = self.lanes.len();
            self.lanes.resize(start + 2 * side, S::Cells::EMPTY);
            let lanes = &mut self.lanes[start..];
            let clash = self.flood.run(stack, kind, ground, assumed, lanes).is_err();
            if clash {
                self.lanes.truncate(start);
            }
            self.floods[assumed as usize] = if clash { CLASH } else { start as u32 };
        }
        self.floods[assumed as usize]
    }

    /// The offset of the lanes of an assumption.
    fn lanes(
        &mut self,
        kind: Kind,
        ground: &State,
        mut stack: SearchStack<'_, S>,
        assumed: Literal,
        bound: u32,
    ) -> usize {
        let geometry = stack.geometry;
        if self.lanes_of[assumed as usize] != NONE {
            return self.lanes_of[assumed as usize] as usize;
        }
        if kind.is_dynamic() {
            let start = self.flood(kind, ground, &mut stack, assumed);
            if start != CLASH {
                self.lanes_of[assumed as usize] = start;
                return start as usize;
            }
        }
        let branch = self.branch(geometry, kind, ground, stack, assumed, bound);
        let start = self.lanes.len();
        let side = geometry.side();
        self.lanes.resize(start + 2 * side, S::Cells::EMPTY);
        let branch = &self.branches[branch];
        for (nodes, lanes) in [(&branch.on, 0), (&branch.off, side)] {
            for &node in nodes {
                let (cell, digit) = geometry.split(branch.nodes[node as usize].literal);
                self.lanes[start + lanes + digit].insert(cell);
            }
        }
        self.lanes_of[assumed as usize] = start as u32;
        start
    }
}

/// A search in one state.
struct GroupSearch<'a, 'b, 'c, S: Size> {
    kind: Kind,
    stack: &'a mut SearchStack<'b, S>,
    finds: &'a mut Finds<'c>,
    /// The branches of a group's assumptions.
    group: Vec<usize>,
}

/// Searches for results of all kinds except plain chains.
pub(super) fn search<S: Size>(stack: &mut SearchStack<'_, S>, kind: Kind, finds: &mut Finds<'_>) {
    let mut search = GroupSearch { kind, stack, finds, group: Vec::new() };
    search.each_group(|search, way, group| match way {
        Derivation::Clash { source } => search.clash(source),
        way => search.agree(way, group),
    });
}

/// Collects everything that all results together remove. (Results that depend on the order are still decided by
/// branches.)
pub(super) fn struck<S: Size>(stack: &mut SearchStack<'_, S>, kind: Kind) -> Vec<Literal> {
    let geometry = stack.geometry;
    let side = geometry.side();
    let mut finds = Finds::all(kind);
    let mut search = GroupSearch { kind, stack, finds: &mut finds, group: Vec::new() };
    let mut struck = alloc::vec![S::Cells::EMPTY; side];
    search.each_group(|search, way, group| {
        if let Derivation::Clash { source } = way {
            if search.clashes(source) {
                search.strike(source ^ 1, &mut struck);
            }
        } else if search.in_common(group) {
            let common = core::mem::take(&mut search.stack.floor().branches_of_state.common);
            for digit in 0..side {
                struck[digit] |= common[side + digit];
                for cell in common[digit].iter() {
                    search.strike(geometry.literal(cell, digit, true), &mut struck);
                }
            }
            search.stack.floor().branches_of_state.common = common;
        }
    });
    let mut literals = Vec::new();
    for (digit, cells) in struck.into_iter().enumerate() {
        literals.extend(cells.iter().map(|cell| geometry.literal(cell, digit, false)));
    }
    literals
}

impl<S: Size> GroupSearch<'_, '_, '_, S> {
    /// Removes what a literal contradicts.
    fn strike(&mut self, shown: Literal, struck: &mut [S::Cells]) {
        let (cell, digit) = self.stack.geometry.split(shown);
        if shown & 1 == 0 {
            struck[digit].insert(cell);
        } else {
            let others = self.ground().digits[cell] & !(1 << digit);
            bits(others).for_each(|other| struck[other].insert(cell));
        }
    }

    fn ground(&mut self) -> &State {
        &self.stack.floor().ground
    }

    /// Visits the groups of assumptions in search order.
    fn each_group(&mut self, mut visit: impl FnMut(&mut Self, Derivation, &[Literal])) {
        let (geometry, kind) = (self.stack.geometry, self.kind);
        let floor = self.stack.floor();
        floor.branches_of_state.enter(geometry, kind, &floor.ground);
        if !kind.is_dynamic() {
            floor.reach.compute(geometry, &floor.ground);
        }
        for cell in 0..geometry.size.area() {
            if self.stack.watch.is_set() {
                return;
            }
            let digits = self.ground().digits[cell];
            let count = digits.count_ones();
            if count < 2 || (count == 2 && !kind.is_dynamic()) {
                continue;
            }
            for digit in bits(digits) {
                let on = geometry.literal(cell, digit, true);
                if kind.is_dynamic() {
                    visit(self, Derivation::Clash { source: on }, &[on]);
                    visit(self, Derivation::Clash { source: on & !1 }, &[on & !1]);
                }
                if kind != Kind::Nishio {
                    if kind.is_dynamic() && count >= 3 {
                        visit(self, Derivation::Both { source: on }, &[on, on & !1]);
                    }
                    self.each_house(cell, digit, &mut visit);
                }
            }
            if kind != Kind::Nishio {
                let group: Vec<Literal> =
                    bits(digits).map(|digit| geometry.literal(cell, digit, true)).collect();
                visit(self, Derivation::Cell { cell }, &group);
            }
        }
    }

    /// Visits the houses in which the cell is the first place of the digit.
    fn each_house(
        &mut self,
        cell: usize,
        digit: usize,
        visit: &mut impl FnMut(&mut Self, Derivation, &[Literal]),
    ) {
        let geometry = self.stack.geometry;
        for (house, place) in geometry.homes(cell) {
            let places = self.ground().places(geometry, house, digit);
            if places & (places - 1) != 0 && places.trailing_zeros() as usize == place {
                let mut group = [0; Shape::MAX_SIDE];
                let mut count = 0;
                for (literal, place) in group.iter_mut().zip(bits(places)) {
                    *literal = geometry.literal(geometry.cell(house, place), digit, true);
                    count += 1;
                }
                visit(self, Derivation::House { house, digit }, &group[..count]);
            }
        }
    }

    fn branch(&mut self, assumed: Literal) -> usize {
        let (geometry, kind, bound) = (self.stack.geometry, self.kind, self.finds.bound());
        let (floor, stack) = self.stack.split();
        floor.branches_of_state.branch(geometry, kind, &floor.ground, stack, assumed, bound)
    }

    /// Whether an assumption leads to a contradiction.
    fn clashes(&mut self, assumed: Literal) -> bool {
        let kind = self.kind;
        let (floor, mut stack) = self.stack.split();
        floor.branches_of_state.flood(kind, &floor.ground, &mut stack, assumed) == CLASH
    }

    /// Handles an assumption that leads to a contradiction.
    fn clash(&mut self, assumed: Literal) {
        if !self.clashes(assumed) {
            return;
        }
        let geometry = self.stack.geometry;
        self.stack.floor().branches_of_state.trim(geometry);
        let place = self.branch(assumed);
        let (floor, stack) = self.stack.split();
        let branches = floor.branches_of_state.branches();
        if let Some(ends) = branches[place].clash {
            let complexity = complexity(stack.memory, branches, &[place, place], &ends);
            self.finds.offer(Find::new(
                self.kind,
                Derivation::Clash { source: assumed },
                assumed ^ 1,
                complexity,
            ));
        }
    }

    /// Finds the common consequences of the assumptions.
    fn agree(&mut self, way: Derivation, assumed: &[Literal]) {
        if !self.in_common(assumed) {
            return;
        }
        self.group.clear();
        for &literal in assumed {
            let place = self.branch(literal);
            self.group.push(place);
        }
        let geometry = self.stack.geometry;
        let (floor, stack) = self.stack.split();
        let (common, branches) = (&floor.branches_of_state.common, &mut floor.branches_of_state.branches);
        let mut ends = Vec::with_capacity(self.group.len());
        for on in [true, false] {
            let first = self.group[0];
            let count = if on { branches[first].on.len() } else { branches[first].off.len() };
            for index in 0..count {
                let node = if on { branches[first].on[index] } else { branches[first].off[index] };
                let literal = branches[first].nodes[node as usize].literal;
                let (cell, digit) = geometry.split(literal);
                let lane = if on { digit } else { geometry.side() + digit };
                if !common[lane].contains(cell) || branches[first].weight(node) > self.finds.bound() {
                    continue;
                }
                ends.clear();
                ends.extend(self.group.iter().filter_map(|&place| branches[place].at(literal)));
                if ends.len() < self.group.len() {
                    // The sets also contain candidates removed by patterns that existed from the start.
                    continue;
                }
                let complexity = complexity(stack.memory, branches, &self.group, &ends);
                self.finds.offer(Find::new(self.kind, way, literal, complexity));
            }
        }
    }

    /// Whether the assumptions have a useful consequence in common.
    fn in_common(&mut self, assumed: &[Literal]) -> bool {
        let (geometry, kind, bound) = (self.stack.geometry, self.kind, self.finds.bound());
        let side = geometry.side();
        self.stack.floor().branches_of_state.trim(geometry);
        let mut starts = [NONE; Shape::MAX_SIDE];
        for (start, &literal) in starts.iter_mut().zip(assumed) {
            let (floor, stack) = self.stack.split();
            if kind.is_dynamic() || !floor.reach.is_calm(geometry, literal) {
                *start = floor.branches_of_state.lanes(kind, &floor.ground, stack, literal, bound) as u32;
            }
        }
        let floor = self.stack.floor();
        let Branches { lanes, common, .. } = &mut floor.branches_of_state;
        common.resize(2 * side, S::Cells::EMPTY);
        let mut any = false;
        for lane in 0..2 * side {
            // A cell with one digit left has nothing to gain.
            let mut cells = floor.open.get(lane).copied().unwrap_or(!S::Cells::EMPTY);
            for (&start, &literal) in starts.iter().zip(assumed) {
                cells &= if start == NONE {
                    floor.reach.lane(literal, lane)
                } else {
                    lanes[start as usize + lane]
                };
                if cells.is_empty() {
                    break;
                }
            }
            common[lane] = cells;
            any |= !cells.is_empty();
        }
        any
    }
}

/// How many nodes the ends depend on, counted for each end separately, plus the nested chains among them, each
/// counted once.
pub(super) fn complexity(memory: &Memory, branches: &mut [Branch], group: &[usize], ends: &[u32]) -> u32 {
    let mut nested = Vec::new();
    let each = group.iter().zip(ends);
    each.map(|(&place, &end)| branches[place].complexity(memory, end, &mut nested)).sum()
}

/// The assumptions of a result.
pub(super) fn assumptions<S: Size>(geometry: &Geometry<S>, ground: &State, way: Derivation) -> Vec<Literal> {
    match way {
        Derivation::Cycle { source, .. } | Derivation::Forcing { source, .. } => [source].into(),
        Derivation::Clash { source } => [source; 2].into(),
        Derivation::Both { source } => [source, source & !1].into(),
        Derivation::Cell { cell } => {
            bits(ground.digits[cell]).map(|digit| geometry.literal(cell, digit, true)).collect()
        }
        Derivation::House { house, digit } => bits(ground.places(geometry, house, digit))
            .map(|place| geometry.literal(geometry.cell(house, place), digit, true))
            .collect(),
    }
}

/// The branches of a result, and the last node of each.
pub(super) fn ends<S: Size>(stack: &mut SearchStack<'_, S>, kind: Kind, find: &Find) -> Vec<(usize, u32)> {
    let geometry = stack.geometry;
    let mut ends = Vec::new();
    stack.floor().branches_of_state.trim(geometry);
    for assumed in assumptions(geometry, &stack.floor().ground, find.way) {
        let (floor, stack) = stack.split();
        let place = floor.branches_of_state.branch(geometry, kind, &floor.ground, stack, assumed, u32::MAX);
        let branch = &floor.branches_of_state.branches()[place];
        let end = match find.way {
            Derivation::Clash { .. } => branch.clash.map(|clash| clash[ends.len()]),
            _ => branch.at(find.shows),
        };
        ends.extend(end.map(|end| (place, end)));
    }
    ends
}
