//! The consequences of an assumption, in order. The order decides which parents a node gets, and so how long a
//! chain is.
//!
//! The order is that of Sudoku Explainer: all true candidates are processed before any false ones, first in, first
//! out. A true candidate removes those it sees. After a removal, the last remaining candidate of the cell or of a
//! house is true. Plain chains use the original grid for that, dynamic chains the remaining candidates.

use alloc::vec::Vec;

use crate::technique::board::{Size, bits};

use super::{
    Kind, SearchStack,
    geometry::{Geometry, Literal, State, two},
    nested::Memory,
    rules::Reason,
};

/// No node or no reason.
pub(super) const NONE: u32 = u32::MAX;

/// Why a candidate is true: it is the last place in its box, row or column (see [`Geometry::houses`]), the last digit
/// of its cell, or it is assumed.
pub(super) type Cause = u8;
pub(super) const LAST_DIGIT: Cause = 3;
pub(super) const ASSUMED: Cause = 4;

#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) literal: Literal,
    first: u32,
    count: u32,
    /// For true nodes, the cause.
    pub(super) cause: Cause,
    /// For nodes that a rule removed, the index of the reason.
    pub(super) reason: u32,
}

/// An assumption and its consequences.
#[derive(Default)]
pub(super) struct Branch {
    pub(super) nodes: Vec<Node>,
    parents: Vec<u32>,
    /// The true nodes, in order.
    pub(super) on: Vec<u32>,
    /// The false nodes, in order.
    pub(super) off: Vec<u32>,
    /// The node of each literal.
    at: Vec<u32>,
    pub(super) reasons: Vec<Reason>,
    /// A candidate that is both true (the first node) and false (the second). The search stops there.
    pub(super) clash: Option<[u32; 2]>,
    /// The ancestors of each node, including itself, as sets of nodes. Computed on first use.
    ancestors: Vec<u64>,
    counts: Vec<u32>,
}

/// The state during a search: the original grid, the remaining candidates (`live`), and those without the removals
/// that are not processed yet (`known`).
pub(super) struct Field<'a, S: Size> {
    pub(super) geometry: &'a Geometry<S>,
    pub(super) kind: Kind,
    pub(super) ground: &'a State,
    pub(super) live: &'a mut State,
    pub(super) known: &'a mut State,
    pub(super) stack: SearchStack<'a, S>,
    /// Nodes with this many ancestors or more are ignored.
    pub(super) bound: u32,
}

/// The assumption leads to a contradiction.
pub(super) struct Clash;

impl Branch {
    /// Makes an assumption and derives its consequences.
    pub(super) fn run<S: Size>(&mut self, assumed: Literal, field: &mut Field<'_, S>) {
        self.nodes.clear();
        self.parents.clear();
        self.on.clear();
        self.off.clear();
        self.at.clear();
        self.at.resize(2 * field.geometry.candidates(), NONE);
        self.reasons.clear();
        self.counts.clear();
        self.clash = None;
        field.live.copy(field.ground);
        field.known.copy(field.ground);
        let root = self.push(assumed, ASSUMED, NONE);
        self.enter(field, root);
        // A clash is recorded where it is found.
        let _ = self.spread(field);
    }

    fn spread<S: Size>(&mut self, field: &mut Field<'_, S>) -> Result<(), Clash> {
        let (mut on, mut off) = (0, 0);
        loop {
            if let Some(&node) = self.on.get(on) {
                on += 1;
                self.follow_on(field, node)?;
            } else if let Some(&node) = self.off.get(off) {
                off += 1;
                self.follow_off(field, node)?;
            } else if field.kind.level() == 0 || !self.apply_rules(field) || self.is_beyond(field, off) {
                return Ok(());
            }
        }
    }

    pub(super) fn push(&mut self, literal: Literal, cause: Cause, reason: u32) -> u32 {
        let first = self.parents.len() as u32;
        self.nodes.push(Node { literal, first, count: 0, cause, reason });
        self.nodes.len() as u32 - 1
    }

    /// Adds a parent to the last node.
    pub(super) fn parent(&mut self, parent: u32) {
        self.parents.push(parent);
        if let Some(node) = self.nodes.last_mut() {
            node.count += 1;
        }
    }

    /// Adds a new node to the known facts.
    pub(super) fn enter<S: Size>(&mut self, field: &mut Field<'_, S>, node: u32) {
        let literal = self.nodes[node as usize].literal;
        self.at[literal as usize] = node;
        if literal & 1 == 1 {
            self.on.push(node);
        } else {
            self.off.push(node);
            let (cell, digit) = field.geometry.split(literal);
            field.known.remove(field.geometry, cell, digit);
        }
    }

    /// Processes a true node: the other digits of its cell are false, and the digit in the rest of its houses.
    fn follow_on<S: Size>(&mut self, field: &mut Field<'_, S>, node: u32) -> Result<(), Clash> {
        let (cell, digit) = field.geometry.split(self.nodes[node as usize].literal);
        if field.kind != Kind::Nishio {
            for other in bits(field.known.digits[cell] & !(1 << digit)) {
                self.strike(field, cell, other, node)?;
            }
        }
        for (house, place) in field.geometry.homes(cell) {
            for other in bits(field.known.places(field.geometry, house, digit) & !(1 << place)) {
                self.strike(field, field.geometry.cell(house, other), digit, node)?;
            }
        }
        Ok(())
    }

