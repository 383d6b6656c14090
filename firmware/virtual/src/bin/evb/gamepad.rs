//! The five keys of the board. A pressed key pulls its pin down.

use lcd::{Direction, Levels};

use crate::port::Port;

/// The pins of port E.
const ARROWS: [(u8, Direction); 4] = [
    (1 << 0, Direction::Up),
    (1 << 1, Direction::Down),
    (1 << 2, Direction::Left),
    (1 << 3, Direction::Right),
];
const ALL_ARROWS: u8 = 0b1111;
/// The pin of port F.
const SELECT: u8 = 1 << 1;

/// Four arrows and select.
///
/// A key counts only after it has been up once, so a key that is stuck when the board is switched on presses nothing.
/// (The modelled board shows all keys as down until each was pressed and released once.)
pub struct Gamepad {
    /// Pins that have been up.
    seen: u8,
    /// Arrows that are down.
    down: u8,
    select: Select,
}

/// The result of polling the keys.
pub struct Polled {
    /// All arrows have now been up once.
    pub ready: bool,
    /// Select was pressed.
    pub select: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Select {
    NeverUp,
    Up,
    Down,
}

impl Gamepad {
    /// Sets up the pins.
    pub fn start() -> Gamepad {
        Port::E.make_input(ALL_ARROWS);
        Port::F.make_input(SELECT);
        Gamepad { seen: 0, down: 0, select: Select::NeverUp }
    }

    /// Reads the pins.
    pub fn poll(&mut self) -> Polled {
        let up = Port::E.read(ALL_ARROWS);
        let before = self.seen;
        self.seen |= up;
        self.down = !up & self.seen;
        let select_before = self.select;
        self.select = match (Port::F.read(SELECT) == SELECT, self.select) {
            (true, _) => Select::Up,
            (false, Select::NeverUp) => Select::NeverUp,
            (false, _) => Select::Down,
        };
        Polled {
            ready: before != ALL_ARROWS && self.seen == ALL_ARROWS,
            select: select_before == Select::Up && self.select == Select::Down,
        }
    }

    /// Which arrows are down.
    pub fn levels(&self) -> Levels {
        let pressed = ARROWS.into_iter().filter(|(pin, _)| self.down & pin != 0);
        pressed.fold(Levels::NONE, |levels, (_, key)| levels.with(key))
    }
}
