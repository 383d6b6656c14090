//! A puzzle, partly or fully solved, without contradictions.

use alloc::boxed::Box;
use core::{fmt, str::FromStr};

use crate::{
    Cell, Clashes, Digit, Digits, House, Setup, Shape,
    format::{self, ReadError},
    setup::write_symbols,
};

/// A [`Setup`] in which no house has a digit twice. It may still have no solution.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    shape: Shape,
    values: Box<[u8]>,
}

impl Grid {
    /// A grid with all cells empty.
    pub fn empty(shape: Shape) -> Grid {
        Grid::from_legal(shape, alloc::vec![0; shape.area()].into())
    }

    /// A grid with values that the caller knows to be legal.
    pub(crate) fn from_legal(shape: Shape, values: Box<[u8]>) -> Grid {
        let grid = Grid { shape, values };
        debug_assert!(grid.houses_are_sound(), "{grid:?}");
        grid
    }

    /// Its shape.
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

    /// How many cells are filled.
    pub fn clues(&self) -> usize {
        self.values.iter().filter(|&&value| value != 0).count()
    }

    /// Whether every cell is filled. A full grid is solved.
    pub fn is_full(&self) -> bool {
        !self.values.contains(&0)
    }

    /// The digits that an empty cell can have without a contradiction; none for a filled cell.
    pub fn candidates(&self, cell: Cell) -> Digits {
        if !self.shape.contains(cell) || self.get(cell).is_some() {
            return Digits::NONE;
        }
        let seen = House::of(cell, self.shape).into_iter().flat_map(|house| house.cells(self.shape));
        self.shape.digits() - seen.filter_map(|other| self.get(other)).collect()
    }

    /// Clears a cell.
    pub fn erase(&mut self, cell: Cell) {
        if self.shape.contains(cell) {
            self.values[self.shape.index(cell)] = 0;
        }
    }

    /// Whether this grid contains every clue of `puzzle`.
    pub fn extends(&self, puzzle: &Grid) -> bool {
        self.shape == puzzle.shape
            && self.values.iter().zip(&puzzle.values).all(|(&mine, &clue)| clue == 0 || clue == mine)
    }

    /// The same values as a [`Setup`], which can be edited.
    pub fn to_setup(&self) -> Setup {
        Setup::from_values(self.shape, &self.values).unwrap_or_else(|| Setup::empty(self.shape))
    }

    /// Whether no house has a digit twice.
    fn houses_are_sound(&self) -> bool {
        sound(self.shape, &self.values)
    }
}

/// Whether no house has a digit twice.
fn sound(shape: Shape, values: &[u8]) -> bool {
    let mut rows = [0_u64; Shape::MAX_SIDE];
    let mut columns = rows;
    let mut boxes = rows;
    shape.cells().zip(values).all(|(cell, &value)| {
        let bit = 1 << value;
        let taken = [&mut rows[cell.row()], &mut columns[cell.column()], &mut boxes[shape.box_of(cell)]];
        value == 0
            || taken.into_iter().all(|digits| {
                let free = *digits & bit == 0;
                *digits |= bit;
                free
            })
    })
}

impl TryFrom<&Setup> for Grid {
    type Error = Clashes;

    fn try_from(setup: &Setup) -> Result<Grid, Clashes> {
        let shape = setup.shape();
        if !sound(shape, setup.values())
            && let Some(clashes) = Clashes::of(setup)
        {
            return Err(clashes);
        }
        Ok(Grid::from_legal(shape, setup.values().into()))
    }
}

/// One character per cell, `.` for an empty one: the style `line`. It does not show the shape of the boxes, if more
/// than one is possible.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_symbols(f, &self.values)
    }
}

/// Why a text is not a [`Grid`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseGridError {
    /// The text is invalid.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// Some clues contradict each other.
    #[error(transparent)]
    Clashes(#[from] Clashes),
    /// The text has no puzzle, or more than one.
    #[error("expected one puzzle, found {found}")]
    Number {
        /// How many there are; counting stops at two.
        found: usize,
    },
}

/// Parses any style that [`format`](crate::format) reads.
///
/// ```
/// use sudoku::Grid;
///
/// let line = "1.3.341.21434321";
/// assert_eq!(line.parse::<Grid>()?.to_string(), line);
/// assert_eq!("12 | ..\n.. | ..\n---+---\n.. | ..\n.. | 3.".parse::<Grid>()?.clues(), 3);
/// # Ok::<(), sudoku::ParseGridError>(())
/// ```
impl FromStr for Grid {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Grid, ParseGridError> {
        let mut items = format::read(text.as_bytes());
        match (items.next(), items.next()) {
            (Some(item), None) => Ok(item.entry?.puzzle.check()?),
            (None, _) => Err(ParseGridError::Number { found: 0 }),
            (Some(_), Some(_)) => Err(ParseGridError::Number { found: 2 }),
        }
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({}, ", self.shape)?;
        write_symbols(f, &self.values)?;
        f.write_str(")")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn texts_are_parsed_or_rejected_with_a_reason() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert_eq!(line.parse::<Grid>().map(|grid| grid.to_string()).as_deref(), Ok(line));
        let error = |text: &str| text.parse::<Grid>().unwrap_err().to_string();
        assert_eq!(error(""), "expected one puzzle, found 0");
        assert_eq!(error(&std::format!("{line}\n{line}")), "expected one puzzle, found 2");
        assert_eq!(error(&line.replacen('3', "5", 1)), "r1c1 and r1c2 both hold 5 in row 1");
        assert!(error(&line.replacen('3', "q", 1)).starts_with("line 1, column 2: "));
    }
}
