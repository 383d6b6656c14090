//! A puzzle as the searches see it: variables with domains, which of them differ, houses and propagators.

use alloc::{vec, vec::Vec};

use super::{lit::Lit, propagators::Kind};

/// A propagator on its variables.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub kind: Kind,
    pub scope: Vec<u16>,
    /// It only has to hold if this is true.
    pub guard: Option<Lit>,
    /// Whether nothing is found if it runs again on what it found.
    pub settles: bool,
    /// Whether a variable is in the scope more than once.
    pub repeats: bool,
}

/// Variables, domains, houses and propagators. It does not change during a search.
#[derive(Clone, Debug)]
pub(super) struct Problem {
    /// The digits that a variable can have. Digits are counted from 0.
    pub domains: Vec<u16>,
    /// The number of variables that are cells of the layout. The others are helpers: 1 is true, 0 is false.
    pub cells: usize,
    /// For each variable the variables that never have the same digit.
    pub peers: Vec<Vec<u16>>,
    /// Groups of variables that have every digit exactly once.
    pub houses: Vec<Vec<u16>>,
    /// The digits of houses.
    pub all: u16,
    /// For each variable its houses, and its place in them.
    pub places: Vec<Vec<(u32, u8)>>,
    /// The propagators, those that run first before the others.
    pub propagators: Vec<Entry>,
    /// For each variable the propagators that look at it, as words of a set.
    pub watchers: Vec<Vec<(u32, u64)>>,
}

impl Problem {
    pub fn new(domains: Vec<u16>, all: u16) -> Problem {
        let cells = domains.len();
        Problem {
            domains,
            cells,
            peers: vec![Vec::new(); cells],
            houses: Vec::new(),
            all,
            places: vec![Vec::new(); cells],
            propagators: Vec::new(),
            watchers: Vec::new(),
        }
    }

    /// Adds a helper.
    pub fn add_helper(&mut self) -> Lit {
        let var = self.domains.len();
        self.domains.push(0b11);
        self.peers.push(Vec::new());
        self.places.push(Vec::new());
        Lit::is(var, 1)
    }

    /// Says that the variables differ.
    pub fn add_different(&mut self, vars: &[u16]) {
        for &a in vars {
            for &b in vars {
                let peers = &mut self.peers[usize::from(a)];
                if a != b && !peers.contains(&b) {
                    peers.push(b);
                }
            }
        }
    }

    /// Says that every digit is in these variables.
    pub fn add_house(&mut self, vars: &[u16]) {
        let house = self.houses.len() as u32;
        self.houses.push(vars.to_vec());
        for (place, &var) in vars.iter().enumerate() {
            self.places[usize::from(var)].push((house, place as u8));
        }
    }

    /// Puts the propagators in order and says which variables they look at. Nothing is added after that.
    pub fn finish(&mut self) {
        self.propagators.sort_by_key(|entry| entry.kind.priority());
        self.watchers = vec![Vec::new(); self.domains.len()];
        for (id, entry) in self.propagators.iter().enumerate() {
            let (word, bit) = (id as u32 / 64, 1 << (id % 64));
            let guard = entry.guard.map(|guard| guard.var() as u16);
            for &var in entry.scope.iter().chain(&guard) {
                let watchers = &mut self.watchers[usize::from(var)];
                match watchers.last_mut() {
                    Some((last, bits)) if *last == word => *bits |= bit,
                    _ => watchers.push((word, bit)),
                }
            }
        }
    }

    /// The number of words in a set of propagators.
    pub fn words(&self) -> usize {
        self.propagators.len().div_ceil(64)
    }

    /// A set of all propagators.
    pub fn all_propagators(&self) -> Vec<u64> {
        let mut set = vec![u64::MAX; self.words()];
        if let Some(last) = set.last_mut()
            && !self.propagators.len().is_multiple_of(64)
        {
            *last = (1 << (self.propagators.len() % 64)) - 1;
        }
        set
    }
}

/// Takes the first element of a set.
#[inline]
pub(super) fn take_first(set: &mut [u64]) -> Option<usize> {
    for (word, bits) in set.iter_mut().enumerate() {
        if *bits != 0 {
            let bit = bits.trailing_zeros() as usize;
            *bits &= *bits - 1;
            return Some(word * 64 + bit);
        }
    }
    None
}
