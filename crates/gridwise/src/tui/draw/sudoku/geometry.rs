//! The layout of a Sudoku: where its cells and notes are on the screen.
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
//! A cell that is high enough has a fixed place for each note. There are many sizes from the smallest cell, two columns
//! and a line, to the largest; the first that fits is used.

use ratatui::layout::{Position, Rect};
use sudoku::{Cell, Digit, Shape};

use super::plan::Plan;

/// The size of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Measure {
    /// The columns of a cell, without borders.
    width: u16,
    /// The lines of a cell, without borders.
    height: u16,
    /// Whether there are lines between the cells of a box.
    ruled: bool,
}

/// The layout of a board: an area, divided into cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Geometry {
    /// The part of the screen that the board covers.
    pub area: Rect,
    plan: Plan,
    measure: Measure,
    notes: Option<Notes>,
    numbers: Numbers,
}

/// Where the numbers of rows and columns are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Numbers {
    /// Whether columns have numbers, in the line above the board.
    columns: bool,
    /// The width of the row numbers to the left of the board; may be zero.
    left: u16,
}

/// The layout of the notes in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Notes {
    columns: u16,
    /// The columns and lines from one note to the next.
    pitch: (u16, u16),
    /// The columns and lines before the first one.
    inset: (u16, u16),
    /// How many places are left free for a sum.
    lead: u16,
    /// The place that is left free for a sign.
    gap: Option<u16>,
}

/// The weight of a line.
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

    /// Every size for a board, the best first: higher ones, then those with lines, then wider ones.
    fn all(plan: Plan) -> impl Iterator<Item = Measure> {
        let rows = plan.notes.0;
        // Five lines are enough for a digit drawn with lines; boxes with more rows than that need them for their notes.
        let highest = rows.max(5);
        let heights = (1..=highest).rev().filter(move |&height| height != 4 || rows == 4);
        heights.flat_map(move |height| {
            [true, false].into_iter().flat_map(move |ruled| {
                let (least, best) = Measure::widths(plan, height, ruled);
                let widths = (least..=best).rev();
                widths.map(move |width| Measure { width, height, ruled }).filter(Measure::is_sound)
            })
        })
    }

    /// The narrowest and the best width for a height.
    fn widths(plan: Plan, height: u16, ruled: bool) -> (u16, u16) {
        if height == 1 {
            // Sums are written on the line above a cell, where two digits and the line on both sides have room.
            return if plan.sums && ruled { (3, 5) } else { (2, 3) };
        }
        let columns = Notes::columns(plan, height, ruled);
        let airy = 2 * columns + 1;
        let best = if airy <= 2 * height + 3 { airy } else { columns + 2 };
        let least = (columns + 1).max(2 * height - 1);
        (least, best.max(2 * height + 1).max(least))
    }

    /// The column of the digit.
    const fn digit_column(self) -> u16 {
        (self.width - 1) / 2
    }

    /// With lines between cells, two columns would look odd.
    fn is_sound(&self) -> bool {
        !self.ruled || self.width > 2
    }

    /// The columns and lines of a whole board.
    const fn board(self, plan: Plan) -> (u16, u16) {
        let (side, Measure { width, height, ruled }) = (plan.shape.side(), self);
        (start(width, side, plan.boxes.1, ruled), start(height, side, plan.boxes.0, ruled))
    }
}

/// The offset of the cell with this number from the edge of the board. After the last cell: the end of the board.
const fn start(cell: u16, number: usize, to_a_box: usize, ruled: bool) -> u16 {
    let lines = if ruled { number } else { number / to_a_box };
    number as u16 * cell + lines as u16 + 1
}

impl Notes {
    /// The notes per line: as many as a box has columns, if there are lines for all rows of them. Where a sum takes the place of
    /// the first note, one note more.
    fn columns(plan: Plan, height: u16, ruled: bool) -> u16 {
        let spare = Notes::lead(plan, ruled) + Notes::gap(plan, ruled);
        let (side, rows) = (plan.shape.side() as u16 + spare, plan.notes.0);
        if rows <= height && spare == 0 { plan.notes.1 } else { side.div_ceil(height) }
    }

    /// How many places of notes a sign below the digit takes, where there is no line for it.
    const fn gap(plan: Plan, ruled: bool) -> u16 {
        if plan.signs && !ruled { 1 } else { 0 }
    }

    /// How many places of notes a sum takes: without a line above the cell, it is in the cell.
    const fn lead(plan: Plan, ruled: bool) -> u16 {
        if plan.sums && !ruled { 1 } else { 0 }
    }

