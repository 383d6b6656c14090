//! Chains of candidates that are false and true in turn. Strong links come from cells with two digits and from groups with two
//! places; weak links from cells, from cells that see each other, and from pairs of cells whose digits do not go together.

use alloc::{collections::VecDeque, vec, vec::Vec};
use core::ops::ControlFlow;

use super::{
    argument::{Argument, Link},
    board::{Board, Found, step},
    geometry::bits,
};
use crate::technique::Technique;

/// The candidates of open cells as numbers, and how they are linked.
struct Graph {
    /// Cell and digit of each candidate.
    nodes: Vec<(usize, usize)>,
    /// For each candidate those that are true if it is false.
    strong: Vec<Vec<u16>>,
    /// For each candidate those that are false if it is true, as words of a set.
    weak: Vec<Vec<u64>>,
}

/// The longest chain, in candidates.
const LONGEST: usize = 16;

/// So many chains are reported.
const MOST: usize = 12;

impl Graph {
    fn new(board: &Board<'_>) -> Graph {
        let nodes: Vec<(usize, usize)> = board
            .open
            .iter()
            .flat_map(|cell| bits(board.domain(cell)).map(move |digit| (cell, digit)))
            .collect();
        let count = nodes.len();
        let mut graph =
            Graph { strong: vec![Vec::new(); count], weak: vec![vec![0; count.div_ceil(64)]; count], nodes };
        graph.link_weakly(board);
        graph.link_strongly(board);
        graph
    }

    fn number(&self, cell: usize, digit: usize) -> Option<usize> {
        self.nodes.binary_search(&(cell, digit)).ok()
    }

    fn link_weakly(&mut self, board: &Board<'_>) {
        for one in 0..self.nodes.len() {
            let (cell, digit) = self.nodes[one];
            let exclude = |graph: &Graph, cell, digit| {
                let other = graph.number(cell, digit)?;
                Some((other / 64, 1_u64 << (other % 64)))
            };
            let same_cell = bits(board.domain(cell) & !(1 << digit)).map(|other| (cell, other));
            let peers = (board.geometry.peers[cell] & board.with[digit]).iter().map(|peer| (peer, digit));
            let pairs = board.geometry.pairs_of[cell].iter().flat_map(|&index| {
                let pair = &board.geometry.pairs[usize::from(index)];
                let side = usize::from(pair.cells[1] == cell);
                let other = pair.cells[1 - side];
                let gone = if board.open.contains(other) {
                    board.domain(other) & !pair.tables[side][digit]
                } else {
                    0
                };
                bits(gone).map(move |digit| (other, digit))
            });
            let found: Vec<(usize, u64)> = same_cell
                .chain(peers)
                .chain(pairs)
                .filter_map(|(cell, digit)| exclude(self, cell, digit))
                .collect();
            found.into_iter().for_each(|(word, bit)| self.weak[one][word] |= bit);
        }
    }

    fn link_strongly(&mut self, board: &Board<'_>) {
        let mut add = |a: Option<usize>, b: Option<usize>| {
            let (Some(a), Some(b)) = (a, b) else { return };
            for (from, to) in [(a, b), (b, a)] {
                if !self.strong[from].contains(&(to as u16)) {
                    self.strong[from].push(to as u16);
                }
            }
        };
        let nodes = &self.nodes;
        let number = |cell, digit| nodes.binary_search(&(cell, digit)).ok();
        for cell in board.open.iter() {
            let mut digits = bits(board.domain(cell));
            if let (Some(a), Some(b), None) = (digits.next(), digits.next(), digits.next()) {
                add(number(cell, a), number(cell, b));
            }
        }
        for house in board.geometry.houses.iter().filter(|house| house.full) {
            for digit in 0..board.digit_count() {
                let mut places = (house.set & board.with[digit]).iter();
                if let (Some(a), Some(b), None) = (places.next(), places.next(), places.next()) {
                    add(number(a, digit), number(b, digit));
                }
            }
        }
    }

