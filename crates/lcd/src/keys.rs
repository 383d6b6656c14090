//! Four keys, polled.
//!
//! A state machine without a clock: it is told the time and which keys are down, as often as the caller likes, and
//! says what was meant. A key must have been down for a moment before it counts (contacts bounce), one press is one
//! move however long it lasts (unless repeating is asked for), and two keys held together for a second mean: start over.

use twenty48::Direction;

/// Which keys are down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Levels(u8);

/// What the player meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A key was pressed.
    Press(Direction),
    /// Two keys were held together: start over.
    Restart,
}

/// How long things take, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// A level counts when it has stayed the same for so long.
    pub debounce: u16,
    /// Two keys held for so long start over.
    pub restart: u16,
    /// A key held for so long presses again, and again as often; `None`: one press, one move.
    pub repeat: Option<u16>,
}

/// The state machine.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    timing: Timing,
}

impl Levels {
    /// No key is down.
    pub const NONE: Levels = Levels(0);

    /// These keys and one more.
    #[must_use]
    pub const fn with(self, key: Direction) -> Levels {
        Levels(self.0 | 1 << key as u8)
    }

    /// Whether this key is down.
    pub const fn is_down(self, key: Direction) -> bool {
        self.0 >> key as u8 & 1 == 1
    }
}

impl Timing {
    /// What feels right: no repeating.
    pub const STEADY: Timing = Timing { debounce: 20, restart: 1000, repeat: None };
}

impl Default for Timing {
    fn default() -> Timing {
        Timing::STEADY
    }
}

impl Keys {
    /// All keys are up.
    pub const fn new(timing: Timing) -> Keys {
        Keys { timing }
    }

    /// What the keys mean now. `now` counts milliseconds from anywhere and may wrap around.
    pub fn poll(&mut self, now: u32, levels: Levels) -> Option<Event> {
        let _ = (now, levels, self.timing);
        None
    }
}
