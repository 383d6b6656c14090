//! The layout, for screens of any size and orientation.
//!
//! One rule for all screens. The text is below the board or to its right, whichever allows larger cells. There is a
//! margin of a 24th of the shorter side (240 pixels: a margin of 10 and cells of 55, as on the original LCD board; 64
//! pixels: none, and cells of 16). The text panel gets the remaining space, and the largest letters with which all
//! texts fit. A very small panel does without its second sentence. If that is still too much, the margin is removed,
//! and then the cells shrink, pixel by pixel.

use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
use twenty48::Cell;
use words::Lang;

use crate::{Face, Label, Theme, faces, panel};

/// The positions of everything on the screen.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    screen: Size,
    board: twenty48::Size,
    /// The board's upper left corner.
    origin: Point,
    /// The distance from one cell to the next.
    pitch: u32,
    /// The place of the text.
    panel: Rectangle,
    /// The face of the main text, and of the smaller text below.
    pub(crate) large: &'static Face,
    pub(crate) small: Option<&'static Face>,
    smooth: bool,
}

/// The screen is too small for this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a screen of {width}×{height} pixels is too small for {columns}×{rows} cells and a line of words")]
pub struct TooSmall {
    /// The screen's width.
    pub width: u32,
    /// The screen's height.
    pub height: u32,
    /// The number of columns of the board.
    pub columns: usize,
    /// The number of rows of the board.
    pub rows: usize,
}

impl Layout {
    /// The longest side of a screen. Beyond it, coordinates might not fit the arithmetic of small displays. The rest
    /// of a larger screen is not drawn.
    pub const MAX_SIDE: u32 = 4096;

    /// The layout of this screen for a board of this size and the texts of this language, in letters that suit the
    /// theme.
    pub fn new(screen: Size, board: twenty48::Size, lang: Lang, theme: &Theme) -> Result<Layout, TooSmall> {
        let too_small = TooSmall {
            width: screen.width,
            height: screen.height,
            columns: board.width(),
            rows: board.height(),
        };
        let screen = Size::new(screen.width.min(Layout::MAX_SIDE), screen.height.min(Layout::MAX_SIDE));
        let smallest = faces::TEXT.first().ok_or(too_small)?;
        let input = Input { screen, board, lang, smooth: theme.smooth, smallest };
        // The first attempt nearly always fits. On small screens the text loses its second sentence, then the margin
        // is removed, then the cells shrink.
        let usual = [(3, margin(screen), 0)].into_iter();
        let shrunk =
            (0..screen.width.min(screen.height)).flat_map(|less| [(2, margin(screen), less), (2, 0, less)]);
        let mut tries = usual.chain(shrunk);
        tries.find_map(|(lines, margin, less)| input.try_layout(lines, margin, less)).ok_or(too_small)
    }

    /// The whole screen.
    pub const fn screen(&self) -> Rectangle {
        Rectangle::new(Point::zero(), self.screen)
    }

    /// The size of the board.
    pub const fn board(&self) -> twenty48::Size {
        self.board
    }

    /// The place of the text.
    pub const fn panel(&self) -> Rectangle {
        self.panel
    }

    /// The distance from one cell to the next, in pixels.
    pub const fn pitch(&self) -> u32 {
        self.pitch
    }

    /// The square of a cell, without the gap around it.
    pub fn cell(&self, cell: Cell) -> Rectangle {
        let inset = Point::new_equal((self.gap() / 2) as i32);
        Rectangle::new(self.padded_cell(cell).top_left + inset, Size::new_equal(self.side()))
    }

    /// The square of a cell, including its half of the gaps around it.
    fn padded_cell(&self, cell: Cell) -> Rectangle {
        let corner = Point::new(cell.column() as i32, cell.row() as i32) * self.pitch as i32;
        Rectangle::new(self.origin + corner, Size::new_equal(self.pitch))
    }

    /// Everything except the cells: the margins, the panel behind its letters, the gaps between the cells.
    pub(crate) fn background(&self) -> impl Iterator<Item = Rectangle> + '_ {
        let cells =
            Size::new(self.pitch * self.board.width() as u32, self.pitch * self.board.height() as u32);
        let outside = around(self.screen(), Rectangle::new(self.origin, cells));
        let gaps = self.board.iter().flat_map(|cell| around(self.padded_cell(cell), self.cell(cell)));
        outside.into_iter().chain(gaps).filter(|part| !part.is_zero_sized())
    }

    /// The side of a cell.
    pub(crate) const fn side(&self) -> u32 {
        self.pitch.saturating_sub(self.gap())
    }

    /// The distance between two cells.
    const fn gap(&self) -> u32 {
        let gap = self.pitch / 14;
        if gap == 0 { 1 } else { gap }
    }

    /// The radius of a cell's corners: 0 where its label needs every pixel.
    pub(crate) const fn radius(&self) -> u32 {
        if self.is_tiny() { 0 } else { self.pitch / 12 }
    }

    const fn is_tiny(&self) -> bool {
        self.pitch < 24
    }

    /// The largest face in which a label fits in a cell, between its rounded corners.
    pub(crate) fn label_face(&self, label: &Label) -> Option<&'static Face> {
        let side = self.side();
        let width = if self.is_tiny() { side } else { side - side / 6 };
        let height = side.saturating_sub((2 * self.radius()).max(side / 5));
        let fits = |face: &&&'static Face| {
            face.suits(self.smooth, BOLD)
                && face.height() <= height
                && face.ink(label.letters()).len() as u32 <= width
        };
        faces::LABEL.iter().rev().find(fits).copied()
    }

    fn longest_label_fits(&self) -> bool {
        // 128K can be reached, and no label is wider.
        twenty48::Tile::from_rank(17).is_some_and(|tile| self.label_face(&Label::of(tile)).is_some())
    }
}

