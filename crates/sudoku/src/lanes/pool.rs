//! The grids that wait for a place in a block.

use alloc::vec::Vec;

use super::{
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
        while self.shelves.len() < shelf + 2 {
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

    /// Takes grids from the top of the stack until the block is full or the stack is empty, and tells which lanes
    /// have one.
    pub(super) fn pop<const N: usize>(
        &mut self,
        block: &mut Block<N>,
        puzzles: &mut [[u32; 64]; N],
    ) -> Plane<N> {
        let mut taken = [0; N];
        for i in 0..N {
            if self.len == 0 {
                break;
            }
            let (shelf, used) = ((self.len - 1) / 64, (self.len - 1) % 64 + 1);
            let Some(shelf) = self.shelves.get(shelf) else { break };
            let target = block.may.as_flattened_mut().as_flattened_mut();
            for (target, &bits) in target.iter_mut().zip(&shelf.planes) {
                target[i] = bits;
            }
            puzzles[i] = shelf.puzzles;
            taken[i] = u64::MAX >> (64 - used);
            self.len -= used;
        }
        taken
    }
}
