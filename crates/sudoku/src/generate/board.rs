//! The candidates of a 9×9 grid, digit by digit, and what follows from them: the search behind the generator.
//!
//! A digit has three words, one a band, with a bit for each cell where it may still stand. The bit of a cell is
//! `9 × column within its box + 3 × row within its box + stack`:
//!
//! ```text
//!   0  9 18    1 10 19    2 11 20
//!   3 12 21    4 13 22    5 14 23
//!   6 15 24    7 16 25    8 17 26
//! ```
//!
//! so that two shifts tell which rows of which boxes are open to the digit, as nine bits, and which columns.
//!
//! In a band, a digit takes one row of each box, and no two boxes the same row: a permutation of three. A table
//! knows for each of the 512 ways in which three boxes can be open to three rows which openings belong to a
//! permutation. In a stack it is the same with bands and columns. So two looks at a digit do all that is known
//! as hidden singles and locked candidates; naked singles are found in all cells at once by counting in bits.

use crate::Nine;

/// A set of cells: a word a band, and one that stays empty, so that four words fill a register.
pub(crate) type Cells = [u32; 4];

/// The cells of a band.
const BAND: u32 = (1 << 27) - 1;
/// All cells.
pub(crate) const ALL: Cells = [BAND, BAND, BAND, 0];
/// No cell.
pub(crate) const NONE: Cells = [0; 4];
/// Nine openings (a row of a box each) times this are their cells.
const THRICE: u32 = 0o001_001_001;
/// The top row of a band. Times [`DOWN`], its columns.
const TOP: u32 = 0o007_007_007;
const DOWN: u32 = 0o111;

/// The bit of a cell in its band, by its place there in reading order.
const BIT_OF: [u8; 27] = {
    let mut bits = [0; 27];
    let mut place = 0;
    while place < 27 {
        let (row, column) = (place / 9, place % 9);
        bits[place] = (9 * (column % 3) + 3 * row + column / 3) as u8;
        place += 1;
    }
    bits
};

/// For the openings of three boxes to three rows: in bits 0 to 26, the cells of those that belong to some
/// permutation, and in bits 32 to 40 those that belong to all of them.
static WAYS: [u64; 512] = {
    const PERMUTATIONS: [u64; 6] = [0o124, 0o142, 0o214, 0o241, 0o412, 0o421];
    let mut table = [0; 512];
    let mut open = 0;
    while open < 512 {
        let (mut some, mut all, mut i) = (0, 0x1ff, 0);
        while i < 6 {
            if open as u64 & PERMUTATIONS[i] == PERMUTATIONS[i] {
                some |= PERMUTATIONS[i];
                all &= PERMUTATIONS[i];
            }
            i += 1;
        }
        if some != 0 {
            table[open] = (some * THRICE as u64) | (all << 32);
        }
        open += 1;
    }
    table
};

/// The rows and boxes that these openings lie in.
static AROUND: [u32; 512] = {
    let mut table = [0; 512];
    let mut open = 0;
    while open < 512 {
        let mut i = 0;
        while i < 9 {
            if open >> i & 1 != 0 {
                table[open] |= (0o007 << (i / 3 * 3) | DOWN << (i % 3)) * THRICE;
            }
            i += 1;
        }
        open += 1;
    }
    table
};

/// Which rows of which boxes have any of these cells.
#[inline(always)]
const fn openings(band: u32) -> usize {
    ((band | band >> 9 | band >> 18) & 0x1ff) as usize
}

/// The columns of a band with any of these cells, as cells of the top row.
#[inline(always)]
const fn tops(band: u32) -> u32 {
    (band | band >> 3 | band >> 6) & TOP
}

/// The openings of columns to bands, in the three stacks at once, that belong to a permutation. The bit of
/// stack `s`, band `b` and column `k` is `9 k + 3 b + s`.
///
/// That of column 0 to band 0 does if columns 1 and 2 can have bands 1 and 2, this way or the other; the rest
/// is turning the numbers around.
#[inline(always)]
const fn permutable(open: u32) -> u32 {
    let next_band = open >> 3 & 0o077_077_077 | open << 6 & 0o700_700_700;
    let last_band = open >> 6 & 0o007_007_007 | open << 3 & 0o770_770_770;
    let this_way = (next_band >> 9 | next_band << 18) & (last_band >> 18 | last_band << 9);
    let other_way = (last_band >> 9 | last_band << 18) & (next_band >> 18 | next_band << 9);
    open & (this_way | other_way)
}

