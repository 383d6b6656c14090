//! Many grids side by side, one bit of each in every register, and what the rules say about them.
//!
//! A grid is 729 yes-or-no questions: may this cell hold this digit? A [`Plane`] holds the answers of `64 × N` grids
//! to one question, and every deduction is and, or and not over whole planes. No bit is wasted, nothing is ever
//! shifted, and there is no branch that could be wrong for some of the grids: a round of deductions costs some ten
//! cycles a grid.
//!
//! A round looks at the grid box by box:
//! 1. a digit with one place left in a box goes there, and the cell's other candidates go;
//! 2. a cell with one candidate left holds it, and the box's other cells lose it;
//! 3. in a band of three boxes each digit takes three *different* rows. Which of a box's rows can still hold it
//!    makes a table of 3×3, and what is part of no permutation in it goes. The same for the columns of a stack.
//!
//! The third step does more than it seems to: it is every locked candidate, it clears the rows and columns of a
//! cell that is decided, and it brings a digit's last place in a row or column down to the last place in a box.

use super::word::Word;

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
    /// Box, digit, row of the box: whether a permutation has it there.
    rows: [[[Plane<N>; 3]; 9]; 9],
    /// The same for the columns.
    columns: [[[Plane<N>; 3]; 9]; 9],
    /// Box and digit: a cell of the box was seen to hold it.
    placed: [[Plane<N>; 9]; 9],
    /// Box and cell: it had more than one candidate.
    pub(super) open: [[Plane<N>; 9]; 9],
    /// No contradiction was found.
    pub(super) alive: Plane<N>,
    /// Every cell has one candidate, at most.
    settled: Plane<N>,
    /// Solved, and that is proved.
    pub(super) solved: Plane<N>,
    /// The last round decided a cell.
    busy: Plane<N>,
    /// One of the last two rounds decided a cell.
    pub(super) moving: Plane<N>,
}

impl<const N: usize> Block<N> {
    pub(super) const EMPTY: Block<N> = Block {
        may: [[[[0; N]; 9]; 9]; 9],
        rows: [[[[0; N]; 3]; 9]; 9],
        columns: [[[[0; N]; 3]; 9]; 9],
        placed: [[[0; N]; 9]; 9],
        open: [[[0; N]; 9]; 9],
        alive: [0; N],
        settled: [0; N],
        solved: [0; N],
        busy: [0; N],
        moving: [0; N],
    };

    /// Forgets what was deduced about the grids before, whose candidates have just been replaced. Only the lanes
    /// that are `alive` hold one.
    pub(super) fn restart(&mut self, alive: Plane<N>) {
        let all = [u64::MAX; N];
        self.rows = [[[all; 3]; 9]; 9];
        self.columns = self.rows;
        self.placed = [[[0; N]; 9]; 9];
        self.open = [[all; 9]; 9];
        self.alive = alive;
        (self.settled, self.solved, self.busy, self.moving) = ([0; N], [0; N], alive, alive);
    }

    /// The lanes that wait for a guess.
    pub(super) fn stuck(&self) -> Plane<N> {
        core::array::from_fn(|i| self.alive[i] & !self.solved[i] & !self.moving[i] & !self.settled[i])
    }

    /// One round of deductions in every grid.
    #[inline(always)]
    pub(super) fn round<W: Word<N>>(&mut self) {
        let mut news = News { alive: W::load(&self.alive), busy: W::splat(0), open: W::splat(0) };
        for b in 0..9 {
            let mut several = [W::splat(0); 9];
            for digit in 0..9 {
                several[digit] = self.last_places(b, digit, &mut news);
            }
            let mut open = [W::splat(0); 9];
            for cell in 0..9 {
                open[cell] = self.last_candidates(b, cell, &several, &mut news);
            }
            for digit in 0..9 {
                self.clear_box(b, digit, &open);
            }
        }
        for digit in 0..9 {
            for line in 0..3 {
                permute::<W, N>(&mut self.rows, digit, [3 * line, 3 * line + 1, 3 * line + 2]);
                permute::<W, N>(&mut self.columns, digit, [line, line + 3, line + 6]);
            }
        }
        self.report(&news);
    }

