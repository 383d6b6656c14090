//! `gridwise sudoku canonical`: the same form for equivalent puzzles.

use std::{
    collections::HashSet,
    sync::{Mutex, MutexGuard, PoisonError},
};

use sudoku::{
    Grid, Setup, Shape, canonical,
    format::{Entry, Style},
};
use words::fill;

use super::{
    args::CanonicalArgs,
    input::FileLine,
    page::{Page, Stopped},
    per_puzzle::PuzzleCommand,
    puzzle_writer::PuzzleWriter,
    rules::RulesPuzzle,
};
use crate::cli::{Status, error::Localize};

/// The maximum number of puzzles that `--unique` remembers: about a gigabyte.
const MOST_KINDS: usize = 10_000_000;

/// Prints the canonical form of puzzles.
#[derive(Debug)]
pub struct Canonical {
    writer: PuzzleWriter,
    /// Whether to print the original puzzle.
    keep: bool,
    /// The forms so far, if only the first puzzle of each is printed.
    seen: Option<Mutex<HashSet<Box<[u8]>>>>,
}

impl Canonical {
    /// The work for these arguments.
    pub fn new(args: &CanonicalArgs) -> Canonical {
        let seen = args.unique.then(Mutex::default);
        Canonical { writer: PuzzleWriter::new(None), keep: args.keep, seen }
    }
}

impl PuzzleCommand for Canonical {
    fn puzzle(&self, at: FileLine<'_>, entry: &Entry, page: &mut Page<'_>) {
        let form = match entry.puzzle.check() {
            Ok(grid) => canonical(&lying(grid)).map_err(|error| error.localized(page.lang)),
            Err(clashes) => Err(clashes.localized(page.lang)),
        };
        match form {
            Ok((form, _)) => {
                let kept = if self.keep { &entry.puzzle } else { &form.to_setup() };
                self.writer.grid(Style::Line, kept.into(), None, page);
                if self.seen.is_some() {
                    page.mark(key(&form));
                }
            }
            Err(error) => {
                page.note_at(at, error);
                page.worsen(Status::BadInput);
            }
        }
    }

    fn rules(&self, at: FileLine<'_>, _: &RulesPuzzle, page: &mut Page<'_>) {
        page.note_at(at, page.lang.commands().canonical_rules);
        page.worsen(Status::BadInput);
    }

    /// Leaves out puzzles whose form was printed before.
    fn before_write(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        self.writer.before_write(page);
        let Some(seen) = &self.seen else { return Ok(()) };
        let mut seen: MutexGuard<'_, _> = seen.lock().unwrap_or_else(PoisonError::into_inner);
        let mut full = false;
        page.retain(|key| {
            full |= seen.len() >= MOST_KINDS;
            !full && seen.insert(key)
        });
        if !full {
            return Ok(());
        }
        page.note(fill(page.lang.commands().too_many_kinds, &[&MOST_KINDS]));
        page.worsen(Status::Failure);
        Err(Stopped)
    }
}

/// The grid, transposed if its boxes are higher than wide: lines are read as grids whose boxes are wider than high.
fn lying(grid: Grid) -> Grid {
    let (shape, side) = (grid.shape(), grid.shape().side());
    if shape.box_rows() <= shape.box_columns() {
        return grid;
    }
    let values = grid.values();
    let turned: Vec<u8> = (0..shape.area()).map(|at| values[at % side * side + at / side]).collect();
    let shape = Shape::new(shape.box_columns(), shape.box_rows()).ok();
    let turned = shape.and_then(|shape| Setup::from_values(shape, &turned));
    // Transposing makes no clashes.
    turned.and_then(|turned| turned.check().ok()).unwrap_or(grid)
}

/// A grid as a short key: its shape, and two cells per byte if possible.
fn key(grid: &Grid) -> Box<[u8]> {
    let (shape, values) = (grid.shape(), grid.values());
    let head = [shape.box_rows() as u8, shape.box_columns() as u8].into_iter();
    if shape.side() > 15 {
        return head.chain(values.iter().copied()).collect();
    }
    head.chain(values.chunks(2).map(|pair| pair.iter().fold(0, |byte, value| byte << 4 | value))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku::generate::full_grid;

    #[test]
    fn a_grid_and_its_transpose_have_the_same_form() {
        for (rows, columns) in [(2, 3), (3, 2), (2, 4), (5, 2), (3, 3), (3, 4)] {
            let shape = Shape::new(rows, columns).unwrap();
            let grid = full_grid(shape, &mut sudoku::generate::series(3, 1));
            let side = shape.side();
            let values: Vec<u8> =
                (0..shape.area()).map(|at| grid.values()[at % side * side + at / side]).collect();
            let turned =
                Setup::from_values(Shape::new(columns, rows).unwrap(), &values).unwrap().check().unwrap();
            let form = |grid: &Grid| canonical(&lying(grid.clone())).unwrap().0;
            assert_eq!(form(&grid), form(&turned), "{shape}");
            assert!(form(&grid).shape().box_rows() <= form(&grid).shape().box_columns());
        }
    }

    #[test]
    fn grids_have_different_keys() {
        let mut seen = HashSet::new();
        for (rows, columns) in [(2, 3), (3, 2), (3, 3), (3, 5), (4, 4)] {
            let shape = Shape::new(rows, columns).unwrap();
            let mut grid = full_grid(shape, &mut sudoku::generate::series(1, 0));
            assert!(seen.insert(key(&grid)));
            for cell in shape.cells() {
                grid.erase(cell);
                assert!(seen.insert(key(&grid)), "{shape} {cell}");
            }
        }
        assert_eq!(key(&Grid::empty(Shape::NINE)).len(), 43);
    }
}
