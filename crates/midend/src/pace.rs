//! How fast a game goes on without a person: a recorded one, or one that the program plays.

use std::time::Duration;

use crate::{Action, Direction};

/// Turns a second.
const SPEEDS: [u32; 8] = [1, 2, 4, 8, 16, 32, 64, 128];

/// Whether it goes on, how fast, and when the next turn is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Whether it goes on.
    pub playing: bool,
    speed: usize,
    due: Duration,
}

impl Pace {
    /// Goes on, four turns a second.
    pub const fn new(now: Duration) -> Pace {
        Pace { playing: true, speed: 2, due: now.saturating_add(Duration::from_millis(250)) }
    }

    /// Turns a second.
    pub const fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    fn interval(&self) -> Duration {
        Duration::from_secs(1) / self.speed()
    }

    /// When the next turn is due, if it goes on.
    pub fn due(&self) -> Option<Duration> {
        self.playing.then_some(self.due)
    }

    /// The next turn is due a whole interval from now.
    pub fn wait(&mut self, now: Duration) {
        self.due = now + self.interval();
    }

    /// A turn was shown: the next is due an interval after that one was, or soon if it is late.
    pub fn stepped(&mut self, now: Duration) {
        self.due = (self.due + self.interval()).max(now.saturating_sub(self.interval()));
    }

    /// The turn that an action leads to from this one of so many; `None` if it is about something else.
    pub fn target(action: Action, here: usize, end: usize) -> Option<usize> {
        match action {
            Action::Go(Direction::Left) => Some(here.saturating_sub(1)),
            Action::Go(Direction::Right) => Some(here + 1),
            Action::First => Some(0),
            Action::Last => Some(end),
            Action::PageUp => Some(here.saturating_sub(10)),
            Action::PageDown => Some(here + 10),
            Action::Tenth(tenths) => Some(end * usize::from(tenths) / 10),
            _ => None,
        }
    }

    /// Faster or slower by a factor of two.
    pub fn change(&mut self, faster: bool, now: Duration) {
        self.speed = match faster {
            true => (self.speed + 1).min(SPEEDS.len() - 1),
            false => self.speed.saturating_sub(1),
        };
        self.wait(now);
    }
}
