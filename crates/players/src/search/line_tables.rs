//! Evaluates a board as the sum over its rows and columns.

use std::{fmt, sync::OnceLock};

use twenty48::{Merging, Packed};

use super::{
    engine::{Engine, Rows, gaps, marks, table},
    evaluate::Evaluate,
};
use crate::Heuristic;

/// The value of every line of four cells, and the result of sliding it: two and a half megabytes, made in a few
/// milliseconds. The value of a board is the sum over its eight lines, in integers, so that it does not depend on
/// their order.
pub struct LineTables {
    /// The values of lines on the edge, then of inner lines. One allocation, so that one pointer is enough.
    worth: Box<[i32; 2 * Rows::COUNT]>,
    slid: Box<[Slid; Rows::COUNT]>,
}

/// A line after sliding towards its first cell, and towards its last.
#[derive(Clone, Copy, Default)]
#[repr(align(32))]
struct Slid {
    /// The four cells, each as the first cell of its own line.
    cells: [u64; 2],
    /// The value of the slid line: on the edge, and inside. Plus one if the slide changed it.
    worth: [[i32; 2]; 2],
}

/// The value of a board without a move.
const LOST: i32 = 0;

/// The unit of the tables. The bits below it count how many lines of a board have changed.
const UNIT: i32 = 8;

/// The base value of every line. Eight times this is the cost of a lost game, and sets the scale for everything else.
const ALIVE: f32 = 200_000.0;

/// The largest absolute value of a line. The sum of eight is exact in an `f32`.
const BOUND: f32 = 2_000_000.0;

// The sum over the boards with a new tile in each of sixteen cells must fit in an `i32`.
const _: () = assert!(16 * 8 * UNIT as i64 * BOUND as i64 <= i32::MAX as i64);

/// The first cell of each line.
const COLUMN: u64 = 0x000f_000f_000f_000f;

impl LineTables {
    /// The tables for one way of merging and one heuristic.
    pub fn new(merging: Merging, heuristic: &Heuristic) -> LineTables {
        let rows = Rows::of(merging);
        let mut worth = Vec::with_capacity(2 * Rows::COUNT);
        for share in [heuristic.edge, heuristic.inner] {
            share
                .scorer()
                .score_all_fours(|score| worth.push(UNIT * (ALIVE + score).clamp(-BOUND, BOUND) as i32));
        }
        let worth: Box<[i32; 2 * Rows::COUNT]> =
            worth.into_boxed_slice().try_into().unwrap_or_else(|_| unreachable!("two for each line"));
        let slid = table(|line| {
            let (line, slid) = (line as u16, rows.get(line as u16));
            let worth_as = |kind: usize| {
                slid.map(|slid| worth[kind * Rows::COUNT + usize::from(slid)] + i32::from(slid != line))
            };
            Slid { cells: slid.map(crosswise), worth: [worth_as(0), worth_as(1)] }
        });
        LineTables { worth, slid }
    }

    /// The tables for one way of merging and the default heuristic, made on first use.
    pub fn usual(merging: Merging) -> &'static LineTables {
        static LINES: [OnceLock<LineTables>; 2] = [const { OnceLock::new() }; 2];
        let lines = &LINES[usize::from(merging == Merging::OnePair)];
        lines.get_or_init(|| LineTables::new(merging, &Heuristic::default()))
    }

    /// The value of the four rows.
    #[inline(always)]
    fn rows(&self, board: u64) -> i32 {
        let edge = |line: u64| self.worth[usize::from(line as u16)];
        let inner = |line: u64| self.worth[Rows::COUNT + usize::from(line as u16)];
        (edge(board) + edge(board >> 48)) + (inner(board >> 16) + inner(board >> 32))
    }

    #[inline(always)]
    fn slid(&self, line: u16) -> &Slid {
        &self.slid[usize::from(line)]
    }
}

impl fmt::Debug for LineTables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LineTables").finish_non_exhaustive()
    }
}

impl Evaluate for LineTables {
    const LOST: f32 = LOST as f32;

