//! The layout of a page.
//!
//! ```text
//!      title
//!   1      label   2      label      a caption above each grid
//!   ┌──┬──┬──┐     ┌──┬──┬──┐
//!   …                                as large as fits
//!   └──┴──┴──┘     └──┴──┴──┘
//!   rules           rules            sentences, if there are any
//!   ─────────────────────────
//!   solutions upside down, if they are at the bottom
//!              3                     page number
//! ```

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use super::{
    Answers, Book, Filling, Sheet, Subject,
    font::width,
    marks::{Anchor, Mark, Page, Text, turn},
    notes::{self, Column},
    rules::Picture,
};
use crate::{Shape, format::Values};

/// The margin on all four sides of a page.
const MARGIN: f64 = 50.0;
/// The height of the title.
const HEAD: f64 = 44.0;
/// The largest cell: a grid of 4×4 does not fill the page.
const LARGEST_CELL: f64 = 46.0;
/// The cell size of solutions on separate pages and at the bottom.
const BACK_CELL: f64 = 10.5;
const FOOT_CELL: f64 = 8.0;
/// The smallest readable cell size at the bottom.
const SMALL_CELL: f64 = 6.5;
const GREY: f64 = 0.45;
/// The most of its space that the sentences below a puzzle take.
const MOST_NOTES: f64 = 0.45;

/// A part of the page.
#[derive(Clone, Copy, Debug)]
struct Area {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// All pages of a book.
pub(super) fn pages(book: &Book<'_>, sheets: &[Sheet<'_>]) -> Vec<Page> {
    let mut pages = Vec::new();
    // The solutions on separate pages, with their numbers.
    let mut behind: Vec<(usize, &Sheet<'_>)> = Vec::new();
    for (index, part) in sheets.chunks(book.per_page).enumerate() {
        let mut page = blank(book, book.title);
        let mut area = inner(book, book.title);
        let first = book.first.saturating_add(index * book.per_page);
        let foot = (book.answers == Answers::Foot).then(|| Foot::plan(area, book.per_page, part)).flatten();
        if let Some(foot) = foot {
            foot.draw(&mut page, area, first, part);
            area.height -= foot.height + Foot::SPACE;
        } else if book.answers != Answers::None {
            behind.extend((first..).zip(part).filter(|(_, sheet)| sheet.solution.is_some()));
        }
        puzzles(&mut page, area, book.per_page, first, part);
        pages.push(page);
    }
    back(book, &behind, &mut pages);
    let count = pages.len();
    for (index, page) in pages.iter_mut().enumerate().filter(|_| count > 1) {
        let (x, y) = (page.width / 2.0, page.height - 28.0);
        page.marks.push(label((x, y), 8.5, Anchor::Middle, (index + 1).to_string()));
    }
    pages
}

/// One puzzle without a page around it.
pub(super) fn picture(puzzle: Subject<'_>) -> Page {
    const CELL: f64 = 30.0;
    const AROUND: f64 = 4.0;
    let [wide, high] = puzzle.size().map(|cells| cells * CELL);
    let mut page = Page { width: wide + 2.0 * AROUND, height: high + 2.0 * AROUND, marks: Vec::new() };
    match puzzle {
        Subject::Grid(values) => grid(&mut page.marks, values, None, AROUND, AROUND, wide),
        Subject::Puzzle(puzzle) => {
            place(&mut page.marks, &Picture::of(puzzle), (AROUND, AROUND), CELL);
        }
    }
    page
}

impl Subject<'_> {
    /// The width and height in cells, with clues outside the grid.
    fn size(self) -> [f64; 2] {
        match self {
            Subject::Grid(values) => [values.shape().side() as f64; 2],
            Subject::Puzzle(puzzle) => Picture::of(puzzle).size(),
        }
    }

    /// The longer side of the solution in cells.
    fn solution_side(self) -> f64 {
        match self {
            Subject::Grid(values) => values.shape().side() as f64,
            Subject::Puzzle(puzzle) => {
                let [wide, high] = Picture::of_solution(puzzle, &[]).size();
                wide.max(high)
            }
        }
    }
}

/// Draws a picture with its upper left corner at a point.
fn place(marks: &mut Vec<Mark>, picture: &Picture, (x, y): (f64, f64), cell: f64) {
    let [left, top, ..] = picture.bounds;
    let origin = [x - left * cell, y - top * cell];
    marks.extend(picture.parts.iter().flat_map(|part| &part.marks).map(|mark| mark.placed(origin, cell)));
}

