//! The bivalue universal grave (BUG): if every empty cell had two digits, and every digit two places in each house
//! that lacks it, there would be two solutions. So one of the extra candidates must be true.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    Candidate, Proof, Rating, Set, Step, Technique,
    board::{Board, CellSet, Size, bits, digit_at},
    combinations::{Combinations, Target},
    order::Found,
};
use crate::sorting::SmallSort;
use crate::{Digit, House};

/// The largest set of type 3, counting the cells with extra candidates as one.
const LARGEST: usize = 6;

/// Graves of all types: one cell with extra candidates (1), one extra digit (2), two cells linked by a digit (4),
/// the extra digits in a set with other cells (3).
pub(super) fn grave<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let Some(grave) = Grave::dig(board) else {
        return ControlFlow::Continue(());
    };
    match (grave.cells.len(), grave.digits.count_ones()) {
        (0, _) => ControlFlow::Continue(()),
        (1, _) => grave.first_type(found),
        (cells, 1) => {
            grave.second_type(found)?;
            if cells == 2 { grave.fourth_type(found) } else { ControlFlow::Continue(()) }
        }
        (cells, _) => {
            if cells == 2 {
                grave.fourth_type(found)?;
            }
            grave.third_type(found)
        }
    }
}

/// A grave with its extra candidates.
struct Grave<'a, S: Size> {
    board: &'a Board<S>,
    /// The cells with extra candidates, in the order they were found, and those candidates.
    cells: Vec<(usize, u64)>,
    set: S::Cells,
    /// The extra digits.
    digits: u64,
    /// The cells that see all cells with extra candidates.
    common: S::Cells,
}

