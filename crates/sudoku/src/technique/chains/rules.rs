//! Other rules that remove candidates inside a chain: locked candidates, pairs, X-wings and nested chains.
//!
//! A round ends after the first family of rules that finds anything. The families use the current candidates, and
//! their removals must depend on earlier removals of the chain: patterns that existed from the start are not used.

use crate::technique::board::{Size, bits};

use super::{
    branch::{ASSUMED, Branch, Field},
    geometry::{BOX, COLUMN, ROW},
    nested::{self, Event},
};

/// Why a rule removed a candidate.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reason {
    /// All places of the digit in one house are also in another.
    Locked { digit: usize, within: usize, along: usize },
    /// Two digits have the same two places in a house.
    Hidden { house: usize, digits: u64, places: u64 },
    /// Two cells of a house have the same two digits.
    Naked { house: usize, digits: u64, places: u64 },
    /// Two parallel lines have the digit in the same two crossing lines, given as bits.
    Wing { digit: usize, base: usize, bases: u64, covers: u64 },
    /// A nested result, by its index in the memory.
    Chain(u32),
}

/// The pairs of numbers below `end`, in the order of their masks.
fn pairs(end: usize) -> impl Iterator<Item = (usize, usize)> {
    (1..end).flat_map(|high| (0..high).map(move |low| (low, high)))
}

impl Branch {
    /// Applies the rules; returns whether anything new was found.
    pub(super) fn apply_rules<S: Size>(&mut self, field: &mut Field<'_, S>) -> bool {
        self.locked(field)
            || self.hidden(field)
            || self.naked(field)
            || self.wings(field)
            || self.chains(field)
    }

    /// Removes one candidate for the last reason, which depends on `parents`.
    fn conclude<S: Size>(
        &mut self,
        field: &mut Field<'_, S>,
        cell: usize,
        digit: usize,
        parents: &[u32],
    ) -> bool {
        let literal = field.geometry.literal(cell, digit, false);
        if self.at(literal).is_some() {
            return false;
        }
        let node = self.push(literal, ASSUMED, self.reasons.len() as u32 - 1);
        parents.iter().for_each(|&parent| self.parent(parent));
        self.enter(field, node);
        true
    }

    /// The nodes of a digit removed at some places of a house.
    fn gone<S: Size>(
        &self,
        field: &Field<'_, S>,
        house: usize,
        digit: usize,
        among: u64,
    ) -> impl Iterator<Item = u32> {
        let was = field.ground.places(field.geometry, house, digit);
        let gone = was & !field.live.places(field.geometry, house, digit) & among;
        bits(gone).filter_map(move |place| {
            self.at(field.geometry.literal(field.geometry.cell(house, place), digit, false))
        })
    }

    fn locked<S: Size>(&mut self, field: &mut Field<'_, S>) -> bool {
        let geometry = field.geometry;
        let mut added = false;
        for (kind, other) in [(BOX, COLUMN), (BOX, ROW), (COLUMN, BOX), (ROW, BOX)] {
            for within in geometry.of_kind(kind) {
                for along in geometry.of_kind(other) {
                    let overlap = geometry.overlap(within, along);
                    if overlap == 0 {
                        continue;
                    }
                    for digit in 0..geometry.side() {
                        let places = field.live.places(geometry, within, digit);
                        let struck =
                            field.live.places(geometry, along, digit) & !geometry.overlap(along, within);
                        if places & !overlap != 0 || places.count_ones() < 2 || struck == 0 {
                            continue;
                        }
                        let parents = core::mem::take(&mut field.stack.memory.parents);
                        let parents = refill(parents, self.gone(field, within, digit, !overlap));
                        if !parents.is_empty() {
                            self.reasons.push(Reason::Locked { digit, within, along });
                            for place in bits(struck) {
                                added |= self.conclude(field, geometry.cell(along, place), digit, &parents);
                            }
                        }
                        field.stack.memory.parents = parents;
                    }
                }
            }
        }
        added
    }

    fn hidden<S: Size>(&mut self, field: &mut Field<'_, S>) -> bool {
        let geometry = field.geometry;
        let mut added = false;
        for house in [BOX, COLUMN, ROW].into_iter().flat_map(|kind| geometry.of_kind(kind)) {
            if field.stack.frame.empty[house] <= 4 {
                continue;
            }
            for (low, high) in pairs(geometry.side()) {
                let places = field.live.places(geometry, house, high);
                if places.count_ones() != 2 || field.live.places(geometry, house, low) != places {
                    continue;
                }
                let digits = 1 << low | 1 << high;
                let mut parents = core::mem::take(&mut field.stack.memory.parents);
                parents.clear();
                for place in bits(!places & ((1 << geometry.side()) - 1)) {
                    parents.extend(self.gone(field, house, low, 1 << place));
                    parents.extend(self.gone(field, house, high, 1 << place));
                }
                if !parents.is_empty() {
                    self.reasons.push(Reason::Hidden { house, digits, places });
                    for place in bits(places) {
                        let cell = geometry.cell(house, place);
                        for digit in bits(field.live.digits[cell] & !digits) {
                            added |= self.conclude(field, cell, digit, &parents);
                        }
                    }
                }
                field.stack.memory.parents = parents;
            }
        }
        added
    }

