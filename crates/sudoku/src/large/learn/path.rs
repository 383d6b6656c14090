//! The way to the solutions that are still to come.

use alloc::vec::Vec;

use super::Lit;

/// Decisions one after the other. Some are turned already: all solutions on the other side of them are told. So
/// what is left of the solutions lies under the path, and on the other side of what is not turned.
///
/// Unlike clauses that block each solution told so far, a path needs no more room than there are variables.
#[derive(Clone, Debug, Default)]
pub(super) struct DecisionPath {
    lits: Vec<Lit>,
    turned: Vec<bool>,
    done: bool,
}

impl DecisionPath {
    /// The decisions, turned or not.
    pub(super) fn lits(&self) -> &[Lit] {
        &self.lits
    }

    /// Whether nothing is left.
    pub(super) fn is_done(&self) -> bool {
        self.done
    }

    /// Nothing is left.
    pub(super) fn finish(&mut self) {
        self.done = true;
    }

    /// Goes on with decisions that can still be turned.
    pub(super) fn extend(&mut self, lits: impl Iterator<Item = Lit>) {
        self.lits.extend(lits);
        self.turned.resize(self.lits.len(), false);
    }

    /// Goes on with a decision whose other side is done.
    pub(super) fn push_turned(&mut self, lit: Lit) {
        self.lits.push(lit);
        self.turned.push(true);
    }

    /// All under the path is told: turns the last decision that is not turned.
    pub(super) fn turn(&mut self) {
        while let (Some(lit), Some(turned)) = (self.lits.pop(), self.turned.pop()) {
            if !turned {
                return self.push_turned(!lit);
            }
        }
        self.done = true;
    }

    /// There is nothing under the path, and these negated decisions suffice to say so: the ones behind them
    /// need no turning.
    pub(super) fn give_up(&mut self, core: &[Lit]) {
        let last = self.lits.iter().rposition(|&lit| core.contains(&!lit));
        let length = last.map_or(0, |last| last + 1);
        self.lits.truncate(length);
        self.turned.truncate(length);
        self.turn();
    }
}
