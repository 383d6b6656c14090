//! The name of a chain, its eliminations and its rating.

use alloc::{vec, vec::Vec};

use super::super::{
    Candidate, Ends, Net, Node as Link, Origin, Proof, Rating, Step, Technique, Why,
    board::{Board, CellSet, Size, bits, digit_at},
};
use super::graph::{Bond, Graph, Node};
use crate::sorting::SmallSort;

/// Whether there is a candidate that both nodes exclude.
pub(super) fn removes<S: Size>(board: &Board<S>, a: &Node<S>, b: &Node<S>) -> bool {
    if a.digit == b.digit {
        return !(a.seen & b.seen).is_empty();
    }
    if a.shares_cell(b) {
        return board.digits(a.cell).count_ones() > 2;
    }
    (!b.is_group && a.seen.contains(b.cell)) || (!a.is_group && b.seen.contains(a.cell))
}

/// The candidates that both nodes exclude.
fn removed<S: Size>(board: &Board<S>, a: &Node<S>, b: &Node<S>, removed: &mut Vec<Candidate>) {
    if a.digit == b.digit {
        removed.extend(board.candidates_of(a.digit, a.seen & b.seen));
    } else if a.shares_cell(b) {
        let others = board.digits(a.cell) & !(1 << a.digit | 1 << b.digit);
        removed.extend(bits(others).map(|digit| board.candidate(a.cell, digit)));
    } else {
        for (one, other) in [(a, b), (b, a)] {
            if !other.is_group && one.seen.contains(other.cell) {
                removed.push(board.candidate(other.cell, one.digit));
            }
        }
    }
}

/// A chain: if the first node is false, its nodes are alternately false and true.
pub(super) struct LinkPath<'a, S: Size> {
    pub(super) board: &'a Board<S>,
    pub(super) graph: &'a Graph<S>,
    pub(super) nodes: Vec<u16>,
    /// Whether the last node excludes the first.
    pub(super) is_ring: bool,
}

