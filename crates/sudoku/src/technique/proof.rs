//! Why a step is true, as data: enough to colour it on a grid and to say it in a sentence.

use alloc::{boxed::Box, vec::Vec};

use crate::{Cell, Digit, Digits, House};

use super::{Candidate, Step};

/// Cells and the digits they hold between them: a subset, an almost locked set.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Set {
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: Digits,
    /// A house that holds all the cells.
    pub house: House,
}

/// A house with two places for a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct StrongLink {
    /// The house.
    pub house: House,
    /// The place that meets something else.
    pub near: Cell,
    /// The other one.
    pub far: Cell,
}

/// Why a step is true. Which technique it is decides how a variant is read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Proof {
    /// The only place in a house, or, without a house, the only digit of a cell.
    Single {
        /// The house where the digit has no other place.
        house: Option<House>,
    },
    /// A locked digit or a hidden set leaves a hidden single in `house`: two steps seen at once.
    Direct {
        /// What is seen first.
        first: Box<Proof>,
        /// Where the digit has one place left.
        house: House,
    },
    /// All places of a digit in one house lie in another house, too.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house that needs it.
        within: House,
        /// The house that loses it elsewhere.
        along: House,
    },
    /// As many digits as cells: naked (the cells hold no other digits) or hidden (the digits have no other cells).
    Subset(Set),
    /// The base houses hold the digit in cover houses only, but for the fins.
    Fish {
        /// The digit.
        digit: Digit,
        /// The houses that need it.
        base: Vec<House>,
        /// The houses that lose it elsewhere.
        cover: Vec<House>,
        /// Cells of the base outside of the cover.
        fins: Vec<Cell>,
    },
    /// A pivot whose every digit makes one of the wings hold `digit`.
    Wing {
        /// The cells in the middle. In a W-wing the two ends of the strong link.
        pivot: Vec<Cell>,
        /// The cells at the ends.
        wings: Vec<Cell>,
        /// The digit that one of the ends holds.
        digit: Digit,
        /// A W-wing's link: a digit with only the pivot's two places in a house.
        link: Option<(Digit, House)>,
    },
    /// Candidates of one digit in two colours of which one is true; more pairs where chains touch.
    Colours {
        /// The digit.
        digit: Digit,
        /// The candidates of each pair of colours. Where a colour is false, it is the second of the first pair; where
        /// pairs touch, their second colours do.
        pairs: Vec<[Vec<Cell>; 2]>,
    },
    /// Two strong links of a digit whose near ends cannot both hold it: so one of the far ends does.
    Links {
        /// The digit.
        digit: Digit,
        /// The links.
        links: [StrongLink; 2],
        /// The house that holds both near ends.
        joint: House,
    },
    /// A box holds a digit on a row and a column only, and a strong link begins on one of them.
    EmptyRectangle {
        /// The digit.
        digit: Digit,
        /// The box.
        r#box: House,
        /// The line that the link begins on, and the one that loses the digit where the far end sees it.
        arms: [House; 2],
        /// The link.
        link: StrongLink,
    },
    /// Two patterns that share cells, each a proof of its own: what one of them shows goes.
    Double {
        /// The two.
        parts: Vec<Proof>,
    },
    /// Cells with the same two digits, each in sight of the next, that hold them in turn.
    Pairs {
        /// The cells, in the order of the chain.
        cells: Vec<Cell>,
        /// The two digits.
        digits: [Digit; 2],
    },
    /// Two digits around a loop of cells would be two solutions; four cells are a rectangle.
    Loop {
        /// The cells, in the order of the loop.
        cells: Vec<Cell>,
        /// The two digits.
        digits: [Digit; 2],
        /// The candidates that save the puzzle from two solutions.
        extra: Vec<Candidate>,
        /// Type 3: the set that the extra candidates make with others (naked, or hidden). Its cells leave the loop out.
        set: Option<Set>,
        /// Type 4 and hidden rectangles: the digit that one of the loop's cells must hold, and where.
        link: Vec<(Digit, House)>,
    },
    /// Every other candidate occurs twice in every house: the extra ones save the puzzle from two solutions.
    Grave {
        /// The extra candidates.
        extra: Vec<Candidate>,
        /// Type 3: the set that the extra candidates make with others. Its cells leave those of the extra ones out.
        set: Option<Set>,
        /// Type 4: the digit that one of the two cells must hold, and where.
        link: Option<(Digit, House)>,
    },
    /// Almost locked sets, joined by digits that two neighbours cannot both hold.
    Sets {
        /// A death blossom's stem.
        stem: Option<Cell>,
        /// The sets, neighbours in order.
        sets: Vec<Set>,
        /// The digits that join one set to the next, mostly one, two between two sets that are doubly linked; around a
        /// stem, the digit that joins it to each set.
        joints: Vec<Digits>,
    },
    /// A box and a line share cells that split their digits between two sets.
    TwoSectors {
        /// The cells that both share.
        shared: Set,
        /// The set in the line.
        line: Set,
        /// The set in the box.
        r#box: Set,
    },
    /// Every way to fill the base cells is tried; each way that holds a removed candidate is excluded.
    Exclusion {
        /// The base cells.
        cells: Vec<Cell>,
        /// The ways that cannot be, with the cell or set that would be left without a digit; `None`: the cells see
        /// each other.
        excluded: Vec<(Vec<Digit>, Option<Cell>)>,
    },
    /// What follows from an assumption, or from each of several of which one is true.
    Chains {
        /// Of which assumptions one is true.
        origin: Origin,
        /// What follows from each, one net an assumption.
        nets: Vec<Net>,
        /// How they end.
        ends: Ends,
    },
}

/// Where chains begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Origin {
    /// With one assumption, which its end shows to be wrong, or which its end shows to change nothing.
    Candidate(Candidate),
    /// With every digit of a cell.
    Cell(Cell),
    /// With every place of a digit in a house.
    House(Digit, House),
}

/// How chains end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Ends {
    /// The chain closes to a loop, which can be true in two ways: its last node is its first again.
    Loop,
    /// The assumption is that the first node is not true, and the last node follows: so one of the two is true, and what
    /// both exclude is not.
    Either,
    /// The assumption implies its opposite.
    Opposite,
    /// The assumption implies that something is both true and not.
    Contradiction,
    /// All chains end in the same.
    Same,
}

/// What follows from an assumption: nodes, each after those it follows from; the first is the assumption and the last
/// is the end.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Net {
    /// The nodes.
    pub nodes: Vec<Node>,
}

/// A candidate that is true or not, if the assumption is right.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Node {
    /// One cell, or, in grouped chains, several of a box of which one holds the digit or none.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
    /// Whether it is true.
    pub on: bool,
    /// Why.
    pub why: Why,
    /// The nodes it follows from, by their place in the net.
    pub parents: Vec<usize>,
}

/// Why a node follows from its parents.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Why {
    /// It is the assumption.
    Assumed,
    /// A cell holds one digit only, and it holds another.
    OneDigit,
    /// A house holds the digit once only, and it stands elsewhere.
    OnePlace(House),
    /// The other digits of the cell are gone.
    LastDigit,
    /// The other places of the digit in the house are gone.
    LastPlace(House),
    /// One of the digits of an almost locked set is gone, so it holds all the others.
    Locked(Box<Set>),
    /// A technique on the grid as it is under the assumption; chains within chains, too.
    Step(Box<Step>),
}