/// A page with its title.
fn blank(book: &Book<'_>, title: &str) -> Page {
    let (width, height) = book.paper.size();
    let mut page = Page { width, height, marks: Vec::new() };
    if !title.is_empty() {
        let size = fitting(title, true, 17.0, width - 2.0 * MARGIN);
        let text = text((width / 2.0, MARGIN + 15.0), size, Anchor::Middle, title.into());
        page.marks.push(Mark::Text(Text { bold: true, ..text }));
    }
    page
}

/// The area without the title and the margins.
fn inner(book: &Book<'_>, title: &str) -> Area {
    let (width, height) = book.paper.size();
    let head = if title.is_empty() { 0.0 } else { HEAD };
    Area { x: MARGIN, y: MARGIN + head, width: width - 2.0 * MARGIN, height: height - 2.0 * MARGIN - head }
}

/// The largest size up to `size` at which a text fits.
fn fitting(text: &str, bold: bool, size: f64, room: f64) -> f64 {
    let wide = width(text, bold, size);
    if wide > room { size * room / wide } else { size }
}

fn text((x, y): (f64, f64), size: f64, anchor: Anchor, text: String) -> Text {
    Text { x, y, size, bold: false, grey: 0.0, anchor, turned: false, text }
}

fn label(place: (f64, f64), size: f64, anchor: Anchor, words: String) -> Mark {
    Mark::Text(Text { grey: GREY, ..text(place, size, anchor, words) })
}

/// The arrangement of a number of grids in an area: columns and rows, as large as possible.
#[derive(Clone, Copy, Debug)]
struct Plan {
    columns: usize,
    rows: usize,
    side: f64,
    gap: f64,
    caption: f64,
    /// The height of the sentences below.
    notes: f64,
}

