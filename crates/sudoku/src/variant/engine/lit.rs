//! Literals: a variable has a digit, or has it not.

/// A literal: twice the slot, plus 1 if it is negative. A slot is a variable and a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Lit(u32);

/// The number of slots of a variable.
pub(crate) const WIDTH: usize = 16;

impl Lit {
    /// The variable has the digit.
    pub const fn is(var: usize, digit: usize) -> Lit {
        Lit(((var * WIDTH + digit) as u32) << 1)
    }

    /// The variable does not have the digit.
    pub const fn is_not(var: usize, digit: usize) -> Lit {
        Lit(Lit::is(var, digit).0 | 1)
    }

    /// The opposite.
    pub const fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }

    /// Whether it says that the variable does not have the digit.
    pub const fn is_negative(self) -> bool {
        self.0 & 1 != 0
    }

    /// The variable.
    pub const fn var(self) -> usize {
        self.0 as usize >> 5
    }

    /// The digit.
    pub const fn digit(self) -> usize {
        self.0 as usize >> 1 & (WIDTH - 1)
    }

    /// The digit as a set.
    pub const fn bit(self) -> u16 {
        1 << self.digit()
    }

    /// The variable and digit as one number.
    pub const fn slot(self) -> usize {
        self.0 as usize >> 1
    }

    /// The literal as a number, for tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The digits of a set.
pub(crate) fn digits(mut set: u16) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let digit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(digit)
    })
}
