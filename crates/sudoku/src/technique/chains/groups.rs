//! Chains from several assumptions of which one is true: both states of a candidate, every digit of a cell, every place
//! of a digit in a house. What follows from all of them is true. And an assumption that contradicts itself is wrong.

use alloc::vec::Vec;

use crate::technique::board::{CellSet, Size, bits};

use super::{
    Kind, Tower,
    branch::{Branch, Field, NONE},
    find::{Find, Finds, Way},
    nested::Memory,
    plan::{Literal, Plan, State},
    rules::Reason,
};

/// Branches kept before they are made anew.
const KEPT: usize = 1024;

/// The branches of a state, made when first asked for, and their sets.
pub(super) struct Grove<S: Size> {
    branches: Vec<Branch>,
    used: usize,
    /// The branch of each literal.
    branch_of: Vec<u32>,
    /// The sets of each literal: where its lanes begin.
    lanes_of: Vec<u32>,
    /// By digit, the cells where it is true, then by digit those where it is not; for one assumption after the other.
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
            lanes: Vec::new(),
            common: Vec::new(),
            live: State::default(),
            known: State::default(),
        }
    }
}

impl<S: Size> Grove<S> {
    /// Forgets the branches of another state.
    pub(super) fn clear(&mut self, plan: &Plan<S>) {
        self.drop_branches();
        self.branch_of.resize(2 * plan.candidates(), NONE);
        self.lanes_of.clear();
        self.lanes_of.resize(2 * plan.candidates(), NONE);
        self.lanes.clear();
    }

    fn drop_branches(&mut self) {
        self.branch_of.fill(NONE);
        self.used = 0;
    }

    /// What follows from an assumption, in order; the branch's place.
    pub(super) fn branch(
        &mut self,
        plan: &Plan<S>,
        kind: Kind,
        ground: &State,
        tower: Tower<'_, S>,
        assumed: Literal,
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
        let mut field = Field { plan, kind, ground, live, known, tower };
        self.branches[place].run(assumed, &mut field);
        place
    }

    pub(super) fn branches(&mut self) -> &mut [Branch] {
        &mut self.branches
    }

    /// Where the lanes of an assumption begin.
    fn lanes(
        &mut self,
        plan: &Plan<S>,
        kind: Kind,
        ground: &State,
        tower: Tower<'_, S>,
        assumed: Literal,
    ) -> usize {
        if self.lanes_of[assumed as usize] != NONE {
            return self.lanes_of[assumed as usize] as usize;
        }
        let branch = self.branch(plan, kind, ground, tower, assumed);
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

/// A search on one state.
struct Search<'a, 'b, 'c, S: Size> {
    kind: Kind,
    tower: &'a mut Tower<'b, S>,
    finds: &'a mut Finds<'c>,
    /// The branches of the assumptions of a group.
    group: Vec<usize>,
}

/// Searches for the finds of all kinds but plain chains.
pub(super) fn search<S: Size>(tower: &mut Tower<'_, S>, kind: Kind, finds: &mut Finds<'_>) {
    let plan = tower.plan;
    tower.floor().grove.clear(plan);
    let mut search = Search { kind, tower, finds, group: Vec::new() };
    for cell in 0..plan.size.area() {
        let count = search.ground().digits[cell].count_ones();
        if count > 2 || (count == 2 && kind.is_dynamic()) {
            search.cell(cell);
        }
    }
}

impl<S: Size> Search<'_, '_, '_, S> {
    fn ground(&mut self) -> &State {
        &self.tower.floor().ground
    }

    fn cell(&mut self, cell: usize) {
        let plan = self.tower.plan;
        let digits = self.ground().digits[cell];
        if self.tower.floor().grove.used > KEPT {
            self.tower.floor().grove.drop_branches();
        }
        for digit in bits(digits) {
            let on = plan.literal(cell, digit, true);
            if self.kind.is_dynamic() {
                self.clash(on);
                self.clash(on & !1);
            }
            if self.kind == Kind::Nishio {
                continue;
            }
            if self.kind.is_dynamic() && digits.count_ones() >= 3 {
                self.agree(Way::Both { source: on }, &[on, on & !1]);
            }
            self.houses(cell, digit);
        }
        if self.kind != Kind::Nishio {
            let group: Vec<Literal> = bits(digits).map(|digit| plan.literal(cell, digit, true)).collect();
            self.agree(Way::Cell { cell }, &group);
        }
    }