impl Plan {
    /// The best arrangement for a number of grids, with these sentences below them.
    fn best(area: Area, count: usize, sheets: &[Sheet<'_>]) -> Plan {
        let plan = |columns: usize| {
            let rows = count.div_ceil(columns);
            let gap = if count > 4 { 22.0 } else { 34.0 };
            let caption = if count > 9 { 12.0 } else { 17.0 };
            let across = (area.width - gap * (columns - 1) as f64) / columns as f64;
            let slot = (area.height + gap) / rows as f64 - gap - caption;
            let height = |side: f64| {
                let of = |sheet: &Sheet<'_>| notes::height(sheet, side, column(sheet.puzzle, side).1);
                sheets.iter().map(of).fold(0.0, f64::max)
            };
            let notes = |side: f64| height(side).min(MOST_NOTES * slot);
            // A smaller grid has narrower sentences, which are higher.
            let mut side = across.min(slot);
            for _ in 0..12 {
                let next = side.min(slot - notes(side));
                if next >= side {
                    break;
                }
                side = next;
            }
            Plan { columns, rows, side, gap, caption, notes: notes(side).min(slot - side).max(0.0) }
        };
        let wider = |best: Plan, next: Plan| if next.side > best.side + 0.01 { next } else { best };
        (2..=count).map(plan).fold(plan(1), wider)
    }

    /// The upper left corner of each grid. The remaining space is distributed, with more of it below.
    fn places(self, area: Area) -> impl Iterator<Item = (f64, f64)> {
        let Plan { columns, rows, side, gap, caption, notes } = self;
        let spare = |whole: f64, count: usize, each: f64| {
            let left = whole - each * count as f64 - gap * (count - 1) as f64;
            let more = (left / (count + 1) as f64).max(0.0).min(gap);
            (gap + more, left - more * (count - 1) as f64)
        };
        let (across, beside) = spare(area.width, columns, side);
        let (down, below) = spare(area.height, rows, side + caption + notes);
        let (left, top) = (area.x + beside / 2.0, area.y + below.max(0.0) * 0.32 + caption);
        (0..columns * rows).map(move |index| {
            let (row, column) = (index / columns, index % columns);
            (left + column as f64 * (side + across), top + row as f64 * (side + caption + notes + down))
        })
    }
}

/// Where sentences begin below a puzzle in a place of this width, and how wide they are: as wide as the grid without clues
/// outside it, unless that is narrow.
fn column(puzzle: Subject<'_>, side: f64) -> (f64, f64) {
    let (size, grid) = match puzzle {
        Subject::Grid(values) => {
            let side = values.shape().side() as f64;
            ([side; 2], [0.0, side])
        }
        Subject::Puzzle(puzzle) => {
            let picture = Picture::of(puzzle);
            (picture.size(), [-picture.bounds[0], puzzle.layout().columns() as f64])
        }
    };
    let cell = (side / size[0].max(size[1])).min(LARGEST_CELL);
    let from = (side - size[0] * cell) / 2.0 + grid[0] * cell;
    let wide = f64::max(grid[1] * cell, 0.72 * side);
    let middle = (from + grid[1] * cell / 2.0 - wide / 2.0).max(0.0).min(side - wide);
    (middle, wide)
}

/// Draws the puzzles of a page.
fn puzzles(page: &mut Page, area: Area, per_page: usize, first: usize, sheets: &[Sheet<'_>]) {
    let plan = Plan::best(area, per_page, sheets);
    for (index, (sheet, (x, y))) in sheets.iter().zip(plan.places(area)).enumerate() {
        // A small shape is not enlarged: it is centred in its place.
        let size = sheet.puzzle.size();
        let cell = (plan.side / size[0].max(size[1])).min(LARGEST_CELL);
        let [wide, high] = size.map(|cells| cells * cell);
        let left = x + (plan.side - wide) / 2.0;
        let text = (plan.caption * 0.62).min(10.5);
        let number = first.saturating_add(index);
        match sheet.puzzle {
            Subject::Grid(values) => {
                caption(&mut page.marks, (left, y), wide, text, number, sheet.label);
                grid(&mut page.marks, values, None, left, y, wide);
            }
            Subject::Puzzle(puzzle) => {
                let picture = Picture::of(puzzle);
                // Above the grid itself, not above clues beside it.
                let [before, ..] = picture.bounds;
                let (from, columns) = (left - before * cell, puzzle.layout().columns() as f64);
                let room = columns * cell;
                caption(&mut page.marks, (from, y), room, text, number, sheet.label);
                place(&mut page.marks, &picture, (left, y), cell);
            }
        }
        let (inside, width) = column(sheet.puzzle, plan.side);
        let column = Column { x: x + inside, y: y + high, width, height: plan.notes };
        notes::draw(&mut page.marks, sheet, plan.side, column);
    }
}

/// Draws the number of a puzzle at the left above its grid, and its label at the right.
fn caption(marks: &mut Vec<Mark>, (x, y): (f64, f64), side: f64, size: f64, number: usize, words: &str) {
    let number = number.to_string();
    let y = y - size * 0.62;
    let room = side - width(&number, true, size) - size;
    let small = fitting(words, false, size * 0.9, room.max(1.0));
    marks.push(Mark::Text(Text { bold: true, ..text((x, y), size, Anchor::Start, number) }));
    if !words.is_empty() {
        marks.push(label((x + side, y), small, Anchor::End, words.into()));
    }
}

/// Draws a small solution with the number of its puzzle.
fn answer(marks: &mut Vec<Mark>, (x, y): (f64, f64), cell: f64, number: usize, sheet: &Sheet<'_>) {
    let Some(solution) = sheet.solution else { return };
    let side = cell * sheet.puzzle.solution_side();
    caption(marks, (x, y), side, 8.0, number, "");
    match (sheet.puzzle, solution) {
        (Subject::Puzzle(puzzle), Filling::Digits(digits)) => {
            place(marks, &Picture::of_solution(puzzle, digits), (x, y), cell);
        }
        (Subject::Grid(clues), Filling::Grid(values)) => grid(marks, values, Some(clues), x, y, side),
        // A solution of another kind than the puzzle: its digits alone.
        (_, Filling::Grid(values)) => grid(marks, values, None, x, y, side),
        (Subject::Grid(_), Filling::Digits(_)) => {}
    }
}

/// The longest side of the solutions in cells.
fn longest<'a>(sheets: impl IntoIterator<Item = &'a Sheet<'a>>) -> f64 {
    let solved = sheets.into_iter().filter(|sheet| sheet.solution.is_some());
    solved.map(|sheet| sheet.puzzle.solution_side()).fold(0.0, f64::max)
}

/// The arrangement of the solutions upside down at the bottom of a page, with one cell size for all of them.
#[derive(Clone, Copy, Debug)]
struct Foot {
    columns: usize,
    cell: f64,
    /// The space for each.
    side: f64,
    height: f64,
}

impl Foot {
    /// The space between the puzzles and the solutions.
    const SPACE: f64 = 24.0;
    const GAP: f64 = 14.0;
    const HEAD: f64 = 12.0;

