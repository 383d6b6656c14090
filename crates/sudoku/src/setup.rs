//! Values typed into a grid, before they are checked.

use alloc::{boxed::Box, vec, vec::Vec};
use core::fmt;

use crate::{Cell, Digit, Grid, House, Shape};

/// A shape, and for each cell a digit of that shape or nothing. It may contain contradictions until
/// [`Setup::check`] accepts it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Setup {
    shape: Shape,
    // 0 is empty. Every value is at most the side.
    values: Box<[u8]>,
}

impl Setup {
    /// A setup with all cells empty.
    pub fn empty(shape: Shape) -> Setup {
        Setup { shape, values: vec![0; shape.area()].into() }
    }

    /// A setup with these values in reading order, 0 for an empty cell. `None` if the number of values is wrong, or
    /// a value is larger than the side.
    pub fn from_values(shape: Shape, values: &[u8]) -> Option<Setup> {
        let fits = values.len() == shape.area() && values.iter().all(|&v| usize::from(v) <= shape.side());
        fits.then(|| Setup { shape, values: values.into() })
    }

    /// Parses one character per cell in reading order, `.` for an empty one, as [`Grid`] is displayed. `None` if
    /// the text is invalid.
    pub fn from_symbols(shape: Shape, symbols: &str) -> Option<Setup> {
        let value = |symbol| match symbol {
            '.' => Some(0),
            symbol => Digit::from_symbol(symbol).map(|digit| digit.value() as u8),
        };
        // Reading one more than fits is enough to detect a text that is too long.
        let values: Option<Vec<u8>> = symbols.chars().take(shape.area() + 1).map(value).collect();
        Setup::from_values(shape, &values?)
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The values in reading order, 0 for an empty cell.
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// The digit in a cell; `None` if it is empty or outside the grid.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.shape.contains(cell).then(|| Digit::new(self.values[self.shape.index(cell)].into()))?
    }

    /// Writes a digit into a cell, or clears it. Does nothing if the shape has no such cell or digit.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        let value = digit.map_or(0, Digit::value);
        if self.shape.contains(cell) && value <= self.shape.side() {
            self.values[self.shape.index(cell)] = value as u8;
        }
    }

    /// The grid, or every pair of cells that contradict each other.
    pub fn check(&self) -> Result<Grid, Clashes> {
        Grid::try_from(self)
    }

    /// Every pair of cells with the same digit in one house; each pair once, in reading order.
    pub fn clashes(&self) -> impl Iterator<Item = Clash> {
        let clues: Vec<(Cell, Digit)> =
            self.shape.cells().filter_map(|cell| Some((cell, self.get(cell)?))).collect();
        let shape = self.shape;
        (0..clues.len()).flat_map(move |i| {
            let (first, digit) = clues[i];
            let later: Vec<Clash> = clues[i + 1..]
                .iter()
                .filter(|&&(second, other)| other == digit && shape.sees(first, second))
                .filter_map(|&(second, _)| {
                    let house = House::of(first, shape).into_iter().find(|h| h.contains(second, shape))?;
                    Some(Clash { digit, first, second, house })
                })
                .collect();
            later
        })
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup({}, ", self.shape)?;
        write_symbols(f, &self.values)?;
        f.write_str(")")
    }
}

/// Writes one character per cell, `.` for an empty one.
pub(crate) fn write_symbols(f: &mut fmt::Formatter<'_>, values: &[u8]) -> fmt::Result {
    values
        .iter()
        .try_for_each(|&value| fmt::Write::write_char(f, Digit::new(value.into()).map_or('.', Digit::symbol)))
}

/// Two cells of one house with the same digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Clash {
    /// The digit in both.
    pub digit: Digit,
    /// The cell that comes first in reading order.
    pub first: Cell,
    /// The other one.
    pub second: Cell,
    /// A house that contains both: their row if they share it, otherwise their column, otherwise their box.
    pub house: House,
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.house {
            House::Row(_) => "row",
            House::Column(_) => "column",
            House::Box(_) => "box",
        };
        let Clash { digit, first, second, house } = self;
        write!(f, "{first} and {second} both hold {digit} in {kind} {}", house.number() + 1)
    }
}

/// Every [`Clash`] of a setup, in reading order. There is at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clashes(Vec<Clash>);

impl Clashes {
    /// The clashes of a setup, if there are any.
    pub(crate) fn of(setup: &Setup) -> Option<Clashes> {
        Clashes::new(setup.clashes().collect())
    }

    pub(crate) fn new(clashes: Vec<Clash>) -> Option<Clashes> {
        (!clashes.is_empty()).then_some(Clashes(clashes))
    }

    /// Iterates over the clashes.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Clash> {
        self.0.iter().copied()
    }
}

impl fmt::Display for Clashes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, clash) in self.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            clash.fmt(f)?;
        }
        Ok(())
    }
}

impl core::error::Error for Clashes {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn every_clashing_pair_is_reported_once() {
        let mut setup = Setup::empty(Shape::NINE);
        for (cell, value) in [("r1c1", 5), ("r1c9", 5), ("r3c3", 5), ("r9c9", 5), ("r5c5", 1)] {
            setup.set(cell.parse().unwrap(), Digit::new(value));
        }
        assert_eq!(
            setup.check().unwrap_err().to_string(),
            "r1c1 and r1c9 both hold 5 in row 1; r1c1 and r3c3 both hold 5 in box 1; \
             r1c9 and r9c9 both hold 5 in column 9"
        );
        setup.set("r1c1".parse().unwrap(), None);
        setup.set("r9c9".parse().unwrap(), None);
        assert_eq!(setup.check().unwrap().clues(), 3);
    }

    #[test]
    fn cells_and_digits_outside_the_shape_are_ignored() {
        let mut setup = Setup::empty(Shape::new(2, 2).unwrap());
        setup.set("r5c1".parse().unwrap(), Digit::new(1));
        setup.set("r1c1".parse().unwrap(), Digit::new(5));
        assert_eq!(setup, Setup::empty(setup.shape()));
        assert_eq!(Setup::from_values(Shape::NINE, &[10; 81]), None);
        assert_eq!(Setup::from_values(Shape::NINE, &[0; 80]), None);
    }
}
