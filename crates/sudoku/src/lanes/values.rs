//! Converts grids of bytes to planes of bits, and back.
//!
//! A cell's value has four bits. The first 64 cells of a grid make four words, one for each bit; the next 16 cells
//! make one word of four times 16 bits; and the last cell is kept separately. The words of 64 grids form a table of
//! 64×64 bits. After transposing it, a word has one bit of one cell of all 64 grids.

use super::{
    block::{Candidates, Plane},
    word::Word,
};
use crate::Nine;

/// The number of bits of all values; [`place`] gives their order.
pub(super) const BITS: usize = 324;

/// The bits of a grid: five words for the first 80 cells, and the value of the last.
type Row = ([u64; 5], u8);

/// The index of a bit of a cell's value.
const fn place(cell: usize, bit: usize) -> usize {
    match cell {
        0..64 => 64 * bit + cell,
        64..80 => 256 + 16 * bit + cell - 64,
        _ => 320 + bit,
    }
}

/// Converts grids with a machine's instructions. The default methods work on every machine.
pub(super) trait BitTranspose {
    /// The bits of a grid's values.
    #[inline(always)]
    fn split(grid: &[u8; 81]) -> Row {
        let mut words = [0; 5];
        let (cells, last) = grid.as_chunks::<8>();
        for (i, cells) in cells.iter().enumerate() {
            let cells = u64::from_le_bytes(*cells);
            for bit in 0..4 {
                // The multiplication moves bit 8i to bit 56 + i.
                let bits = (cells >> bit & LOW_BITS).wrapping_mul(0x0102_0408_1020_4080) >> 56;
                match i {
                    0..8 => words[bit] |= bits << (8 * i),
                    _ => words[4] |= bits << (16 * bit + 8 * (i - 8)),
                }
            }
        }
        (words, last.first().map_or(0, |&last| last))
    }

    /// One bit of each value.
    #[inline(always)]
    fn collect(values: &[u8; 64], bit: usize) -> u64 {
        (0..64).fold(0, |word, lane| word | u64::from(values[lane] >> bit & 1) << lane)
    }

    /// The grid with these bits.
    #[inline(always)]
    fn join(row: Row) -> [u8; 81] {
        let (words, last) = row;
        let mut grid = [last; 81];
        let (cells, _) = grid.as_chunks_mut::<8>();
        for (i, cells) in cells.iter_mut().enumerate() {
            let mut bytes = 0;
            for bit in 0..4 {
                let bits = match i {
                    0..8 => words[bit] >> (8 * i),
                    _ => words[4] >> (16 * bit + 8 * (i - 8)),
                };
                // Moves bit i to byte i, where adding 0x7f carries it to the top.
                let spread = (bits & 0xff).wrapping_mul(LOW_BITS) & 0x8040_2010_0804_0201;
                bytes |= (spread.wrapping_add(0x7f * LOW_BITS) >> 7 & LOW_BITS) << bit;
            }
            *cells = bytes.to_le_bytes();
        }
        grid
    }

    /// Transposes a table of 64×64 bits.
    #[inline(always)]
    fn turn(rows: &mut [u64; 64]) {
        turn_step::<32>(rows, 0x0000_0000_ffff_ffff);
        turn_step::<16>(rows, 0x0000_ffff_0000_ffff);
        turn_step::<8>(rows, 0x00ff_00ff_00ff_00ff);
        turn_step::<4>(rows, 0x0f0f_0f0f_0f0f_0f0f);
        turn_step::<2>(rows, 0x3333_3333_3333_3333);
        turn_step::<1>(rows, 0x5555_5555_5555_5555);
    }
}

const LOW_BITS: u64 = 0x0101_0101_0101_0101;

/// Swaps the off-diagonal squares of this size.
#[inline(always)]
fn turn_step<const SIZE: usize>(rows: &mut [u64; 64], mask: u64) {
    for pair in rows.chunks_exact_mut(2 * SIZE) {
        let (upper, lower) = pair.split_at_mut(SIZE);
        for (upper, lower) in upper.iter_mut().zip(lower) {
            let swap = (*upper >> SIZE ^ *lower) & mask;
            *upper ^= swap << SIZE;
            *lower ^= swap;
        }
    }
}

/// Works on every machine.
pub(super) struct Portable;
impl BitTranspose for Portable {}

/// The words of 64 grids.
pub(super) struct Table {
    words: [[u64; 64]; 5],
    last: [u8; 64],
}

