//! What is filled in a puzzle with more rules, and what its open cells may have.

use alloc::{sync::Arc, vec, vec::Vec};

use super::{
    argument::{Group, Impossible},
    board::{Board, digit_at},
    cells::Cells,
    geometry::{Geometry, bits},
};
use crate::{
    Cell, Digit, Digits,
    technique::{Candidate, NotACandidate, PuzzleMismatch, Step},
    variant::Puzzle,
};

/// A puzzle, what is filled in, and the candidates of the other cells. Removed candidates stay removed.
///
/// A digit is a number from 1 here, as on a classic grid: digit n is the layout's n-th digit, so for a layout with digits
/// from 0 it is the value n − 1.
#[derive(Clone, Debug)]
pub struct Candidates {
    pub(super) geometry: Arc<Geometry>,
    /// The digits that each cell may have, counted from 0; the digit of a filled cell.
    pub(super) domains: Vec<u16>,
    pub(super) filled: Cells,
    given: Cells,
}

impl Candidates {
    /// The candidates that do not contradict any given digit in a cell that sees them.
    pub fn of(puzzle: &Puzzle) -> Candidates {
        Candidates::with(Arc::new(Geometry::of(puzzle)))
    }

    pub(super) fn with(geometry: Arc<Geometry>) -> Candidates {
        let mut candidates = Candidates {
            domains: geometry.base.clone(),
            filled: Cells::EMPTY,
            given: Cells::EMPTY,
            geometry,
        };
        let given: Vec<Option<u8>> =
            candidates.layout_cells().map(|cell| candidates.puzzle().given(cell)).collect();
        let least = candidates.puzzle().layout().least();
        for (index, value) in given.into_iter().enumerate() {
            if let Some(value) = value {
                candidates.given.insert(index);
                candidates.fill(index, usize::from(value - least));
            }
        }
        candidates
    }

    /// The candidates of a partly solved puzzle: for each cell its digit, or `None`. Digits that contradict each other are
    /// not looked for. A player's own notes can [`restrict`](Candidates::restrict) the candidates afterwards.
    pub fn of_game(puzzle: &Puzzle, digits: &[Option<Digit>]) -> Result<Candidates, PuzzleMismatch> {
        Candidates::of(puzzle).with_digits(digits)
    }

    fn with_digits(mut self, digits: &[Option<Digit>]) -> Result<Candidates, PuzzleMismatch> {
        if digits.len() != self.domains.len() {
            return Err(PuzzleMismatch);
        }
        for (index, digit) in digits.iter().enumerate() {
            let digit = digit.map(|digit| digit.value() - 1);
            match digit {
                Some(digit) if self.given.contains(index) && self.domains[index] != 1 << digit => {
                    return Err(PuzzleMismatch);
                }
                Some(digit) if self.geometry.all >> digit & 1 == 0 => return Err(PuzzleMismatch),
                None if self.given.contains(index) => return Err(PuzzleMismatch),
                Some(digit) => self.fill(index, digit),
                None => {}
            }
        }
        Ok(self)
    }

    /// Fills a cell, and removes the digit from all cells that see it.
    pub(super) fn fill(&mut self, cell: usize, digit: usize) {
        self.domains[cell] = 1 << digit;
        self.filled.insert(cell);
        let geometry = Arc::clone(&self.geometry);
        for peer in (geometry.peers[cell] & !self.filled).iter() {
            self.domains[peer] &= !(1 << digit);
        }
    }

