//! Propagators: what is more than a clause.
//!
//! A propagator sees only the domains of its own variables. It removes digits without support, and says whether none is
//! left. For learning, it explains a removal by larger domains that have the same consequence: what is missing from
//! those is the reason.

use alloc::{vec, vec::Vec};

use super::{
    lit::{Lit, digits},
    state::{Conflict, Reason, State},
};

mod counts;
mod pair;
mod sets;
mod sum;
mod word;

pub(crate) use counts::{Connected, Count, Distinct, OwnCount, SameDigits};
pub(crate) use pair::Pair;
pub(crate) use sets::Sets;
pub(crate) use sum::Sum;
pub(crate) use word::Word;

/// What a propagator does with domains.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Pair(Pair),
    Sets(Sets),
    Sum(Sum),
    Word(Word),
    Count(Count),
    OwnCount(OwnCount),
    Distinct(Distinct),
    SameDigits(SameDigits),
    Connected(Connected),
}

impl Kind {
    /// Removes what has no support. Returns false if nothing is left.
    pub fn filter(&self, domains: &mut [u16], scratch: &mut Scratch) -> bool {
        match self {
            Kind::Pair(kind) => kind.filter(domains),
            Kind::Sets(kind) => kind.filter(domains),
            Kind::Sum(kind) => kind.filter(domains, scratch),
            Kind::Word(kind) => kind.filter(domains, scratch),
            Kind::Count(kind) => kind.filter(domains),
            Kind::OwnCount(kind) => kind.filter(domains),
            Kind::Distinct(kind) => kind.filter(domains),
            Kind::SameDigits(kind) => kind.filter(domains),
            Kind::Connected(kind) => kind.filter(domains),
        }
    }

    /// Whether the domains have no solution, as far as the propagator sees. It must see it where `filter` removed the
    /// last digits of a variable.
    pub fn fails(&self, domains: &mut [u16], scratch: &mut Scratch) -> bool {
        !self.filter(domains, scratch)
    }

    /// Enlarges domains up to `full`, except the one at `fixed`, as long as there is no solution, in a way that knows the
    /// propagator. Returns false if it does not see that there is none; the domains are as before then.
    pub fn relax(&self, domains: &mut [u16], full: &[u16], fixed: Option<usize>) -> bool {
        match self {
            Kind::Sets(kind) => kind.relax(domains, full, fixed),
            Kind::Sum(kind) => kind.relax(domains, full, fixed),
            _ => false,
        }
    }

    /// The lower, the earlier it runs.
    fn priority(&self) -> usize {
        match self {
            Kind::Pair(_) | Kind::Count(_) => 0,
            Kind::Sets(_) | Kind::OwnCount(_) | Kind::Distinct(_) | Kind::SameDigits(_) => 1,
            Kind::Sum(_) | Kind::Word(_) | Kind::Connected(_) => 2,
        }
    }
}

/// Memory that filters use again and again.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    pub words: Vec<u64>,
    pub copy: Vec<u16>,
}

/// A propagator on its variables.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub kind: Kind,
    pub scope: Vec<u16>,
    /// It only has to hold if this is true.
    pub guard: Option<Lit>,
}

const PRIORITIES: usize = 3;

/// All propagators, and the queue of those that have to look again.
#[derive(Clone, Debug)]
pub(crate) struct Propagators {
    pub entries: Vec<Entry>,
    /// For each variable the propagators that look at it.
    watchers: Vec<Vec<u32>>,
    queues: [Vec<u32>; PRIORITIES],
    queued: Vec<bool>,
    pub scratch: Scratch,
    domains: Vec<u16>,
}

impl Propagators {
    pub fn new(vars: usize) -> Propagators {
        Propagators {
            entries: Vec::new(),
            watchers: vec![Vec::new(); vars],
            queues: Default::default(),
            queued: Vec::new(),
            scratch: Scratch::default(),
            domains: Vec::new(),
        }
    }

    pub fn grow(&mut self, vars: usize) {
        self.watchers.resize(vars, Vec::new());
    }

    /// Adds a propagator, which will run at the next propagation.
    pub fn add(&mut self, kind: Kind, scope: Vec<u16>, guard: Option<Lit>) {
        let id = self.entries.len() as u32;
        for &var in &scope {
            self.watchers[usize::from(var)].push(id);
        }
        if let Some(guard) = guard {
            self.watchers[guard.var()].push(id);
        }
        self.queued.push(true);
        self.queues[kind.priority()].push(id);
        self.entries.push(Entry { kind, scope, guard });
    }

    /// Something about a variable became known.
    #[inline]
    pub fn schedule(&mut self, var: usize) {
        for &id in &self.watchers[var] {
            if !self.queued[id as usize] {
                self.queued[id as usize] = true;
                self.queues[self.entries[id as usize].kind.priority()].push(id);
            }
        }
    }

    /// The next propagator to run.
    #[inline]
    pub fn next(&mut self) -> Option<u32> {
        let id = self.queues.iter_mut().find_map(Vec::pop)?;
        self.queued[id as usize] = false;
        Some(id)
    }

    /// Nothing has to run any more.
    pub fn forget_queue(&mut self) {
        for queue in &mut self.queues {
            for id in queue.drain(..) {
                self.queued[id as usize] = false;
            }
        }
    }
}

impl State {
    /// Runs one propagator.
    pub(in crate::variant::engine) fn run(&mut self, id: u32) -> Result<(), Conflict> {
        let mut domains = core::mem::take(&mut self.propagators.domains);
        let result = self.run_on(id, &mut domains);
        self.propagators.domains = domains;
        result
    }

