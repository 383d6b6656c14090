//! How the cells of a packed board are taken up, looked up and put down again, one board at a time.
//!
//! What costs time here is waiting: each step needs the one before it. [`Plain`] takes a column out of the
//! board by a multiplication, and turns the looked-up columns back into place all at once. [`Bmi2`] has single
//! instructions that gather the bits of a mask and scatter them again, so a column is as near as a row.

use super::Lines;
use crate::{
    Direction,
    nibbles::{marks_below_16, nth_mark, transpose_if},
};

/// One way to do it. All give the same boards.
pub(super) trait Hands: Copy {
    /// The board slid in this direction, with the lines for it.
    fn slide(self, lines: &Lines, board: u64, direction: Direction) -> u64;

    /// How many nibbles are marked, 15 at most.
    fn count(self, marks: u64) -> u64;

    /// The rank in the `n`-th, from 0, of the nibbles marked in `marks`. There are 15 marks at most, and more
    /// than `n`, or none.
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
    // The factor brings the four nibbles together at the top of the word. All other places to which it brings
    // one are different from each other, so nothing carries.
    [0, 4, 8, 12]
        .map(|shift| (((board >> shift) & COLUMN).wrapping_mul(0x0001_0010_0100_1000) >> 48) as usize)
}

#[inline(always)]
fn rows_of(board: u64) -> [usize; 4] {
    [0, 16, 32, 48].map(|shift| usize::from((board >> shift) as u16))
}

/// The board whose rows are what has become of these lines.
#[inline(always)]
fn look_up(table: &Lines, lines: [usize; 4]) -> u64 {
    let [a, b, c, d] = lines.map(|line| u64::from(table[line]));
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

/// With what every machine has.
#[derive(Clone, Copy)]
pub(super) struct Plain;

impl Hands for Plain {
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

    use super::{COLUMN, Direction, Hands, Lines};

    /// With the bit-gathering instructions of newer x86 machines. Such a value is proof that the machine has
    /// them: `detect` alone makes one.
    #[derive(Clone, Copy)]
    pub(in crate::tables) struct Bmi2(());

    /// The lines of a board: columns, then rows.
    const MASKS: [[u64; 4]; 2] = [
        [COLUMN, COLUMN << 4, COLUMN << 8, COLUMN << 12],
        [0xffff, 0xffff << 16, 0xffff << 32, 0xffff << 48],
    ];

    impl Bmi2 {
        /// `None` if the machine has no such instructions, or slow ones.
        pub(in crate::tables) fn detect() -> Option<Bmi2> {
            let there = std::is_x86_feature_detected!("bmi1")
                && std::is_x86_feature_detected!("bmi2")
                && std::is_x86_feature_detected!("popcnt");
            (there && !takes_them_apart()).then_some(Bmi2(()))
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

        /// What has become of the four lines, put back where they were.
        #[inline(always)]
        fn slide_along(self, lines: &Lines, board: u64, masks: [u64; 4]) -> u64 {
            let [a, b, c, d] = masks.map(|mask| {
                let line = self.gather(board, mask) as u16;
                self.scatter(lines[usize::from(line)].into(), mask)
            });
            (a | b) | (c | d)
        }
    }

    /// AMD's processors before family 25 (Zen 3), and their Hygon twins, do these instructions in dozens of
    /// small steps.
    fn takes_them_apart() -> bool {
        let vendor = __cpuid(0);
        let amd = vendor.ecx == u32::from_le_bytes(*b"cAMD");
        let hygon = vendor.ecx == u32::from_le_bytes(*b"uine");
        let version = __cpuid(1).eax;
        let family = (version >> 8 & 15) + (version >> 20 & 255);
        (amd || hygon) && family < 25
    }

    impl Hands for Bmi2 {
        /// No branch on the direction: nobody, not even the processor, can guess where a search or a random
        /// player turns next.
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
            // As bits of the marked nibbles alone the n-th is the n-th.
            self.scatter(rank << (4 * n), (marks << 4).wrapping_sub(marks))
        }
    }
}
