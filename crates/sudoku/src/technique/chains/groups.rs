//! Chains from several assumptions of which one is true: both states of a candidate, all digits of a cell, or all
//! places of a digit in a house. A consequence of all of them is true. Also, an assumption that leads to a
//! contradiction is false.

use alloc::vec::Vec;

use crate::Shape;
use crate::technique::board::{CellSet, Size, bits};

use super::{
    Kind, Tower,
    branch::{Branch, Field, NONE},
    find::{Find, Finds, Way},
    flood::Flood,
    nested::Memory,
    plan::{Literal, Plan, State},
    reach,
};

/// How many branches to keep before starting over, times the number of candidates.
const KEPT: usize = 1024 * 729;

/// Marks an assumption that leads to a contradiction: its sets depend on the order.
const CLASH: u32 = NONE - 1;

/// The branches of a state and their sets, computed on first use.
pub(super) struct Grove<S: Size> {
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

impl<S: Size> Default for Grove<S> {
    fn default() -> Grove<S> {
        Grove {
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

impl<S: Size> Grove<S> {
    /// Prepares for a state.
    pub(super) fn enter(&mut self, plan: &Plan<S>, kind: Kind, ground: &State) {
        let literals = 2 * plan.candidates();
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
                let literal = plan.literal(cell, digit, true);
                for (other, value) in reach::strong(plan, ground, cell, digit) {
                    if kind != Kind::Nishio || value == digit {
                        self.unite(literal, plan.literal(other, value, false));
                        self.unite(literal & !1, plan.literal(other, value, true));
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
    fn trim(&mut self, plan: &Plan<S>) {
        if self.used * plan.candidates() > KEPT {
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
        plan: &Plan<S>,
        kind: Kind,
        ground: &State,
        tower: Tower<'_, S>,
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
        let mut field = Field { plan, kind, ground, live, known, tower, bound };
        self.branches[place].run(assumed, &mut field);
        place
    }

    pub(super) fn branches(&mut self) -> &mut [Branch] {
        &mut self.branches
    }

    /// The offset of the unordered lanes of an assumption, or [`CLASH`].
    fn flood(&mut self, kind: Kind, ground: &State, tower: &mut Tower<'_, S>, assumed: Literal) -> u32 {
        let side = tower.plan.side();
        let assumed = self.standing_for(assumed);
        if self.floods[assumed as usize] == NONE {
            let start = self.lanes.len();
            self.lanes.resize(start + 2 * side, S::Cells::EMPTY);
            let lanes = &mut self.lanes[start..];
            let clash = self.flood.run(tower, kind, ground, assumed, lanes).is_err();
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
        mut tower: Tower<'_, S>,
        assumed: Literal,
        bound: u32,
    ) -> usize {
        let plan = tower.plan;
        if self.lanes_of[assumed as usize] != NONE {
            return self.lanes_of[assumed as usize] as usize;
        }
        if kind.is_dynamic() {
            let start = self.flood(kind, ground, &mut tower, assumed);
            if start != CLASH {
                self.lanes_of[assumed as usize] = start;
                return start as usize;
            }
        }
        let branch = self.branch(plan, kind, ground, tower, assumed, bound);
        let start = self.lanes.len();
        let side = plan.side();
        self.lanes.resize(start + 2 * side, S::Cells::EMPTY);
        let branch = &self.branches[branch];
        for (nodes, lanes) in [(&branch.on, 0), (&branch.off, side)] {
            for &node in nodes {
                let (cell, digit) = plan.split(branch.nodes[node as usize].literal);
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
    tower: &'a mut Tower<'b, S>,
    finds: &'a mut Finds<'c>,
    /// The branches of a group's assumptions.
    group: Vec<usize>,
}

/// Searches for results of all kinds except plain chains.
pub(super) fn search<S: Size>(tower: &mut Tower<'_, S>, kind: Kind, finds: &mut Finds<'_>) {
    let mut search = GroupSearch { kind, tower, finds, group: Vec::new() };
    search.each_group(|search, way, group| match way {
        Way::Clash { source } => search.clash(source),
        way => search.agree(way, group),
    });
}

/// Collects everything that all results together remove. (Results that depend on the order are still decided by
/// branches.)
pub(super) fn struck<S: Size>(tower: &mut Tower<'_, S>, kind: Kind) -> Vec<Literal> {
    let plan = tower.plan;
    let side = plan.side();
    let mut finds = Finds::all(kind);
    let mut search = GroupSearch { kind, tower, finds: &mut finds, group: Vec::new() };
    let mut struck = alloc::vec![S::Cells::EMPTY; side];
    search.each_group(|search, way, group| {
        if let Way::Clash { source } = way {
            if search.clashes(source) {
                search.strike(source ^ 1, &mut struck);
            }
        } else if search.in_common(group) {
            let common = core::mem::take(&mut search.tower.floor().grove.common);
            for digit in 0..side {
                struck[digit] |= common[side + digit];
                for cell in common[digit].iter() {
                    search.strike(plan.literal(cell, digit, true), &mut struck);
                }
            }
            search.tower.floor().grove.common = common;
        }
    });
    let mut literals = Vec::new();
    for (digit, cells) in struck.into_iter().enumerate() {
        literals.extend(cells.iter().map(|cell| plan.literal(cell, digit, false)));
    }
    literals
}

impl<S: Size> GroupSearch<'_, '_, '_, S> {
    /// Removes what a literal contradicts.
    fn strike(&mut self, shown: Literal, struck: &mut [S::Cells]) {
        let (cell, digit) = self.tower.plan.split(shown);
        if shown & 1 == 0 {
            struck[digit].insert(cell);
        } else {
            let others = self.ground().digits[cell] & !(1 << digit);
            bits(others).for_each(|other| struck[other].insert(cell));
        }
    }

    fn ground(&mut self) -> &State {
        &self.tower.floor().ground
    }

    /// Visits the groups of assumptions in search order.
    fn each_group(&mut self, mut visit: impl FnMut(&mut Self, Way, &[Literal])) {
        let (plan, kind) = (self.tower.plan, self.kind);
        let floor = self.tower.floor();
        floor.grove.enter(plan, kind, &floor.ground);
        if !kind.is_dynamic() {
            floor.reach.compute(plan, &floor.ground);
        }
        for cell in 0..plan.size.area() {
            if self.tower.watch.is_set() {
                return;
            }
            let digits = self.ground().digits[cell];
            let count = digits.count_ones();
            if count < 2 || (count == 2 && !kind.is_dynamic()) {
                continue;
            }
            for digit in bits(digits) {
                let on = plan.literal(cell, digit, true);
                if kind.is_dynamic() {
                    visit(self, Way::Clash { source: on }, &[on]);
                    visit(self, Way::Clash { source: on & !1 }, &[on & !1]);
                }
                if kind != Kind::Nishio {
                    if kind.is_dynamic() && count >= 3 {
                        visit(self, Way::Both { source: on }, &[on, on & !1]);
                    }
                    self.each_house(cell, digit, &mut visit);
                }
            }
            if kind != Kind::Nishio {
                let group: Vec<Literal> = bits(digits).map(|digit| plan.literal(cell, digit, true)).collect();
                visit(self, Way::Cell { cell }, &group);
            }
        }
    }

    /// Visits the houses in which the cell is the first place of the digit.
    fn each_house(&mut self, cell: usize, digit: usize, visit: &mut impl FnMut(&mut Self, Way, &[Literal])) {
        let plan = self.tower.plan;
        for (house, place) in plan.houses(cell).into_iter().zip(plan.places(cell)) {
            let places = self.ground().places(plan, house, digit);
            if places & (places - 1) != 0 && places.trailing_zeros() as usize == place {
                let mut group = [0; Shape::MAX_SIDE];
                let mut count = 0;
                for (literal, place) in group.iter_mut().zip(bits(places)) {
                    *literal = plan.literal(plan.cell(house, place), digit, true);
                    count += 1;
                }
                visit(self, Way::House { house, digit }, &group[..count]);
            }
        }
    }

    fn branch(&mut self, assumed: Literal) -> usize {
        let (plan, kind, bound) = (self.tower.plan, self.kind, self.finds.bound());
        let (floor, tower) = self.tower.split();
        floor.grove.branch(plan, kind, &floor.ground, tower, assumed, bound)
    }

    /// Whether an assumption leads to a contradiction.
    fn clashes(&mut self, assumed: Literal) -> bool {
        let kind = self.kind;
        let (floor, mut tower) = self.tower.split();
        floor.grove.flood(kind, &floor.ground, &mut tower, assumed) == CLASH
    }

    /// Handles an assumption that leads to a contradiction.
    fn clash(&mut self, assumed: Literal) {
        if !self.clashes(assumed) {
            return;
        }
        let plan = self.tower.plan;
        self.tower.floor().grove.trim(plan);
        let place = self.branch(assumed);
        let (floor, tower) = self.tower.split();
        let branches = floor.grove.branches();
        if let Some(ends) = branches[place].clash {
            let complexity = complexity(tower.memory, branches, &[place, place], &ends);
            self.finds.offer(Find::new(self.kind, Way::Clash { source: assumed }, assumed ^ 1, complexity));
        }
    }

    /// Finds the common consequences of the assumptions.
    fn agree(&mut self, way: Way, assumed: &[Literal]) {
        if !self.in_common(assumed) {
            return;
        }
        self.group.clear();
        for &literal in assumed {
            let place = self.branch(literal);
            self.group.push(place);
        }
        let plan = self.tower.plan;
        let (floor, tower) = self.tower.split();
        let (common, branches) = (&floor.grove.common, &mut floor.grove.branches);
        let mut ends = Vec::with_capacity(self.group.len());
        for on in [true, false] {
            let first = self.group[0];
            let count = if on { branches[first].on.len() } else { branches[first].off.len() };
            for index in 0..count {
                let node = if on { branches[first].on[index] } else { branches[first].off[index] };
                let literal = branches[first].nodes[node as usize].literal;
                let (cell, digit) = plan.split(literal);
                let lane = if on { digit } else { plan.side() + digit };
                if !common[lane].contains(cell) || branches[first].weight(node) > self.finds.bound() {
                    continue;
                }
                ends.clear();
                ends.extend(self.group.iter().filter_map(|&place| branches[place].at(literal)));
                if ends.len() < self.group.len() {
                    // The sets also contain candidates removed by patterns that existed from the start.
                    continue;
                }
                let complexity = complexity(tower.memory, branches, &self.group, &ends);
                self.finds.offer(Find::new(self.kind, way, literal, complexity));
            }
        }
    }

    /// Whether the assumptions have a useful consequence in common.
    fn in_common(&mut self, assumed: &[Literal]) -> bool {
        let (plan, kind, bound) = (self.tower.plan, self.kind, self.finds.bound());
        let side = plan.side();
        self.tower.floor().grove.trim(plan);
        let mut starts = [NONE; Shape::MAX_SIDE];
        for (start, &literal) in starts.iter_mut().zip(assumed) {
            let (floor, tower) = self.tower.split();
            if kind.is_dynamic() || !floor.reach.is_calm(plan, literal) {
                *start = floor.grove.lanes(kind, &floor.ground, tower, literal, bound) as u32;
            }
        }
        let floor = self.tower.floor();
        let Grove { lanes, common, .. } = &mut floor.grove;
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
pub(super) fn assumptions<S: Size>(plan: &Plan<S>, ground: &State, way: Way) -> Vec<Literal> {
    match way {
        Way::Cycle { source, .. } | Way::Forcing { source, .. } => [source].into(),
        Way::Clash { source } => [source; 2].into(),
        Way::Both { source } => [source, source & !1].into(),
        Way::Cell { cell } => {
            bits(ground.digits[cell]).map(|digit| plan.literal(cell, digit, true)).collect()
        }
        Way::House { house, digit } => bits(ground.places(plan, house, digit))
            .map(|place| plan.literal(plan.cell(house, place), digit, true))
            .collect(),
    }
}

/// The branches of a result, and the last node of each.
pub(super) fn ends<S: Size>(tower: &mut Tower<'_, S>, kind: Kind, find: &Find) -> Vec<(usize, u32)> {
    let plan = tower.plan;
    let mut ends = Vec::new();
    tower.floor().grove.trim(plan);
    for assumed in assumptions(plan, &tower.floor().ground, find.way) {
        let (floor, tower) = tower.split();
        let place = floor.grove.branch(plan, kind, &floor.ground, tower, assumed, u32::MAX);
        let branch = &floor.grove.branches()[place];
        let end = match find.way {
            Way::Clash { .. } => branch.clash.map(|clash| clash[ends.len()]),
            _ => branch.at(find.shows),
        };
        ends.extend(end.map(|end| (place, end)));
    }
    ends
}
