//! Cells that differ and together have one of some sets of digits: cages, renbans.

use alloc::vec::Vec;

use crate::variant::engine::lit::digits;

/// The possible sets, each with as many digits as there are cells.
#[derive(Clone, Debug)]
pub(crate) struct Sets {
    /// In blocks, so that a loop over one is a few vector instructions. The last is filled up with empty sets.
    blocks: Vec<[u16; BLOCK]>,
    count: usize,
    /// The number of cells that have a set. The rest of the scope are groups of cells that have all other digits: what is left of
    /// a house with these cells.
    pub size: usize,
    /// The digits of such a house.
    all: u16,
}

const BLOCK: usize = 16;

impl Sets {
    /// Cells that have one of the sets. After them the scope may have what is left of houses, whose digits are `all`.
    pub fn new(sets: &[u16], size: usize, all: u16) -> Sets {
        let block = |sets: &[u16]| core::array::from_fn(|index| sets.get(index).copied().unwrap_or(0));
        Sets { blocks: sets.chunks(BLOCK).map(block).collect(), count: sets.len(), size, all }
    }

    /// The cells that have a set, and the groups of those that have all other digits.
    fn split<'a>(&self, domains: &'a [u16]) -> (&'a [u16], core::slice::ChunksExact<'a, u16>) {
        let (cells, rests) = domains.split_at(self.size);
        (cells, rests.chunks_exact((self.all.count_ones() as usize - self.size).max(1)))
    }

    /// The digits that are in some, and those that are in every set that fits the domains. A set fits if each of its
    /// digits has a place, and each cell a digit.
    #[inline]
    fn fitting(&self, domains: &[u16], known: &Known) -> (u16, u16) {
        let (cells, rest) = domains.split_at(self.size);
        let (mut any, mut every) = ([0_u16; BLOCK], [u16::MAX; BLOCK]);
        for sets in &self.blocks {
            let mut dead = [0_u16; BLOCK];
            for lane in 0..BLOCK {
                let wrong = (sets[lane] & !known.union) | (known.fixed & !sets[lane]);
                dead[lane] = if wrong != 0 || sets[lane] == 0 { u16::MAX } else { 0 };
            }
            for &domain in cells {
                for lane in 0..BLOCK {
                    dead[lane] |= if sets[lane] & domain == 0 { u16::MAX } else { 0 };
                }
            }
            for &domain in rest {
                for lane in 0..BLOCK {
                    dead[lane] |= if domain & !sets[lane] == 0 { u16::MAX } else { 0 };
                }
            }
            for lane in 0..BLOCK {
                any[lane] |= sets[lane] & !dead[lane];
                every[lane] &= sets[lane] | dead[lane];
            }
        }
        (any.iter().fold(0, |all, set| all | set), every.iter().fold(u16::MAX, |all, set| all & set))
    }

    /// Removes what has no support. Returns the digits that are in every set that fits, `None` if nothing is left.
    pub fn filter(&self, domains: &mut [u16]) -> Option<u16> {
        let (cells, rests) = self.split(domains);
        let own = Group::of(cells)?;
        if own.fixed.count_ones() as usize == self.size {
            return self.blocks.iter().flatten().any(|&set| set == own.fixed).then_some(0);
        }
        let mut known = Known { union: own.union, fixed: own.fixed };
        for rest in rests {
            let rest = Group::of(rest)?;
            known.union &= !rest.fixed;
            known.fixed |= self.all & !rest.union;
        }
        let (any, every) = self.fitting(domains, &known);
        if any == 0 {
            return None;
        }
        let (cells, rests) = domains.split_at_mut(self.size);
        restrict(cells, any, every)?;
        for rest in rests.chunks_exact_mut((self.all.count_ones() as usize - self.size).max(1)) {
            restrict(rest, self.all & !every, self.all & !any)?;
        }
        Some(every & !own.fixed)
    }

    /// Whether there is a solution. This tries all, and is for checks only.
    pub fn has_solution(&self, domains: &[u16]) -> bool {
        fn fill(domains: &[u16], left: u16) -> bool {
            let Some((&first, rest)) = domains.split_first() else { return true };
            digits(first & left).any(|digit| fill(rest, left & !(1 << digit)))
        }
        let (cells, rests) = self.split(domains);
        let fits = |set: u16| fill(cells, set) && rests.clone().all(|rest| fill(rest, self.all & !set));
        self.blocks.iter().flatten().take(self.count).any(|&set| fits(set))
    }

    /// Enlarges domains up to `full`, except the one at `fixed`, as long as no set fits. Returns false if some set fits, as
    /// far as this looks.
    pub fn relax(&self, domains: &mut [u16], full: &[u16], fixed: Option<usize>) -> bool {
        let mut gone = [0_u16; MAX_SCOPE];
        let step = (self.all.count_ones() as usize - self.size).max(1);
        for &set in self.blocks.iter().flatten().take(self.count) {
            // The group with the cheapest reason, of which some group needs none.
            let mut best: Option<Reason> = None;
            let mut start = 0;
            while start < domains.len() {
                let (end, digits) = match start {
                    0 => (self.size, set),
                    _ => (start + step, self.all & !set),
                };
                let part = start..end;
                let fixed = fixed.filter(|place| part.contains(place)).map(|place| place - start);
                match cheapest(digits, &domains[part.clone()], &full[part.clone()], fixed, &gone[part]) {
                    Found::Known => {
                        best = None;
                        start = usize::MAX;
                        break;
                    }
                    Found::Reason(mut reason) => {
                        reason.start = start;
                        if best.as_ref().is_none_or(|best| reason.cost < best.cost) {
                            best = Some(reason);
                        }
                    }
                    Found::Fits => {}
                }
                start = end;
            }
            match best {
                None if start == usize::MAX => {}
                None => return false,
                Some(reason) => {
                    let end = if reason.start == 0 { self.size } else { reason.start + step };
                    for (index, gone) in gone.iter_mut().enumerate().take(end).skip(reason.start) {
                        if Some(index) == fixed {
                            continue;
                        }
                        match reason.place {
                            None => *gone |= full[index] & reason.digits,
                            // A digit that is placed here is one reason for all that is missing.
                            Some(place) if place + reason.start == index => {
                                let domain = domains[index];
                                *gone |= if domain.is_power_of_two() {
                                    full[index] & !domain
                                } else {
                                    reason.digits
                                };
                            }
                            Some(_) => {}
                        }
                    }
                }
            }
        }
        for (index, domain) in domains.iter_mut().enumerate() {
            if Some(index) != fixed {
                *domain = full[index] & !gone[index];
            }
        }
        true
    }
}

