//! Searches for loops: starts at a cell with two digits and follows cells that have both, until the loop closes.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::Shape;

use super::super::board::{Board, CellSet, Size};

/// The longest loop, which visits every row twice.
const LONGEST: usize = 2 * Shape::MAX_SIDE;

/// The maximum number of steps of one search. No 9×9 grid comes near it; large grids have too many loops.
const PATIENCE: usize = 1 << 20;

/// Receives a loop: its cells in order, its cells as a set, and its two digits.
type Visit<'a, C> = dyn FnMut(&[u16], C, u64) -> ControlFlow<()> + 'a;

/// A search for loops.
pub(super) struct Walk<'a, S: Size> {
    board: &'a Board<S>,
    digits: u64,
    /// The cells that have both digits and are not finished.
    open: S::Cells,
    path: [u16; LONGEST],
    len: usize,
    visited: S::Cells,
    seen: Vec<S::Cells>,
    patience: usize,
}

/// The state of the current path, for cells at even and at odd positions.
#[derive(Clone, Copy)]
struct Trace<S: Size> {
    /// The houses visited, one bit per house.
    houses: [u128; 2],
    /// The cells of those houses.
    taken: [S::Cells; 2],
    /// The digits other than the two.
    extra: u64,
    /// How many more exits with different extra digits are allowed.
    spare: isize,
}

impl<'a, S: Size> Walk<'a, S> {
    pub(super) fn new(board: &'a Board<S>) -> Walk<'a, S> {
        Walk {
            board,
            digits: 0,
            open: S::Cells::EMPTY,
            path: [0; LONGEST],
            len: 0,
            visited: S::Cells::EMPTY,
            seen: Vec::new(),
            patience: PATIENCE,
        }
    }

    /// Visits every loop once that has a cell with only two digits, and either at most two exits or a single extra
    /// digit in all its exits.
    pub(super) fn visit(&mut self, visit: &mut Visit<'_, S::Cells>) -> ControlFlow<()> {
        let mut done = S::Cells::EMPTY;
        for start in self.board.with_few(2).iter() {
            self.digits = self.board.digits(start);
            let (low, high) = (self.digits.trailing_zeros(), 63 - self.digits.leading_zeros());
            // All loops through earlier cells with two digits are already known.
            self.open = self.board.cells(low as usize) & self.board.cells(high as usize) & !done;
            if self.open.len() >= 4 {
                let trace = Trace { houses: [0; 2], taken: [S::Cells::EMPTY; 2], extra: 0, spare: 2 };
                self.step(start, trace, visit)?;
            }
            done.insert(start);
        }
        ControlFlow::Continue(())
    }

    // The recursion depth is at most the longest loop.
    fn step(&mut self, cell: usize, mut trace: Trace<S>, visit: &mut Visit<'_, S::Cells>) -> ControlFlow<()> {
        if self.len == LONGEST || self.patience == 0 {
            return ControlFlow::Continue(());
        }
        self.patience -= 1;
        let place = self.len % 2;
        for house in self.board.houses_of(cell) {
            trace.houses[place] |= 1 << house;
            trace.taken[place] |= self.board.house_set(house);
        }
        self.path[self.len] = cell as u16;
        self.len += 1;
        self.visited.insert(cell);
        let result = self.onward(cell, &trace, visit);
        self.visited.remove(cell);
        self.len -= 1;
        result
    }

    fn onward(&mut self, cell: usize, trace: &Trace<S>, visit: &mut Visit<'_, S::Cells>) -> ControlFlow<()> {
        let first = usize::from(self.path[0]);
        let mut next = self.open & !self.visited & !trace.taken[self.len % 2];
        if self.len >= 4 && trace.houses[0] == trace.houses[1] {
            next.insert(first);
        }
        for next in self.board.near(cell, next).into_iter().flat_map(CellSet::iter) {
            if next == first {
                self.close(visit)?;
                continue;
            }
            let extra = self.board.digits(next) & !self.digits;
            let all = trace.extra | extra;
            if extra != 0 && !all.is_power_of_two() && trace.spare <= 0 {
                continue;
            }
            let spare = trace.spare - isize::from(extra != 0);
            self.step(next, Trace { extra: all, spare, ..*trace }, visit)?;
        }
        ControlFlow::Continue(())
    }

    fn close(&mut self, visit: &mut Visit<'_, S::Cells>) -> ControlFlow<()> {
        if self.seen.contains(&self.visited) {
            return ControlFlow::Continue(());
        }
        self.seen.push(self.visited);
        visit(&self.path[..self.len], self.visited, self.digits)
    }
}
