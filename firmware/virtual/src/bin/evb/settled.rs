//! Detects when the keys have settled. The process that presses keys from outside waits for that.

use core::fmt::{self, Write};

use lcd::{Direction, Levels};

/// Milliseconds after which the effect of the keys has been drawn, except for a restart, which takes a second.
const LONG: u32 = 150;

/// Reports every state of the keys that lasts long enough.
pub struct SettledKeys {
    reported: Levels,
    seen: Levels,
    since: u32,
}

impl SettledKeys {
    /// Starts with no key down.
    pub fn new() -> SettledKeys {
        SettledKeys { reported: Levels::NONE, seen: Levels::NONE, since: 0 }
    }

    /// The keys that are down, if they have settled just now in a different state than before.
    pub fn poll(&mut self, now: u32, levels: Levels) -> Option<Levels> {
        if levels != self.seen {
            (self.seen, self.since) = (levels, now);
        }
        let is_new = self.reported != self.seen && now.wrapping_sub(self.since) >= LONG;
        if is_new {
            self.reported = self.seen;
        }
        is_new.then_some(self.seen)
    }
}

/// The keys that are down, as letters; `-` if there are none.
pub struct Letters(pub Levels);

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == Levels::NONE {
            return f.write_char('-');
        }
        let down = Direction::ALL.into_iter().filter(|&key| self.0.is_down(key));
        down.map(Direction::letter).try_for_each(|letter| f.write_char(letter))
    }
}
