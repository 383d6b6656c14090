//! Where plain chains can lead at all, as sets: for every candidate, what is true and what is not if it is true.
//!
//! A chain that refutes its beginning shows here as a candidate that reaches its own opposite. And every ring that
//! strikes anything out has such a candidate: what it strikes out. So a look at these sets says that there is no plain
//! chain, which is the answer nearly always, and is quick.

use alloc::vec::Vec;

use crate::technique::board::{CellSet, Size, bits};

use super::plan::{Plan, State};

/// What each candidate leads to.
pub(super) struct Reach<S: Size> {
    /// For each candidate, by digit the cells where it is true, then by digit those where it is not.
    lanes: Vec<S::Cells>,
    done: Vec<bool>,
    /// By digit, the cells with a link from off to on.
    linked: Vec<S::Cells>,
    /// By digit, the candidates that refute themselves.
    pub(super) refuted: Vec<S::Cells>,
    cells: Vec<S::Cells>,
    todo: Vec<u32>,
}

impl<S: Size> Default for Reach<S> {
    fn default() -> Reach<S> {
        Reach {
            lanes: Vec::new(),
            done: Vec::new(),
            linked: Vec::new(),
            refuted: Vec::new(),
            cells: Vec::new(),
            todo: Vec::new(),
        }
    }
}

/// What becomes true if a candidate is not: at most one for its cell and one for each house.
pub(super) fn strong<S: Size>(
    plan: &Plan<S>,
    state: &State,
    cell: usize,
    digit: usize,
) -> impl Iterator<Item = (usize, usize)> {
    let digits = state.digits[cell];
    let other =
        (digits.count_ones() == 2).then(|| (cell, (digits & !(1 << digit)).trailing_zeros() as usize));
    let houses = plan.houses(cell).into_iter().zip(plan.places(cell)).filter_map(move |(house, place)| {
        let places = state.places(plan, house, digit);
        (places.count_ones() == 2)
            .then(|| (plan.cell(house, (places & !(1 << place)).trailing_zeros() as usize), digit))
    });
    other.into_iter().chain(houses)
}

impl<S: Size> Reach<S> {
    /// Follows every candidate of a state; whether one refutes itself.
    pub(super) fn compute(&mut self, plan: &Plan<S>, state: &State) -> bool {
        let side = plan.side();
        self.done.clear();
        self.done.resize(plan.candidates(), false);
        self.lanes.resize(2 * side * plan.candidates(), S::Cells::EMPTY);
        for lanes in [&mut self.linked, &mut self.refuted, &mut self.cells] {
            lanes.clear();
            lanes.resize(side, S::Cells::EMPTY);
        }
        for (cell, &digits) in state.digits.iter().enumerate() {
            for digit in bits(digits) {
                self.cells[digit].insert(cell);
                if strong(plan, state, cell, digit).next().is_some() {
                    self.linked[digit].insert(cell);
                }
            }
        }
        let mut any = false;
        for (cell, &digits) in state.digits.iter().enumerate() {
            for digit in bits(digits) {
                self.follow(plan, state, cell, digit);
                if self.off(plan, cell, digit)[digit].contains(cell) {
                    self.refuted[digit].insert(cell);
                    any = true;
                }
            }
        }
        any
    }

    fn follow(&mut self, plan: &Plan<S>, state: &State, cell: usize, digit: usize) {
        let side = plan.side();
        let candidate = cell * side + digit;
        let (before, rest) = self.lanes.split_at_mut(candidate * 2 * side);
        let (own, after) = rest.split_at_mut(2 * side);
        own.fill(S::Cells::EMPTY);
        let (on, off) = own.split_at_mut(side);
        self.todo.clear();
        on[digit].insert(cell);
        self.todo.push(candidate as u32);
        while let Some(next) = self.todo.pop() {
            let next = next as usize;
            if self.done[next] {
                let at = next * 2 * side;
                let theirs =
                    if next < candidate { &before[at..] } else { &after[at - (candidate + 1) * 2 * side..] };
                on.iter_mut().zip(theirs).for_each(|(mine, &their)| *mine |= their);
                off.iter_mut().zip(&theirs[side..]).for_each(|(mine, &their)| *mine |= their);
                continue;
            }
            let (cell, digit) = (next / side, next % side);
            let struck = plan.peers(cell) & self.cells[digit] & !off[digit];
            off[digit] |= struck;
            let mut gone = |cell: usize, digit: usize, on: &mut [S::Cells]| {
                for (cell, digit) in strong(plan, state, cell, digit) {
                    if !on[digit].contains(cell) {
                        on[digit].insert(cell);
                        self.todo.push((cell * side + digit) as u32);
                    }
                }
            };
            (struck & self.linked[digit]).iter().for_each(|cell| gone(cell, digit, on));
            for other in bits(state.digits[cell] & !(1 << digit)) {
                if !off[other].contains(cell) {
                    off[other].insert(cell);
                    if self.linked[other].contains(cell) {
                        gone(cell, other, on);
                    }
                }
            }
        }
        self.done[candidate] = true;
    }

    /// By digit, where it is true if the candidate is.
    pub(super) fn on(&self, plan: &Plan<S>, cell: usize, digit: usize) -> &[S::Cells] {
        let side = plan.side();
        &self.lanes[(cell * side + digit) * 2 * side..][..side]
    }

    /// By digit, where it is not true if the candidate is.
    pub(super) fn off(&self, plan: &Plan<S>, cell: usize, digit: usize) -> &[S::Cells] {
        let side = plan.side();
        &self.lanes[((cell * side + digit) * 2 + 1) * side..][..side]
    }

    /// Both, the true ones first.
    pub(super) fn both(&self, plan: &Plan<S>, cell: usize, digit: usize) -> &[S::Cells] {
        let side = plan.side();
        &self.lanes[(cell * side + digit) * 2 * side..][..2 * side]
    }

    /// Whether a chain could begin with the candidate being false and end with its being true.
    pub(super) fn confirmed(&self, plan: &Plan<S>, state: &State, cell: usize, digit: usize) -> bool {
        self.linked[digit].contains(cell)
            && strong(plan, state, cell, digit)
                .any(|(other, value)| self.on(plan, other, value)[digit].contains(cell))
    }

    /// Whether a ring through the candidate could strike anything out.
    pub(super) fn ringed(&self, plan: &Plan<S>, cell: usize, digit: usize) -> bool {
        self.linked[digit].contains(cell)
            && self
                .off(plan, cell, digit)
                .iter()
                .zip(&self.refuted)
                .any(|(&off, &refuted)| !(off & refuted).is_empty())
    }
}