    #[inline]
    fn worth(&self, slid: Packed) -> f32 {
        ((self.rows(slid.bits()) + self.rows(slid.transposed().bits())) / UNIT).max(LOST) as f32
    }

    /// A new tile changes one row and one column. So it changes one row of the board after a sideways slide, and one
    /// column after a slide up or down. Everything else is computed once.
    #[inline(never)]
    fn ahead(&self, engine: &Engine, slid: Packed) -> f32 {
        let rows = Along::new(self, slid);
        let columns = Along::new(self, slid.transposed());
        let mut sum = 0;
        // Most rules have two new tiles, and the processor can compute two side by side.
        for pair in engine.chances().chunks(2) {
            let ranks = [pair[0].rank, pair[pair.len() - 1].rank];
            let [mut sideways, mut upright] = [[[[LOST; 4]; 4]; 2]; 2];
            rows.better(self, ranks, &mut sideways);
            columns.better(self, ranks, &mut upright);
            for (chance, (sideways, upright)) in pair.iter().zip(sideways.iter().zip(&upright)) {
                sum += i64::from(sum_of_best(sideways, upright) / UNIT) * i64::from(chance.weight);
            }
        }
        sum as f32 / (engine.chances().total() * gaps(slid).count_ones()) as f32
    }
}

/// A value for each cell, line by line: that of the board with the new tile in this cell.
type Cells = [[i32; 4]; 4];

/// The sum over all cells of the larger value, but at least [`LOST`].
#[inline(always)]
fn sum_of_best(rows: &Cells, columns: &Cells) -> i32 {
    let mut sums = [0; 4];
    for (row, sideways) in rows.iter().enumerate() {
        let upright = [columns[0][row], columns[1][row], columns[2][row], columns[3][row]];
        for (column, sum) in sums.iter_mut().enumerate() {
            *sum += sideways[column].max(upright[column]).max(LOST);
        }
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3])
}

/// A board and its slides along its lines.
struct Along {
    /// The lines before the slide.
    board: u64,
    /// The first cell of each run of empty cells within a line, and the last.
    runs: [u64; 2],
    /// The slides towards the first cells, and towards the last.
    ends: [End; 2],
}

/// The board after a slide to one end.
struct End {
    /// The slid lines, transposed.
    crossing: u64,
    /// For each line, the value of the other three and how many of them have changed.
    others: [i32; 4],
}

impl Along {
    #[inline(always)]
    fn new(lines: &LineTables, board: Packed) -> Along {
        let (board, gaps) = (board.bits(), gaps(board));
        let [a, b] = [lines.slid(board as u16), lines.slid((board >> 16) as u16)];
        let [c, d] = [lines.slid((board >> 32) as u16), lines.slid((board >> 48) as u16)];
        let end = |end: usize| {
            let cells = [a.cells[end], b.cells[end], c.cells[end], d.cells[end]];
            let [a, b, c, d] = [a.worth[0][end], b.worth[1][end], c.worth[1][end], d.worth[0][end]];
            let [outer, inner] = [a + d, b + c];
            End {
                crossing: (cells[0] | cells[1] << 4) | (cells[2] << 8 | cells[3] << 12),
                others: [inner + d, outer + c, outer + b, inner + a],
            }
        };
        let runs = [gaps & !(gaps << 4 & !COLUMN), gaps & !(gaps >> 4 & !(COLUMN << 12))];
        Along { board, runs, ends: [end(0), end(1)] }
    }

