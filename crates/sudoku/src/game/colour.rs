//! The colours that a person gives to cells and candidates.

use core::fmt;

/// One of nine colours, written as a letter from `a` to `i`. What each looks like belongs to the front end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(u8);

impl Colour {
    /// How many colours there are.
    pub const COUNT: usize = 9;

    /// The colour with this number, from 1 to 9.
    pub const fn new(number: usize) -> Option<Colour> {
        if number >= 1 && number <= Colour::COUNT { Some(Colour(number as u8 - 1)) } else { None }
    }

    /// The colour of a letter, in either case.
    pub const fn from_letter(letter: char) -> Option<Colour> {
        match letter.to_ascii_lowercase() {
            letter @ 'a'..='i' => Some(Colour(letter as u8 - b'a')),
            _ => None,
        }
    }

    /// The number, from 1.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The letter.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// All colours in order.
    pub fn all() -> impl Iterator<Item = Colour> + Clone {
        (0..Colour::COUNT as u8).map(Colour)
    }
}

impl fmt::Debug for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Colour({})", self.letter())
    }
}

/// A set of colours: those of a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Colours(u16);

impl Colours {
    /// No colour.
    pub const NONE: Colours = Colours(0);

    /// Whether the colour is in the set.
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour.0 & 1 == 1
    }

    /// The number of colours.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set with this colour, or without it.
    #[must_use]
    pub const fn with(self, colour: Colour, present: bool) -> Colours {
        let bit = 1 << colour.0;
        Colours(if present { self.0 | bit } else { self.0 & !bit })
    }

    /// The colours in order.
    pub fn iter(self) -> impl Iterator<Item = Colour> + Clone {
        Colour::all().filter(move |&colour| self.contains(colour))
    }
}

impl FromIterator<Colour> for Colours {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Colours {
        colours.into_iter().fold(Colours::NONE, |set, colour| set.with(colour, true))
    }
}

impl fmt::Display for Colours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|colour| fmt::Write::write_char(f, colour.letter()))
    }
}

impl fmt::Debug for Colours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Colours({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn every_colour_has_a_letter_and_a_number() {
        assert_eq!(Colour::all().count(), 9);
        for colour in Colour::all() {
            assert_eq!(Colour::from_letter(colour.letter()), Some(colour));
            assert_eq!(Colour::from_letter(colour.letter().to_ascii_uppercase()), Some(colour));
            assert_eq!(Colour::new(colour.number()), Some(colour));
        }
        assert_eq!((Colour::new(0), Colour::new(10), Colour::new(257)), (None, None, None));
        assert_eq!((Colour::from_letter('j'), Colour::from_letter('1')), (None, None));
    }

    #[test]
    fn sets_contain_what_was_added() {
        let set: Colours = "ica".chars().filter_map(Colour::from_letter).collect();
        assert_eq!((set.to_string().as_str(), set.len()), ("aci", 3));
        let c = Colour::new(3).unwrap();
        assert_eq!(set.with(c, false).to_string(), "ai");
        assert!(set.contains(c) && !set.with(c, false).contains(c) && !set.is_empty());
    }
}
