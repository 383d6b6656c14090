//! A tile: a power of two, stored as its exponent.

use core::{fmt, num::NonZeroU8, str::FromStr};

/// A tile: 2, 4, 8, … up to [`Tile::MAX`].
///
/// Stored as the exponent (its [`rank`](Tile::rank)), so `Option<Tile>` is one byte and doubling is adding one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(NonZeroU8);

impl Tile {
    /// The tile 2.
    pub const TWO: Tile = Tile::of_rank(1);
    /// The tile 4.
    pub const FOUR: Tile = Tile::of_rank(2);
    /// The tile 8.
    pub const EIGHT: Tile = Tile::of_rank(3);
    /// The largest tile, 2⁵²: all integers up to it are exact in a JSON number. Two of them do not merge.
    pub const MAX: Tile = Tile::of_rank(52);

    /// For constants and for ranks already known to be in range.
    const fn of_rank(rank: u8) -> Tile {
        assert!(rank >= 1 && rank <= 52);
        match NonZeroU8::new(rank) {
            Some(rank) => Tile(rank),
            None => panic!("checked above"),
        }
    }

    /// The tile of this value: a power of two from 2 to [`Tile::MAX`].
    pub const fn new(value: u64) -> Result<Tile, TileError> {
        if value < 2 || !value.is_power_of_two() {
            return Err(TileError::NotATile(value));
        }
        match Tile::from_rank(value.trailing_zeros()) {
            Some(tile) => Ok(tile),
            None => Err(TileError::TooLarge(value)),
        }
    }

    /// The tile with this exponent, 1 for the tile 2; `None` if there is no such tile.
    pub const fn from_rank(rank: u32) -> Option<Tile> {
        if rank >= 1 && rank <= 52 { Some(Tile::of_rank(rank as u8)) } else { None }
    }

    /// The number on the tile.
    pub const fn value(self) -> u64 {
        1 << self.0.get()
    }

    /// The exponent: 1 for the tile 2, 11 for the tile 2048.
    pub const fn rank(self) -> u32 {
        self.0.get() as u32
    }

    /// The tile that two of these merge into; `None` for the largest tile, which does not merge.
    pub const fn doubled(self) -> Option<Tile> {
        Tile::from_rank(self.rank() + 1)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.value(), f)
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tile({})", self.value())
    }
}

/// The error for a number that is not a [`Tile`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TileError {
    /// Not a power of two, or less than 2.
    #[error("{0} is not a tile: expected a power of two from 2 on")]
    NotATile(u64),
    /// Larger than [`Tile::MAX`].
    #[error("{0} is too large a tile: the largest is {max}", max = Tile::MAX)]
    TooLarge(u64),
}

/// The error for text that is not a [`Tile`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseTileError {
    /// Not a whole number in plain digits.
    #[error("expected a tile such as 2 or 2048, in digits only")]
    NotANumber,
    /// A number, but not a tile.
    #[error(transparent)]
    NotATile(#[from] TileError),
}

/// Parses decimal digits without sign or leading zeros, so that every value has one spelling.
pub(crate) fn parse_digits(text: &str) -> Option<u64> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && !(text.len() > 1 && text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

impl FromStr for Tile {
    type Err = ParseTileError;

    fn from_str(text: &str) -> Result<Tile, ParseTileError> {
        let value = parse_digits(text).ok_or(ParseTileError::NotANumber)?;
        Ok(Tile::new(value)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn values_and_ranks_agree() {
        for rank in 1..=52 {
            let tile = Tile::from_rank(rank).unwrap();
            assert_eq!(Tile::new(1 << rank), Ok(tile));
            assert_eq!(tile.to_string().parse(), Ok(tile));
        }
        assert_eq!(Tile::from_rank(0), None);
        assert_eq!(Tile::from_rank(53), None);
        assert_eq!(Tile::MAX.doubled(), None);
        assert_eq!(Tile::TWO.doubled(), Some(Tile::FOUR));
    }

    #[test]
    fn other_numbers_are_refused() {
        for value in [0, 1, 3, 6, 100, u64::MAX] {
            assert_eq!(Tile::new(value), Err(TileError::NotATile(value)));
        }
        assert_eq!(Tile::new(1 << 53), Err(TileError::TooLarge(1 << 53)));
        for text in ["", "+2", "-2", "02", "2.0", " 2", "two", "99999999999999999999999"] {
            assert_eq!(text.parse::<Tile>(), Err(ParseTileError::NotANumber), "{text:?}");
        }
    }
}
