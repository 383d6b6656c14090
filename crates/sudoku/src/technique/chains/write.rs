//! Converts a result to a step with its complete proof. The chain is searched again, because a search keeps only
//! what it needs to compare results.

use alloc::{boxed::Box, vec::Vec};

use crate::technique::{
    Ends, Net, Node, Origin, Proof, Rating, Set, Step, Technique, Why,
    board::{Size, bits, digit_at, digits_at},
};
use crate::{Cell, House};

use super::{
    Kind, SearchStack,
    branch::{ASSUMED, Branch, LAST_DIGIT, NONE},
    find::{Derivation, Find},
    geometry::{Geometry, Literal, State},
    groups, nested,
    rules::Reason,
};
use crate::sorting::SmallSort;

/// Converts a result in the state of the ground floor.
pub(super) fn step<S: Size>(stack: &mut SearchStack<'_, S>, kind: Kind, find: &Find) -> Step {
    let geometry = stack.geometry;
    let ground = stack.floor().ground.clone();
    let (origin, ends) = match find.way {
        Derivation::Cycle { source, .. } => (Origin::Candidate(candidate(geometry, source)), Ends::Loop),
        Derivation::Forcing { source, .. } => {
            (Origin::Candidate(candidate(geometry, source)), Ends::Opposite)
        }
        Derivation::Clash { source } => (Origin::Candidate(candidate(geometry, source)), Ends::Contradiction),
        Derivation::Both { source } => (Origin::Candidate(candidate(geometry, source)), Ends::Same),
        Derivation::Cell { cell } => (Origin::Cell(geometry.size.shape().nth(cell)), Ends::Same),
        Derivation::House { house, digit } => {
            (Origin::House(digit_at(digit), house_at(geometry, house)), Ends::Same)
        }
    };
    let nets = match find.way {
        Derivation::Cycle { .. } | Derivation::Forcing { .. } => line(stack, find).into_iter().collect(),
        _ => {
            let mut nets = Vec::new();
            for (place, end) in groups::ends(stack, kind, find) {
                let branch = core::mem::take(&mut stack.floor().branches_of_state.branches()[place]);
                let (net, branch) = net(stack, branch, end);
                stack.floor().branches_of_state.branches()[place] = branch;
                nets.push(net);
            }
            nets
        }
    };
    let shows_on = find.shows & 1 == 1 && !matches!(find.way, Derivation::Cycle { .. });
    let removed = if shows_on { Vec::new() } else { nested::outcome(stack, &ground, find) };
    Step {
        technique: find.way.technique(kind),
        rating: Rating::tenths(find.tenths),
        placed: shows_on.then(|| candidate(geometry, find.shows)),
        removed: removed.into_iter().map(|literal| candidate(geometry, literal)).collect(),
        proof: Proof::Chains { origin, nets, ends },
    }
}

fn candidate<S: Size>(geometry: &Geometry<S>, literal: Literal) -> crate::technique::Candidate {
    let (cell, digit) = geometry.split(literal);
    crate::technique::Candidate::new(geometry.size.shape().nth(cell), digit_at(digit))
}