    fn strike<S: Size>(
        &mut self,
        field: &mut Field<'_, S>,
        cell: usize,
        digit: usize,
        parent: u32,
    ) -> Result<(), Clash> {
        let literal = field.geometry.literal(cell, digit, false);
        let node = self.push(literal, ASSUMED, NONE);
        self.parent(parent);
        let opposite = self.at[literal as usize | 1];
        if opposite != NONE {
            self.clash = Some([opposite, node]);
            return Err(Clash);
        }
        self.enter(field, node);
        Ok(())
    }

    /// Processes a false node: if one other digit is left in its cell, it is true; if one other place is left in a
    /// house, the digit is there.
    fn follow_off<S: Size>(&mut self, field: &mut Field<'_, S>, node: u32) -> Result<(), Clash> {
        let (cell, digit) = field.geometry.split(self.nodes[node as usize].literal);
        let digits = field.live.digits[cell];
        if field.kind != Kind::Nishio && two(digits) {
            let other = (digits & !(1 << digit)).trailing_zeros() as usize;
            self.fill(field, (cell, other), LAST_DIGIT, cell, node)?;
        }
        let mut filled = [usize::MAX; 3];
        for (kind, house) in field.geometry.houses(cell).into_iter().enumerate() {
            let places = field.live.places(field.geometry, house, digit);
            if two(places) {
                let other = (places & !(1 << field.geometry.places(cell)[kind])).trailing_zeros() as usize;
                let target = field.geometry.cell(house, other);
                if !filled.contains(&target) {
                    filled[kind] = target;
                    self.fill(field, (target, digit), kind as Cause, house, node)?;
                }
            }
        }
        if field.kind.is_dynamic() {
            field.live.remove(field.geometry, cell, digit);
        }
        Ok(())
    }

    fn fill<S: Size>(
        &mut self,
        field: &mut Field<'_, S>,
        (cell, digit): (usize, usize),
        cause: Cause,
        within: usize,
        parent: u32,
    ) -> Result<(), Clash> {
        let literal = field.geometry.literal(cell, digit, true);
        if self.at[literal as usize] != NONE {
            return Ok(());
        }
        let node = self.push(literal, cause, NONE);
        self.parent(parent);
        if cause == LAST_DIGIT {
            for gone in bits(field.ground.digits[within] & !field.live.digits[within]) {
                self.parent(self.at[field.geometry.literal(within, gone, false) as usize]);
            }
        } else {
            let was = field.ground.places(field.geometry, within, digit);
            for gone in bits(was & !field.live.places(field.geometry, within, digit)) {
                let cell = field.geometry.cell(within, gone);
                self.parent(self.at[field.geometry.literal(cell, digit, false) as usize]);
            }
        }
        let opposite = self.at[literal as usize & !1];
        if opposite != NONE {
            self.clash = Some([node, opposite]);
            return Err(Clash);
        }
        self.enter(field, node);
        Ok(())
    }

    /// The node of a literal.
    pub(super) fn at(&self, literal: Literal) -> Option<u32> {
        self.at.get(literal as usize).copied().filter(|&node| node != NONE)
    }

    /// The nodes that a node was derived from.
    pub(super) fn parents(&self, node: u32) -> &[u32] {
        let node = self.nodes[node as usize];
        &self.parents[node.first as usize..][..node.count as usize]
    }

    fn words(&self) -> usize {
        self.nodes.len().div_ceil(64)
    }

    fn weigh(&mut self) {
        if self.counts.len() == self.nodes.len() {
            return;
        }
        let words = self.words();
        self.ancestors.clear();
        self.ancestors.resize(words * self.nodes.len(), 0);
        self.counts.clear();
        for index in 0..self.nodes.len() {
            let node = self.nodes[index];
            let (before, own) = self.ancestors.split_at_mut(index * words);
            own[index / 64] |= 1 << (index % 64);
            for &parent in &self.parents[node.first as usize..][..node.count as usize] {
                let theirs = &before[parent as usize * words..][..words];
                own[..words].iter_mut().zip(theirs).for_each(|(mine, their)| *mine |= their);
            }
            self.counts.push(own[..words].iter().map(|word| word.count_ones()).sum());
        }
    }

    /// How many nodes a node depends on, including itself.
    pub(super) fn weight(&mut self, node: u32) -> u32 {
        self.weigh();
        self.counts[node as usize]
    }

    /// How many nodes a node depends on, plus the nested chains among them, except those already counted.
    pub(super) fn complexity(&mut self, memory: &Memory, node: u32, nested: &mut Vec<u64>) -> u32 {
        let mut sum = self.weight(node);
        if self.reasons.iter().any(|reason| matches!(reason, Reason::Chain(_))) {
            let ancestors: Vec<u32> = self.ancestors(node).collect();
            for node in ancestors {
                let reason = self.nodes[node as usize].reason;
                if reason != NONE
                    && let Reason::Chain(hint) = self.reasons[reason as usize]
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

    /// Whether all removals from `first` on already depend on too many nodes, so that everything after them does
    /// too.
    fn is_beyond<S: Size>(&mut self, field: &Field<'_, S>, first: usize) -> bool {
        if field.bound == u32::MAX || field.kind.level() < 2 {
            return false;
        }
        let memory = &*field.stack.memory;
        (first..self.off.len())
            .all(|index| self.complexity(memory, self.off[index], &mut Vec::new()) >= field.bound)
    }

    /// The nodes that a node depends on, including itself, each after its parents.
    pub(super) fn ancestors(&mut self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.weigh();
        let words = self.words();
        let set = &self.ancestors[node as usize * words..][..words];
        set.iter().enumerate().flat_map(|(word, &set)| bits(set).map(move |bit| (word * 64 + bit) as u32))
    }
}
