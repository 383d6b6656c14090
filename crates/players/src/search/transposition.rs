//! The transposition table: results of boards that were already searched.

use twenty48::Packed;

/// Values of slid boards, each with the effort it was searched with, in one flat table. It grows between searches,
/// never during one. A new search clears it by incrementing a counter, so that results do not depend on earlier
/// searches.
pub(crate) struct TranspositionTable {
    buckets: Box<[Bucket]>,
    /// How far a hash is shifted to get an index.
    shift: u32,
    search: u16,
}

/// Two entries in half a cache line: the first keeps the deepest search, the second the latest.
#[derive(Clone, Copy, Default)]
#[repr(align(32))]
struct Bucket([Entry; 2]);

#[derive(Clone, Copy, Default)]
struct Entry {
    board: u64,
    value: f32,
    effort: Effort,
    /// 0 if the entry was never used.
    search: u16,
}

/// How thoroughly a board was or will be searched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Effort {
    /// The number of moves ahead.
    pub(crate) depth: u8,
    /// How unlikely the board was, as a number of halvings: branches of less likely boards are cut off earlier.
    pub(crate) halvings: u8,
}

impl TranspositionTable {
    /// The smallest number of buckets, as a power of two.
    const LEAST: u32 = 8;
    /// The largest number of buckets, as a power of two: two megabytes.
    const MOST: u32 = 16;

    pub(crate) fn new() -> TranspositionTable {
        TranspositionTable {
            buckets: buckets(TranspositionTable::LEAST),
            shift: 64 - TranspositionTable::LEAST,
            search: 0,
        }
    }

    /// Clears the table and makes room for about this number of values. A small search uses a small part of the
    /// table, which fits in the fast caches.
    pub(crate) fn clear(&mut self, values: u64) {
        let bits = values.max(1).ilog2().clamp(TranspositionTable::LEAST, TranspositionTable::MOST);
        self.shift = 64 - bits;
        self.search = self.search.wrapping_add(1);
        if self.search == 0 || self.buckets.len() < 1 << bits {
            self.buckets = buckets(bits.max(self.buckets.len().ilog2()));
            self.search = 1;
        }
    }

    #[inline]
    fn place(&self, board: Packed) -> usize {
        let bits = board.bits();
        ((bits ^ bits >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize
    }

    /// The value of a board that was searched to exactly this depth and not cut off earlier.
    #[inline]
    pub(crate) fn get(&self, board: Packed, effort: Effort) -> Option<f32> {
        let Bucket(entries) = &self.buckets[self.place(board)];
        let found = entries.iter().find(|entry| {
            entry.board == board.bits()
                && entry.search == self.search
                && entry.effort.depth == effort.depth
                && entry.effort.halvings <= effort.halvings
        });
        found.map(|entry| entry.value)
    }

    /// Stores a value.
    #[inline]
    pub(crate) fn insert(&mut self, board: Packed, effort: Effort, value: f32) {
        let (place, search) = (self.place(board), self.search);
        let Bucket([deepest, latest]) = &mut self.buckets[place];
        let entry = Entry { board: board.bits(), value, effort, search };
        if deepest.search != search || deepest.effort.depth <= effort.depth {
            *latest = *deepest;
            *deepest = entry;
        } else {
            *latest = entry;
        }
    }
}

/// 2^`bits` unused buckets.
fn buckets(bits: u32) -> Box<[Bucket]> {
    vec![Bucket::default(); 1 << bits].into_boxed_slice()
}

#[cfg(test)]
mod tests {
    use super::*;

    const EFFORT: Effort = Effort { depth: 2, halvings: 3 };

    #[test]
    fn a_value_is_found_only_for_its_board_its_depth_and_no_greater_effort() {
        let mut memory = TranspositionTable::new();
        memory.clear(1000);
        let [board, other] = [0x1234, 0x4321].map(Packed::from_bits);
        assert_eq!(memory.get(board, EFFORT), None);
        memory.insert(board, EFFORT, 7.5);
        assert_eq!(memory.get(board, EFFORT), Some(7.5));
        assert_eq!(memory.get(board, Effort { halvings: 9, ..EFFORT }), Some(7.5));
        assert_eq!(memory.get(board, Effort { halvings: 2, ..EFFORT }), None);
        assert_eq!(memory.get(board, Effort { depth: 1, ..EFFORT }), None);
        assert_eq!(memory.get(other, EFFORT), None);
    }

    #[test]
    fn clearing_forgets_old_values_even_when_the_counter_wraps() {
        let mut memory = TranspositionTable::new();
        memory.clear(1000);
        memory.insert(Packed::EMPTY, EFFORT, 1.0);
        for _ in 0..=u32::from(u16::MAX) {
            memory.clear(1000);
            assert_eq!(memory.get(Packed::EMPTY, EFFORT), None);
        }
    }

    #[test]
    fn deep_values_outlive_shallow_ones() {
        let mut memory = TranspositionTable::new();
        memory.clear(0);
        let deep = Effort { depth: 9, ..EFFORT };
        memory.insert(Packed::EMPTY, deep, 1.0);
        // Far more than fit in the table.
        for bits in 1..100_000 {
            memory.insert(Packed::from_bits(bits), EFFORT, 2.0);
        }
        assert_eq!(memory.get(Packed::EMPTY, deep), Some(1.0));
        assert_eq!(memory.get(Packed::from_bits(99_999), EFFORT), Some(2.0));
    }
}
