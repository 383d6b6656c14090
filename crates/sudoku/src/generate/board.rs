//! The candidates of a 9×9 grid, digit by digit, and what follows from them: the search behind the generator.
//!
//! A digit has three words, one a band, with a bit for each cell where it may still stand:
//!
//! ```text
//!              stack 0    stack 1    stack 2
//! top row      0  1  2    3  4  5    6  7  8
//! middle row   9 10 11   12 13 14   15 16 17
//! bottom row  18 19 20   21 22 23   24 25 26
//! ```
//!
//! In a band, a digit takes one row of each box, and no two boxes the same row: a permutation of three. In a
//! stack likewise, bands and columns. A table knows, for each of the 512 ways in which three boxes can be open
//! to three rows, which openings belong to a permutation. So two looks at a digit do all that is known as
//! hidden singles and locked candidates; naked singles are found in all cells at once by counting in bits.

use crate::Nine;

/// A set of cells: a word a band, and one that stays empty, so that four words fill a register.
pub(crate) type Cells = [u32; 4];

/// The cells of a band.
const BAND: u32 = (1 << 27) - 1;
/// All cells.
pub(crate) const ALL: Cells = [BAND, BAND, BAND, 0];
/// No cell.
pub(crate) const NONE: Cells = [0; 4];
/// The first cell of each row of a band.
const FIRSTS: u32 = 1 | 1 << 9 | 1 << 18;
/// The other cells of each row but its last.
const LOW8: u32 = FIRSTS * 0xff;

/// Three boxes, open to three rows as the bits say (box `b`, row `r`: bit `3 r + b`): those openings that belong to
/// a permutation.
const fn permutable(open: usize) -> usize {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let (mut kept, mut i) = (0, 0);
    while i < 6 {
        let order = 1 << ORDERS[i][0] | 1 << (3 + ORDERS[i][1]) | 1 << (6 + ORDERS[i][2]);
        if open & order == order {
            kept |= order;
        }
        i += 1;
    }
    kept
}

/// [`permutable`], looked up.
static PERMUTABLE: [u16; 512] = {
    let mut table = [0; 512];
    let mut open = 0;
    while open < 512 {
        table[open] = permutable(open) as u16;
        open += 1;
    }
    table
};

/// The cells of a band in the openings that are [`permutable`].
static ROWS_OF_BOXES: [u32; 512] = {
    let mut table = [0; 512];
    let mut open = 0;
    while open < 512 {
        let (kept, mut i) = (permutable(open), 0);
        while i < 9 {
            if kept >> i & 1 != 0 {
                table[open] |= 0b111 << (3 * i);
            }
            i += 1;
        }
        open += 1;
    }
    table
};

/// Which boxes a row of nine bits reaches.
static BOXES: [u8; 512] = {
    let mut table = [0; 512];
    let mut row = 0;
    while row < 512 {
        table[row] = (row & 7 != 0) as u8 | ((row & 0o70 != 0) as u8) << 1 | ((row & 0o700 != 0) as u8) << 2;
        row += 1;
    }
    table
};

/// Nine columns, those of each stack moved to a word part of its own.
static BY_STACK: [u32; 512] = {
    let mut table = [0; 512];
    let mut row = 0;
    while row < 512 {
        table[row] = (row & 7 | (row & 0o70) << 6 | (row & 0o700) << 12) as u32;
        row += 1;
    }
    table
};

/// The set with one cell, by its place in reading order.
#[inline(always)]
pub(crate) const fn cell_set(cell: usize) -> Cells {
    let mut cells = NONE;
    cells[cell / 27] = 1 << (cell % 27);
    cells
}

#[inline(always)]
pub(crate) fn zip(a: Cells, b: Cells, f: impl Fn(u32, u32) -> u32) -> Cells {
    core::array::from_fn(|i| f(a[i], b[i]))
}

#[inline(always)]
pub(crate) fn meet(a: Cells, b: Cells) -> bool {
    zip(a, b, |a, b| a & b) != NONE
}

pub(crate) fn len(cells: Cells) -> usize {
    cells.iter().map(|band| band.count_ones() as usize).sum()
}

