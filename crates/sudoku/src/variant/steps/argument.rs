//! Why a step of a puzzle with more rules is true, as data.

use alloc::vec::Vec;

use crate::{
    Cell, Digit, Digits,
    technique::{Candidate, Step},
};

/// What a group of cells with different digits is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum GroupName {
    /// A row, numbered from 0.
    Row(u8),
    /// A column, numbered from 0.
    Column(u8),
    /// A region of the layout, numbered from 0.
    Region(u8),
    /// Cells that a rule says are different: the rule's index.
    Rule(u16),
}

/// Cells with different digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Group {
    /// What it is.
    pub name: GroupName,
    /// Its cells.
    pub cells: Vec<Cell>,
}

/// How a rule leads to its conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum RuleReason {
    /// One look at the rule's cells, what they may have and which of them differ is enough. Steps of a trial say no more.
    Direct,
    /// The same, because of what is known of these cells. Without any, it follows from the rule alone.
    Because(Vec<Fact>),
    /// What the other cells of a sum leave to some.
    Leaves {
        /// What is left to each.
        spans: Vec<Span>,
        /// The sum of all cells, if it is known.
        total: Option<i32>,
    },
    /// Every way to fill the cells with a removed candidate breaks the rule or repeats a digit in cells that see each other.
    NoWay,
    /// The other cell has no digit that goes with the removed ones.
    NoPartner {
        /// The other cell.
        other: Cell,
        /// Its digits.
        digits: Digits,
    },
    /// The other cell of a pair is filled, which leaves one digit.
    Partner {
        /// The other cell.
        other: Cell,
        /// Its digit.
        digit: Digit,
    },
    /// One cell is open, and has the rest of the sum.
    Rest {
        /// The sum of the others.
        known: i32,
        /// What is left.
        left: i32,
    },
    /// These are all sets of digits that are possible in the cells.
    Sets(Vec<Digits>),
    /// These are all sets of digits of the ways to fill the cells, and no way has a removed candidate.
    Filled(Vec<Digits>),
    /// The digit is in every set of digits that is possible in the cells, and its places there all see the removed ones.
    InEverySet {
        /// The digit.
        digit: Digit,
        /// Its places in the cells.
        places: Vec<Cell>,
        /// All possible sets.
        sets: Vec<Digits>,
    },
}

/// A digit that is as often on one side as the other has room for it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Counted {
    /// The digit.
    pub digit: Digit,
    /// Where it is on the first side.
    pub known: Vec<Cell>,
    /// Its places on the second side: those that see each other have it once.
    pub places: Vec<Cell>,
}

/// Digits of which a cell has one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Fact {
    /// The cell.
    pub cell: Cell,
    /// What it may have, or some more digits where that is enough.
    pub digits: Digits,
}

/// Bounds of a cell, as values of digits: only those that say something new.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Span {
    /// The cell.
    pub cell: Cell,
    /// It has at least this.
    pub least: Option<i32>,
    /// It has at most this.
    pub most: Option<i32>,
}

/// Why a step is true that uses rules or houses of a [`Puzzle`](crate::variant::Puzzle).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Argument {
    /// The only place of the digit in a group that has every digit.
    Place {
        /// The group.
        group: Group,
    },
    /// All places of a digit in a group that has every digit see the removed candidates.
    Locked {
        /// The digit.
        digit: Digit,
        /// The group that needs the digit.
        within: Group,
        /// Its places there.
        places: Vec<Cell>,
        /// A group that contains the places and every removed candidate, if there is one.
        along: Option<Group>,
    },
    /// As many digits as cells of a group: naked (the cells have no other digits) or hidden (the digits have no other cells).
    Subset {
        /// The group.
        group: Group,
        /// The cells.
        cells: Vec<Cell>,
        /// The digits.
        digits: Digits,
    },
    /// The base groups, which have every digit, have this one only in cover groups.
    Fish {
        /// The digit.
        digit: Digit,
        /// The groups that need the digit. None of their places are the same.
        base: Vec<Group>,
        /// The groups that lose it in their other cells.
        cover: Vec<Group>,
    },
    /// Candidates that are false and true in turn, each because of the one before. If the first is false, the last is true, so
    /// what both exclude is false.
    Chain {
        /// The candidates, first and last included.
        nodes: Vec<Candidate>,
        /// Why each follows from the one before: one less than candidates.
        links: Vec<Link>,
    },
    /// A rule by itself.
    Rule {
        /// The rule's index in the puzzle.
        rule: u16,
        /// The cells that were looked at: all cells of the rule or some.
        cells: Vec<Cell>,
        /// How it leads to the conclusion.
        reason: RuleReason,
    },
    /// The rule of 45: the sum of some groups that have every digit, minus known sums, leaves a sum.
    Sum {
        /// Groups that have every digit and share no cell.
        groups: Vec<Group>,
        /// Rules with known sums that are taken away, by their index. They share no cell.
        rules: Vec<u16>,
        /// What is left in the groups.
        inside: Vec<Cell>,
        /// What sticks out of the groups.
        outside: Vec<Cell>,
        /// The sum of `inside` minus the sum of `outside`.
        total: i32,
        /// If all cells differ and there is nothing outside: the sets of digits that are possible.
        sets: Vec<Digits>,
    },
    /// As many groups that have every digit here as there: what is left of both without what they share holds the same digits.
    Equal {
        /// The groups.
        groups: [Vec<Group>; 2],
        /// The cells that are left. Each has the same number.
        sides: [Vec<Cell>; 2],
        /// The digit that decides it; without one, all ways to fill both are compared.
        counted: Option<Counted>,
    },
    /// If the candidate were true, these steps would follow one after the other, and then nothing is left somewhere.
    Trial {
        /// The candidate that is refuted.
        assumption: Candidate,
        /// What follows.
        steps: Vec<Step>,
        /// What is impossible at the end.
        end: Impossible,
    },
    /// One of the candidates is true, and each of them leads to the same conclusion.
    Cases {
        /// The candidates: those of a cell, or the places of a digit in a group.
        options: Vec<Candidate>,
        /// The group that needs the digit.
        group: Option<Group>,
        /// For each of them the steps to the conclusion; it can follow from the candidate itself.
        branches: Vec<Vec<Step>>,
    },
    /// The cells are in no rule. If they had only two digits, these could change places, and there would be two solutions.
    Rectangle {
        /// The four corners, row by row.
        cells: Vec<Cell>,
        /// The two digits.
        digits: [Digit; 2],
    },
}

