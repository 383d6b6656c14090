//! A buffer for solved grids, which are written out 64 at a time.

use super::{
    block::{Block, Plane},
    compress::Compress,
    instructions::Machine,
    values::{self, BITS, Table},
};

/// Up to 64 solved grids, and room for those that did not fit.
pub(super) struct Outbox<const N: usize> {
    /// The values of a block.
    values: [Plane<N>; BITS],
    waiting: [u64; BITS],
    puzzles: [u32; 64],
    len: usize,
    table: Table,
}

impl<const N: usize> Outbox<N> {
    pub(super) const EMPTY: Outbox<N> =
        Outbox { values: [[0; N]; BITS], waiting: [0; BITS], puzzles: [0; 64], len: 0, table: Table::EMPTY };

    /// Takes the chosen grids of a block, all of them solved. Writes them out whenever there are 64.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn put<M: Machine<N>>(
        &mut self,
        block: &Block<N>,
        puzzles: &[[u32; 64]; N],
        chosen: &Plane<N>,
        out: &mut impl FnMut(u32, [u8; 81]),
    ) {
        values::of_candidates::<M::Word, N>(&block.may, &mut self.values);
        for i in 0..N {
            let mut chosen = chosen[i];
            while chosen != 0 {
                // As many of the lowest lanes as fit.
                let mut later = chosen;
                let used = self.len;
                for puzzle in self.puzzles.iter_mut().skip(used).take(chosen.count_ones() as usize) {
                    *puzzle = puzzles[i][later.trailing_zeros() as usize];
                    later &= later - 1;
                    self.len += 1;
                }
                let compress = M::Compress::new(chosen & !later);
                let (pairs, _) = self.waiting.as_chunks_mut::<2>();
                for (waiting, values) in pairs.iter_mut().zip(self.values.as_chunks::<2>().0) {
                    let pair = compress.compress_pair([values[0][i], values[1][i]]);
                    waiting[0] |= pair[0] << used;
                    waiting[1] |= pair[1] << used;
                }
                if self.len == 64 {
                    self.flush::<M>(out);
                }
                chosen = later;
            }
        }
    }

    /// Writes out all remaining grids.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn flush<M: Machine<N>>(&mut self, out: &mut impl FnMut(u32, [u8; 81])) {
        let puzzles = &self.puzzles;
        self.table.write::<M::BitTranspose>(&self.waiting, self.len, |lane, grid| out(puzzles[lane], grid));
        self.waiting = [0; BITS];
        self.len = 0;
    }
}
