//! Where a clue stands outside the grid, and where it looks.

use alloc::{string::String, vec::Vec};

use super::RuleFault;
use crate::{
    Cell,
    variant::{Layout, Mark},
};

/// The first cell that a clue outside the grid looks at, and the direction in which it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ray {
    /// The first cell, at the edge of the grid.
    pub first: Cell,
    /// Where the other cells are.
    pub direction: Direction,
}

/// One of eight directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Up.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Direction {
    /// All directions, clockwise from above.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// The rows and columns of one step.
    pub const fn step(self) -> (i32, i32) {
        match self {
            Direction::North => (-1, 0),
            Direction::NorthEast => (-1, 1),
            Direction::East => (0, 1),
            Direction::SouthEast => (1, 1),
            Direction::South => (1, 0),
            Direction::SouthWest => (1, -1),
            Direction::West => (0, -1),
            Direction::NorthWest => (-1, -1),
        }
    }

    /// The name in the text form: `n`, `ne`, `e` and so on.
    pub const fn name(self) -> &'static str {
        match self {
            Direction::North => "n",
            Direction::NorthEast => "ne",
            Direction::East => "e",
            Direction::SouthEast => "se",
            Direction::South => "s",
            Direction::SouthWest => "sw",
            Direction::West => "w",
            Direction::NorthWest => "nw",
        }
    }

    /// The direction with a name.
    pub fn from_name(name: &str) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| direction.name() == name)
    }

    /// Whether it changes both row and column.
    pub const fn is_diagonal(self) -> bool {
        let (rows, columns) = self.step();
        rows != 0 && columns != 0
    }
}

impl Default for Ray {
    fn default() -> Ray {
        Ray { first: Cell::at(0, 0), direction: Direction::East }
    }
}

impl Ray {
    /// The cells that the clue looks at, the nearest first.
    pub fn cells(&self, layout: &Layout) -> Vec<Cell> {
        let (rows, columns) = self.direction.step();
        let first = Some(self.first).filter(|&cell| layout.is_in_grid(cell));
        core::iter::successors(first, |&cell| layout.offset(cell, rows, columns)).collect()
    }

    /// The row and column where the clue stands, just outside the grid. Rows and columns are counted from 0, so −1 is left of
    /// or above the grid.
    pub fn place(&self) -> (i32, i32) {
        let (rows, columns) = self.direction.step();
        (self.first.row() as i32 - rows, self.first.column() as i32 - columns)
    }

    /// The clue without an arrow, as a row or a column has it.
    pub(super) fn mark(&self, label: String) -> Mark {
        Mark::Outside { place: self.place(), arrow: None, label }
    }

    /// The clue looks along a whole row or column.
    pub(super) fn check_line(&self, layout: &Layout) -> Result<(), RuleFault> {
        self.check(layout, self.direction.is_diagonal())
    }

    /// The clue looks along a diagonal.
    pub(super) fn check_diagonal(&self, layout: &Layout) -> Result<(), RuleFault> {
        self.check(layout, !self.direction.is_diagonal())
    }

    fn check(&self, layout: &Layout, wrong: bool) -> Result<(), RuleFault> {
        if !layout.is_in_grid(self.first) {
            return Err(RuleFault::Outside(self.first));
        }
        let (rows, columns) = self.direction.step();
        if wrong || layout.offset(self.first, -rows, -columns).is_some() {
            return Err(RuleFault::Ray(self.first));
        }
        Ok(())
    }
}
