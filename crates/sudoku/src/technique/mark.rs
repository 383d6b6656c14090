//! The candidates that a front end highlights for a step, each with its role.

use alloc::vec::Vec;

use crate::{Cell, Digit, House, Shape};

use super::{Candidate, Node, Proof, Set, Step, Why};

/// The role of a candidate or a cell in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// It is part of the proof, or is true in its chain.
    Proof,
    /// A second group: the other colour, the other set, or false in its chain.
    Second,
    /// A third group: fins, further sets, or the extra candidates of a rectangle.
    Third,
    /// It is placed.
    Placed,
    /// It is removed.
    Removed,
}

/// A candidate and its role; without a digit, the whole cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Option<Digit>,
    /// The role.
    pub role: Role,
}

impl Step {
    /// The candidates to highlight, with placed and removed ones last: later marks are drawn over earlier ones.
    /// Marks of candidates that no longer exist should be skipped, except for a digit that is placed in its cell:
    /// the filled corners of an avoidable rectangle.
    pub fn marks(&self, shape: Shape) -> Vec<Mark> {
        let mut marks = Vec::new();
        self.proof.mark(shape, &mut marks);
        marks.extend(self.removed.iter().map(|&candidate| mark(candidate, Role::Removed)));
        marks.extend(self.placed.map(|candidate| mark(candidate, Role::Placed)));
        marks
    }

    /// The houses in the proof, each once.
    pub fn houses(&self) -> Vec<House> {
        let mut houses = Vec::new();
        self.proof.houses(&mut houses);
        let mut seen = Vec::new();
        houses.retain(|house| {
            !seen.contains(house) && {
                seen.push(*house);
                true
            }
        });
        houses
    }
}

fn mark(candidate: Candidate, role: Role) -> Mark {
    Mark { cell: candidate.cell, digit: Some(candidate.digit), role }
}

impl Proof {
    fn mark(&self, shape: Shape, marks: &mut Vec<Mark>) {
        let mut add = |cell, digit, role| marks.push(Mark { cell, digit: Some(digit), role });
        match self {
            Proof::Single { .. } => {}
            Proof::Direct { first, .. } => first.mark(shape, marks),
            Proof::Locked { digit, within, along } => within
                .cells(shape)
                .filter(|&cell| along.contains(cell, shape))
                .for_each(|cell| add(cell, *digit, Role::Proof)),
            Proof::Subset(set) => mark_set(set, Role::Proof, marks),
            Proof::Fish { digit, base, cover, fins } => {
                for cell in base.iter().flat_map(|house| house.cells(shape)) {
                    if cover.iter().any(|house| house.contains(cell, shape)) {
                        add(cell, *digit, Role::Proof);
                    }
                }
                fins.iter().for_each(|&cell| add(cell, *digit, Role::Third));
            }
            Proof::Wing { pivot, wings, digit, link } => {
                let whole = |cell, role| Mark { cell, digit: None, role };
                marks.extend(pivot.iter().map(|&cell| whole(cell, Role::Second)));
                marks.extend(wings.iter().map(|&cell| whole(cell, Role::Proof)));
                let ends = wings.iter().map(|&cell| mark(Candidate::new(cell, *digit), Role::Proof));
                marks.extend(ends);
                let linked = link.iter().flat_map(|&(digit, _)| {
                    pivot.iter().map(move |&cell| mark(Candidate::new(cell, digit), Role::Second))
                });
                marks.extend(linked);
            }
            Proof::Colours { digit, pairs } => {
                for pair in pairs {
                    pair[0].iter().for_each(|&cell| add(cell, *digit, Role::Proof));
                    pair[1].iter().for_each(|&cell| add(cell, *digit, Role::Second));
                }
            }
            Proof::Links { .. } | Proof::EmptyRectangle { .. } | Proof::Pairs { .. } => {
                self.mark_links(shape, &mut add);
            }
            Proof::Double { parts } => parts.iter().for_each(|part| part.mark(shape, marks)),
            Proof::Loop { cells, digits, extra, set, .. } => {
                for &cell in cells {
                    digits.iter().for_each(|&digit| add(cell, digit, Role::Proof));
                }
                extra.iter().for_each(|&candidate| marks.push(mark(candidate, Role::Third)));
                set.iter().for_each(|set| mark_set(set, Role::Second, marks));
            }
            Proof::Grave { extra, set, .. } => {
                extra.iter().for_each(|&candidate| marks.push(mark(candidate, Role::Third)));
                set.iter().for_each(|set| mark_set(set, Role::Second, marks));
            }
            Proof::Sets { stem, sets, .. } => {
                marks.extend(stem.map(|cell| Mark { cell, digit: None, role: Role::Third }));
                for (set, role) in sets.iter().zip([Role::Proof, Role::Second].into_iter().cycle()) {
                    mark_set(set, role, marks);
                }
            }
            Proof::TwoSectors { shared, line, r#box } => {
                mark_set(shared, Role::Third, marks);
                mark_set(line, Role::Proof, marks);
                mark_set(r#box, Role::Second, marks);
            }
            Proof::Exclusion { cells, excluded } => {
                let blocking = excluded.iter().filter_map(|(_, cell)| *cell);
                marks.extend(blocking.map(|cell| Mark { cell, digit: None, role: Role::Second }));
                marks.extend(cells.iter().map(|&cell| Mark { cell, digit: None, role: Role::Proof }));
            }
            Proof::Chains { nets, .. } => {
                nets.iter().flat_map(|net| &net.nodes).for_each(|node| node.mark(&mut add));
            }
            Proof::Variant(argument) => argument.mark(marks),
        }
    }

    /// Marks the links of a proof with alternating roles.
    fn mark_links(&self, shape: Shape, add: &mut impl FnMut(Cell, Digit, Role)) {
        match self {
            Proof::Links { digit, links, .. } => links.iter().for_each(|link| {
                add(link.near, *digit, Role::Second);
                add(link.far, *digit, Role::Proof);
            }),
            Proof::EmptyRectangle { digit, r#box, arms: [near, far], link } => {
                for cell in r#box.cells(shape) {
                    if near.contains(cell, shape) {
                        add(cell, *digit, Role::Second);
                    } else if far.contains(cell, shape) {
                        add(cell, *digit, Role::Proof);
                    }
                }
                add(link.near, *digit, Role::Second);
                add(link.far, *digit, Role::Proof);
            }
            Proof::Pairs { cells, digits: [one, other] } => {
                let turns = [[Role::Proof, Role::Second], [Role::Second, Role::Proof]];
                for (&cell, roles) in cells.iter().zip(turns.into_iter().cycle()) {
                    add(cell, *one, roles[0]);
                    add(cell, *other, roles[1]);
                }
            }
            _ => {}
        }
    }

