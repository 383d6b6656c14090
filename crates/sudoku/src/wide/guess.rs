//! Chooses where to branch when nothing more can be deduced.

use core::arch::x86_64::*;

use super::{
    board::{AND, Board, MAJORITY, OR, threes, turn},
    lanes::{BAND_LANES, DIGITS, ROW, SAME_BAND, SPREAD, bit_of_column, lane, three_lanes},
};

/// The bits of the columns, in the lanes of three bands.
const THREE_ROWS: u64 = 0x0001_0001_0001 * ROW as u64;

/// How many cells are compared. Comparing more would save guesses, but not time.
const WEIGHED: u32 = 8;

/// Splits the board in two, which together have every solution of it exactly once. In the first, a cell is decided.
///
/// The cell has as few candidates as possible, so almost always two. If `keen`, it is a cell with much effect: many
/// of its peers are open, many have its digits, and many of those have only one other. Then both boards are also
/// advanced by one step, because both will be needed.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,popcnt,bmi1,bmi2")]
pub(super) fn guess(board: &Board, keen: bool) -> [Board; 2] {
    let [open, pairs] = open_cells(board);
    let few = if _mm512_test_epi16_mask(pairs, pairs) == 0 { open } else { pairs };
    let few = by_register(few).map(|cells| u128::from(_pext_u64(cells, THREE_ROWS)));
    let few = few[0] | few[1] << 27 | few[2] << 54;
    let (cell, digits) = if keen {
        weightiest(board, open, pairs, few)
    } else {
        let cell = &CELLS[few.trailing_zeros().min(80) as usize];
        (cell, cell.digits(&board.0))
    };
    let first = digits & digits.wrapping_neg();
    let rest = digits ^ first;
    let other = if rest & rest.wrapping_sub(1) == 0 {
        cell.decided(board, rest)
    } else {
        cell.excluded(board, first)
    };
    let mut boards = [cell.decided(board, first), other];
    Board::begin(&mut boards, keen);
    boards
}

/// The board without a digit in a cell. Cells are in reading order from 0, digits from 1.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
pub(super) fn forbid(board: &Board, cell: usize, digit: usize) -> Board {
    let (row, column) = (cell / 9, cell % 9);
    let cell = &CELLS[(27 * (row % 3) + 9 * (row / 3) + column).min(80)];
    cell.excluded(board, 1 << lane((digit - 1) % 9, row / 3 % 3))
}

/// The cell with the most effect among the first few of these, and the lanes of its digits.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,popcnt,bmi1,bmi2")]
fn weightiest(board: &Board, open: __m512i, pairs: __m512i, cells: u128) -> (&'static Cell, u32) {
    let rows = board.0.map(|x| store(x));
    let paired: [Words; 3] =
        core::array::from_fn(|i| store(_mm512_and_si512(board.0[i], turn(pairs, &SPREAD[i]))));
    let open = by_register(open);
    let (mut left, mut tries) = (cells, WEIGHED);
    let mut best = 0_u64;
    while left != 0 && tries != 0 {
        let number = left.trailing_zeros().min(80);
        left &= left - 1;
        tries -= 1;
        let cell = &CELLS[number as usize];
        let digits = cell.digits(&board.0);
        // Of more than two digits, the first and the last are enough.
        let first = cell.digit_at(digits.trailing_zeros());
        let last = cell.digit_at(31 - digits.leading_zeros());
        // Having few candidates counts more than anything else.
        let mut weight = (9 - digits.count_ones()) << 16;
        for i in 0..3 {
            let seen = |words: u64| (words & cell.peers[i]).count_ones();
            let both = |words: &Words| seen(words.bands(first) | words.bands(last));
            weight += seen(open[i]) + both(&rows[i]) + 3 * both(&paired[i]);
        }
        best = best.max(u64::from(weight) << 40 | u64::from(number) << 32 | u64::from(digits));
    }
    (&CELLS[(best >> 32 & 0xff).min(80) as usize], best as u32)
}

/// Distributes cells from the combined layout to the three registers.
#[inline]
#[target_feature(enable = "avx512f")]
fn by_register(cells: __m512i) -> [u64; 3] {
    let cells = store(cells);
    [0, 1, 2].map(|i| cells.bands(2 * lane(3 * i, 0)))
}

