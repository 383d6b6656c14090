//! Where the cells of a Sudoku lie on the screen, and the notes in them.
//!
//! ```text
//!   ┏━━━━━━━┯━━━━━━━┯━━━━━━━┳━   heavy lines around the boxes, always;
//!   ┃ 1 2   │       │       ┃    light ones between the cells of a box if there is room (`ruled`)
//!   ┃ 4     │   5   │     3 ┃    ┐ height
//!   ┃     9 │       │ 7     ┃    ┘
//!   ┠───────┼───────┼───────╂─
//!     └width┘
//! ```
//!
//! A cell that is high enough has a place for each note. From the smallest cell, two columns and a line, to the largest
//! there are many sizes; the first that fits is taken.

use ratatui::layout::{Position, Rect};
use sudoku::{Cell, Digit, Shape};

/// The size of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Measure {
    /// Columns of a cell, without lines.
    width: u16,
    /// Lines of a cell, without lines between.
    height: u16,
    /// Whether there are lines between the cells of a box.
    ruled: bool,
}

/// The place of a board: an area, divided into cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Geometry {
    /// The part of the screen that the board covers.
    pub area: Rect,
    shape: Shape,
    measure: Measure,
    notes: Option<Notes>,
    numbers: Numbers,
}

/// Which edges have the numbers that sentences call rows and columns by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Numbers {
    /// Whether columns have them, in the line above the board.
    columns: bool,
    /// The columns to the left of the board that rows have for them: there may be none.
    left: u16,
}

/// How notes lie in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Notes {
    columns: u16,
    /// Columns and lines from one note to the next.
    pitch: (u16, u16),
    /// Columns and lines before the first one.
    inset: (u16, u16),
}

/// A line of the board: where two of them meet, each is light or heavy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    /// Between cells.
    Light,
    /// Between boxes, and around the board.
    Heavy,
}

impl Measure {
    /// The smallest: a digit and a mark.
    const LEAST: Measure = Measure { width: 2, height: 1, ruled: false };

    /// Every size for a shape, the best first: the higher the better, then those with lines, then the wider.
    fn all(shape: Shape) -> impl Iterator<Item = Measure> {
        let rows = shape.box_rows() as u16;
        // Five lines are enough for a digit made of lines; boxes of more rows than that want them for their notes.
        let highest = rows.max(5);
        let heights = (1..=highest).rev().filter(move |&height| height != 4 || rows == 4);
        heights.flat_map(move |height| {
            [true, false].into_iter().flat_map(move |ruled| {
                let (least, best) = Measure::widths(shape, height);
                let widths = (least..=best).rev();
                widths.map(move |width| Measure { width, height, ruled }).filter(Measure::is_sound)
            })
        })
    }

    /// The narrowest and the best width for a height.
    fn widths(shape: Shape, height: u16) -> (u16, u16) {
        if height == 1 {
            return (2, 3);
        }
        let columns = Notes::columns(shape, height);
        let airy = 2 * columns + 1;
        let best = if airy <= 2 * height + 3 { airy } else { columns + 2 };
        let least = (columns + 1).max(2 * height - 1);
        (least, best.max(2 * height + 1).max(least))
    }

    /// Between lines, two columns would be odd.
    fn is_sound(&self) -> bool {
        !self.ruled || self.width > 2
    }

    /// Columns and lines of a whole board.
    const fn board(self, shape: Shape) -> (u16, u16) {
        let (side, Measure { width, height, ruled }) = (shape.side(), self);
        (start(width, side, shape.box_columns(), ruled), start(height, side, shape.box_rows(), ruled))
    }
}

/// Where the cell with this number starts, from the edge of the board. Behind the last cell: where the board ends.
const fn start(cell: u16, number: usize, to_a_box: usize, ruled: bool) -> u16 {
    let lines = if ruled { number } else { number / to_a_box };
    number as u16 * cell + lines as u16 + 1
}

impl Notes {
    /// Notes side by side: as many as a box has cells, if there are lines for all rows of them.
    fn columns(shape: Shape, height: u16) -> u16 {
        let (side, rows) = (shape.side() as u16, shape.box_rows() as u16);
        if rows <= height { shape.box_columns() as u16 } else { side.div_ceil(height) }
    }

    /// The places of the notes in a cell, as far apart as they can be; `None` if there is no room for all.
    fn fit(shape: Shape, measure: Measure) -> Option<Notes> {
        if measure.height == 1 {
            return None;
        }
        let columns = Notes::columns(shape, measure.height);
        let rows = (shape.side() as u16).div_ceil(columns);
        // Where no line parts the cells, a column has to; some air at both edges is better.
        let room = measure.width - u16::from(!measure.ruled);
        let pitch = |room: u16, count: u16, most: u16| {
            (1..=most).rev().find(|pitch| (count - 1) * pitch < room).filter(|_| count <= room)
        };
        let across = pitch(measure.width - 2, columns, 4).or_else(|| pitch(room, columns, 1));
        let pitch = (across?, pitch(measure.height, rows, 2)?);
        let taken = ((columns - 1) * pitch.0 + 1, (rows - 1) * pitch.1 + 1);
        let inset = ((measure.width - taken.0) / 2, (measure.height - taken.1) / 2);
        Some(Notes { columns, pitch, inset })
    }

