//! Solved grids on their way out: collected bit by bit, written 64 at a time.

use super::{
    block::{Block, Plane},
    squeeze::Squeeze,
    values::{self, Values},
    word::Word,
};

/// Up to 64 solved grids, and a place for those that did not fit.
pub(super) struct Outbox<const N: usize> {
    /// The solved grids of a block.
    solved: [[Plane<N>; 4]; 81],
    waiting: Values,
    puzzles: [u32; 64],
    len: usize,
    grids: [[u8; 81]; 64],
}

impl<const N: usize> Outbox<N> {
    pub(super) const EMPTY: Outbox<N> = Outbox {
        solved: [[[0; N]; 4]; 81],
        waiting: [[0; 4]; 81],
        puzzles: [0; 64],
        len: 0,
        grids: [[0; 81]; 64],
    };

    /// Takes the chosen grids of a block, all of them solved. Whenever 64 are together, each goes out.
    #[inline(always)]
    pub(super) fn put<W: Word<N>, S: Squeeze>(
        &mut self,
        block: &Block<N>,
        puzzles: &[[u32; 64]; N],
        chosen: &Plane<N>,
        out: &mut impl FnMut(u32, &[u8; 81]),
    ) {
        values::of_candidates::<W, N>(&block.may, &mut self.solved);
        for i in 0..N {
            let mut chosen = chosen[i];
            while chosen != 0 {
                // As many of the lowest lanes as there is room for.
                let mut later = chosen;
                for _ in 0..(64 - self.len).min(chosen.count_ones() as usize) {
                    let place = self.len;
                    self.puzzles[place] = puzzles[i][later.trailing_zeros() as usize];
                    self.len += 1;
                    later &= later - 1;
                }
                let now = chosen & !later;
                let used = self.len - now.count_ones() as usize;
                let squeeze = S::new(now);
                for (waiting, solved) in self.waiting.as_flattened_mut().iter_mut().zip(self.solved.as_flattened())
                {
                    *waiting |= squeeze.squeeze(solved[i]) << used;
                }
                if self.len == 64 {
                    self.flush(out);
                }
                chosen = later;
            }
        }
    }

    /// All go out.
    #[inline(always)]
    pub(super) fn flush(&mut self, out: &mut impl FnMut(u32, &[u8; 81])) {
        values::write(&self.waiting, &mut self.grids[..self.len]);
        for (&puzzle, grid) in self.puzzles.iter().zip(&self.grids).take(self.len) {
            out(puzzle, grid);
        }
        self.waiting = [[0; 4]; 81];
        self.len = 0;
    }
}
