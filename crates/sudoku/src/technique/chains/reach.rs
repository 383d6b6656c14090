//! The possible ends of plain chains, as sets: for every candidate, what is true and what is false if it is true.
//!
//! A chain that refutes its start shows here as a candidate that reaches its own opposite. Every ring that removes
//! anything also has such a candidate: the one it removes. So these sets show quickly that there is no plain chain,
//! which is by far the most frequent result.

use alloc::vec::Vec;

use crate::technique::board::{CellSet, Size, bits};

use super::{
    branch::NONE,
    find::Links,
    geometry::{Geometry, Literal, State, two},
};

/// The literals that each candidate leads to.
pub(super) struct Reach<S: Size> {
    /// For each existing candidate: by digit, the cells where it is true, then by digit, those where it is false.
    lanes: Vec<S::Cells>,
    /// The offset of the lanes of each candidate.
    starts: Vec<u32>,
    done: Vec<bool>,
    /// The literals that become true if a candidate is false; unused entries are [`NONE`].
    strong: Vec<[u32; 4]>,
    /// By digit, the cells with a link from off to on.
    linked: Vec<S::Cells>,
    /// By digit, the candidates that refute themselves.
    pub(super) refuted: Vec<S::Cells>,
    cells: Vec<S::Cells>,
    todo: Vec<u32>,
    /// The digits of the state it was computed for.
    state: Vec<u64>,
    any: bool,
}

impl<S: Size> Default for Reach<S> {
    fn default() -> Reach<S> {
        Reach {
            lanes: Vec::new(),
            starts: Vec::new(),
            strong: Vec::new(),
            done: Vec::new(),
            linked: Vec::new(),
            refuted: Vec::new(),
            cells: Vec::new(),
            todo: Vec::new(),
            state: Vec::new(),
            any: false,
        }
    }
}

/// The literals that become true if a candidate is false: at most one for its cell and one for each house.
pub(super) fn strong<S: Size>(
    geometry: &Geometry<S>,
    state: &State,
    cell: usize,
    digit: usize,
) -> impl Iterator<Item = (usize, usize)> {
    let digits = state.digits[cell];
    let other = two(digits).then(|| (cell, (digits & !(1 << digit)).trailing_zeros() as usize));
    let houses = geometry.homes(cell).filter_map(move |(house, place)| {
        let places = state.places(geometry, house, digit);
        two(places).then(|| (geometry.cell(house, (places & !(1 << place)).trailing_zeros() as usize), digit))
    });
    other.into_iter().chain(houses)
}

impl<S: Size> Reach<S> {
    /// Computes the sets of every candidate of a state. Returns whether one refutes itself.
    pub(super) fn compute(&mut self, geometry: &Geometry<S>, state: &State) -> bool {
        if self.state == state.digits {
            return self.any;
        }
        self.state.clone_from(&state.digits);
        let side = geometry.side();
        self.done.resize(geometry.candidates(), false);
        self.done.fill(false);
        self.starts.resize(geometry.candidates(), NONE);
        self.strong.resize(geometry.candidates(), [NONE; 4]);
        for lanes in [&mut self.linked, &mut self.refuted, &mut self.cells] {
            lanes.clear();
            lanes.resize(side, S::Cells::EMPTY);
        }
        let mut lanes = 0;
        for (cell, &digits) in state.digits.iter().enumerate() {
            for digit in bits(digits) {
                self.cells[digit].insert(cell);
                self.starts[cell * side + digit] = lanes as u32;
                lanes += 2 * side;
                let links = &mut self.strong[cell * side + digit];
                *links = [NONE; 4];
                for (link, (other, value)) in links.iter_mut().zip(strong(geometry, state, cell, digit)) {
                    *link = (other * side + value) as u32;
                }
                if links[0] != NONE {
                    self.linked[digit].insert(cell);
                }
            }
        }
        self.lanes.resize(lanes.max(self.lanes.len()), S::Cells::EMPTY);
        self.any = false;
        for (cell, &digits) in state.digits.iter().enumerate() {
            for digit in bits(digits) {
                self.follow(geometry, state, cell, digit);
                if self.off(geometry, cell, digit)[digit].contains(cell) {
                    self.refuted[digit].insert(cell);
                    self.any = true;
                }
            }
        }
        self.any
    }

