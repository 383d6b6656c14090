//! The links of a step's chains, for front ends that draw them as lines between candidates.

use alloc::vec::Vec;

use crate::{Cell, Digit, Shape};

use super::{Candidate, Net, Proof, Step};

/// A link from one candidate to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StepLink {
    /// Where it begins.
    pub from: Candidate,
    /// Where it leads.
    pub to: Candidate,
    /// Whether it is strong: if the first candidate is false, the second is true. A weak link says that if the first is
    /// true, the second is false.
    pub strong: bool,
}

impl Step {
    /// The links of its chains in order, each once. A link of a group of cells joins those two cells that are closest to
    /// each other. Steps that are not chains have no links.
    pub fn links(&self, shape: Shape) -> Vec<StepLink> {
        let mut links = Vec::new();
        self.proof.link(shape, &mut links);
        let mut seen = Vec::new();
        links.retain(|link| {
            !seen.contains(link) && {
                seen.push(*link);
                true
            }
        });
        links
    }
}

impl Proof {
    fn link(&self, shape: Shape, links: &mut Vec<StepLink>) {
        match self {
            Proof::Chains { nets, .. } => nets.iter().for_each(|net| net.link(links)),
            Proof::Double { parts } => parts.iter().for_each(|part| part.link(shape, links)),
            Proof::Direct { first, .. } => first.link(shape, links),
            Proof::Links { digit, links: [one, other], .. } => {
                links.extend(joined(&[one.far], *digit, &[one.near], *digit, true));
                links.extend(joined(&[one.near], *digit, &[other.near], *digit, false));
                links.extend(joined(&[other.near], *digit, &[other.far], *digit, true));
            }
            Proof::EmptyRectangle { digit, r#box, arms: [near, far], link } => {
                let cells = |arm: &crate::House| -> Vec<Cell> {
                    r#box.cells(shape).filter(|&cell| arm.contains(cell, shape)).collect()
                };
                links.extend(joined(&[link.far], *digit, &[link.near], *digit, true));
                links.extend(joined(&[link.near], *digit, &cells(near), *digit, false));
                links.extend(joined(&cells(near), *digit, &cells(far), *digit, true));
            }
            Proof::Pairs { cells, digits: [one, other] } => {
                for (index, &cell) in cells.iter().enumerate() {
                    links.extend(joined(&[cell], *one, &[cell], *other, true));
                    if let Some(&next) = cells.get(index + 1) {
                        links.extend(joined(&[cell], *one, &[next], *one, false));
                        links.extend(joined(&[cell], *other, &[next], *other, false));
                    }
                }
            }
            Proof::Wing { pivot, wings, digit, link: Some((linked, _)) } => {
                for (&end, &wing) in pivot.iter().zip(wings) {
                    links.extend(joined(&[wing], *digit, &[wing], *linked, true));
                    links.extend(joined(&[wing], *linked, &[end], *linked, false));
                }
                if let [one, other] = pivot[..] {
                    links.extend(joined(&[one], *linked, &[other], *linked, true));
                }
            }
            _ => {}
        }
    }
}

impl Net {
    /// From every node to those that follow from it.
    fn link(&self, links: &mut Vec<StepLink>) {
        for node in &self.nodes {
            let parents = node.parents.iter().filter_map(|&parent| self.nodes.get(parent));
            links.extend(
                parents.filter_map(|parent| {
                    joined(&parent.cells, parent.digit, &node.cells, node.digit, node.on)
                }),
            );
        }
    }
}

