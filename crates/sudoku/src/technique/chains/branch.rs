//! What follows from an assumption, step by step and in order: who follows from whom decides how long a chain is.
//!
//! The order is that of Sudoku Explainer: all that is true is followed up before anything that is not; first come,
//! first served. A candidate that turns out true strikes out those it sees; one struck out makes true the last but one
//! of its cell and its houses. Plain chains look at the grid as it was for that, dynamic ones at what is left of it.

use alloc::vec::Vec;

use crate::technique::board::{Size, bits};

use super::{
    Kind, Tower,
    plan::{Literal, Plan, State, two},
    rules::Reason,
};

/// No node, no reason.
pub(super) const NONE: u32 = u32::MAX;

/// Why a candidate is true: the last place in its box, row or column (see [`Plan::houses`]), the last digit of its
/// cell, or because it is assumed.
pub(super) type Cause = u8;
pub(super) const LAST_DIGIT: Cause = 3;
pub(super) const ASSUMED: Cause = 4;

#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) literal: Literal,
    first: u32,
    count: u32,
    /// Of nodes that are true.
    pub(super) cause: Cause,
    /// Of nodes that a rule struck out: its place among the reasons.
    pub(super) reason: u32,
}

/// An assumption and all that follows.
#[derive(Default)]
pub(super) struct Branch {
    pub(super) nodes: Vec<Node>,
    parents: Vec<u32>,
    /// What is true, in order.
    pub(super) on: Vec<u32>,
    /// What is not, in order.
    pub(super) off: Vec<u32>,
    /// The node of each literal.
    at: Vec<u32>,
    pub(super) reasons: Vec<Reason>,
    /// Something both true, by the first node, and not, by the second. Then the rest was not followed up.
    pub(super) clash: Option<[u32; 2]>,
    /// The ancestors of each node, itself included, as sets of nodes: made when first asked for.
    ancestors: Vec<u64>,
    counts: Vec<u32>,
}

/// Where an assumption spreads: the grid as it was, what is left of it (`live`), and that less what is struck out but
/// not followed up yet (`known`).
pub(super) struct Field<'a, S: Size> {
    pub(super) plan: &'a Plan<S>,
    pub(super) kind: Kind,
    pub(super) ground: &'a State,
    pub(super) live: &'a mut State,
    pub(super) known: &'a mut State,
    pub(super) tower: Tower<'a, S>,
}

/// The assumption led to a contradiction.
pub(super) struct Clash;

impl Branch {
    /// Makes an assumption and follows it up.
    pub(super) fn run<S: Size>(&mut self, assumed: Literal, field: &mut Field<'_, S>) {
        self.nodes.clear();
        self.parents.clear();
        self.on.clear();
        self.off.clear();
        self.at.clear();
        self.at.resize(2 * field.plan.candidates(), NONE);
        self.reasons.clear();
        self.counts.clear();
        self.clash = None;
        field.live.copy(field.ground);
        field.known.copy(field.ground);
        let root = self.push(assumed, ASSUMED, NONE);
        self.enter(field, root);
        // A clash is noted where it is found.
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
            } else if field.kind.level() == 0 || !self.apply_rules(field) {
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

    /// Takes a new node among what is known.
    pub(super) fn enter<S: Size>(&mut self, field: &mut Field<'_, S>, node: u32) {
        let literal = self.nodes[node as usize].literal;
        self.at[literal as usize] = node;
        if literal & 1 == 1 {
            self.on.push(node);
        } else {
            self.off.push(node);
            let (cell, digit) = field.plan.split(literal);
            field.known.remove(field.plan, cell, digit);
        }
    }

    /// It is true: the other digits of its cell are not, nor the digit elsewhere in its houses.
    fn follow_on<S: Size>(&mut self, field: &mut Field<'_, S>, node: u32) -> Result<(), Clash> {
        let (cell, digit) = field.plan.split(self.nodes[node as usize].literal);
        if field.kind != Kind::Nishio {
            for other in bits(field.known.digits[cell] & !(1 << digit)) {
                self.strike(field, cell, other, node)?;
            }
        }
        for (house, place) in field.plan.houses(cell).into_iter().zip(field.plan.places(cell)) {
            for other in bits(field.known.places(field.plan, house, digit) & !(1 << place)) {
                self.strike(field, field.plan.cell(house, other), digit, node)?;
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
        let literal = field.plan.literal(cell, digit, false);
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

    /// It is not true: if one other digit is left in its cell, that is; if one other place is left in a house, there.
    fn follow_off<S: Size>(&mut self, field: &mut Field<'_, S>, node: u32) -> Result<(), Clash> {
        let (cell, digit) = field.plan.split(self.nodes[node as usize].literal);
        let digits = field.live.digits[cell];
        if field.kind != Kind::Nishio && two(digits) {
            let other = (digits & !(1 << digit)).trailing_zeros() as usize;
            self.fill(field, (cell, other), LAST_DIGIT, cell, node)?;
        }
        let mut filled = [usize::MAX; 3];
        for (kind, house) in field.plan.houses(cell).into_iter().enumerate() {
            let places = field.live.places(field.plan, house, digit);
            if two(places) {
                let other = (places & !(1 << field.plan.places(cell)[kind])).trailing_zeros() as usize;
                let target = field.plan.cell(house, other);
                if !filled.contains(&target) {
                    filled[kind] = target;
                    self.fill(field, (target, digit), kind as Cause, house, node)?;
                }
            }
        }
        if field.kind.is_dynamic() {
            field.live.remove(field.plan, cell, digit);
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
        let literal = field.plan.literal(cell, digit, true);
        if self.at[literal as usize] != NONE {
            return Ok(());
        }
        let node = self.push(literal, cause, NONE);
        self.parent(parent);
        if cause == LAST_DIGIT {
            for gone in bits(field.ground.digits[within] & !field.live.digits[within]) {
                self.parent(self.at[field.plan.literal(within, gone, false) as usize]);
            }
        } else {
            let was = field.ground.places(field.plan, within, digit);
            for gone in bits(was & !field.live.places(field.plan, within, digit)) {
                let cell = field.plan.cell(within, gone);
                self.parent(self.at[field.plan.literal(cell, digit, false) as usize]);
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

    /// The nodes that a node follows from.
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

    /// How many nodes a node rests on, itself included.
    pub(super) fn weight(&mut self, node: u32) -> u32 {
        self.weigh();
        self.counts[node as usize]
    }

    /// The nodes a node rests on, itself included, each after its parents.
    pub(super) fn ancestors(&mut self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.weigh();
        let words = self.words();
        let set = &self.ancestors[node as usize * words..][..words];
        set.iter().enumerate().flat_map(|(word, &set)| bits(set).map(move |bit| (word * 64 + bit) as u32))
    }
}
