//! The geometry of a grid, and the candidates of a state.

use alloc::{boxed::Box, vec, vec::Vec};

use crate::{
    mix::mix,
    technique::board::{Board, HouseMap, Size, bits},
};

/// A candidate that is true or false: twice the candidate's number, plus one if it is true. Candidates are numbered
/// by cell, then by digit.
pub(super) type Literal = u32;

/// The kinds of houses in search order, as in [`Geometry::houses`].
pub(super) const BOX: usize = 0;
pub(super) const ROW: usize = 1;
pub(super) const COLUMN: usize = 2;

/// The geometry of a grid, as flat tables. Houses are numbered as in [`Board`].
pub(super) struct Geometry<S: Size> {
    pub(super) size: S,
    cells: Box<[u16]>,
    houses: Box<[[u8; 3]]>,
    places: Box<[[u8; 3]]>,
    overlaps: Box<[u64]>,
    peers: Box<[S::Cells]>,
}

impl<S: Size> Geometry<S> {
    pub(super) fn new(size: S) -> Geometry<S> {
        let side = size.side();
        let HouseMap { cells, mut houses, mut places, peers, .. } = HouseMap::new(size);
        // Rotate row, column, box so that the box comes first.
        houses.iter_mut().chain(places.iter_mut()).for_each(|of| of.rotate_right(1));
        let mut overlaps = vec![0; 9 * side * side];
        for (index, &cell) in cells.iter().enumerate() {
            let (house, place) = (index / side, index % side);
            for other in houses[usize::from(cell)] {
                overlaps[house * 3 * side + usize::from(other)] |= 1 << place;
            }
        }
        Geometry { size, cells, houses, places, overlaps: overlaps.into(), peers }
    }

    pub(super) fn side(&self) -> usize {
        self.size.side()
    }

    /// The cell at a place of a house.
    #[inline(always)]
    pub(super) fn cell(&self, house: usize, place: usize) -> usize {
        self.cells[house * self.side() + place].into()
    }

    /// The box, the row and the column of a cell.
    #[inline(always)]
    pub(super) fn houses(&self, cell: usize) -> [usize; 3] {
        let [r#box, row, column] = self.houses[cell];
        [r#box.into(), row.into(), column.into()]
    }

    /// The box, the row and the column of a cell, each with the cell's index in it.
    #[inline(always)]
    pub(super) fn homes(&self, cell: usize) -> Homes {
        Homes { houses: self.houses[cell], places: self.places[cell], kind: 0 }
    }

    /// The cell's index in its box, its row and its column.
    #[inline(always)]
    pub(super) fn places(&self, cell: usize) -> [usize; 3] {
        let [r#box, row, column] = self.places[cell];
        [r#box.into(), row.into(), column.into()]
    }

    /// The houses of a kind.
    pub(super) fn of_kind(&self, kind: usize) -> core::ops::Range<usize> {
        let first = [2, 0, 1][kind] * self.side();
        first..first + self.side()
    }

    /// The places of a house that are also in another one.
    pub(super) fn overlap(&self, house: usize, other: usize) -> u64 {
        self.overlaps[house * 3 * self.side() + other]
    }

    #[inline(always)]
    pub(super) fn peers(&self, cell: usize) -> S::Cells {
        self.peers[cell]
    }

    /// The maximum number of candidates.
    pub(super) fn candidates(&self) -> usize {
        self.size.area() * self.side()
    }

    pub(super) fn literal(&self, cell: usize, digit: usize, on: bool) -> Literal {
        ((cell * self.side() + digit) << 1 | usize::from(on)) as Literal
    }

    /// The cell and the digit of a literal.
    pub(super) fn split(&self, literal: Literal) -> (usize, usize) {
        let candidate = literal as usize >> 1;
        (candidate / self.side(), candidate % self.side())
    }

    /// The kind of the first house that two cells share.
    pub(super) fn shared(&self, a: usize, b: usize) -> Option<usize> {
        (0..3).find(|&kind| self.houses[a][kind] == self.houses[b][kind])
    }
}

/// The houses of a cell, each with the cell's index in it. A zip of two arrays would be several calls for each of them where
/// code is compiled to be small.
pub(super) struct Homes {
    houses: [u8; 3],
    places: [u8; 3],
    kind: usize,
}

impl Iterator for Homes {
    type Item = (usize, usize);

    #[inline(always)]
    fn next(&mut self) -> Option<(usize, usize)> {
        let (house, place) = (*self.houses.get(self.kind)?, self.places[self.kind]);
        self.kind += 1;
        Some((house.into(), place.into()))
    }
}

/// Candidates by cell, and by house and digit.
#[derive(Clone, Default)]
pub(super) struct State {
    /// The digits of each cell.
    pub(super) digits: Vec<u64>,
    /// The places of each digit in each house.
    pub(super) places: Vec<u64>,
}

impl State {
    pub(super) fn copy(&mut self, other: &State) {
        self.digits.clone_from(&other.digits);
        self.places.clone_from(&other.places);
    }

    /// The candidates of a board.
    pub(super) fn load<S: Size>(&mut self, geometry: &Geometry<S>, board: &Board<S>) {
        self.fill(geometry, (0..geometry.size.area()).map(|cell| board.digits(cell)));
    }

    /// Candidates given by cell.
    pub(super) fn fill<S: Size>(&mut self, geometry: &Geometry<S>, digits: impl Iterator<Item = u64>) {
        let side = geometry.side();
        self.digits.clear();
        self.digits.extend(digits);
        self.places.clear();
        self.places.resize(3 * side * side, 0);
        for (cell, &digits) in self.digits.iter().enumerate() {
            for digit in bits(digits) {
                for (house, place) in geometry.homes(cell) {
                    self.places[house * side + digit] |= 1 << place;
                }
            }
        }
    }

    pub(super) fn remove<S: Size>(&mut self, geometry: &Geometry<S>, cell: usize, digit: usize) {
        self.digits[cell] &= !(1 << digit);
        for (house, place) in geometry.homes(cell) {
            self.places[house * geometry.side() + digit] &= !(1 << place);
        }
    }

    /// The places of a digit in a house.
    #[inline(always)]
    pub(super) fn places<S: Size>(&self, geometry: &Geometry<S>, house: usize, digit: usize) -> u64 {
        self.places[house * geometry.side() + digit]
    }

    /// A 128-bit hash of the state, treated as unique.
    pub(super) fn key(&self) -> u128 {
        let mut sums = [0x9e37_79b9_7f4a_7c15_u64, 0xd1b5_4a32_d192_ed03];
        for (cell, &digits) in self.digits.iter().enumerate() {
            let mixed = mix(digits ^ (cell as u64) << 40);
            sums[0] = sums[0].wrapping_add(mixed);
            sums[1] ^= mixed.wrapping_mul(0xff51_afd7_ed55_8ccd).rotate_left(cell as u32 & 63);
        }
        u128::from(mix(sums[0])) << 64 | u128::from(mix(sums[1]))
    }
}

/// Whether exactly one bit is set.
pub(super) fn one(mask: u64) -> bool {
    mask != 0 && mask & (mask - 1) == 0
}

/// Whether exactly two bits are set.
pub(super) fn two(mask: u64) -> bool {
    mask != 0 && one(mask & (mask - 1))
}
