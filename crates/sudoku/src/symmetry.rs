//! Symmetries of the clues' positions: those of a square.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use crate::sorting::SmallSort;
use crate::{Cell, Shape};

/// The symmetry of the cells that have clues. The digits themselves do not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// Rotation by 180°.
    HalfTurn,
    /// Rotation by 90°.
    QuarterTurn,
    /// Reflection that swaps left and right.
    LeftRight,
    /// Reflection that swaps top and bottom.
    TopBottom,
    /// Both of these reflections.
    BothMirrors,
    /// Reflection in the diagonal from the upper left.
    Diagonal,
    /// Reflection in the diagonal from the upper right.
    Antidiagonal,
    /// Reflections in both diagonals.
    BothDiagonals,
    /// All rotations and reflections of the square.
    Full,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Symmetry; 10] = [
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::LeftRight,
        Symmetry::TopBottom,
        Symmetry::BothMirrors,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
        Symmetry::BothDiagonals,
        Symmetry::Full,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::HalfTurn => "half-turn",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::LeftRight => "left-right",
            Symmetry::TopBottom => "top-bottom",
            Symmetry::BothMirrors => "both-mirrors",
            Symmetry::Diagonal => "diagonal",
            Symmetry::Antidiagonal => "antidiagonal",
            Symmetry::BothDiagonals => "both-diagonals",
            Symmetry::Full => "full",
        }
    }

    /// The images of a cell under the one or two generators of the symmetry.
    pub(crate) fn steps(self, cell: Cell, shape: Shape) -> [Cell; 2] {
        let (row, column, last) = (cell.row(), cell.column(), shape.side() - 1);
        let left_right = Cell::at(row, last - column);
        let top_bottom = Cell::at(last - row, column);
        let diagonal = Cell::at(column, row);
        let antidiagonal = Cell::at(last - column, last - row);
        let quarter = Cell::at(column, last - row);
        match self {
            Symmetry::None => [cell; 2],
            Symmetry::HalfTurn => [Cell::at(last - row, last - column); 2],
            Symmetry::QuarterTurn => [quarter; 2],
            Symmetry::LeftRight => [left_right; 2],
            Symmetry::TopBottom => [top_bottom; 2],
            Symmetry::BothMirrors => [left_right, top_bottom],
            Symmetry::Diagonal => [diagonal; 2],
            Symmetry::Antidiagonal => [antidiagonal; 2],
            Symmetry::BothDiagonals => [diagonal, antidiagonal],
            Symmetry::Full => [quarter, left_right],
        }
    }

    /// All cells that the symmetry maps a cell to, including itself, in reading order; empty if the shape has no
    /// such cell.
    pub fn orbit(self, cell: Cell, shape: Shape) -> Vec<Cell> {
        let mut orbit = Vec::with_capacity(8);
        if shape.contains(cell) {
            orbit.push(cell);
        }
        let mut next = 0;
        while let Some(&from) = orbit.get(next) {
            for to in self.steps(from, shape) {
                if !orbit.contains(&to) {
                    orbit.push(to);
                }
            }
            next += 1;
        }
        orbit.small_sort();
        orbit
    }

    /// The orbits of all cells, each once, by their first cell in reading order.
    pub fn orbits(self, shape: Shape) -> Vec<Vec<Cell>> {
        let orbits = shape.cells().map(|cell| (cell, self.orbit(cell, shape)));
        orbits.filter(|(cell, orbit)| orbit.first() == Some(cell)).map(|(_, orbit)| orbit).collect()
    }

    /// Whether a set of cells, in any order, has this symmetry.
    pub fn holds(self, cells: &[Cell], shape: Shape) -> bool {
        let mut sorted: Vec<Cell> = cells.to_vec();
        sorted.small_sort();
        let within = |cell: &Cell| sorted.binary_search(cell).is_ok();
        cells.iter().all(|&cell| shape.contains(cell) && self.steps(cell, shape).iter().all(within))
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why a text is not a [`Symmetry`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected a symmetry: none, half-turn, quarter-turn, left-right, top-bottom, both-mirrors, diagonal, \
     antidiagonal, both-diagonals or full"
)]
pub struct ParseSymmetryError;

/// Parses the name; `mirror` is a short form of `left-right`.
impl FromStr for Symmetry {
    type Err = ParseSymmetryError;

    fn from_str(text: &str) -> Result<Symmetry, ParseSymmetryError> {
        let text = if text == "mirror" { "left-right" } else { text };
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == text).ok_or(ParseSymmetryError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn orbits_are_closed_and_partition_the_cells() {
        for shape in [(2, 2), (2, 3), (3, 3), (4, 4)].map(|(r, c)| Shape::new(r, c).unwrap()) {
            for symmetry in Symmetry::ALL {
                let orbits = symmetry.orbits(shape);
                let mut cells: Vec<Cell> = orbits.concat();
                assert!(orbits.iter().all(|orbit| symmetry.holds(orbit, shape)), "{symmetry} {shape}");
                cells.sort();
                assert!(cells.into_iter().eq(shape.cells()), "{symmetry} {shape}");
            }
        }
    }

    #[test]
    fn the_number_of_orbits_of_9x9_is_known() {
        // By Burnside's lemma: the average number of cells that each motion leaves in place.
        let counts = [81, 41, 21, 45, 45, 25, 45, 45, 25, 15];
        for (symmetry, count) in Symmetry::ALL.into_iter().zip(counts) {
            assert_eq!(symmetry.orbits(Shape::NINE).len(), count, "{symmetry}");
        }
        let corner = Shape::NINE.cell(0, 1).unwrap();
        assert_eq!(Symmetry::Full.orbit(corner, Shape::NINE).len(), 8);
        assert!(!Symmetry::HalfTurn.holds(&[corner], Shape::NINE));
    }

    #[test]
    fn every_symmetry_has_one_name() {
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.to_string().parse(), Ok(symmetry));
            let listed = ParseSymmetryError.to_string();
            assert!(listed.split([' ', ',']).any(|word| word == symmetry.name()), "{symmetry}");
        }
        assert_eq!("mirror".parse(), Ok(Symmetry::LeftRight));
        assert_eq!("Half-turn".parse::<Symmetry>(), Err(ParseSymmetryError));
    }
}
