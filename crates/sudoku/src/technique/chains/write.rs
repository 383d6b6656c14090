//! Converts a result to a step with its complete proof. The chain is searched again, because a search keeps only
//! what it needs to compare results.

use alloc::{boxed::Box, vec::Vec};

use crate::technique::{
    Ends, Net, Node, Origin, Proof, Rating, Set, Step, Technique, Why,
    board::{Size, bits, digit_at, digits_at},
};
use crate::{Cell, House};

use super::{
    Kind, Tower,
    branch::{ASSUMED, Branch, LAST_DIGIT, NONE},
    find::{Find, Way},
    groups, nested,
    plan::{Literal, Plan, State},
    rules::Reason,
};

/// Converts a result in the state of the ground floor.
pub(super) fn step<S: Size>(tower: &mut Tower<'_, S>, kind: Kind, find: &Find) -> Step {
    let plan = tower.plan;
    let ground = tower.floor().ground.clone();
    let (origin, ends) = match find.way {
        Way::Cycle { source, .. } => (Origin::Candidate(candidate(plan, source)), Ends::Loop),
        Way::Forcing { source, .. } => (Origin::Candidate(candidate(plan, source)), Ends::Opposite),
        Way::Clash { source } => (Origin::Candidate(candidate(plan, source)), Ends::Contradiction),
        Way::Both { source } => (Origin::Candidate(candidate(plan, source)), Ends::Same),
        Way::Cell { cell } => (Origin::Cell(plan.size.shape().nth(cell)), Ends::Same),
        Way::House { house, digit } => (Origin::House(digit_at(digit), house_at(plan, house)), Ends::Same),
    };
    let nets = match find.way {
        Way::Cycle { .. } | Way::Forcing { .. } => line(tower, find).into_iter().collect(),
        _ => {
            let mut nets = Vec::new();
            for (place, end) in groups::ends(tower, kind, find) {
                let branch = core::mem::take(&mut tower.floor().grove.branches()[place]);
                let (net, branch) = net(tower, branch, end);
                tower.floor().grove.branches()[place] = branch;
                nets.push(net);
            }
            nets
        }
    };
    let shows_on = find.shows & 1 == 1 && !matches!(find.way, Way::Cycle { .. });
    let removed = if shows_on { Vec::new() } else { nested::outcome(tower, &ground, find) };
    Step {
        technique: find.way.technique(kind),
        rating: Rating::tenths(find.tenths),
        placed: shows_on.then(|| candidate(plan, find.shows)),
        removed: removed.into_iter().map(|literal| candidate(plan, literal)).collect(),
        proof: Proof::Chains { origin, nets, ends },
    }
}

fn candidate<S: Size>(plan: &Plan<S>, literal: Literal) -> crate::technique::Candidate {
    let (cell, digit) = plan.split(literal);
    crate::technique::Candidate::new(plan.size.shape().nth(cell), digit_at(digit))
}

