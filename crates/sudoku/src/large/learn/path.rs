//! The path to the remaining solutions.

use alloc::vec::Vec;

use super::Lit;

/// A sequence of decisions. Some are flipped already: all solutions on their other side have been returned. So the
/// remaining solutions are below the path, or on the other side of the decisions that are not flipped.
///
/// Clauses that block each solution need more and more memory. A path needs no more than the number of variables.
#[derive(Clone, Debug, Default)]
pub(super) struct DecisionPath {
    lits: Vec<Lit>,
    turned: Vec<bool>,
    done: bool,
}

impl DecisionPath {
    /// The decisions, flipped or not.
    pub(super) fn lits(&self) -> &[Lit] {
        &self.lits
    }

    /// Whether no solutions are left.
    pub(super) fn is_done(&self) -> bool {
        self.done
    }

    /// Marks that no solutions are left.
    pub(super) fn finish(&mut self) {
        self.done = true;
    }

    /// Appends decisions that can still be flipped.
    pub(super) fn extend(&mut self, lits: impl Iterator<Item = Lit>) {
        self.lits.extend(lits);
        self.turned.resize(self.lits.len(), false);
    }

    /// Appends a decision whose other side is finished.
    pub(super) fn push_flipped(&mut self, lit: Lit) {
        self.lits.push(lit);
        self.turned.push(true);
    }

    /// Everything below the path is finished: flips the last decision that is not flipped.
    pub(super) fn flip(&mut self) {
        while let (Some(lit), Some(turned)) = (self.lits.pop(), self.turned.pop()) {
            if !turned {
                return self.push_flipped(!lit);
            }
        }
        self.done = true;
    }

    /// There is no solution below the path, and these negated decisions are sufficient to prove it. Decisions after
    /// them need not be flipped.
    pub(super) fn give_up(&mut self, core: &[Lit]) {
        let last = self.lits.iter().rposition(|&lit| core.contains(&!lit));
        let length = last.map_or(0, |last| last + 1);
        self.lits.truncate(length);
        self.turned.truncate(length);
        self.flip();
    }
}
