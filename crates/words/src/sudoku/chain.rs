//! Explains chains and nets, link by link.
//!
//! A chain, in which every link follows from the one before, is written in one line, with arrows. A net, where a link may
//! follow from several others, is written in numbered lines: the digits that are placed, and what they follow from. A
//! step within a net is indented below its line.

use ::sudoku::sorting::SmallSort;
use alloc::{string::String, vec::Vec};

use ::sudoku::technique::{Ends, Net, Node, Origin, Why};

use super::{Reason, lists::filled, sentence::Sentences};

/// The maximum depth of steps within steps.
const DEEPEST: usize = 8;
/// The maximum number of lines for a step. Nobody reads more, and memory is limited.
const MOST_LINES: usize = 2000;

impl Sentences<'_> {
    /// The conclusion of chains as a sentence; their links are added as lines.
    pub fn chains(
        &mut self,
        origin: Origin,
        nets: &[Net],
        ends: Ends,
        follows: &str,
        depth: usize,
    ) -> String {
        match merged(nets, ends) {
            Some(net) => self.net(&net, depth),
            None => nets.iter().for_each(|net| self.net(net, depth)),
        }
        let p = self.p;
        let first = nets.first().and_then(|net| net.nodes.first());
        let last = nets.first().and_then(|net| net.nodes.last());
        let (Some(first), Some(last)) = (first, last) else { return follows.into() };
        match (ends, origin) {
            (Ends::Loop, _) => filled(p.chain_loop, &[&follows]),
            (Ends::Opposite, _) => filled(
                p.chain_opposite,
                &[&self.node(first, first.on), &self.node(first, !first.on), &follows],
            ),
            (Ends::Contradiction, _) => match contradiction(nets) {
                Some(node) => {
                    let (on, off) = (self.node(node, true), self.node(node, false));
                    filled(p.chain_contradiction, &[&self.node(first, first.on), &on, &off, &follows])
                }
                None => filled(p.chain_impossible, &[&self.node(first, first.on), &follows]),
            },
            (Ends::Same, Origin::Cell(cell)) => {
                let digits = p.one_of(assumptions(nets).map(|node| node.digit.symbol()));
                filled(p.chain_cell, &[&cell, &digits, &follows])
            }
            (Ends::Same, Origin::House(digit, house)) => {
                let cells = p.one_of(assumptions(nets).flat_map(|node| &node.cells));
                filled(p.chain_house, &[&p.house(house), &digit.symbol(), &cells, &follows])
            }
            (Ends::Same, Origin::Candidate(_)) if nets.len() > 1 => {
                filled(p.chain_either, &[&self.node(first, true), &follows])
            }
            (Ends::Either, _) | (Ends::Same, Origin::Candidate(_)) => {
                filled(p.chain_ends, &[&self.node(first, !first.on), &self.node(last, last.on), &follows])
            }
        }
    }

    /// Adds a net in one line if it is a chain, in numbered lines if not.
    fn net(&mut self, net: &Net, depth: usize) {
        let chain = net.nodes.iter().enumerate().all(|(index, node)| {
            !matches!(node.why, Why::Step(_)) && node.parents.iter().all(|&parent| parent + 1 == index)
        });
        if chain {
            let links: Vec<String> = net.nodes.iter().map(|node| self.link(node, net, None)).collect();
            return self.add_line(depth, links.join(self.p.arrow));
        }
        let numbers = numbers(net);
        for (index, node) in net.nodes.iter().enumerate() {
            let Some(number) = numbers[index] else { continue };
            if self.reasons.len() >= MOST_LINES {
                return self.add_line(depth, filled(self.p.left_out, &[&(net.nodes.len() - index)]));
            }
            let mut from = Vec::new();
            node.parents.iter().for_each(|&parent| add_numbers(net, &numbers, parent, &mut from));
            from.small_sort();
            from.dedup();
            let before = from.is_empty() || from[..] == [number - 1];
            let text = self.link(node, net, (!before).then_some(&from[..]));
            self.add_line(depth, filled(self.p.numbered, &[&number, &text]));
            self.within(node, &net.nodes[..index], depth);
        }
    }

    /// Adds the step that a link follows from, indented below it, unless it was added before.
    fn within(&mut self, node: &Node, earlier: &[Node], depth: usize) {
        let Why::Step(step) = &node.why else { return };
        let same_step = |other: &Node| matches!(&other.why, Why::Step(same) if same == step);
        if depth >= DEEPEST || earlier.iter().any(same_step) {
            return;
        }
        let at = self.reasons.len();
        let text = self.step(step, depth + 2);
        // The sentence goes before the lines that `step` added for it.
        self.reasons.insert(at, Reason { depth: depth + 1, text });
    }

    /// A link: what is true, why, and what it follows from, if that is not the link before.
    fn link(&self, node: &Node, net: &Net, from: Option<&[usize]>) -> String {
        let (p, text) = (self.p, self.node(node, node.on));
        let why = match &node.why {
            Why::Assumed => return filled(p.suppose, &[&text]),
            Why::OneDigit => {
                let other = node.parents.first().and_then(|&parent| net.nodes.get(parent));
                filled(p.why_one_digit, &[&other.unwrap_or(node).digit.symbol()])
            }
            Why::OnePlace(house) => filled(p.why_one_place, &[&node.digit.symbol(), &p.house(*house)]),
            Why::LastDigit => p.why_last_digit.into(),
            Why::LastPlace(house) => filled(p.why_last_place, &[&p.house(*house)]),
            Why::Locked(set) => filled(p.why_locked, &[&p.cells(&set.cells), &p.digits(set.digits)]),
            Why::Step(step) => filled(p.why_step, &[&self.lang.technique(step.technique)]),
        };
        match from {
            None => filled(p.because, &[&text, &why]),
            Some(from) => filled(p.because_of, &[&text, &why, &p.all_of(from)]),
        }
    }

    /// The statement of a node, as true or as false.
    fn node(&self, node: &Node, on: bool) -> String {
        let (p, digit) = (self.p, node.digit.symbol());
        match (&node.cells[..], on) {
            ([cell], true) => filled(p.node_on, &[cell, &digit]),
            ([cell], false) => filled(p.node_off, &[cell, &digit]),
            (cells, true) => filled(p.group_on, &[&p.cells(cells), &digit]),
            (cells, false) => filled(p.group_off, &[&p.cells(cells), &digit]),
        }
    }
}

