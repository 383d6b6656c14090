//! A Sudoku about to start: what can be continued, and which level and size to play.

use sudoku::{
    Shape,
    rate::Level,
    variant::generate::{Kind, Kinds, Recipe},
};

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

/// The rules to choose from: none, one kind, and some mixtures.
pub fn mixtures() -> Vec<Kinds> {
    const MIXED: [&[Kind]; 8] = [
        &[Kind::Killer, Kind::X],
        &[Kind::Killer, Kind::Arrow],
        &[Kind::Killer, Kind::AntiKnight],
        &[Kind::Thermo, Kind::Arrow],
        &[Kind::Thermo, Kind::Dots],
        &[Kind::Whispers, Kind::Renban],
        &[Kind::Jigsaw, Kind::Killer],
        &[Kind::Dots, Kind::Xv, Kind::OddEven],
    ];
    let single = Kind::ALL.into_iter().map(Kinds::from);
    let mixed = MIXED.into_iter().map(|kinds| kinds.iter().copied().collect());
    [Kinds::default()].into_iter().chain(single).chain(mixed).collect()
}

/// The sizes of puzzles with more rules.
const RULED_SIDES: [usize; 3] = [6, 8, 9];

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
    /// The rules.
    Rules,
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
    /// The kinds of rules; none for the usual ones.
    pub kinds: Kinds,
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
        let level = last.class.level().unwrap_or(Level::Easy);
        let kinds = match last.class {
            Class::Rules(kinds, _) => kinds,
            _ => Kinds::default(),
        };
        NewGame { shape: last.shape, level, kinds, cursor: Cursor::TOP, chosen: None }.with_valid_level()
    }

    /// The category that is chosen.
    pub const fn category(&self) -> Category {
        match self.kinds.is_empty() {
            true => Category::level(self.shape, self.level),
            false => Category { shape: self.shape, class: Class::Rules(self.kinds, self.level) },
        }
    }

    /// The sizes to choose from: with rules, those that the generator can make with them.
    pub fn shapes(&self) -> Vec<Shape> {
        match self.kinds.is_empty() {
            true => shapes(),
            false => {
                let fits = |shape: &Shape| Recipe::new(*shape, self.kinds).check().is_ok();
                let mut fitting: Vec<Shape> = RULED_SIDES.into_iter().filter_map(Shape::of_side).collect();
                fitting.retain(fits);
                fitting
            }
        }
    }

    /// The levels to choose from.
    pub fn levels(&self) -> &'static [Level] {
        match self.kinds.is_empty() {
            true => levels(self.shape),
            // The harder ones take too long to find.
            false => &Level::ALL[..5.min(levels(self.shape).len())],
        }
    }

    /// The lines, with this many saved games.
    pub fn items(saved: usize) -> Vec<Item> {
        let saved = (0..saved.min(NewGame::MOST_SAVED)).map(Item::Continue);
        saved
            .chain([
                Item::Start,
                Item::Level,
                Item::Size,
                Item::Rules,
                Item::Daily,
                Item::Own,
                Item::Practice,
            ])
            .collect()
    }

    /// The next or previous value of a line.
    pub fn change(&mut self, item: Item, forward: bool) {
        match item {
            Item::Level => self.level = neighbour(self.levels(), self.level, forward),
            Item::Size => self.shape = neighbour(&self.shapes(), self.shape, forward),
            Item::Rules => self.kinds = neighbour(&mixtures(), self.kinds, forward),
            _ => {}
        }
        *self = self.with_valid_level();
    }

    /// Sets a line to the value with this number, in the order of [`NewGame::levels`],
    /// [`NewGame::shapes`] or [`mixtures`]. Others are ignored.
    pub fn set(&mut self, item: Item, value: usize) {
        match item {
            Item::Level => self.level = self.levels().get(value).copied().unwrap_or(self.level),
            Item::Size => self.shape = self.shapes().get(value).copied().unwrap_or(self.shape),
            Item::Rules => self.kinds = mixtures().get(value).copied().unwrap_or(self.kinds),
            _ => {}
        }
        *self = self.with_valid_level();
    }

    /// The same with a size and a level that the rules support.
    fn with_valid_level(mut self) -> NewGame {
        if !self.kinds.is_empty() && !self.shapes().contains(&self.shape) {
            self.shape = Shape::NINE;
        }
        let levels = self.levels();
        let level = if levels.contains(&self.level) { self.level } else { levels[levels.len() - 1] };
        NewGame { level, ..self }
    }
}

/// The next or previous one, wrapping around. From a value that is not listed, the first or the last.
fn neighbour<T: Copy + PartialEq>(all: &[T], now: T, forward: bool) -> T {
    let here = all.iter().position(|&other| other == now);
    all[here.map_or(if forward { 0 } else { all.len() - 1 }, |here| turned(here, all.len(), forward))]
}