    /// `None` if there is nothing to show or not enough space: solutions must be readable, and smaller than the
    /// puzzles.
    fn plan(area: Area, per_page: usize, sheets: &[Sheet<'_>]) -> Option<Foot> {
        let longest = longest(sheets);
        let plan = |cell: f64| {
            let side = cell * longest;
            let fits = |&columns: &usize| columns as f64 * (side + Foot::GAP) - Foot::GAP <= area.width;
            let rows = per_page.div_ceil((1..=per_page).rev().find(fits)?);
            let columns = per_page.div_ceil(rows);
            let height = (side + Foot::HEAD + 6.0) * rows as f64;
            let rest = Area { height: area.height - height - Foot::SPACE, ..area };
            let room = height < area.height / 2.0 && Plan::best(rest, per_page, sheets).side > 1.1 * side;
            room.then_some(Foot { columns, cell, side, height })
        };
        (longest > 0.0).then(|| plan(FOOT_CELL).or_else(|| plan(SMALL_CELL))).flatten()
    }

    fn draw(self, page: &mut Page, area: Area, first: usize, sheets: &[Sheet<'_>]) {
        let Foot { columns, cell, side, height } = self;
        let (top, wide) = (area.y + area.height - height, columns as f64 * (side + Foot::GAP) - Foot::GAP);
        let mut marks = Vec::new();
        for (index, sheet) in sheets.iter().enumerate() {
            let (row, column) = (index / columns, index % columns);
            let x = area.x + (area.width - wide) / 2.0 + column as f64 * (side + Foot::GAP);
            let y = top + row as f64 * (side + Foot::HEAD + 6.0) + Foot::HEAD;
            answer(&mut marks, (x, y), cell, first.saturating_add(index), sheet);
        }
        turn(&mut marks, area.x + area.width / 2.0, top + height / 2.0);
        let y = top - 12.0;
        let lines = [[area.x, y, area.x + area.width, y]].into();
        page.marks.push(Mark::Lines { width: 0.4, grey: 0.75, lines });
        page.marks.extend(marks);
    }
}

/// Adds the pages of solutions for these sheets, each with its number.
fn back(book: &Book<'_>, numbered: &[(usize, &Sheet<'_>)], pages: &mut Vec<Page>) {
    let longest = longest(numbered.iter().map(|&(_, sheet)| sheet));
    if longest == 0.0 {
        return;
    }
    let area = inner(book, book.answers_title);
    let (gap, head) = (20.0, 13.0);
    let side = (BACK_CELL * longest).min(area.width);
    // Count how many fit with a loop, because rounding functions need the standard library.
    let fits =
        |room: f64, each: f64| (1..=40).take_while(|&n| n as f64 * (each + gap) - gap <= room).count().max(1);
    let columns = fits(area.width, side);
    let rows = fits(area.height, side + head);
    let across = (area.width - columns as f64 * side) / (columns.max(2) - 1) as f64;
    for part in numbered.chunks(columns * rows) {
        let mut page = blank(book, book.answers_title);
        for (place, &(number, sheet)) in part.iter().enumerate() {
            let (row, column) = (place / columns, place % columns);
            let middle = if columns == 1 { across / 2.0 } else { 0.0 };
            let x = area.x + middle + column as f64 * (side + across);
            let y = area.y + head + row as f64 * (side + head + gap);
            let cell = BACK_CELL.min(side / sheet.puzzle.solution_side());
            answer(&mut page.marks, (x, y), cell, number, sheet);
        }
        pages.push(page);
    }
}

/// Draws a grid: thin lines between cells, thick lines around boxes. If the clues are given, they are bold and the
/// other digits are not.
fn grid(marks: &mut Vec<Mark>, values: Values<'_>, clues: Option<Values<'_>>, x: f64, y: f64, side: f64) {
    let shape = values.shape();
    let cell = side / shape.side() as f64;
    lines(marks, shape, x, y, cell);
    let size = cell * if shape.side() > 9 { 0.58 } else { 0.64 };
    for (place, &value) in shape.cells().zip(values.values()).filter(|&(_, &value)| value != 0) {
        let clue = clues.map(|clues| clues.shape() == shape && clues.values()[shape.index(place)] != 0);
        let middle = |index: usize| (index as f64 + 0.5) * cell;
        // The height of digits is 0.7 of the font size.
        let at = (x + middle(place.column()), y + middle(place.row()) + 0.352 * size);
        let digit = text(at, size, Anchor::Middle, format!("{value}"));
        let (bold, grey) = (clue == Some(true), if clue == Some(false) { 0.2 } else { 0.0 });
        marks.push(Mark::Text(Text { bold, grey, ..digit }));
    }
}

fn lines(marks: &mut Vec<Mark>, shape: Shape, x: f64, y: f64, cell: f64) {
    let side = cell * shape.side() as f64;
    let thick = (cell * 0.05).clamp(0.6, 1.5);
    let thin = (cell * 0.018).clamp(0.25, 0.5);
    let down = |index: usize, over: f64| {
        let at = x + index as f64 * cell;
        [at, y - over, at, y + side + over]
    };
    let across = |index: usize, over: f64| {
        let at = y + index as f64 * cell;
        [x - over, at, x + side + over, at]
    };
    let (columns, rows) = (shape.box_columns(), shape.box_rows());
    let inside = 1..shape.side();
    let light = inside.clone().filter(|i| i % columns != 0).map(|i| down(i, 0.0));
    let light = light.chain(inside.clone().filter(|i| i % rows != 0).map(|i| across(i, 0.0)));
    marks.push(Mark::Lines { width: thin, grey: 0.55, lines: light.collect() });
    let heavy = inside.clone().filter(|i| i % columns == 0).map(|i| down(i, 0.0));
    let heavy = heavy.chain(inside.filter(|i| i % rows == 0).map(|i| across(i, 0.0)));
    marks.push(Mark::Lines { width: thick, grey: 0.0, lines: heavy.collect() });
    // The frame's lines extend over its corners by half their width.
    let frame = thick * 1.35;
    let over = frame / 2.0;
    let ends = [0, shape.side()];
    let around = ends.map(|i| down(i, over)).into_iter().chain(ends.map(|i| across(i, over)));
    marks.push(Mark::Lines { width: frame, grey: 0.0, lines: around.collect() });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grid, Setup, page::Paper};