/// The set with one cell, by its place in reading order.
#[inline(always)]
pub(crate) const fn cell_set(cell: usize) -> Cells {
    let mut cells = NONE;
    cells[cell / 27] = 1 << BIT_OF[cell % 27];
    cells
}

/// Whether a set has the cell at this place in reading order.
#[inline(always)]
pub(crate) const fn has(cells: Cells, cell: usize) -> bool {
    cells[cell / 27] >> BIT_OF[cell % 27] & 1 != 0
}

#[inline(always)]
pub(crate) fn zip(a: Cells, b: Cells, f: impl Fn(u32, u32) -> u32) -> Cells {
    [f(a[0], b[0]), f(a[1], b[1]), f(a[2], b[2]), f(a[3], b[3])]
}

/// Two words to a register: what the plain registers of every machine do in a step.
#[inline(always)]
fn pack([a, b, c, d]: Cells) -> [u64; 2] {
    [u64::from(a) | u64::from(b) << 32, u64::from(c) | u64::from(d) << 32]
}

#[inline(always)]
fn unpack([ab, cd]: [u64; 2]) -> Cells {
    [ab as u32, (ab >> 32) as u32, cd as u32, (cd >> 32) as u32]
}

#[inline(always)]
pub(crate) fn meet(a: Cells, b: Cells) -> bool {
    zip(a, b, |a, b| a & b) != NONE
}

/// How many cells.
#[cfg(test)]
pub(crate) fn len(cells: Cells) -> usize {
    cells.iter().map(|band| band.count_ones() as usize).sum()
}

/// Where every digit may stand.
#[derive(Clone, Copy)]
pub(crate) struct Board {
    digits: [Cells; 9],
    /// Where it stands: no other cell of the row is open to it.
    placed: [Cells; 9],
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
    band: usize,
    bit: u32,
}

/// A grid's digits as sets of cells.
pub(crate) fn digit_sets(grid: &Nine) -> [Cells; 9] {
    let mut digits = [NONE; 9];
    for (band, values) in grid.values().chunks_exact(27).enumerate() {
        for (&value, bit) in values.iter().zip(BIT_OF) {
            if let Some(digit) = usize::from(value).checked_sub(1) {
                digits[digit][band] |= 1 << bit;
            }
        }
    }
    digits
}

impl Board {
    /// All digits that are to be looked at.
    pub(crate) const ALL_DIGITS: u32 = 0x1ff;

    /// Only these cells filled, as in the grid with these digits.
    pub(crate) fn new(digits: &[Cells; 9], clues: Cells) -> Board {
        let mut board = Board { digits: [NONE; 9], placed: [NONE; 9] };
        for (to, digit) in board.digits.iter_mut().zip(digits) {
            let given = zip(*digit, clues, |digit, clues| digit & clues);
            let columns = tops(given[0] | given[1] | given[2]) * DOWN;
            for band in 0..3 {
                let taken = AROUND[openings(given[band])] | columns | clues[band];
                to[band] = given[band] | BAND & !taken;
            }
        }
        board
    }

    /// The digit of the answer if it can stand in the cell, else the first that can.
    fn likely(&self, answer: &[Cells; 9], place: Place) -> usize {
        let (mut first, mut right) = (0, 0);
        for (number, (digit, answer)) in self.digits.iter().zip(answer).enumerate() {
            let open = digit[place.band] & place.bit != 0;
            first |= u32::from(open) << number;
            right |= u32::from(open && answer[place.band] & place.bit != 0) << number;
        }
        let digits = if right == 0 { first } else { right };
        digits.trailing_zeros().min(8) as usize
    }

    /// Takes a candidate away.
    fn forbid(&mut self, place: Place, digit: usize) {
        self.digits[digit][place.band] &= !place.bit;
    }

