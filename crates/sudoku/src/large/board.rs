//! The candidates of a grid of any size in four tables, with singles and locked candidates applied immediately.

use alloc::{boxed::Box, vec, vec::Vec};

use crate::{Grid, Shape};

/// A candidate: a cell and a digit it may have, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Mark(u32);

impl Mark {
    const DIGIT_BITS: u32 = 6;

    pub(crate) const fn new(cell: usize, digit: usize) -> Mark {
        Mark((cell << Mark::DIGIT_BITS) as u32 | digit as u32)
    }

    pub(crate) const fn cell(self) -> usize {
        (self.0 >> Mark::DIGIT_BITS) as usize
    }

    pub(crate) const fn digit(self) -> usize {
        (self.0 & ((1 << Mark::DIGIT_BITS) - 1)) as usize
    }
}

/// The row, column and box of a cell, and its index in the box.
#[derive(Clone, Copy, Debug)]
struct Coordinates {
    row: u8,
    column: u8,
    boxed: u8,
    within: u8,
}

/// A change to a board, recorded so that it can be undone.
#[derive(Clone, Copy, Debug)]
enum Change {
    Removed(Mark),
    Solved(u32),
}

/// The candidates of every cell, and for each digit its possible places in each row, column and box. The same facts
/// are kept as four tables of masks, so that naked and hidden singles are both a mask with one bit.
///
/// Each of the four tables has a mask for each of n² *spots*: a cell; a row and digit; a column and digit; or a box
/// and digit. Exactly one mark of a spot is true. A spot is solved when one mark is left and its consequences have
/// been applied.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    shape: Shape,
    places: Box<[Coordinates]>,
    /// The cell at an index in a box, by box and index.
    boxed: Box<[u16]>,
    /// Cells; rows × digits; columns × digits; boxes × digits.
    masks: Box<[u64]>,
    solved: Box<[bool]>,
    open: usize,
    /// All changes since the beginning, newest last: at most one for each candidate and each cell.
    trail: Vec<Change>,
    /// Marks that are the only one left in a spot, and not solved yet.
    singles: Vec<Mark>,
}

/// The indexes of the set bits of a mask, lowest first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let bit = (self.0 != 0).then(|| self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// A cell without candidates, or a house without a place for a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DeadEnd;

impl Board {
    /// The empty board, with all candidates.
    pub(crate) fn empty(shape: Shape) -> Board {
        let (side, area) = (shape.side(), shape.area());
        let (rows, columns) = (shape.box_rows(), shape.box_columns());
        let mut boxed = vec![0; area].into_boxed_slice();
        let places = shape.cells().map(|cell| {
            let number = shape.box_of(cell);
            let within = cell.row() % rows * columns + cell.column() % columns;
            boxed[number * side + within] = shape.index(cell) as u16;
            let [row, column, number, within] = [cell.row(), cell.column(), number, within].map(|n| n as u8);
            Coordinates { row, column, boxed: number, within }
        });
        Board {
            shape,
            places: places.collect(),
            boxed,
            masks: vec![(1 << side) - 1; 4 * area].into(),
            solved: vec![false; area].into(),
            open: area,
            trail: Vec::with_capacity(area * 8),
            singles: Vec::with_capacity(area),
        }
    }

    /// The board of a grid after applying singles and locked candidates.
    pub(crate) fn of(grid: &Grid) -> Result<Board, DeadEnd> {
        let mut board = Board::empty(grid.shape());
        for (cell, &value) in grid.values().iter().enumerate() {
            if value != 0 {
                board.singles.push(Mark::new(cell, usize::from(value) - 1));
            }
        }
        board.settle()?;
        Ok(board)
    }

    pub(crate) fn shape(&self) -> Shape {
        self.shape
    }

    /// The digits a cell can still have, from bit 0.
    pub(crate) fn digits(&self, cell: usize) -> u64 {
        self.masks[cell]
    }

    /// Whether a mark has not been removed.
    pub(crate) fn holds(&self, mark: Mark) -> bool {
        self.masks[mark.cell()] >> mark.digit() & 1 == 1
    }

    /// The grid of the cells that are solved.
    pub(crate) fn to_grid(&self) -> Grid {
        let value =
            |cell: usize| if self.solved[cell] { self.masks[cell].trailing_zeros() as u8 + 1 } else { 0 };
        Grid::from_legal(self.shape, (0..self.shape.area()).map(value).collect())
    }

    /// A point to which [`undo`](Board::undo) can return.
    pub(crate) fn now(&self) -> usize {
        self.trail.len()
    }

    /// Undoes everything since then.
    pub(crate) fn undo(&mut self, then: usize) {
        self.singles.clear();
        while self.trail.len() > then {
            match self.trail.pop() {
                Some(Change::Removed(mark)) => {
                    for (spot, bit) in self.spots(mark) {
                        self.masks[spot] |= bit;
                    }
                }
                Some(Change::Solved(cell)) => {
                    self.solved[cell as usize] = false;
                    self.open += 1;
                }
                None => return,
            }
        }
    }

    /// Places a mark and applies all consequences.
    pub(crate) fn place(&mut self, mark: Mark) -> Result<(), DeadEnd> {
        self.singles.push(mark);
        self.settle()
    }

    /// The four spots of a mark, each with its bit there.
    #[inline]
    fn spots(&self, mark: Mark) -> [(usize, u64); 4] {
        let (side, area) = (self.shape.side(), self.shape.area());
        let place = self.places[mark.cell()];
        let digit = mark.digit();
        [
            (mark.cell(), 1 << digit),
            (area + usize::from(place.row) * side + digit, 1 << place.column),
            (2 * area + usize::from(place.column) * side + digit, 1 << place.row),
            (3 * area + usize::from(place.boxed) * side + digit, 1 << place.within),
        ]
    }

