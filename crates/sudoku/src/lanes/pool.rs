//! The grids that are waiting for a lane.

use alloc::vec::Vec;

use super::{
    block::{Block, PLANES, Plane},
    compress::Compress,
    workbench::bits,
};

/// 64 grids, transposed into planes of bits.
#[derive(Clone)]
struct Shelf {
    planes: [u64; PLANES],
    puzzles: [u32; 64],
}

impl Shelf {
    const EMPTY: Shelf = Shelf { planes: [0; PLANES], puzzles: [0; 64] };
}

/// A stack of grids, each with the number of its puzzle. Last in, first out makes the search depth-first, so the
/// size of the stack is limited by the depth of the search.
#[derive(Default)]
pub(super) struct Pool {
    /// All are full except the last one in use. Those above it are kept for reuse.
    shelves: Vec<Shelf>,
    len: usize,
}

impl Pool {
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Pushes the chosen grids of a block onto the stack.
    #[inline(always)]
    pub(super) fn push<S: Compress, const N: usize>(
        &mut self,
        block: &Block<N>,
        puzzles: &[[u32; 64]; N],
        chosen: &Plane<N>,
    ) {
        for i in 0..N {
            if chosen[i] != 0 {
                self.push_word::<S, N>(block, i, &puzzles[i], chosen[i]);
            }
        }
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    fn push_word<S: Compress, const N: usize>(
        &mut self,
        block: &Block<N>,
        i: usize,
        puzzles: &[u32; 64],
        chosen: u64,
    ) {
        let count = chosen.count_ones() as usize;
        let (shelf, used) = (self.len / 64, self.len % 64);
        // There is always a spare shelf above the one with the top of the stack.
        while self.shelves.len() < shelf + 3 {
            self.shelves.push(Shelf::EMPTY);
        }
        let [here, next, ..] = &mut self.shelves[shelf..] else { return };
        let compress = S::new(chosen);
        let source = block.may.as_flattened().as_flattened();
        // Clear the bits above the top of the stack.
        let below = (1 << used) - 1;
        let mut put = |plane: usize, bits: u64| {
            here.planes[plane] = (here.planes[plane] & below) | bits << used;
            // In two steps, because a shift by 64 is not allowed.
            next.planes[plane] = bits >> 1 >> (63 - used);
        };
        for plane in (0..PLANES - 1).step_by(2) {
            let [a, b] = compress.compress_pair([source[plane][i], source[plane + 1][i]]);
            put(plane, a);
            put(plane + 1, b);
        }
        put(PLANES - 1, compress.compress(source[PLANES - 1][i]));
        let mut left = chosen;
        for place in used..used + count {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            let shelf = if place < 64 { &mut *here } else { &mut *next };
            shelf.puzzles[place % 64] = puzzles[lane];
        }
        self.len += count;
    }

    /// Pops grids into the free lanes of one word of a block, and returns the lanes that received one. Grids of
    /// finished puzzles are dropped.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn refill<S: Compress, const N: usize>(
        &mut self,
        block: &mut Block<N>,
        i: usize,
        free: u64,
        puzzles: &mut [u32; 64],
        finished: impl Fn(u32) -> bool,
    ) -> u64 {
        let mut wanted = 0_u64;
        let mut start = self.len;
        // The lowest of them becomes bit 0.
        while start > 0 && self.len - start < 64 && wanted.count_ones() < free.count_ones() {
            start -= 1;
            wanted = wanted << 1 | u64::from(!finished(self.puzzle(start)));
        }
        let count = wanted.count_ones();
        self.len = start;
        let [here, next, ..] = &self.shelves[start / 64..] else { return 0 };
        if count == 0 {
            return 0;
        }
        let filled = S::new(free).expand(u64::MAX >> (64 - count));
        let (compress, spread) = (S::new(wanted), S::new(filled));
        let used = start % 64;
        let target = block.may.as_flattened_mut().as_flattened_mut();
        let held = |plane: usize| here.planes[plane] >> used | next.planes[plane] << 1 << (63 - used);
        for plane in (0..PLANES - 1).step_by(2) {
            let pair = spread.expand_pair(compress.compress_pair([held(plane), held(plane + 1)]));
            target[plane][i] = (target[plane][i] & !filled) | pair[0];
            target[plane + 1][i] = (target[plane + 1][i] & !filled) | pair[1];
        }
        let last = &mut target[PLANES - 1][i];
        *last = (*last & !filled) | spread.expand(compress.compress(held(PLANES - 1)));
        for (lane, place) in bits(filled).zip(bits(wanted)) {
            puzzles[lane] = self.puzzle(start + place);
        }
        filled
    }

