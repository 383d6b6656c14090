//! Many grids side by side, one bit of each in every register, and the deductions on them.
//!
//! A grid is 729 booleans: may this cell have this digit? A [`Plane`] has one of these booleans for `64 × N` grids,
//! and every deduction uses only and, or and not on whole planes. No bit is wasted, nothing is shifted, and there
//! are no branches that could differ between grids. A round of deductions costs about ten cycles per grid.
//!
//! A round has three steps:
//! 1. If a digit has one place left in a box, it is placed there, and the cell's other candidates are removed.
//! 2. If a cell has one candidate left, it is removed from the other cells of the box.
//! 3. In a band of three boxes, each digit must be in three *different* rows. The rows of each box that can still
//!    have it form a 3×3 table, and entries that are part of no permutation are removed. The same is done for the
//!    columns of a stack.
//!
//! The third step covers a lot: it finds all locked candidates, it removes the digit of a decided cell from its row
//! and column, and it reduces a hidden single in a row or column to one in a box.

use super::{compress::Compress, word::Word};

/// One boolean for every grid.
pub(super) type Plane<const N: usize> = [u64; N];

/// The planes in the order box, digit, cell of the box.
pub(super) type Candidates<const N: usize> = [[[Plane<N>; 9]; 9]; 9];

/// The number of candidates of a grid.
pub(super) const PLANES: usize = 729;

/// `64 × N` grids.
#[repr(C, align(64))]
pub(super) struct Block<const N: usize> {
    /// Whether the cell may have the digit.
    pub(super) may: Candidates<N>,
    /// By box and digit: whether it has more than one place there.
    several: [[Plane<N>; 9]; 9],
    /// By box and cell: whether it has more than one candidate.
    pub(super) open: [[Plane<N>; 9]; 9],
    /// The lines of the digit being processed.
    lines: Lines<N>,
    /// Whether no contradiction was found.
    pub(super) alive: Plane<N>,
    /// Whether every cell has one candidate, without contradictions.
    pub(super) solved: Plane<N>,
    /// Whether the last round decided a cell.
    busy: Plane<N>,
    /// Whether one of the last two rounds decided a cell.
    pub(super) moving: Plane<N>,
}

impl<const N: usize> Block<N> {
    pub(super) const EMPTY: Block<N> = Block {
        may: [[[[0; N]; 9]; 9]; 9],
        several: [[[0; N]; 9]; 9],
        open: [[[0; N]; 9]; 9],
        lines: Lines::EMPTY,
        alive: [0; N],
        solved: [0; N],
        busy: [0; N],
        moving: [0; N],
    };

