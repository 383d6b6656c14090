//! The simple search: fills cells in reading order of their choices and checks each rule when its cells are full.
//!
//! It is the reference that the engine is tested against, and far too slow for anything but small puzzles.

use alloc::{vec, vec::Vec};

use super::{Filled, Puzzle};

/// The solutions of a puzzle, at most `limit`, in lexicographic order: a digit for each cell.
pub fn solutions(puzzle: &Puzzle, limit: usize) -> Vec<Vec<u8>> {
    let layout = puzzle.layout();
    let index = |cell: &_| layout.index(*cell);
    let mut checks: Vec<Vec<Check<'_>>> = vec![Vec::new(); layout.cell_count()];
    for house in layout.houses() {
        let cells: Vec<usize> = house.iter().map(index).collect();
        for (count, &cell) in cells.iter().enumerate() {
            checks[cell].push(Check::Differs(cells[..count].to_vec()));
        }
    }
    for rule in puzzle.rules() {
        // A rule about no cell is checked at the last.
        let last = rule.cells(layout).iter().map(index).max().unwrap_or(layout.cell_count() - 1);
        checks[last].push(Check::Rule(rule));
    }
    let mut search =
        Search { puzzle, checks, digits: vec![0; layout.cell_count()], found: Vec::new(), limit };
    search.fill(0);
    search.found
}

/// What to check when a cell was filled.
#[derive(Clone)]
enum Check<'a> {
    /// The cell differs from these, which come before it.
    Differs(Vec<usize>),
    /// The rule, whose last cell this is.
    Rule(&'a super::Rule),
}

struct Search<'a> {
    puzzle: &'a Puzzle,
    checks: Vec<Vec<Check<'a>>>,
    digits: Vec<u8>,
    found: Vec<Vec<u8>>,
    limit: usize,
}

impl Search<'_> {
    fn fill(&mut self, cell: usize) {
        if self.found.len() >= self.limit {
            return;
        }
        if cell == self.digits.len() {
            self.found.push(self.digits.clone());
            return;
        }
        for digit in 0..32 {
            if self.puzzle.candidates()[cell] >> digit & 1 != 0 {
                self.digits[cell] = digit;
                if self.fits(cell) {
                    self.fill(cell + 1);
                }
            }
        }
        self.digits[cell] = 0;
    }

    fn fits(&self, cell: usize) -> bool {
        let grid = Filled { layout: self.puzzle.layout(), digits: &self.digits, rules: self.puzzle.rules() };
        self.checks[cell].iter().all(|check| match check {
            Check::Differs(others) => others.iter().all(|&other| self.digits[other] != self.digits[cell]),
            Check::Rule(rule) => rule.holds(&grid),
        })
    }
}
