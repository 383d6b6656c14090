//! Clauses in one array, with two watched literals each.

use alloc::{vec, vec::Vec};

use super::lit::Lit;

/// A clause that is visited when a literal becomes false.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watch {
    pub clause: u32,
    /// Another literal of it: if it is true, the clause need not be visited.
    pub other: Lit,
}

/// A clause's place and standing.
#[derive(Clone, Copy, Debug)]
struct Header {
    start: u32,
    length: u32,
    /// The number of levels it had when it was learned; 0 for clauses that are never removed.
    spread: u32,
    activity: f32,
}

/// The most literals that learned clauses may have together after some were removed: 16 MiB.
const MAX_LITS: usize = 4 << 20;

/// All clauses.
#[derive(Clone, Debug)]
pub(crate) struct Clauses {
    lits: Vec<Lit>,
    headers: Vec<Header>,
    watches: Vec<Vec<Watch>>,
    increment: f32,
    learned: usize,
}

impl Clauses {
    pub fn new(lits: usize) -> Clauses {
        Clauses {
            lits: Vec::new(),
            headers: Vec::new(),
            watches: vec![Vec::new(); lits],
            increment: 1.0,
            learned: 0,
        }
    }

    /// Adds a clause of at least two literals; the first two are watched. A spread of 0 means that it stays.
    pub fn add(&mut self, lits: &[Lit], spread: u32) -> u32 {
        let clause = self.headers.len() as u32;
        let header = Header {
            start: self.lits.len() as u32,
            length: lits.len() as u32,
            spread,
            activity: self.increment,
        };
        self.lits.extend_from_slice(lits);
        self.headers.push(header);
        self.watch(lits[0], clause, lits[1]);
        self.watch(lits[1], clause, lits[0]);
        self.learned += usize::from(spread > 0);
        clause
    }

    pub fn watch(&mut self, lit: Lit, clause: u32, other: Lit) {
        self.watches[lit.index()].push(Watch { clause, other });
    }

    pub fn take_watches(&mut self, lit: Lit) -> Vec<Watch> {
        core::mem::take(&mut self.watches[lit.index()])
    }

    /// Puts a list of watches back. None can have been added meanwhile: a false literal is not watched anew.
    pub fn put_watches(&mut self, lit: Lit, watches: Vec<Watch>) {
        self.watches[lit.index()] = watches;
    }

    pub fn lits(&self, clause: u32) -> &[Lit] {
        let Header { start, length, .. } = self.headers[clause as usize];
        &self.lits[start as usize..(start + length) as usize]
    }

    pub fn lits_mut(&mut self, clause: u32) -> &mut [Lit] {
        let Header { start, length, .. } = self.headers[clause as usize];
        &mut self.lits[start as usize..(start + length) as usize]
    }

    /// The number of clauses that were learned and may be removed.
    pub fn learned(&self) -> usize {
        self.learned
    }

    /// A clause was used.
    pub fn bump(&mut self, clause: u32) {
        self.headers[clause as usize].activity += self.increment;
    }

    /// Earlier uses count less from now on.
    pub fn decay(&mut self) {
        self.increment *= 1.0 / 0.999;
        if self.increment > 1e20 {
            for header in &mut self.headers {
                header.activity *= 1e-20;
            }
            self.increment *= 1e-20;
        }
    }

    /// Removes the less useful half of what was learned. Nothing may be above the first level, and no clause a
    /// reason.
    pub fn reduce(&mut self) {
        let mut order: Vec<u32> = (0..self.headers.len() as u32)
            .filter(|&clause| {
                let header = self.headers[clause as usize];
                header.spread > 2 && header.length > 2
            })
            .collect();
        order.sort_by(|&a, &b| {
            let (a, b) = (self.headers[a as usize], self.headers[b as usize]);
            a.activity.total_cmp(&b.activity)
        });
        let mut gone = vec![false; self.headers.len()];
        for &clause in &order[..order.len() / 2] {
            gone[clause as usize] = true;
        }
        self.limit(&mut gone);
        self.keep(&gone);
    }

    /// Where the rest is still too much for the memory that there may be, the oldest of what was learned goes as well.
    fn limit(&self, gone: &mut [bool]) {
        let kept = self.headers.iter().zip(&*gone).filter(|(_, gone)| !**gone);
        let mut left: usize = kept.map(|(header, _)| header.length as usize).sum();
        for (header, gone) in self.headers.iter().zip(gone) {
            if left <= MAX_LITS {
                break;
            }
            if header.spread > 0 && !*gone {
                *gone = true;
                left -= header.length as usize;
            }
        }
    }

    fn keep(&mut self, gone: &[bool]) {
        let (lits, headers) = (core::mem::take(&mut self.lits), core::mem::take(&mut self.headers));
        for watches in &mut self.watches {
            watches.clear();
        }
        self.learned = 0;
        for (header, _) in headers.iter().zip(gone).filter(|(_, gone)| !**gone) {
            let old = &lits[header.start as usize..(header.start + header.length) as usize];
            let clause = self.add(old, header.spread);
            self.headers[clause as usize].activity = header.activity;
        }
    }
}