    fn place(self, digit: Digit) -> (u16, u16) {
        let index = digit.value() as u16 - 1;
        let (row, column) = (index / self.columns, index % self.columns);
        (self.inset.0 + column * self.pitch.0, self.inset.1 + row * self.pitch.1)
    }
}

impl Geometry {
    /// The largest board that fits, centred; `None` if even the smallest does not.
    pub(super) fn fit(shape: Shape, within: Rect) -> Option<Geometry> {
        let fits = |measure: &Measure| {
            let (width, height) = measure.board(shape);
            width <= within.width && height <= within.height
        };
        let measure = Measure::all(shape).find(fits)?;
        let (width, height) = measure.board(shape);
        let (x, y) = (within.x + (within.width - width) / 2, within.y + (within.height - height) / 2);
        let area = Rect { x, y, width, height };
        Some(Geometry {
            area,
            shape,
            measure,
            notes: Notes::fit(shape, measure),
            numbers: Numbers::default(),
        })
    }

    /// Columns and lines that the smallest board of this shape takes.
    pub(super) const fn smallest(shape: Shape) -> (u16, u16) {
        Measure::LEAST.board(shape)
    }

    /// The same board with its upper left corner elsewhere.
    pub(super) const fn moved_to(self, x: u16, y: u16) -> Geometry {
        Geometry { area: Rect { x, y, ..self.area }, ..self }
    }

    /// The same board with numbers in the line above it, and in so many columns to its left.
    pub(super) const fn numbered(self, columns: bool, left: u16) -> Geometry {
        Geometry { numbers: Numbers { columns, left }, ..self }
    }

    /// The columns that the number of a row takes.
    pub(super) const fn number_width(&self) -> u16 {
        if self.shape.side() > 9 { 2 } else { 1 }
    }

    /// Whether the numbers of columns can be told apart side by side.
    pub(super) const fn can_number_columns(&self) -> bool {
        self.measure.width > self.number_width()
    }

    /// The numbers around the board, and where each begins.
    pub(super) fn numbers(&self) -> Vec<(Position, usize)> {
        let side = self.shape.side();
        let corner = |row: usize, column: usize| self.shape.cell(row, column).map(|cell| self.digit(cell));
        let columns = (0..side).filter(|_| self.numbers.columns).filter_map(|column| {
            let x = corner(0, column)?.x;
            Some((Position::new(x, self.area.y.checked_sub(1)?), column + 1))
        });
        // A free column between number and board, if there is one.
        let end = self.area.x.checked_sub(u16::from(self.numbers.left > self.number_width()));
        let rows = (0..side).filter(|_| self.numbers.left >= self.number_width()).filter_map(|row| {
            let width = if row >= 9 { 2 } else { 1 };
            Some((Position::new(end?.checked_sub(width)?, corner(row, 0)?.y), row + 1))
        });
        columns.chain(rows).collect()
    }

    /// The shape of the board.
    pub(super) const fn shape(&self) -> Shape {
        self.shape
    }

    /// How good it is to look at, to choose between two: higher cells, then lines between them, then width.
    pub(super) const fn worth(&self) -> (u16, bool, u16) {
        (self.measure.height, self.measure.ruled, self.measure.width)
    }

    /// Whether each note has a place in its cell.
    pub(super) const fn has_notes(&self) -> bool {
        self.notes.is_some()
    }

    /// Whether there are lines between the cells of a box.
    pub(super) const fn is_ruled(&self) -> bool {
        self.measure.ruled
    }

    /// Whether there is room for a sign to the left of each note.
    pub(super) fn has_signs(&self) -> bool {
        self.notes.is_some_and(|notes| notes.pitch.0 >= 2 && notes.inset.0 >= 1)
    }

    /// The place of a cell, without the lines around it.
    pub(super) fn cell(&self, cell: Cell) -> Rect {
        let Measure { width, height, ruled } = self.measure;
        let x = start(width, cell.column(), self.shape.box_columns(), ruled);
        let y = start(height, cell.row(), self.shape.box_rows(), ruled);
        Rect { x: self.area.x + x, y: self.area.y + y, width, height }
    }

    /// The place of a cell's digit.
    pub(super) fn digit(&self, cell: Cell) -> Position {
        let Rect { x, y, width, height } = self.cell(cell);
        Position::new(x + (width - 1) / 2, y + (height - 1) / 2)
    }

    /// The place of a note; `None` if the cells are too small for notes, or the shape has no such digit.
    pub(super) fn note(&self, cell: Cell, digit: Digit) -> Option<Position> {
        let area = self.cell(cell);
        let (x, y) = self.notes?.place(digit);
        (x < area.width && y < area.height).then(|| Position::new(area.x + x, area.y + y))
    }

    /// The columns of the upright lines, from the board's left edge, and how heavy each is.
    pub(super) fn upright(&self) -> Vec<(u16, Weight)> {
        self.lines(self.measure.width, self.shape.box_columns())
    }

