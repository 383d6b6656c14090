//! Cells that are connected.

use alloc::vec::Vec;

use super::Count;

/// The variables with a digit of a set are connected. If there is a size, there are so many of them.
#[derive(Clone, Debug)]
pub(crate) struct Connected {
    set: u16,
    size: Option<usize>,
    near: Vec<Places>,
}

/// A set of places in the scope.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Places([u64; 4]);

impl Places {
    #[inline]
    fn has(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 != 0
    }

    #[inline]
    fn insert(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    #[inline]
    fn and(&self, other: &Places) -> Places {
        Places(core::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    #[inline]
    fn or(&self, other: &Places) -> Places {
        Places(core::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    #[inline]
    fn without(&self, other: &Places) -> Places {
        Places(core::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    #[inline]
    fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = usize> + use<> {
        let words = self.0;
        words.into_iter().enumerate().flat_map(|(word, mut left)| {
            core::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(word * 64 + bit)
            })
        })
    }
}

/// Which places have a digit of the set for certain, and which may have one.
struct Known {
    inside: Places,
    open: Places,
}

impl Connected {
    /// Each variable comes with those it touches, as places in the scope. There are at most 256.
    pub fn new(set: u16, size: Option<usize>, near: &[Vec<u16>]) -> Connected {
        let places = |near: &Vec<u16>| {
            let mut places = Places::default();
            near.iter().for_each(|&place| places.insert(place.into()));
            places
        };
        Connected { set, size, near: near.iter().map(places).collect() }
    }

    fn known(&self, domains: &[u16]) -> Known {
        let (mut inside, mut open) = (Places::default(), Places::default());
        for (place, &domain) in domains.iter().enumerate() {
            if domain & self.set != 0 {
                if domain & !self.set == 0 { inside.insert(place) } else { open.insert(place) }
            }
        }
        Known { inside, open }
    }

    pub fn filter(&self, domains: &mut [u16]) -> bool {
        if domains.contains(&0) {
            return false;
        }
        if let Some(size) = self.size
            && !(Count { set: self.set, from: size, to: size }).filter(domains)
        {
            return false;
        }
        let mut known = self.known(domains);
        let Some(start) = known.inside.iter().next() else {
            return self.size.is_none_or(|size| self.remove_small(domains, &known, size));
        };
        let steps = self.size.map_or(usize::MAX, |size| size - known.inside.len());
        let reach = self.within(&known, start, steps);
        if !known.inside.without(&reach).is_empty() || self.size.is_some_and(|size| reach.len() < size) {
            return false;
        }
        for place in known.open.without(&reach).iter() {
            domains[place] &= !self.set;
        }
        known.open = known.open.and(&reach);
        if !known.open.is_empty() {
            Bridges::keep(self, domains, &known, start);
        }
        true
    }

    /// The places that touch some of these.
    #[inline]
    fn around(&self, places: &Places) -> Places {
        places.iter().fold(Places::default(), |around, place| around.or(&self.near[place]))
    }

    /// Which variables can be reached from one with at most so many open ones on the way, the last included.
    fn within(&self, known: &Known, start: usize, mut steps: usize) -> Places {
        let mut seen = Places::default();
        seen.insert(start);
        let mut edge = seen;
        // What touches the places seen so far.
        let mut around = Places::default();
        loop {
            while !edge.is_empty() {
                around = around.or(&self.around(&edge));
                edge = around.and(&known.inside).without(&seen);
                seen = seen.or(&edge);
            }
            edge = around.and(&known.open).without(&seen);
            if steps == 0 || edge.is_empty() {
                return seen;
            }
            steps -= 1;
            seen = seen.or(&edge);
        }
    }

    /// Without any certain variable: components that are too small are left out.
    fn remove_small(&self, domains: &mut [u16], known: &Known, size: usize) -> bool {
        let mut left = known.open;
        let mut any = false;
        while let Some(start) = left.iter().next() {
            let reach = self.within(known, start, usize::MAX);
            left = left.without(&reach);
            if reach.len() >= size {
                any = true;
                continue;
            }
            for place in reach.iter() {
                domains[place] &= !self.set;
            }
        }
        any && !domains.contains(&0)
    }

    /// Enlarges domains up to `full`, except the one at `fixed`, as long as there is no solution. Only what is certainly inside
    /// or outside counts, and of what is outside hardly more than what borders on the rest.
    pub fn relax(&self, domains: &mut [u16], full: &[u16], fixed: Option<usize>) -> bool {
        let fails = |domains: &[u16]| !self.filter(&mut domains.to_vec());
        let mut relaxed = domains.to_vec();
        for (index, domain) in relaxed.iter_mut().enumerate().filter(|(index, _)| Some(*index) != fixed) {
            *domain = match (*domain & self.set, *domain & !self.set) {
                (0, _) => full[index] & !self.set,
                (_, 0) => full[index] & self.set,
                _ => full[index],
            };
        }
        if !fails(&relaxed) {
            return false;
        }
        let known = self.known(&relaxed);
        if let Some(start) = known.inside.iter().next() {
            let reach = self.within(&known, start, usize::MAX);
            let border = self.around(&reach);
            let mut bordered = relaxed.clone();
            for (index, domain) in bordered.iter_mut().enumerate() {
                if Some(index) != fixed
                    && !known.inside.has(index)
                    && !known.open.has(index)
                    && !border.has(index)
                {
                    *domain = full[index];
                }
            }
            if fails(&bordered) {
                relaxed = bordered;
            }
        }
        for index in 0..relaxed.len() {
            let before = relaxed[index];
            if Some(index) != fixed && before != full[index] {
                relaxed[index] = full[index];
                if !fails(&relaxed) {
                    relaxed[index] = before;
                }
            }
        }
        domains.copy_from_slice(&relaxed);
        true
    }
}

/// Looks for variables without which the certain ones would not be connected, or too few would be left: those are certain.
struct Bridges<'a> {
    rule: &'a Connected,
    known: &'a Known,
    all: Places,
    /// When each variable was entered, from 1; 0 before that.
    entered: [u16; 256],
    time: u16,
    /// The number of variables that can be reached.
    count: usize,
    found: Places,
}

/// What a walk from a variable onwards came to.
struct Walked {
    /// The earliest variable that it touches.
    earliest: u16,
    count: usize,
    inside: bool,
}

impl Bridges<'_> {
    fn keep(rule: &Connected, domains: &mut [u16], known: &Known, start: usize) {
        let all = known.inside.or(&known.open);
        let count = all.len();
        let found = Places::default();
        let mut bridges = Bridges { rule, known, all, entered: [0; 256], time: 0, count, found };
        bridges.walk(start, usize::MAX);
        for place in bridges.found.iter() {
            domains[place] &= rule.set;
        }
    }

    fn walk(&mut self, at: usize, from: usize) -> Walked {
        self.time += 1;
        self.entered[at] = self.time;
        let is_inside = self.known.inside.has(at);
        let mut all = Walked { earliest: self.time, count: 1, inside: is_inside };
        // How many can only be reached through this one, and whether a certain one is among them.
        let (mut behind, mut needed) = (1, false);
        for other in self.rule.near[at].and(&self.all).iter() {
            if other == from {
                continue;
            }
            if self.entered[other] != 0 {
                all.earliest = all.earliest.min(self.entered[other]);
                continue;
            }
            let walked = self.walk(other, at);
            if walked.earliest >= self.entered[at] {
                behind += walked.count;
                needed |= walked.inside;
            }
            all.earliest = all.earliest.min(walked.earliest);
            all.count += walked.count;
            all.inside |= walked.inside;
        }
        let few = self.rule.size.is_some_and(|size| self.count - behind < size);
        if !is_inside && (needed || few) {
            self.found.insert(at);
        }
        all
    }
}