/// The link between two groups of cells: between those closest to each other.
fn joined(from: &[Cell], digit: Digit, to: &[Cell], other: Digit, strong: bool) -> Option<StepLink> {
    let pairs = from.iter().flat_map(|&one| to.iter().map(move |&two| (one, two)));
    let differ = pairs.filter(|&(one, two)| one != two || digit != other);
    let distance = |&(one, two): &(Cell, Cell)| {
        one.row().abs_diff(two.row()).pow(2) + one.column().abs_diff(two.column()).pow(2)
    };
    let (one, two) = differ.min_by_key(distance)?;
    Some(StepLink { from: Candidate::new(one, digit), to: Candidate::new(two, other), strong })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::{
        Candidates, Ends, Node, Order, Origin, Rating, Solver, StrongLink, Technique, Why,
    };
    use std::{format, string::String, vec};

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    fn digit(value: usize) -> Digit {
        Digit::new(value).unwrap()
    }

    fn step(technique: Technique, proof: Proof) -> Step {
        Step { technique, rating: Rating::tenths(70), placed: None, removed: vec![], proof }
    }

    fn text(step: &Step) -> String {
        let links = step.links(Shape::NINE);
        let each = links.iter().map(|link| {
            let sign = if link.strong { '=' } else { '-' };
            let (from, to) = (link.from, link.to);
            format!("{}{}{sign}{}{}", from.digit, from.cell, to.digit, to.cell)
        });
        each.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_chain_alternates_and_groups_join_at_their_closest_cells() {
        let node = |cells: &[&str], value, on, parents: &[usize]| Node {
            cells: cells.iter().map(|name| cell(name)).collect(),
            digit: digit(value),
            on,
            why: Why::OneDigit,
            parents: parents.to_vec(),
        };
        let net = Net {
            nodes: vec![
                node(&["r1c1"], 5, false, &[]),
                node(&["r1c7", "r1c8"], 5, true, &[0]),
                node(&["r3c8"], 5, false, &[1]),
                node(&["r3c8"], 2, true, &[2]),
            ],
        };
        let origin = Origin::Candidate(Candidate::new(cell("r1c1"), digit(5)));
        let chain =
            step(Technique::Aic, Proof::Chains { origin, nets: vec![net.clone(), net], ends: Ends::Either });
        assert_eq!(text(&chain), "5r1c1=5r1c7 5r1c8-5r3c8 5r3c8=2r3c8");
    }

    #[test]
    fn links_of_one_digit_and_pairs_are_chains_too() {
        let link = |name, near, far| StrongLink { house: name, near: cell(near), far: cell(far) };
        let proof = Proof::Links {
            digit: digit(4),
            links: [link(crate::House::row(0), "r1c1", "r1c5"), link(crate::House::row(8), "r9c1", "r9c6")],
            joint: crate::House::column(0),
        };
        assert_eq!(text(&step(Technique::Skyscraper, proof)), "4r1c5=4r1c1 4r1c1-4r9c1 4r9c1=4r9c6");
        let pairs = Proof::Pairs { cells: vec![cell("r1c1"), cell("r1c9")], digits: [digit(1), digit(2)] };
        assert_eq!(
            text(&step(Technique::RemotePairs, pairs)),
            "1r1c1=2r1c1 1r1c1-1r1c9 2r1c1-2r1c9 1r1c9=2r1c9"
        );
        assert_eq!(text(&step(Technique::NakedSingle, Proof::Single { house: None })), "");
    }

    /// Every link of a chain that the solver finds joins two different candidates that exist, one of which excludes the
    /// other if the link is weak.
    #[test]
    fn links_of_found_chains_join_candidates() {
        let puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let mut candidates = Candidates::of(&puzzle.parse().unwrap());
        let mut solver = Solver::new(Shape::NINE, Order::Friendly);
        let mut chains = 0;
        for _ in 0..30 {
            let Some(step) = solver.step(&candidates) else { break };
            for link in step.links(Shape::NINE) {
                let there =
                    |candidate: Candidate| candidates.digits(candidate.cell).contains(candidate.digit);
                assert!(link.from != link.to && there(link.from) && there(link.to), "{}", text(&step));
                let same = link.from.digit == link.to.digit && Shape::NINE.sees(link.from.cell, link.to.cell);
                chains += usize::from(same || link.from.cell == link.to.cell);
            }
            candidates.apply(&step).unwrap();
        }
        assert!(chains > 10, "{chains}");
    }
}
