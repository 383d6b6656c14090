//! Where deduction ends: a cell is chosen, and one of its candidates.

use super::{
    block::{Block, Plane},
    word::Word,
};

/// A cell and a digit for each lane that waits for a guess.
pub(super) struct Guess<const N: usize> {
    /// Box and cell: this is the one.
    cell: [[Plane<N>; 9]; 9],
    /// This is the digit.
    digit: [Plane<N>; 9],
    /// The lanes that guess.
    lanes: Plane<N>,
}

impl<const N: usize> Guess<N> {
    pub(super) const NONE: Guess<N> = Guess { cell: [[[0; N]; 9]; 9], digit: [[0; N]; 9], lanes: [0; N] };

    /// Chooses for the lanes that are stuck: a cell with two candidates if there is one, else with three, else any;
    /// among them the one that sees the most open cells.
    #[inline(always)]
    pub(super) fn choose<W: Word<N>>(&mut self, block: &Block<N>) {
        self.lanes = block.stuck();
        let none = W::splat(0);
        let counts = Counts::<W>::of(block);
        let mut best = Score([none; Score::<W>::BITS]);
        for b in 0..9 {
            for cell in 0..9 {
                let [two, three] = few::<W, N>(block, b, cell);
                let score = counts.score(b, cell, two, three);
                let better = W::load(&block.open[b][cell]).and(score.above(&best));
                best = best.replaced(better, &score);
                better.store(&mut self.cell[b][cell]);
            }
        }
        // The last cell that was better than all before is the best.
        let mut waiting = W::load(&self.lanes);
        let mut digit = [none; 9];
        for b in (0..9).rev() {
            for cell in (0..9).rev() {
                let chosen = waiting.and(W::load(&self.cell[b][cell]));
                waiting = waiting.and_not(chosen);
                chosen.store(&mut self.cell[b][cell]);
                for d in 0..9 {
                    digit[d] = digit[d].or_both(chosen, W::load(&block.may[b][d][cell]));
                }
            }
        }
        let mut earlier = none;
        for d in 0..9 {
            digit[d].and_not(earlier).store(&mut self.digit[d]);
            earlier = earlier.or(digit[d]);
        }
    }

    /// The lanes that guess.
    pub(super) fn lanes(&self) -> &Plane<N> {
        &self.lanes
    }

    /// The guesses are wrong: the candidates go.
    #[inline(always)]
    pub(super) fn refute<W: Word<N>>(&self, block: &mut Block<N>) {
        for b in 0..9 {
            for d in 0..9 {
                let digit = W::load(&self.digit[d]);
                for cell in 0..9 {
                    let may = &mut block.may[b][d][cell];
                    W::load(may).unless_both(digit, W::load(&self.cell[b][cell])).store(may);
                }
            }
        }
    }

    /// The guesses are right: all other candidates of the cells go. This also undoes [`Guess::refute`].
    #[inline(always)]
    pub(super) fn assert<W: Word<N>>(&self, block: &mut Block<N>) {
        for b in 0..9 {
            for d in 0..9 {
                let digit = W::load(&self.digit[d]);
                for cell in 0..9 {
                    let may = &mut block.may[b][d][cell];
                    W::load(&self.cell[b][cell]).choose(digit, W::load(may)).store(may);
                }
            }
        }
    }
}

/// Where the cell has exactly two candidates, and where exactly three.
#[inline(always)]
fn few<W: Word<N>, const N: usize>(block: &Block<N>, b: usize, cell: usize) -> [W; 2] {
    let none = W::splat(0);
    let mut at_least = [none; 4];
    for d in 0..9 {
        let may = W::load(&block.may[b][d][cell]);
        for i in (1..4).rev() {
            at_least[i] = at_least[i].or_both(at_least[i - 1], may);
        }
        at_least[0] = at_least[0].or(may);
    }
    [at_least[1].and_not(at_least[2]), at_least[2].and_not(at_least[3])]
}

/// How many open cells each row, column and box has, in binary.
struct Counts<W> {
    rows: [[W; 4]; 9],
    columns: [[W; 4]; 9],
    boxes: [[W; 4]; 9],
}

impl<W> Counts<W> {
    #[inline(always)]
    fn of<const N: usize>(block: &Block<N>) -> Counts<W>
    where
        W: Word<N>,
    {
        let zero = [[W::splat(0); 4]; 9];
        let mut counts = Counts { rows: zero, columns: zero, boxes: zero };
        for house in 0..9 {
            let (mut row, mut column, mut inside) = ([W::splat(0); 9], [W::splat(0); 9], [W::splat(0); 9]);
            for i in 0..9 {
                row[i] = W::load(&block.open[house / 3 * 3 + i / 3][house % 3 * 3 + i % 3]);
                column[i] = W::load(&block.open[i / 3 * 3 + house / 3][i % 3 * 3 + house % 3]);
                inside[i] = W::load(&block.open[house][i]);
            }
            counts.rows[house] = sum_of_nine(row);
            counts.columns[house] = sum_of_nine(column);
            counts.boxes[house] = sum_of_nine(inside);
        }
        counts
    }

    /// How good it is to guess in the cell.
    #[inline(always)]
    fn score<const N: usize>(&self, b: usize, cell: usize, two: W, three: W) -> Score<W>
    where
        W: Word<N>,
    {
        let (row, column) = (b / 3 * 3 + cell / 3, b % 3 * 3 + cell % 3);
        let [r, c, i] = [&self.rows[row], &self.columns[column], &self.boxes[b]];
        let mut low = [W::splat(0); 5];
        let mut high = [W::splat(0); 5];
        for k in 0..4 {
            low[k] = r[k].xor3(c[k], i[k]);
            high[k + 1] = r[k].most(c[k], i[k]);
        }
        let mut score = [W::splat(0); Score::<W>::BITS];
        let mut carry = W::splat(0);
        for k in 0..5 {
            score[k] = low[k].xor3(high[k], carry);
            carry = low[k].most(high[k], carry);
        }
        // 27 is the most, so nothing is carried out of five bits.
        score[5] = three;
        score[6] = two;
        Score(score)
    }
}

/// The sum of nine bits.
#[inline(always)]
fn sum_of_nine<W: Word<N>, const N: usize>(x: [W; 9]) -> [W; 4] {
    let add = |a: W, b: W, c: W| (a.xor3(b, c), a.most(b, c));
    let (a, p) = add(x[0], x[1], x[2]);
    let (b, q) = add(x[3], x[4], x[5]);
    let (c, r) = add(x[6], x[7], x[8]);
    let (ones, s) = add(a, b, c);
    let (t, u) = add(p, q, r);
    let (twos, v) = (t.xor(s), t.and(s));
    [ones, twos, u.xor(v), u.and(v)]
}

/// A number in binary, for each lane.
struct Score<W>([W; 7]);

impl<W> Score<W> {
    const BITS: usize = 7;

    /// Where this is more than the other.
    #[inline(always)]
    fn above<const N: usize>(&self, other: &Score<W>) -> W
    where
        W: Word<N>,
    {
        let mut above = W::splat(0);
        for (a, b) in self.0.iter().zip(&other.0) {
            above = a.xor(*b).choose(*a, above);
        }
        above
    }

    /// The other where it is better, else this.
    #[inline(always)]
    fn replaced<const N: usize>(&self, better: W, other: &Score<W>) -> Score<W>
    where
        W: Word<N>,
    {
        let mut best = self.0;
        for (best, other) in best.iter_mut().zip(&other.0) {
            *best = better.choose(*other, *best);
        }
        Score(best)
    }
}
