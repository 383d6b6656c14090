//! A set of cells of a layout, by their indices.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::variant::Layout;

const WORDS: usize = Layout::MAX_CELLS / 64;

/// A set of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cells([u64; WORDS]);

impl Cells {
    pub const EMPTY: Cells = Cells([0; WORDS]);

    pub fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    pub fn remove(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }

    pub fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 != 0
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The cells in order.
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        self.0.into_iter().enumerate().flat_map(|(index, mut word)| {
            core::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(index * 64 + bit)
            })
        })
    }

    pub fn is_within(self, other: Cells) -> bool {
        (self & !other).is_empty()
    }
}

impl FromIterator<usize> for Cells {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Cells {
        let mut set = Cells::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl BitAnd for Cells {
    type Output = Cells;

    fn bitand(mut self, other: Cells) -> Cells {
        self &= other;
        self
    }
}

impl BitAndAssign for Cells {
    fn bitand_assign(&mut self, other: Cells) {
        self.0.iter_mut().zip(other.0).for_each(|(mine, theirs)| *mine &= theirs);
    }
}

impl BitOr for Cells {
    type Output = Cells;

    fn bitor(mut self, other: Cells) -> Cells {
        self |= other;
        self
    }
}

impl BitOrAssign for Cells {
    fn bitor_assign(&mut self, other: Cells) {
        self.0.iter_mut().zip(other.0).for_each(|(mine, theirs)| *mine |= theirs);
    }
}

impl Not for Cells {
    type Output = Cells;

    fn not(self) -> Cells {
        Cells(self.0.map(|word| !word))
    }
}
