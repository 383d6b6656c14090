//! Guesses: chooses a cell and one of its candidates when deduction is stuck.

use super::{
    block::{Block, Plane},
    word::Word,
};

/// A cell and a digit for each lane that needs a guess.
pub(super) struct Guess<const N: usize> {
    /// By box and cell: whether it is the chosen cell.
    cell: [[Plane<N>; 9]; 9],
    /// By digit: whether it is the chosen digit.
    digit: [Plane<N>; 9],
    /// The lanes that guess.
    lanes: Plane<N>,
}

impl<const N: usize> Guess<N> {
    pub(super) const NONE: Guess<N> = Guess { cell: [[[0; N]; 9]; 9], digit: [[0; N]; 9], lanes: [0; N] };

    /// Chooses a guess for the lanes that are stuck: a cell with two candidates if there is one, otherwise with
    /// three, otherwise any. Among them, the one that shares houses with the most open cells, counting cells with
    /// two candidates twice.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn choose<W: Word<N>>(&mut self, block: &Block<N>) {
        self.lanes = block.stuck();
        let none = W::splat(0);
        let mut few = [[[none; 2]; 9]; 9];
        for b in 0..9 {
            for cell in 0..9 {
                few[b][cell] = two_or_three::<W, N>(block, b, cell);
            }
        }
        let weights = Weights::of(block, &few);
        let mut best = [none; SCORE];
        for b in 0..9 {
            for cell in 0..9 {
                let score = weights.score(b, cell, few[b][cell]);
                let better = W::load(&block.open[b][cell]).and(above(&score, &best));
                for (best, score) in best.iter_mut().zip(score) {
                    *best = better.choose(score, *best);
                }
                better.store(&mut self.cell[b][cell]);
            }
        }
        // The last cell that was better than all before it is the best.
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

    /// Removes the guessed candidates, assuming the guesses are wrong.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
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

    /// Removes all other candidates of the cells, assuming the guesses are right. This also undoes
    /// [`Guess::refute`].
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
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

/// Where the cell has exactly two candidates, and exactly three.
#[inline(always)]
fn two_or_three<W: Word<N>, const N: usize>(block: &Block<N>, b: usize, cell: usize) -> [W; 2] {
    let mut at_least = [W::splat(0); 4];
    for d in 0..9 {
        let may = W::load(&block.may[b][d][cell]);
        for i in (1..4).rev() {
            at_least[i] = at_least[i].or_both(at_least[i - 1], may);
        }
        at_least[0] = at_least[0].or(may);
    }
    [at_least[1].and_not(at_least[2]), at_least[2].and_not(at_least[3])]
}

/// A number below 64 for each lane, lowest bit first.
type Number<W> = [W; 6];

/// The bits of a cell's score: its weight, then whether it has three candidates, then whether it has two.
const SCORE: usize = 8;

/// The number of open cells in parts of the grid, weighted.
struct Weights<W> {
    /// By box.
    boxes: [Number<W>; 9],
    /// By box and row of the box: the rest of that row, in the other two boxes of the band.
    rows: [[Number<W>; 3]; 9],
    /// By box and column of the box: the rest of that column.
    columns: [[Number<W>; 3]; 9],
}

impl<W> Weights<W> {
    /// An open cell counts 1, or 2 if it has two candidates.
    #[inline(always)]
    fn of<const N: usize>(block: &Block<N>, few: &[[[W; 2]; 9]; 9]) -> Weights<W>
    where
        W: Word<N>,
    {
        let zero = [W::splat(0); 6];
        let mut weights = Weights { boxes: [zero; 9], rows: [[zero; 3]; 9], columns: [[zero; 3]; 9] };
        let mut lines = [[[zero; 3]; 9]; 2];
        for b in 0..9 {
            for line in 0..3 {
                for (lines, cells) in lines.iter_mut().zip([[3 * line, 1, 2], [line, 3, 6]]) {
                    let [first, second, third] = cells;
                    let mut weights = [[W::splat(0); 2]; 3];
                    for (weight, cell) in weights.iter_mut().zip([first, first + second, first + third]) {
                        let [two, _] = few[b][cell];
                        *weight = [W::load(&block.open[b][cell]).and_not(two), two];
                    }
                    lines[b][line] = sum_of_three(weights);
                }
            }
        }
        let [rows, columns] = lines;
        for b in 0..9 {
            let (band, stack) = (b / 3 * 3, b % 3);
            weights.boxes[b] = add(add(rows[b][0], rows[b][1]), rows[b][2]);
            for line in 0..3 {
                weights.rows[b][line] = add(rows[band + (b + 1) % 3][line], rows[band + (b + 2) % 3][line]);
                weights.columns[b][line] =
                    add(columns[(band + 3) % 9 + stack][line], columns[(band + 6) % 9 + stack][line]);
            }
        }
        weights
    }

    /// The score of guessing in the cell.
    #[inline(always)]
    fn score<const N: usize>(&self, b: usize, cell: usize, [two, three]: [W; 2]) -> [W; SCORE]
    where
        W: Word<N>,
    {
        let line = add(self.rows[b][cell / 3], self.columns[b][cell % 3]);
        let [a, b, c, d, e, f] = add(self.boxes[b], line);
        [a, b, c, d, e, f, three, two]
    }
}

/// The sum of three two-bit numbers of which only one is nonzero.
#[inline(always)]
fn sum_of_three<W: Word<N>, const N: usize>([a, b, c]: [[W; 2]; 3]) -> Number<W> {
    let (ones, carry) = (a[0].xor3(b[0], c[0]), a[0].most(b[0], c[0]));
    let (twos, fours) = (a[1].xor3(b[1], c[1]), a[1].most(b[1], c[1]));
    let zero = W::splat(0);
    [ones, twos.xor(carry), fours.or_both(twos, carry), zero, zero, zero]
}

/// The sum of two numbers, which must be below 64.
#[inline(always)]
fn add<W: Word<N>, const N: usize>(a: Number<W>, b: Number<W>) -> Number<W> {
    let mut sum = a;
    let mut carry = W::splat(0);
    for ((sum, a), b) in sum.iter_mut().zip(a).zip(b) {
        *sum = a.xor3(b, carry);
        carry = a.most(b, carry);
    }
    sum
}

/// Where the first number is larger.
#[inline(always)]
fn above<W: Word<N>, const N: usize>(a: &[W; SCORE], b: &[W; SCORE]) -> W {
    let mut above = W::splat(0);
    for (a, b) in a.iter().zip(b) {
        above = a.xor(*b).choose(*a, above);
    }
    above
}