    /// The layout of the notes in a cell, as wide as possible; `None` if not all fit.
    fn fit(plan: Plan, measure: Measure) -> Option<Notes> {
        if measure.height == 1 {
            return None;
        }
        let lead = Notes::lead(plan, measure.ruled);
        let gap = Notes::gap(plan, measure.ruled);
        let columns = Notes::columns(plan, measure.height, measure.ruled);
        let rows = (plan.shape.side() as u16 + lead + gap).div_ceil(columns);
        // Without lines between cells, a column must separate them; space on both sides is better.
        let room = measure.width - u16::from(!measure.ruled);
        let pitch = |room: u16, count: u16, most: u16| {
            (1..=most).rev().find(|pitch| (count - 1) * pitch < room).filter(|_| count <= room)
        };
        let across = pitch(measure.width - 2, columns, 4).or_else(|| pitch(room, columns, 1));
        let pitch = (across?, pitch(measure.height, rows, 2)?);
        let taken = ((columns - 1) * pitch.0 + 1, (rows - 1) * pitch.1 + 1);
        // With borders in cells, the column that separates two cells is the first.
        let spare = measure.width - taken.0;
        let outline = plan.borders && !measure.ruled;
        let first = if outline { spare.div_ceil(2) } else { spare / 2 };
        let inset = (first, (measure.height - taken.1) / 2);
        // The gap is in the last line, in the column of the digit.
        let gap = (gap > 0).then(|| (rows - 1) * columns + (measure.digit_column() - first) / pitch.0);
        Some(Notes { columns, pitch, inset, lead, gap })
    }

    fn place(self, digit: Digit) -> (u16, u16) {
        let index = digit.value() as u16 - 1 + self.lead;
        let index = index + u16::from(self.gap.is_some_and(|gap| index >= gap));
        let (row, column) = (index / self.columns, index % self.columns);
        (self.inset.0 + column * self.pitch.0, self.inset.1 + row * self.pitch.1)
    }
}

impl Geometry {
    /// The largest board that fits, centred; `None` if the smallest does not fit.
    pub(super) fn fit(plan: impl Into<Plan>, within: Rect) -> Option<Geometry> {
        let plan = plan.into();
        let (across, down) = plan.margins();
        let fits = |measure: &Measure| {
            let (width, height) = measure.board(plan);
            width + across <= within.width && height + down <= within.height
        };
        let measure = Measure::all(plan).find(fits)?;
        let (width, height) = measure.board(plan);
        let x = within.x + (within.width - width - across) / 2 + plan.left;
        let y = within.y + (within.height - height - down) / 2 + plan.top;
        let area = Rect { x, y, width, height };
        let (notes, numbers) = (Notes::fit(plan, measure), Numbers::default());
        Some(Geometry { area, plan, measure, notes, numbers })
    }

    /// The columns and lines of the smallest board.
    pub(super) fn smallest(plan: impl Into<Plan>) -> (u16, u16) {
        let plan = plan.into();
        let ((width, height), (across, down)) = (Measure::LEAST.board(plan), plan.margins());
        (width + across, height + down)
    }

    /// The board with the clues around it.
    pub(super) const fn outer(&self) -> Rect {
        let (plan, area) = (self.plan, self.area);
        let (across, down) = plan.margins();
        Rect {
            x: area.x - plan.left,
            y: area.y - plan.top,
            width: area.width + across,
            height: area.height + down,
        }
    }

    /// What the board needs beside its cells.
    pub(super) const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The same board elsewhere: the upper left corner of it and its clues.
    pub(super) const fn moved_to(self, x: u16, y: u16) -> Geometry {
        Geometry { area: Rect { x: x + self.plan.left, y: y + self.plan.top, ..self.area }, ..self }
    }

    /// The same board with numbers in the line above it, and in this many columns to its left.
    pub(super) const fn numbered(self, columns: bool, left: u16) -> Geometry {
        Geometry { numbers: Numbers { columns, left }, ..self }
    }

    /// The width of a row number.
    pub(super) const fn number_width(&self) -> u16 {
        if self.plan.shape.side() > 9 { 2 } else { 1 }
    }

    /// Whether column numbers can be distinguished side by side.
    pub(super) const fn can_number_columns(&self) -> bool {
        self.plan.top == 0 && self.measure.width > self.number_width()
    }

