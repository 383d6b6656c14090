//! Candidates indexed for the techniques: by cell, by house and by digit, all kept consistent.
//!
//! A [`Board`] is generic over its [`Size`], so that a 9×9 grid uses one machine word for a set of cells and loops
//! of constant length, while every other shape runs the same code. It is not public: front ends use
//! [`Candidates`](super::Candidates).

use alloc::{boxed::Box, sync::Arc, vec, vec::Vec};
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::{Cell, Digit, Digits, House, Shape};

use super::{Candidate, Candidates, Step};

/// A set of cells, by their index in reading order.
pub(crate) trait CellSet:
    Copy
    + Eq
    + core::fmt::Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
{
    const EMPTY: Self;
    fn insert(&mut self, cell: usize);
    fn remove(&mut self, cell: usize);
    fn contains(&self, cell: usize) -> bool;
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool;
    /// Whether there are at least two cells.
    fn has_two(&self) -> bool;
    /// The first cell in reading order.
    fn first(&self) -> Option<usize>;

    fn only(cell: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// The cells in reading order.
    fn iter(self) -> CellIter<Self> {
        CellIter(self)
    }

    fn is_within(self, other: Self) -> bool {
        (self & !other).is_empty()
    }
}

/// The cells of a set, in reading order.
pub(crate) struct CellIter<C>(C);

impl<C: CellSet> Iterator for CellIter<C> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let cell = self.0.first()?;
        self.0.remove(cell);
        Some(cell)
    }
}

/// A set with one cell. Processors without 128-bit registers, such as that of WebAssembly, have no such shift: a call for each
/// would take longer than what is done with the set.
#[inline(always)]
const fn one_cell(cell: usize) -> u128 {
    let bit = 1_u64 << (cell & 63);
    if cell < 64 { bit as u128 } else { (bit as u128) << 64 }
}

impl CellSet for u128 {
    const EMPTY: u128 = 0;

    #[inline(always)]
    fn insert(&mut self, cell: usize) {
        *self |= one_cell(cell);
    }

    #[inline(always)]
    fn remove(&mut self, cell: usize) {
        *self &= !one_cell(cell);
    }

    #[inline(always)]
    fn contains(&self, cell: usize) -> bool {
        let half = if cell < 64 { *self as u64 } else { (*self >> 64) as u64 };
        half >> (cell & 63) & 1 != 0
    }

    fn len(&self) -> usize {
        self.count_ones() as usize
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        *self == 0
    }

    fn has_two(&self) -> bool {
        self & self.wrapping_sub(1) != 0
    }

    #[inline(always)]
    fn first(&self) -> Option<usize> {
        if *self == 0 { None } else { Some(self.trailing_zeros() as usize) }
    }
}

const WORDS: usize = Shape::MAX_CELLS.div_ceil(64);

/// A set of cells for the largest grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ManyCells([u64; WORDS]);

impl BitAnd for ManyCells {
    type Output = ManyCells;

    fn bitand(mut self, other: ManyCells) -> ManyCells {
        self &= other;
        self
    }
}

impl BitAndAssign for ManyCells {
    fn bitand_assign(&mut self, other: ManyCells) {
        self.0.iter_mut().zip(other.0).for_each(|(mine, theirs)| *mine &= theirs);
    }
}

impl BitOr for ManyCells {
    type Output = ManyCells;

    fn bitor(mut self, other: ManyCells) -> ManyCells {
        self |= other;
        self
    }
}

impl BitOrAssign for ManyCells {
    fn bitor_assign(&mut self, other: ManyCells) {
        self.0.iter_mut().zip(other.0).for_each(|(mine, theirs)| *mine |= theirs);
    }
}

impl Not for ManyCells {
    type Output = ManyCells;

    fn not(self) -> ManyCells {
        ManyCells(self.0.map(|word| !word))
    }
}

impl CellSet for ManyCells {
    const EMPTY: ManyCells = ManyCells([0; WORDS]);

    fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    fn remove(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }

    fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 != 0
    }

    fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    fn has_two(&self) -> bool {
        let mut cells = self.iter();
        cells.next().is_some() && cells.next().is_some()
    }

    fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }
}

/// The same cells as a set for the largest grid.
fn many(cells: impl CellSet) -> ManyCells {
    let mut all = ManyCells::EMPTY;
    cells.iter().for_each(|cell| all.insert(cell));
    all
}

/// The size of a grid, and the type of a set of its cells.
pub(crate) trait Size: Copy + core::fmt::Debug + 'static {
    type Cells: CellSet;
    fn shape(self) -> Shape;

    fn side(self) -> usize {
        self.shape().side()
    }

    fn area(self) -> usize {
        self.side() * self.side()
    }
}

/// The 9×9 grid, with its size known at compile time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usual;

impl Size for Usual {
    type Cells = u128;

    fn shape(self) -> Shape {
        Shape::NINE
    }
}

/// A grid of any size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Any(pub Shape);

impl Size for Any {
    type Cells = ManyCells;

    fn shape(self) -> Shape {
        self.0
    }
}

