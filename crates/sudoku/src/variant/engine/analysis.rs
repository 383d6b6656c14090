//! What a conflict teaches: a clause, and the level to go back to.

use alloc::vec::Vec;

use super::{
    lit::{Lit, WIDTH, digits},
    problem::Problem,
    state::{Conflict, Reason, State},
};

/// Works out clauses from conflicts.
#[derive(Clone, Debug, Default)]
pub(super) struct Analysis {
    /// Whether a slot is part of the reason.
    seen: Vec<bool>,
    /// The slots that were marked.
    marked: Vec<u32>,
    reasons: Vec<Lit>,
    /// The clause that was learned: its first literal becomes true, the second has the highest other level.
    pub learned: Vec<Lit>,
    /// The slots that took part, for choosing what to try next.
    pub bumped: Vec<u32>,
    /// The number of levels in the clause.
    pub spread: u32,
}

impl State {
    /// The true literals that make `lit` true, or that make up a conflict.
    fn reasons(&mut self, problem: &Problem, lit: Lit, reason: Reason, out: &mut Vec<Lit>) {
        match reason {
            Reason::None => {}
            Reason::Literal(other) => out.push(other),
            Reason::LastDigit => {
                let (var, digit) = (lit.var(), lit.digit());
                let others = self.first[var] & !(1 << digit);
                out.extend(digits(others).map(|other| Lit::is_not(var, other)));
            }
            Reason::LastPlace(house) => {
                let (var, digit) = (lit.var() as u16, lit.digit());
                let others = problem.houses[house as usize].iter().filter(|&&other| other != var);
                let can = others.filter(|&&other| self.first[usize::from(other)] >> digit & 1 != 0);
                out.extend(can.map(|&other| Lit::is_not(other.into(), digit)));
            }
            Reason::Clause(clause) => {
                self.clauses.bump(clause);
                let lits = self.clauses.lits(clause).iter();
                out.extend(lits.filter(|&&other| other != lit).map(|other| other.not()));
            }
            Reason::Propagator(id) => self.explain(problem, id, Some(lit), out),
        }
    }

    /// The true literals that make up a conflict.
    fn conflict_reasons(&mut self, problem: &Problem, conflict: Conflict, out: &mut Vec<Lit>) {
        match conflict {
            Conflict::Literal(lit, Reason::Propagator(id)) => {
                self.explain_impossible(problem, id, lit, out);
                out.push(lit.not());
            }
            Conflict::Literal(lit, reason) => {
                self.reasons(problem, lit, reason, out);
                out.push(lit.not());
            }
            Conflict::NoDigit(var) => {
                out.extend(digits(self.first[var]).map(|digit| Lit::is_not(var, digit)));
            }
            Conflict::NoPlace(house, digit) => {
                let vars = problem.houses[house as usize].iter();
                let can = vars.filter(|&&var| self.first[usize::from(var)] >> digit & 1 != 0);
                out.extend(can.map(|&var| Lit::is_not(var.into(), digit)));
            }
            Conflict::Clause(clause) => {
                self.clauses.bump(clause);
                out.extend(self.clauses.lits(clause).iter().map(|lit| lit.not()));
            }
            Conflict::Propagator(id) => self.explain(problem, id, None, out),
        }
    }
}

impl Analysis {
    /// Learns from a conflict. Returns the level to go back to, or `None` if there is no solution at all.
    pub fn learn(&mut self, problem: &Problem, state: &mut State, conflict: Conflict) -> Option<u32> {
        self.seen.resize(state.records.len(), false);
        self.learned.clear();
        self.bumped.clear();
        let mut reasons = core::mem::take(&mut self.reasons);
        reasons.clear();
        state.conflict_reasons(problem, conflict, &mut reasons);
        // A conflict may lie entirely below the current level.
        let level = reasons.iter().map(|lit| state.records[lit.slot()].level).max().unwrap_or(0);
        if level == 0 {
            self.reasons = reasons;
            return None;
        }
        state.backtrack(problem, level);
        let mut open = 0;
        let mut index = state.trail.len();
        self.learned.push(Lit::is(0, 0));
        let first = loop {
            for &lit in &reasons {
                open += usize::from(self.mark(state, lit, level));
            }
            let lit = loop {
                index -= 1;
                let lit = state.trail[index];
                if self.seen[lit.slot()] {
                    break lit;
                }
            };
            self.seen[lit.slot()] = false;
            open -= 1;
            if open == 0 {
                break lit;
            }
            reasons.clear();
            let reason = state.records[lit.slot()].reason;
            state.reasons(problem, lit, reason, &mut reasons);
        };
        self.learned[0] = first.not();
        self.reasons = reasons;
        self.minimise(problem, state);
        self.merge(state);
        for slot in self.marked.drain(..) {
            self.seen[slot as usize] = false;
        }
        Some(self.back_level(state))
    }

