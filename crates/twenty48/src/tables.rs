//! Slides looked up row by row: the fastest way to slide one packed board at a time.

use alloc::boxed::Box;
use core::fmt;

use crate::{Direction, Packed, Rules, Scoring, nibbles};

/// What every possible row becomes, for one way of merging and scoring: half a megabyte on the heap, made in a
/// millisecond or so. Whoever searches makes one and shares it.
///
/// ```
/// use twenty48::{Board, Direction, Packed, Rules, Tables};
///
/// let rules = Rules::classic();
/// let tables = Tables::new(&rules);
/// let board: Board = "0.2.2.4/0.0.0.0/0.0.0.0/0.0.0.2".parse().unwrap();
/// let (slid, gained) = tables.slide(Packed::try_from(&board).unwrap(), Direction::Left);
/// assert_eq!((slid.to_string().as_str(), gained), ("4.4.0.0/0.0.0.0/0.0.0.0/2.0.0.0", 4));
/// ```
#[derive(Clone)]
pub struct Tables {
    left: Box<[Entry; ROWS]>,
    right: Box<[Entry; ROWS]>,
    halvings: u32,
}

/// The row afterwards in the low half; a quarter of the gain in the high half. Every merge makes at least a 4,
/// and two merges make at most two of 32768.
type Entry = u32;

const ROWS: usize = 1 << 16;

impl Tables {
    /// The tables for these rules.
    pub fn new(rules: &Rules) -> Tables {
        let halvings = rules.scoring.halvings();
        Tables { left: entries(rules, Direction::Left), right: entries(rules, Direction::Right), halvings }
    }

    /// Slides all tiles and merges as the rules do; returns the board and the gain. The same as
    /// [`Packed::slide`].
    #[inline]
    pub fn slide(&self, board: Packed, direction: Direction) -> (Packed, u64) {
        // No branch: nobody, not even the processor, can guess where a search or a random player turns next.
        let [transposed, mirrored] = direction.turns();
        let table = if mirrored == 0 { &self.left } else { &self.right };
        let board = nibbles::transpose_if(board.bits(), transposed);
        let [a, b, c, d] = [0, 16, 32, 48].map(|row| u64::from(table[usize::from((board >> row) as u16)]));
        let row = |entry: u64| entry & 0xffff;
        let slid = row(a) | row(b) << 16 | row(c) << 32 | row(d) << 48;
        let quarters = (a >> 16) + (b >> 16) + (c >> 16) + (d >> 16);
        (Packed::from_bits(nibbles::transpose_if(slid, transposed)), (quarters << 2) >> self.halvings)
    }
}

/// The table of one direction. Collected on the heap, for it is larger than some stacks.
fn entries(rules: &Rules, direction: Direction) -> Box<[Entry; ROWS]> {
    let full = Rules { scoring: Scoring::Full, ..*rules };
    let entry = |row: usize| {
        let (slid, gained) = Packed::from_bits(row as u64).slide(&full, direction);
        slid.bits() as Entry | (gained as Entry / 4) << 16
    };
    let entries: Box<[Entry]> = (0..ROWS).map(entry).collect();
    entries.try_into().unwrap_or_else(|_| unreachable!("one entry for each row"))
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables").finish_non_exhaustive()
    }
}
