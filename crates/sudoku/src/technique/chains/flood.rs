//! The consequences of an assumption as a set, like [`branch`](super::branch) but without order.
//!
//! Without a contradiction, the consequences do not depend on the order. So this is enough to show that several
//! assumptions have no consequence in common, which is by far the most frequent result. Otherwise the branch
//! decides.

use alloc::vec::Vec;

use crate::technique::board::{CellSet, Size, bits};

use super::{
    Kind, SearchStack,
    branch::Clash,
    geometry::{Geometry, Literal, State, one, two},
    nested,
};

/// The working memory.
#[derive(Default)]
pub(super) struct Flood {
    live: State,
    /// The true literals, and how many of them have been processed.
    on: Vec<Literal>,
    /// The removed literals, in any order.
    off: Vec<Literal>,
    /// How many of them each family of rules has processed.
    seen: [usize; 4],
    struck: Vec<Literal>,
}

impl Flood {
    /// Makes an assumption and derives its consequences: by digit where it is true, then by digit where it is
    /// false.
    pub(super) fn run<S: Size>(
        &mut self,
        stack: &mut SearchStack<'_, S>,
        kind: Kind,
        ground: &State,
        assumed: Literal,
        lanes: &mut [S::Cells],
    ) -> Result<(), Clash> {
        let geometry = stack.geometry;
        self.live.copy(ground);
        self.on.clear();
        self.off.clear();
        self.seen = [0; 4];
        let (cell, digit) = geometry.split(assumed);
        if assumed & 1 == 1 {
            self.on.push(assumed);
        } else {
            self.strike(geometry, kind, cell, digit)?;
        }
        let mut followed = 0;
        loop {
            while let Some(&literal) = self.on.get(followed) {
                followed += 1;
                self.follow(geometry, kind, literal)?;
            }
            if kind.level() == 0 || !self.apply_rules(stack, kind)? {
                break;
            }
        }
        let side = geometry.side();
        for (literals, first) in [(&self.on, 0), (&self.off, side)] {
            for &literal in literals {
                let (cell, digit) = geometry.split(literal);
                lanes[first + digit].insert(cell);
            }
        }
        Ok(())
    }

    /// Processes a true literal: removes the rest of its cell and of its houses.
    fn follow<S: Size>(&mut self, geometry: &Geometry<S>, kind: Kind, literal: Literal) -> Result<(), Clash> {
        let (cell, digit) = geometry.split(literal);
        if kind != Kind::Nishio {
            for other in bits(self.live.digits[cell] & !(1 << digit)) {
                self.strike(geometry, kind, cell, other)?;
            }
        }
        for (house, place) in geometry.homes(cell) {
            for other in bits(self.live.places(geometry, house, digit) & !(1 << place)) {
                self.strike(geometry, kind, geometry.cell(house, other), digit)?;
            }
        }
        Ok(())
    }

    /// Removes a candidate. The last one left in its cell or in one of its houses is true.
    fn strike<S: Size>(
        &mut self,
        geometry: &Geometry<S>,
        kind: Kind,
        cell: usize,
        digit: usize,
    ) -> Result<(), Clash> {
        self.off.push(geometry.literal(cell, digit, false));
        let left = self.live.digits[cell] & !(1 << digit);
        self.live.digits[cell] = left;
        if kind != Kind::Nishio {
            if left == 0 {
                return Err(Clash);
            }
            if one(left) {
                self.fill(geometry.literal(cell, left.trailing_zeros() as usize, true));
            }
        }
        for (house, place) in geometry.homes(cell) {
            let places = &mut self.live.places[house * geometry.side() + digit];
            *places &= !(1 << place);
            let left = *places;
            if left == 0 {
                return Err(Clash);
            }
            if one(left) {
                self.fill(geometry.literal(
                    geometry.cell(house, left.trailing_zeros() as usize),
                    digit,
                    true,
                ));
            }
        }
        Ok(())
    }

    /// Records that a literal is true. Repeating it does no harm, because nothing is left to remove then.
    fn fill(&mut self, literal: Literal) {
        self.on.push(literal);
    }