    /// The mark of a bit of a spot.
    #[inline]
    pub(crate) fn mark(&self, spot: usize, bit: usize) -> Mark {
        let (side, area) = (self.shape.side(), self.shape.area());
        let (table, rest) = (spot / area, spot % area);
        match table {
            0 => Mark::new(rest, bit),
            1 => Mark::new(rest / side * side + bit, rest % side),
            2 => Mark::new(bit * side + rest / side, rest % side),
            _ => Mark::new(usize::from(self.boxed[rest / side * side + bit]), rest % side),
        }
    }

    #[inline]
    fn remove(&mut self, mark: Mark) -> Result<(), DeadEnd> {
        if !self.holds(mark) {
            return Ok(());
        }
        self.trail.push(Change::Removed(mark));
        let mut dead = false;
        for (spot, bit) in self.spots(mark) {
            let left = self.masks[spot] & !bit;
            self.masks[spot] = left;
            if left & left.wrapping_sub(1) == 0 {
                if left == 0 {
                    dead = true;
                } else {
                    let single = self.mark(spot, left.trailing_zeros() as usize);
                    self.singles.push(single);
                }
            }
        }
        if dead { Err(DeadEnd) } else { Ok(()) }
    }

    /// Solves single marks, until none is left and locked candidates remove nothing more.
    fn settle(&mut self) -> Result<(), DeadEnd> {
        loop {
            while let Some(mark) = self.singles.pop() {
                self.solve(mark)?;
            }
            if self.open == 0 || !self.lock()? {
                return Ok(());
            }
        }
    }

    fn solve(&mut self, mark: Mark) -> Result<(), DeadEnd> {
        let cell = mark.cell();
        if !self.holds(mark) {
            return Err(DeadEnd);
        }
        if self.solved[cell] {
            return Ok(());
        }
        self.solved[cell] = true;
        self.open -= 1;
        self.trail.push(Change::Solved(cell as u32));
        let (side, digit) = (self.shape.side(), mark.digit());
        let place = self.places[cell];
        let [cells, rows, columns, boxes] = self.spots(mark);
        // The same as `strike_all` on each spot, without computing which marks are there.
        let others = |board: &Board, (spot, bit): (usize, u64)| Bits(board.masks[spot] & !bit);
        for other in others(self, cells) {
            self.remove(Mark::new(cell, other))?;
        }
        for column in others(self, rows) {
            self.remove(Mark::new(usize::from(place.row) * side + column, digit))?;
        }
        for row in others(self, columns) {
            self.remove(Mark::new(row * side + usize::from(place.column), digit))?;
        }
        for within in others(self, boxes) {
            let other = self.boxed[usize::from(place.boxed) * side + within];
            self.remove(Mark::new(usize::from(other), digit))?;
        }
        Ok(())
    }

    /// Removes these marks of a spot.
    fn strike_all(&mut self, spot: usize, marks: u64) -> Result<(), DeadEnd> {
        Bits(marks).try_for_each(|bit| self.remove(self.mark(spot, bit)))
    }

    /// Locked candidates: if all places of a digit in a box are in one line, it is removed from the rest of the
    /// line, and vice versa. Returns whether anything was removed.
    fn lock(&mut self) -> Result<bool, DeadEnd> {
        let (side, area) = (self.shape.side(), self.shape.area());
        let (rows, columns) = (self.shape.box_rows(), self.shape.box_columns());
        let before = self.trail.len();
        let line = (1_u64 << columns) - 1;
        // The leftmost column of a box.
        let pile = (0..rows).fold(0_u64, |pile, row| pile | 1 << (row * columns));
        let segment = (1_u64 << rows) - 1;
        for number in 0..side {
            let (top, left) = (number / rows * rows, number % rows * columns);
            for digit in 0..side {
                let boxed = 3 * area + number * side + digit;
                for row in 0..rows {
                    let inside = self.masks[boxed] & line << (row * columns);
                    let spot = area + (top + row) * side + digit;
                    let across = line << left;
                    if inside != 0 {
                        if inside == self.masks[boxed] {
                            self.strike_all(spot, self.masks[spot] & !across)?;
                        } else if self.masks[spot] & !across == 0 {
                            self.strike_all(boxed, self.masks[boxed] & !inside)?;
                        }
                    }
                }
                for column in 0..columns {
                    let inside = self.masks[boxed] & pile << column;
                    let spot = 2 * area + (left + column) * side + digit;
                    let down = segment << top;
                    if inside != 0 {
                        if inside == self.masks[boxed] {
                            self.strike_all(spot, self.masks[spot] & !down)?;
                        } else if self.masks[spot] & !down == 0 {
                            self.strike_all(boxed, self.masks[boxed] & !inside)?;
                        }
                    }
                }
            }
        }
        Ok(self.trail.len() > before)
    }

    /// The spot with the fewest marks, at least two; `None` if all are solved.
    pub(crate) fn tightest(&self) -> Option<(usize, u64)> {
        let mut best = None;
        let mut fewest = u32::MAX;
        for (spot, &mask) in self.masks.iter().enumerate() {
            let rest = mask & mask.wrapping_sub(1);
            if rest == 0 {
                continue;
            }
            if rest & (rest - 1) == 0 {
                return Some((spot, mask));
            }
            let marks = mask.count_ones();
            if marks < fewest {
                (fewest, best) = (marks, Some((spot, mask)));
            }
        }
        best
    }
}