    /// The nodes of a chain from `start`, which is false, for each candidate that is true then: shortest chains.
    fn reach(&self, start: usize) -> Vec<Reached> {
        let count = self.nodes.len();
        // For each candidate what it follows from, as false and as true.
        let mut from: [Vec<Option<u16>>; 2] = [vec![None; count], vec![None; count]];
        from[0][start] = Some(start as u16);
        let mut queue = VecDeque::from([(start, false, 1)]);
        let mut reached = Vec::new();
        while let Some((node, on, length)) = queue.pop_front() {
            if length == LONGEST {
                break;
            }
            let mut visit = |next: usize, on: bool| {
                if from[usize::from(on)][next].is_none() {
                    from[usize::from(on)][next] = Some(node as u16);
                    queue.push_back((next, on, length + 1));
                    if on {
                        reached.push((next, length + 1));
                    }
                }
            };
            if on {
                for (index, &word) in self.weak[node].iter().enumerate() {
                    let mut word = word;
                    while word != 0 {
                        visit(index * 64 + word.trailing_zeros() as usize, false);
                        word &= word - 1;
                    }
                }
            } else {
                self.strong[node].iter().for_each(|&next| visit(next.into(), true));
            }
        }
        let chain = |(end, length): (usize, usize)| {
            let (mut node, mut on, mut nodes) = (end, true, vec![end]);
            for _ in 1..length {
                node = from[usize::from(on)][node].map_or(node, usize::from);
                on = !on;
                nodes.push(node);
            }
            nodes.reverse();
            Reached { nodes }
        };
        reached.into_iter().filter(|&(end, _)| self.common(start, end).next().is_some()).map(chain).collect()
    }

    /// The candidates that two exclude.
    fn common(&self, a: usize, b: usize) -> impl Iterator<Item = usize> + '_ {
        let words = self.weak[a].iter().zip(&self.weak[b]).enumerate();
        words.flat_map(|(index, (a, b))| {
            let mut word = a & b;
            core::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(index * 64 + bit)
            })
        })
    }
}

struct Reached {
    nodes: Vec<usize>,
}

/// All kinds of chains, shortest first.
pub(super) fn chains(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let graph = Graph::new(board);
    let mut chains: Vec<Reached> = (0..graph.nodes.len())
        .filter(|&start| !graph.strong[start].is_empty())
        .flat_map(|start| graph.reach(start))
        .collect();
    chains.sort_by_key(|chain| chain.nodes.len());
    chains.truncate(MOST);
    for Reached { nodes } in chains {
        let (Some(&first), Some(&last)) = (nodes.first(), nodes.last()) else { continue };
        let gone: Vec<(usize, u16)> = graph
            .common(first, last)
            .map(|node| graph.nodes[node])
            .map(|(cell, digit)| (cell, 1 << digit))
            .collect();
        let links: Vec<Link> =
            nodes.windows(2).map(|pair| link(board, graph.nodes[pair[0]], graph.nodes[pair[1]])).collect();
        let one_digit = nodes.iter().all(|&node| graph.nodes[node].1 == graph.nodes[first].1);
        let (technique, least) = match links.iter().any(|link| matches!(link, Link::Rule(_))) {
            true => (Technique::RuleChain, 67),
            false if one_digit => (Technique::XChain, 65),
            false => (Technique::Aic, 66),
        };
        let argument = Argument::Chain {
            nodes: nodes
                .iter()
                .map(|&node| board.candidate(graph.nodes[node].0, graph.nodes[node].1))
                .collect(),
            links,
        };
        let rating = least + (nodes.len() as u16).saturating_sub(4).div_ceil(2);
        found(step(board, technique, rating, &gone, argument))?;
    }
    ControlFlow::Continue(())
}

/// What links two neighbours in a chain.
fn link(board: &Board<'_>, (a, digit): (usize, usize), (b, other): (usize, usize)) -> Link {
    if a == b {
        return Link::Cell;
    }
    if digit == other {
        let mut houses = board.geometry.houses_of[a].iter().map(|&house| usize::from(house));
        // The group with two places, if there is one, else any that has both.
        let both: Vec<usize> =
            houses.by_ref().filter(|&house| board.geometry.houses[house].set.contains(b)).collect();
        let two = both.iter().find(|&&house| {
            let house = &board.geometry.houses[house];
            house.full && (house.set & board.with[digit]).len() == 2
        });
        if let Some(&house) = two.or(both.first()) {
            return Link::Group(board.group(house));
        }
    }
    let pairs = board.geometry.pairs_of[a].iter().map(|&pair| &board.geometry.pairs[usize::from(pair)]);
    let excludes = |pair: &&super::geometry::PairRule| {
        let side = usize::from(pair.cells[1] == a);
        pair.cells[1 - side] == b && pair.tables[side][digit] >> other & 1 == 0
    };
    let rule = pairs.into_iter().find(excludes).map(|pair| pair.rule);
    Link::Rule(rule.unwrap_or_else(|| board.geometry.rule_of_peers(a, b)))
}