    /// Applies the first family of rules that finds anything.
    fn apply_rules<S: Size>(&mut self, stack: &mut SearchStack<'_, S>, kind: Kind) -> Result<bool, Clash> {
        let geometry = stack.geometry;
        let mut struck = core::mem::take(&mut self.struck);
        struck.clear();
        for family in 0..4 {
            for index in self.seen[family]..self.off.len() {
                let (cell, digit) = geometry.split(self.off[index]);
                match family {
                    0 => self.locked(geometry, cell, digit, &mut struck),
                    1 => self.hidden(stack, cell, digit, &mut struck),
                    2 => self.naked(stack, cell, &mut struck),
                    _ => self.wings(stack, cell, digit, &mut struck),
                }
            }
            self.seen[family] = self.off.len();
            if !struck.is_empty() {
                break;
            }
        }
        for &inner in kind.inner() {
            if struck.is_empty() {
                let range = nested::struck(stack, inner, &self.live);
                struck.extend_from_slice(stack.memory.struck_by(range));
            }
        }
        let mut result = Ok(!struck.is_empty());
        for &literal in &struck {
            let (cell, digit) = geometry.split(literal);
            if self.live.digits[cell] >> digit & 1 == 1 && self.strike(geometry, kind, cell, digit).is_err() {
                result = Err(Clash);
                break;
            }
        }
        self.struck = struck;
        result
    }

    /// The candidates eliminated because all places of the digit in a house are now also in another house.
    fn locked<S: Size>(&self, geometry: &Geometry<S>, cell: usize, digit: usize, struck: &mut Vec<Literal>) {
        for (kind, within) in geometry.houses(cell).into_iter().enumerate() {
            let places = self.live.places(geometry, within, digit);
            let Some(some) = (!one(places)).then(|| geometry.cell(within, places.trailing_zeros() as usize))
            else {
                continue;
            };
            let others = geometry.houses(some);
            let along = if kind == 0 { &others[1..] } else { &others[..1] };
            for &along in along {
                if places & !geometry.overlap(within, along) == 0 {
                    let rest = self.live.places(geometry, along, digit) & !geometry.overlap(along, within);
                    struck.extend(
                        bits(rest).map(|place| geometry.literal(geometry.cell(along, place), digit, false)),
                    );
                }
            }
        }
    }

    fn hidden<S: Size>(
        &self,
        stack: &SearchStack<'_, S>,
        cell: usize,
        digit: usize,
        struck: &mut Vec<Literal>,
    ) {
        let geometry = stack.geometry;
        for house in geometry.houses(cell) {
            let places = self.live.places(geometry, house, digit);
            if !two(places) || stack.frame.empty[house] <= 4 {
                continue;
            }
            for other in 0..geometry.side() {
                if other != digit && self.live.places(geometry, house, other) == places {
                    for place in bits(places) {
                        let cell = geometry.cell(house, place);
                        let rest = self.live.digits[cell] & !(1 << digit | 1 << other);
                        struck.extend(bits(rest).map(|digit| geometry.literal(cell, digit, false)));
                    }
                }
            }
        }
    }

    fn naked<S: Size>(&self, stack: &SearchStack<'_, S>, cell: usize, struck: &mut Vec<Literal>) {
        let geometry = stack.geometry;
        let digits = self.live.digits[cell];
        if !two(digits) {
            return;
        }
        for house in geometry.houses(cell) {
            if stack.frame.empty[house] < 4 {
                continue;
            }
            let twin = |other: &usize| *other != cell && self.live.digits[*other] == digits;
            let Some(twin) = (0..geometry.side()).map(|place| geometry.cell(house, place)).find(twin) else {
                continue;
            };
            for other in (0..geometry.side()).map(|place| geometry.cell(house, place)) {
                if other != cell && other != twin {
                    let rest = self.live.digits[other] & digits;
                    struck.extend(bits(rest).map(|digit| geometry.literal(other, digit, false)));
                }
            }
        }
    }

    fn wings<S: Size>(
        &self,
        stack: &SearchStack<'_, S>,
        cell: usize,
        digit: usize,
        struck: &mut Vec<Literal>,
    ) {
        let geometry = stack.geometry;
        let side = geometry.side();
        if stack.frame.placed[digit] + 4 > side {
            return;
        }
        for base in &geometry.houses(cell)[1..] {
            let covers = self.live.places(geometry, *base, digit);
            if !two(covers) {
                continue;
            }
            let (first, cover) = if *base < side { (0, side) } else { (side, 0) };
            for other in first..first + side {
                if other != *base && self.live.places(geometry, other, digit) == covers {
                    let bases: u64 = 1 << (*base - first) | 1 << (other - first);
                    for line in bits(covers) {
                        let rest = self.live.places(geometry, cover + line, digit) & !bases;
                        let at = |place| geometry.literal(geometry.cell(cover + line, place), digit, false);
                        struck.extend(bits(rest).map(at));
                    }
                }
            }
        }
    }
}