    /// Drops the top grid and returns its puzzle.
    pub(super) fn pop(&mut self) -> Option<u32> {
        self.len = self.len.checked_sub(1)?;
        Some(self.puzzle(self.len))
    }

    fn puzzle(&self, place: usize) -> u32 {
        self.shelves[place / 64].puzzles[place % 64]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lanes::compress::Portable;
    use proptest::prelude::*;
    use rand_core::{Rng, SeedableRng};
    use rand_pcg::Pcg32;

    const N: usize = 2;

    /// Writes bits, spread over the planes, that identify a grid.
    fn write(block: &mut Block<N>, word: usize, lane: usize, grid: u32) {
        for (p, plane) in block.may.as_flattened_mut().as_flattened_mut().iter_mut().enumerate() {
            let bit = u64::from(grid.rotate_left(p as u32 % 32) & 1);
            plane[word] = plane[word] & !(1 << lane) | bit << lane;
        }
    }

    fn read(block: &Block<N>, word: usize, lane: usize) -> Option<u32> {
        let planes = block.may.as_flattened().as_flattened();
        let bit = |p: usize| (planes[p][word] >> lane & 1) as u32;
        let grid = (0..32).fold(0, |grid, p| grid | bit((32 - p) % 32) << p);
        (0..PLANES).all(|p| bit(p) == grid.rotate_left(p as u32 % 32) & 1).then_some(grid)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]
        #[test]
        fn grids_are_popped_unless_their_puzzle_is_finished(seed: u64) {
            let mut rng = Pcg32::seed_from_u64(seed);
            let mut pool = Pool::default();
            let mut model: Vec<(u32, u32)> = Vec::new();
            let mut block = Block::<N>::EMPTY;
            let finished = |puzzle: u32| puzzle.is_multiple_of(5);
            for _ in 0..60 {
                let masks = [rng.next_u64(), rng.next_u64() & rng.next_u64(), rng.next_u64() | rng.next_u64(), 0, u64::MAX];
                let chosen: Plane<N> = core::array::from_fn(|_| masks[rng.next_u32() as usize % 5]);
                if rng.next_u32() % 5 < 3 {
                    let mut puzzles = [[0; 64]; N];
                    for (word, &mask) in chosen.iter().enumerate() {
                        for lane in bits(mask) {
                            let (grid, puzzle) = (rng.next_u32(), rng.next_u32());
                            write(&mut block, word, lane, grid);
                            puzzles[word][lane] = puzzle;
                            model.push((grid, puzzle));
                        }
                    }
                    pool.push::<Portable, N>(&block, &puzzles, &chosen);
                } else {
                    let word = rng.next_u32() as usize % N;
                    let mut puzzles = [0; 64];
                    let before = pool.len();
                    let filled = pool.refill::<Portable, N>(&mut block, word, chosen[word], &mut puzzles, finished);
                    prop_assert_eq!(filled & !chosen[word], 0);
                    let taken = model.split_off(pool.len());
                    let wanted: Vec<_> = taken.iter().filter(|&&(_, puzzle)| !finished(puzzle)).collect();
                    prop_assert_eq!(wanted.len(), filled.count_ones() as usize);
                    let full = filled == chosen[word];
                    prop_assert!(full || pool.len() == 0 || before - pool.len() == 64);
                    for (lane, &&(grid, puzzle)) in bits(filled).zip(&wanted) {
                        prop_assert_eq!(read(&block, word, lane), Some(grid));
                        prop_assert_eq!(puzzles[lane], puzzle);
                    }
                }
                prop_assert_eq!(pool.len(), model.len());
            }
        }
    }
}
