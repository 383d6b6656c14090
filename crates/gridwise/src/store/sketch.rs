//! The puzzle that is being written in the editor: one small file, so that it is there when the program is opened again.
//!
//! ```text
//! 3x3 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! ```
//!
//! It may contradict itself: nobody writes a puzzle in one stroke.

use std::path::Path;

use sudoku::{Digit, Setup};

use super::{Act, Kind, Paths, Problem, files};

/// The most bytes that are read: the largest grid has 1296 cells.
const MAX_SKETCH: u64 = 4096;

/// Reads the puzzle; `None` if there is none. What is not one is a problem of [`Kind::Damaged`].
pub fn read(paths: &Paths) -> Result<Option<Setup>, Problem> {
    let path = paths.sketch().map_err(|problem| Problem { act: Act::Read, ..problem })?;
    let Some(bytes) = files::read(&path, MAX_SKETCH)? else { return Ok(None) };
    parse(&bytes).map(Some).ok_or_else(|| damaged(Act::Read, &path))
}

/// Writes the puzzle, whole or not at all. A file that is not understood is left alone.
pub fn write(paths: &Paths, sketch: &Setup) -> Result<(), Problem> {
    let path = paths.sketch()?;
    match files::read(&path, MAX_SKETCH) {
        Ok(Some(bytes)) if parse(&bytes).is_none() => return Err(damaged(Act::Write, &path)),
        Err(problem) => return Err(Problem { act: Act::Write, ..problem }),
        Ok(_) => {}
    }
    let symbol = |&value: &u8| Digit::new(value.into()).map_or('.', Digit::symbol);
    let line: String = sketch.values().iter().map(symbol).collect();
    files::replace_quickly(&path, format!("{} {line}\n", sketch.shape()).as_bytes())
}

fn damaged(act: Act, path: &Path) -> Problem {
    Problem::new(act, Kind::Damaged, path)
}

fn parse(bytes: &[u8]) -> Option<Setup> {
    let (shape, line) = str::from_utf8(bytes).ok()?.trim_end().split_once(' ')?;
    Setup::from_symbols(shape.parse().ok()?, line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use sudoku::Shape;

    #[test]
    fn what_is_written_is_read_again_contradictions_and_all() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        assert_eq!(read(&paths), Ok(None));
        for (rows, columns) in [(2, 2), (3, 3), (4, 4), (6, 6)] {
            let shape = Shape::new(rows, columns).unwrap();
            let mut sketch = Setup::empty(shape);
            shape.cells().step_by(3).for_each(|cell| sketch.set(cell, Digit::new(shape.side())));
            write(&paths, &sketch).unwrap();
            assert_eq!(read(&paths), Ok(Some(sketch)));
        }
    }

    #[test]
    fn what_is_not_a_puzzle_is_left_alone() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        write(&paths, &Setup::empty(Shape::NINE)).unwrap();
        for text in ["", "3x3", "3x3 12", "2x2 12345678912345678", "my shopping list", "9x9 ."] {
            fs::write(paths.sketch().unwrap(), text).unwrap();
            assert_eq!(read(&paths).unwrap_err().kind, Kind::Damaged, "{text}");
            assert_eq!(write(&paths, &Setup::empty(Shape::NINE)).unwrap_err().kind, Kind::Damaged);
            assert_eq!(fs::read_to_string(paths.sketch().unwrap()).unwrap(), text);
        }
        assert_eq!(write(&Paths::nowhere(), &Setup::empty(Shape::NINE)).unwrap_err().kind, Kind::NoHome);
    }
}
