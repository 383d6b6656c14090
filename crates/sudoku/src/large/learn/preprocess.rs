//! Preprocessing: simplifies variables and groups before they are passed to the engine.

use crate::sorting::SmallSort;
use alloc::{vec, vec::Vec};

use super::Lit;

/// What is known about a literal in advance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    True,
    False,
    /// Unknown, but equal to this literal.
    Same(Lit),
}

/// Groups in which exactly one literal is true, simplified as far as each group allows.
#[derive(Clone, Debug, Default)]
pub(super) struct Preprocessor {
    sets: Vec<Vec<Lit>>,
    /// The value of each variable, or the literal it is equal to.
    known: Vec<Known>,
    /// Whether some group has no literal left.
    dead: bool,
}

impl Preprocessor {
    /// Creates a variable.
    pub(super) fn var(&mut self) -> Lit {
        let lit = Lit::new(self.known.len());
        self.known.push(Known::Same(lit));
        lit
    }

    /// Adds a group. An empty set is ignored: there is nothing left to decide.
    pub(super) fn exactly_one(&mut self, lits: impl IntoIterator<Item = Lit>) {
        let set: Vec<Lit> = lits.into_iter().collect();
        if !set.is_empty() {
            self.sets.push(set);
        }
    }

    /// Creates a literal that is true if one of these is. At most one of them can be true.
    pub(super) fn any(&mut self, lits: impl IntoIterator<Item = Lit>) -> Option<Lit> {
        let mut set: Vec<Lit> = lits.into_iter().collect();
        match set[..] {
            [] => None,
            [only] => Some(only),
            _ => {
                let helper = self.var();
                set.push(!helper);
                self.sets.push(set);
                Some(helper)
            }
        }
    }

    /// The known value of a literal.
    fn known(&self, lit: Lit) -> Known {
        let mut lit = lit;
        loop {
            let known = match (self.known[lit.var()], lit.negated()) {
                (Known::True, false) | (Known::False, true) => return Known::True,
                (Known::True, true) | (Known::False, false) => return Known::False,
                (Known::Same(other), negated) => {
                    if negated {
                        !other
                    } else {
                        other
                    }
                }
            };
            if known == lit {
                return Known::Same(lit);
            }
            lit = known;
        }
    }

    fn set(&mut self, lit: Lit, value: bool) -> bool {
        match self.known(lit) {
            Known::True => self.dead |= !value,
            Known::False => self.dead |= value,
            Known::Same(lit) => {
                self.known[lit.var()] = if value == lit.negated() { Known::False } else { Known::True };
                return true;
            }
        }
        false
    }

    /// Makes two literals equal.
    fn join(&mut self, a: Lit, b: Lit) -> bool {
        match (self.known(a), self.known(b)) {
            (Known::Same(a), Known::Same(b)) if a.var() != b.var() => {
                self.known[b.var()] = Known::Same(if b.negated() { !a } else { a });
                true
            }
            (Known::Same(a), Known::Same(b)) => {
                self.dead |= a != b;
                false
            }
            (Known::True, _) => self.set(b, true),
            (Known::False, _) => self.set(b, false),
            (_, Known::True) => self.set(a, true),
            (_, Known::False) => self.set(a, false),
        }
    }

    /// Applies what each group implies until nothing changes: in a group of one, the literal is true; in a group of
    /// two, one is the negation of the other; if a group contains a literal and its negation, all others are false.
    fn simplify(&mut self) {
        let mut changed = true;
        while changed && !self.dead {
            changed = false;
            let mut sets = core::mem::take(&mut self.sets);
            sets.retain_mut(|set| {
                let (keep, news) = self.reduce(set);
                changed |= news;
                keep
            });
            self.sets = sets;
        }
    }

    /// Simplifies one group. Returns whether it is still needed, and whether anything new was found.
    fn reduce(&mut self, set: &mut Vec<Lit>) -> (bool, bool) {
        let mut sure = None;
        let mut kept = 0;
        for at in 0..set.len() {
            match self.known(set[at]) {
                Known::False => {}
                Known::True if sure.is_none() => sure = Some(set[at]),
                Known::True => self.dead = true,
                Known::Same(lit) => {
                    set[kept] = lit;
                    kept += 1;
                }
            }
        }
        set.truncate(kept);
        set.small_sort();
        let mut news = false;
        let mut pair = None;
        for at in 1..set.len() {
            let (a, b) = (set[at - 1], set[at]);
            if a == b {
                // It is equal to another literal, so it cannot be the only true one.
                news |= self.set(a, false);
            } else if a == !b {
                pair = Some(a.var());
            }
        }
        if sure.is_some() || pair.is_some() {
            for &lit in set.iter().filter(|lit| Some(lit.var()) != pair || sure.is_some()) {
                news |= self.set(lit, false);
            }
            return (false, news);
        }
        match set[..] {
            [] => self.dead = true,
            [only] => news |= self.set(only, true),
            [a, b] => news |= self.join(b, !a),
            _ => return (true, news),
        }
        (false, news)
    }

    /// The remaining groups, over the remaining variables, renumbered from 0.
    pub(super) fn finish(mut self) -> Simplified {
        self.simplify();
        let mut vars = 0;
        let mut numbers = vec![0; self.known.len()];
        for (var, number) in numbers.iter_mut().enumerate() {
            if self.known[var] == Known::Same(Lit::new(var)) {
                *number = vars;
                vars += 1;
            }
        }
        let rename = |lit: Lit| {
            let new = Lit::new(numbers[lit.var()]);
            if lit.negated() { !new } else { new }
        };
        let known = (0..self.known.len()).map(|var| match self.known(Lit::new(var)) {
            Known::Same(lit) => Known::Same(rename(lit)),
            known => known,
        });
        let known = known.collect();
        let mut sets = self.sets;
        sets.iter_mut().flatten().for_each(|lit| *lit = rename(*lit));
        Simplified { vars, sets, known, dead: self.dead }
    }
}

/// The result of simplifying a [`Preprocessor`].
#[derive(Clone, Debug)]
pub(super) struct Simplified {
    /// The number of variables.
    pub(super) vars: usize,
    pub(super) sets: Vec<Vec<Lit>>,
    /// The new meaning of each original variable.
    pub(super) known: Vec<Known>,
    /// Whether it contradicts itself.
    pub(super) dead: bool,
}
