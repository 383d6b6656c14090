//! A literal: a boolean variable or its negation.

use core::{fmt, ops::Not};

/// A variable or its negation. The variables are numbered from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Lit(pub(super) u32);

impl Lit {
    pub(super) const fn new(var: usize) -> Lit {
        Lit((var as u32) << 1)
    }

    pub(super) const fn var(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// The index in a table of all literals.
    pub(super) const fn at(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a negation.
    pub(super) const fn negated(self) -> bool {
        self.0 & 1 == 1
    }
}

impl Not for Lit {
    type Output = Lit;

    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

impl fmt::Debug for Lit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.negated() { "¬" } else { "" }, self.var())
    }
}