impl Table {
    pub(super) const EMPTY: Table = Table { words: [[0; 64]; 5], last: [0; 64] };

    /// Reads up to 64 grids into the `i`th words of the planes. The remaining lanes become empty grids.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn read<L: BitTranspose, const N: usize>(
        &mut self,
        grids: &[Nine],
        values: &mut [Plane<N>; BITS],
        i: usize,
    ) {
        if grids.len() < 64 {
            *self = Table::EMPTY;
        }
        for (lane, grid) in grids.iter().take(64).enumerate() {
            let (words, last) = L::split(grid.values());
            for (table, word) in self.words.iter_mut().zip(words) {
                table[lane] = word;
            }
            self.last[lane] = last;
        }
        for (words, values) in self.words.iter_mut().zip(values.chunks_exact_mut(64)) {
            L::turn(words);
            for (word, value) in words.iter().zip(values) {
                value[i] = *word;
            }
        }
        for (bit, value) in values[320..].iter_mut().enumerate() {
            value[i] = L::collect(&self.last, bit);
        }
    }

    /// Writes the grids of the first lanes.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn write<L: BitTranspose>(
        &mut self,
        values: &[u64; BITS],
        count: usize,
        mut out: impl FnMut(usize, [u8; 81]),
    ) {
        for (words, values) in self.words.iter_mut().zip(values.chunks_exact(64)) {
            words.copy_from_slice(values);
            L::turn(words);
        }
        for lane in 0..count.min(64) {
            let words = core::array::from_fn(|i| self.words[i][lane]);
            let last = (0..4).fold(0, |last, bit| last | (values[320 + bit] >> lane & 1) << bit) as u8;
            out(lane, L::join((words, last)));
        }
    }
}

/// The box of a cell in reading order, and the cell's index in the box.
const fn in_box(cell: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3)
}

/// The candidates for the values: one in a filled cell, all in an empty one.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
#[cfg_attr(target_arch = "wasm32", inline(never))]
pub(super) fn to_candidates<W: Word<N>, const N: usize>(values: &[Plane<N>; BITS], may: &mut Candidates<N>) {
    let all = W::splat(u64::MAX);
    for cell in 0..81 {
        let (b, inside) = in_box(cell);
        let mut bit = [all; 4];
        for (k, bit) in bit.iter_mut().enumerate() {
            *bit = W::load(&values[place(cell, k)]);
        }
        let low = [
            all.and_not(bit[0].or(bit[1])),
            bit[0].and_not(bit[1]),
            bit[1].and_not(bit[0]),
            bit[0].and(bit[1]),
        ];
        let high = [all.and_not(bit[2].or(bit[3])), bit[2].and_not(bit[3]), bit[3].and_not(bit[2])];
        let empty = low[0].and(high[0]);
        for digit in 1..=9 {
            empty.or_both(low[digit % 4], high[digit / 4]).store(&mut may[b][digit - 1][inside]);
        }
    }
}

/// Removes the digit from the cell in one lane's grid. Does nothing if there is no such lane, cell or digit.
pub(super) fn forbid<const N: usize>(may: &mut Candidates<N>, lane: usize, cell: usize, digit: usize) {
    if lane < 64 * N && cell < 81 && (1..=9).contains(&digit) {
        let (b, inside) = in_box(cell);
        may[b][digit - 1][inside][lane / 64] &= !(1 << (lane % 64));
    }
}

