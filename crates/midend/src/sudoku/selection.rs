//! The selection of cells: the cell under the cursor, and any others.

use std::collections::BTreeSet;

use sudoku::{
    Cell,
    game::{Colours, Entry},
};

use super::{cursor, keys::FollowUp, play::Play};
use crate::{Action, Direction};

impl Play {
    /// The selected cells in reading order. The cell under the cursor is always one of them.
    pub fn selected(&self) -> Vec<Cell> {
        let mut cells = self.others.clone();
        cells.insert(self.cursor);
        cells.into_iter().collect()
    }

    /// Whether a cell is selected.
    pub fn is_selected(&self, cell: Cell) -> bool {
        cell == self.cursor || self.others.contains(&cell)
    }

    /// Whether the cell with this number in reading order is selected.
    pub fn is_selected_at(&self, index: usize) -> bool {
        self.cell_at(index).is_some_and(|cell| self.is_selected(cell))
    }

    /// The cell with this number in reading order.
    pub(super) fn cell_at(&self, index: usize) -> Option<Cell> {
        let shape = self.game().shape();
        shape.cell(index / shape.side(), index % shape.side())
    }

    /// Goes to a cell and selects it alone.
    pub(super) fn go(&mut self, cell: Cell) -> FollowUp {
        self.cursor = cell;
        self.others.clear();
        FollowUp::Nothing
    }

    /// Handles an action that changes the selection.
    pub(super) fn select(&mut self, action: Action) -> FollowUp {
        let shape = self.game().shape();
        match action {
            Action::SelectMore(index) => {
                if let Some(cell) = self.cell_at(index) {
                    self.reach(cell);
                }
            }
            Action::SelectLess(index) => {
                if let Some(cell) = self.cell_at(index) {
                    self.deselect(cell);
                }
            }
            Action::Extend(direction) => self.extend(direction),
            Action::SelectAll => self.others.extend(shape.cells()),
            Action::SelectSame => self.others = self.same(),
            Action::SelectInverse => self.invert(),
            _ => self.others.clear(),
        }
        FollowUp::Nothing
    }

    /// Moves the cursor to a cell and keeps the selection.
    fn reach(&mut self, cell: Cell) {
        self.others.insert(self.cursor);
        self.cursor = cell;
    }

    fn extend(&mut self, direction: Direction) {
        self.reach(cursor::step(self.cursor, direction, self.game().shape()));
    }

    /// Removes a cell. If the cursor is there, it goes to the selected cell before it; the last one stays.
    fn deselect(&mut self, cell: Cell) {
        self.others.remove(&cell);
        if cell == self.cursor {
            let nearest = self.others.range(..cell).next_back().or_else(|| self.others.first());
            self.cursor = nearest.copied().unwrap_or(cell);
        }
    }

    /// Selects the other cells. If all are selected, only the cursor is left.
    fn invert(&mut self) {
        let mut cells = BTreeSet::new();
        cells.extend(self.game().shape().cells().filter(|&cell| !self.is_selected(cell)));
        if let Some(&first) = cells.first() {
            let next = cells.range(self.cursor..).next().copied();
            self.cursor = next.unwrap_or(first);
        }
        self.others = cells;
    }

    /// The cells like the one under the cursor: with its digit, or else the same notes in the centre, or else in the
    /// corners, or else the same colours; if it has nothing, the cells that have nothing.
    fn same(&self) -> BTreeSet<Cell> {
        let game = self.game();
        let wanted = game.all_notes(self.cursor);
        let colours = game.colours(self.cursor);
        let alike = |&cell: &Cell| {
            let notes = game.all_notes(cell);
            match game.entry(self.cursor) {
                Entry::Digit(digit) => game.digit(cell) == Some(digit),
                Entry::Notes(_) if !wanted.centre.is_empty() => notes.centre == wanted.centre,
                Entry::Notes(_) if !wanted.corner.is_empty() => notes.corner == wanted.corner,
                Entry::Notes(_) if colours != Colours::NONE => game.colours(cell) == colours,
                Entry::Notes(_) => game.entry(cell) == Entry::EMPTY && game.colours(cell).is_empty(),
            }
        };
        let mut cells = BTreeSet::new();
        cells.extend(game.shape().cells().filter(alike));
        cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::samples::{HABITS, NOW, play};

    fn names(play: &Play) -> String {
        play.selected().iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
    }

    fn after(actions: &[Action]) -> Play {
        let mut play = play();
        for &action in actions {
            play.update(action, HABITS, NOW);
        }
        play
    }

    #[test]
    fn cells_are_added_and_removed() {
        use Action::{Cell as At, SelectLess, SelectMore};
        assert_eq!(names(&after(&[At(2)])), "r1c3");
        assert_eq!(names(&after(&[At(2), SelectMore(3), SelectMore(12)])), "r1c3 r1c4 r2c4");
        let less = after(&[At(2), SelectMore(3), SelectMore(12), SelectLess(12)]);
        assert_eq!((names(&less).as_str(), less.cursor.to_string().as_str()), ("r1c3 r1c4", "r1c4"));
        // One cell always stays, and cells outside the grid are ignored.
        assert_eq!(names(&after(&[At(2), SelectLess(2), SelectMore(81), SelectLess(99)])), "r1c3");
        assert_eq!(names(&after(&[At(2), SelectMore(3), At(4)])), "r1c5");
        assert_eq!(names(&after(&[At(2), SelectMore(3), Action::Go(Direction::Down)])), "r2c4");
        assert_eq!(names(&after(&[At(2), SelectMore(3), Action::Deselect])), "r1c4");
    }

    #[test]
    fn a_selection_grows_with_the_cursor() {
        let down = Action::Extend(Direction::Down);
        let play = after(&[Action::Cell(2), down, down]);
        assert_eq!((names(&play).as_str(), play.cursor.to_string().as_str()), ("r1c3 r2c3 r3c3", "r3c3"));
        assert!(play.is_busy());
        assert_eq!(names(&after(&[Action::Cell(2), down, Action::Dismiss])), "r2c3");
    }

    #[test]
    fn all_other_and_like_cells_are_selected() {
        assert_eq!(after(&[Action::SelectAll]).selected().len(), 81);
        let inverse = after(&[Action::Cell(2), Action::SelectMore(3), Action::SelectInverse]);
        assert_eq!((inverse.selected().len(), inverse.is_selected("r1c3".parse().unwrap())), (79, false));
        assert_eq!(after(&[Action::SelectAll, Action::SelectInverse]).selected().len(), 1);
        // Three fives are given.
        assert_eq!(names(&after(&[Action::Cell(0), Action::SelectSame])), "r1c1 r2c6 r8c9");
        let noted =
            [Action::Cell(2), Action::SelectMore(3), Action::Note(2), Action::Cell(3), Action::SelectSame];
        assert_eq!(names(&after(&noted)), "r1c3 r1c4");
        let coloured =
            [Action::Cell(0), Action::SelectMore(3), Action::Colour(2), Action::Cell(3), Action::SelectSame];
        assert_eq!(names(&after(&coloured)), "r1c1 r1c4");
    }
}