impl<S: Size> LinkPath<'_, S> {
    /// The links from a true node to a false one; in a ring, the one that closes it comes last.
    fn weak_links(&self) -> impl Iterator<Item = (u16, u16)> + '_ {
        let closing = self.nodes.last().copied().zip(self.nodes.first().copied());
        let inner = self.nodes[1..].chunks_exact(2).map(|link| (link[0], link[1]));
        inner.chain(closing.filter(|_| self.is_ring))
    }

    /// Whether a weak link of a ring, or a set in it, eliminates a candidate.
    pub(super) fn some_link_removes(&self) -> bool {
        self.weak_links().any(|(a, b)| removes(self.board, self.graph.node(a), self.graph.node(b)))
            || self.locked().any(|(_, cells)| !cells.is_empty())
    }

    /// The almost locked sets between two nodes, and the digits of those nodes.
    fn sets(&self) -> impl Iterator<Item = (u16, u64)> + '_ {
        self.nodes.chunks_exact(2).filter_map(|link| match self.graph.bond(link[0], link[1]) {
            Bond::Set(set) => {
                Some((set, 1 << self.graph.node(link[0]).digit | 1 << self.graph.node(link[1]).digit))
            }
            _ => None,
        })
    }

    /// In a ring, a set contains one of its two linking digits, and so all its others. Yields these, and the
    /// candidates that they eliminate.
    fn locked(&self) -> impl Iterator<Item = (usize, S::Cells)> + '_ {
        self.sets().flat_map(move |(set, linked)| {
            let (cells, digits, _) = self.graph.sets[usize::from(set)];
            bits(digits & !linked).map(move |digit| {
                let places = self.board.cells(digit);
                (digit, self.board.seen_by_all(cells & places) & places)
            })
        })
    }

    fn first(&self) -> &Node<S> {
        self.graph.node(self.nodes[0])
    }

    fn last(&self) -> &Node<S> {
        self.graph.node(self.nodes[self.nodes.len() - 1])
    }

    /// Whether the end is the same candidate as the start.
    fn is_opposite(&self) -> bool {
        self.nodes.first() == self.nodes.last()
    }

    fn has_one_digit(&self) -> bool {
        self.nodes.iter().all(|&node| self.graph.node(node).digit == self.first().digit)
    }

    /// Whether every strong link is a bivalue cell.
    fn has_cells_only(&self) -> bool {
        self.nodes.chunks_exact(2).all(|link| self.graph.node(link[0]).shares_cell(self.graph.node(link[1])))
    }

    /// The name of the chain.
    pub(super) fn technique(&self) -> Technique {
        let grouped = self.nodes.iter().any(|&node| self.graph.node(node).is_group);
        if self.sets().next().is_some() {
            return if self.is_ring { Technique::AlsNiceLoop } else { Technique::AlsAic };
        }
        match (self.is_ring, grouped) {
            (true, false) => Technique::NiceLoop,
            (true, true) => Technique::GroupedNiceLoop,
            (false, true) => Technique::GroupedAic,
            (false, false) if self.has_one_digit() => Technique::XChain,
            (false, false) if self.has_cells_only() && self.first().digit == self.last().digit => {
                Technique::XyChain
            }
            (false, false) => Technique::Aic,
        }
    }

    /// Sudoku Explainer's rating for an equivalent chain. To it, a ring is a cycle; any other chain is a forcing
    /// chain from the eliminated candidate, one node before the first, to its opposite, one after the last. It has
    /// no groups; here a group counts as a cell. Chains with almost locked sets start at the rating of those.
    pub(super) fn rating(&self) -> Rating {
        let base = match (self.is_ring, self.has_one_digit()) {
            _ if self.sets().next().is_some() => 75,
            (true, true) => 65,
            (true, false) if self.has_cells_only() => 65,
            (false, true) => 66,
            _ => 70,
        };
        let closed = self.is_ring || self.is_opposite();
        Rating::tenths(base + surcharge(self.nodes.len() - if closed { 2 } else { 0 }))
    }

    pub(super) fn step(&self) -> Step {
        let (mut placed, mut gone) = (None, Vec::new());
        if self.is_ring {
            for (a, b) in self.weak_links() {
                removed(self.board, self.graph.node(a), self.graph.node(b), &mut gone);
            }
            self.locked().for_each(|(digit, cells)| gone.extend(self.board.candidates_of(digit, cells)));
        } else if self.is_opposite() && !self.first().is_group {
            placed = Some(self.board.candidate(self.first().cell, self.first().digit));
        } else {
            removed(self.board, self.first(), self.last(), &mut gone);
        }
        gone.small_sort();
        gone.dedup();
        Step {
            technique: self.technique(),
            rating: self.rating(),
            placed,
            removed: gone,
            proof: self.proof(),
        }
    }

    fn proof(&self) -> Proof {
        let mut nodes: Vec<Link> = Vec::with_capacity(self.nodes.len() + 1);
        let closing = self.nodes.first().copied().filter(|_| self.is_ring);
        let mut before = None;
        for (place, number) in self.nodes.iter().copied().chain(closing).enumerate() {
            let on = place % 2 == 1;
            let why = match before {
                None => Why::Assumed,
                Some(before) if on => self.graph.why_on(self.board, before, number),
                Some(before) => self.graph.why_off(self.board, before, number),
            };
            let node = self.graph.node(number);
            let (cells, digit) = (self.board.cells_at(node.cells), digit_at(node.digit));
            let parents = place.checked_sub(1).into_iter().collect();
            nodes.push(Link { cells, digit, on, why, parents });
            before = Some(number);
        }
        let ends = match (self.is_ring, self.is_opposite()) {
            (true, _) => Ends::Loop,
            (false, true) => Ends::Opposite,
            (false, false) => Ends::Either,
        };
        let origin = Origin::Candidate(self.board.candidate(self.first().cell, self.first().digit));
        Proof::Chains { origin, nets: vec![Net { nodes }], ends }
    }
}

/// Tenths to add for the length: one for each of 4, 6, 8, 12, 16, 24 … that it exceeds.
fn surcharge(length: usize) -> u16 {
    let steps = core::iter::successors(Some((4, 6)), |&(low, high)| Some((2 * low, 2 * high)));
    steps.flat_map(|(low, high)| [low, high]).take_while(|&step| length > step).count() as u16
}
