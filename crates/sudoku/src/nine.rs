//! A 9×9 grid without heap allocation, for the fast solvers.

use crate::{Engine, Grid, Setup, Shape, bands, engine, wide::Wide};

/// 81 values in reading order, 0 for an empty cell, none above 9. It may contain contradictions; the solvers then
/// find no solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Nine([u8; 81]);

impl Nine {
    /// A grid with all cells empty.
    pub const EMPTY: Nine = Nine([0; 81]);

    /// A grid with these values, if none is above 9.
    pub fn new(values: [u8; 81]) -> Option<Nine> {
        values.iter().all(|&value| value <= 9).then_some(Nine(values))
    }

    /// A grid with values that the caller knows to be at most 9.
    pub(crate) fn from_legal(values: [u8; 81]) -> Nine {
        debug_assert!(values.iter().all(|&value| value <= 9));
        Nine(values)
    }

    /// Parses a line of 81 bytes: `1` to `9`, and `.`, `0`, `*`, `_`, `x` or `X` for an empty cell.
    pub fn from_line(line: &[u8; 81]) -> Option<Nine> {
        let mut nine = Nine::EMPTY;
        nine.read_cells(line).then_some(nine)
    }

    /// Reads the cells in place. Returns whether all of them are valid; if not, the contents are unspecified.
    #[inline(always)]
    fn read_cells(&mut self, cells: &[u8; 81]) -> bool {
        let mut bad = false;
        // No branch in the loop, so that it can be vectorised.
        for (value, &byte) in self.0.iter_mut().zip(cells) {
            let digit = byte.wrapping_sub(b'0');
            let mark = (byte == b'.') | (byte == b'*') | (byte == b'_') | (byte | 0x20 == b'x');
            bad |= (digit > 9) & !mark;
            *value = if digit > 9 { 0 } else { digit };
        }
        !bad
    }

    /// Reads lines of 81 cells and a line feed, as accepted by [`from_line`](Nine::from_line), until one is
    /// different or `room` is full. Returns the number of lines read; the contents of `room` after them are
    /// unspecified.
    ///
    /// Nothing is copied and the loop over the cells has no branch, so it is as fast as memory allows.
    pub fn read_lines(text: &[u8], room: &mut [Nine]) -> usize {
        let lines = text.as_chunks::<82>().0;
        let read = |(nine, line): (&mut Nine, &[u8; 82])| {
            let (cells, end) = line.split_first_chunk()?;
            (nine.read_cells(cells) & (end == b"\n")).then_some(())
        };
        room.iter_mut().zip(lines).map_while(read).count()
    }

    /// One byte per cell: `1` to `9`, `.` for an empty cell.
    pub fn to_line(self) -> [u8; 81] {
        self.0.map(|value| if value == 0 { b'.' } else { b'0' + value })
    }

    /// How many cells are filled.
    pub fn clues(&self) -> usize {
        self.0.iter().filter(|&&value| value != 0).count()
    }

    /// The values in reading order, 0 for an empty cell.
    pub const fn values(&self) -> &[u8; 81] {
        &self.0
    }

    /// Sets a value that the caller knows to be at most 9. Does nothing if there is no such cell.
    pub(crate) fn set(&mut self, index: usize, value: u8) {
        debug_assert!(value <= 9);
        if let Some(cell) = self.0.get_mut(index) {
            *cell = value;
        }
    }

    /// A solution, if there is one. If there are several, always the same one on every machine.
    pub fn solve(&self) -> Option<Nine> {
        let mut solution = [Nine::EMPTY];
        match Wide::available() {
            // Engines find several solutions in different orders.
            Some(wide) => match wide.search(self, 2, &mut solution) {
                0 => return None,
                1 => return Some(solution[0]),
                _ => bands::search(self, 1, &mut solution),
            },
            None => bands::search(self, 1, &mut solution),
        };
        (solution[0] != Nine::EMPTY).then_some(solution[0])
    }

    /// The number of solutions, at most `limit`.
    pub fn count(&self, limit: u64) -> u64 {
        self.search(limit, &mut [])
    }

    /// Whether there is exactly one solution.
    pub fn is_unique(&self) -> bool {
        self.count(2) == 1
    }