    fn run_on(&mut self, id: u32, domains: &mut Vec<u16>) -> Result<(), Conflict> {
        let Propagators { entries, scratch, .. } = &mut self.propagators;
        let entry = &entries[id as usize];
        let guard = entry.guard;
        if let Some(guard) = guard
            && self.can[guard.var()] & guard.bit() == 0
        {
            return Ok(());
        }
        domains.clear();
        domains.extend(entry.scope.iter().map(|&var| self.can[usize::from(var)]));
        let possible = entry.kind.filter(domains, scratch);
        let reason = Reason::Propagator(id);
        match guard {
            Some(guard) if !possible => return self.set(guard.not(), reason),
            Some(guard) if !self.is_true(guard) => return Ok(()),
            _ if !possible => return Err(Conflict::Propagator(id)),
            _ => {}
        }
        for (index, &domain) in domains.iter().enumerate() {
            let var = usize::from(self.propagators.entries[id as usize].scope[index]);
            let gone = self.can[var] & !domain;
            for digit in digits(gone) {
                self.set(Lit::is_not(var, digit), reason)?;
            }
        }
        Ok(())
    }

    /// The digits that a variable could have when the trail had this length.
    fn domain_at(&self, var: usize, length: u32) -> u16 {
        let mut domain = self.can[var];
        for digit in digits(self.first[var] & !domain) {
            if self.records[var * super::lit::WIDTH + digit].position >= length {
                domain |= 1 << digit;
            }
        }
        domain
    }

    /// Appends the true literals by which a propagator made `lit` true, or found that nothing is left.
    pub(in crate::variant::engine) fn explain(&mut self, id: u32, lit: Option<Lit>, out: &mut Vec<Lit>) {
        let length = lit.map_or(self.trail.len() as u32, |lit| self.records[lit.slot()].position);
        self.explain_at(id, lit, length, out);
    }

    /// The same for a literal that a propagator would make true now, but that is false.
    pub(in crate::variant::engine) fn explain_impossible(&mut self, id: u32, lit: Lit, out: &mut Vec<Lit>) {
        self.explain_at(id, Some(lit), self.trail.len() as u32, out);
    }

    fn explain_at(&mut self, id: u32, lit: Option<Lit>, length: u32, out: &mut Vec<Lit>) {
        let entry = &self.propagators.entries[id as usize];
        let guard = entry.guard;
        let target = lit.filter(|&lit| guard.is_none_or(|guard| lit != guard.not()));
        let scope = entry.scope.clone();
        let mut domains: Vec<u16> = scope.iter().map(|&var| self.domain_at(var.into(), length)).collect();
        let fixed = target.and_then(|target| scope.iter().position(|&var| usize::from(var) == target.var()));
        if let (Some(place), Some(target)) = (fixed, target) {
            domains[place] = target.bit();
        }
        self.relax(id, &scope, &mut domains, fixed);
        for (index, (&var, &domain)) in scope.iter().zip(&domains).enumerate() {
            if Some(index) != fixed {
                self.reasons_for(var.into(), domain, length, out);
            }
        }
        if let Some(guard) = guard.filter(|_| target.is_some() || lit.is_none()) {
            out.push(guard);
        }
    }

    /// Enlarges domains, except those of one variable, as long as the propagator still finds that nothing is left.
    fn relax(&mut self, id: u32, scope: &[u16], domains: &mut [u16], fixed: Option<usize>) {
        let Propagators { entries, scratch, .. } = &mut self.propagators;
        let kind = &entries[id as usize].kind;
        let mut full = [0_u16; 32];
        if let Some(full) = full.get_mut(..scope.len()) {
            full.iter_mut().zip(scope).for_each(|(full, &var)| *full = self.first[usize::from(var)]);
            let place = fixed.and_then(|fixed| scope.iter().position(|&var| usize::from(var) == fixed));
            if kind.relax(domains, full, place) {
                return;
            }
        }
        let mut copy = core::mem::take(&mut scratch.copy);
        let mut fails = |domains: &[u16]| {
            copy.clear();
            copy.extend_from_slice(domains);
            kind.fails(&mut copy, scratch)
        };
        debug_assert!(fails(domains), "a propagator cannot explain itself");
        for index in 0..domains.len() {
            let (before, full) = (domains[index], self.first[usize::from(scope[index])]);
            if Some(usize::from(scope[index])) == fixed || before == full {
                continue;
            }
            domains[index] = full;
            if fails(domains) {
                continue;
            }
            domains[index] = before;
            let gone = full & !before;
            if gone.is_power_of_two() {
                continue;
            }
            for digit in digits(gone) {
                domains[index] |= 1 << digit;
                if !fails(domains) {
                    domains[index] &= !(1 << digit);
                }
            }
        }
        scratch.copy = copy;
    }

    /// Why a variable's domain was within `domain` when the trail had this length.
    fn reasons_for(&self, var: usize, domain: u16, length: u32, out: &mut Vec<Lit>) {
        let gone = self.first[var] & !domain;
        if gone == 0 {
            return;
        }
        let record = |digit: usize| self.records[var * super::lit::WIDTH + digit];
        let must = self.must[var];
        if must != 0 && !gone.is_power_of_two() {
            let digit = must.trailing_zeros() as usize;
            let known = record(digit);
            let latest = digits(gone).map(|digit| record(digit).level).max();
            if known.position < length && latest >= Some(known.level) {
                out.push(Lit::is(var, digit));
                return;
            }
        }
        out.extend(digits(gone).map(|digit| Lit::is_not(var, digit)));
    }
}
