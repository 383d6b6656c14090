//! What rules look like, as data: marks on cells, between cells and outside the grid.
//!
//! Nothing here says which colour or how thick: a front end decides that from the kind of mark. A rule without any place in
//! the grid (anti-knight) has no mark; front ends name it beside the board.

use alloc::{string::String, vec::Vec};

use super::{Puzzle, rule::Direction};
use crate::Cell;

/// One thing to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mark {
    /// A dashed outline around cells, with a label in the upper left cell.
    Cage {
        /// The cells.
        cells: Vec<Cell>,
        /// The sum or whatever else is written.
        label: Option<String>,
    },
    /// A shaded group of cells.
    Area {
        /// The cells.
        cells: Vec<Cell>,
        /// What it means.
        style: AreaStyle,
    },
    /// A line through the centres of cells.
    Line {
        /// The cells, in order.
        cells: Vec<Cell>,
        /// What it means.
        style: LineStyle,
    },
    /// A sign in one cell, behind its digit.
    Token {
        /// The cell.
        cell: Cell,
        /// What it looks like.
        style: TokenStyle,
    },
    /// A rounded outline around cells in a row: the pill of an arrow.
    Pill {
        /// The cells, in order.
        cells: Vec<Cell>,
    },
    /// A sign on the edge between two cells.
    Edge {
        /// The first cell.
        a: Cell,
        /// The second cell.
        b: Cell,
        /// What it looks like.
        style: EdgeStyle,
        /// What is written in it.
        label: Option<String>,
    },
    /// A circle where four cells meet.
    Corner {
        /// The upper left of the four cells.
        cell: Cell,
        /// What is written in it.
        label: String,
    },
    /// A clue outside the grid.
    Outside {
        /// Row and column, from 0; −1 is above or left of the grid.
        place: (i32, i32),
        /// Where a small arrow points, if there is one.
        arrow: Option<Direction>,
        /// What is written.
        label: String,
    },
}

/// What a shaded group of cells means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AreaStyle {
    /// Digits in it differ.
    ExtraRegion,
    /// The same digits as in another group; groups with the same number belong together.
    Clone(u8),
    /// A cell that says where a digit is.
    Indexing,
    /// Anything else.
    Plain,
}

/// What a line means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LineStyle {
    /// A thermometer; its first cell has a bulb.
    Thermometer,
    /// A slow thermometer; its first cell has a hollow bulb.
    SlowThermometer,
    /// An arrow with its head at the last cell.
    Arrow,
    /// Consecutive digits in any order.
    Renban,
    /// Neighbouring digits are far apart.
    Whispers,
    /// The same in both directions.
    Palindrome,
    /// Digits between the ends.
    Between,
    /// Digits outside the ends.
    Lockout,
    /// Equal sums in each region.
    RegionSum,
    /// Different remainders.
    Modular,
    /// Low, middle and high digits.
    Entropic,
    /// Pairs with the sum of the middle.
    Zipper,
    /// Parts with equal sums.
    EqualSum,
    /// The sum of the line is the sum of its ends.
    DoubleArrow,
    /// A diagonal of the grid whose digits differ; thin, through the corners.
    Diagonal,
    /// Anything else.
    Plain,
}

/// A sign in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TokenStyle {
    /// A filled circle: an odd digit.
    Odd,
    /// A filled square: an even digit.
    Even,
    /// An outlined circle.
    Circle,
    /// An outlined diamond.
    Diamond,
    /// An outlined square.
    Square,
}

/// A sign between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EdgeStyle {
    /// A white dot.
    White,
    /// A black dot.
    Black,
    /// A letter without a circle: X or V.
    Letter,
    /// `<` whose point is at the first cell: the first digit is smaller.
    Less,
}

impl Puzzle {
    /// The marks of all rules, each with the index of its rule.
    pub fn drawing(&self) -> Vec<(usize, Mark)> {
        let mut marks = Vec::new();
        for (index, rule) in self.rules().iter().enumerate() {
            let mut own = Vec::new();
            rule.draw(self.layout(), &mut own);
            marks.extend(own.into_iter().map(|mark| (index, mark)));
        }
        marks
    }
}