/// Which cells are in which houses, and which cells see each other. Houses are numbered: rows, then columns, then
/// boxes.
#[derive(Debug)]
pub(crate) struct HouseMap<S: Size> {
    /// The cells of each house, one house after another.
    pub(super) cells: Box<[u16]>,
    /// The row, the column and the box of each cell, ...
    pub(super) houses: Box<[[u8; 3]]>,
    /// ... and its index in each.
    pub(super) places: Box<[[u8; 3]]>,
    /// The cells of each house, as sets.
    sets: Box<[S::Cells]>,
    /// The cells that each cell sees.
    pub(super) peers: Box<[S::Cells]>,
}

impl<S: Size> HouseMap<S> {
    pub(crate) fn new(size: S) -> HouseMap<S> {
        let (shape, side) = (size.shape(), size.side());
        let cells: Box<[u16]> = shape
            .houses()
            .flat_map(|house| house.cells(shape).map(move |cell| shape.index(cell) as u16))
            .collect();
        let mut houses = vec![[0; 3]; size.area()];
        let mut places = vec![[0; 3]; size.area()];
        let mut sets = vec![S::Cells::EMPTY; 3 * side];
        for (index, &cell) in cells.iter().enumerate() {
            let (house, place) = (index / side, index % side);
            houses[usize::from(cell)][house / side] = house as u8;
            places[usize::from(cell)][house / side] = place as u8;
            sets[house].insert(cell.into());
        }
        let seen = |cell: usize| {
            let mut seen =
                houses[cell].iter().fold(S::Cells::EMPTY, |set, &house| set | sets[usize::from(house)]);
            seen.remove(cell);
            seen
        };
        let peers = (0..size.area()).map(seen).collect();
        HouseMap { cells, houses: houses.into(), places: places.into(), sets: sets.into(), peers }
    }
}

/// Values and candidates of a grid. Digits are numbered from 0, and so are cells and houses.
#[derive(Clone, Debug)]
pub(crate) struct Board<S: Size> {
    size: S,
    geometry: Arc<HouseMap<S>>,
    values: Box<[u8]>,
    given: S::Cells,
    empty: S::Cells,
    /// The digits of each cell.
    digits: Box<[u64]>,
    /// The places of each digit in each house, as a mask of the house's cells.
    places: Box<[u64]>,
    /// The cells of each digit.
    cells: Box<[S::Cells]>,
}

impl<S: Size> Board<S> {
    pub(crate) fn new(size: S, geometry: &Arc<HouseMap<S>>, candidates: &Candidates) -> Board<S> {
        let (side, area) = (size.side(), size.area());
        let mut board = Board {
            size,
            geometry: Arc::clone(geometry),
            values: candidates.grid().values().into(),
            given: S::Cells::EMPTY,
            empty: S::Cells::EMPTY,
            digits: vec![0; area].into(),
            places: vec![0; 3 * side * side].into(),
            cells: vec![S::Cells::EMPTY; side].into(),
        };
        for (index, cell) in size.shape().cells().enumerate() {
            if candidates.is_given(cell) {
                board.given.insert(index);
            }
            if board.values[index] == 0 {
                board.empty.insert(index);
                candidates.digits(cell).iter().for_each(|digit| board.add(index, digit.value() - 1));
            }
        }
        board
    }

    /// The same position on a board of any size. The geometry must be of the same shape.
    pub(crate) fn shared(&self, geometry: &Arc<HouseMap<Any>>) -> Board<Any> {
        let mut cells = vec![ManyCells::EMPTY; self.side()];
        cells.iter_mut().zip(&self.cells).for_each(|(shared, cells)| *shared = many(*cells));
        Board {
            size: Any(self.shape()),
            geometry: Arc::clone(geometry),
            values: self.values.clone(),
            given: many(self.given),
            empty: many(self.empty),
            digits: self.digits.clone(),
            places: self.places.clone(),
            cells: cells.into(),
        }
    }

    fn add(&mut self, cell: usize, digit: usize) {
        self.digits[cell] |= 1 << digit;
        self.cells[digit].insert(cell);
        for (&house, &place) in self.geometry.houses[cell].iter().zip(&self.geometry.places[cell]) {
            self.places[usize::from(house) * self.size.side() + digit] |= 1 << place;
        }
    }

    pub(crate) fn shape(&self) -> Shape {
        self.size.shape()
    }

    pub(crate) fn side(&self) -> usize {
        self.size.side()
    }

    pub(crate) fn area(&self) -> usize {
        self.size.area()
    }

    /// The cell's value, 0 if it is empty. (A digit's number is its value minus one.)
    pub(crate) fn value(&self, cell: usize) -> u8 {
        self.values[cell]
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.empty.is_empty()
    }

    pub(crate) fn empty(&self) -> S::Cells {
        self.empty
    }

    pub(crate) fn given(&self) -> S::Cells {
        self.given
    }

    /// The candidates of a cell, one bit per digit.
    #[inline(always)]
    pub(crate) fn digits(&self, cell: usize) -> u64 {
        self.digits[cell]
    }

