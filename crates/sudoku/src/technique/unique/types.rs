//! Types 1, 2 and 4: one exit, one extra digit, or two exits linked by a digit.

use alloc::{vec, vec::Vec};

use super::{
    super::{
        Proof, Rating, Set, Step, Technique,
        board::{Board, CellSet, Size, bits, digit_at},
    },
    Find,
};
use crate::{Digit, House};

/// A loop on its board.
pub(super) struct UniqueLoop<'a, S: Size> {
    pub(super) board: &'a Board<S>,
    cells: &'a [u16],
    pub(super) digits: u64,
    /// The cells with additional digits.
    pub(super) exits: S::Cells,
    /// The additional digits.
    pub(super) extra: u64,
}

impl<'a, S: Size> UniqueLoop<'a, S> {
    pub(super) fn new(
        board: &'a Board<S>,
        cells: &'a [u16],
        set: S::Cells,
        digits: u64,
    ) -> UniqueLoop<'a, S> {
        let (mut exits, mut extra) = (set, 0);
        for cell in set.iter() {
            let more = board.digits(cell) & !digits;
            extra |= more;
            if more == 0 {
                exits.remove(cell);
            }
        }
        UniqueLoop { board, cells, digits, exits, extra }
    }

    /// Type 1: one exit, which has neither of the two digits.
    pub(super) fn first_type(&self) -> Option<Find> {
        (self.exits.len() == 1).then(|| self.find(1, 0, self.exits, self.digits, (None, vec![])))
    }

    /// The types with several exits.
    pub(super) fn other_types(&self, found: &mut impl FnMut(Find)) {
        let two = self.exits.len() == 2;
        if self.extra.is_power_of_two() {
            let seen = self.board.seen_by_all(self.exits);
            if self.board.any_has(seen & self.board.empty(), self.extra) {
                found(self.find(2, 0, seen & self.board.empty(), self.extra, (None, vec![])));
            }
        } else if two {
            self.third_type(found);
        }
        if two {
            self.fourth_type().into_iter().for_each(found);
        }
    }

    /// Type 4: one of the two digits has only the exits as places in a house that they share, so neither has the
    /// other digit.
    fn fourth_type(&self) -> Option<Find> {
        let bound = |digit: usize| {
            let mut houses = self.shared_houses();
            houses.retain(|&house| self.board.house_set(house) & self.board.cells(digit) == self.exits);
            houses.pop().map(|house| (digit, house))
        };
        let (digit, house) = bits(self.digits).find_map(bound)?;
        let link = vec![(digit_at(digit), self.board.house_at(house))];
        Some(self.find(4, 0, self.exits, self.digits & !(1 << digit), (None, link)))
    }

    /// The houses that contain all exits: box, row, column.
    pub(super) fn shared_houses(&self) -> Vec<usize> {
        let Some([row, column, r#box]) = self.exits.first().map(|cell| self.board.houses_of(cell)) else {
            return Vec::new();
        };
        let mut houses = vec![r#box, row, column];
        houses.retain(|&house| self.exits.is_within(self.board.house_set(house)));
        houses
    }

    /// A result that removes these digits from these cells; `more` is added to the rating for a set.
    pub(super) fn find(
        &self,
        kind: u8,
        more: u8,
        cells: S::Cells,
        digits: u64,
        (set, link): (Option<Set>, Vec<(Digit, House)>),
    ) -> Find {
        let (tenths, base) = match self.cells.len() {
            ..6 => (45, 4.5),
            6 | 7 => (46, 4.5 + 0.1),
            8 | 9 => (47, 4.5 + 0.2),
            _ => (50, 4.5 + 0.3 + 0.2),
        };
        let [low, high] = [self.digits.trailing_zeros(), 63 - self.digits.leading_zeros()];
        let proof = Proof::Loop {
            cells: self.cells.iter().map(|&cell| self.board.cell_at(cell.into())).collect(),
            digits: [digit_at(low as usize), digit_at(high as usize)],
            extra: self.board.struck(self.exits, self.extra),
            set,
            link,
        };
        let step = Step {
            technique: technique(kind, self.cells.len()),
            rating: Rating::tenths(tenths + u16::from(more)),
            placed: None,
            removed: self.board.struck(cells, digits),
            proof,
        };
        Find { score: base + f64::from(more) * 0.1, kind, step }
    }
}

fn technique(kind: u8, len: usize) -> Technique {
    match (kind, len == 4) {
        (1, true) => Technique::UniqueRectangle1,
        (2, true) => Technique::UniqueRectangle2,
        (3, true) => Technique::UniqueRectangle3,
        (_, true) => Technique::UniqueRectangle4,
        (1, false) => Technique::UniqueLoop1,
        (2, false) => Technique::UniqueLoop2,
        (3, false) => Technique::UniqueLoop3,
        (_, false) => Technique::UniqueLoop4,
    }
}
