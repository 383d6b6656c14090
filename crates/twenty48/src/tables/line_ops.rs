//! How the lines of a packed board are extracted, looked up and put back, one board at a time.
//!
//! The cost here is latency: each step needs the one before it. [`Portable`] extracts a column by a multiplication, and
//! transposes the looked-up columns back all at once. [`Bmi2`] has single instructions that gather the bits of a mask
//! and scatter them again, so a column is as cheap as a row.

use super::Lines;
use crate::{
    Direction,
    nibbles::{marks_below_16, nth_mark, transpose_if},
};

/// One implementation. All give the same boards.
pub(super) trait LineOps: Copy {
    /// The board after sliding in this direction, using the shared for it.
    fn slide(self, lines: &Lines, board: u64, direction: Direction) -> u64;

    /// How many nibbles are marked, 15 at most.
    fn count(self, marks: u64) -> u64;

    /// `rank` in the `n`-th (from 0) of the nibbles marked in `marks`. There must be at most 15 marks, and either
    /// more than `n` or none.
    fn nth(self, marks: u64, n: u64, rank: u64) -> u64;
}

/// The cells of the first column.
const COLUMN: u64 = 0x000f_000f_000f_000f;

/// The four lines of the board along which the tiles move in this direction.
#[inline(always)]
pub(super) fn lines_of(board: u64, direction: Direction) -> [usize; 4] {
    if direction.is_vertical() { columns_of(board) } else { rows_of(board) }
}

#[inline(always)]
fn columns_of(board: u64) -> [usize; 4] {
    // The multiplication brings the four nibbles together at the top of the word. All other products land in
    // different places, so nothing carries.
    [0, 4, 8, 12]
        .map(|shift| (((board >> shift) & COLUMN).wrapping_mul(0x0001_0010_0100_1000) >> 48) as usize)
}

#[inline(always)]
fn rows_of(board: u64) -> [usize; 4] {
    [0, 16, 32, 48].map(|shift| usize::from((board >> shift) as u16))
}

/// The board whose rows are the looked-up lines.
#[inline(always)]
fn look_up(shared: &Lines, lines: [usize; 4]) -> u64 {
    let [a, b, c, d] = lines.map(|line| u64::from(shared[line]));
    (a | b << 16) | (c << 32 | d << 48)
}

/// All four slides, in the order of [`Direction::ALL`]. Opposite ones share their lines.
#[inline(always)]
pub(super) fn slides(first: &Lines, last: &Lines, board: u64) -> [u64; 4] {
    let (rows, columns) = (rows_of(board), columns_of(board));
    let up = transpose_if(look_up(first, columns), u64::MAX);
    let down = transpose_if(look_up(last, columns), u64::MAX);
    [up, look_up(last, rows), down, look_up(first, rows)]
}

/// Uses only instructions that every machine has.
#[derive(Clone, Copy)]
pub(super) struct Portable;

impl LineOps for Portable {
    #[inline(always)]
    fn slide(self, lines: &Lines, board: u64, direction: Direction) -> u64 {
        if direction.is_vertical() {
            transpose_if(look_up(lines, columns_of(board)), u64::MAX)
        } else {
            look_up(lines, rows_of(board))
        }
    }

    #[inline(always)]
    fn count(self, marks: u64) -> u64 {
        marks_below_16(marks)
    }

    #[inline(always)]
    fn nth(self, marks: u64, n: u64, rank: u64) -> u64 {
        nth_mark(marks, n).wrapping_mul(rank)
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
pub(super) use bmi2::Bmi2;

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod bmi2 {
    use core::arch::x86_64::{__cpuid, _pdep_u64, _pext_u64};

    use super::{COLUMN, Direction, LineOps, Lines};

    /// Uses the bit-gathering instructions of newer x86 machines. A value of this type proves that the machine has
    /// them: only `detect` makes one.
    #[derive(Clone, Copy)]
    pub(in crate::tables) struct Bmi2(());

    /// The lines of a board: columns, then rows.
    const MASKS: [[u64; 4]; 2] = [
        [COLUMN, COLUMN << 4, COLUMN << 8, COLUMN << 12],
        [0xffff, 0xffff << 16, 0xffff << 32, 0xffff << 48],
    ];

    impl Bmi2 {
        /// `None` if the machine does not have these instructions, or if they are slow.
        pub(in crate::tables) fn detect() -> Option<Bmi2> {
            let there = std::is_x86_feature_detected!("bmi1")
                && std::is_x86_feature_detected!("bmi2")
                && std::is_x86_feature_detected!("popcnt");
            (there && !is_slow()).then_some(Bmi2(()))
        }

        #[inline(always)]
        fn gather(self, board: u64, mask: u64) -> u64 {
            // SAFETY: the machine has the instruction, as `self` proves.
            unsafe { _pext_u64(board, mask) }
        }

        #[inline(always)]
        fn scatter(self, bits: u64, mask: u64) -> u64 {
            // SAFETY: the machine has the instruction, as `self` proves.
            unsafe { _pdep_u64(bits, mask) }
        }

        /// Looks up the four lines and puts the results back in place.
        #[inline(always)]
        fn slide_along(self, lines: &Lines, board: u64, masks: [u64; 4]) -> u64 {
            let [a, b, c, d] = masks.map(|mask| {
                let line = self.gather(board, mask) as u16;
                self.scatter(lines[usize::from(line)].into(), mask)
            });
            (a | b) | (c | d)
        }
    }

    /// AMD processors before family 25 (Zen 3), and their Hygon relatives, execute these instructions in dozens of
    /// micro-operations.
    fn is_slow() -> bool {
        let vendor = __cpuid(0);
        let amd = vendor.ecx == u32::from_le_bytes(*b"cAMD");
        let hygon = vendor.ecx == u32::from_le_bytes(*b"uine");
        let version = __cpuid(1).eax;
        let family = (version >> 8 & 15) + (version >> 20 & 255);
        (amd || hygon) && family < 25
    }

    impl LineOps for Bmi2 {
        /// Does not branch on the direction: the directions of a search or a random player cannot be predicted.
        #[inline(always)]
        fn slide(self, lines: &Lines, board: u64, direction: Direction) -> u64 {
            self.slide_along(lines, board, MASKS[direction as usize & 1])
        }

        #[inline(always)]
        fn count(self, marks: u64) -> u64 {
            marks.count_ones().into()
        }

        #[inline(always)]
        fn nth(self, marks: u64, n: u64, rank: u64) -> u64 {
            // Within the bits of the marked nibbles, the n-th mark is the n-th nibble.
            self.scatter(rank << (4 * n), (marks << 4).wrapping_sub(marks))
        }
    }
}
