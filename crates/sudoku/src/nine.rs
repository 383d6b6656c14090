//! The usual 9×9 grid without a heap: what the fast solvers take and give.

use crate::{Grid, Setup, Shape};

/// 81 values in reading order, 0 for an empty cell, none above 9. May hold contradictions: the solvers of a
/// `Nine` then say that it has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Nine([u8; 81]);

impl Nine {
    /// All cells empty.
    pub const EMPTY: Nine = Nine([0; 81]);

    /// The grid with these values, if none is above 9.
    pub fn new(values: [u8; 81]) -> Option<Nine> {
        values.iter().all(|&value| value <= 9).then_some(Nine(values))
    }

    /// The grid with values that the caller knows to be at most 9.
    #[allow(dead_code, reason = "the fast solvers write their solutions with it")]
    pub(crate) fn from_legal(values: [u8; 81]) -> Nine {
        debug_assert!(values.iter().all(|&value| value <= 9));
        Nine(values)
    }

    /// The grid of a line of 81 bytes: `1` to `9`, and `.`, `0`, `*`, `_`, `x` or `X` for an empty cell.
    pub fn from_line(line: &[u8; 81]) -> Option<Nine> {
        let mut values = [0; 81];
        let mut good = true;
        for (value, &byte) in values.iter_mut().zip(line) {
            let digit = byte.wrapping_sub(b'0');
            *value = if digit <= 9 { digit } else { 0 };
            good &= digit <= 9 || matches!(byte, b'.' | b'*' | b'_' | b'x' | b'X');
        }
        good.then_some(Nine(values))
    }

    /// One byte a cell: `1` to `9`, `.` for an empty cell.
    pub fn to_line(self) -> [u8; 81] {
        self.0.map(|value| if value == 0 { b'.' } else { b'0' + value })
    }

    /// The values in reading order, 0 for an empty cell.
    pub const fn values(&self) -> &[u8; 81] {
        &self.0
    }
}

impl core::fmt::Debug for Nine {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Nine(")?;
        crate::setup::write_symbols(f, &self.0)?;
        f.write_str(")")
    }
}

/// The other shapes have no such form.
impl TryFrom<&Grid> for Nine {
    type Error = crate::ShapeError;

    fn try_from(grid: &Grid) -> Result<Nine, crate::ShapeError> {
        let shape = grid.shape();
        match grid.values().try_into() {
            Ok(values) if shape == Shape::NINE => Ok(Nine(values)),
            _ => Err(crate::ShapeError::OutOfRange { rows: shape.box_rows(), columns: shape.box_columns() }),
        }
    }
}

impl From<Nine> for Setup {
    fn from(nine: Nine) -> Setup {
        Setup::from_values(Shape::NINE, &nine.0).unwrap_or_else(|| Setup::empty(Shape::NINE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_is_written() {
        let line = b"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
        let nine = Nine::from_line(line).unwrap();
        assert_eq!(&nine.to_line(), line);
        assert_eq!(Setup::from(nine).check().map(|grid| Nine::try_from(&grid)), Ok(Ok(nine)));
        for empty in *b".0*_xX" {
            assert_eq!(Nine::from_line(&[empty; 81]), Some(Nine::EMPTY));
        }
        for bad in *b" aA:/\0\xff" {
            let mut line = *line;
            line[80] = bad;
            assert_eq!(Nine::from_line(&line), None);
        }
        assert_eq!(Nine::new([10; 81]), None);
        assert!(Nine::try_from(&Grid::empty(Shape::new(2, 2).unwrap())).is_err());
    }
}
