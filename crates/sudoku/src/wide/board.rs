//! The candidates of a grid, and the deductions from them.

use core::arch::x86_64::*;

use super::lanes::{
    BANDS, Bytes, DIGITS, Lanes, OTHER_ROWS, ROW, SECOND_THREE, SPREAD, THIRD_THREE, THREES, USED, each,
};

/// Where each digit can be.
#[derive(Clone, Copy)]
pub(super) struct Board(pub(super) [__m512i; 3]);

/// The result of applying the rules.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Settled {
    /// Some digit or some cell has no place left.
    Dead,
    /// Every cell is decided, without contradictions.
    Solved,
    /// Nothing more can be deduced.
    Stuck,
}

/// Any of the three.
pub(super) const OR: i32 = 0xfe;
/// At least two of the three.
pub(super) const MAJORITY: i32 = 0xe8;
/// None of the three.
const NONE: i32 = 0x01;
/// The first, or both of the others.
const OR_BOTH: i32 = 0xf8;
/// The first, or exactly one of the others.
const OR_UNLIKE: i32 = 0xf6;
/// The second where the third is set, otherwise the first.
const CHOICE: i32 = 0xd8;
/// The first; where the third is set, only with the second.
const IF_THEN: i32 = 0xd0;
/// All three.
pub(super) const AND: i32 = 0x80;

/// Loads a table of lanes.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn load(lanes: &Lanes) -> __m512i {
    // SAFETY: the lanes are 64 bytes, aligned to 64.
    unsafe { _mm512_load_si512((&raw const lanes.0).cast()) }
}

/// Loads a table of bytes.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn load_bytes(bytes: &Bytes) -> __m512i {
    // SAFETY: these are 64 bytes, aligned to 64.
    unsafe { _mm512_load_si512((&raw const bytes.0).cast()) }
}

/// Permutes the lanes: each receives the lane that the table names.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
pub(super) fn turn(lanes: __m512i, by: &Lanes) -> __m512i {
    _mm512_permutexvar_epi16(load(by), lanes)
}

/// Rotates every group by one column and by two.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
pub(super) fn turned_groups(columns: __m512i) -> [__m512i; 2] {
    // Repeats the first two columns of a group after the third.
    let again = _mm512_set1_epi16(0b11000_11000_11000);
    let twice = _mm512_ternarylogic_epi32::<OR_BOTH>(columns, _mm512_slli_epi16::<3>(columns), again);
    [_mm512_srli_epi16::<1>(twice), _mm512_srli_epi16::<2>(twice)]
}

/// The carry bits above the groups that are not empty.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
pub(super) fn full_groups(columns: __m512i) -> __m512i {
    let carry = _mm512_add_epi16(columns, _mm512_set1_epi16(ROW as i16));
    _mm512_and_si512(carry, _mm512_set1_epi16(0b01000_01000_01000))
}

/// All columns of the groups whose carry bit is set.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
pub(super) fn spread_groups(flags: __m512i) -> __m512i {
    _mm512_sub_epi16(flags, _mm512_srli_epi16::<3>(flags))
}

/// Nonzero if some digit has two cells in a box; `any` is the union of the three rows.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
pub(super) fn doubled(rows: &[__m512i; 3], any: __m512i) -> __m512i {
    let many = _mm512_ternarylogic_epi32::<MAJORITY>(rows[0], rows[1], rows[2]);
    // Of any two of three columns, one is the next after the other, cyclically.
    let [next, _] = turned_groups(any);
    _mm512_ternarylogic_epi32::<OR_BOTH>(many, any, next)
}

/// Rearranges three registers so that all nine digits can be combined. In the results, the lanes of the first three
/// digits belong to the first register, those of the second three to the second, and those of the third three to
/// the third. There, the three results contain each of the three groups of digits of that register once.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
pub(super) fn threes(rows: &[__m512i; 3]) -> [__m512i; 3] {
    let mixed = |i: usize, j: usize, k: usize| {
        let mixed = _mm512_mask_blend_epi16(SECOND_THREE, rows[i], rows[j]);
        _mm512_mask_blend_epi16(THIRD_THREE, mixed, rows[k])
    };
    [mixed(0, 1, 2), turn(mixed(2, 0, 1), &THREES[0]), turn(mixed(1, 2, 0), &THREES[1])]
}

