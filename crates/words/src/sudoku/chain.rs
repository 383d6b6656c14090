//! Chains and nets, link by link.
//!
//! A chain in which every link follows from the one before is told in one breath, with arrows. A net, where a link may
//! rest on several, is told in numbered lines; what a line itself rests on stands indented below it.

use alloc::{string::String, vec::Vec};

use ::sudoku::technique::{Ends, Net, Node, Origin, Why};

use super::{lists::filled, sentence::Speaker};

/// How deep steps within steps are told.
const DEEPEST: usize = 8;
/// The most lines of a step. Nobody reads on, and memory has an end.
const MOST_LINES: usize = 2000;

impl Speaker<'_> {
    /// What chains show, in a sentence; the links go into lines.
    pub fn chains(
        &mut self,
        origin: Origin,
        nets: &[Net],
        ends: Ends,
        follows: &str,
        depth: usize,
    ) -> String {
        nets.iter().for_each(|net| self.net(net, depth));
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
            (Ends::Same, Origin::Candidate(_)) => {
                filled(p.chain_ends, &[&self.node(first, !first.on), &self.node(last, last.on), &follows])
            }
        }
    }

    /// A net in one line if it is a chain, in numbered lines if not.
    fn net(&mut self, net: &Net, depth: usize) {
        let chain = net.nodes.iter().enumerate().all(|(index, node)| {
            !matches!(node.why, Why::Step(_)) && node.parents.iter().all(|&parent| parent + 1 == index)
        });
        if chain {
            let told = net.nodes.iter().map(|node| self.link(node, net, false));
            let told: Vec<String> = told.collect();
            return self.tell(depth, told.join(self.p.arrow));
        }
        for (index, node) in net.nodes.iter().enumerate() {
            if self.reasons.len() >= MOST_LINES {
                return self.tell(depth, filled(self.p.left_out, &[&(net.nodes.len() - index)]));
            }
            let elsewhere = node.parents.iter().any(|&parent| parent + 1 != index);
            let text = self.link(node, net, elsewhere);
            self.tell(depth, filled(self.p.numbered, &[&(index + 1), &text]));
            if let Why::Step(step) = &node.why
                && depth < DEEPEST
            {
                let at = self.reasons.len();
                let text = self.step(step, depth + 2);
                // The sentence goes before the lines that it gathered below it.
                self.reasons.insert(at, super::Reason { depth: depth + 1, text });
            }
        }
    }

    /// A link: what is so, why, and, if it is not the link before, what it rests on.
    fn link(&self, node: &Node, net: &Net, elsewhere: bool) -> String {
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
        if !elsewhere {
            return filled(p.because, &[&text, &why]);
        }
        let from = p.all_of(node.parents.iter().map(|parent| parent + 1));
        filled(p.because_of, &[&text, &why, &from])
    }

    /// What a node says if it is true, or if it is not.
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

/// What the nets assume.
fn assumptions(nets: &[Net]) -> impl Iterator<Item = &Node> {
    nets.iter().filter_map(|net| net.nodes.first())
}

/// What is both true and not: an end whose opposite is also somewhere.
fn contradiction(nets: &[Net]) -> Option<&Node> {
    let opposite = |end: &Node| {
        nets.iter()
            .flat_map(|net| &net.nodes)
            .any(|node| node.cells == end.cells && node.digit == end.digit && node.on != end.on)
    };
    nets.iter().filter_map(|net| net.nodes.last()).find(|end| opposite(end))
}