    pub(crate) fn has(&self, cell: usize, digit: usize) -> bool {
        self.digits[cell] >> digit & 1 != 0
    }

    /// The places of a digit in a house, one bit per place; see [`Board::cell`].
    pub(crate) fn places(&self, house: usize, digit: usize) -> u64 {
        self.places[house * self.size.side() + digit]
    }

    /// The places of every digit in a house.
    pub(crate) fn places_in(&self, house: usize) -> &[u64] {
        &self.places[house * self.size.side()..][..self.size.side()]
    }

    /// The cells with this candidate.
    pub(crate) fn cells(&self, digit: usize) -> S::Cells {
        self.cells[digit]
    }

    /// The cell at a place of a house.
    pub(crate) fn cell(&self, house: usize, place: usize) -> usize {
        self.geometry.cells[house * self.size.side() + place].into()
    }

    /// The cells of a house, in its order.
    pub(crate) fn house_cells(&self, house: usize) -> &[u16] {
        &self.geometry.cells[house * self.size.side()..][..self.size.side()]
    }

    /// The cells of a house, as a set.
    pub(crate) fn house_set(&self, house: usize) -> S::Cells {
        self.geometry.sets[house]
    }

    /// The row, the column and the box of a cell.
    pub(crate) fn houses_of(&self, cell: usize) -> [usize; 3] {
        let [row, column, r#box] = self.geometry.houses[cell];
        [row.into(), column.into(), r#box.into()]
    }

    /// The cell's index in its row, its column and its box.
    pub(crate) fn places_of(&self, cell: usize) -> [usize; 3] {
        let [row, column, r#box] = self.geometry.places[cell];
        [row.into(), column.into(), r#box.into()]
    }

    /// The cells that share a house with this one, excluding itself.
    #[inline(always)]
    pub(crate) fn peers(&self, cell: usize) -> S::Cells {
        self.geometry.peers[cell]
    }

    /// The cells that see all of these.
    pub(crate) fn seen_by_all(&self, cells: S::Cells) -> S::Cells {
        cells.iter().fold(!S::Cells::EMPTY, |seen, cell| seen & self.peers(cell))
    }

    pub(crate) fn rows(&self) -> core::ops::Range<usize> {
        0..self.side()
    }

    pub(crate) fn columns(&self) -> core::ops::Range<usize> {
        self.side()..2 * self.side()
    }

    pub(crate) fn boxes(&self) -> core::ops::Range<usize> {
        2 * self.side()..3 * self.side()
    }

    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        self.digits[cell] &= !(1 << digit);
        self.cells[digit].remove(cell);
        for (&house, &place) in self.geometry.houses[cell].iter().zip(&self.geometry.places[cell]) {
            self.places[usize::from(house) * self.size.side() + digit] &= !(1 << place);
        }
    }

    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        self.values[cell] = digit as u8 + 1;
        self.empty.remove(cell);
        bits(self.digits[cell]).for_each(|other| self.remove(cell, other));
        (self.cells[digit] & self.peers(cell)).iter().for_each(|peer| self.remove(peer, digit));
    }

    pub(crate) fn apply(&mut self, step: &Step) {
        for candidate in &step.removed {
            self.remove(self.shape().index(candidate.cell), candidate.digit.value() - 1);
        }
        if let Some(candidate) = step.placed {
            self.place(self.shape().index(candidate.cell), candidate.digit.value() - 1);
        }
    }

    /// Converts a cell to its public type.
    pub(crate) fn cell_at(&self, cell: usize) -> Cell {
        self.shape().nth(cell)
    }

    pub(crate) fn cells_at(&self, cells: S::Cells) -> Vec<Cell> {
        cells.iter().map(|cell| self.cell_at(cell)).collect()
    }

    /// Converts a house to its public type.
    pub(crate) fn house_at(&self, house: usize) -> House {
        let (kind, number) = (house / self.side(), house % self.side());
        [House::row, House::column, House::r#box][kind](number)
    }

    pub(crate) fn candidate(&self, cell: usize, digit: usize) -> Candidate {
        Candidate { cell: self.cell_at(cell), digit: digit_at(digit) }
    }

    /// The candidates of a digit in these cells, in reading order.
    pub(crate) fn candidates_of(&self, digit: usize, cells: S::Cells) -> Vec<Candidate> {
        (cells & self.cells(digit)).iter().map(|cell| self.candidate(cell, digit)).collect()
    }
}

/// Converts a digit to its public type.
pub(crate) fn digit_at(digit: usize) -> Digit {
    Digit::new(digit + 1).unwrap_or(Digit::from_symbol('1').expect("1 is a digit"))
}

/// Converts a mask of digits to its public type.
pub(crate) fn digits_at(mask: u64) -> Digits {
    bits(mask).map(digit_at).collect()
}

/// The indexes of the set bits, lowest first.
pub(crate) const fn bits(mask: u64) -> Bits {
    Bits(mask)
}

/// The indexes of the set bits of a mask.
#[derive(Clone)]
pub(crate) struct Bits(u64);

impl Iterator for Bits {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