    fn follow(&mut self, geometry: &Geometry<S>, state: &State, cell: usize, digit: usize) {
        let side = geometry.side();
        let candidate = cell * side + digit;
        let start = self.starts[candidate] as usize;
        let (before, rest) = self.lanes.split_at_mut(start);
        let (own, after) = rest.split_at_mut(2 * side);
        own.fill(S::Cells::EMPTY);
        let (on, off) = own.split_at_mut(side);
        self.todo.clear();
        on[digit].insert(cell);
        self.todo.push(candidate as u32);
        while let Some(next) = self.todo.pop() {
            let next = next as usize;
            if self.done[next] {
                let at = self.starts[next] as usize;
                let theirs = if at < start { &before[at..] } else { &after[at - start - 2 * side..] };
                on.iter_mut().zip(theirs).for_each(|(mine, &their)| *mine |= their);
                off.iter_mut().zip(&theirs[side..]).for_each(|(mine, &their)| *mine |= their);
                continue;
            }
            let (cell, digit) = (next / side, next % side);
            let struck = geometry.peers(cell) & self.cells[digit] & !off[digit];
            off[digit] |= struck;
            let mut gone = |cell: usize, digit: usize, on: &mut [S::Cells]| {
                for &link in self.strong[cell * side + digit].iter().take_while(|&&link| link != NONE) {
                    let (cell, digit) = (link as usize / side, link as usize % side);
                    if !on[digit].contains(cell) {
                        on[digit].insert(cell);
                        self.todo.push(link);
                    }
                }
            };
            for cell in (struck & self.linked[digit]).iter() {
                gone(cell, digit, on);
            }
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

    /// By digit, the cells where it is true if the candidate is.
    fn on(&self, geometry: &Geometry<S>, cell: usize, digit: usize) -> &[S::Cells] {
        let side = geometry.side();
        &self.lanes[self.starts[cell * side + digit] as usize..][..side]
    }

    /// By digit, the cells where it is false if the candidate is true.
    fn off(&self, geometry: &Geometry<S>, cell: usize, digit: usize) -> &[S::Cells] {
        let side = geometry.side();
        &self.lanes[self.starts[cell * side + digit] as usize + side..][..side]
    }

    /// Whether the consequences are known without order. Not if the candidate refutes itself, because then chains
    /// stop at the first contradiction.
    pub(super) fn is_calm(&self, geometry: &Geometry<S>, literal: Literal) -> bool {
        let (cell, digit) = geometry.split(literal);
        literal & 1 == 1 && !self.refuted[digit].contains(cell)
    }

    /// One of the sets: by digit, where it is true if the candidate is, then by digit, where it is false.
    pub(super) fn lane(&self, literal: Literal, lane: usize) -> S::Cells {
        self.lanes[self.starts[literal as usize >> 1] as usize + lane]
    }

    /// Whether a chain could lead from one literal to another.
    pub(super) fn leads(&self, geometry: &Geometry<S>, from: Literal, to: Literal) -> bool {
        let (cell, digit) = geometry.split(from);
        if from & 1 == 0 {
            return from == to || self.linked[digit].contains(cell);
        }
        let (end, value) = geometry.split(to);
        let lanes =
            if to & 1 == 1 { self.on(geometry, cell, digit) } else { self.off(geometry, cell, digit) };
        lanes[value].contains(end)
    }

    /// Whether a chain could start with the candidate being false and end with it being true.
    pub(super) fn confirmed(&self, geometry: &Geometry<S>, state: &State, cell: usize, digit: usize) -> bool {
        self.linked[digit].contains(cell)
            && strong(geometry, state, cell, digit)
                .any(|(other, value)| self.on(geometry, other, value)[digit].contains(cell))
    }

    /// Whether a ring through the candidate could remove anything: it returns by a link from off to on, other than
    /// the first link, and passes a candidate that refutes itself.
    pub(super) fn ringed(
        &self,
        geometry: &Geometry<S>,
        state: &State,
        links: Links,
        cell: usize,
        digit: usize,
    ) -> bool {
        let on = self.on(geometry, cell, digit);
        let returns = |(other, value): (usize, usize)| {
            let mut before = on[value] & geometry.peers(other);
            if value == digit {
                before.remove(cell);
            }
            let digits = bits(state.digits[other] & !(1 << value));
            let mut beside = digits.filter(|&beside| (other, beside) != (cell, digit));
            (if other == cell { links.cells } else { links.houses })
                && (!before.is_empty() || (links.cells && beside.any(|beside| on[beside].contains(other))))
        };
        self.linked[digit].contains(cell)
            && self
                .off(geometry, cell, digit)
                .iter()
                .zip(&self.refuted)
                .any(|(&off, &refuted)| !(off & refuted).is_empty())
            && strong(geometry, state, cell, digit).any(returns)
    }
}