    fn solved(shape: Shape) -> Setup {
        let values: Vec<u8> = (0..shape.area()).map(|index| (index % shape.side() + 1) as u8).collect();
        Setup::from_values(shape, &values).unwrap()
    }

    /// The bounds of the frames on a page: left, top, right, bottom.
    fn frames(page: &Page) -> Vec<[f64; 4]> {
        let mut frames = Vec::new();
        for mark in &page.marks {
            if let Mark::Lines { lines, .. } = mark
                && lines.len() == 4
                && lines[0][0] == lines[0][2]
                && lines[2][1] == lines[2][3]
                // Lines between boxes do not extend to the corners.
                && (lines[2][1].min(lines[3][1]) - lines[0][1].min(lines[0][3])).abs() < 2.0
            {
                let (a, b) = (lines[0], lines[1]);
                let (top, bottom) = (a[1].min(a[3]), a[1].max(a[3]));
                frames.push([a[0].min(b[0]), top, a[0].max(b[0]), bottom]);
            }
        }
        frames
    }

    #[test]
    fn everything_is_on_the_page_and_grids_do_not_overlap() {
        for side in [4, 6, 9, 16, 25, 36] {
            let shape = Shape::of_side(side).unwrap();
            let (puzzle, solution) = (Grid::empty(shape), solved(shape));
            let label = "a label that is far too long for a small grid and must be made to fit";
            let sheet =
                Sheet { puzzle: (&puzzle).into(), solution: Some((&solution).into()), label, notes: &[] };
            for paper in Paper::ALL {
                for answers in Answers::ALL {
                    for per_page in 1..=Book::MOST_PER_PAGE {
                        let book = Book {
                            title: "Title",
                            answers_title: "Answers",
                            paper,
                            per_page,
                            answers,
                            first: 7,
                        };
                        let sheets = alloc::vec![sheet; per_page + 1];
                        for page in pages(&book, &sheets) {
                            sound(&page, &std::format!("{side} {paper:?} {answers:?} {per_page}"));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn solutions_at_the_bottom_are_readable_and_smaller_than_the_puzzles() {
        let shapes = [4, 6, 9, 16, 25, 36].map(|side| Shape::of_side(side).unwrap());
        let puzzles = shapes.map(Grid::empty);
        let solutions = shapes.map(solved);
        let sheets: Vec<Sheet<'_>> = puzzles
            .iter()
            .zip(&solutions)
            .map(|(puzzle, solution)| Sheet {
                puzzle: puzzle.into(),
                solution: Some(solution.into()),
                label: "",
                notes: &[],
            })
            .collect();
        let mut at_foot = 0;
        for per_page in 1..=Book::MOST_PER_PAGE {
            for from in 0..sheets.len() {
                for to in from + 1..=sheets.len().min(from + per_page) {
                    let book = Book { answers: Answers::Foot, per_page, ..Book::default() };
                    let pages = pages(&book, &sheets[from..to]);
                    let what = std::format!("{per_page} a page, sheets {from} to {to}");
                    pages.iter().for_each(|page| sound(page, &what));
                    // The digits of all solutions.
                    let texts = pages.iter().flat_map(|page| &page.marks).filter_map(|mark| match mark {
                        Mark::Text(text) if text.grey == 0.2 => Some(text.size),
                        _ => None,
                    });
                    assert!(texts.into_iter().all(|size| size >= 3.7), "{what}");
                    let count = to - from;
                    let first = frames(&pages[0]);
                    if first.len() > count {
                        at_foot += 1;
                        // Solutions are drawn first.
                        let (feet, heads) = first.split_at(count);
                        for (foot, head) in feet.iter().zip(heads) {
                            assert!(foot[2] - foot[0] < head[2] - head[0], "{what}: {foot:?} {head:?}");
                        }
                    } else {
                        assert!(pages.len() > 1, "{what}");
                    }
                }
            }
        }
        assert!(at_foot > 50, "{at_foot}");
    }

    fn sound(page: &Page, what: &str) {
        let inside = |x: f64, y: f64| x > 20.0 && x < page.width - 20.0 && y > 20.0 && y < page.height - 20.0;
        for mark in &page.marks {
            match mark {
                Mark::Lines { lines, .. } => {
                    assert!(lines.iter().all(|&[a, b, c, d]| inside(a, b) && inside(c, d)), "{what}");
                }
                Mark::Shape(_) => {}
                Mark::Text(text) => {
                    let wide = width(&text.text, text.bold, text.size);
                    let half = if text.anchor == Anchor::Middle { wide / 2.0 } else { wide };
                    let (left, right) = match text.anchor {
                        Anchor::Start => (0.0, half),
                        Anchor::Middle => (half, half),
                        Anchor::End => (half, 0.0),
                    };
                    assert!(inside(text.x - left, text.y) || text.turned, "{what}: {text:?}");
                    assert!(inside(text.x + right, text.y) || text.turned, "{what}: {text:?}");
                }
            }
        }
        let frames = frames(page);
        assert!(!frames.is_empty(), "{what}");
        for (index, a) in frames.iter().enumerate() {
            assert!(a[2] - a[0] > 20.0, "{what}: {a:?}");
            for b in &frames[index + 1..] {
                let apart = a[2] < b[0] || b[2] < a[0] || a[3] < b[1] || b[3] < a[1];
                assert!(apart, "{what}: {a:?} {b:?}");
            }
        }
    }

    #[test]
    fn a_page_has_the_requested_puzzles_and_solutions_follow_in_order() {
        let shape = Shape::NINE;
        let (puzzle, solution) = (Grid::empty(shape), solved(shape));
        let sheet =
            Sheet { puzzle: (&puzzle).into(), solution: Some((&solution).into()), label: "", notes: &[] };
        let pages = |answers| pages(&Book { answers, ..Book::default() }, &[sheet; 10]);
        let counts = |answers| pages(answers).iter().map(|page| frames(page).len()).collect::<Vec<_>>();
        assert_eq!(counts(Answers::None), [4, 4, 2]);
        assert_eq!(counts(Answers::Foot), [8, 8, 4]);
        assert_eq!(counts(Answers::Back), [4, 4, 2, 10]);
        let bold = |page: &Page| -> Vec<String> {
            let texts = page.marks.iter().filter_map(|mark| match mark {
                Mark::Text(text) if text.bold => Some(text.text.clone()),
                _ => None,
            });
            texts.collect()
        };
        assert_eq!(bold(&pages(Answers::None)[1]), ["5", "6", "7", "8"]);
        assert_eq!(bold(&pages(Answers::Back)[3]), (1..=10).map(|n| n.to_string()).collect::<Vec<_>>());
    }
}
