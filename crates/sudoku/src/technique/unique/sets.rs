//! Type 3: one of the two exits has an extra digit, so together they count as one cell of a naked or hidden set.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    super::{
        board::{CellSet, Size, bits},
        combinations::{Combinations, Target},
    },
    Find,
    types::UniqueLoop,
};

/// The largest set to look for, counting the exits as one.
const LARGEST: usize = 7;

/// A house with both exits, and their places there.
#[derive(Clone, Copy)]
struct Site {
    house: usize,
    exits: u64,
    empty: usize,
}

impl<S: Size> UniqueLoop<'_, S> {
    /// Sets from small to large, in the box, row and column that contain both exits, naked before hidden.
    pub(super) fn third_type(&self, found: &mut impl FnMut(Find)) {
        let site = |house: usize| {
            let kind = house / self.board.side();
            let places = self.exits.iter().map(|cell| {
                let [row, column, r#box] = self.board.places_of(cell);
                1 << [row, column, r#box][kind]
            });
            Site { house, exits: places.sum(), empty: self.board.empty_in(house) }
        };
        let sites: Vec<Site> = self.shared_houses().into_iter().map(site).collect();
        for degree in 2..=LARGEST {
            for &site in &sites {
                if 2 * degree <= site.empty && degree >= self.extra.count_ones() as usize {
                    self.naked(site, degree, found);
                }
                if 2 * degree < site.empty {
                    self.hidden(site, degree, found);
                }
            }
        }
    }

    fn naked(&self, site: Site, degree: usize, found: &mut impl FnMut(Find)) {
        let board = self.board;
        let mut items = Combinations::new();
        for (place, &cell) in board.house_cells(site.house).iter().enumerate() {
            let digits = board.digits(cell.into());
            if site.exits >> place & 1 == 0 && digits.count_ones() > 1 {
                items.push(place, digits);
            }
        }
        // A digit in only one of the exits does not count unless another cell of the set has it.
        let both = self.exits.iter().fold(self.extra, |both, exit| both & board.digits(exit));
        let wanted = Target { count: degree - 1, size: degree as u32, start: self.extra };
        let _ = items.visit(wanted, &mut |places, digits| {
            let cells = board.cells_of(site.house, places);
            let held = cells.iter().fold(both, |held, cell| held | board.digits(cell));
            let rest = board.house_set(site.house) & !cells & !self.exits;
            if held == digits && board.any_has(rest, digits) {
                let set = board.set_at(cells, digits, site.house);
                found(self.find(3, degree as u8 - 1, rest, digits, (Some(set), Vec::new())));
            }
            ControlFlow::Continue(())
        });
    }

    /// Hidden sets: the loop's two digits, at most one of which is in the exits, and other digits that the exits
    /// lack.
    fn hidden(&self, site: Site, degree: usize, found: &mut impl FnMut(Find)) {
        let board = self.board;
        let others = board.shape_digits() & !self.digits & !self.extra;
        if others == 0 {
            return;
        }
        let places = |digit| board.places(site.house, digit) & !site.exits;
        let mut items = Combinations::new();
        for digit in bits(others) {
            if places(digit) != 0 {
                items.push(digit, places(digit));
            }
        }
        let start = bits(self.digits).fold(0, |all, digit| all | places(digit));
        let wanted = Target { count: degree - 2, size: degree as u32 - 1, start };
        let _ = items.visit(wanted, &mut |chosen, places| {
            let (cells, digits) = (board.cells_of(site.house, places), chosen | self.digits);
            if board.any_has(cells, !digits) {
                let set = board.set_at(cells, digits, site.house);
                found(self.find(3, degree as u8 - 2, cells, !digits, (Some(set), Vec::new())));
            }
            ControlFlow::Continue(())
        });
    }
}