/// The cells with at least two candidates, and those with exactly two. The cells of register `i` are in the lanes
/// of the `i`th three digits.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn open_cells(board: &Board) -> [__m512i; 2] {
    let [a, b, c] = threes(&board.0);
    let one = _mm512_ternarylogic_epi32::<OR>(a, b, c);
    let two = _mm512_ternarylogic_epi32::<MAJORITY>(a, b, c);
    let three = _mm512_ternarylogic_epi32::<AND>(a, b, c);
    let (one_b, one_c) = (turn(one, &DIGITS[0]), turn(one, &DIGITS[1]));
    let any_two = _mm512_ternarylogic_epi32::<OR>(two, turn(two, &DIGITS[0]), turn(two, &DIGITS[1]));
    let any_three = _mm512_ternarylogic_epi32::<OR>(three, turn(three, &DIGITS[0]), turn(three, &DIGITS[1]));
    let two_ones = _mm512_ternarylogic_epi32::<MAJORITY>(one, one_b, one_c);
    let three_ones = _mm512_ternarylogic_epi32::<AND>(one, one_b, one_c);
    let two = _mm512_or_si512(any_two, two_ones);
    let three = _mm512_ternarylogic_epi32::<OR>(any_three, three_ones, _mm512_and_si512(any_two, two_ones));
    [two, _mm512_andnot_si512(three, two)]
}

/// Precomputed data about a cell.
struct Cell {
    register: usize,
    band: u32,
    /// Its bit in a lane.
    bit: u16,
    /// The lanes of its band in its register, none in the others.
    lanes: [u32; 3],
    /// The other cells of its houses, by register.
    peers: [u64; 3],
}

/// Indexed by register, band and column.
static CELLS: [Cell; 81] = {
    let mut cells = [const { Cell { register: 0, band: 0, bit: 0, lanes: [0; 3], peers: [0; 3] } }; 81];
    let mut pair = 0;
    while pair < 81 * 81 {
        let (cell, other) = (pair / 81, pair % 81);
        let (register, band, column) = (cell / 27, cell / 9 % 3, cell % 9);
        let (register_b, band_b, column_b) = (other / 27, other / 9 % 3, other % 9);
        let row = register == register_b && band == band_b;
        let in_box = band == band_b && column / 3 == column_b / 3;
        let cell = &mut cells[cell];
        cell.register = register;
        cell.band = band as u32;
        cell.bit = 1 << bit_of_column(column);
        cell.lanes[register] = BAND_LANES[band];
        if pair % 82 != 0 && (row || in_box || column == column_b) {
            cell.peers[register_b] |= 1 << (16 * band_b + bit_of_column(column_b));
        }
        pair += 1;
    }
    cells
};

impl Cell {
    /// The lanes of the digits that are possible here.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn digits(&self, rows: &[__m512i; 3]) -> u32 {
        let bit = _mm512_set1_epi16(self.bit.cast_signed());
        _mm512_test_epi16_mask(rows[self.register], bit) & self.lanes[self.register]
    }

    /// The first lane of a digit in a register, given the digit's lane in the cell's band.
    #[inline]
    fn digit_at(&self, lane: u32) -> usize {
        (2 * (lane.wrapping_sub(self.band))) as usize
    }

    /// The board with the digit of this lane here, and not in any peer.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn decided(&self, board: &Board, lane: u32) -> Board {
        let digit = three_lanes(lane.trailing_zeros() as usize / 3);
        let bit = _mm512_set1_epi16(self.bit.cast_signed());
        Board(core::array::from_fn(|i| {
            let peers = turn(_mm512_set1_epi64(self.peers[i].cast_signed()), &SAME_BAND);
            without(without(board.0[i], digit, peers), self.lanes[i] & !lane, bit)
        }))
    }

    /// The board without the digit of this lane here.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn excluded(&self, board: &Board, lane: u32) -> Board {
        let bit = _mm512_set1_epi16(self.bit.cast_signed());
        Board(core::array::from_fn(|i| without(board.0[i], self.lanes[i] & lane, bit)))
    }
}

/// Clears these bits in some of the lanes.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn without(row: __m512i, lanes: u32, bits: __m512i) -> __m512i {
    _mm512_andnot_si512(_mm512_maskz_mov_epi16(lanes, bits), row)
}

/// A register in memory.
#[repr(C, align(64))]
struct Words([u8; 64]);

impl Words {
    /// The three lanes from this byte on, the first in the low 16 bits. The bits above the third are unspecified.
    #[inline]
    fn bands(&self, start: usize) -> u64 {
        self.0[start.min(56)..].first_chunk().map_or(0, |&bytes| u64::from_le_bytes(bytes))
    }
}

/// Stores a register in memory.
#[inline]
#[target_feature(enable = "avx512f")]
fn store(x: __m512i) -> Words {
    let mut words = Words([0; 64]);
    // SAFETY: the words are 64 bytes, aligned to 64.
    unsafe { _mm512_store_si512((&raw mut words.0).cast(), x) };
    words
}
