//! The puzzle of the editor, with unlimited undo and redo.

use sudoku::{Cell, Digit, Setup, Shape};

use super::draft::Draft;

/// The puzzle, and its history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    /// What it was after each change; at least one.
    drafts: Vec<Draft>,
    /// The index of the current one; those after it are undone.
    now: usize,
}

/// What an undo or a redo has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    /// The digit in a cell.
    Cell(Cell),
    /// More than that, possibly the size.
    Whole,
}

impl Sketch {
    /// An empty grid.
    pub fn new(shape: Shape) -> Sketch {
        Sketch::of(Draft::new(shape))
    }

    /// A stored puzzle, without history.
    pub fn of(draft: Draft) -> Sketch {
        Sketch { drafts: vec![draft], now: 0 }
    }

    /// The puzzle.
    pub fn draft(&self) -> &Draft {
        &self.drafts[self.now]
    }

    /// The clues.
    pub fn setup(&self) -> &Setup {
        self.draft().setup()
    }

    /// The size of the grid.
    pub fn shape(&self) -> Shape {
        self.draft().shape()
    }

    /// The number of clues.
    pub fn clues(&self) -> usize {
        self.draft().clues()
    }

    /// Writes a digit into a cell, or clears it. Returns whether that changes anything.
    pub fn write(&mut self, cell: Cell, digit: Option<Digit>) -> bool {
        self.write_all(&[cell], digit)
    }

    /// The same for several cells, as one change.
    pub fn write_all(&mut self, cells: &[Cell], digit: Option<Digit>) -> bool {
        let mut draft = self.draft().clone();
        cells.iter().for_each(|&cell| draft.write(cell, digit));
        self.replace(draft)
    }

    /// Replaces the puzzle. Returns whether that changes anything.
    pub fn replace(&mut self, draft: Draft) -> bool {
        let changed = draft != *self.draft();
        if changed {
            // What was undone is dropped.
            self.drafts.truncate(self.now + 1);
            self.drafts.push(draft);
            self.now += 1;
        }
        changed
    }

    /// Undoes the last change.
    pub fn undo(&mut self) -> Option<Touched> {
        let before = self.now.checked_sub(1)?;
        let touched = difference(&self.drafts[before], &self.drafts[self.now]);
        self.now = before;
        Some(touched)
    }

    /// Redoes the change that was undone last.
    pub fn redo(&mut self) -> Option<Touched> {
        let touched = difference(self.draft(), self.drafts.get(self.now + 1)?);
        self.now += 1;
        Some(touched)
    }
}

/// In what two puzzles differ.
fn difference(one: &Draft, other: &Draft) -> Touched {
    if one.shape() != other.shape() || one.ruled() != other.ruled() {
        return Touched::Whole;
    }
    let mut cells = one.shape().cells().filter(|&cell| one.setup().get(cell) != other.setup().get(cell));
    match (cells.next(), cells.next()) {
        (Some(cell), None) => Touched::Cell(cell),
        _ => Touched::Whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_change_can_be_undone_and_redone() {
        let four = Shape::new(2, 2).unwrap();
        let mut sketch = Sketch::new(four);
        let cell = |name: &str| name.parse::<Cell>().unwrap();
        let mut seen = vec![sketch.draft().clone()];
        let mut step = |sketch: &mut Sketch, changed: bool| {
            assert!(changed);
            seen.push(sketch.draft().clone());
        };
        let changed = sketch.write(cell("r1c1"), Digit::new(3));
        step(&mut sketch, changed);
        let changed = sketch.write(cell("r1c1"), Digit::new(4));
        step(&mut sketch, changed);
        let changed = sketch.replace(Draft::new(Shape::NINE));
        step(&mut sketch, changed);
        let changed = sketch.write(cell("r9c9"), Digit::new(9));
        step(&mut sketch, changed);
        let changed = sketch.write(cell("r9c9"), None);
        step(&mut sketch, changed);
        let ruled = super::super::draft::parse(b"sudoku 9x9; cage 3 r1c1-2").unwrap();
        let changed = sketch.replace(ruled);
        step(&mut sketch, changed);
        for draft in seen.iter().rev().skip(1) {
            assert!(sketch.undo().is_some());
            assert_eq!(sketch.draft(), draft);
        }
        assert_eq!(sketch.undo(), None);
        for draft in seen.iter().skip(1) {
            assert!(sketch.redo().is_some());
            assert_eq!(sketch.draft(), draft);
        }
        assert_eq!(sketch.redo(), None);
    }

    #[test]
    fn an_edit_without_effect_is_not_a_change_and_a_new_change_clears_redo() {
        let mut sketch = Sketch::new(Shape::NINE);
        let cell: Cell = "r2c2".parse().unwrap();
        assert!(!sketch.write(cell, None));
        assert!(!sketch.write(cell, Digit::new(10)), "a 9×9 grid has no 10");
        assert!(!sketch.write("r10c1".parse().unwrap(), Digit::new(1)));
        assert!(!sketch.replace(Draft::new(Shape::NINE)));
        assert_eq!(sketch.undo(), None);
        assert!(sketch.write(cell, Digit::new(1)) && sketch.write(cell, Digit::new(2)));
        assert_eq!(sketch.undo(), Some(Touched::Cell(cell)));
        assert!(sketch.write(cell, Digit::new(3)));
        assert_eq!(sketch.redo(), None);
        assert_eq!(sketch.clues(), 1);
    }
}
