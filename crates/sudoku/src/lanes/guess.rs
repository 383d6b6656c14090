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

    /// Chooses for the lanes that are stuck: a cell with two candidates if there is one, else with three, else any.
    #[inline(always)]
    pub(super) fn choose<W: Word<N>>(&mut self, block: &Block<N>) {
        self.lanes = block.stuck();
        let mut waiting = W::load(&self.lanes);
        let none = W::splat(0);
        let (mut has_two, mut has_three) = (none, none);
        let mut two = [[none; 9]; 9];
        let mut three = [[none; 9]; 9];
        for b in 0..9 {
            for cell in 0..9 {
                let [exactly_two, exactly_three] = few::<W, N>(block, b, cell);
                (two[b][cell], three[b][cell]) = (exactly_two, exactly_three);
                has_two = has_two.or(exactly_two);
                has_three = has_three.or(exactly_three);
            }
        }
        let mut digit = [none; 9];
        for b in 0..9 {
            for cell in 0..9 {
                let large = W::load(&block.open[b][cell]).and_not(has_three);
                let larger = three[b][cell].or(large).and_not(has_two);
                let chosen = waiting.and_either(two[b][cell], larger);
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
