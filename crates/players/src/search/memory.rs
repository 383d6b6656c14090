//! The transposition table: results of boards that were already searched.

use twenty48::Packed;

/// Values of slid boards, each with the effort it was searched with, in one flat table. It grows between searches,
/// never during one. A new search clears it by incrementing a counter, so that results do not depend on earlier
/// searches.
pub(crate) struct Memory {
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
    care: Care,
    /// 0 if the entry was never used.
    search: u16,
}

/// How thoroughly a board was or will be searched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Care {
    /// The number of moves ahead.
    pub(crate) depth: u8,
    /// How unlikely the board was, as a number of halvings: branches of less likely boards are cut off earlier.
    pub(crate) halvings: u8,
}

impl Memory {
    /// The smallest number of buckets, as a power of two.
    const LEAST: u32 = 8;
    /// The largest number of buckets, as a power of two: two megabytes.
    const MOST: u32 = 16;

    pub(crate) fn new() -> Memory {
        Memory { buckets: buckets(Memory::LEAST), shift: 64 - Memory::LEAST, search: 0 }
    }

    /// Clears the table and makes room for about this number of values. A small search uses a small part of the
    /// table, which fits in the fast caches.
    pub(crate) fn forget(&mut self, values: u64) {
        let bits = values.max(1).ilog2().clamp(Memory::LEAST, Memory::MOST);
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
    pub(crate) fn recall(&self, board: Packed, care: Care) -> Option<f32> {
        let Bucket(entries) = &self.buckets[self.place(board)];
        let found = entries.iter().find(|entry| {
            entry.board == board.bits()
                && entry.search == self.search
                && entry.care.depth == care.depth
                && entry.care.halvings <= care.halvings
        });
        found.map(|entry| entry.value)
    }

    /// Stores a value.
    #[inline]
    pub(crate) fn keep(&mut self, board: Packed, care: Care, value: f32) {
        let (place, search) = (self.place(board), self.search);
        let Bucket([deepest, latest]) = &mut self.buckets[place];
        let entry = Entry { board: board.bits(), value, care, search };
        if deepest.search != search || deepest.care.depth <= care.depth {
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

    const CARE: Care = Care { depth: 2, halvings: 3 };

    #[test]
    fn a_value_answers_only_for_its_board_its_depth_and_no_greater_care() {
        let mut memory = Memory::new();
        memory.forget(1000);
        let [board, other] = [0x1234, 0x4321].map(Packed::from_bits);
        assert_eq!(memory.recall(board, CARE), None);
        memory.keep(board, CARE, 7.5);
        assert_eq!(memory.recall(board, CARE), Some(7.5));
        assert_eq!(memory.recall(board, Care { halvings: 9, ..CARE }), Some(7.5));
        assert_eq!(memory.recall(board, Care { halvings: 2, ..CARE }), None);
        assert_eq!(memory.recall(board, Care { depth: 1, ..CARE }), None);
        assert_eq!(memory.recall(other, CARE), None);
    }

    #[test]
    fn a_new_search_knows_nothing_of_the_old_ones_even_when_the_count_starts_over() {
        let mut memory = Memory::new();
        memory.forget(1000);
        memory.keep(Packed::EMPTY, CARE, 1.0);
        for _ in 0..=u32::from(u16::MAX) {
            memory.forget(1000);
            assert_eq!(memory.recall(Packed::EMPTY, CARE), None);
        }
    }

    #[test]
    fn deep_values_outlive_shallow_ones() {
        let mut memory = Memory::new();
        memory.forget(0);
        let deep = Care { depth: 9, ..CARE };
        memory.keep(Packed::EMPTY, deep, 1.0);
        // Far more than fit in the table.
        for bits in 1..100_000 {
            memory.keep(Packed::from_bits(bits), CARE, 2.0);
        }
        assert_eq!(memory.recall(Packed::EMPTY, deep), Some(1.0));
        assert_eq!(memory.recall(Packed::from_bits(99_999), CARE), Some(2.0));
    }
}