    /// Applies what the permutations left, and tells where the digit has two places or more in the box.
    #[inline(always)]
    fn last_places<W: Word<N>>(&mut self, b: usize, digit: usize, news: &mut News<W>) -> W {
        let cells = &mut self.may[b][digit];
        let column: [W; 3] = core::array::from_fn(|c| W::load(&self.columns[b][digit][c]));
        let mut any = [W::splat(0); 3];
        let mut two = [W::splat(0); 3];
        for r in 0..3 {
            let row = W::load(&self.rows[b][digit][r]);
            let mut x = column;
            for c in 0..3 {
                x[c] = W::load(&cells[3 * r + c]).and3(row, column[c]);
                x[c].store(&mut cells[3 * r + c]);
            }
            any[r] = x[0].or3(x[1], x[2]);
            two[r] = x[0].most(x[1], x[2]);
        }
        let several = any[0].most(any[1], any[2]).or(two[0].or3(two[1], two[2]));
        news.alive = news.alive.and(any[0].or3(any[1], any[2]));
        news.alive = news.alive.unless_both(several, W::load(&self.placed[b][digit]));
        several
    }

    /// Places the digits that have no other cell, and tells where the cell has two candidates or more.
    #[inline(always)]
    fn last_candidates<W: Word<N>>(
        &mut self,
        b: usize,
        cell: usize,
        several: &[W; 9],
        news: &mut News<W>,
    ) -> W {
        let digits = &mut self.may[b];
        let mut forced = [W::splat(0); 3];
        for digit in 0..9 {
            forced[digit % 3] = forced[digit % 3].or_but(W::load(&digits[digit][cell]), several[digit]);
        }
        let forced = forced[0].or3(forced[1], forced[2]);
        let mut any = [W::splat(0); 3];
        let mut two = [W::splat(0); 3];
        for third in 0..3 {
            let mut x = [forced; 3];
            for i in 0..3 {
                let digit = 3 * third + i;
                x[i] = W::load(&digits[digit][cell]).unless_both(forced, several[digit]);
                x[i].store(&mut digits[digit][cell]);
            }
            any[third] = x[0].or3(x[1], x[2]);
            two[third] = x[0].most(x[1], x[2]);
        }
        let open = any[0].most(any[1], any[2]).or(two[0].or3(two[1], two[2]));
        news.alive = news.alive.and(any[0].or3(any[1], any[2]));
        news.alive = news.alive.unless_both(forced, open);
        news.open = news.open.or(open);
        news.busy = news.busy.or_but(W::load(&self.open[b][cell]), open);
        open.store(&mut self.open[b][cell]);
        open
    }

    /// Takes the digit of a decided cell from the others of its box, and notes which rows and columns of the box
    /// still have it.
    #[inline(always)]
    fn clear_box<W: Word<N>>(&mut self, b: usize, digit: usize, open: &[W; 9]) {
        let cells = &mut self.may[b][digit];
        let mut placed = [W::splat(0); 3];
        for cell in 0..9 {
            placed[cell % 3] = placed[cell % 3].or_but(W::load(&cells[cell]), open[cell]);
        }
        let placed = placed[0].or3(placed[1], placed[2]);
        placed.store(&mut self.placed[b][digit]);
        let mut x = [placed; 9];
        for cell in 0..9 {
            x[cell] = W::load(&cells[cell]).unless_both(placed, open[cell]);
            x[cell].store(&mut cells[cell]);
        }
        for i in 0..3 {
            x[3 * i].or3(x[3 * i + 1], x[3 * i + 2]).store(&mut self.rows[b][digit][i]);
            x[i].or3(x[i + 3], x[i + 6]).store(&mut self.columns[b][digit][i]);
        }
    }

    /// Writes down what the round has shown.
    #[inline(always)]
    fn report<W: Word<N>>(&mut self, news: &News<W>) {
        // A grid that was settled before this round, and that this round found nothing wrong with, is solved: each
        // cell has one candidate, each box every digit, and no permutation has taken a candidate away.
        news.alive.and(W::load(&self.settled)).store(&mut self.solved);
        news.alive.and_not(news.open).store(&mut self.settled);
        news.alive.and_either(news.busy, W::load(&self.busy)).store(&mut self.moving);
        news.busy.store(&mut self.busy);
        news.alive.store(&mut self.alive);
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

/// Replaces a 3×3 table, a box a column, by where the *other* two boxes and rows have room for the digit.
#[inline(always)]
fn permute<W: Word<N>, const N: usize>(table: &mut [[[Plane<N>; 3]; 9]; 9], digit: usize, boxes: [usize; 3]) {
    let mut m = [[W::splat(0); 3]; 3];
    for i in 0..3 {
        for line in 0..3 {
            m[i][line] = W::load(&table[boxes[i]][digit][line]);
        }
    }
    for i in 0..3 {
        let (p, q) = (m[(i + 1) % 3], m[(i + 2) % 3]);
        for line in 0..3 {
            let (s, t) = ((line + 1) % 3, (line + 2) % 3);
            p[s].and(q[t]).or_both(p[t], q[s]).store(&mut table[boxes[i]][digit][line]);
        }
    }
}