    /// The better of the two slides after a tile is placed in an empty cell, for each cell and each of two ranks.
    ///
    /// Wherever the tile is placed within a run of empty cells, the line slides to the same result. But if nothing
    /// else on the board moves, the slide is legal only if this tile moves: it may not move from the end of the run
    /// that it slides to, but it does from all other cells.
    #[inline(always)]
    fn better(&self, lines: &LineTables, ranks: [u64; 2], better: &mut [Cells; 2]) {
        let [firsts, lasts] = self.runs;
        for first in marks(firsts) {
            let last = lasts & first.wrapping_neg();
            let line = first.trailing_zeros() as usize / 16;
            let at = [first.trailing_zeros() % 16, last.trailing_zeros() % 16];
            let cells = (self.board >> (16 * line)) as u16;
            // Lines 1 and 2 are inner lines.
            let kind = (line + 1) >> 1 & 1;
            let span = (8 * (at[0] / 4) + at[1] / 4 + 1) as usize;
            for (better, rank) in better.iter_mut().zip(ranks) {
                let worth = |end: usize| {
                    let rest = &self.ends[end];
                    let slid = lines.slid(cells | (rank << at[end]) as u16);
                    let crossing = rest.crossing & !(COLUMN << (4 * line)) | slid.cells[end] << (4 * line);
                    rest.others[line & 3] + slid.worth[kind][end] + lines.rows(crossing)
                };
                let stays = |worth: i32| usize::from(worth & (UNIT - 1) == 0);
                let worth = [worth(0), worth(1)];
                let towards_first = &SPANS[(span + 8 * stays(worth[0])) & 63];
                let towards_last = &SPANS[(span - stays(worth[1])) & 63];
                for (cell, better) in better[line & 3].iter_mut().enumerate() {
                    *better |= (worth[0] & towards_first[cell]).max(worth[1] & towards_last[cell]);
                }
            }
        }
    }
}

/// Masks for the cells of a line that are in a span, at index 8 · first cell + the cell after the last one. Inside
/// the span, all bits except those that count changed lines; outside, none.
static SPANS: [[i32; 4]; 64] = {
    let mut spans = [[0; 4]; 64];
    let mut index = 0;
    while index < 64 * 4 {
        let (first, past, cell) = (index / 32, index / 4 % 8, index % 4);
        if first <= cell && cell < past {
            spans[index / 4][cell] = !(UNIT - 1);
        }
        index += 1;
    }
    spans
};

/// The four cells of a line, each as the first cell of its own line.
#[inline(always)]
fn crosswise(line: u16) -> u64 {
    let line = u64::from(line);
    let halves = (line | line << 24) & 0x0000_00ff_0000_00ff;
    (halves | halves << 12) & COLUMN
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use twenty48::{Rules, Tile, Weights};

    /// Boards with many or few empty cells, with or without all tiles pushed to one side as after a slide.
    fn boards() -> impl Strategy<Value = Packed> {
        (1u32..12, any::<bool>()).prop_flat_map(|(room, aside)| {
            let rank = prop_oneof![room => Just(0u64), 8 => 1u64..5, 2 => 5u64..16];
            proptest::collection::vec(rank, 16).prop_map(move |mut ranks| {
                if aside {
                    ranks.chunks_mut(4).for_each(|row| row.sort_by_key(|&rank| rank == 0));
                }
                Packed::from_bits(ranks.iter().rev().fold(0, |bits, rank| bits << 4 | rank))
            })
        })
    }

    proptest! {
        #[test]
        fn looking_ahead_by_runs_is_exact_for_any_number_of_new_tiles(
            board in boards(), kinds in 1usize..5, merging in prop_oneof![Just(Merging::EveryPair), Just(Merging::OnePair)],
        ) {
            let tiles: Vec<(Tile, u16)> = (1..).map(|rank| (Tile::from_rank(rank).unwrap(), rank as u16)).take(kinds).collect();
            let rules = Rules { merging, weights: Weights::new(&tiles).unwrap(), ..Rules::classic() };
            let (engine, lines, gaps) = (Engine::new(&rules).unwrap(), LineTables::usual(merging), gaps(board));
            prop_assume!(gaps != 0);
            let (mut sum, mut parts) = (0, 0);
            for (mark, chance) in marks(gaps).flat_map(|mark| engine.chances().iter().map(move |chance| (mark, chance))) {
                let filled = Packed::from_bits(board.bits() | (mark * chance.rank));
                sum += i64::from(chance.weight) * lines.best(&engine, filled) as i64;
                parts += chance.weight;
            }
            prop_assert_eq!(lines.ahead(&engine, board), sum as f32 / parts as f32, "{}", board);
        }
    }
}
