//! A judge that looks at each row and each column by itself.

use std::{fmt, sync::OnceLock};

use twenty48::{Merging, Packed};

use super::{
    engine::{Engine, Rows, gaps, marks, table},
    judge::Judge,
};
use crate::Taste;

/// What every line of four cells is worth, and what it becomes when its tiles slide: two and a half megabytes, made in a
/// few milliseconds. The worth of a board is the sum over its eight lines, in whole numbers, so that it does not depend
/// on their order.
pub struct Lines {
    /// Of a line on the edge, and of one within.
    worth: [Box<[i32; Rows::COUNT]>; 2],
    slid: Box<[Slid; Rows::COUNT]>,
}

/// A line after its tiles slid towards its first cell, and towards its last.
#[derive(Clone, Copy, Default)]
#[repr(align(32))]
struct Slid {
    /// The four cells, each at the beginning of a line of its own.
    cells: [u64; 2],
    /// What the line is worth then: on the edge, and within.
    worth: [[i32; 2]; 2],
}

/// What a board without a move is worth.
const LOST: i32 = 0;

/// What every line is worth to begin with: eight of it are what a lost game costs, and the measure of all else.
const ALIVE: f32 = 200_000.0;

/// No line is worth more, or less than nothing by more: the sum of eight is exact in an `f32`.
const BOUND: f32 = 2_000_000.0;

/// The first cell of each line.
const COLUMN: u64 = 0x000f_000f_000f_000f;

impl Lines {
    /// The lines for one way of merging and one taste.
    pub fn new(merging: Merging, taste: &Taste) -> Lines {
        let rows = Rows::of(merging);
        let worth = [taste.edge, taste.inner].map(|share| {
            let mut worth = Vec::with_capacity(Rows::COUNT);
            share.palate().fours(|relish| worth.push((ALIVE + relish).clamp(-BOUND, BOUND) as i32));
            table(|line| worth[line])
        });
        let slid = table(|line| {
            let slid = rows.get(line as u16);
            let worth_as = |kind: usize| slid.map(|line| worth[kind][usize::from(line)]);
            Slid { cells: slid.map(crosswise), worth: [worth_as(0), worth_as(1)] }
        });
        Lines { worth, slid }
    }

    /// The lines for one way of merging and the taste that served best, made when they are first asked for.
    pub fn usual(merging: Merging) -> &'static Lines {
        static LINES: [OnceLock<Lines>; 2] = [const { OnceLock::new() }; 2];
        let lines = &LINES[usize::from(merging == Merging::OnePair)];
        lines.get_or_init(|| Lines::new(merging, &Taste::default()))
    }

    /// The worth of the four rows.
    #[inline(always)]
    fn rows(&self, board: u64) -> i32 {
        let [edge, inner] = &self.worth;
        let worth = |table: &[i32; Rows::COUNT], line: u64| table[usize::from(line as u16)];
        let outer = worth(edge, board) + worth(edge, board >> 48);
        outer + (worth(inner, board >> 16) + worth(inner, board >> 32))
    }

    #[inline(always)]
    fn slid(&self, line: u16) -> &Slid {
        &self.slid[usize::from(line)]
    }
}

impl fmt::Debug for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lines").finish_non_exhaustive()
    }
}

impl Judge for Lines {
    const LOST: f32 = LOST as f32;

    #[inline]
    fn worth(&self, slid: Packed) -> f32 {
        self.rows(slid.bits()).saturating_add(self.rows(slid.transposed().bits())).max(LOST) as f32
    }

    /// A new tile changes one row and one column. So sideways slides change one row of what the board would have
    /// become without the tile, slides up and down one column, and all the rest is worked out once.
    #[inline(never)]
    fn ahead(&self, engine: &Engine, slid: Packed) -> f32 {
        let gaps = gaps(slid);
        let rows = Along::new(self, slid.bits());
        let columns = Along::new(self, slid.transposed().bits());
        let mut sum = 0;
        for mark in marks(gaps) {
            let cell = mark.trailing_zeros() / 4;
            let (row, column) = (cell / 4, cell % 4);
            for chance in engine.chances().iter() {
                let best = rows.better(self, row, column, chance.rank);
                let best = best.max(columns.better(self, column, row, chance.rank));
                sum += i64::from(best) * i64::from(chance.weight);
            }
        }
        sum as f32 / (engine.chances().total() * gaps.count_ones()) as f32
    }
}

/// A board whose tiles slid along its lines.
struct Along {
    /// The lines as they were.
    board: u64,
    /// Towards the first cells, and towards the last.
    ends: [End; 2],
}

/// The tiles slid to one end.
struct End {
    /// What the lines have become, crosswise.
    crossing: u64,
    /// What they are worth.
    worth: i32,
    /// What each of them is worth.
    each: [i32; 4],
    /// The lines that have changed, a bit for each.
    changed: u32,
}

impl Along {
    #[inline(always)]
    fn new(lines: &Lines, board: u64) -> Along {
        let before = [board as u16, (board >> 16) as u16, (board >> 32) as u16, (board >> 48) as u16];
        let [a, b] = [lines.slid(before[0]), lines.slid(before[1])];
        let [c, d] = [lines.slid(before[2]), lines.slid(before[3])];
        let end = |end: usize| {
            let each = [a.worth[0][end], b.worth[1][end], c.worth[1][end], d.worth[0][end]];
            let after = [a.cells[end], b.cells[end], c.cells[end], d.cells[end]];
            let changed = |line: usize| u32::from(crosswise(before[line]) != after[line]) << line;
            End {
                crossing: (after[0] | after[1] << 4) | (after[2] << 8 | after[3] << 12),
                worth: (each[0] + each[1]) + (each[2] + each[3]),
                each,
                changed: (changed(0) | changed(1)) | (changed(2) | changed(3)),
            }
        };
        Along { board, ends: [end(0), end(1)] }
    }

    /// The better of the two slides when a tile of this rank is put into a cell of a line.
    #[inline(always)]
    fn better(&self, lines: &Lines, line: u32, cell: u32, rank: u64) -> i32 {
        let filled = (self.board >> (16 * line)) as u16 | (rank << (4 * cell)) as u16;
        let (slid, before) = (lines.slid(filled), crosswise(filled));
        // Lines 1 and 2 are within.
        let kind = (line + 1) as usize >> 1 & 1;
        let worth = |end: usize| {
            let rest = &self.ends[end];
            let crossing = rest.crossing & !(COLUMN << (4 * line)) | slid.cells[end] << (4 * line);
            let worth =
                rest.worth - rest.each[line as usize & 3] + slid.worth[kind][end] + lines.rows(crossing);
            let changed = u64::from(rest.changed & !(1 << line)) | (slid.cells[end] ^ before);
            if changed != 0 { worth } else { LOST }
        };
        worth(0).max(worth(1)).max(LOST)
    }
}

/// The four cells of a line, each at the beginning of a line of its own.
#[inline(always)]
fn crosswise(line: u16) -> u64 {
    let line = u64::from(line);
    let halves = (line | line << 24) & 0x0000_00ff_0000_00ff;
    (halves | halves << 12) & COLUMN
}
