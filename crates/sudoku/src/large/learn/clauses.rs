//! Learnt clauses, each with two watched literals.

use alloc::{vec, vec::Vec};

use super::Lit;

/// A clause, as an offset into the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clause(pub(super) u32);

/// An entry in the watch list of a literal: the clause to check when the literal becomes false, unless the other
/// literal is true.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    /// The top bit is set if the clause has only two literals, so that `other` is sufficient.
    clause: u32,
    pub(super) other: Lit,
}

impl Watch {
    const PAIR: u32 = 1 << 31;

    fn new(clause: Clause, pair: bool, other: Lit) -> Watch {
        Watch { clause: clause.0 | if pair { Watch::PAIR } else { 0 }, other }
    }

    /// The clause; `None` if it has only two literals.
    #[inline]
    pub(super) fn clause(self) -> Option<Clause> {
        (self.clause & Watch::PAIR == 0).then_some(Clause(self.clause))
    }
}

/// The new offsets of clauses after compaction.
pub(super) struct Moves(Vec<u32>);

impl Moves {
    /// The new offset of a clause that was kept.
    pub(super) fn to(&self, clause: Clause) -> Clause {
        Clause(self.0[clause.0 as usize])
    }
}

/// All clauses in one store: length, grade and use, then the literals. The watched literals are the first two.
#[derive(Clone, Debug)]
pub(super) struct Clauses {
    store: Vec<u32>,
    /// For each literal, the clauses that watch it.
    pub(super) watches: Vec<Vec<Watch>>,
    all: Vec<Clause>,
    wasted: usize,
}

const HEAD: usize = 2;
/// Set on a removed clause.
const GONE: u32 = 1 << 31;
/// Set on a clause that took part in a conflict since the last reduction.
const USED: u32 = 1 << 30;
const GRADE: u32 = USED - 1;

/// A clause of this grade or better is never removed.
const GOOD: u32 = 3;
/// A clause of this grade or better stays as long as it is used.
const FAIR: u32 = 8;

impl Clauses {
    pub(super) fn new(vars: usize) -> Clauses {
        Clauses { store: Vec::new(), watches: vec![Vec::new(); 2 * vars], all: Vec::new(), wasted: 0 }
    }

    /// The size in words.
    pub(super) fn size(&self) -> usize {
        self.store.len()
    }

    #[inline]
    pub(super) fn lits(&self, clause: Clause) -> &[u32] {
        let at = clause.0 as usize;
        &self.store[at + HEAD..at + HEAD + self.store[at] as usize]
    }

    #[inline]
    pub(super) fn lits_mut(&mut self, clause: Clause) -> &mut [u32] {
        let at = clause.0 as usize;
        let len = self.store[at] as usize;
        &mut self.store[at + HEAD..at + HEAD + len]
    }

    /// The number of decision levels among its literals when it was learnt, or fewer if it improved since: lower is
    /// better. 0 for a clause that must be kept.
    pub(super) fn grade(&self, clause: Clause) -> u32 {
        self.store[clause.0 as usize + 1] & GRADE
    }

    /// Records that a clause took part in a conflict.
    pub(super) fn touch(&mut self, clause: Clause, grade: Option<u32>) {
        let head = &mut self.store[clause.0 as usize + 1];
        let grade = grade.map_or(*head & GRADE, |grade| grade.min(*head & GRADE));
        *head = *head & GONE | USED | grade;
    }

    /// Adds a clause of at least two literals and watches the first two.
    pub(super) fn add(&mut self, lits: &[Lit], grade: u32) -> Clause {
        let clause = Clause(self.store.len() as u32);
        self.store.extend([lits.len() as u32, grade.min(GRADE) | USED]);
        self.store.extend(lits.iter().map(|lit| lit.0));
        self.watch(clause);
        self.all.push(clause);
        clause
    }

    /// Removes the worse half of the clauses, except those for which `keep` returns true, good ones, and fair ones
    /// used since the last time (unless the store is full).
    pub(super) fn reduce(&mut self, full: bool, keep: impl Fn(&Clauses, Clause) -> bool) {
        let mut spare: Vec<(u32, u32, Clause)> = Vec::new();
        for &clause in &self.all {
            let (len, head) = (self.store[clause.0 as usize], self.store[clause.0 as usize + 1]);
            let grade = head & GRADE;
            let used = head & USED != 0;
            let spared = !full && (grade <= GOOD || len == 2 || used && grade <= FAIR);
            if grade > 0 && !spared && !keep(self, clause) {
                spare.push((grade, len, clause));
            }
            self.store[clause.0 as usize + 1] &= !USED;
        }
        spare.sort_unstable_by_key(|&(grade, len, _)| (grade, len));
        for &(_, _, clause) in &spare[spare.len() / 2..] {
            self.remove(clause);
        }
    }

    /// Removes a clause. Its memory is freed by the next [`compact`](Clauses::compact).
    pub(super) fn remove(&mut self, clause: Clause) {
        self.store[clause.0 as usize + 1] |= GONE;
        self.wasted += HEAD + self.store[clause.0 as usize] as usize;
    }

    /// Shortens a clause to its first literals.
    pub(super) fn shorten(&mut self, clause: Clause, len: usize) {
        let at = clause.0 as usize;
        self.wasted += self.store[at] as usize - len;
        self.store[at] = len as u32;
    }

    /// Removes the gaps and rebuilds the watches. Returns the new offsets.
    pub(super) fn compact(&mut self) -> Moves {
        let mut old = core::mem::take(&mut self.store);
        self.store.reserve(old.len() - self.wasted);
        self.watches.iter_mut().for_each(Vec::clear);
        let mut all = core::mem::take(&mut self.all);
        all.retain_mut(|clause| {
            let at = clause.0 as usize;
            let len = old[at] as usize;
            if old[at + 1] & GONE != 0 {
                return false;
            }
            *clause = Clause(self.store.len() as u32);
            self.store.extend_from_slice(&old[at..at + HEAD + len]);
            old[at] = clause.0;
            self.watch(*clause);
            true
        });
        self.all = all;
        self.wasted = 0;
        Moves(old)
    }

    fn watch(&mut self, clause: Clause) {
        let lits = self.lits(clause);
        let [first, second] = [Lit(lits[0]), Lit(lits[1])];
        let pair = lits.len() == 2;
        self.watches[first.at()].push(Watch::new(clause, pair, second));
        self.watches[second.at()].push(Watch::new(clause, pair, first));
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Clause> {
        self.all.iter().copied()
    }
}
