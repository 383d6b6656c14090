//! Sixteen ranks of five bits in two words, for games that go beyond 32768.
//!
//! The low word holds nibbles, like a packed board. The high word holds the fifth bits, each at the low bit of its
//! nibble, so that the same operations move both. If the compiler knows that the high word is zero, it removes all
//! work on it.

use crate::nibbles::{
    self, ONES, WITH_BELOW, WITH_RIGHT, close_gap, nearest_pairs, region_behind, regions_to_push,
    transpose_if, turn_if,
};

/// A 4×4 board, five bits per cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wide {
    pub(crate) low: u64,
    pub(crate) high: u64,
}

impl Wide {
    /// The board with these ranks, in reading order. Only the low five bits of each count.
    pub(crate) fn from_ranks(ranks: &[u8; 16]) -> Wide {
        let mut board = Wide { low: 0, high: 0 };
        for (cell, &rank) in ranks.iter().enumerate() {
            board.low |= u64::from(rank & 15) << (4 * cell);
            board.high |= u64::from(rank >> 4 & 1) << (4 * cell);
        }
        board
    }

    /// The ranks in reading order, one byte each, as two little-endian words.
    #[inline(always)]
    pub(crate) const fn ranks(self) -> [u64; 2] {
        let Wide { low, high } = self;
        [
            spread(low & 0xffff_ffff) | spread(high & 0xffff_ffff) << 4,
            spread(low >> 32) | spread(high >> 32) << 4,
        ]
    }

    /// Whether there are two tiles of 32768 or a larger tile, so that a slide needs the fifth bits.
    #[inline(always)]
    pub(crate) const fn needs_high(self) -> bool {
        let pairs = self.low & self.low >> 1;
        let largest = pairs & pairs >> 2 & ONES;
        (largest & largest.wrapping_sub(1)) | self.high != 0
    }

    /// The low bit of every nibble with a tile.
    #[inline(always)]
    const fn filled(self) -> u64 {
        nibbles::filled(self.low) | self.high
    }

    /// The low bit of every nibble without a tile.
    #[inline(always)]
    pub(crate) const fn empty(self) -> u64 {
        !self.filled() & ONES
    }

    /// The low bit of every nibble whose tile equals the one `cells` further on, even if that is in the next row.
    #[inline(always)]
    const fn equal_at_distance(self, cells: u32) -> u64 {
        let shift = 4 * cells;
        !(nibbles::filled(self.low ^ self.low >> shift) | (self.high ^ self.high >> shift)) & self.filled()
    }

    /// Transposes if `transposed` is all ones, then rotates by half a turn if `around` is all ones.
    #[inline(always)]
    pub(crate) const fn turned(self, [transposed, around]: [u64; 2]) -> Wide {
        Wide {
            low: turn_if(transpose_if(self.low, transposed), around),
            high: turn_if(transpose_if(self.high, transposed), around),
        }
    }

    /// Undoes [`turned`](Wide::turned).
    #[inline(always)]
    pub(crate) const fn turned_back(self, [transposed, around]: [u64; 2]) -> Wide {
        Wide {
            low: transpose_if(turn_if(self.low, around), transposed),
            high: transpose_if(turn_if(self.high, around), transposed),
        }
    }

    #[inline(always)]
    const fn close_gap(self, region: u64) -> Wide {
        Wide { low: close_gap(self.low, region), high: close_gap(self.high, region) }
    }

    /// Pushes the tiles of each row to the left without merging.
    #[inline(always)]
    pub(crate) const fn pushed_left(self) -> Wide {
        let [c, b, a] = regions_to_push(self.empty());
        self.close_gap(c).close_gap(b).close_gap(a)
    }

    /// Merges every pair and returns the board and the gain. The tiles must already be pushed to the left. Without
    /// `CARRY` there may not be two tiles of 32768. Two tiles of rank 31 may never meet.
    #[inline(always)]
    pub(crate) const fn merged_left<const CARRY: bool>(self) -> (Wide, u64) {
        let merging = nearest_pairs::<false>(self.equal_at_distance(1) & WITH_RIGHT);
        let carry = if CARRY { merging & all_ones(self.low) } else { 0 };
        let partners = merging << 4;
        // A nibble that overflows becomes 0 and sets the fifth bit.
        let raised = Wide {
            low: (self.low & !((carry << 4).wrapping_sub(carry))) + (merging ^ carry),
            high: self.high | carry,
        };
        let merged = Wide { low: raised.low & (partners - merging), high: raised.high & merging };
        let rest = !(partners << 4).wrapping_sub(partners);
        let left = Wide { low: raised.low & rest, high: raised.high & rest };
        (left.close_gap(region_behind(merging)), merged.sum_of_merged())
    }

    /// The sum of the tiles. Each row may have one at a or b, one at a and one at c, one at c, or none.
    #[inline(always)]
    const fn sum_of_merged(self) -> u64 {
        let Wide { low, high } = self;
        let near =
            ((low | low >> 4) & 0x000f_000f_000f_000f) | ((high | high >> 4) & 0x0001_0001_0001_0001) << 4;
        let far = (low >> 8 & 0x000f_000f_000f_000f) | (high >> 8 & 0x0001_0001_0001_0001) << 4;
        two_to(near)
            + two_to(far)
            + two_to(near >> 16)
            + two_to(far >> 16)
            + (two_to(near >> 32) + two_to(far >> 32) + two_to(near >> 48) + two_to(far >> 48))
    }

    /// The directions that change the board: bit `d` for `Direction::ALL[d]`.
    #[inline(always)]
    pub(crate) const fn moves(self) -> u64 {
        let (filled, gaps) = (self.filled(), self.empty());
        let (beside, below) =
            (self.equal_at_distance(1) & WITH_RIGHT, self.equal_at_distance(4) & WITH_BELOW);
        let up = (filled >> 16 & gaps) | below;
        let right = (gaps >> 4 & filled & WITH_RIGHT) | beside;
        let down = (gaps >> 16 & filled) | below;
        let left = (filled >> 4 & gaps & WITH_RIGHT) | beside;
        (up != 0) as u64 | ((right != 0) as u64) << 1 | ((down != 0) as u64) << 2 | ((left != 0) as u64) << 3
    }
}

/// 2 to the power given by the low five bits; 0 for a power of 0.
#[inline(always)]
const fn two_to(power: u64) -> u64 {
    (1 << (power & 31)) & !1
}

/// The low bit of every nibble that is 15.
#[inline(always)]
const fn all_ones(x: u64) -> u64 {
    let pairs = x & x >> 1;
    pairs & pairs >> 2 & ONES
}

/// Spreads eight nibbles to eight bytes. The upper half of `x` must be zero.
#[inline(always)]
const fn spread(x: u64) -> u64 {
    let x = (x | x << 16) & 0x0000_ffff_0000_ffff;
    let x = (x | x << 8) & 0x00ff_00ff_00ff_00ff;
    (x | x << 4) & 0x0f0f_0f0f_0f0f_0f0f
}
