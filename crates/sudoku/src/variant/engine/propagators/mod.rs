//! Propagators: what is more than a clause.
//!
//! A propagator sees only the domains of its own variables. It removes digits without support, and says whether none is
//! left. For learning, it explains a removal by larger domains that have the same consequence: what is missing from
//! those is the reason.

use alloc::vec::Vec;

use super::{
    lit::{Lit, WIDTH, digits},
    problem::{Entry, Problem},
    state::{Conflict, Reason, State},
};

mod chaos;
mod connected;
mod counts;
mod lunchbox;
mod numbered;
mod order;
mod own_count;
mod pair;
mod reach;
mod sets;
mod sum;
mod word;

pub(crate) use chaos::Chaos;
pub(crate) use connected::Connected;
pub(crate) use counts::{Count, Distinct, SameDigits};
pub(crate) use lunchbox::Lunchbox;
pub(crate) use numbered::Numbered;
pub(crate) use order::{Less, Unequal};
pub(crate) use own_count::{OwnCount, divisions};
pub(crate) use pair::Pair;
pub(crate) use reach::Reach;
pub(crate) use sets::Sets;
pub(crate) use sum::Sum;
pub(crate) use word::Word;

/// So many propagators run between two looks at the flag that stops a search: a few milliseconds for the slowest.
pub(super) const RUNS: usize = 64;

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
    Chaos(Chaos),
    Numbered(Numbered),
    Lunchbox(Lunchbox),
    Reach(Reach),
    Less(Less),
    Unequal(Unequal),
}

impl Kind {
    /// Removes what has no support. Returns false if nothing is left.
    pub fn filter(&self, domains: &mut [u16], scratch: &mut Scratch) -> bool {
        match self {
            Kind::Numbered(kind) => kind.filter(domains),
            Kind::Lunchbox(kind) => kind.filter(domains),
            Kind::Reach(kind) => kind.filter(domains),
            Kind::Pair(kind) => kind.filter(domains),
            Kind::Sets(kind) => kind.filter(domains).is_some(),
            Kind::Sum(kind) => kind.filter(domains),
            Kind::Word(kind) => kind.filter(domains, scratch),
            Kind::Count(kind) => kind.filter(domains),
            Kind::OwnCount(kind) => kind.filter(domains, None),
            Kind::Distinct(kind) => kind.filter(domains),
            Kind::SameDigits(kind) => kind.filter(domains),
            Kind::Connected(kind) => kind.filter(domains),
            Kind::Chaos(kind) => kind.filter(domains),
            Kind::Less(kind) => kind.filter(domains),
            Kind::Unequal(_) => Unequal::filter(domains),
        }
    }

    /// Enlarges domains up to `full`, except the one at `fixed`, as long as there is no solution, in a way that knows the
    /// propagator. Returns false if it does not see that there is none; the domains are as before then.
    pub fn relax(
        &self,
        domains: &mut [u16],
        full: &[u16],
        fixed: Option<usize>,
        scratch: &mut Scratch,
    ) -> bool {
        match self {
            Kind::Word(kind) => kind.relax(domains, full, fixed, scratch),
            Kind::Lunchbox(kind) => kind.relax(domains, full, fixed, scratch),
            Kind::Count(kind) => kind.relax(domains, full, fixed),
            Kind::Numbered(kind) => kind.relax(domains, full, fixed),
            Kind::Pair(kind) => kind.relax(domains, full, fixed),
            Kind::Sets(kind) => kind.relax(domains, full, fixed),
            Kind::Sum(kind) => kind.relax(domains, full, fixed),
            Kind::Chaos(kind) => kind.relax(domains, full, fixed),
            Kind::Connected(kind) => kind.relax(domains, full, fixed),
            _ => false,
        }
    }

    /// Whether nothing is found if it runs again on what it found.
    pub fn settles(&self) -> bool {
        matches!(self, Kind::Pair(_) | Kind::Word(_) | Kind::Count(_))
    }

    /// The lower, the earlier it runs.
    pub fn priority(&self) -> usize {
        match self {
            Kind::Pair(_) | Kind::Count(_) => 0,
            Kind::Sets(_)
            | Kind::Less(_)
            | Kind::Unequal(_)
            | Kind::OwnCount(_)
            | Kind::Distinct(_)
            | Kind::SameDigits(_)
            | Kind::Numbered(_)
            | Kind::Reach(_) => 1,
            Kind::Sum(_) | Kind::Word(_) | Kind::Lunchbox(_) | Kind::Connected(_) | Kind::Chaos(_) => 2,
        }
    }
}

/// Memory that filters use again and again.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    pub words: Vec<u64>,
    pub copy: Vec<u16>,
}

impl State {
    /// Runs one propagator.
    pub(super) fn run(&mut self, problem: &Problem, id: usize) -> Result<(), Conflict> {
        let entry = &problem.propagators[id];
        let guard = entry.guard;
        if guard.is_some_and(|guard| self.is_false(guard)) {
            return Ok(());
        }
        let mut domains = core::mem::take(&mut self.domains);
        domains.clear();
        domains.extend(entry.scope.iter().map(|&var| self.can[usize::from(var)]));
        let possible = entry.kind.filter(&mut domains, &mut self.scratch);
        let result = self.accept(entry, id as u32, possible, &domains);
        self.domains = domains;
        if entry.settles && result.is_ok() {
            // What it found does not give it anything to find. Its removals are followed later, so this has to be remembered.
            self.settled = Some((id, self.trail.len()));
        }
        result
    }