impl Board {
    /// Applies the rules until the grid is solved, dead or stuck.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    pub(super) fn settle(&mut self) -> Settled {
        let mut clash = _mm512_setzero_si512();
        loop {
            let [one, two] = self.counts();
            // A clash shows one round later as a cell without a candidate, so it needs no separate branch.
            let one = _mm512_andnot_si512(clash, one);
            let full = load(const { &each(ROW) });
            // Cells without a candidate, and digits without a row: if one row of a band has no place for a digit,
            // `lines_and_boxes` also empties the first one.
            let hollow =
                _mm512_cmpneq_epi16_mask(one, full) | (_mm512_testn_epi16_mask(self.0[0], self.0[0]) & USED);
            if hollow != 0 {
                return Settled::Dead;
            }
            if _mm512_test_epi16_mask(two, two) == 0 {
                return if self.is_sound() { Settled::Solved } else { Settled::Dead };
            }
            let before = self.0;
            clash = self.singles(two);
            self.lines_and_boxes();
            let changed = (0..3).fold(clash, |changed, i| {
                _mm512_ternarylogic_epi32::<OR_UNLIKE>(changed, before[i], self.0[i])
            });
            if _mm512_test_epi32_mask(changed, changed) == 0 {
                return Settled::Stuck;
            }
        }
    }

    /// Runs the first steps of two boards after a guess side by side, because one alone would leave the processor
    /// waiting for each result.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    pub(super) fn begin([a, b]: &mut [Board; 2], far: bool) {
        a.lines_and_boxes();
        b.lines_and_boxes();
        if far {
            let ([_, two_a], [_, two_b]) = (a.counts(), b.counts());
            a.singles(two_a);
            b.singles(two_b);
            a.lines_and_boxes();
            b.lines_and_boxes();
        }
    }

    /// For each cell, whether it has at least one candidate, and at least two. The cells of register `i` are in the
    /// lanes of the `i`th three digits.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    pub(super) fn counts(&self) -> [__m512i; 2] {
        let [a, b, c] = threes(&self.0);
        let one = _mm512_ternarylogic_epi32::<OR>(a, b, c);
        let two = _mm512_ternarylogic_epi32::<MAJORITY>(a, b, c);
        let (one_b, one_c) = (turn(one, &DIGITS[0]), turn(one, &DIGITS[1]));
        let (two_b, two_c) = (turn(two, &DIGITS[0]), turn(two, &DIGITS[1]));
        let two = _mm512_ternarylogic_epi32::<OR>(two, two_b, two_c);
        let across = _mm512_ternarylogic_epi32::<MAJORITY>(one, one_b, one_c);
        [_mm512_ternarylogic_epi32::<OR>(one, one_b, one_c), _mm512_or_si512(two, across)]
    }

    /// A naked single is removed from the rest of its box; a hidden single in a box removes the other digits of its
    /// cell.
    ///
    /// Returns nonzero if a digit is a naked single in two cells of a box, which is a contradiction.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn singles(&mut self, two: __m512i) -> __m512i {
        let rows = &mut self.0;
        let any = _mm512_ternarylogic_epi32::<OR>(rows[0], rows[1], rows[2]);
        let many = _mm512_ternarylogic_epi32::<MAJORITY>(rows[0], rows[1], rows[2]);
        let [next, after] = turned_groups(any);
        // No other column and no other row.
        let only = _mm512_ternarylogic_epi32::<NONE>(next, after, many);
        let only: [__m512i; 3] = core::array::from_fn(|i| _mm512_and_si512(rows[i], only));
        let [a, b, c] = threes(&only);
        let taken = _mm512_ternarylogic_epi32::<OR>(a, b, c);
        let taken = _mm512_ternarylogic_epi32::<OR>(taken, turn(taken, &DIGITS[0]), turn(taken, &DIGITS[1]));

        let alone: [__m512i; 3] =
            core::array::from_fn(|i| _mm512_andnot_si512(turn(two, &SPREAD[i]), rows[i]));
        let any = _mm512_ternarylogic_epi32::<OR>(alone[0], alone[1], alone[2]);
        let boxes = spread_groups(full_groups(any));
        for i in 0..3 {
            rows[i] = _mm512_ternarylogic_epi32::<IF_THEN>(rows[i], alone[i], boxes);
            rows[i] = _mm512_ternarylogic_epi32::<IF_THEN>(rows[i], only[i], turn(taken, &SPREAD[i]));
        }
        doubled(&alone, any)
    }

    /// In a band, a digit has one place in each row and in each box: there are six ways to match the three rows
    /// with the three boxes. Candidates that are in none of the possible ways are removed; the same for the columns
    /// and boxes of a stack. This covers hidden singles in rows and columns, and both kinds of locked candidates.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    pub(super) fn lines_and_boxes(&mut self) {
        let rows = &mut self.0;
        let [next, after] = turned_groups(_mm512_ternarylogic_epi32::<OR>(rows[0], rows[1], rows[2]));
        let straight = _mm512_and_si512(turn(next, &BANDS[0]), turn(after, &BANDS[1]));
        let columns =
            _mm512_ternarylogic_epi32::<OR_BOTH>(straight, turn(after, &BANDS[0]), turn(next, &BANDS[1]));

        let [low, high] = [load(&OTHER_ROWS[0]), load(&OTHER_ROWS[1])];
        // This multiplication moves the flags at bits 3, 8 and 13 to bits 0, 1 and 2 of the high half.
        let gather = _mm512_set1_epi16(1 << 13 | 1 << 9 | 1 << 5);
        let rooms: [__m512i; 3] = core::array::from_fn(|i| _mm512_mulhi_epu16(full_groups(rows[i]), gather));
        let beside: [__m512i; 3] = core::array::from_fn(|i| {
            let [next, after] = [rooms[(i + 1) % 3], rooms[(i + 2) % 3]];
            // The low three bits of one, and the rest of the other.
            let both = _mm512_ternarylogic_epi32::<CHOICE>(
                next,
                _mm512_slli_epi16::<3>(after),
                _mm512_set1_epi16(!7),
            );
            _mm512_permutex2var_epi16(low, both, high)
        });
        for i in 0..3 {
            rows[i] = _mm512_ternarylogic_epi32::<AND>(rows[i], beside[i], columns);
        }
    }

    /// Whether every digit has a place in every house. If every cell has one digit, it is then a solution, because
    /// there are as many cells as digits to place.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn is_sound(&self) -> bool {
        let rows = &self.0;
        let any = _mm512_ternarylogic_epi32::<OR>(rows[0], rows[1], rows[2]);
        let columns = _mm512_ternarylogic_epi32::<OR>(any, turn(any, &BANDS[0]), turn(any, &BANDS[1]));
        let full = load(const { &each(ROW) });
        let boxes = load(const { &each(0b01000_01000_01000) });
        let empty = |row: __m512i| _mm512_testn_epi16_mask(row, row) & USED;
        empty(rows[0]) | empty(rows[1]) | empty(rows[2]) == 0
            && _mm512_cmpneq_epi16_mask(columns, full) == 0
            && _mm512_mask_cmpneq_epi16_mask(USED, full_groups(any), boxes) == 0
    }
}
