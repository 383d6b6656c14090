//! A set of digits.

use core::{fmt, ops};

use crate::Digit;

/// A set of digits, for example the candidates of a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Digits(u64);

impl Digits {
    /// The empty set.
    pub const NONE: Digits = Digits(0);

    /// The digits from 1 to `side`.
    pub(crate) const fn up_to(side: usize) -> Digits {
        Digits((1 << side) - 1)
    }

    /// The set of this digit alone.
    pub const fn only(digit: Digit) -> Digits {
        Digits(1 << (digit.value() - 1))
    }

    /// Whether the digit is in the set.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & Digits::only(digit).0 != 0
    }

    /// The number of digits.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a digit.
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= Digits::only(digit).0;
    }

    /// Removes a digit.
    pub const fn remove(&mut self, digit: Digit) {
        self.0 &= !Digits::only(digit).0;
    }

    /// The smallest digit.
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Digit::new(self.0.trailing_zeros() as usize + 1) }
    }

    /// The digits, smallest first.
    pub fn iter(self) -> impl Iterator<Item = Digit> + Clone {
        let mut rest = self;
        core::iter::from_fn(move || {
            let first = rest.first()?;
            rest.remove(first);
            Some(first)
        })
    }
}

impl FromIterator<Digit> for Digits {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Digits {
        let mut set = Digits::NONE;
        digits.into_iter().for_each(|digit| set.insert(digit));
        set
    }
}

impl ops::BitOr for Digits {
    type Output = Digits;

    fn bitor(self, other: Digits) -> Digits {
        Digits(self.0 | other.0)
    }
}

impl ops::BitAnd for Digits {
    type Output = Digits;

    fn bitand(self, other: Digits) -> Digits {
        Digits(self.0 & other.0)
    }
}

impl ops::Sub for Digits {
    type Output = Digits;

    /// The digits that are not in the other set.
    fn sub(self, other: Digits) -> Digits {
        Digits(self.0 & !other.0)
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Digit::value)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn sets_contain_what_was_inserted() {
        let digit = |value| Digit::new(value).unwrap();
        let mut set: Digits = [3, 36, 1, 3].into_iter().map(digit).collect();
        assert_eq!(set.iter().map(Digit::value).collect::<Vec<_>>(), [1, 3, 36]);
        assert_eq!((set.len(), set.first(), set.contains(digit(2))), (3, Some(digit(1)), false));
        set.remove(digit(1));
        assert_eq!(set, Digits::only(digit(3)) | Digits::only(digit(36)));
        assert_eq!(set & Digits::up_to(9), Digits::only(digit(3)));
        assert_eq!((set - Digits::up_to(36), Digits::up_to(36).len()), (Digits::NONE, 36));
    }
}
