//! The digit in a cell.

use core::{fmt, num::NonZeroU8};

use crate::Shape;

/// A number from 1 to 36. Written as one character: `1` to `9`, `A` for 10 to `Z` for 35, and `@` for 36.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit with this value, from 1 to 36.
    pub const fn new(value: usize) -> Option<Digit> {
        if value > Shape::MAX_SIDE {
            return None;
        }
        match NonZeroU8::new(value as u8) {
            Some(value) => Some(Digit(value)),
            None => None,
        }
    }

    /// The digit that this character stands for, in either case.
    pub const fn from_symbol(symbol: char) -> Option<Digit> {
        match symbol {
            '1'..='9' => Digit::new(symbol as usize - '0' as usize),
            'A'..='Z' => Digit::new(symbol as usize - 'A' as usize + 10),
            'a'..='z' => Digit::new(symbol as usize - 'a' as usize + 10),
            '@' => Digit::new(36),
            _ => None,
        }
    }

    /// The value, from 1.
    pub const fn value(self) -> usize {
        self.0.get() as usize
    }

    /// The character it is written as.
    pub const fn symbol(self) -> char {
        match self.0.get() {
            value @ 1..=9 => (b'0' + value) as char,
            value @ 10..=35 => (b'A' + value - 10) as char,
            _ => '@',
        }
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digit({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_has_one_symbol() {
        for value in 1..=36 {
            let digit = Digit::new(value).unwrap();
            assert_eq!(digit.value(), value);
            assert_eq!(Digit::from_symbol(digit.symbol()), Some(digit));
            assert_eq!(Digit::from_symbol(digit.symbol().to_ascii_lowercase()), Some(digit));
        }
        assert_eq!((Digit::new(0), Digit::new(37), Digit::new(256 + 1)), (None, None, None));
        assert_eq!((Digit::from_symbol('0'), Digit::from_symbol('.')), (None, None));
    }
}
