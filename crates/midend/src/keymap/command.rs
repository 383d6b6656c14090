//! The meaning of a key: an action, or something that concerns only what is on the screen.

use crate::Action;

/// The meaning of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// An action.
    Act(Action),
    /// Scroll a long text.
    Scroll(Scroll),
    /// Suspend the program, where programs can be suspended.
    Suspend,
}

/// How far to scroll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scroll {
    /// A little up.
    Up,
    /// A little down.
    Down,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// To the first line.
    First,
    /// To the last line.
    Last,
}

impl Scroll {
    /// The new offset, from this one; a small step is this many lines. The screen limits it later.
    pub const fn from(self, above: usize, little: usize) -> usize {
        match self {
            Scroll::Up => above.saturating_sub(little),
            Scroll::Down => above.saturating_add(little),
            Scroll::PageUp => above.saturating_sub(10),
            Scroll::PageDown => above.saturating_add(10),
            Scroll::First => 0,
            // No text has more lines, and adding to it cannot overflow.
            Scroll::Last => u16::MAX as usize,
        }
    }
}

impl From<Action> for Command {
    fn from(action: Action) -> Command {
        Command::Act(action)
    }
}
