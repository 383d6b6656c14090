//! A Sudoku about to start: what can be continued, and which level and size to play.

use sudoku::{Shape, rate::Level};

use super::category::{Category, Class};
use crate::menu::{Cursor, turned};

/// The levels of a size: small grids have no hard ones. The largest take about ten seconds each to generate.
pub fn levels(shape: Shape) -> &'static [Level] {
    match shape.side() {
        ..=5 => &Level::ALL[..1],
        6..=8 => &Level::ALL[..5],
        _ => &Level::ALL,
    }
}

/// The sizes to choose from. The command line accepts others too.
pub fn shapes() -> Vec<Shape> {
    [4, 6, 8, 9, 10, 12, 16, 25].into_iter().filter_map(Shape::of_side).collect()
}

/// A line of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// Continue a saved game: its index.
    Continue(usize),
    /// Play a new puzzle.
    Start,
    /// The difficulty.
    Level,
    /// The size.
    Size,
    /// The daily puzzles.
    Daily,
    /// Open the editor.
    Own,
    /// Practise a technique.
    Practice,
}

/// The chosen level and size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// The size.
    pub shape: Shape,
    /// The difficulty.
    pub level: Level,
    /// Where the cursor is.
    pub cursor: Cursor,
    /// The item that was chosen last.
    pub(super) chosen: Option<Item>,
}

impl NewGame {
    /// How many saved games have a line.
    pub const MOST_SAVED: usize = 5;

    /// Starts with what was played last.
    pub fn new(last: Category) -> NewGame {
        let level = match last.class {
            Class::Level(level) | Class::Daily(level) => level,
            Class::Own => Level::Easy,
        };
        NewGame { shape: last.shape, level, cursor: Cursor::TOP, chosen: None }.with_valid_level()
    }

    /// The category that is chosen.
    pub const fn category(&self) -> Category {
        Category::level(self.shape, self.level)
    }

    /// The lines, with this many saved games.
    pub fn items(saved: usize) -> Vec<Item> {
        let saved = (0..saved.min(NewGame::MOST_SAVED)).map(Item::Continue);
        saved.chain([Item::Start, Item::Level, Item::Size, Item::Daily, Item::Own, Item::Practice]).collect()
    }

    /// The next or previous value of a line.
    pub fn change(&mut self, item: Item, forward: bool) {
        match item {
            Item::Level => self.level = neighbour(levels(self.shape), self.level, forward),
            Item::Size => self.shape = neighbour(&shapes(), self.shape, forward),
            _ => {}
        }
        *self = self.with_valid_level();
    }

    /// Sets a line to the value with this number, in the order of [`levels`] or [`shapes`]. Others are ignored.
    pub fn set(&mut self, item: Item, value: usize) {
        match item {
            Item::Level => self.level = levels(self.shape).get(value).copied().unwrap_or(self.level),
            Item::Size => self.shape = shapes().get(value).copied().unwrap_or(self.shape),
            _ => {}
        }
        *self = self.with_valid_level();
    }

    /// The same with a level that the size supports.
    fn with_valid_level(self) -> NewGame {
        let levels = levels(self.shape);
        let level = if levels.contains(&self.level) { self.level } else { levels[levels.len() - 1] };
        NewGame { level, ..self }
    }
}

/// The next or previous one, wrapping around. From a value that is not listed, the first or the last.
fn neighbour<T: Copy + PartialEq>(all: &[T], now: T, forward: bool) -> T {
    let here = all.iter().position(|&other| other == now);
    all[here.map_or(if forward { 0 } else { all.len() - 1 }, |here| turned(here, all.len(), forward))]
}
