//! A grid in the editor, with all its changes: undo and redo are unlimited.
//!
//! It is kept as one line, so that it is there when the program is opened again. It may contradict itself: nobody writes a
//! puzzle in one stroke.
//!
//! ```text
//! 3x3 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! ```

use sudoku::{Cell, Digit, Setup, Shape};

/// Clues as they are typed, and what they were before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    setup: Setup,
    changes: Vec<Change>,
    /// How many of the changes are in force; those after are undone.
    now: usize,
}

/// One change.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Change {
    /// Of a cell: before and after.
    Cell(Cell, Option<Digit>, Option<Digit>),
    /// Of everything: before and after.
    Whole(Box<Setup>, Box<Setup>),
}

/// What an undo or a redo has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    /// A cell.
    Cell(Cell),
    /// The whole grid, perhaps even its size.
    Whole,
}

impl Change {
    const fn touched(&self) -> Touched {
        match self {
            Change::Cell(cell, ..) => Touched::Cell(*cell),
            Change::Whole(..) => Touched::Whole,
        }
    }
}

impl Sketch {
    /// An empty grid.
    pub fn new(shape: Shape) -> Sketch {
        Sketch { setup: Setup::empty(shape), changes: Vec::new(), now: 0 }
    }

    /// A grid that was written before; what led there is forgotten.
    pub const fn of(setup: Setup) -> Sketch {
        Sketch { setup, changes: Vec::new(), now: 0 }
    }

    /// What is written.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The size of the grid.
    pub fn shape(&self) -> Shape {
        self.setup.shape()
    }

    /// How many cells hold a digit.
    pub fn clues(&self) -> usize {
        self.setup.values().iter().filter(|&&value| value != 0).count()
    }

    /// Writes a digit into a cell, or empties it. Returns whether that changes anything.
    pub fn write(&mut self, cell: Cell, digit: Option<Digit>) -> bool {
        let before = self.setup.get(cell);
        self.setup.set(cell, digit);
        let after = self.setup.get(cell);
        let changed = before != after;
        if changed {
            self.remember(Change::Cell(cell, before, after));
        }
        changed
    }

    /// Puts another grid in the place of this one. Returns whether that changes anything.
    pub fn replace(&mut self, setup: Setup) -> bool {
        let changed = setup != self.setup;
        if changed {
            let before = std::mem::replace(&mut self.setup, setup.clone());
            self.remember(Change::Whole(Box::new(before), Box::new(setup)));
        }
        changed
    }

    /// A new change makes what was undone impossible.
    fn remember(&mut self, change: Change) {
        self.changes.truncate(self.now);
        self.changes.push(change);
        self.now += 1;
    }

    /// Takes the last change back.
    pub fn undo(&mut self) -> Option<Touched> {
        let change = self.changes.get(self.now.checked_sub(1)?)?;
        self.now -= 1;
        match change {
            Change::Cell(cell, before, _) => self.setup.set(*cell, *before),
            Change::Whole(before, _) => self.setup = (**before).clone(),
        }
        Some(change.touched())
    }

    /// Makes the change again that was undone last.
    pub fn redo(&mut self) -> Option<Touched> {
        let change = self.changes.get(self.now)?;
        self.now += 1;
        match change {
            Change::Cell(cell, _, after) => self.setup.set(*cell, *after),
            Change::Whole(_, after) => self.setup = (**after).clone(),
        }
        Some(change.touched())
    }
}

/// The text that a grid is kept as.
pub fn text(setup: &Setup) -> String {
    let symbol = |&value: &u8| Digit::new(value.into()).map_or('.', Digit::symbol);
    let line: String = setup.values().iter().map(symbol).collect();
    format!("{} {line}\n", setup.shape())
}

/// Reads that text; `None` if it is something else.
pub fn parse(bytes: &[u8]) -> Option<Setup> {
    let (shape, line) = str::from_utf8(bytes).ok()?.trim_end().split_once(' ')?;
    Setup::from_symbols(shape.parse().ok()?, line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again_contradictions_and_all() {
        for (rows, columns) in [(2, 2), (3, 3), (4, 4), (6, 6)] {
            let shape = Shape::new(rows, columns).unwrap();
            let mut setup = Setup::empty(shape);
            shape.cells().step_by(3).for_each(|cell| setup.set(cell, Digit::new(shape.side())));
            assert_eq!(parse(text(&setup).as_bytes()), Some(setup));
        }
        for text in ["", "3x3", "3x3 12", "2x2 12345678912345678", "my shopping list", "9x9 ."] {
            assert_eq!(parse(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn every_change_can_be_undone_and_made_again() {
        let four = Shape::new(2, 2).unwrap();
        let mut sketch = Sketch::new(four);
        let cell = |name: &str| name.parse::<Cell>().unwrap();
        let mut seen = vec![sketch.setup().clone()];
        let mut step = |sketch: &mut Sketch, changed: bool| {
            assert!(changed);
            seen.push(sketch.setup().clone());
        };
        let changed = sketch.write(cell("r1c1"), Digit::new(3));
        step(&mut sketch, changed);
        let changed = sketch.write(cell("r1c1"), Digit::new(4));
        step(&mut sketch, changed);
        let changed = sketch.replace(Setup::empty(Shape::NINE));
        step(&mut sketch, changed);
        let changed = sketch.write(cell("r9c9"), Digit::new(9));
        step(&mut sketch, changed);
        let changed = sketch.write(cell("r9c9"), None);
        step(&mut sketch, changed);
        for setup in seen.iter().rev().skip(1) {
            assert!(sketch.undo().is_some());
            assert_eq!(sketch.setup(), setup);
        }
        assert_eq!(sketch.undo(), None);
        for setup in seen.iter().skip(1) {
            assert!(sketch.redo().is_some());
            assert_eq!(sketch.setup(), setup);
        }
        assert_eq!(sketch.redo(), None);
    }

    #[test]
    fn what_changes_nothing_is_no_change_and_a_new_one_ends_the_redoing() {
        let mut sketch = Sketch::new(Shape::NINE);
        let cell: Cell = "r2c2".parse().unwrap();
        assert!(!sketch.write(cell, None));
        assert!(!sketch.write(cell, Digit::new(10)), "a 9×9 grid has no 10");
        assert!(!sketch.write("r10c1".parse().unwrap(), Digit::new(1)));
        assert!(!sketch.replace(Setup::empty(Shape::NINE)));
        assert_eq!(sketch.undo(), None);
        assert!(sketch.write(cell, Digit::new(1)) && sketch.write(cell, Digit::new(2)));
        assert_eq!(sketch.undo(), Some(Touched::Cell(cell)));
        assert!(sketch.write(cell, Digit::new(3)));
        assert_eq!(sketch.redo(), None);
        assert_eq!(sketch.clues(), 1);
    }
}