fn house_at<S: Size>(geometry: &Geometry<S>, house: usize) -> House {
    [House::row, House::column, House::r#box][house / geometry.side()](house % geometry.side())
}

fn node<S: Size>(geometry: &Geometry<S>, literal: Literal, why: Why, parents: Vec<usize>) -> Node {
    let candidate = candidate(geometry, literal);
    Node { cells: [candidate.cell].into(), digit: candidate.digit, on: literal & 1 == 1, why, parents }
}

/// Why one literal follows from another by a cell or a house.
fn why<S: Size>(geometry: &Geometry<S>, literal: Literal, cause: u8) -> Why {
    let (cell, _) = geometry.split(literal);
    let house = || house_at(geometry, geometry.houses(cell)[usize::from(cause)]);
    match (cause, literal & 1 == 1) {
        (ASSUMED, _) => Why::Assumed,
        (LAST_DIGIT, true) => Why::LastDigit,
        (LAST_DIGIT, false) => Why::OneDigit,
        (_, true) => Why::LastPlace(house()),
        (_, false) => Why::OnePlace(house()),
    }
}

/// A plain chain, from its start to its end.
fn line<S: Size>(stack: &mut SearchStack<'_, S>, find: &Find) -> Option<Net> {
    let geometry = stack.geometry;
    let floor = stack.floor();
    let end = match find.way {
        Derivation::Cycle { links, source, nth } => {
            floor.line.circle(geometry, &floor.ground, links, source, |_| true, |_| true);
            floor.line.rings.get(nth as usize).copied()
        }
        Derivation::Forcing { links, source } => {
            floor.line.force(geometry, &floor.ground, links, source, |_| true, |_| true)
        }
        _ => None,
    }?;
    let mut links: Vec<_> = floor.line.back(end).collect();
    links.reverse();
    let nodes = links.iter().enumerate().map(|(index, link)| {
        let parents = index.checked_sub(1).into_iter().collect();
        node(geometry, link.literal, why(geometry, link.literal, link.cause), parents)
    });
    Some(Net { nodes: nodes.collect() })
}

/// The nodes that a node of a branch depends on. Also returns the branch.
fn net<S: Size>(stack: &mut SearchStack<'_, S>, mut branch: Branch, end: u32) -> (Net, Branch) {
    let geometry = stack.geometry;
    let indices: Vec<u32> = branch.ancestors(end).collect();
    let mut nodes = Vec::with_capacity(indices.len());
    for &index in &indices {
        let entry = branch.nodes[index as usize];
        let parents = branch.parents(index);
        let why = match parents.first() {
            _ if entry.reason != NONE => Why::Step(Box::new(reason(stack, &branch, entry.reason))),
            Some(&parent) if entry.literal & 1 == 0 => {
                let (from, to) = (branch.nodes[parent as usize].literal, entry.literal);
                let ((from, _), (to, _)) = (geometry.split(from), geometry.split(to));
                let shared = (from != to).then(|| geometry.shared(from, to)).flatten();
                why(geometry, entry.literal, shared.map_or(LAST_DIGIT, |kind| kind as u8))
            }
            _ => why(geometry, entry.literal, entry.cause),
        };
        let parents = parents.iter().filter_map(|parent| indices.binary_search(parent).ok()).collect();
        nodes.push(node(geometry, entry.literal, why, parents));
    }
    (Net { nodes }, branch)
}

/// The step of a rule inside a chain.
fn reason<S: Size>(stack: &mut SearchStack<'_, S>, branch: &Branch, place: u32) -> Step {
    let geometry = stack.geometry;
    let reason = branch.reasons[place as usize];
    if let Reason::Chain(hint) = reason {
        let (find, kind, digits) = stack.memory.recall(hint);
        let mut state = State::default();
        state.fill(geometry, digits.iter().copied());
        let (_, mut upper) = stack.split();
        if let Some(floor) = upper.floors.first_mut() {
            floor.enter(geometry, &state);
            floor.branches_of_state.enter(geometry, kind, &state);
            return step(&mut upper, kind, &find);
        }
    }
    let struck = branch.nodes.iter().filter(|node| node.reason == place);
    let (technique, tenths, proof) = rule(geometry, reason);
    let mut removed: Vec<_> = struck.map(|node| candidate(geometry, node.literal)).collect();
    removed.small_sort();
    Step { technique, rating: Rating::tenths(tenths), placed: None, removed, proof }
}

fn rule<S: Size>(geometry: &Geometry<S>, reason: Reason) -> (Technique, u16, Proof) {
    let side = geometry.side();
    match reason {
        Reason::Locked { digit, within, along } => {
            let (technique, tenths) =
                if within >= 2 * side { (Technique::Pointing, 26) } else { (Technique::Claiming, 28) };
            let (within, along) = (house_at(geometry, within), house_at(geometry, along));
            (technique, tenths, Proof::Locked { digit: digit_at(digit), within, along })
        }
        Reason::Hidden { house, digits, places } => {
            (Technique::HiddenPair, 34, Proof::Subset(set(geometry, house, digits, places)))
        }
        Reason::Naked { house, digits, places } => {
            (Technique::NakedPair, 30, Proof::Subset(set(geometry, house, digits, places)))
        }
        Reason::Wing { digit, base, bases, covers } => {
            let cover = if base == 0 { side } else { 0 };
            let houses =
                |first: usize, lines| bits(lines).map(|line| house_at(geometry, first + line)).collect();
            let (base, cover) = (houses(base, bases), houses(cover, covers));
            (Technique::XWing, 32, Proof::Fish { digit: digit_at(digit), base, cover, fins: Vec::new() })
        }
        Reason::Chain(_) => (Technique::NestedForcingChains, 0, Proof::Single { house: None }),
    }
}

fn set<S: Size>(geometry: &Geometry<S>, house: usize, digits: u64, places: u64) -> Set {
    let cells: Vec<Cell> =
        bits(places).map(|place| geometry.size.shape().nth(geometry.cell(house, place))).collect();
    Set { cells, digits: digits_at(digits), house: house_at(geometry, house) }
}
