//! Queries on a board that several families of techniques share.

use alloc::vec::Vec;

use crate::House;

use super::{
    Candidate, Set,
    board::{Board, CellSet, Size, bits, digits_at},
    combinations::is_few,
};

impl<S: Size> Board<S> {
    /// The houses in Sudoku Explainer's order: boxes, columns, rows.
    pub(super) fn houses_in_order(&self) -> impl Iterator<Item = usize> + use<S> {
        self.boxes().chain(self.columns()).chain(self.rows())
    }

    /// The cells of `among` that a cell sees, in Sudoku Explainer's order: its box, then its row, then its column.
    pub(super) fn near(&self, cell: usize, among: S::Cells) -> [S::Cells; 3] {
        let [row, column, r#box] = self.houses_of(cell).map(|house| self.house_set(house));
        let mut among = among;
        among.remove(cell);
        [among & r#box, among & row & !r#box, among & column & !r#box]
    }

    /// The candidates of these cells that are among these digits, in reading order.
    pub(super) fn struck(&self, cells: S::Cells, digits: u64) -> Vec<Candidate> {
        let mut struck = Vec::new();
        for cell in cells.iter() {
            struck.extend(bits(self.digits(cell) & digits).map(|digit| self.candidate(cell, digit)));
        }
        struck
    }

    /// Whether one of these cells has one of these digits.
    pub(super) fn any_has(&self, cells: S::Cells, digits: u64) -> bool {
        cells.iter().any(|cell| self.digits(cell) & digits != 0)
    }

    /// The cells with two to `most` digits.
    pub(super) fn with_few(&self, most: usize) -> S::Cells {
        self.with(|digits| is_few(digits, most))
    }

    /// The cells with at least two digits.
    pub(super) fn with_many(&self) -> S::Cells {
        self.with(|digits| digits & digits.wrapping_sub(1) != 0)
    }

    /// The cells with one digit.
    pub(super) fn with_one(&self) -> S::Cells {
        self.with(u64::is_power_of_two)
    }

    fn with(&self, fits: impl Fn(u64) -> bool) -> S::Cells {
        let mut cells = S::Cells::EMPTY;
        self.empty().iter().filter(|&cell| fits(self.digits(cell))).for_each(|cell| cells.insert(cell));
        cells
    }

    /// The cells at these places of a house.
    pub(super) fn cells_of(&self, house: usize, places: u64) -> S::Cells {
        let mut cells = S::Cells::EMPTY;
        bits(places).for_each(|place| cells.insert(self.cell(house, place)));
        cells
    }

    /// A mask of all digits of the grid.
    pub(super) fn shape_digits(&self) -> u64 {
        (1 << self.side()) - 1
    }

    /// How many cells of a house are empty.
    pub(super) fn empty_in(&self, house: usize) -> usize {
        (self.house_set(house) & self.empty()).len()
    }

    /// Converts a set of cells to its public type.
    pub(super) fn set_at(&self, cells: S::Cells, digits: u64, house: usize) -> Set {
        Set { cells: self.cells_at(cells), digits: digits_at(digits), house: self.house_at(house) }
    }

    /// The rows or columns with these numbers, where `first` is the first of them.
    pub(super) fn lines_at(&self, first: usize, lines: u64) -> Vec<House> {
        bits(lines).map(|line| self.house_at(first + line)).collect()
    }
}