/// Every row of a band that is not empty, filled.
#[inline(always)]
const fn fill_rows(band: u32) -> u32 {
    let last = (((band & LOW8) + LOW8) | band) & (FIRSTS << 8);
    (last << 1).wrapping_sub(last >> 8)
}

/// The cells that are alone in their row. No row may be empty.
#[inline(always)]
const fn singles(band: u32) -> u32 {
    band & !fill_rows(band & band.wrapping_sub(FIRSTS))
}

/// Where every digit may stand.
#[derive(Clone, Copy)]
pub(crate) struct Board {
    digits: [Cells; 9],
}

/// What propagation came to.
pub(crate) enum Outcome {
    /// Some house has no place for a digit, or some cell no digit.
    Dead,
    /// Every cell has one digit, and that is a solution.
    Solved,
    /// Someone has to guess. This is a cell with as few candidates as there are, and no less than two.
    Open(Place),
}

/// A cell, as a band and a bit in it.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) band: usize,
    pub(crate) bit: u32,
}

/// A grid's digits as sets of cells.
pub(crate) fn digit_sets(grid: &Nine) -> [Cells; 9] {
    let mut digits = [NONE; 9];
    for (cell, &value) in grid.values().iter().enumerate() {
        if let Some(digit) = usize::from(value).checked_sub(1) {
            digits[digit][cell / 27] |= 1 << (cell % 27);
        }
    }
    digits
}

impl Board {
    /// All digits that are to be looked at.
    pub(crate) const ALL_DIGITS: u32 = 0x1ff;

    /// Only these cells filled, as in the grid with these digits. Nothing is concluded yet, beyond that a clue
    /// is alone in its cell and its row.
    pub(crate) fn new(digits: &[Cells; 9], clues: Cells) -> Board {
        let digits = digits.map(|digit| {
            core::array::from_fn(|band| {
                let given = digit[band] & clues[band];
                given | (ALL[band] & !clues[band] & !fill_rows(given))
            })
        });
        Board { digits }
    }

    /// The candidates of a cell, as bits.
    pub(crate) fn candidates(&self, place: Place) -> u32 {
        let at = |digit: usize| self.digits[digit][place.band] & place.bit != 0;
        (0..9).filter(|&digit| at(digit)).map(|digit| 1 << digit).sum()
    }

    /// Takes a candidate away.
    pub(crate) fn forbid(&mut self, place: Place, digit: usize) {
        self.digits[digit][place.band] &= !place.bit;
    }

    /// Puts a digit into a cell. What the digit's row has elsewhere goes; the rest is left to propagation.
    pub(crate) fn assert(&mut self, place: Place, digit: usize) {
        let band = &mut self.digits[digit][place.band];
        *band &= place.bit | !fill_rows(place.bit);
    }

    /// Keeps what the rows and columns of boxes allow a digit; false if there is no place left for it.
    #[inline]
    fn settle(&mut self, digit: usize) -> bool {
        let [mut x, mut y, mut z, _] = self.digits[digit];
        let rows = |band: u32| {
            let open = |row: u32| usize::from(BOXES[(row & 0x1ff) as usize]);
            band & ROWS_OF_BOXES[open(band) | open(band >> 9) << 3 | open(band >> 18) << 6]
        };
        let columns = |band: u32| BY_STACK[((band | band >> 9 | band >> 18) & 0x1ff) as usize];
        loop {
            (x, y, z) = (rows(x), rows(y), rows(z));
            if x == 0 || y == 0 || z == 0 {
                return false;
            }
            let open = columns(x) | columns(y) << 3 | columns(z) << 6;
            let look = |stack: u32| u32::from(PERMUTABLE[(open >> (9 * stack) & 0x1ff) as usize]);
            let kept = look(0) | look(1) << 9 | look(2) << 18;
            if kept == open {
                break;
            }
            let spread = |band: u32| {
                let part = kept >> (3 * band) & (7 * FIRSTS);
                ((part | part >> 6 | part >> 12) & 0x1ff) * FIRSTS
            };
            (x, y, z) = (x & spread(0), y & spread(1), z & spread(2));
        }
        self.digits[digit] = [x, y, z, 0];
        true
    }

