//! Many grids side by side, one bit of each in every register, and what the rules say about them.
//!
//! A grid is 729 yes-or-no questions: may this cell hold this digit? A [`Plane`] holds the answers of `64 × N` grids
//! to one question, and every deduction is and, or and not over whole planes. No bit is wasted, nothing is ever
//! shifted, and there is no branch that could be wrong for some of the grids: a round of deductions costs some ten
//! cycles a grid.
//!
//! A round has three steps:
//! 1. a digit with one place left in a box goes there, and the cell's other candidates go;
//! 2. a cell with one candidate left holds it, and the box's other cells lose it;
//! 3. in a band of three boxes each digit takes three *different* rows. Which of a box's rows can still hold it
//!    makes a table of 3×3, and what is part of no permutation in it goes. The same for the columns of a stack.
//!
//! The third step does more than it seems to: it is every locked candidate, it clears the rows and columns of a
//! cell that is decided, and it brings a digit's last place in a row or column down to the last place in a box.

use super::{squeeze::Squeeze, word::Word};

/// One question asked of every grid.
pub(super) type Plane<const N: usize> = [u64; N];

/// Box, digit, then the cell of the box, the questions are in this order.
pub(super) type Candidates<const N: usize> = [[[Plane<N>; 9]; 9]; 9];

/// How many questions there are.
pub(super) const PLANES: usize = 729;

/// `64 × N` grids.
#[repr(C, align(64))]
pub(super) struct Block<const N: usize> {
    /// Whether the cell may hold the digit.
    pub(super) may: Candidates<N>,
    /// Box and digit: it has more than one place there.
    several: [[Plane<N>; 9]; 9],
    /// Box and cell: it has more than one candidate.
    pub(super) open: [[Plane<N>; 9]; 9],
    /// Of the digit that is looked at.
    lines: Lines<N>,
    /// No contradiction was found.
    pub(super) alive: Plane<N>,
    /// Every cell has one candidate, and nothing is wrong with that.
    pub(super) solved: Plane<N>,
    /// The last round decided a cell.
    busy: Plane<N>,
    /// One of the last two rounds decided a cell.
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

    /// The candidates of these lanes have just been replaced: forgets what was deduced about the grids before.
    #[inline(always)]
    pub(super) fn renew<W: Word<N>>(&mut self, lanes: &Plane<N>) {
        let new = W::load(lanes);
        for plane in self.several.as_flattened_mut() {
            W::load(plane).or(new).store(plane);
        }
        for plane in self.open.as_flattened_mut() {
            W::load(plane).and_not(new).store(plane);
        }
        self.stir(lanes);
    }

    /// There is something new to find out in these lanes.
    pub(super) fn stir(&mut self, lanes: &Plane<N>) {
        for i in 0..N {
            self.alive[i] |= lanes[i];
            self.busy[i] |= lanes[i];
        }
    }

    /// Copies the grids of some lanes of a word to as many others.
    #[inline(always)]
    pub(super) fn copy<S: Squeeze>(&mut self, i: usize, from: u64, to: u64) {
        let (squeeze, spread) = (S::new(from), S::new(to));
        for plane in self.may.as_flattened_mut().as_flattened_mut() {
            plane[i] = (plane[i] & !to) | spread.spread(squeeze.squeeze(plane[i]));
        }
    }

    /// The lanes that wait for a guess.
    pub(super) fn stuck(&self) -> Plane<N> {
        core::array::from_fn(|i| self.alive[i] & !self.solved[i] & !self.moving[i])
    }

    /// One round of deductions in every grid.
    #[inline(always)]
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
        // Each cell has one candidate, each box every digit, and no permutation has taken a candidate away.
        news.alive.and_not(news.open).store(&mut self.solved);
        news.alive.and_either(news.busy, W::load(&self.busy)).store(&mut self.moving);
        news.busy.store(&mut self.busy);
        news.alive.store(&mut self.alive);
    }

    /// Puts digits that have no other place in the box into the cell, and finds out whether the cell has two
    /// candidates or more.
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
        // Two digits that must both be here cannot.
        news.alive = news.alive.and(any).unless_both(forced, open);
        news.open = news.open.or(open);
        news.busy = news.busy.or_but(W::load(&self.open[b][cell]), open);
        open.store(&mut self.open[b][cell]);
    }

    /// Which columns of a box can hold the digit, for later, and which rows. A decided cell leaves one of each.
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

    /// Keeps what the permutations left, and finds out whether the digit has two places or more in the box.
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
        // Two cells that both hold the digit cannot.
        news.alive = news.alive.and(any).unless_both(several, W::load(&self.lines.placed[b]));
        several.store(&mut self.several[b][digit]);
    }
}

/// What a round finds out.
struct News<W> {
    alive: W,
    /// A cell was decided.
    busy: W,
    /// A cell has several candidates.
    open: W,
}

/// Where a digit can be, box by box.
struct Lines<const N: usize> {
    rows: [[Plane<N>; 3]; 9],
    columns: [[Plane<N>; 3]; 9],
    /// A cell of the box is decided to hold it.
    placed: [Plane<N>; 9],
}

impl<const N: usize> Lines<N> {
    const EMPTY: Lines<N> = Lines { rows: [[[0; N]; 3]; 9], columns: [[[0; N]; 3]; 9], placed: [[0; N]; 9] };
}

/// Whether a row of a box has one set.
#[inline(always)]
fn row<W: Word<N>, const N: usize>(x: &[W; 9], i: usize) -> W {
    x[3 * i].or3(x[3 * i + 1], x[3 * i + 2])
}

/// Whether a column of a box has one set.
#[inline(always)]
fn column<W: Word<N>, const N: usize>(x: &[W; 9], i: usize) -> W {
    x[i].or3(x[i + 3], x[i + 6])
}

/// Where one of the nine is set at least, and where two.
#[inline(always)]
fn one_and_two<W: Word<N>, const N: usize>(x: [W; 9]) -> [W; 2] {
    let any = [x[0].or3(x[1], x[2]), x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8])];
    let two = x[0].most(x[1], x[2]).or3(x[3].most(x[4], x[5]), x[6].most(x[7], x[8]));
    [any[0].or3(any[1], any[2]), any[0].most(any[1], any[2]).or(two)]
}

/// Keeps of a 3×3 table, a box a row, what is part of a permutation.
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