    /// The numbers around the board, and their positions.
    pub(super) fn numbers(&self) -> Vec<(Position, usize)> {
        let side = self.plan.shape.side();
        let corner =
            |row: usize, column: usize| self.plan.shape.cell(row, column).map(|cell| self.digit(cell));
        let columns = (0..side).filter(|_| self.numbers.columns).filter_map(|column| {
            let x = corner(0, column)?.x;
            Some((Position::new(x, self.area.y.checked_sub(1)?), column + 1))
        });
        // A free column between number and board, if possible.
        let end = self.area.x.checked_sub(u16::from(self.numbers.left > self.number_width()));
        let rows = (0..side).filter(|_| self.numbers.left >= self.number_width()).filter_map(|row| {
            let width = if row >= 9 { 2 } else { 1 };
            Some((Position::new(end?.checked_sub(width)?, corner(row, 0)?.y), row + 1))
        });
        columns.chain(rows).collect()
    }

    /// The shape of the board.
    pub(super) const fn shape(&self) -> Shape {
        self.plan.shape
    }

    /// A measure of quality, to choose between two: higher cells, then lines between them, then width.
    pub(super) const fn worth(&self) -> (u16, bool, u16) {
        (self.measure.height, self.measure.ruled, self.measure.width)
    }

    /// Whether each note has a fixed place in its cell.
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
        let x = start(width, cell.column(), self.plan.boxes.1, ruled);
        let y = start(height, cell.row(), self.plan.boxes.0, ruled);
        Rect { x: self.area.x + x, y: self.area.y + y, width, height }
    }

    /// The cell at a place of the screen; `None` on lines and outside the board.
    pub(super) fn cell_at(&self, place: Position) -> Option<Cell> {
        let side = self.plan.shape.side();
        let find = |wanted: &dyn Fn(Rect) -> bool, cell: &dyn Fn(usize) -> Option<Cell>| {
            (0..side).find(|&number| cell(number).is_some_and(|cell| wanted(self.cell(cell))))
        };
        let shape = self.plan.shape;
        let column = find(&|area| (area.left()..area.right()).contains(&place.x), &|n| shape.cell(0, n))?;
        let row = find(&|area| (area.top()..area.bottom()).contains(&place.y), &|n| shape.cell(n, 0))?;
        shape.cell(row, column)
    }

    /// The position of a cell's digit.
    pub(super) fn digit(&self, cell: Cell) -> Position {
        let Rect { x, y, height, .. } = self.cell(cell);
        Position::new(x + self.measure.digit_column(), y + (height - 1) / 2)
    }

    /// The position of a note; `None` if the cells are too small for notes, or the shape has no such digit.
    pub(super) fn note(&self, cell: Cell, digit: Digit) -> Option<Position> {
        let area = self.cell(cell);
        let (x, y) = self.notes?.place(digit);
        (x < area.width && y < area.height).then(|| Position::new(area.x + x, area.y + y))
    }

    /// The vertical lines: columns from the board's left edge, and their weights.
    pub(super) fn upright(&self) -> Vec<(u16, Weight)> {
        self.lines(self.measure.width, self.plan.boxes.1)
    }

    /// The horizontal lines, from the board's top edge.
    pub(super) fn level(&self) -> Vec<(u16, Weight)> {
        self.lines(self.measure.height, self.plan.boxes.0)
    }

    fn lines(&self, cell: u16, to_a_box: usize) -> Vec<(u16, Weight)> {
        let weight = |number: usize| match number.is_multiple_of(to_a_box) {
            true => Some(Weight::Heavy),
            false => self.measure.ruled.then_some(Weight::Light),
        };
        let line = |number| Some((start(cell, number, to_a_box, self.measure.ruled) - 1, weight(number)?));
        (0..=self.plan.shape.side()).filter_map(line).collect()
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
    fn cells_and_lines_cover_the_board_without_overlap() {
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
    fn digits_and_notes_have_separate_places_in_their_cells() {
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
    fn the_smallest_board_needs_exactly_the_stated_size() {
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
    fn more_room_never_makes_cells_lower() {
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
    fn usual_terminals_show_notes_in_their_places() {
        let fit = |side, width, height| {
            Geometry::fit(Shape::of_side(side).unwrap(), Rect::new(0, 0, width, height)).unwrap()
        };
        // Next to a panel of 22 columns and above a line of buttons.
        for side in [4, 6, 8, 9] {
            assert!(fit(side, 58, 23).has_notes(), "{side}");
        }
        assert_eq!(fit(9, 58, 23).worth(), (2, false, 6));
        assert_eq!(fit(9, 78, 39).worth(), (3, true, 7));
        // A 16×16 board is played without them.
        assert_eq!(fit(16, 58, 23).worth(), (1, false, 3));
        assert_eq!(Geometry::smallest(Shape::of_side(16).unwrap()), (37, 21));
    }
}
