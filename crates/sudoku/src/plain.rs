//! A simple search: take the empty cell with the fewest candidates, try each, and backtrack when a cell has none.
//!
//! It has no other optimisations. It is easy to read, and it is the reference for testing every fast solver.

use alloc::{boxed::Box, vec, vec::Vec};

use crate::{Cell, Digit, Digits, Grid, Shape};

/// The first solution, trying smaller digits first.
pub fn solve(grid: &Grid) -> Option<Grid> {
    solutions(grid).next()
}

/// The number of solutions, at most `limit`.
pub fn count(grid: &Grid, limit: u64) -> u64 {
    let mut solutions = solutions(grid);
    (0..limit).take_while(|_| solutions.next().is_some()).count() as u64
}

/// Iterates over all solutions, each once.
pub fn solutions(grid: &Grid) -> Solutions {
    let shape = grid.shape();
    let mut board = Board::empty(shape);
    for cell in shape.cells() {
        if let Some(digit) = grid.get(cell) {
            board.write(cell, digit);
        }
    }
    let mut solutions = Solutions { board, trail: Vec::new(), started: false };
    solutions.trail.reserve(shape.area());
    solutions
}

/// An iterator over the solutions of a grid.
#[derive(Clone, Debug)]
pub struct Solutions {
    board: Board,
    /// The cells filled so far, each with the digits still to be tried there.
    trail: Vec<(Cell, Digit, Digits)>,
    started: bool,
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        // After a solution, as after a dead end, backtrack.
        let mut forward = !core::mem::replace(&mut self.started, true);
        loop {
            if !forward && !self.step_back() {
                return None;
            }
            let Some(cell) = self.board.fewest_candidates() else { return Some(self.board.to_grid()) };
            forward = self.enter(cell, self.board.candidates(cell));
        }
    }
}

impl Solutions {
    /// Writes the first of the digits into the cell and saves the rest.
    fn enter(&mut self, cell: Cell, mut digits: Digits) -> bool {
        let Some(digit) = digits.first() else { return false };
        digits.remove(digit);
        self.board.write(cell, digit);
        self.trail.push((cell, digit, digits));
        true
    }

    /// Clears the newest cells until one has another digit to try, and writes that.
    fn step_back(&mut self) -> bool {
        while let Some((cell, digit, rest)) = self.trail.pop() {
            self.board.erase(cell, digit);
            if self.enter(cell, rest) {
                return true;
            }
        }
        false
    }
}

/// The cells, and which digits are missing in each house.
#[derive(Clone, Debug)]
struct Board {
    shape: Shape,
    values: Box<[u8]>,
    rows: [Digits; Shape::MAX_SIDE],
    columns: [Digits; Shape::MAX_SIDE],
    boxes: [Digits; Shape::MAX_SIDE],
}

impl Board {
    fn empty(shape: Shape) -> Board {
        let all = [shape.digits(); Shape::MAX_SIDE];
        Board { shape, values: vec![0; shape.area()].into(), rows: all, columns: all, boxes: all }
    }

    fn candidates(&self, cell: Cell) -> Digits {
        self.rows[cell.row()] & self.columns[cell.column()] & self.boxes[self.shape.box_of(cell)]
    }

    /// The first empty cell with the fewest candidates; `None` if every cell is filled.
    fn fewest_candidates(&self) -> Option<Cell> {
        let empty = self.shape.cells().filter(|&cell| self.values[self.shape.index(cell)] == 0);
        empty.min_by_key(|&cell| self.candidates(cell).len())
    }

    fn write(&mut self, cell: Cell, digit: Digit) {
        self.values[self.shape.index(cell)] = digit.value() as u8;
        self.rows[cell.row()].remove(digit);
        self.columns[cell.column()].remove(digit);
        self.boxes[self.shape.box_of(cell)].remove(digit);
    }

    fn erase(&mut self, cell: Cell, digit: Digit) {
        self.values[self.shape.index(cell)] = 0;
        self.rows[cell.row()].insert(digit);
        self.columns[cell.column()].insert(digit);
        self.boxes[self.shape.box_of(cell)].insert(digit);
    }

    fn to_grid(&self) -> Grid {
        Grid::from_legal(self.shape, self.values.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Nine, Setup};

    fn nine(line: &[u8; 81]) -> Grid {
        Setup::from(Nine::from_line(line).unwrap()).check().unwrap()
    }

    #[test]
    fn a_puzzle_has_its_solution_and_no_other() {
        let puzzle =
            nine(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
        let solution =
            nine(b"534678912672195348198342567859761423426853791713924856961537284287419635345286179");
        assert!(solutions(&puzzle).eq([solution.clone()]));
        assert_eq!(count(&solution, 10), 1);
    }

    #[test]
    fn there_are_288_grids_of_4x4() {
        let empty = Grid::empty(Shape::new(2, 2).unwrap());
        assert_eq!(solutions(&empty).count(), 288);
        assert_eq!((count(&empty, 100), count(&empty, 0), count(&empty, 1000)), (100, 0, 288));
        let mut all: Vec<Grid> = solutions(&empty).collect();
        all.sort_by_key(|grid| grid.values().to_vec());
        all.dedup();
        assert_eq!(all.len(), 288);
    }

    #[test]
    fn a_cell_without_candidates_is_a_dead_end() {
        let blocked =
            nine(b"12345678...........................9.............................................");
        assert_eq!((solve(&blocked), count(&blocked, 5)), (None, 0));
    }
}