    /// Counts solutions up to `limit` and writes the first ones to `solutions`, as many as fit. If there are
    /// several, their order depends on the machine.
    ///
    /// ```
    /// use sudoku::Nine;
    ///
    /// let line = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    /// let puzzle = Nine::from_line(line).unwrap();
    /// let mut solution = [Nine::EMPTY];
    /// assert_eq!(puzzle.search(2, &mut solution), 1);
    /// assert!(solution[0].to_line().starts_with(b"812753649"));
    /// ```
    pub fn search(&self, limit: u64, solutions: &mut [Nine]) -> u64 {
        engine::best(self, limit, solutions)
    }

    /// Like [`search`](Nine::search), with a given engine. The number is the same for all engines, but the order of
    /// solutions may differ. For benchmarks and tests.
    pub fn search_with(&self, engine: Engine, limit: u64, solutions: &mut [Nine]) -> u64 {
        engine.search(self, limit, solutions)
    }
}

/// A solution with a digit other than this one (from 1) in an empty cell (from 0, in reading order).
pub(crate) fn solve_without(puzzle: &Nine, cell: usize, digit: usize) -> Option<Nine> {
    match Wide::available() {
        Some(wide) => wide.solve_without(puzzle, cell, digit),
        None => bands::solve_without(puzzle, cell, digit),
    }
}

/// Whether a grid that has a solution would have more of them without the clue in this cell, that is, whether it
/// has a solution with another digit there.
pub(crate) fn needs(puzzle: &Nine, index: usize) -> bool {
    let mut without = *puzzle;
    without.set(index, 0);
    let clue = puzzle.0.get(index).copied().filter(|&digit| digit != 0);
    clue.is_some_and(|digit| solve_without(&without, index, digit.into()).is_some())
}

impl core::fmt::Debug for Nine {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Nine(")?;
        crate::setup::write_symbols(f, &self.0)?;
        f.write_str(")")
    }
}

/// Fails for other shapes.
impl TryFrom<&Grid> for Nine {
    type Error = crate::ShapeError;

    fn try_from(grid: &Grid) -> Result<Nine, crate::ShapeError> {
        let shape = grid.shape();
        match grid.values().try_into() {
            Ok(values) if shape == Shape::NINE => Ok(Nine(values)),
            _ => Err(crate::ShapeError::NotNine { rows: shape.box_rows(), columns: shape.box_columns() }),
        }
    }
}

impl TryFrom<Nine> for Grid {
    type Error = crate::Clashes;

    fn try_from(nine: Nine) -> Result<Grid, crate::Clashes> {
        Setup::from(nine).check()
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
    fn lines_round_trip() {
        let line = b"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
        let nine = Nine::from_line(line).unwrap();
        assert_eq!(&nine.to_line(), line);
        assert_eq!(Setup::from(nine).check().map(|grid| Nine::try_from(&grid)), Ok(Ok(nine)));
        for empty in *b".0*_xX" {
            assert_eq!(Nine::from_line(&[empty; 81]), Some(Nine::EMPTY));
        }
        for byte in 0..=255 {
            for place in 0..81 {
                let mut line = *line;
                line[place] = byte;
                let value = Nine::from_line(&line).map(|nine| nine.values()[place]);
                let expected = match byte {
                    b'0'..=b'9' => Some(byte - b'0'),
                    b'.' | b'*' | b'_' | b'x' | b'X' => Some(0),
                    _ => None,
                };
                assert_eq!(value, expected, "{byte} in {place}");
            }
        }
        let other = b"5...5............................................................................";
        let mut text = [&line[..], b"\n", other, b"\n", &[b'x'; 81], b"\n", line, b" "].concat();
        let mut room = [Nine::EMPTY; 5];
        assert_eq!(Nine::read_lines(&text, &mut room), 3);
        assert_eq!(room[..3], [nine, Nine::from_line(other).unwrap(), Nine::EMPTY]);
        assert_eq!(Nine::read_lines(&text, &mut room[..2]), 2);
        text[100] = b'a';
        assert_eq!((Nine::read_lines(&text, &mut room), Nine::read_lines(&text[..81], &mut room)), (1, 0));
        assert_eq!(Nine::new([10; 81]), None);
        assert!(Nine::try_from(&Grid::empty(Shape::new(2, 2).unwrap())).is_err());
    }
}