    /// Puts a digit into a cell. The digit goes from the cell's row and box; the rest is left to propagation.
    fn assert(&mut self, place: Place, digit: usize) {
        let band = &mut self.digits[digit][place.band];
        *band &= place.bit | !AROUND[openings(place.bit)];
    }

    /// Keeps what the rows and columns of boxes allow a digit; false if there is no place left for it.
    #[inline(always)]
    fn settle(&mut self, digit: usize) -> bool {
        let [mut x, mut y, mut z, _] = self.digits[digit];
        loop {
            let ways = [WAYS[openings(x)], WAYS[openings(y)], WAYS[openings(z)]];
            (x, y, z) = (x & ways[0] as u32, y & ways[1] as u32, z & ways[2] as u32);
            if x == 0 || y == 0 || z == 0 {
                return false;
            }
            let open = tops(x) | tops(y) << 3 | tops(z) << 6;
            let kept = permutable(open);
            if kept == open {
                let placed = |band: u32, ways: u64| {
                    let (a, b, c) = (band, band >> 9, band >> 18);
                    // A row of a box that all permutations have, with one cell open.
                    let alone = (a ^ b ^ c) & !(a & b) & (ways >> 32) as u32;
                    band & (alone * THRICE)
                };
                self.digits[digit] = [x, y, z, 0];
                self.placed[digit] = [placed(x, ways[0]), placed(y, ways[1]), placed(z, ways[2]), 0];
                return true;
            }
            let columns = |band: u32| (kept >> (3 * band) & TOP) * DOWN;
            (x, y, z) = (x & columns(0), y & columns(1), z & columns(2));
        }
    }

    /// Concludes what can be concluded without a guess, from the digits (as bits) that have changed.
    pub(crate) fn propagate(&mut self, mut changed: u32) -> Outcome {
        loop {
            while changed != 0 {
                if !self.settle((changed.trailing_zeros() & 15) as usize) {
                    return Outcome::Dead;
                }
                changed &= changed - 1;
            }
            // How many candidates a cell has: one at least, two at least, three at least. Two digits placed in
            // one cell are a contradiction.
            let [mut one, mut two, mut three, mut placed, mut torn] = [[0_u64; 2]; 5];
            for (digit, mine) in self.digits.iter().zip(&self.placed) {
                let (digit, mine) = (pack(*digit), pack(*mine));
                for half in 0..2 {
                    three[half] |= two[half] & digit[half];
                    two[half] |= one[half] & digit[half];
                    one[half] |= digit[half];
                    torn[half] |= placed[half] & mine[half];
                    placed[half] |= mine[half];
                }
            }
            let all = pack(ALL);
            if (one[0] ^ all[0]) | (one[1] ^ all[1]) | torn[0] | torn[1] != 0 {
                return Outcome::Dead;
            }
            if two[0] | two[1] == 0 {
                return Outcome::Solved;
            }
            changed = self.clear_placed(placed);
            let naked = [one[0] & !two[0] & !placed[0], one[1] & !two[1] & !placed[1]];
            if naked[0] | naked[1] != 0 {
                changed |= self.place_naked(unpack(naked));
            }
            if changed == 0 {
                return Outcome::Open(choose(unpack(two), unpack(three)));
            }
        }
    }

    /// Clears the cells where some digit is placed of the others. Says which digits have changed.
    #[inline(always)]
    fn clear_placed(&mut self, placed: [u64; 2]) -> u32 {
        let mut changed = 0;
        for (number, (digit, mine)) in self.digits.iter_mut().zip(&self.placed).enumerate() {
            let (before, mine) = (pack(*digit), pack(*mine));
            let gone = [before[0] & placed[0] & !mine[0], before[1] & placed[1] & !mine[1]];
            changed |= u32::from(gone[0] | gone[1] != 0) << number;
            *digit = unpack([before[0] ^ gone[0], before[1] ^ gone[1]]);
        }
        changed
    }