/// Why a candidate of a chain follows from the one before it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Link {
    /// A cell has one digit: it is the other of two, or it is not another.
    Cell,
    /// The group has the digit once: it is in the other of two places, or it is not in another.
    Group(Group),
    /// The cells of two candidates cannot both have their digits: the rule's index.
    Rule(u16),
}

/// What is impossible after some steps.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Impossible {
    /// A cell has no digit left.
    Cell(Cell),
    /// A group that has every digit has no place left for this one.
    Group(Group, Digit),
    /// Nothing in these cells fulfils the rule with this index.
    Rule(u16, Vec<Cell>),
    /// The cells that are left have another sum.
    Sum(Vec<Cell>, Vec<Cell>, i32),
}

impl Argument {
    /// The indices of the rules in it, in the order in which they are named. Steps of a trial are not looked into.
    pub fn rules(&self) -> Vec<u16> {
        let of = |group: &Group| match group.name {
            GroupName::Rule(rule) => Some(rule),
            _ => None,
        };
        match self {
            Argument::Place { group } | Argument::Subset { group, .. } => of(group).into_iter().collect(),
            Argument::Locked { within, along, .. } => {
                of(within).into_iter().chain(along.as_ref().and_then(of)).collect()
            }
            Argument::Fish { base, cover, .. } => base.iter().chain(cover).filter_map(of).collect(),
            Argument::Chain { links, .. } => {
                let rule = |link: &Link| match link {
                    Link::Rule(rule) => Some(*rule),
                    Link::Group(group) => of(group),
                    Link::Cell => None,
                };
                links.iter().filter_map(rule).collect()
            }
            Argument::Rule { rule, .. } => [*rule].into(),
            Argument::Sum { rules, .. } => rules.clone(),
            Argument::Trial { end: Impossible::Rule(rule, _), .. } => [*rule].into(),
            Argument::Equal { groups, .. } => groups.iter().flatten().filter_map(of).collect(),
            Argument::Trial { .. } | Argument::Cases { .. } | Argument::Rectangle { .. } => Vec::new(),
        }
    }

    /// The cells whose candidates it relies on; `None` for any. What happens in other cells does not matter to it.
    pub(super) fn relies_on(&self) -> Option<Vec<Cell>> {
        match self {
            Argument::Place { group } => Some(group.cells.clone()),
            Argument::Locked { within, .. } => Some(within.cells.clone()),
            Argument::Subset { group, .. } => Some(group.cells.clone()),
            Argument::Rule { cells, .. } => Some(cells.clone()),
            Argument::Sum { inside, outside, .. } => Some([&inside[..], outside].concat()),
            _ => None,
        }
    }
}

impl Impossible {
    /// The cells whose candidates show it.
    pub(super) fn cells(&self) -> Vec<Cell> {
        match self {
            Impossible::Cell(cell) => [*cell].into(),
            Impossible::Group(group, _) => group.cells.clone(),
            Impossible::Rule(_, cells) => cells.clone(),
            Impossible::Sum(inside, outside, _) => [&inside[..], outside].concat(),
        }
    }
}