fn house_at<S: Size>(plan: &Plan<S>, house: usize) -> House {
    [House::row, House::column, House::r#box][house / plan.side()](house % plan.side())
}

fn node<S: Size>(plan: &Plan<S>, literal: Literal, why: Why, parents: Vec<usize>) -> Node {
    let candidate = candidate(plan, literal);
    Node { cells: [candidate.cell].into(), digit: candidate.digit, on: literal & 1 == 1, why, parents }
}

/// Why one literal follows from another by a cell or a house.
fn why<S: Size>(plan: &Plan<S>, literal: Literal, cause: u8) -> Why {
    let (cell, _) = plan.split(literal);
    let house = || house_at(plan, plan.houses(cell)[usize::from(cause)]);
    match (cause, literal & 1 == 1) {
        (ASSUMED, _) => Why::Assumed,
        (LAST_DIGIT, true) => Why::LastDigit,
        (LAST_DIGIT, false) => Why::OneDigit,
        (_, true) => Why::LastPlace(house()),
        (_, false) => Why::OnePlace(house()),
    }
}

/// A plain chain, from its start to its end.
fn line<S: Size>(tower: &mut Tower<'_, S>, find: &Find) -> Option<Net> {
    let plan = tower.plan;
    let floor = tower.floor();
    let end = match find.way {
        Way::Cycle { links, source, nth } => {
            floor.line.circle(plan, &floor.ground, links, source, |_| true, |_| true);
            floor.line.rings.get(nth as usize).copied()
        }
        Way::Forcing { links, source } => {
            floor.line.force(plan, &floor.ground, links, source, |_| true, |_| true)
        }
        _ => None,
    }?;
    let mut links: Vec<_> = floor.line.back(end).collect();
    links.reverse();
    let nodes = links.iter().enumerate().map(|(index, link)| {
        let parents = index.checked_sub(1).into_iter().collect();
        node(plan, link.literal, why(plan, link.literal, link.cause), parents)
    });
    Some(Net { nodes: nodes.collect() })
}

/// The nodes that a node of a branch depends on. Also returns the branch.
fn net<S: Size>(tower: &mut Tower<'_, S>, mut branch: Branch, end: u32) -> (Net, Branch) {
    let plan = tower.plan;
    let indices: Vec<u32> = branch.ancestors(end).collect();
    let mut nodes = Vec::with_capacity(indices.len());
    for &index in &indices {
        let entry = branch.nodes[index as usize];
        let parents = branch.parents(index);
        let why = match parents.first() {
            _ if entry.reason != NONE => Why::Step(Box::new(reason(tower, &branch, entry.reason))),
            Some(&parent) if entry.literal & 1 == 0 => {
                let (from, to) = (branch.nodes[parent as usize].literal, entry.literal);
                let ((from, _), (to, _)) = (plan.split(from), plan.split(to));
                let shared = (from != to).then(|| plan.shared(from, to)).flatten();
                why(plan, entry.literal, shared.map_or(LAST_DIGIT, |kind| kind as u8))
            }
            _ => why(plan, entry.literal, entry.cause),
        };
        let parents = parents.iter().filter_map(|parent| indices.binary_search(parent).ok()).collect();
        nodes.push(node(plan, entry.literal, why, parents));
    }
    (Net { nodes }, branch)
}

/// The step of a rule inside a chain.
fn reason<S: Size>(tower: &mut Tower<'_, S>, branch: &Branch, place: u32) -> Step {
    let plan = tower.plan;
    let reason = branch.reasons[place as usize];
    if let Reason::Chain(hint) = reason {
        let (find, kind, digits) = tower.memory.recall(hint);
        let mut state = State::default();
        state.fill(plan, digits.iter().copied());
        let (_, mut upper) = tower.split();
        if let Some(floor) = upper.floors.first_mut() {
            floor.enter(plan, &state);
            floor.grove.enter(plan, kind, &state);
            return step(&mut upper, kind, &find);
        }
    }
    let struck = branch.nodes.iter().filter(|node| node.reason == place);
    let (technique, tenths, proof) = rule(plan, reason);
    let mut removed: Vec<_> = struck.map(|node| candidate(plan, node.literal)).collect();
    removed.sort_unstable();
    Step { technique, rating: Rating::tenths(tenths), placed: None, removed, proof }
}

fn rule<S: Size>(plan: &Plan<S>, reason: Reason) -> (Technique, u16, Proof) {
    let side = plan.side();
    match reason {
        Reason::Locked { digit, within, along } => {
            let (technique, tenths) =
                if within >= 2 * side { (Technique::Pointing, 26) } else { (Technique::Claiming, 28) };
            let (within, along) = (house_at(plan, within), house_at(plan, along));
            (technique, tenths, Proof::Locked { digit: digit_at(digit), within, along })
        }
        Reason::Hidden { house, digits, places } => {
            (Technique::HiddenPair, 34, Proof::Subset(set(plan, house, digits, places)))
        }
        Reason::Naked { house, digits, places } => {
            (Technique::NakedPair, 30, Proof::Subset(set(plan, house, digits, places)))
        }
        Reason::Wing { digit, base, bases, covers } => {
            let cover = if base == 0 { side } else { 0 };
            let houses = |first: usize, lines| bits(lines).map(|line| house_at(plan, first + line)).collect();
            let (base, cover) = (houses(base, bases), houses(cover, covers));
            (Technique::XWing, 32, Proof::Fish { digit: digit_at(digit), base, cover, fins: Vec::new() })
        }
        Reason::Chain(_) => (Technique::NestedForcingChains, 0, Proof::Single { house: None }),
    }
}

fn set<S: Size>(plan: &Plan<S>, house: usize, digits: u64, places: u64) -> Set {
    let cells: Vec<Cell> = bits(places).map(|place| plan.size.shape().nth(plan.cell(house, place))).collect();
    Set { cells, digits: digits_at(digits), house: house_at(plan, house) }
}