    /// Puts their only digit into these cells. Says which digits those were.
    fn place_naked(&mut self, naked: Cells) -> u32 {
        let mut changed = 0;
        for number in 0..9 {
            for (band, &naked) in naked.iter().enumerate() {
                let mut cells = naked & self.digits[number][band];
                while cells != 0 {
                    let bit = cells & cells.wrapping_neg();
                    self.assert(Place { band, bit }, number);
                    changed |= 1 << number;
                    cells &= cells - 1;
                }
            }
        }
        changed
    }

    /// Looks for any solution, and becomes it. Guesses what the `answer` has, where that is possible: a rival
    /// solution mostly differs in a few cells. Every guess fills a cell, so there are never more than 81 in a
    /// row.
    fn search(&mut self, answer: &[Cells; 9], mut changed: u32) -> bool {
        loop {
            match self.propagate(changed) {
                Outcome::Dead => return false,
                Outcome::Solved => return true,
                Outcome::Open(place) => {
                    let digit = self.likely(answer, place);
                    let mut guess = *self;
                    guess.assert(place, digit);
                    if guess.search(answer, 1 << digit) {
                        *self = guess;
                        return true;
                    }
                    self.forbid(place, digit);
                    changed = 1 << digit;
                }
            }
        }
    }
}

/// The first cell with two candidates; if there is none, the first with more. Some cell must have two.
fn choose(two: Cells, three: Cells) -> Place {
    let pairs = zip(two, three, |two, three| two & !three);
    let cells = if pairs == NONE { two } else { pairs };
    let band = cells.iter().position(|&band| band != 0).unwrap_or(0);
    Place { band, bit: cells[band] & cells[band].wrapping_neg() }
}

/// Another solution of the puzzle with these `clues` of the full grid with these digits, as the cells where the
/// two differ; `None` if the puzzle has one solution only.
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
        if guess.search(answer, 1 << digit) {
            return Some(difference(answer, &guess));
        }
        board.forbid(place, digit);
        changed = 1 << digit;
    }
    None
}

/// The same, where the puzzle is known to have one solution once the cell `open` has its digit again: only
/// solutions with another digit there are searched.
pub(crate) fn rival_at(answer: &[Cells; 9], clues: Cells, open: usize) -> Option<Cells> {
    let mut board = Board::new(answer, clues);
    let place = Place { band: open / 27, bit: 1 << BIT_OF[open % 27] };
    let digit = answer.iter().position(|digit| digit[place.band] & place.bit != 0)?;
    board.forbid(place, digit);
    // Often the digit has no other place, and nothing else needs to be looked at.
    if !board.settle(digit) {
        return None;
    }
    board.search(answer, Board::ALL_DIGITS).then(|| difference(answer, &board))
}

/// Where a solved board differs from the answer.
fn difference(answer: &[Cells; 9], solved: &Board) -> Cells {
    let mut same = NONE;
    for (a, b) in answer.iter().zip(&solved.digits) {
        same = zip(same, zip(*a, *b, |a, b| a & b), |same, both| same | both);
    }
    zip(ALL, same, |all, same| all & !same)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setup, plain};
    use rand_core::Rng;
    use rand_pcg::Pcg64Mcg;

    #[test]
    fn openings_that_belong_to_no_permutation_are_closed() {
        let mut rng = Pcg64Mcg::new(3);
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        for _ in 0..10_000 {
            let open = (rng.next_u32() | rng.next_u32()) & BAND;
            let mut kept = 0;
            for stack in 0..3 {
                for order in orders {
                    let way: u32 = (0..3).map(|band| 1 << (9 * order[band] + 3 * band + stack)).sum();
                    kept |= if open & way == way { way } else { 0 };
                }
            }
            assert_eq!(permutable(open), kept, "{open:o}");
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
        assert!(!Board::new(&digit_sets(&nine), clues).search(&[NONE; 9], Board::ALL_DIGITS));
        let mut empty = Board::new(&[NONE; 9], NONE);
        assert!(empty.search(&[NONE; 9], Board::ALL_DIGITS));
        let mut values = [0; 81];
        for (digit, cells) in (1..).zip(empty.digits) {
            (0..81).filter(|&cell| has(cells, cell)).for_each(|cell| values[cell] = digit);
        }
        assert!(Setup::from(Nine::new(values).unwrap()).check().is_ok_and(|grid| grid.is_full()));
    }
}
