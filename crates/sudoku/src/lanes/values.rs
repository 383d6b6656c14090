//! From grids of bytes to planes of bits, and back.

use super::{
    block::{Candidates, Plane},
    word::Word,
};
use crate::Nine;

/// The values of up to 64 grids: for each cell the four bits of its value, for each bit a lane a grid.
pub(super) type Values = [[u64; 4]; 81];

/// Eight cells at a time; the last eight overlap the ones before.
const STARTS: [usize; 11] = [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 73];

const LOW_BITS: u64 = 0x0101_0101_0101_0101;

/// Reads up to 64 grids. Lanes without one are empty grids.
#[inline(always)]
pub(super) fn read(grids: &[Nine], values: &mut Values) {
    *values = [[0; 4]; 81];
    for (octet, grids) in grids.chunks(8).take(8).enumerate() {
        for start in STARTS {
            let mut bytes = [0; 8];
            for (bytes, grid) in bytes.iter_mut().zip(grids) {
                *bytes = eight(grid.values(), start);
            }
            turn(&mut bytes);
            for (values, bytes) in values[start..].iter_mut().zip(bytes) {
                for (bit, value) in values.iter_mut().enumerate() {
                    // The product brings bit 8i to bit 56 + i.
                    let lanes = (bytes >> bit & LOW_BITS).wrapping_mul(0x0102_0408_1020_4080) >> 56;
                    *value = *value & !(0xff << (8 * octet)) | lanes << (8 * octet);
                }
            }
        }
    }
}

/// Writes the grids of the first lanes.
#[inline(always)]
pub(super) fn write(values: &Values, grids: &mut [[u8; 81]]) {
    for (octet, grids) in grids.chunks_mut(8).take(8).enumerate() {
        for start in STARTS {
            let mut bytes = [0; 8];
            for (bytes, values) in bytes.iter_mut().zip(&values[start..]) {
                for (bit, value) in values.iter().enumerate() {
                    // Bit i of the lanes to the byte i, where 0x7f more carries it to the top.
                    let lanes = (value >> (8 * octet) & 0xff).wrapping_mul(LOW_BITS) & 0x8040_2010_0804_0201;
                    *bytes |= (lanes.wrapping_add(0x7f * LOW_BITS) >> 7 & LOW_BITS) << bit;
                }
            }
            turn(&mut bytes);
            for (grid, bytes) in grids.iter_mut().zip(bytes) {
                if let Some(cells) = grid[start..].first_chunk_mut::<8>() {
                    *cells = bytes.to_le_bytes();
                }
            }
        }
    }
}

#[inline(always)]
fn eight(values: &[u8; 81], start: usize) -> u64 {
    values[start..].first_chunk::<8>().map_or(0, |&bytes| u64::from_le_bytes(bytes))
}

/// Makes rows of columns in a table of 8×8 bytes.
#[inline(always)]
fn turn(rows: &mut [u64; 8]) {
    for (distance, mask) in [(4, 0xffff_ffff), (2, 0x0000_ffff_0000_ffff), (1, 0x00ff_00ff_00ff_00ff)] {
        for i in (0..8).filter(|i| i & distance == 0) {
            let (a, b) = (rows[i], rows[i + distance]);
            let shift = 8 * distance;
            rows[i] = (a & mask) | (b & mask) << shift;
            rows[i + distance] = (a >> shift & mask) | (b & !mask);
        }
    }
}

/// The box of a cell in reading order, and the cell's place in the box.
const fn in_box(cell: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3)
}

/// The candidates that the values leave: one in a filled cell, all in an empty one.
#[inline(always)]
pub(super) fn to_candidates<W: Word<N>, const N: usize>(values: &[Values; N], may: &mut Candidates<N>) {
    for cell in 0..81 {
        let (b, place) = in_box(cell);
        let bit: [W; 4] = core::array::from_fn(|k| W::load(&core::array::from_fn(|i| values[i][cell][k])));
        let all = W::splat(u64::MAX);
        let low = [
            all.and_not(bit[0].or(bit[1])),
            bit[0].and_not(bit[1]),
            bit[1].and_not(bit[0]),
            bit[0].and(bit[1]),
        ];
        let high = [all.and_not(bit[2].or(bit[3])), bit[2].and_not(bit[3]), bit[3].and_not(bit[2])];
        let empty = low[0].and(high[0]);
        for digit in 1..=9 {
            empty.or_both(low[digit % 4], high[digit / 4]).store(&mut may[b][digit - 1][place]);
        }
    }
}

/// The values of settled grids: cell by cell in reading order, the four bits of its one candidate.
#[inline(always)]
pub(super) fn of_candidates<W: Word<N>, const N: usize>(may: &Candidates<N>, values: &mut [[Plane<N>; 4]; 81]) {
    for cell in 0..81 {
        let (b, place) = in_box(cell);
        let digit: [W; 10] = core::array::from_fn(|d| match d {
            0 => W::splat(0),
            _ => W::load(&may[b][d - 1][place]),
        });
        digit[1].or3(digit[3], digit[5]).or3(digit[7], digit[9]).store(&mut values[cell][0]);
        digit[2].or3(digit[3], digit[6]).or(digit[7]).store(&mut values[cell][1]);
        digit[4].or3(digit[5], digit[6]).or(digit[7]).store(&mut values[cell][2]);
        digit[8].or(digit[9]).store(&mut values[cell][3]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::vec::Vec;

    proptest! {
        #[test]
        fn what_is_read_is_written(grids in prop::collection::vec(prop::collection::vec(0..=9u8, 81), 0..=64)) {
            let grids: Vec<Nine> =
                grids.into_iter().map(|grid| Nine::new(grid.try_into().unwrap()).unwrap()).collect();
            let mut values = [[u64::MAX; 4]; 81];
            read(&grids, &mut values);
            for (lane, grid) in grids.iter().enumerate() {
                for cell in 0..81 {
                    let value = (0..4).map(|bit| (values[cell][bit] >> lane & 1) << bit).sum::<u64>();
                    prop_assert_eq!(value, u64::from(grid.values()[cell]));
                }
            }
            let mut bytes = std::vec![[0xff; 81]; grids.len()];
            write(&values, &mut bytes);
            prop_assert!(bytes.iter().zip(&grids).all(|(bytes, grid)| bytes == grid.values()));
        }
    }
}