/// The input of a layout.
struct Input<'a> {
    screen: Size,
    board: twenty48::Size,
    lang: Lang,
    smooth: bool,
    smallest: &'a Face,
}

impl Input<'_> {
    /// The layout with room for `lines` lines below the board, with this margin, and with cells that are `less`
    /// pixels smaller than they could be; `None` if not everything fits.
    fn try_layout(&self, lines: u32, margin: u32, less: u32) -> Option<Layout> {
        let Input { screen, board, lang, smooth, smallest } = *self;
        let between = margin.max(MIN_DISTANCE);
        let inner =
            Size::new(screen.width.saturating_sub(2 * margin), screen.height.saturating_sub(2 * margin));
        let (columns, rows) = (board.width() as u32, board.height() as u32);
        // The smallest panel leaves the most space to the board. The faces then grow to fill the panel.
        let words =
            Size::new(panel::narrowest(smallest, lang) + between, lines * smallest.height() + between);
        let below = (inner.width / columns).min(inner.height.saturating_sub(words.height) / rows);
        let beside = (inner.width.saturating_sub(words.width) / columns).min(inner.height / rows);
        let pitch = below.max(beside).checked_sub(less)?;
        let cells = Size::new(pitch * columns, pitch * rows);
        let (origin, panel) = if below >= beside {
            stacked(screen, margin, cells)
        } else {
            side_by_side(screen, margin, cells)
        };
        let (large, small) = panel::faces(panel.size, lang, smooth)?;
        let layout = Layout { screen, board, origin, pitch, panel, large, small, smooth };
        layout.longest_label_fits().then_some(layout)
    }
}

/// Labels are bold digits: from this height they look right without shades.
const BOLD: u32 = 14;

/// The distance between the board and the text if there is no margin.
const MIN_DISTANCE: u32 = 2;

/// The margin around everything: none on very small screens.
fn margin(screen: Size) -> u32 {
    let margin = screen.width.min(screen.height) / 24;
    if margin < 4 { 0 } else { margin }
}

/// The board centred horizontally, the panel below.
fn stacked(screen: Size, margin: u32, cells: Size) -> (Point, Rectangle) {
    let left = screen.width.saturating_sub(cells.width) / 2;
    let below = margin + cells.height + margin.max(MIN_DISTANCE);
    let height = screen.height.saturating_sub(below + margin);
    let panel = Rectangle::new(
        Point::new(margin as i32, below as i32),
        Size::new(screen.width.saturating_sub(2 * margin), height),
    );
    (Point::new(left as i32, margin as i32), panel)
}

/// The board centred vertically, the panel to its right.
fn side_by_side(screen: Size, margin: u32, cells: Size) -> (Point, Rectangle) {
    let top = screen.height.saturating_sub(cells.height) / 2;
    let beside = margin + cells.width + margin.max(MIN_DISTANCE);
    let width = screen.width.saturating_sub(beside + margin);
    let panel = Rectangle::new(
        Point::new(beside as i32, margin as i32),
        Size::new(width, screen.height.saturating_sub(2 * margin)),
    );
    (Point::new(margin as i32, top as i32), panel)
}

/// The parts of a rectangle above, left of, right of and below a hole in it.
pub(crate) fn around(whole: Rectangle, hole: Rectangle) -> [Rectangle; 4] {
    let span = |from: Point, to: Point| {
        Rectangle::new(from, Size::new((to.x - from.x).max(0) as u32, (to.y - from.y).max(0) as u32))
    };
    let (first, last) = (whole.top_left, whole.top_left + whole.size);
    let (open, close) = (hole.top_left, hole.top_left + hole.size);
    [
        span(first, Point::new(last.x, open.y)),
        span(Point::new(first.x, open.y), Point::new(open.x, close.y)),
        span(Point::new(close.x, open.y), Point::new(last.x, close.y)),
        span(Point::new(first.x, close.y), last),
    ]
}