    fn accept(&mut self, entry: &Entry, id: u32, possible: bool, domains: &[u16]) -> Result<(), Conflict> {
        let reason = Reason::Propagator(id);
        match entry.guard {
            Some(guard) if !possible => return self.set(guard.not(), reason),
            Some(guard) if !self.is_true(guard) => return Ok(()),
            _ if !possible => return Err(Conflict::Propagator(id)),
            _ => {}
        }
        for (&var, &domain) in entry.scope.iter().zip(domains) {
            let gone = self.can[usize::from(var)] & !domain;
            for digit in digits(gone) {
                self.set(Lit::is_not(var.into(), digit), reason)?;
            }
        }
        Ok(())
    }

    /// The digits that a variable could have when the trail had this length.
    fn domain_at(&self, var: usize, length: u32) -> u16 {
        let mut domain = self.can[var];
        for digit in digits(self.first[var] & !domain) {
            if self.records[var * WIDTH + digit].position >= length {
                domain |= 1 << digit;
            }
        }
        domain
    }

    /// Appends the true literals by which a propagator made `lit` true, or found that nothing is left.
    pub(super) fn explain(&mut self, problem: &Problem, id: u32, lit: Option<Lit>, out: &mut Vec<Lit>) {
        let length = lit.map_or(self.trail.len() as u32, |lit| self.records[lit.slot()].position);
        self.explain_at(&problem.propagators[id as usize], lit, length, out);
    }

    /// The same for a literal that a propagator would make true now, but that is false.
    pub(super) fn explain_impossible(&mut self, problem: &Problem, id: u32, lit: Lit, out: &mut Vec<Lit>) {
        self.explain_at(&problem.propagators[id as usize], Some(lit), self.trail.len() as u32, out);
    }

    fn explain_at(&mut self, entry: &Entry, lit: Option<Lit>, length: u32, out: &mut Vec<Lit>) {
        let Entry { scope, guard, .. } = entry;
        let target = lit.filter(|&lit| guard.is_none_or(|guard| lit != guard.not()));
        let mut domains: Vec<u16> = scope.iter().map(|&var| self.domain_at(var.into(), length)).collect();
        let is_fixed = |var: u16| target.is_some_and(|target| usize::from(var) == target.var());
        let known = domains.clone();
        for (domain, &var) in domains.iter_mut().zip(scope) {
            if let Some(target) = target.filter(|_| is_fixed(var)) {
                *domain = target.bit();
            }
        }
        let relaxed = self.relax(entry, &mut domains, target.map(Lit::var));
        if !relaxed {
            // It saw less in smaller domains. Everything that was known at that time is reason enough.
            domains = known;
        }
        for (&var, &domain) in scope.iter().zip(&domains) {
            if !relaxed || !is_fixed(var) {
                self.reasons_for(var.into(), domain, length, out);
            }
        }
        if let Some(guard) = guard.filter(|_| target.is_some() || lit.is_none()) {
            out.push(guard);
        }
    }

    /// Enlarges domains, except those of one variable, as long as the propagator still finds that nothing is left. Returns
    /// false if it does not find that at all.
    fn relax(&mut self, entry: &Entry, domains: &mut [u16], fixed: Option<usize>) -> bool {
        let Entry { kind, scope, repeats, .. } = entry;
        let is_fixed = |var: u16| Some(usize::from(var)) == fixed;
        if !repeats {
            let mut full = core::mem::take(&mut self.full);
            full.clear();
            full.extend(scope.iter().map(|&var| self.first[usize::from(var)]));
            let relaxed =
                kind.relax(domains, &full, scope.iter().position(|&var| is_fixed(var)), &mut self.scratch);
            debug_assert!(
                !relaxed || !self.may_have_solution(kind, domains),
                "a relaxation allows a solution: {kind:?} {domains:?} of {full:?}"
            );
            self.full = full;
            if relaxed {
                return true;
            }
        }
        let scratch = &mut self.scratch;
        let mut copy = core::mem::take(&mut scratch.copy);
        let mut fails = |domains: &[u16]| {
            copy.clear();
            copy.extend_from_slice(domains);
            !kind.filter(&mut copy, scratch)
        };
        if !fails(domains) {
            scratch.copy = copy;
            return false;
        }
        for index in 0..domains.len() {
            let (before, full) = (domains[index], self.first[usize::from(scope[index])]);
            if is_fixed(scope[index]) || before == full {
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
        true
    }

    /// Whether the propagator has a solution within these domains, as far as it sees itself. Sets and
    /// lunchboxes see more when they relax.
    fn may_have_solution(&mut self, kind: &Kind, domains: &[u16]) -> bool {
        let mut domains = domains.to_vec();
        match kind {
            Kind::Sets(sets) => return sets.has_solution(&domains),
            Kind::Lunchbox(lunchbox) if !lunchbox.has_word(&domains, &mut self.scratch) => return false,
            _ => {}
        }
        loop {
            let before = domains.clone();
            if !kind.filter(&mut domains, &mut self.scratch) {
                return false;
            }
            if domains == before {
                return true;
            }
        }
    }

    /// Why a variable's domain was within `domain` when the trail had this length.
    fn reasons_for(&self, var: usize, domain: u16, length: u32, out: &mut Vec<Lit>) {
        let gone = self.first[var] & !domain;
        if gone == 0 {
            return;
        }
        let record = |digit: usize| self.records[var * WIDTH + digit];
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