    /// The lines of the level lines, from the board's upper edge.
    pub(super) fn level(&self) -> Vec<(u16, Weight)> {
        self.lines(self.measure.height, self.shape.box_rows())
    }

    fn lines(&self, cell: u16, to_a_box: usize) -> Vec<(u16, Weight)> {
        let weight = |number: usize| match number.is_multiple_of(to_a_box) {
            true => Some(Weight::Heavy),
            false => self.measure.ruled.then_some(Weight::Light),
        };
        let line = |number| Some((start(cell, number, to_a_box, self.measure.ruled) - 1, weight(number)?));
        (0..=self.shape.side()).filter_map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shapes() -> Vec<Shape> {
        let boxes = (2..=18).flat_map(|rows| (2..=18).map(move |columns| (rows, columns)));
        boxes.filter_map(|(rows, columns)| Shape::new(rows, columns).ok()).collect()
    }

    fn covered(area: Rect, seen: &mut [bool], width: u16) {
        for place in area.positions() {
            let index = usize::from(place.y) * usize::from(width) + usize::from(place.x);
            assert!(!std::mem::replace(&mut seen[index], true), "two things at {place}");
        }
    }

    #[test]
    fn cells_and_lines_neither_overlap_nor_leave_the_board_nor_leave_a_gap() {
        for shape in shapes() {
            for (columns, rows) in [(24, 15), (80, 23), (100, 39), (131, 42), (200, 60), (400, 200)] {
                let Some(geometry) = Geometry::fit(shape, Rect::new(0, 0, columns, rows)) else { continue };
                let geometry = geometry.moved_to(0, 0);
                let Rect { width, height, .. } = geometry.area;
                assert!(width <= columns && height <= rows, "{shape}");
                let mut seen = vec![false; usize::from(width) * usize::from(height)];
                shape.cells().for_each(|cell| covered(geometry.cell(cell), &mut seen, width));
                for (x, _) in geometry.upright() {
                    covered(Rect::new(x, 0, 1, height), &mut seen, width);
                }
                for (y, _) in geometry.level() {
                    for x in 0..width {
                        seen[usize::from(y) * usize::from(width) + usize::from(x)] = true;
                    }
                }
                assert!(seen.iter().all(|&seen| seen), "{shape} in {columns}×{rows}");
            }
        }
    }

    #[test]
    fn digits_and_notes_lie_in_their_cells_each_in_a_place_of_its_own() {
        for shape in shapes() {
            for (columns, rows) in [(58, 23), (100, 39), (131, 60), (400, 300)] {
                let Some(geometry) = Geometry::fit(shape, Rect::new(3, 2, columns, rows)) else { continue };
                for cell in shape.cells() {
                    let area = geometry.cell(cell);
                    assert!(area.contains(geometry.digit(cell)));
                    let notes: Vec<Position> =
                        shape.digits().iter().filter_map(|digit| geometry.note(cell, digit)).collect();
                    let count = if geometry.has_notes() { shape.side() } else { 0 };
                    assert_eq!(notes.len(), count, "{shape} in {columns}×{rows}");
                    for (index, note) in notes.iter().enumerate() {
                        assert!(area.contains(*note) && !notes[..index].contains(note), "{shape} {note}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_smallest_board_needs_just_what_is_said() {
        for shape in shapes() {
            let (width, height) = Geometry::smallest(shape);
            let fit = |width, height| Geometry::fit(shape, Rect::new(0, 0, width, height));
            let geometry = fit(width, height).unwrap();
            assert_eq!((geometry.area.width, geometry.area.height), (width, height), "{shape}");
            assert_eq!(fit(width - 1, height), None);
            assert_eq!(fit(width, height - 1), None);
        }
    }

    #[test]
    fn more_room_never_makes_lower_cells() {
        for shape in shapes() {
            for (columns, rows) in [(22, 13), (58, 22), (80, 30), (100, 38), (150, 50)] {
                let worth = |width, height| {
                    Geometry::fit(shape, Rect::new(0, 0, width, height)).map(|geometry| geometry.worth())
                };
                assert!(worth(columns, rows) <= worth(columns + 1, rows), "{shape}");
                assert!(worth(columns, rows) <= worth(columns, rows + 1), "{shape}");
            }
        }
    }

    #[test]
    fn the_usual_terminals_show_notes_in_their_places() {
        let fit = |side, width, height| {
            Geometry::fit(Shape::of_side(side).unwrap(), Rect::new(0, 0, width, height)).unwrap()
        };
        // Beside a panel of 22 columns and above a line of buttons.
        for side in [4, 6, 8, 9] {
            assert!(fit(side, 58, 23).has_notes(), "{side}");
        }
        assert_eq!(fit(9, 58, 23).worth(), (2, false, 6));
        assert_eq!(fit(9, 78, 39).worth(), (3, true, 7));
        // Sixteen a side are played without.
        assert_eq!(fit(16, 58, 23).worth(), (1, false, 3));
        assert_eq!(Geometry::smallest(Shape::of_side(16).unwrap()), (37, 21));
    }
}
