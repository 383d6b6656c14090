//! Small unavoidable sets of a full 9×9 grid: cells whose digits can be rearranged, so that a puzzle without a clue
//! among them has a second solution.
//!
//! Two kinds are cheap to find, and most clues that a puzzle needs are the last of one of these:
//!
//! - the cells of two digits, connected where they share a house: in each connected part, the two digits can be
//!   swapped;
//! - two rows of a band (or columns of a stack): where some of their columns have the same digits in both rows, the
//!   rows can be swapped there.
//!
//! Every cell is in twelve of these sets, so counting the remaining clues of each is cheap.

use crate::Nine;

/// The sets of one grid, and how many clues remain in each.
pub(crate) struct Unavoidable {
    of_cell: [[u8; 12]; 81],
    left: [u8; SETS],
}

/// At most four parts for each of 36 pairs of digits, 9 pairs of rows and 9 pairs of columns.
const SETS: usize = 216;

/// The start of each kind of pair in `of_cell`: eight other digits, two other rows, two other columns.
const ROWS: usize = 8;
const COLUMNS: usize = 10;

impl Unavoidable {
    /// The sets of a full grid, with a clue in every cell.
    pub(crate) fn of(grid: &Nine) -> Unavoidable {
        let mut sets = Unavoidable { of_cell: [[0; 12]; 81], left: [0; SETS] };
        let values = grid.values();
        let mut next = 0;
        sets.trade_digits(values, &mut next);
        let transposed: [u8; 81] = core::array::from_fn(|i| values[i % 9 * 9 + i / 9]);
        sets.trade_lines(values, |row, column| 9 * row + column, ROWS, &mut next);
        sets.trade_lines(&transposed, |row, column| 9 * column + row, COLUMNS, &mut next);
        sets
    }

    fn join(&mut self, set: usize, cell: usize, kind: usize) {
        self.of_cell[cell][kind] = set as u8;
        self.left[set] += 1;
    }

    /// Adds the parts of each pair of digits. Both digits have a cell in every row, so a part is a set of rows.
    fn trade_digits(&mut self, values: &[u8; 81], next: &mut usize) {
        // For each digit, its cell in every row, and its row in every column and every box.
        let mut cell_in = [[0_u8; 9]; 9];
        let mut row_in = [[0_u8; 18]; 9];
        for (cell, &value) in values.iter().enumerate() {
            let (digit, row) = (usize::from(value) - 1, cell / 9);
            cell_in[digit][row] = cell as u8;
            row_in[digit][cell % 9] = row as u8;
            row_in[digit][9 + row / 3 * 3 + cell % 9 / 3] = row as u8;
        }
        for a in 0..9 {
            for b in a + 1..9 {
                // The rows connected to each row through a cell of `a`.
                let links: [u16; 9] = core::array::from_fn(|row| {
                    let cell = usize::from(cell_in[a][row]);
                    1 << row | 1 << row_in[b][cell % 9] | 1 << row_in[b][9 + cell / 27 * 3 + cell % 9 / 3]
                });
                let mut open = 0x1ff_u16;
                while open != 0 {
                    let part = linked(&links, open & open.wrapping_neg());
                    open &= !part;
                    for row in (0..9).filter(|row| part >> row & 1 != 0) {
                        self.join(*next, cell_in[a][row].into(), b - 1);
                        self.join(*next, cell_in[b][row].into(), a);
                    }
                    *next += 1;
                }
            }
        }
    }

    /// Adds the cycles of each pair of rows in a band. `cell` maps a row and a column of `values` to a cell of the
    /// grid.
    fn trade_lines(
        &mut self,
        values: &[u8; 81],
        cell: impl Fn(usize, usize) -> usize,
        kind: usize,
        next: &mut usize,
    ) {
        // A row is paired with the two others of its band: the slot of each pair for both rows.
        const PAIRS: [([usize; 2], [usize; 2]); 3] = [([0, 1], [0, 0]), ([0, 2], [1, 0]), ([1, 2], [1, 1])];
        for (band, ([a, b], [kind_a, kind_b])) in (0..3).flat_map(|band| PAIRS.map(|pair| (3 * band, pair))) {
            let (a, b) = (band + a, band + b);
            let mut column_in_a = [0; 10];
            for column in 0..9 {
                column_in_a[usize::from(values[9 * a + column])] = column;
            }
            let mut open = 0x1ff_u16;
            while open != 0 {
                let mut column = open.trailing_zeros() as usize;
                while open >> column & 1 != 0 {
                    open &= !(1 << column);
                    self.join(*next, cell(a, column), kind + kind_a);
                    self.join(*next, cell(b, column), kind + kind_b);
                    column = column_in_a[usize::from(values[9 * b + column])];
                }
                *next += 1;
            }
        }
    }

    /// Whether the clue in this cell is necessary: some set has no other clue.
    #[inline]
    pub(crate) fn needs(&self, cell: usize) -> bool {
        self.of_cell[cell].iter().any(|&set| self.left[usize::from(set)] == 1)
    }

    /// Removes the clue in this cell.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize) {
        for set in self.of_cell[cell] {
            self.left[usize::from(set)] -= 1;
        }
    }

    /// Restores the clue in this cell.
    #[inline]
    pub(crate) fn restore(&mut self, cell: usize) {
        for set in self.of_cell[cell] {
            self.left[usize::from(set)] += 1;
        }
    }
}

/// All rows that can be reached from these.
fn linked(links: &[u16; 9], from: u16) -> u16 {
    let (mut part, mut new) = (from, from);
    while new != 0 {
        let mut reached = 0;
        while new != 0 {
            reached |= links[new.trailing_zeros() as usize];
            new &= new - 1;
        }
        new = reached & !part;
        part |= reached;
    }
    part
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::full_nine;
    use rand_pcg::Pcg64Mcg;
    use std::vec::Vec;

    #[test]
    fn a_puzzle_without_a_clue_in_a_set_has_a_second_solution() {
        let mut rng = Pcg64Mcg::new(6);
        for _ in 0..20 {
            let grid = full_nine(&mut rng);
            let sets = Unavoidable::of(&grid);
            for set in 0..SETS {
                let cells: Vec<usize> = (0..81)
                    .filter(|&cell| sets.of_cell[cell].iter().any(|&s| usize::from(s) == set))
                    .collect();
                assert_eq!(cells.len(), usize::from(sets.left[set]));
                if !cells.is_empty() {
                    let mut puzzle = grid;
                    cells.iter().for_each(|&cell| puzzle.set(cell, 0));
                    assert!(cells.len() >= 4 && !puzzle.is_unique());
                }
            }
        }
    }

    #[test]
    fn the_last_clue_of_a_set_is_needed() {
        let grid = full_nine(&mut Pcg64Mcg::new(7));
        let mut sets = Unavoidable::of(&grid);
        let set = sets.of_cell[40][0];
        let others: Vec<usize> = (0..81).filter(|&c| c != 40 && sets.of_cell[c].contains(&set)).collect();
        assert!(!sets.needs(40));
        others.iter().for_each(|&cell| sets.remove(cell));
        assert!(sets.needs(40));
        sets.restore(others[0]);
        assert!(!sets.of_cell[40].iter().any(|&s| s == set && sets.left[usize::from(s)] == 1));
    }
}