/// The most variables of a scope: the cells, and the rests of a few houses.
const MAX_SCOPE: usize = 64;

/// Why a set does not fit in a group of cells.
struct Reason {
    cost: u32,
    /// The first cell of the group.
    start: usize,
    /// The cell that has no digit of the set; otherwise no cell has the digit.
    place: Option<usize>,
    digits: u16,
}

/// What keeps a set from fitting.
enum Found {
    /// What is missing already.
    Known,
    Reason(Reason),
    /// Nothing.
    Fits,
}

/// What is known of the set: digits outside `union` are not in it, those of `fixed` are.
struct Known {
    union: u16,
    fixed: u16,
}

/// A group of cells that differ.
struct Group {
    union: u16,
    fixed: u16,
}

impl Group {
    /// `None` if a cell has no digit, or two have the same.
    #[inline]
    fn of(domains: &[u16]) -> Option<Group> {
        let (mut union, mut fixed) = (0, 0);
        for &domain in domains {
            union |= domain;
            if domain & domain.wrapping_sub(1) == 0 {
                if domain == 0 || fixed & domain != 0 {
                    return None;
                }
                fixed |= domain;
            }
        }
        Some(Group { union, fixed })
    }
}

/// Leaves only the digits of `any`; those of `every` that have one place are there. `None` if a cell needs two digits.
#[inline]
fn restrict(domains: &mut [u16], any: u16, every: u16) -> Option<()> {
    let (mut once, mut twice, mut fixed) = (0, 0, 0);
    for domain in &mut *domains {
        *domain &= any;
        twice |= once & *domain;
        once |= *domain;
        fixed |= if *domain & domain.wrapping_sub(1) == 0 { *domain } else { 0 };
    }
    let placed = every & once & !twice & !fixed;
    if placed == 0 {
        return Some(());
    }
    for domain in domains {
        let here = *domain & placed;
        if here != 0 {
            if !here.is_power_of_two() {
                return None;
            }
            *domain = here;
        }
    }
    Some(())
}

/// Looks for the least that has to be missing from domains so that the digits are not those of these cells, beyond what is `gone`.
#[inline]
fn cheapest(set: u16, domains: &[u16], full: &[u16], fixed: Option<usize>, gone: &[u16]) -> Found {
    let at_fixed = fixed.map_or(0, |place| domains[place]);
    if at_fixed & !set != 0 || fixed.is_some_and(|place| full[place] & set & at_fixed == 0) {
        return Found::Known;
    }
    let rest = set & !at_fixed;
    let mut best: Option<Reason> = None;
    let mut add = |cost, place, digits| {
        if best.as_ref().is_none_or(|best| cost < best.cost) {
            best = Some(Reason { cost, start: 0, place, digits });
        }
    };
    let mut union = 0;
    for (index, &domain) in domains.iter().enumerate() {
        if Some(index) == fixed {
            continue;
        }
        union |= domain;
        // A cell without a digit of the set.
        if domain & rest == 0 {
            let needed = rest & full[index] & !gone[index];
            match needed {
                0 => return Found::Known,
                _ if domain.is_power_of_two() => add(1, Some(index), needed),
                _ => add(needed.count_ones(), Some(index), needed),
            }
        }
    }
    // A digit of the set without a cell.
    for digit in digits(rest & !union) {
        let bit = 1 << digit;
        let has = |&(index, &full): &(usize, &u16)| Some(index) != fixed && full & bit & !gone[index] != 0;
        match full.iter().enumerate().filter(has).count() as u32 {
            0 => return Found::Known,
            cost => add(cost, None, bit),
        }
    }
    best.map_or(Found::Fits, Found::Reason)
}