/// The numbers of the nodes that are written. People think in placed digits; the candidates that each of them removes are
/// left out, unless nothing follows from them.
fn numbers(net: &Net) -> Vec<Option<usize>> {
    let mut count = 0;
    let numbered = |(index, node): (usize, &Node)| {
        let plain = !node.on && matches!(node.why, Why::OneDigit | Why::OnePlace(_));
        let written = !plain || node.parents.is_empty() || ends(net, index);
        count += usize::from(written);
        written.then_some(count)
    };
    net.nodes.iter().enumerate().map(numbered).collect()
}

/// Whether nothing follows from a node.
fn ends(net: &Net, index: usize) -> bool {
    net.nodes[index..].iter().all(|node| !node.parents.contains(&index))
}

/// Adds the number of a node or, if it is left out, the numbers of the nodes it follows from.
fn add_numbers(net: &Net, numbers: &[Option<usize>], index: usize, from: &mut Vec<usize>) {
    match (numbers.get(index), net.nodes.get(index)) {
        (Some(Some(number)), _) => from.push(*number),
        // A node that is left out follows from a digit that is written.
        (Some(None), Some(node)) => {
            from.extend(node.parents.iter().filter_map(|&parent| numbers.get(parent).copied().flatten()));
        }
        _ => {}
    }
}

/// The two nets of a contradiction as one: they start with the same assumption.
fn merged(nets: &[Net], ends: Ends) -> Option<Net> {
    let [one, other] = nets else { return None };
    if ends != Ends::Contradiction {
        return None;
    }
    let mut net = one.clone();
    let mut places: Vec<usize> = Vec::with_capacity(other.nodes.len());
    for node in &other.nodes {
        let same =
            |known: &Node| known.cells == node.cells && known.digit == node.digit && known.on == node.on;
        places.push(net.nodes.iter().position(same).unwrap_or_else(|| {
            let parents = node.parents.iter().filter_map(|&parent| places.get(parent).copied()).collect();
            net.nodes.push(Node { parents, ..node.clone() });
            net.nodes.len() - 1
        }));
    }
    Some(net)
}

/// The assumptions of the nets.
fn assumptions(nets: &[Net]) -> impl Iterator<Item = &Node> {
    nets.iter().filter_map(|net| net.nodes.first())
}

/// A node that is both true and false: the end of a net whose opposite is in a net.
fn contradiction(nets: &[Net]) -> Option<&Node> {
    let opposite = |end: &Node| {
        nets.iter()
            .flat_map(|net| &net.nodes)
            .any(|node| node.cells == end.cells && node.digit == end.digit && node.on != end.on)
    };
    nets.iter().filter_map(|net| net.nodes.last()).find(|end| opposite(end))
}