    /// The houses in which the cell is the first place of the digit.
    fn houses(&mut self, cell: usize, digit: usize) {
        let plan = self.tower.plan;
        for (house, place) in plan.houses(cell).into_iter().zip(plan.places(cell)) {
            let places = self.ground().places(plan, house, digit);
            if places.count_ones() >= 2 && places.trailing_zeros() as usize == place {
                let literal = |place| plan.literal(plan.cell(house, place), digit, true);
                let group: Vec<Literal> = bits(places).map(literal).collect();
                self.agree(Way::House { house, digit }, &group);
            }
        }
    }

    fn branch(&mut self, assumed: Literal) -> usize {
        let (plan, kind) = (self.tower.plan, self.kind);
        let (floor, tower) = self.tower.split();
        floor.grove.branch(plan, kind, &floor.ground, tower, assumed)
    }

    /// An assumption that contradicts itself.
    fn clash(&mut self, assumed: Literal) {
        let place = self.branch(assumed);
        let (floor, tower) = self.tower.split();
        let branches = floor.grove.branches();
        if let Some(ends) = branches[place].clash {
            let complexity = complexity(tower.memory, branches, &[place, place], &ends);
            self.finds.offer(Find::new(self.kind, Way::Clash { source: assumed }, assumed ^ 1, complexity));
        }
    }

    /// What follows from all of the assumptions.
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
                let complexity = complexity(tower.memory, branches, &self.group, &ends);
                self.finds.offer(Find::new(self.kind, way, literal, complexity));
            }
        }
    }

    /// Whether anything worth it follows from all of the assumptions.
    fn in_common(&mut self, assumed: &[Literal]) -> bool {
        let (plan, kind) = (self.tower.plan, self.kind);
        let side = plan.side();
        for (index, &literal) in assumed.iter().enumerate() {
            let (floor, tower) = self.tower.split();
            let start = floor.grove.lanes(plan, kind, &floor.ground, tower, literal);
            let Grove { lanes, common, .. } = &mut floor.grove;
            let lanes = &lanes[start..start + 2 * side];
            if index == 0 {
                common.clear();
                common.extend_from_slice(lanes);
                // A cell with one digit left has nothing to gain.
                for (on, &open) in common.iter_mut().zip(&floor.open) {
                    *on &= open;
                }
            } else {
                common.iter_mut().zip(lanes).for_each(|(common, &lane)| *common &= lane);
                if common.iter().all(CellSet::is_empty) {
                    return false;
                }
            }
        }
        true
    }
}

/// How many nodes the ends rest on, each end for itself, and what the nested chains among them add, each once.
pub(super) fn complexity(memory: &Memory, branches: &mut [Branch], group: &[usize], ends: &[u32]) -> u32 {
    let mut sum = 0;
    let mut nested: Vec<u64> = Vec::new();
    for (&place, &end) in group.iter().zip(ends) {
        let branch = &mut branches[place];
        sum += branch.weight(end);
        if !branch.reasons.iter().any(|reason| matches!(reason, Reason::Chain(_))) {
            continue;
        }
        let ancestors: Vec<u32> = branch.ancestors(end).collect();
        for node in ancestors {
            let reason = branch.nodes[node as usize].reason;
            if reason != NONE
                && let Reason::Chain(hint) = branch.reasons[reason as usize]
            {
                let (print, weight) = memory.weight(hint);
                if !nested.contains(&print) {
                    nested.push(print);
                    sum += weight;
                }
            }
        }
    }
    sum
}

/// The assumptions of a find.
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

/// The branches of a find and the node in which each ends.
pub(super) fn ends<S: Size>(tower: &mut Tower<'_, S>, kind: Kind, find: &Find) -> Vec<(usize, u32)> {
    let plan = tower.plan;
    let mut ends = Vec::new();
    if tower.floor().grove.used > KEPT {
        tower.floor().grove.drop_branches();
    }
    for assumed in assumptions(plan, &tower.floor().ground, find.way) {
        let (floor, tower) = tower.split();
        let place = floor.grove.branch(plan, kind, &floor.ground, tower, assumed);
        let branch = &floor.grove.branches()[place];
        let end = match find.way {
            Way::Clash { .. } => branch.clash.map(|clash| clash[ends.len()]),
            _ => branch.at(find.shows),
        };
        ends.extend(end.map(|end| (place, end)));
    }
    ends
}
