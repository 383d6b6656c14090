//! The four directions.

use core::{fmt, str::FromStr};

use crate::{Cell, Size};

/// The direction in which the tiles slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Towards the first row.
    Up,
    /// Towards the last column.
    Right,
    /// Towards the last row.
    Down,
    /// Towards the first column.
    Left,
}

impl Direction {
    /// All four, clockwise from the top; `ALL[d as usize] == d`.
    pub const ALL: [Direction; 4] = [Direction::Up, Direction::Right, Direction::Down, Direction::Left];

    /// The opposite direction.
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 2) % 4]
    }

    /// Whether tiles move within their column.
    pub const fn is_vertical(self) -> bool {
        matches!(self, Direction::Up | Direction::Down)
    }

    /// Its name, as [`FromStr`] reads it.
    pub const fn name(self) -> &'static str {
        match self {
            Direction::Up => "up",
            Direction::Right => "right",
            Direction::Down => "down",
            Direction::Left => "left",
        }
    }

    /// Its letter in a record: U, R, D or L.
    pub const fn letter(self) -> char {
        match self {
            Direction::Up => 'U',
            Direction::Right => 'R',
            Direction::Down => 'D',
            Direction::Left => 'L',
        }
    }

    /// The direction with this [`letter`](Direction::letter).
    pub fn from_letter(letter: char) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| direction.letter() == letter)
    }

    /// How many lines of cells slide independently in this direction, and how many cells each has.
    pub(crate) const fn lines(self, size: Size) -> (usize, usize) {
        if self.is_vertical() { (size.width(), size.height()) } else { (size.height(), size.width()) }
    }

    /// The cell in line `line` that is `depth` cells away from the wall the tiles slide to.
    pub(crate) const fn cell(self, size: Size, line: usize, depth: usize) -> Cell {
        match self {
            Direction::Up => Cell::at(line, depth),
            Direction::Down => Cell::at(line, size.height() - 1 - depth),
            Direction::Left => Cell::at(depth, line),
            Direction::Right => Cell::at(size.width() - 1 - depth, line),
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for text that is not a [`Direction`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a direction: up, right, down or left")]
pub struct ParseDirectionError;

impl FromStr for Direction {
    type Err = ParseDirectionError;

    fn from_str(text: &str) -> Result<Direction, ParseDirectionError> {
        Direction::ALL.into_iter().find(|d| d.name() == text).ok_or(ParseDirectionError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_letters_and_order_agree() {
        for (index, direction) in Direction::ALL.into_iter().enumerate() {
            assert_eq!(direction as usize, index);
            assert_eq!(direction.name().parse(), Ok(direction));
            assert_eq!(Direction::from_letter(direction.letter()), Some(direction));
            assert_eq!(direction.opposite().opposite(), direction);
            assert_ne!(direction.opposite(), direction);
        }
        assert_eq!("Up".parse::<Direction>(), Err(ParseDirectionError));
        assert_eq!(Direction::from_letter('u'), None);
    }

    #[test]
    fn lines_cover_the_board_once() {
        let size = Size::new(5, 3).unwrap();
        for direction in Direction::ALL {
            let (lines, length) = direction.lines(size);
            let mut seen = [false; 15];
            for line in 0..lines {
                for depth in 0..length {
                    let cell = direction.cell(size, line, depth);
                    assert!(size.contains(cell));
                    assert!(!core::mem::replace(&mut seen[size.index(cell)], true));
                }
            }
            assert!(seen.iter().all(|&s| s));
        }
    }
}