    /// Concludes what can be concluded without a guess, from the digits (as bits) that have changed.
    pub(crate) fn propagate(&mut self, mut changed: u32) -> Outcome {
        loop {
            while changed != 0 {
                if !self.settle(changed.trailing_zeros() as usize) {
                    return Outcome::Dead;
                }
                changed &= changed - 1;
            }
            // How many candidates a cell has: one at least, two at least, three at least; and whether one of them has
            // no other place in its row; two such digits cannot share a cell.
            let [mut one, mut two, mut three, mut placed, mut torn] = [NONE; 5];
            for digit in &self.digits {
                for band in 0..4 {
                    three[band] |= two[band] & digit[band];
                    two[band] |= one[band] & digit[band];
                    one[band] |= digit[band];
                    let single = singles(digit[band]);
                    torn[band] |= placed[band] & single;
                    placed[band] |= single;
                }
            }
            if one != ALL || torn != NONE {
                return Outcome::Dead;
            }
            if two == NONE {
                return Outcome::Solved;
            }
            changed = self.place_singles(zip(one, two, |one, two| one & !two), placed);
            if changed == 0 {
                return Outcome::Open(choose(two, three));
            }
        }
    }

    /// Clears the cells where some digit is `placed` of the others, and the rows of cells with a `naked` single of
    /// that digit. Says which digits have changed.
    #[inline(always)]
    fn place_singles(&mut self, naked: Cells, placed: Cells) -> u32 {
        let mut changed = 0;
        for (number, digit) in self.digits.iter_mut().enumerate() {
            let now: Cells = core::array::from_fn(|band| {
                let x = digit[band];
                let bare = x & naked[band];
                x & (singles(x) | !placed[band]) & (bare | !fill_rows(bare))
            });
            changed |= u32::from(now != *digit) << number;
            *digit = now;
        }
        changed
    }

    /// Looks for any solution, and becomes it. Every guess fills a cell, so there are never more than 81 in a row.
    pub(crate) fn search(&mut self, mut changed: u32) -> bool {
        loop {
            match self.propagate(changed) {
                Outcome::Dead => return false,
                Outcome::Solved => return true,
                Outcome::Open(place) => {
                    let digit = self.candidates(place).trailing_zeros() as usize;
                    let mut guess = *self;
                    guess.assert(place, digit);
                    if guess.search(1 << digit) {
                        *self = guess;
                        return true;
                    }
                    self.forbid(place, digit);
                    changed = 1 << digit;
                }
            }
        }
    }

    /// The grid of a board that is solved.
    pub(crate) fn to_nine(self) -> Nine {
        let mut values = [0; 81];
        for (value, digit) in (1..).zip(self.digits) {
            for (band, &cells) in digit.iter().enumerate() {
                let mut rest = cells;
                while rest != 0 {
                    values[27 * band + rest.trailing_zeros() as usize] = value;
                    rest &= rest - 1;
                }
            }
        }
        Nine::from_legal(values)
    }
}

/// The first cell with two candidates; if there is none, the first with more. Some cell must have two.
fn choose(two: Cells, three: Cells) -> Place {
    let pairs = zip(two, three, |two, three| two & !three);
    let cells = if pairs == NONE { two } else { pairs };
    let band = cells.iter().position(|&band| band != 0).unwrap_or(0);
    Place { band, bit: cells[band] & cells[band].wrapping_neg() }
}

/// Another solution of the puzzle with these `clues` of the full grid with these digits, as the cells where the two
/// differ; `None` if the puzzle has one solution only.
///
/// The way goes along the known solution. Wherever a guess is due, only the wrong digits are searched.
pub(crate) fn rival(answer: &[Cells; 9], clues: Cells) -> Option<Cells> {
    let mut board = Board::new(answer, clues);
    let mut changed = Board::ALL_DIGITS;
    while let Outcome::Open(place) = board.propagate(changed) {
        let wrong = |&digit: &usize| {
            board.digits[digit][place.band] & place.bit != 0 && answer[digit][place.band] & place.bit == 0
        };
        let digit = (0..9).find(wrong)?;
        let mut guess = board;
        guess.assert(place, digit);
        if guess.search(1 << digit) {
            return Some(difference(answer, &guess));
        }
        board.forbid(place, digit);
        changed = 1 << digit;
    }
    None
}