    /// Marks a literal of a reason. Returns whether it is of the current level and has to be resolved.
    fn mark(&mut self, state: &State, lit: Lit, level: u32) -> bool {
        let slot = lit.slot();
        let record = state.records[slot];
        debug_assert!(state.is_true(lit));
        if self.seen[slot] || record.level == 0 {
            return false;
        }
        self.seen[slot] = true;
        self.marked.push(slot as u32);
        self.bumped.push(slot as u32);
        if record.level == level {
            return true;
        }
        self.learned.push(lit.not());
        false
    }

    /// Leaves out literals that follow from others of the clause.
    fn minimise(&mut self, problem: &Problem, state: &State) {
        let mut kept = 1;
        for index in 1..self.learned.len() {
            let lit = self.learned[index];
            if !self.follows(problem, state, lit.not()) {
                self.learned[kept] = lit;
                kept += 1;
            }
        }
        self.learned.truncate(kept);
    }

    /// Whether a literal's reasons are all in the clause. Propagators are not asked, which would take longer than it
    /// saves.
    fn follows(&self, problem: &Problem, state: &State, lit: Lit) -> bool {
        let seen = |lit: Lit| self.seen[lit.slot()] || state.records[lit.slot()].level == 0;
        match state.records[lit.slot()].reason {
            Reason::None | Reason::Propagator(_) => false,
            Reason::Literal(other) => seen(other),
            Reason::LastDigit => {
                let others = state.first[lit.var()] & !lit.bit();
                digits(others).all(|digit| seen(Lit::is_not(lit.var(), digit)))
            }
            Reason::LastPlace(house) => problem.houses[house as usize].iter().all(|&other| {
                let other = usize::from(other);
                other == lit.var()
                    || state.first[other] & lit.bit() == 0
                    || seen(Lit::is_not(other, lit.digit()))
            }),
            Reason::Clause(clause) => {
                state.clauses.lits(clause).iter().all(|&other| other == lit || seen(other))
            }
        }
    }

    /// Where several literals have the same single cause on the same level, that one takes their place.
    fn merge(&mut self, state: &State) {
        let cause = |lit: Lit| {
            let record = state.records[lit.slot()];
            match record.reason {
                Reason::Literal(other) if state.records[other.slot()].level == record.level => Some(other),
                _ => None,
            }
        };
        let mut index = 1;
        while index < self.learned.len() {
            let found = cause(self.learned[index].not());
            let same = |lit: &Lit| cause(lit.not()) == found;
            if let Some(found) = found
                && self.learned[index + 1..].iter().any(same)
            {
                self.learned[index] = found.not();
                let rest = self.learned.split_off(index + 1);
                self.learned.extend(rest.into_iter().filter(|lit| !same(lit)));
                let slot = found.slot();
                if !self.seen[slot] {
                    self.seen[slot] = true;
                    self.marked.push(slot as u32);
                }
            }
            index += 1;
        }
        let (first, rest) = self.learned.split_at_mut(1);
        rest.sort_unstable();
        let mut learned = Vec::from(first);
        learned.extend_from_slice(rest);
        learned.dedup();
        self.learned = learned;
    }

    /// Puts a literal of the highest level but the first at the second place, and counts levels.
    fn back_level(&mut self, state: &State) -> u32 {
        let level = |lit: Lit| state.records[lit.slot()].level;
        let mut levels: Vec<u32> = self.learned.iter().map(|&lit| level(lit)).collect();
        let back = match (1..self.learned.len()).max_by_key(|&index| levels[index]) {
            Some(highest) => {
                self.learned.swap(1, highest);
                levels[highest]
            }
            None => 0,
        };
        levels.sort_unstable();
        levels.dedup();
        self.spread = levels.len() as u32;
        back
    }
}

/// Every slot of a variable, for tables of activity.
pub(super) fn slots(var: usize) -> core::ops::Range<usize> {
    var * WIDTH..(var + 1) * WIDTH
}
