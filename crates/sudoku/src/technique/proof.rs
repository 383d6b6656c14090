//! Why a step is true, as data: enough to highlight it on a grid and to explain it in a sentence.

use alloc::{boxed::Box, vec::Vec};

use crate::{Cell, Digit, Digits, House, variant::steps::Argument};

use super::{Candidate, Step};

/// Cells and their digits: a subset or an almost locked set.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Set {
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: Digits,
    /// A house that contains all the cells.
    pub house: House,
}

/// A house with two places for a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct StrongLink {
    /// The house.
    pub house: House,
    /// The place next to the other link.
    pub near: Cell,
    /// The other place.
    pub far: Cell,
}

/// Why a step is true. The meaning of a variant also depends on the technique.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Proof {
    /// The only place in a house or, without a house, the only digit of a cell.
    Single {
        /// The house where the digit has no other place.
        house: Option<House>,
    },
    /// A locked candidate or a hidden set that leaves a hidden single in `house`: two steps in one.
    Direct {
        /// The first step.
        first: Box<Proof>,
        /// The house where the digit has one place left.
        house: House,
    },
    /// All places of a digit in one house are in another house too.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house that needs the digit.
        within: House,
        /// The house that loses it in its other cells.
        along: House,
    },
    /// As many digits as cells: naked (the cells have no other digits) or hidden (the digits have no other cells).
    Subset(Set),
    /// The base houses have the digit only in cover houses, except for the fins.
    Fish {
        /// The digit.
        digit: Digit,
        /// The houses that need the digit.
        base: Vec<House>,
        /// The houses that lose it in their other cells.
        cover: Vec<House>,
        /// Cells of the base outside the cover.
        fins: Vec<Cell>,
    },
    /// Whichever digit the pivot has, one of the wings has `digit`.
    Wing {
        /// The cells in the middle. In a W-wing, the two ends of the strong link.
        pivot: Vec<Cell>,
        /// The cells at the ends.
        wings: Vec<Cell>,
        /// The digit that one of the ends has.
        digit: Digit,
        /// A W-wing's link: a digit whose only places in a house are the two pivot cells.
        link: Option<(Digit, House)>,
    },
    /// Candidates of one digit in two colours of which one is true; several pairs if they touch.
    Colours {
        /// The digit.
        digit: Digit,
        /// The candidates of each pair of colours. If a colour is false, it is the second of the first pair; if
        /// pairs touch, their second colours do.
        pairs: Vec<[Vec<Cell>; 2]>,
    },
    /// Two strong links of a digit whose near ends cannot both have it, so one of the far ends has it.
    Links {
        /// The digit.
        digit: Digit,
        /// The links.
        links: [StrongLink; 2],
        /// The house that contains both near ends.
        joint: House,
    },
    /// A box has a digit only in one row and one column, and a strong link starts on one of them.
    EmptyRectangle {
        /// The digit.
        digit: Digit,
        /// The box.
        r#box: House,
        /// The line where the link starts, and the line that loses the digit where the far end sees it.
        arms: [House; 2],
        /// The link.
        link: StrongLink,
    },
    /// Two patterns that share cells, each with its own proof. The eliminations of both apply.
    Double {
        /// The two proofs.
        parts: Vec<Proof>,
    },
    /// Cells with the same two digits, each seeing the next, that have them in turn.
    Pairs {
        /// The cells, in the order of the chain.
        cells: Vec<Cell>,
        /// The two digits.
        digits: [Digit; 2],
    },
    /// If a loop of cells had only two digits, there would be two solutions. Four cells are a rectangle.
    Loop {
        /// The cells, in the order of the loop.
        cells: Vec<Cell>,
        /// The two digits.
        digits: [Digit; 2],
        /// The candidates that prevent two solutions.
        extra: Vec<Candidate>,
        /// Type 3: the set that the extra candidates form with other cells (naked or hidden). The loop's cells are
        /// not in its list of cells.
        set: Option<Set>,
        /// Type 4 and hidden rectangles: the digits that one of the loop's cells must have, and the houses.
        link: Vec<(Digit, House)>,
    },
    /// Every other candidate occurs twice in every house; the extra candidates prevent two solutions.
    Grave {
        /// The extra candidates.
        extra: Vec<Candidate>,
        /// Type 3: the set that the extra candidates form with other cells. The cells of the extra candidates are
        /// not in its list of cells.
        set: Option<Set>,
        /// Type 4: the digit that one of the two cells must have, and the house.
        link: Option<(Digit, House)>,
    },
    /// Almost locked sets, linked by digits that two neighbours cannot both contain.
    Sets {
        /// A death blossom's stem.
        stem: Option<Cell>,
        /// The sets; neighbours are in order.
        sets: Vec<Set>,
        /// The digits that link one set to the next: usually one, or two for a doubly linked pair. Around a stem,
        /// the digit that links it to each set.
        joints: Vec<Digits>,
    },
    /// A box and a line share cells, whose digits are split between two sets.
    TwoSectors {
        /// The cells in both.
        shared: Set,
        /// The set in the line.
        line: Set,
        /// The set in the box.
        r#box: Set,
    },
    /// All ways to fill the base cells are tried; each way with a removed candidate is excluded.
    Exclusion {
        /// The base cells.
        cells: Vec<Cell>,
        /// The impossible ways, with the cell that would be left without a digit; `None` if the cells see each
        /// other.
        excluded: Vec<(Vec<Digit>, Option<Cell>)>,
    },
    /// The consequences of an assumption, or of each of several of which one is true.
    Chains {
        /// The assumptions of which one is true.
        origin: Origin,
        /// The consequences, one net per assumption.
        nets: Vec<Net>,
        /// How they end.
        ends: Ends,
    },
    /// A step of a puzzle with more rules.
    Variant(Box<Argument>),
}

/// Where chains start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Origin {
    /// One assumption, which the end refutes or shows to be irrelevant.
    Candidate(Candidate),
    /// Every digit of a cell.
    Cell(Cell),
    /// Every place of a digit in a house.
    House(Digit, House),
}

/// How chains end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Ends {
    /// The chain forms a loop, which can be true in two ways: its last node is the same as its first.
    Loop,
    /// The assumption is that the first node is false, and the last node follows. So one of the two is true, and
    /// what both exclude is false.
    Either,
    /// The assumption implies its opposite.
    Opposite,
    /// The assumption implies that a candidate is both true and false.
    Contradiction,
    /// All chains end at the same conclusion.
    Same,
}

/// The consequences of an assumption: nodes, each after those it follows from. The first is the assumption and the
/// last is the end.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Net {
    /// The nodes.
    pub nodes: Vec<Node>,
}

/// A candidate that is true or false under the assumption.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Node {
    /// One cell or, in grouped chains, several cells of a box of which at most one has the digit.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
    /// Whether it is true.
    pub on: bool,
    /// Why it follows from its parents.
    pub why: Why,
    /// The nodes it follows from, by index.
    pub parents: Vec<usize>,
}

/// Why a node follows from its parents.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Why {
    /// It is the assumption.
    Assumed,
    /// A cell has only one digit, and it has another.
    OneDigit,
    /// A house has the digit only once, and it is elsewhere.
    OnePlace(House),
    /// The other digits of the cell are eliminated.
    LastDigit,
    /// The other places of the digit in the house are eliminated.
    LastPlace(House),
    /// One of the digits of an almost locked set is eliminated, so it contains all the others.
    Locked(Box<Set>),
    /// A technique applied to the grid under the assumption; this includes nested chains.
    Step(Box<Step>),
}
