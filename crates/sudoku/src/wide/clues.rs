//! Converts 81 values to a board, and back.

use core::arch::x86_64::*;

use super::{
    board::{Board, OR, doubled, full_groups, load, load_bytes, spread_groups},
    lanes::{Bytes, ROW, bit_of_column, each, lane},
};
use crate::Nine;

/// The 8×8 identity bit matrix: multiplying by it transposes a matrix.
const UNITS: i64 = 0x8040_2010_0804_0201_u64.cast_signed();

/// The offset of the second half of a grid: the halves of 64 bytes overlap.
const SECOND_HALF: usize = 81 - 64;

/// For register `i`: the positions in the two halves of the grid of the cells in its rows. 16 bytes per row, each
/// eight of them from right to left, as the multiplication requires.
static CELLS: [Bytes; 3] = [cells(0), cells(1), cells(2)];

const fn cells(register: usize) -> Bytes {
    let mut bytes = [0; 64];
    let mut at = 0;
    while at < 27 {
        let (band, column) = (at / 9, at % 9);
        let cell = (3 * band + register) * 9 + column;
        let place = 16 * band + (bit_of_column(column) ^ 7);
        bytes[place] = if cell < 64 { cell } else { 64 + cell - SECOND_HALF } as u8;
        at += 1;
    }
    Bytes(bytes)
}

/// The bytes of `CELLS` that are in use.
const ARE_CELLS: u64 = {
    let mut mask = 0;
    let mut column = 0;
    while column < 9 {
        mask |= 0x1_0001_0001 << (bit_of_column(column) ^ 7);
        column += 1;
    }
    mask
};

/// Moves the two transposed tables of bits below to the lanes: digits 1 to 8 are in the first.
static LANES: Bytes = {
    let mut bytes = [127; 64];
    let mut at = 0;
    while at < 54 {
        let (digit, band, half) = (at / 6, at / 2 % 3, at % 2);
        let eight = 8 * (2 * band + half);
        bytes[at] = if digit < 8 { eight + digit } else { 64 + eight } as u8;
        at += 1;
    }
    Bytes(bytes)
};

/// The filled cells of the lane's band, from the second table.
static FILLED: Bytes = {
    let mut bytes = [63; 64];
    let mut at = 0;
    while at < 54 {
        let (band, half) = (at / 2 % 3, at % 2);
        bytes[at] = (8 * (2 * band + half) + 1) as u8;
        at += 1;
    }
    Bytes(bytes)
};

/// The board after the clues: `None` if a box has the same clue twice.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
pub(super) fn board(puzzle: &Nine) -> Option<Board> {
    let values = puzzle.values();
    // SAFETY: 64 bytes from the first on, and 64 bytes up to the last, are within the 81 bytes.
    let (first, second) = unsafe {
        (
            _mm512_loadu_si512(values.as_ptr().cast()),
            _mm512_loadu_si512(values.as_ptr().add(SECOND_HALF).cast()),
        )
    };
    let units = _mm512_set1_epi64(UNITS);
    // Digits 1 to 8 as one bit each; then digit 9 as one bit, and any digit as another.
    let to_eight =
        _mm512_broadcast_i32x4(_mm_setr_epi8(0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0));
    let to_nine = _mm512_broadcast_i32x4(_mm_setr_epi8(0, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0));
    let mut clues = [_mm512_setzero_si512(); 3];
    let mut filled = clues;
    for i in 0..3 {
        let cells = _mm512_maskz_permutex2var_epi8(ARE_CELLS, first, load_bytes(&CELLS[i]), second);
        let eight = _mm512_gf2p8affine_epi64_epi8::<0>(units, _mm512_shuffle_epi8(to_eight, cells));
        let nine = _mm512_gf2p8affine_epi64_epi8::<0>(units, _mm512_shuffle_epi8(to_nine, cells));
        clues[i] = _mm512_permutex2var_epi8(eight, load_bytes(&LANES), nine);
        filled[i] = _mm512_permutexvar_epi8(load_bytes(&FILLED), nine);
    }
    let any = _mm512_ternarylogic_epi32::<OR>(clues[0], clues[1], clues[2]);
    let doubled = doubled(&clues, any);
    if _mm512_test_epi16_mask(doubled, doubled) != 0 {
        return None;
    }
    let boxes = spread_groups(full_groups(any));
    let row = load(const { &each(ROW) });
    let mut board = Board(core::array::from_fn(|i| {
        // row & !filled & !boxes
        let open = _mm512_ternarylogic_epi32::<0x10>(row, filled[i], boxes);
        _mm512_or_si512(clues[i], open)
    }));
    board.lines_and_boxes();
    Some(board)
}

/// The lanes as bit matrices of digits 1 to 8, each with its rows reversed, as the multiplication requires.
static EIGHTS: Bytes = {
    let mut bytes = [63; 64];
    let mut at = 0;
    while at < 48 {
        let (band, half, digit) = (at / 16, at / 8 % 2, 7 - at % 8);
        bytes[at] = (2 * lane(digit, band) + half) as u8;
        at += 1;
    }
    Bytes(bytes)
};

/// For each half of the grid: the positions of its cells in the first and second register, and in the third.
static HALVES: [[Bytes; 2]; 2] =
    [[half(0, false), half(0, true)], [half(SECOND_HALF, false), half(SECOND_HALF, true)]];

const fn half(start: usize, third: bool) -> Bytes {
    let mut bytes = [0; 64];
    let mut at = 0;
    while at < 64 {
        let (row, column) = ((start + at) / 9, (start + at) % 9);
        let place = row / 3 * 16 + bit_of_column(column);
        if (row % 3 == 2) == third {
            bytes[at] = (place + if row % 3 == 1 { 64 } else { 0 }) as u8;
        }
        at += 1;
    }
    Bytes(bytes)
}

/// The bytes of each half that are in the third register.
const THIRD: [u64; 2] = [third(0), third(SECOND_HALF)];

const fn third(start: usize) -> u64 {
    let mut mask = 0;
    let mut at = 0;
    while at < 64 {
        if (start + at) / 9 % 3 == 2 {
            mask |= 1 << at;
        }
        at += 1;
    }
    mask
}

/// The solution in a solved board.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg,gfni")]
pub(super) fn nine(board: &Board) -> Nine {
    let units = _mm512_set1_epi64(UNITS);
    let one = _mm512_set1_epi8(1);
    let [a, b, c] = board.0.map(|row| {
        let eights = _mm512_permutexvar_epi8(load_bytes(&EIGHTS), row);
        let bit = _mm512_gf2p8affine_epi64_epi8::<0>(units, eights);
        // The index of the bit; 9 if there is none.
        _mm512_add_epi8(_mm512_popcnt_epi8(_mm512_sub_epi8(bit, one)), one)
    });
    let mut values = [0; 81];
    for (start, half, third) in [(0, &HALVES[0], THIRD[0]), (SECOND_HALF, &HALVES[1], THIRD[1])] {
        let cells = _mm512_permutex2var_epi8(a, load_bytes(&half[0]), b);
        let cells = _mm512_mask_permutexvar_epi8(cells, third, load_bytes(&half[1]), c);
        // SAFETY: 64 bytes from `start` on are within the 81 bytes.
        unsafe { _mm512_storeu_si512(values.as_mut_ptr().add(start).cast(), cells) };
    }
    Nine::from_legal(values)
}