/// The values of solved grids, where each cell has one candidate.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
#[cfg_attr(target_arch = "wasm32", inline(never))]
pub(super) fn of_candidates<W: Word<N>, const N: usize>(may: &Candidates<N>, values: &mut [Plane<N>; BITS]) {
    for cell in 0..81 {
        let (b, inside) = in_box(cell);
        let mut digit = [W::splat(0); 10];
        for d in 1..10 {
            digit[d] = W::load(&may[b][d - 1][inside]);
        }
        digit[1].or3(digit[3], digit[5]).or3(digit[7], digit[9]).store(&mut values[place(cell, 0)]);
        digit[2].or3(digit[3], digit[6]).or(digit[7]).store(&mut values[place(cell, 1)]);
        digit[4].or3(digit[5], digit[6]).or(digit[7]).store(&mut values[place(cell, 2)]);
        digit[8].or(digit[9]).store(&mut values[place(cell, 3)]);
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use wasm::Simd128;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm {
    use core::arch::wasm32::{
        i8x16_bitmask, i8x16_eq, i8x16_shl, i8x16_swizzle, u8x16_splat, u16x8_splat, u64x2,
        u64x2_extract_lane, v128, v128_and, v128_or,
    };

    use super::{BitTranspose, Row};

    /// Uses the instruction that collects the top bits of 16 bytes.
    pub(in super::super) struct Simd128;

    /// A bit of each of 16 values, the first one lowest.
    #[inline(always)]
    fn bits(values: &[u8; 16], bit: usize) -> u64 {
        let halves = values.as_chunks::<8>().0;
        let values = u64x2(u64::from_le_bytes(halves[0]), u64::from_le_bytes(halves[1]));
        u64::from(i8x16_bitmask(i8x16_shl(values, 7 - bit as u32)))
    }

    /// 1 in byte i if bit i is set, times a number.
    #[inline(always)]
    fn spread(bits: u64, number: u8) -> v128 {
        let halves = u64x2(0, 0x0101_0101_0101_0101);
        let one_bit = u64x2(0x8040_2010_0804_0201, 0x8040_2010_0804_0201);
        let own_bit = v128_and(i8x16_swizzle(u16x8_splat(bits as u16), halves), one_bit);
        v128_and(i8x16_eq(own_bit, one_bit), u8x16_splat(number))
    }

    impl BitTranspose for Simd128 {
        #[inline(always)]
        fn split(grid: &[u8; 81]) -> Row {
            let mut words = [0; 5];
            let (parts, last) = grid.as_chunks::<16>();
            for (i, part) in parts.iter().enumerate() {
                for bit in 0..4 {
                    match i {
                        0..4 => words[bit] |= bits(part, bit) << (16 * i),
                        _ => words[4] |= bits(part, bit) << (16 * bit),
                    }
                }
            }
            (words, last.first().map_or(0, |&last| last))
        }

        #[inline(always)]
        fn collect(values: &[u8; 64], bit: usize) -> u64 {
            let parts = values.as_chunks::<16>().0;
            (0..4).fold(0, |word, i| word | bits(&parts[i], bit) << (16 * i))
        }

        #[inline(always)]
        fn join(row: Row) -> [u8; 81] {
            let (words, last) = row;
            let mut grid = [last; 81];
            for (i, part) in grid.as_chunks_mut::<16>().0.iter_mut().enumerate() {
                let mut values = u64x2(0, 0);
                for bit in 0..4 {
                    let bits = match i {
                        0..4 => words[bit] >> (16 * i),
                        _ => words[4] >> (16 * bit),
                    };
                    values = v128_or(values, spread(bits, 1 << bit));
                }
                let (halves, _) = part.as_chunks_mut::<8>();
                halves[0] = u64x2_extract_lane::<0>(values).to_le_bytes();
                halves[1] = u64x2_extract_lane::<1>(values).to_le_bytes();
            }
            grid
        }
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
pub(super) use x86::{Avx2, Avx512};

/// The types here are used only in functions that run after the instructions were detected, which makes each of
/// these calls sound.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod x86 {
    use core::arch::x86_64::*;

    use super::{BitTranspose, LOW_BITS, Row};

    /// Uses instructions that collect the top bits of 32 bytes, and that spread bits over bytes.
    pub(in super::super) struct Avx2;

    impl BitTranspose for Avx2 {
        #[inline(always)]
        fn split(grid: &[u8; 81]) -> Row {
            let mut words = [0; 5];
            let last = grid[80];
            // SAFETY: see above; the loads stay in the 81 bytes.
            unsafe {
                let low = _mm256_loadu_si256(grid.as_ptr().cast());
                let high = _mm256_loadu_si256(grid.as_ptr().add(32).cast());
                let tail = _mm_loadu_si128(grid.as_ptr().add(64).cast());
                // Values have four bits, so shifting 16 bits at once does not affect the top bit of the next byte.
                macro_rules! bit {
                    ($bit:literal) => {
                        let top =
                            |bytes| _mm256_movemask_epi8(_mm256_slli_epi16::<{ 7 - $bit }>(bytes)) as u32;
                        words[$bit] = u64::from(top(low)) | u64::from(top(high)) << 32;
                        let tail = _mm_movemask_epi8(_mm_slli_epi16::<{ 7 - $bit }>(tail)) as u64;
                        words[4] |= tail << (16 * $bit);
                    };
                }
                bit!(0);
                bit!(1);
                bit!(2);
                bit!(3);
            }
            (words, last)
        }

        #[inline(always)]
        fn join(row: Row) -> [u8; 81] {
            let (words, last) = row;
            let mut grid = [last; 81];
            let (cells, _) = grid.as_chunks_mut::<8>();
            for (i, cells) in cells.iter_mut().enumerate() {
                let mut bytes = 0;
                for bit in 0..4 {
                    let bits = match i {
                        0..8 => words[bit] >> (8 * i),
                        _ => words[4] >> (16 * bit + 8 * (i - 8)),
                    };
                    // SAFETY: see above.
                    bytes |= unsafe { _pdep_u64(bits, LOW_BITS << bit) };
                }
                *cells = bytes.to_le_bytes();
            }
            grid
        }
    }

    /// Uses the instruction that multiplies 8×8 bit matrices, and one that permutes bytes.
    pub(in super::super) struct Avx512;

    /// The identity matrix. Multiplying by it transposes a matrix whose rows are given in reverse order.
    const UNIT: i64 = 0x8040_2010_0804_0201_u64.cast_signed();

    const fn bytes(order: [u8; 64]) -> __m512i {
        // SAFETY: both types are 64 bytes, and every value is valid.
        unsafe { core::mem::transmute(order) }
    }

    /// Byte `8c + r` is byte `8(7 - r) + c`: reverses the rows of an 8×8 table of bytes and transposes it.
    const TURN: __m512i = {
        let mut order = [0; 64];
        let mut i = 0;
        while i < 64 {
            order[i] = (8 * (7 - i % 8) + i / 8) as u8;
            i += 1;
        }
        bytes(order)
    };

    /// Byte `8r + c` is byte `8r + 7 - c`.
    const REVERSE: __m512i = {
        let mut order = [0; 64];
        let mut i = 0;
        while i < 64 {
            order[i] = (i ^ 7) as u8;
            i += 1;
        }
        bytes(order)
    };

    /// Byte `8r + c` is byte `8c + r`.
    const SWAP: __m512i = {
        let mut order = [0; 64];
        let mut i = 0;
        while i < 64 {
            order[i] = (8 * (i % 8) + i / 8) as u8;
            i += 1;
        }
        bytes(order)
    };

    impl BitTranspose for Avx512 {
        #[inline(always)]
        fn split(grid: &[u8; 81]) -> Row {
            // SAFETY: see above; the loads stay in the 81 bytes.
            unsafe {
                let unit = _mm512_set1_epi64(UNIT);
                let cells = _mm512_loadu_si512(grid.as_ptr().cast());
                // Eight cells per table: after transposing, its rows are the eight bits of the values.
                let bits = _mm512_gf2p8affine_epi64_epi8::<0>(unit, _mm512_permutexvar_epi8(REVERSE, cells));
                let bits = _mm512_castsi512_si256(_mm512_permutexvar_epi8(SWAP, bits));
                let tail = _mm_loadu_si128(grid.as_ptr().add(64).cast());
                let reverse = _mm_set_epi64x(0x0809_0a0b_0c0d_0e0f, 0x0001_0203_0405_0607);
                let tail =
                    _mm_gf2p8affine_epi64_epi8::<0>(_mm_set1_epi64x(UNIT), _mm_shuffle_epi8(tail, reverse));
                let pairs = _mm_set_epi64x(-1, 0x0b03_0a02_0901_0800);
                let tail = _mm_cvtsi128_si64(_mm_shuffle_epi8(tail, pairs)).cast_unsigned();
                let mut words = [tail; 5];
                _mm256_storeu_si256(words.as_mut_ptr().cast(), bits);
                (words, grid[80])
            }
        }

        #[inline(always)]
        fn join(row: Row) -> [u8; 81] {
            let (words, last) = row;
            let mut grid = [last; 81];
            // SAFETY: see above; the loads and stores stay in the arrays.
            unsafe {
                let unit = _mm512_set1_epi64(UNIT);
                let bits = _mm512_zextsi256_si512(_mm256_loadu_si256(words.as_ptr().cast()));
                // The upper four of each table's eight rows are empty; the rows are in reverse order.
                let bits = _mm512_permutexvar_epi8(REVERSE, _mm512_permutexvar_epi8(SWAP, bits));
                let cells = _mm512_gf2p8affine_epi64_epi8::<0>(unit, bits);
                let pairs = _mm_set_epi64x(0x0103_0507_8080_8080, 0x0002_0406_8080_8080);
                let tail = _mm_shuffle_epi8(_mm_cvtsi64_si128(words[4].cast_signed()), pairs);
                let tail = _mm_gf2p8affine_epi64_epi8::<0>(_mm_set1_epi64x(UNIT), tail);
                _mm512_storeu_si512(grid.as_mut_ptr().cast(), cells);
                _mm_storeu_si128(grid.as_mut_ptr().add(64).cast(), tail);
            }
            grid
        }

        #[inline(always)]
        fn turn(rows: &mut [u64; 64]) {
            // SAFETY: see above; the loads and stores stay in the array.
            unsafe {
                let unit = _mm512_set1_epi64(UNIT);
                // Transposes eight rows at a time, square by square, then joins the rows of the squares.
                let mut z = [unit; 8];
                for (i, z) in z.iter_mut().enumerate() {
                    let square = _mm512_loadu_si512(rows.as_ptr().add(8 * i).cast());
                    *z = _mm512_gf2p8affine_epi64_epi8::<0>(unit, _mm512_permutexvar_epi8(TURN, square));
                }
                // From here on, even is the low half of each 128 bits and odd the high half: squares 2q and 2q + 1.
                for odd in 0..2 {
                    let zip = |a, b, high| match high {
                        false => _mm512_unpacklo_epi8(a, b),
                        true => _mm512_unpackhi_epi8(a, b),
                    };
                    let odd_half = odd == 1;
                    let four: [__m512i; 4] = [
                        zip(z[0], z[4], odd_half),
                        zip(z[1], z[5], odd_half),
                        zip(z[2], z[6], odd_half),
                        zip(z[3], z[7], odd_half),
                    ];
                    for upper in [false, true] {
                        let evens = zip(four[0], four[2], upper);
                        let odds = zip(four[1], four[3], upper);
                        for last in [false, true] {
                            let pairs = zip(evens, odds, last);
                            let column = 8 * odd + 4 * usize::from(upper) + 2 * usize::from(last);
                            let to = rows.as_mut_ptr().add(column);
                            _mm_storeu_si128(to.cast(), _mm512_castsi512_si128(pairs));
                            _mm_storeu_si128(to.add(16).cast(), _mm512_extracti64x2_epi64::<1>(pairs));
                            _mm_storeu_si128(to.add(32).cast(), _mm512_extracti64x2_epi64::<2>(pairs));
                            _mm_storeu_si128(to.add(48).cast(), _mm512_extracti64x2_epi64::<3>(pairs));
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lanes::Instructions;
    use proptest::prelude::*;
    use std::vec::Vec;

    fn there_and_back<L: BitTranspose>(grids: &[Nine]) {
        let mut table = Table::EMPTY;
        let mut values = [[u64::MAX; 1]; BITS];
        table.read::<L, 1>(grids, &mut values, 0);
        let values = values.map(|[value]| value);
        for (lane, grid) in grids.iter().enumerate() {
            for cell in 0..81 {
                let value = (0..4).map(|bit| (values[place(cell, bit)] >> lane & 1) << bit).sum::<u64>();
                assert_eq!(value, u64::from(grid.values()[cell]), "cell {cell} of grid {lane}");
            }
        }
        let mut written = Vec::new();
        table.write::<L>(&values, grids.len(), |lane, grid| written.push((lane, grid)));
        assert!(written.into_iter().eq(grids.iter().map(|grid| *grid.values()).enumerate()));
    }

    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    #[target_feature(enable = "avx2,bmi2")]
    fn there_and_back_avx2(grids: &[Nine]) {
        there_and_back::<Avx2>(grids);
    }

    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni")]
    fn there_and_back_avx512(grids: &[Nine]) {
        there_and_back::<Avx512>(grids);
    }

    proptest! {
        #[test]
        fn written_lines_are_read_back(grids in prop::collection::vec(prop::collection::vec(0..=9u8, 81), 0..=64)) {
            let grids: Vec<Nine> =
                grids.into_iter().map(|grid| Nine::new(grid.try_into().unwrap()).unwrap()).collect();
            for instructions in Instructions::available() {
                match instructions.name() {
                    // SAFETY: the instructions were detected.
                    #[cfg(all(feature = "std", target_arch = "x86_64"))]
                    "avx2" => unsafe { there_and_back_avx2(&grids) },
                    // SAFETY: as above.
                    #[cfg(all(feature = "std", target_arch = "x86_64"))]
                    "avx512" => unsafe { there_and_back_avx512(&grids) },
                    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
                    "simd128" => there_and_back::<Simd128>(&grids),
                    _ => there_and_back::<Portable>(&grids),
                }
            }
        }
    }
}