    pub(super) fn layout_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let layout = self.puzzle().layout();
        (0..layout.cell_count()).map(|index| layout.cell(index))
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let layout = self.puzzle().layout();
        layout.contains(cell).then(|| layout.index(cell))
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.geometry.puzzle
    }

    /// Whether every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.filled.len() == self.domains.len()
    }

    /// The number of cells that are not filled.
    pub fn open_cells(&self) -> usize {
        self.domains.len() - self.filled.len()
    }

    /// The digit in a cell.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        let index = self.index(cell).filter(|&index| self.filled.contains(index))?;
        Some(digit_at(self.domains[index].trailing_zeros() as usize))
    }

    /// Whether a cell's digit is given by the puzzle.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.index(cell).is_some_and(|index| self.given.contains(index))
    }

    /// The candidates of an open cell; none for a filled one.
    pub fn digits(&self, cell: Cell) -> Digits {
        let open = self.index(cell).filter(|&index| !self.filled.contains(index));
        open.map_or(Digits::NONE, |index| bits(self.domains[index]).map(digit_at).collect())
    }

    /// Removes a candidate, if it is there.
    pub fn remove(&mut self, candidate: Candidate) {
        if let Some(index) = self.index(candidate.cell).filter(|&index| !self.filled.contains(index)) {
            self.domains[index] &= !bit(candidate.digit);
        }
    }

    /// Places a digit that is one of the cell's candidates, and removes it from all cells that see it.
    pub fn place(&mut self, Candidate { cell, digit }: Candidate) -> Result<(), NotACandidate> {
        match self.index(cell) {
            Some(index) if self.digits(cell).contains(digit) => {
                self.fill(index, digit.value() - 1);
                Ok(())
            }
            _ => Err(NotACandidate { cell, digit }),
        }
    }

    /// Applies a step. If its placement is not possible, returns an error and changes nothing.
    pub fn apply(&mut self, step: &Step) -> Result<(), NotACandidate> {
        if let Some(placed) = step.placed {
            self.place(placed)?;
        }
        step.removed.iter().for_each(|&candidate| self.remove(candidate));
        Ok(())
    }

    /// Keeps only these candidates: one set per cell in the layout's order. Filled cells are not changed.
    pub fn restrict(&mut self, digits: impl IntoIterator<Item = Digits>) {
        for (index, digits) in digits.into_iter().enumerate().take(self.domains.len()) {
            if !self.filled.contains(index) {
                self.domains[index] &= digits.iter().fold(0, |set, digit| set | bit(digit));
            }
        }
    }

    /// The first cell without a candidate, or else the first group without a place for a digit. After a contradiction,
    /// steps prove nothing. A puzzle can have no solution even without one.
    pub fn contradiction(&self) -> Option<Impossible> {
        let layout = self.puzzle().layout();
        let filled = |cell: usize| self.filled.contains(cell);
        if let Some(cell) = self.domains.iter().position(|&domain| domain == 0) {
            return Some(Impossible::Cell(layout.cell(cell)));
        }
        let clash = self.filled.iter().find(|&cell| {
            self.geometry.peers[cell]
                .iter()
                .any(|peer| filled(peer) && self.domains[peer] == self.domains[cell])
        });
        if let Some(cell) = clash {
            return Some(Impossible::Cell(layout.cell(cell)));
        }
        self.geometry.houses.iter().filter(|house| house.full).find_map(|house| {
            let union = house.cells.iter().fold(0, |union, &cell| union | self.domains[cell]);
            let missing = bits(self.geometry.all & !union).next()?;
            Some(Impossible::Group(house.group.clone(), digit_at(missing)))
        })
    }

    /// Every group of cells with different digits, of the layout and of rules.
    pub fn groups(&self) -> impl Iterator<Item = &Group> {
        self.geometry.houses.iter().map(|house| &house.group)
    }

    /// Whether two cells never have the same digit.
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.index(a).zip(self.index(b)).is_some_and(|(a, b)| self.geometry.differ(a, b))
    }

    /// The sets of digits that are possible in the cells of a rule: the combinations of a cage. Empty for rules that are not
    /// about different digits with a sum or in a row, and for cages without a sum.
    pub fn combinations(&self, rule: usize) -> Vec<Digits> {
        let board = self.board();
        let of_rule = self.geometry.sets.iter().find(|set| usize::from(set.rule) == rule);
        of_rule.map_or(vec![], |rule| {
            let sets = super::cages::ways(&board, rule)
                .map_or_else(|| super::cages::possible(&board, &rule.cells, &rule.sets), |ways| ways.sets);
            sets.into_iter().map(|set| bits(set).map(digit_at).collect()).collect()
        })
    }

    pub(super) fn board(&self) -> Board<'_> {
        Board::new(&self.geometry, &self.domains, self.filled)
    }
}

/// Equal if the puzzles and all digits and candidates are.
impl PartialEq for Candidates {
    fn eq(&self, other: &Candidates) -> bool {
        self.domains == other.domains && self.filled == other.filled && self.puzzle() == other.puzzle()
    }
}

impl Eq for Candidates {}

fn bit(digit: Digit) -> u16 {
    1_u16.checked_shl(digit.value() as u32 - 1).unwrap_or(0)
}
