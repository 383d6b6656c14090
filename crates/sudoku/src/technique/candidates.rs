//! A grid with pencil marks.

use alloc::{boxed::Box, vec};

use crate::{Cell, Digit, Digits, Grid, House, Shape};

use super::{Candidate, Step};

/// A grid and the candidates of its empty cells. Removed candidates stay removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidates {
    grid: Grid,
    given: Box<[bool]>,
    digits: Box<[Digits]>,
}

/// A digit is not a candidate of the cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{cell} cannot be {digit}, which is not one of its candidates")]
pub struct NotACandidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

/// The grid does not contain all clues of the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the grid does not contain every clue of the puzzle")]
pub struct PuzzleMismatch;

/// Proof that no solution is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// An empty cell without a candidate.
    Cell(Cell),
    /// A house without a place for a digit.
    House(House, Digit),
}

impl Candidates {
    /// The candidates that do not contradict any clue. All filled cells are clues.
    pub fn of(puzzle: &Grid) -> Candidates {
        let shape = puzzle.shape();
        let mut taken = [[Digits::NONE; Shape::MAX_SIDE]; 3];
        let houses = |cell: Cell| [cell.row(), cell.column(), shape.box_of(cell)];
        for (cell, &value) in shape.cells().zip(puzzle.values()) {
            if let Some(digit) = Digit::new(value.into()) {
                taken.iter_mut().zip(houses(cell)).for_each(|(taken, house)| taken[house].insert(digit));
            }
        }
        let open = |(cell, &value)| {
            let [row, column, r#box] = houses(cell);
            let seen = taken[0][row] | taken[1][column] | taken[2][r#box];
            if value == 0 { shape.digits() - seen } else { Digits::NONE }
        };
        let digits = shape.cells().zip(puzzle.values()).map(open).collect();
        let given = puzzle.values().iter().map(|&value| value != 0).collect();
        Candidates { grid: puzzle.clone(), given, digits }
    }

    /// The candidates of a partly solved grid with the clues of `puzzle`: other digits are placed, not given. A
    /// player's own notes can [`restrict`](Candidates::restrict) them afterwards.
    pub fn of_game(puzzle: &Grid, grid: &Grid) -> Result<Candidates, PuzzleMismatch> {
        if !grid.extends(puzzle) {
            return Err(PuzzleMismatch);
        }
        let given = puzzle.values().iter().map(|&clue| clue != 0).collect();
        Ok(Candidates { given, ..Candidates::of(grid) })
    }

    /// Its shape.
    pub fn shape(&self) -> Shape {
        self.grid.shape()
    }

    /// The filled cells.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Whether every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.grid.is_full()
    }

    /// The digit in a cell.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.grid.get(cell)
    }

    /// Whether a cell's digit is a clue of the puzzle.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.shape().contains(cell) && self.given[self.shape().index(cell)]
    }

    /// The candidates of an empty cell; none for a filled one.
    pub fn digits(&self, cell: Cell) -> Digits {
        if self.shape().contains(cell) { self.digits[self.shape().index(cell)] } else { Digits::NONE }
    }

    /// Removes a candidate, if it is there.
    pub fn remove(&mut self, candidate: Candidate) {
        if self.shape().contains(candidate.cell) {
            self.digits[self.shape().index(candidate.cell)].remove(candidate.digit);
        }
    }

    /// Places a digit that is one of the cell's candidates, and removes it from all cells in the same houses.
    pub fn place(&mut self, Candidate { cell, digit }: Candidate) -> Result<(), NotACandidate> {
        let shape = self.shape();
        if !self.digits(cell).contains(digit) {
            return Err(NotACandidate { cell, digit });
        }
        let mut values: Box<[u8]> = self.grid.values().into();
        values[shape.index(cell)] = digit.value() as u8;
        // The digit is a candidate, so no cell in the same houses has it.
        self.grid = Grid::from_legal(shape, values);
        self.digits[shape.index(cell)] = Digits::NONE;
        for other in shape.cells().filter(|&other| shape.sees(cell, other)) {
            self.remove(Candidate { cell: other, digit });
        }
        Ok(())
    }

    /// Applies a step. If its placement is not possible, returns an error and changes nothing.
    pub fn apply(&mut self, step: &Step) -> Result<(), NotACandidate> {
        if let Some(placed) = step.placed {
            self.place(placed)?;
        }
        step.removed.iter().for_each(|&candidate| self.remove(candidate));
        Ok(())
    }

    /// The first cell without a candidate, or else the first house without a place for a digit. After a
    /// contradiction, steps prove nothing. A grid can have no solution even without one.
    pub fn contradiction(&self) -> Option<Contradiction> {
        let shape = self.shape();
        let left = |cell| self.digits(cell) | self.get(cell).into_iter().collect();
        let dead = shape.cells().find(|&cell| left(cell).is_empty()).map(Contradiction::Cell);
        dead.or_else(|| {
            shape.houses().find_map(|house| {
                let found = house.cells(shape).fold(Digits::NONE, |found, cell| found | left(cell));
                (shape.digits() - found).first().map(|digit| Contradiction::House(house, digit))
            })
        })
    }

    /// Keeps only these candidates: one set per cell in reading order. Filled cells have none.
    pub fn restrict(&mut self, digits: impl IntoIterator<Item = Digits>) {
        for (mine, theirs) in self.digits.iter_mut().zip(digits) {
            *mine = *mine & theirs;
        }
    }

    /// A grid with all cells empty and all candidates.
    pub fn empty(shape: Shape) -> Candidates {
        let area = shape.area();
        Candidates {
            grid: Grid::empty(shape),
            given: vec![false; area].into(),
            digits: vec![shape.digits(); area].into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_must_contain_its_puzzle() {
        let grid = |line: &str| line.parse::<Grid>().unwrap();
        let (puzzle, game) = (grid("1..............."), grid("12.............."));
        let candidates = Candidates::of_game(&puzzle, &game).unwrap();
        let first = |column| Shape::new(2, 2).unwrap().cell(0, column).unwrap();
        assert!(candidates.is_given(first(0)) && !candidates.is_given(first(1)));
        assert_eq!(Candidates::of_game(&game, &puzzle), Err(PuzzleMismatch));
        assert_eq!(Candidates::of_game(&Grid::empty(Shape::NINE), &game), Err(PuzzleMismatch));
    }

    #[test]
    fn contradictions_are_found() {
        let mut candidates = Candidates::of(&"12..............".parse().unwrap());
        assert_eq!(candidates.contradiction(), None);
        let shape = candidates.shape();
        let (three, cell) = (Digit::new(3).unwrap(), |column| shape.cell(0, column).unwrap());
        candidates.remove(Candidate::new(cell(2), three));
        candidates.remove(Candidate::new(cell(3), three));
        assert_eq!(candidates.contradiction(), Some(Contradiction::House(House::Row(0), three)));
        candidates.remove(Candidate::new(cell(3), Digit::new(4).unwrap()));
        assert_eq!(candidates.contradiction(), Some(Contradiction::Cell(cell(3))));
    }
}
