//! The label of a tile: its value up to 512, then 1K, 2K … 512K, 1M and so on.
//!
//! So no label is longer than four letters.

use core::fmt;

use twenty48::Tile;

/// The letters on a tile.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Label {
    letters: [u8; Label::MAX_LETTERS],
    length: u8,
}

impl Label {
    /// The largest number of letters of a label.
    pub const MAX_LETTERS: usize = 4;

    /// The units: each is 1024 times the one before, because tiles are powers of two.
    const UNITS: [Option<u8>; 6] = [None, Some(b'K'), Some(b'M'), Some(b'G'), Some(b'T'), Some(b'P')];

    /// The label of a tile.
    pub fn of(tile: Tile) -> Label {
        let (unit, rank) = (tile.rank() / 10, tile.rank() % 10);
        let mut label = Label { letters: [0; Label::MAX_LETTERS], length: 0 };
        let number = 1u32 << rank;
        for power in [100, 10, 1] {
            if number >= power {
                label.push(b'0' + (number / power % 10) as u8);
            }
        }
        if let Some(unit) = Label::UNITS.get(unit as usize).copied().flatten() {
            label.push(unit);
        }
        label
    }

    fn push(&mut self, letter: u8) {
        if let Some(place) = self.letters.get_mut(usize::from(self.length)) {
            *place = letter;
            self.length += 1;
        }
    }

    /// Its letters.
    pub fn letters(&self) -> impl Iterator<Item = char> + Clone + '_ {
        self.letters.iter().take(usize::from(self.length)).map(|&letter| char::from(letter))
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letters().try_for_each(|letter| fmt::Write::write_char(f, letter))
    }
}

impl fmt::Debug for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Label({self})")
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn labels_are_unique() {
        let labels: std::vec::Vec<_> = (1..=Tile::MAX.rank())
            .map(|rank| Label::of(Tile::from_rank(rank).unwrap()).to_string())
            .collect();
        let sorted: std::collections::BTreeSet<_> = labels.iter().collect();
        assert_eq!(sorted.len(), labels.len());
        assert!(labels.iter().all(|label| (1..=Label::MAX_LETTERS).contains(&label.len())));
    }

    #[test]
    fn four_digits_and_more_are_thousands() {
        for (value, label) in [
            (2, "2"),
            (16, "16"),
            (512, "512"),
            (1024, "1K"),
            (2048, "2K"),
            (4096, "4K"),
            (131_072, "128K"),
            (1 << 20, "1M"),
            (1 << 52, "4P"),
        ] {
            assert_eq!(Label::of(Tile::new(value).unwrap()).to_string(), label);
        }
    }
}