/// The same, where the puzzle is known to have one solution once the cell `open` has its digit again: only solutions
/// with another digit there are searched.
pub(crate) fn rival_at(answer: &[Cells; 9], clues: Cells, open: usize) -> Option<Cells> {
    let mut board = Board::new(answer, clues);
    let place = Place { band: open / 27, bit: 1 << (open % 27) };
    let digit = answer.iter().position(|digit| digit[place.band] & place.bit != 0)?;
    board.forbid(place, digit);
    board.search(Board::ALL_DIGITS).then(|| difference(answer, &board))
}

/// Where a solved board differs from the answer.
fn difference(answer: &[Cells; 9], solved: &Board) -> Cells {
    let mut same = NONE;
    for (a, b) in answer.iter().zip(&solved.digits) {
        same = core::array::from_fn(|band| same[band] | a[band] & b[band]);
    }
    zip(ALL, same, |all, same| all & !same)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grid, Setup, plain};
    use rand_core::Rng;
    use rand_pcg::Pcg64Mcg;

    #[test]
    fn rows_are_filled_and_singles_found() {
        let mut rng = Pcg64Mcg::new(3);
        for _ in 0..10_000 {
            let band = rng.next_u32() & rng.next_u32() & BAND;
            let rows = [0, 9, 18].map(|at| band >> at & 0x1ff);
            let join = |rows: [u32; 3]| rows[0] | rows[1] << 9 | rows[2] << 18;
            assert_eq!(fill_rows(band), join(rows.map(|row| if row == 0 { 0 } else { 0x1ff })));
            if rows.iter().all(|&row| row != 0) {
                let alone = join(rows.map(|row| if row.is_power_of_two() { row } else { 0 }));
                assert_eq!(singles(band), alone);
            }
        }
    }

    /// Puzzles of some well-known grids with clues taken away at random, judged by the plain search.
    #[test]
    fn the_plain_search_finds_a_rival_where_this_one_does() {
        let mut rng = Pcg64Mcg::new(4);
        let (mut none, mut some) = (0, 0);
        while none < 60 || some < 60 {
            let answer = crate::generate::full_nine(&mut rng);
            let digits = digit_sets(&answer);
            let mut values = *answer.values();
            let mut clues = ALL;
            let count = 22 + crate::generate::draw::below(22, &mut rng);
            while len(clues) > count {
                let cell = crate::generate::draw::below(81, &mut rng);
                values[cell] = 0;
                clues = zip(clues, cell_set(cell), |a, b| a & !b);
            }
            let puzzle = Setup::from(Nine::new(values).unwrap()).check().unwrap();
            let unique = plain::count(&puzzle, 2) == 1;
            let found = rival(&digits, clues);
            assert_eq!(found.is_none(), unique, "{puzzle:?}");
            if let Some(found) = found {
                assert!(!meet(found, clues) && len(found) >= 4);
                some += 1;
            } else {
                none += 1;
                for cell in (0..81).filter(|&cell| values[cell] != 0) {
                    let fewer = zip(clues, cell_set(cell), |a, b| a & !b);
                    assert_eq!(rival_at(&digits, fewer, cell).is_none(), rival(&digits, fewer).is_none());
                }
            }
        }
    }

    #[test]
    fn a_contradiction_is_a_dead_end() {
        let line = b"12345678...........................9.............................................";
        let nine = Nine::from_line(line).unwrap();
        let clues = digit_sets(&nine).into_iter().fold(NONE, |all, digit| zip(all, digit, |a, b| a | b));
        assert!(!Board::new(&digit_sets(&nine), clues).search(Board::ALL_DIGITS));
        let mut empty = Board::new(&[NONE; 9], NONE);
        assert!(empty.search(Board::ALL_DIGITS));
        let grid: Grid = Setup::from(empty.to_nine()).check().unwrap();
        assert!(grid.is_full());
    }
}