    fn naked<S: Size>(&mut self, field: &mut Field<'_, S>) -> bool {
        let geometry = field.geometry;
        let mut added = false;
        for house in [BOX, COLUMN, ROW].into_iter().flat_map(|kind| geometry.of_kind(kind)) {
            if field.stack.frame.empty[house] < 4 {
                continue;
            }
            for (low, high) in pairs(geometry.side()) {
                let digits = field.live.digits[geometry.cell(house, high)];
                if digits.count_ones() != 2 || field.live.digits[geometry.cell(house, low)] != digits {
                    continue;
                }
                let places = 1 << low | 1 << high;
                let mut parents = core::mem::take(&mut field.stack.memory.parents);
                parents.clear();
                for cell in [geometry.cell(house, low), geometry.cell(house, high)] {
                    let gone = field.ground.digits[cell] & !digits;
                    parents
                        .extend(bits(gone).filter_map(|digit| self.at(geometry.literal(cell, digit, false))));
                }
                if !parents.is_empty() {
                    self.reasons.push(Reason::Naked { house, digits, places });
                    for place in bits(!places & ((1 << geometry.side()) - 1)) {
                        let cell = geometry.cell(house, place);
                        for digit in bits(field.live.digits[cell] & digits) {
                            added |= self.conclude(field, cell, digit, &parents);
                        }
                    }
                }
                field.stack.memory.parents = parents;
            }
        }
        added
    }

    fn wings<S: Size>(&mut self, field: &mut Field<'_, S>) -> bool {
        let geometry = field.geometry;
        let mut added = false;
        for (base, cover) in [(COLUMN, ROW), (ROW, COLUMN)] {
            let (base, cover) = (geometry.of_kind(base).start, geometry.of_kind(cover).start);
            for (low, high) in pairs(geometry.side()) {
                for digit in 0..geometry.side() {
                    let covers = field.live.places(geometry, base + high, digit);
                    if covers.count_ones() != 2
                        || field.live.places(geometry, base + low, digit) != covers
                        || field.stack.frame.placed[digit] + 4 > geometry.side()
                    {
                        continue;
                    }
                    let bases: u64 = 1 << low | 1 << high;
                    let mut parents = core::mem::take(&mut field.stack.memory.parents);
                    parents.clear();
                    parents.extend(self.gone(field, base + low, digit, !covers));
                    parents.extend(self.gone(field, base + high, digit, !covers));
                    if !parents.is_empty() {
                        self.reasons.push(Reason::Wing { digit, base, bases, covers });
                        // Cells in reading order, whether the wing is in rows or in columns.
                        let struck = |line: usize| field.live.places(geometry, cover + line, digit) & !bases;
                        let mut cells: [u64; 2] = [0; 2];
                        for (cells, line) in cells.iter_mut().zip(bits(covers)) {
                            *cells = struck(line);
                        }
                        added |= self.strike_lines(field, cover, covers, cells, digit, &parents);
                    }
                    field.stack.memory.parents = parents;
                }
            }
        }
        added
    }

    /// Removes places of two lines in reading order.
    fn strike_lines<S: Size>(
        &mut self,
        field: &mut Field<'_, S>,
        cover: usize,
        covers: u64,
        struck: [u64; 2],
        digit: usize,
        parents: &[u32],
    ) -> bool {
        let mut added = false;
        let rows = cover == field.geometry.of_kind(ROW).start;
        let lines = || bits(covers).zip(struck);
        let mut conclude = |line: usize, place: usize| {
            let cell = field.geometry.cell(cover + line, place);
            added |= self.conclude(field, cell, digit, parents);
        };
        if rows {
            for (line, places) in lines() {
                bits(places).for_each(|place| conclude(line, place));
            }
        } else {
            for place in bits(struck[0] | struck[1]) {
                lines()
                    .filter(|(_, places)| places >> place & 1 == 1)
                    .for_each(|(line, _)| conclude(line, place));
            }
        }
        added
    }

    fn chains<S: Size>(&mut self, field: &mut Field<'_, S>) -> bool {
        for &kind in field.kind.inner() {
            let mut added = false;
            for hint in nested::hints(&mut field.stack, kind, field.live) {
                added |= self.nest(field, hint);
            }
            if added {
                return true;
            }
        }
        false
    }

    /// Applies a nested result if it depends on what this chain removed.
    fn nest<S: Size>(&mut self, field: &mut Field<'_, S>, hint: u32) -> bool {
        let geometry = field.geometry;
        let mut parents = core::mem::take(&mut field.stack.memory.parents);
        parents.clear();
        for event in field.stack.memory.events(hint) {
            match event {
                Event::Cell(cell) => {
                    let cell = usize::from(cell);
                    let gone = field.ground.digits[cell] & !field.live.digits[cell];
                    parents
                        .extend(bits(gone).filter_map(|digit| self.at(geometry.literal(cell, digit, false))));
                }
                Event::House(house, digit) => {
                    parents.extend(self.gone(field, house.into(), digit.into(), !0));
                }
            }
        }
        let mut seen = 0;
        while seen < parents.len() {
            let (before, rest) = parents.split_at(seen);
            if before.contains(&rest[0]) {
                parents.remove(seen);
            } else {
                seen += 1;
            }
        }
        let mut added = false;
        if !parents.is_empty() {
            self.reasons.push(Reason::Chain(hint));
            let removed = core::mem::take(&mut field.stack.memory.removed);
            let removed = refill(removed, field.stack.memory.removed_by(hint));
            for &literal in &removed {
                let (cell, digit) = geometry.split(literal);
                added |= self.conclude(field, cell, digit, &parents);
            }
            field.stack.memory.removed = removed;
        }
        field.stack.memory.parents = parents;
        added
    }
}

fn refill(mut list: alloc::vec::Vec<u32>, items: impl Iterator<Item = u32>) -> alloc::vec::Vec<u32> {
    list.clear();
    list.extend(items);
    list
}