impl<'a, S: Size> Grave<'a, S> {
    fn dig(board: &'a Board<S>) -> Option<Grave<'a, S>> {
        let mut grave =
            Grave { board, cells: Vec::new(), set: S::Cells::EMPTY, digits: 0, common: !S::Cells::EMPTY };
        grave.gather()?;
        grave.is_whole().then_some(grave)
    }

    /// Finds the extra candidates: if a digit does not have two places in a house, the only cell there with more
    /// than two digits. If several cells are possible, other houses must decide, unless there is only one extra
    /// digit overall.
    fn gather(&mut self) -> Option<()> {
        let board = self.board;
        let large = board.with_many() & !board.with_few(2);
        let (mut one, mut places, mut many) = (None, S::Cells::EMPTY, false);
        for house in board.boxes().chain(board.rows()).chain(board.columns()) {
            for digit in 0..board.side() {
                if matches!(board.places(house, digit).count_ones(), 0 | 2) {
                    continue;
                }
                let cells = board.cells(digit) & board.house_set(house) & large;
                let cell = cells.first()?;
                if *one.get_or_insert(digit) == digit {
                    places |= cells;
                } else {
                    many = true;
                }
                if cells.len() == 1 {
                    self.digits |= 1 << digit;
                    self.add(cell, digit)?;
                }
            }
        }
        if let Some(digit) = one.filter(|_| !many) {
            for cell in (places & !self.set).iter() {
                self.add(cell, digit)?;
            }
        }
        Some(())
    }

    /// Adds an extra candidate; `None` if no type is possible with it.
    fn add(&mut self, cell: usize, digit: usize) -> Option<()> {
        match self.cells.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, digits)) => *digits |= 1 << digit,
            None => self.cells.push((cell, 1 << digit)),
        }
        self.set.insert(cell);
        self.common &= self.board.peers(cell) & !self.set;
        let scattered = self.cells.len() > 1 && self.digits.count_ones() > 1 && self.common.is_empty();
        (!scattered).then_some(())
    }

    /// Whether the rest is a grave.
    fn is_whole(&self) -> bool {
        let board = self.board;
        let plain = (board.empty() & !self.set).iter().all(|cell| board.digits(cell).count_ones() == 2);
        let rest = |&(cell, more): &(usize, u64)| (board.digits(cell) & !more).count_ones() == 2;
        if !plain || !self.cells.iter().all(rest) {
            return false;
        }
        (0..board.side()).all(|digit| {
            let more = self.cells.iter().filter(|(_, more)| more >> digit & 1 != 0);
            let cells = more.fold(board.cells(digit), |mut cells, &(cell, _)| {
                cells.remove(cell);
                cells
            });
            (0..3 * board.side()).all(|house| matches!((cells & board.house_set(house)).len(), 0 | 2))
        })
    }

    /// Type 1: one cell, which has one of its extra candidates.
    fn first_type(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        let proof = (None, None);
        self.describe((Technique::Bug1, 56), self.board.struck(self.set, !self.digits), proof, found)
    }

    /// Type 2: one digit. It is removed from the cells that see all its cells.
    fn second_type(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        let removed = self.board.struck(self.common & self.board.empty(), self.digits);
        self.describe((Technique::Bug2, 57), removed, (None, None), found)
    }

    /// Type 4: two cells of a house that share another digit. One of them has it, the other has one of its extra
    /// candidates.
    fn fourth_type(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        let [(one, _), (other, _)] = self.cells[..] else {
            return ControlFlow::Continue(());
        };
        let shared = self.board.digits(one) & self.board.digits(other) & !self.digits;
        if !shared.is_power_of_two() {
            return ControlFlow::Continue(());
        }
        let digit = shared.trailing_zeros() as usize;
        for house in self.shared_houses() {
            let mut removed = Vec::new();
            for (cell, digits) in self.in_reading_order() {
                removed.extend(self.board.struck(S::Cells::only(cell), !(digits | shared)));
            }
            let link = Some((digit_at(digit), self.board.house_at(house)));
            self.describe((Technique::Bug4, 57), removed, (None, link), found)?;
        }
        ControlFlow::Continue(())
    }

    /// Type 3: cells of a house that form a naked set with the extra digits, where the cells with extra candidates
    /// count as one.
    fn third_type(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        let Some(&(first, _)) = self.cells.first().filter(|_| self.digits.count_ones() > 1) else {
            return ControlFlow::Continue(());
        };
        for degree in 2..=LARGEST {
            for house in self.shared_houses() {
                let near = self.board.near(first, self.common & self.board.house_set(house));
                let around: Vec<usize> = near.into_iter().flat_map(CellSet::iter).collect();
                if around.len() >= degree {
                    self.sets(house, degree, &around, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn sets(&self, house: usize, degree: usize, around: &[usize], found: &mut Found<'_>) -> ControlFlow<()> {
        let board = self.board;
        let mut items = Combinations::new();
        for (index, &cell) in around.iter().enumerate() {
            if board.digits(cell).count_ones() > 1 {
                items.push(index, board.digits(cell));
            }
        }
        let wanted = Target { count: degree - 1, size: degree as u32, start: 0 };
        items.visit(wanted, &mut |chosen, digits| {
            if self.digits & !digits != 0 {
                return ControlFlow::Continue(());
            }
            let (mut cells, mut rest) = (S::Cells::EMPTY, S::Cells::EMPTY);
            for (index, &cell) in around.iter().enumerate() {
                if chosen >> index & 1 != 0 { cells.insert(cell) } else { rest.insert(cell) }
            }
            let set = Some(board.set_at(cells, digits, house));
            let tenths = 57 + degree as u16 - 1;
            self.describe((Technique::Bug3, tenths), board.struck(rest, digits), (set, None), found)
        })
    }

    /// The houses that contain all cells with extra candidates: box, row, column.
    fn shared_houses(&self) -> impl Iterator<Item = usize> + '_ {
        let houses = self.set.first().map(|cell| self.board.houses_of(cell));
        let houses = houses.map(|[row, column, r#box]| [r#box, row, column]);
        let holds = |&house: &usize| self.set.is_within(self.board.house_set(house));
        houses.into_iter().flatten().filter(holds)
    }

    fn in_reading_order(&self) -> Vec<(usize, u64)> {
        let mut cells = self.cells.clone();
        cells.small_sort();
        cells
    }

    fn describe(
        &self,
        (technique, tenths): (Technique, u16),
        removed: Vec<Candidate>,
        (set, link): (Option<Set>, Option<(Digit, House)>),
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if removed.is_empty() {
            return ControlFlow::Continue(());
        }
        let candidates =
            |(cell, more): (usize, u64)| bits(more).map(move |digit| self.board.candidate(cell, digit));
        let extra = self.in_reading_order().into_iter().flat_map(candidates).collect();
        let rating = Rating::tenths(tenths);
        found(Step { technique, rating, placed: None, removed, proof: Proof::Grave { extra, set, link } })
    }
}
