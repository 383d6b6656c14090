//! Moves the cursor over the grid.

use sudoku::{Cell, Shape, game::Game};

use crate::Direction;

/// Moves one cell, wrapping around the edge.
pub fn step(cell: Cell, direction: Direction, shape: Shape) -> Cell {
    let side = shape.side();
    let (row, column) = (cell.row(), cell.column());
    let (row, column) = match direction {
        Direction::Up => ((row + side - 1) % side, column),
        Direction::Down => ((row + 1) % side, column),
        Direction::Left => (row, (column + side - 1) % side),
        Direction::Right => (row, (column + 1) % side),
    };
    shape.cell(row, column).unwrap_or(cell)
}

/// Moves to the end of the row or column in this direction.
pub fn edge(cell: Cell, direction: Direction, shape: Shape) -> Cell {
    let last = shape.side() - 1;
    let (row, column) = match direction {
        Direction::Up => (0, cell.column()),
        Direction::Down => (last, cell.column()),
        Direction::Left => (cell.row(), 0),
        Direction::Right => (cell.row(), last),
    };
    shape.cell(row, column).unwrap_or(cell)
}

/// The next or previous cell without a digit, in reading order and wrapping around; the same cell if there is none.
pub fn empty(cell: Cell, forward: bool, game: &Game) -> Cell {
    search(cell, forward, game.shape(), |other| game.digit(other).is_none())
}

/// The next or previous cell that matches, in reading order and wrapping around; the same cell if there is none.
pub fn search(cell: Cell, forward: bool, shape: Shape, is_wanted: impl Fn(Cell) -> bool) -> Cell {
    let (here, area) = (shape.index(cell), shape.area());
    let places = (1..area).map(|away| if forward { here + away } else { here + area - away } % area);
    let mut cells = places.filter_map(|place| shape.cell(place / shape.side(), place % shape.side()));
    cells.find(|&other| is_wanted(other)).unwrap_or(cell)
}