    fn houses(&self, houses: &mut Vec<House>) {
        match self {
            Proof::Single { house } => houses.extend(house),
            Proof::Direct { first, house } => {
                first.houses(houses);
                houses.push(*house);
            }
            Proof::Locked { within, along, .. } => houses.extend([*within, *along]),
            Proof::Subset(set) => houses.push(set.house),
            Proof::Fish { base, cover, .. } => houses.extend(base.iter().chain(cover)),
            Proof::Wing { link, .. } => houses.extend(link.map(|(_, house)| house)),
            Proof::Links { links, joint, .. } => {
                houses.extend(links.iter().map(|link| link.house));
                houses.push(*joint);
            }
            Proof::EmptyRectangle { r#box, arms, link, .. } => {
                houses.push(*r#box);
                houses.extend(arms);
                houses.push(link.house);
            }
            Proof::Double { parts } => parts.iter().for_each(|part| part.houses(houses)),
            Proof::Loop { set, link, .. } => {
                houses.extend(set.iter().map(|set| set.house));
                houses.extend(link.iter().map(|&(_, house)| house));
            }
            Proof::Grave { set, link, .. } => {
                houses.extend(set.iter().map(|set| set.house));
                houses.extend(link.map(|(_, house)| house));
            }
            Proof::Sets { sets, .. } => houses.extend(sets.iter().map(|set| set.house)),
            Proof::TwoSectors { line, r#box, .. } => houses.extend([line.house, r#box.house]),
            Proof::Chains { origin: super::Origin::House(_, house), .. } => houses.push(*house),
            Proof::Variant(argument) => houses.extend(argument.houses()),
            Proof::Colours { .. } | Proof::Pairs { .. } | Proof::Exclusion { .. } | Proof::Chains { .. } => {}
        }
    }
}

fn mark_set(set: &Set, role: Role, marks: &mut Vec<Mark>) {
    for &cell in &set.cells {
        marks.extend(set.digits.iter().map(|digit| mark(Candidate::new(cell, digit), role)));
    }
}

impl Node {
    fn mark(&self, add: &mut impl FnMut(Cell, Digit, Role)) {
        if let Why::Locked(set) = &self.why {
            for &cell in &set.cells {
                set.digits.iter().for_each(|digit| add(cell, digit, Role::Third));
            }
        }
        let role = if self.on { Role::Proof } else { Role::Second };
        self.cells.iter().for_each(|&cell| add(cell, self.digit, role));
    }
}
