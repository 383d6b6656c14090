//! Searches for chains: the shortest between any two ends, the cheapest of them first.

use alloc::{collections::BTreeSet, vec, vec::Vec};
use core::ops::ControlFlow;

use super::super::{
    Rating, Technique,
    board::{Board, Size},
    order::Found,
};
use super::{
    graph::Graph,
    kinds::{self, LinkPath},
};
use crate::sorting::SmallSort;

/// The maximum number of nodes in a chain.
pub(super) const MAX_LENGTH: usize = 32;

/// The maximum number of links that one search follows; then it returns what it has found. A 9×9 grid needs far
/// fewer.
pub(super) const MAX_WORK: usize = 20_000_000;

/// The maximum number of chains that one search keeps. The cheapest are kept.
pub(super) const MAX_FINDS: usize = 4096;

/// Shorter chains, of two links, are only locked candidates.
const MIN_LENGTH: usize = 4;

const NONE: u16 = u16::MAX;

/// Reports all chains of these kinds, one kind after another, the cheapest of each first. All kinds share one search,
/// because that takes most of the time.
pub(super) fn search<S: Size, const N: usize>(
    board: &Board<S>,
    graph: &Graph<S>,
    kinds: [Technique; N],
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut spread = Spread::new(graph);
    for (kind, finds) in kinds.into_iter().zip(finds(board, &mut spread, kinds)) {
        let mut known = BTreeSet::new();
        for find in finds {
            spread.from(find.from);
            let nodes = spread.path(find.to);
            let step = LinkPath { board, graph, nodes, is_ring: is_ring(kind) }.step();
            if known.insert((step.placed, step.removed.clone())) {
                found(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn is_ring(kind: Technique) -> bool {
    matches!(kind, Technique::NiceLoop | Technique::GroupedNiceLoop | Technique::AlsNiceLoop)
}

/// A chain, identified by its ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Find {
    rating: Rating,
    length: u8,
    from: u16,
    to: u16,
}

/// The ends of all chains of each kind that eliminate or place something, cheapest first.
fn finds<S: Size, const N: usize>(
    board: &Board<S>,
    spread: &mut Spread<'_, S>,
    kinds: [Technique; N],
) -> [Vec<Find>; N] {
    let graph = spread.graph;
    let mut all = kinds.map(|_| Vec::new());
    for from in 0..graph.nodes.len() as u16 {
        spread.from(from);
        for &(to, length) in &spread.reached {
            // Every chain can be read from both ends; use only one direction.
            if to < from || usize::from(length) < MIN_LENGTH {
                continue;
            }
            let (a, b) = (graph.node(from), graph.node(to));
            let excludes = a.excludes(b);
            for (&kind, finds) in kinds.iter().zip(&mut all).filter(|(kind, _)| is_ring(**kind) == excludes) {
                let places = from == to && !a.is_group;
                if !excludes && !places && !kinds::removes(board, a, b) {
                    continue;
                }
                let path = LinkPath { board, graph, nodes: spread.path(to), is_ring: excludes };
                if path.technique() == kind && (!excludes || path.some_link_removes()) {
                    finds.push(Find { rating: path.rating(), length, from, to });
                }
            }
        }
        all.iter_mut().filter(|finds| finds.len() >= 2 * MAX_FINDS).for_each(keep_cheapest);
        if spread.work > MAX_WORK {
            break;
        }
    }
    all.iter_mut().for_each(keep_cheapest);
    all
}

/// Sorts the finds and keeps at most [`MAX_FINDS`].
fn keep_cheapest(finds: &mut Vec<Find>) {
    finds.small_sort();
    finds.truncate(MAX_FINDS);
}

/// The consequences if a node is false: a breadth-first search, so that every node is reached by a shortest chain.
struct Spread<'a, S: Size> {
    graph: &'a Graph<S>,
    /// For each true node, the false node that implies it.
    on: Vec<u16>,
    /// For each false node, the true node that implies it. The start is its own reason.
    off: Vec<u16>,
    /// The true nodes, with the lengths of the chains to them.
    reached: Vec<(u16, u8)>,
    layer: Vec<u16>,
    next: Vec<u16>,
    work: usize,
}

impl<'a, S: Size> Spread<'a, S> {
    fn new(graph: &'a Graph<S>) -> Spread<'a, S> {
        let none = vec![NONE; graph.nodes.len()];
        let (reached, layer, next) = (Vec::new(), Vec::new(), Vec::new());
        Spread { graph, on: none.clone(), off: none, reached, layer, next, work: 0 }
    }

    fn from(&mut self, start: u16) {
        self.on.fill(NONE);
        self.off.fill(NONE);
        self.reached.clear();
        self.layer.clear();
        self.layer.push(start);
        self.off[usize::from(start)] = start;
        for length in (2..=MAX_LENGTH).step_by(2) {
            self.widen(length as u8);
            core::mem::swap(&mut self.layer, &mut self.next);
            if self.layer.is_empty() {
                break;
            }
        }
    }

    /// Advances from a layer of false nodes to the next layer.
    fn widen(&mut self, length: u8) {
        self.next.clear();
        for &off in &self.layer {
            let strong = self.graph.strong(off);
            self.work += strong.len();
            for on in strong.iter().map(|link| link.to) {
                if self.on[usize::from(on)] != NONE {
                    continue;
                }
                self.on[usize::from(on)] = off;
                self.reached.push((on, length));
                let weak = self.graph.weak(on);
                self.work += weak.len();
                for &other in weak {
                    if self.off[usize::from(other)] == NONE {
                        self.off[usize::from(other)] = on;
                        self.next.push(other);
                    }
                }
            }
        }
    }

    /// The nodes of the chain from the start to a node that was reached.
    fn path(&self, to: u16) -> Vec<u16> {
        let mut path = Vec::with_capacity(MAX_LENGTH);
        let mut on = to;
        while path.len() < MAX_LENGTH {
            let off = self.on[usize::from(on)];
            path.extend([on, off]);
            match self.off[usize::from(off)] {
                // The start.
                same if same == off => break,
                before => on = before,
            }
        }
        path.reverse();
        path
    }
}
