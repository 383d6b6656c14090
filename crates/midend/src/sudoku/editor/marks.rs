//! The marked cells: those that the next rule will be about, in the order in which they were marked.

use sudoku::Cell;

use super::{Editor, FollowUp, cursor};
use crate::{Action, Direction};

/// The marked cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    cells: Vec<Cell>,
    /// Whether a click marks another cell, instead of beginning anew.
    adds: bool,
}

impl Marks {
    /// The cells in their order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Whether no cell is marked.
    pub const fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Whether a click marks another cell.
    pub const fn adds(&self) -> bool {
        self.adds
    }

    /// No cells.
    pub(super) fn clear(&mut self) {
        *self = Marks::default();
    }

    fn toggle(&mut self, cell: Cell) {
        match self.cells.iter().position(|&marked| marked == cell) {
            Some(index) => drop(self.cells.remove(index)),
            None => self.cells.push(cell),
        }
        self.adds = !self.cells.is_empty();
    }

    fn add(&mut self, cell: Cell) {
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
    }

    /// Goes on to a cell. Going back to the cell before the last one unmarks the last one.
    fn go_on(&mut self, from: Cell, to: Cell) {
        match self.cells[..] {
            [.., before, last] if before == to && last == from => drop(self.cells.pop()),
            _ => {
                self.add(from);
                self.add(to);
            }
        }
    }
}

impl Editor {
    /// The cells that the next rule will be about: the marked ones, or else the one under the cursor.
    pub fn chosen(&self) -> Vec<Cell> {
        if self.marks.is_empty() { vec![self.cursor] } else { self.marks.cells().to_vec() }
    }

    /// Whether the cell with this number in reading order is marked.
    pub fn is_marked_at(&self, index: usize) -> bool {
        self.cell_at(index).is_some_and(|cell| self.marks.cells.contains(&cell))
    }

    /// Handles an action that marks cells.
    pub(super) fn mark(&mut self, action: Action) -> FollowUp {
        let shape = self.shape();
        match action {
            Action::Mark => self.marks.toggle(self.cursor),
            Action::Cell(index) => {
                let Some(cell) = self.cell_at(index) else { return FollowUp::Nothing };
                self.cursor = cell;
                match self.marks.adds() {
                    true => self.marks.toggle(cell),
                    false => self.marks.clear(),
                }
            }
            Action::SelectMore(index) => {
                let Some(cell) = self.cell_at(index) else { return FollowUp::Nothing };
                self.marks.go_on(self.cursor, cell);
                self.cursor = cell;
            }
            Action::SelectLess(index) => {
                let cell = self.cell_at(index);
                self.marks.cells.retain(|&marked| Some(marked) != cell);
            }
            Action::Extend(direction) => {
                // A line does not go on at the opposite edge.
                let cell = cursor::step(self.cursor, direction, shape);
                if cell != cursor::edge(self.cursor, opposite(direction), shape) {
                    self.marks.go_on(self.cursor, cell);
                    self.cursor = cell;
                }
            }
            Action::SelectAll => self.marks.cells = shape.cells().collect(),
            _ => self.marks.clear(),
        }
        FollowUp::Nothing
    }

    /// The cell with this number in reading order.
    fn cell_at(&self, index: usize) -> Option<Cell> {
        self.shape().cell(index / self.shape().side(), index % self.shape().side())
    }
}

const fn opposite(direction: Direction) -> Direction {
    match direction {
        Direction::Up => Direction::Down,
        Direction::Down => Direction::Up,
        Direction::Left => Direction::Right,
        Direction::Right => Direction::Left,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku::Shape;

    fn marked(actions: &[Action]) -> String {
        let mut editor = Editor::new(Shape::NINE);
        for &action in actions {
            assert_eq!(editor.update(action), FollowUp::Nothing);
        }
        editor.marks.cells().iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn cells_are_marked_in_order_and_going_back_unmarks_the_last() {
        use Action::{Cell as At, Extend, Go, Mark, SelectLess, SelectMore};
        use Direction::{Down, Left, Right, Up};
        assert_eq!(marked(&[At(1), Extend(Left), Extend(Down)]), "r1c2 r1c1 r2c1");
        assert_eq!(marked(&[At(1), Extend(Left), Extend(Down), Extend(Up)]), "r1c2 r1c1");
        // The edge ends a line.
        assert_eq!(marked(&[At(0), Extend(Left)]), "");
        assert_eq!(marked(&[At(0), Extend(Right), Extend(Up)]), "r1c1 r1c2");
        // Marks stay while the cursor moves; a click begins anew, unless marks were made one by one.
        assert_eq!(marked(&[At(0), Extend(Right), Go(Down), Extend(Right)]), "r1c1 r1c2 r2c2 r2c3");
        assert_eq!(marked(&[At(0), Extend(Right), At(40)]), "");
        assert_eq!(marked(&[At(0), Mark, At(40), At(80), At(40)]), "r1c1 r9c9");
        assert_eq!(marked(&[At(0), Mark, Mark, At(40)]), "");
        // By dragging.
        assert_eq!(marked(&[At(0), SelectMore(1), SelectMore(2), SelectMore(1)]), "r1c1 r1c2");
        assert_eq!(marked(&[At(0), SelectMore(1), SelectLess(0), SelectMore(999)]), "r1c2");
        assert_eq!(marked(&[At(0), SelectMore(1), Action::Deselect]), "");
        assert_eq!(marked(&[Action::SelectAll]).split(' ').count(), 81);
    }
}