    /// Discards the deductions about these lanes, after their candidates have been replaced.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn renew<W: Word<N>>(&mut self, lanes: &Plane<N>) {
        let new = W::load(lanes);
        for plane in self.several.as_flattened_mut() {
            W::load(plane).or(new).store(plane);
        }
        for plane in self.open.as_flattened_mut() {
            W::load(plane).and_not(new).store(plane);
        }
        self.mark_changed(lanes);
    }

    /// Marks these lanes as changed, so that deduction continues.
    pub(super) fn mark_changed(&mut self, lanes: &Plane<N>) {
        for i in 0..N {
            self.alive[i] |= lanes[i];
            self.busy[i] |= lanes[i];
        }
    }

    /// Copies the grids of some lanes of a word to the same number of others.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn copy<S: Compress>(&mut self, i: usize, from: u64, to: u64) {
        let (compress, spread) = (S::new(from), S::new(to));
        let (pairs, rest) = self.may.as_flattened_mut().as_flattened_mut().as_chunks_mut::<2>();
        for [a, b] in pairs {
            let pair = spread.expand_pair(compress.compress_pair([a[i], b[i]]));
            a[i] = (a[i] & !to) | pair[0];
            b[i] = (b[i] & !to) | pair[1];
        }
        for plane in rest {
            plane[i] = (plane[i] & !to) | spread.expand(compress.compress(plane[i]));
        }
    }

    /// The lanes that need a guess.
    pub(super) fn stuck(&self) -> Plane<N> {
        core::array::from_fn(|i| self.alive[i] & !self.solved[i] & !self.moving[i])
    }

    /// Runs one round of deductions in every grid.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn round<W: Word<N>>(&mut self) {
        let mut news = News { alive: W::load(&self.alive), busy: W::splat(0), open: W::splat(0) };
        for b in 0..9 {
            for cell in 0..9 {
                self.last_candidates(b, cell, &mut news);
            }
        }
        for digit in 0..9 {
            for band in 0..3 {
                let boxes = [3 * band, 3 * band + 1, 3 * band + 2];
                let mut rows = [[W::splat(0); 3]; 3];
                for i in 0..3 {
                    rows[i] = self.box_lines(boxes[i], digit);
                }
                permute(rows, &mut self.lines.rows, boxes);
            }
            for stack in 0..3 {
                let boxes = [stack, stack + 3, stack + 6];
                let mut columns = [[W::splat(0); 3]; 3];
                for i in 0..3 {
                    for line in 0..3 {
                        columns[i][line] = W::load(&self.lines.columns[boxes[i]][line]);
                    }
                }
                permute(columns, &mut self.lines.columns, boxes);
            }
            for b in 0..9 {
                self.last_places(b, digit, &mut news);
            }
        }
        // Each cell has one candidate, each box has every digit, and no permutation has removed a candidate.
        news.alive.and_not(news.open).store(&mut self.solved);
        news.alive.and_either(news.busy, W::load(&self.busy)).store(&mut self.moving);
        news.busy.store(&mut self.busy);
        news.alive.store(&mut self.alive);
    }

    /// Places digits that have no other place in the box, and determines whether the cell has several candidates.
    #[inline(always)]
    fn last_candidates<W: Word<N>>(&mut self, b: usize, cell: usize, news: &mut News<W>) {
        let mut x = [W::splat(0); 9];
        let mut forced = [W::splat(0); 3];
        for digit in 0..9 {
            x[digit] = W::load(&self.may[b][digit][cell]);
            forced[digit % 3] = forced[digit % 3].or_but(x[digit], W::load(&self.several[b][digit]));
        }
        let forced = forced[0].or3(forced[1], forced[2]);
        for digit in 0..9 {
            x[digit] = x[digit].unless_both(forced, W::load(&self.several[b][digit]));
            x[digit].store(&mut self.may[b][digit][cell]);
        }
        let [any, open] = one_and_two(x);
        // Two digits forced into the same cell are a contradiction.
        news.alive = news.alive.and(any).unless_both(forced, open);
        news.open = news.open.or(open);
        news.busy = news.busy.or_but(W::load(&self.open[b][cell]), open);
        open.store(&mut self.open[b][cell]);
    }

    /// Determines which rows of a box can have the digit, and which columns for later. A decided cell leaves one of
    /// each.
    #[inline(always)]
    fn box_lines<W: Word<N>>(&mut self, b: usize, digit: usize) -> [W; 3] {
        let (mut x, mut held) = ([W::splat(0); 9], [W::splat(0); 9]);
        for cell in 0..9 {
            x[cell] = W::load(&self.may[b][digit][cell]);
            held[cell] = x[cell].and_not(W::load(&self.open[b][cell]));
        }
        let held_rows = [row(&held, 0), row(&held, 1), row(&held, 2)];
        let placed = held_rows[0].or3(held_rows[1], held_rows[2]);
        placed.store(&mut self.lines.placed[b]);
        let mut rows = held_rows;
        for i in 0..3 {
            rows[i] = row(&x, i).but_if(placed, held_rows[i]);
            column(&x, i).but_if(placed, column(&held, i)).store(&mut self.lines.columns[b][i]);
        }
        rows
    }

    /// Keeps the candidates that the permutations left, and determines whether the digit has several places in the
    /// box.
    #[inline(always)]
    fn last_places<W: Word<N>>(&mut self, b: usize, digit: usize, news: &mut News<W>) {
        let cells = &mut self.may[b][digit];
        let mut x = [W::splat(0); 9];
        for cell in 0..9 {
            let (row, column) =
                (W::load(&self.lines.rows[b][cell / 3]), W::load(&self.lines.columns[b][cell % 3]));
            x[cell] = W::load(&cells[cell]).and3(row, column);
            x[cell].store(&mut cells[cell]);
        }
        let [any, several] = one_and_two(x);
        // Two decided cells with the same digit are a contradiction.
        news.alive = news.alive.and(any).unless_both(several, W::load(&self.lines.placed[b]));
        several.store(&mut self.several[b][digit]);
    }
}

/// The results of a round.
struct News<W> {
    alive: W,
    /// Whether a cell was decided.
    busy: W,
    /// Whether a cell has several candidates.
    open: W,
}

/// Where a digit can be, box by box.
struct Lines<const N: usize> {
    rows: [[Plane<N>; 3]; 9],
    columns: [[Plane<N>; 3]; 9],
    /// Whether a cell of the box is decided to have it.
    placed: [Plane<N>; 9],
}

impl<const N: usize> Lines<N> {
    const EMPTY: Lines<N> = Lines { rows: [[[0; N]; 3]; 9], columns: [[[0; N]; 3]; 9], placed: [[0; N]; 9] };
}

/// Whether any cell of a row of a box is set.
#[inline(always)]
fn row<W: Word<N>, const N: usize>(x: &[W; 9], i: usize) -> W {
    x[3 * i].or3(x[3 * i + 1], x[3 * i + 2])
}

/// Whether any cell of a column of a box is set.
#[inline(always)]
fn column<W: Word<N>, const N: usize>(x: &[W; 9], i: usize) -> W {
    x[i].or3(x[i + 3], x[i + 6])
}

/// Where at least one of the nine is set, and where at least two.
#[inline(always)]
fn one_and_two<W: Word<N>, const N: usize>(x: [W; 9]) -> [W; 2] {
    let any = [x[0].or3(x[1], x[2]), x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8])];
    let two = x[0].most(x[1], x[2]).or3(x[3].most(x[4], x[5]), x[6].most(x[7], x[8]));
    [any[0].or3(any[1], any[2]), any[0].most(any[1], any[2]).or(two)]
}

/// Keeps the entries of a 3×3 table (one row per box) that are part of a permutation.
#[inline(always)]
fn permute<W: Word<N>, const N: usize>(m: [[W; 3]; 3], kept: &mut [[Plane<N>; 3]; 9], boxes: [usize; 3]) {
    for i in 0..3 {
        let (p, q) = (m[(i + 1) % 3], m[(i + 2) % 3]);
        for line in 0..3 {
            let (s, t) = ((line + 1) % 3, (line + 2) % 3);
            p[s].and(q[t]).or_both(p[t], q[s]).and(m[i][line]).store(&mut kept[boxes[i]][line]);
        }
    }
}
