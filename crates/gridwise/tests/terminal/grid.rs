//! Reads a Sudoku off the screen: the digits in their cells, and how many cells are empty. Cells must be so low that a
//! digit is one letter, and without notes.

use sudoku::{Cell, Digit, Setup, Shape};
use words::Lang;

use crate::screen::{Screen, at, places, text_of};

/// What the screen says about a Sudoku.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solving {
    /// The digits as a line, `.` for an empty cell.
    pub digits: String,
    /// How many cells are empty, as it says beside the board.
    pub empty: usize,
}

impl Solving {
    /// What the screen should say of these digits.
    pub fn of(digits: &str) -> Solving {
        Solving { digits: digits.into(), empty: digits.matches('.').count() }
    }
}

impl Screen {
    /// Waits until the screen shows a Sudoku of this shape that looks so.
    #[track_caller]
    pub fn wait_digits(&self, shape: Shape, digits: &str) {
        let wanted = Solving::of(digits);
        self.wait_for(&format!("the digits\n{digits}"), |screen| {
            solving(screen, shape).filter(|seen| *seen == wanted)
        });
    }

    /// Waits until the screen shows a Sudoku of this shape, and reads it.
    #[track_caller]
    pub fn wait_sudoku(&self, shape: Shape) -> Solving {
        self.wait_for("a Sudoku", |screen| solving(screen, shape))
    }

    /// Waits until the screen shows a Sudoku of this shape, and says where a cell's digit stands: column and line.
    #[track_caller]
    pub fn wait_cell(&self, shape: Shape, cell: Cell) -> (u16, u16) {
        self.wait_for("a Sudoku", |screen| Some(Board::find(screen, shape)?.digit(cell)))
    }
}

/// The Sudoku on a screen; `None` if there is none, something covers it, or it is not all there.
pub fn solving(screen: &vt100::Screen, shape: Shape) -> Option<Solving> {
    let board = Board::find(screen, shape)?;
    let mut setup = Setup::empty(shape);
    for cell in shape.cells() {
        let (column, line) = board.digit(cell);
        let symbol = at(screen, line, column).chars().next();
        setup.set(cell, symbol.and_then(Digit::from_symbol));
    }
    let digits = shape.cells().map(|cell| setup.get(cell).map_or('.', Digit::symbol)).collect();
    Some(Solving { digits, empty: empty(screen)? })
}

/// The number behind "Empty".
fn empty(screen: &vt100::Screen) -> Option<usize> {
    let (text, label) = (text_of(screen), Lang::En.screen().left);
    let after = text.lines().find_map(|line| line.split_once(label))?.1;
    after.split_whitespace().next()?.parse().ok()
}

/// A board between heavy lines:
///
/// ```text
/// ┏━━━━━━━━━┳━━━━     a cell has so many columns and lines; between boxes there is one more,
/// ┃ 5  3  . ┃         and between the cells of a box, too, where there is room
/// ```
struct Board {
    shape: Shape,
    left: u16,
    top: u16,
    width: u16,
    height: u16,
    ruled: bool,
}

impl Board {
    fn find(screen: &vt100::Screen, shape: Shape) -> Option<Board> {
        let at = |line, column| at(screen, line, column);
        let (top, left) = places(screen).find(|&(line, column)| at(line, column) == "┏")?;
        let (lines, columns) = screen.size();
        let right = (left..columns.get()).find(|&column| at(top, column) == "┓")?;
        let bottom = (top..lines.get()).find(|&line| at(line, left) == "┗")?;
        if at(bottom, right) != "┛" {
            return None;
        }
        let side = shape.side() as u16;
        let ruled = (left..right).any(|column| at(top, column) == "┯");
        let (across, down) = match ruled {
            true => (side, side),
            false => (side / shape.box_columns() as u16, side / shape.box_rows() as u16),
        };
        let (width, height) = ((right - left - across) / side, (bottom - top - down) / side);
        Some(Board { shape, left, top, width, height, ruled })
    }

    /// The column and line of a cell's digit.
    fn digit(&self, cell: Cell) -> (u16, u16) {
        let start = |number: usize, to_a_box: usize, size: u16| {
            let lines = if self.ruled { number } else { number / to_a_box };
            number as u16 * size + lines as u16 + 1 + (size - 1) / 2
        };
        let column = start(cell.column(), self.shape.box_columns(), self.width);
        let line = start(cell.row(), self.shape.box_rows(), self.height);
        (self.left + column, self.top + line)
    }
}
