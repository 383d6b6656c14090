//! The grids that wait for a place in a block.

use alloc::vec::Vec;

use super::{
    bench::bits,
    block::{Block, PLANES, Plane},
    squeeze::Squeeze,
};

/// 64 grids, bit by bit.
#[derive(Clone)]
struct Shelf {
    planes: [u64; PLANES],
    puzzles: [u32; 64],
}

impl Shelf {
    const EMPTY: Shelf = Shelf { planes: [0; PLANES], puzzles: [0; 64] };
}

/// A stack of grids, each with the number of the puzzle it belongs to. The last in is the first out: search goes
/// deep before it goes wide, so the stack stays as small as the search is deep.
#[derive(Default)]
pub(super) struct Pool {
    /// All full but the last one in use. Those above it are kept for later.
    shelves: Vec<Shelf>,
    len: usize,
}

impl Pool {
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Puts the chosen grids of a block on the stack.
    #[inline(always)]
    pub(super) fn push<S: Squeeze, const N: usize>(
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

    #[inline(always)]
    fn push_word<S: Squeeze, const N: usize>(
        &mut self,
        block: &Block<N>,
        i: usize,
        puzzles: &[u32; 64],
        chosen: u64,
    ) {
        let count = chosen.count_ones() as usize;
        let (shelf, used) = (self.len / 64, self.len % 64);
        // There is always a shelf above the one that the top of the stack is on.
        while self.shelves.len() < shelf + 3 {
            self.shelves.push(Shelf::EMPTY);
        }
        let [here, next, ..] = &mut self.shelves[shelf..] else { return };
        let squeeze = S::new(chosen);
        let source = block.may.as_flattened().as_flattened();
        // What was above the top of the stack is of no use.
        let below = (1 << used) - 1;
        for ((here, next), source) in here.planes.iter_mut().zip(&mut next.planes).zip(source) {
            let bits = squeeze.squeeze(source[i]);
            *here = (*here & below) | bits << used;
            // In two steps, as no number can be shifted by 64 at once.
            *next = bits >> 1 >> (63 - used);
        }
        let mut left = chosen;
        for place in used..used + count {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            let shelf = if place < 64 { &mut *here } else { &mut *next };
            shelf.puzzles[place % 64] = puzzles[lane];
        }
        self.len += count;
    }

    /// Takes grids from the top of the stack into the free lanes of one word of a block, and tells which lanes have
    /// one now. Those that nobody waits for any more are thrown away.
    #[inline(always)]
    pub(super) fn refill<S: Squeeze, const N: usize>(
        &mut self,
        block: &mut Block<N>,
        i: usize,
        free: u64,
        puzzles: &mut [u32; 64],
        finished: impl Fn(u32) -> bool,
    ) -> u64 {
        let mut wanted = 0_u64;
        let mut start = self.len;
        // The lowest of them will be bit 0.
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
        let filled = S::new(free).spread(u64::MAX >> (64 - count));
        let (squeeze, spread) = (S::new(wanted), S::new(filled));
        let used = start % 64;
        let target = block.may.as_flattened_mut().as_flattened_mut();
        for ((target, here), next) in target.iter_mut().zip(&here.planes).zip(&next.planes) {
            let bits = here >> used | next << 1 << (63 - used);
            target[i] = (target[i] & !filled) | spread.spread(squeeze.squeeze(bits));
        }
        for (lane, place) in bits(filled).zip(bits(wanted)) {
            puzzles[lane] = self.puzzle(start + place);
        }
        filled
    }

    /// Throws the grid on top away and tells which puzzle it belonged to.
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
    use crate::lanes::squeeze::Portable;
    use proptest::prelude::*;
    use rand_core::{Rng, SeedableRng};
    use rand_pcg::Pcg32;

    const N: usize = 2;

    /// Bits of a grid that tell it from all others, spread over the planes.
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
        fn grids_come_back_from_the_top_unless_their_puzzle_is_finished(seed: u64) {
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
