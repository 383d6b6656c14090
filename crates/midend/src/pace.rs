//! The speed of a replay or of autoplay.

use std::time::Duration;

use crate::{Action, Direction};

/// Turns per second.
const SPEEDS: [u32; 8] = [1, 2, 4, 8, 16, 32, 64, 128];

/// Whether it is running, how fast, and when the next turn is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Whether it is running.
    pub playing: bool,
    speed: usize,
    due: Duration,
}

impl Pace {
    /// Running, at four turns per second.
    pub const fn new(now: Duration) -> Pace {
        Pace { playing: true, speed: 2, due: now.saturating_add(Duration::from_millis(250)) }
    }

    /// Turns per second.
    pub const fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    fn interval(&self) -> Duration {
        Duration::from_secs(1) / self.speed()
    }

    /// When the next turn is due, if it is running.
    pub fn due(&self) -> Option<Duration> {
        self.playing.then_some(self.due)
    }

    /// Schedules the next turn a whole interval from now.
    pub fn wait(&mut self, now: Duration) {
        self.due = now + self.interval();
    }

    /// A turn was shown: schedules the next one an interval after that one was due, or soon if it is late.
    pub fn stepped(&mut self, now: Duration) {
        self.due = (self.due + self.interval()).max(now.saturating_sub(self.interval()));
    }

    /// The turn that an action jumps to, from this turn of this many; `None` for other actions.
    pub fn target(action: Action, here: usize, end: usize) -> Option<usize> {
        match action {
            Action::Go(Direction::Left) => Some(here.saturating_sub(1)),
            Action::Go(Direction::Right) => Some(here + 1),
            Action::First => Some(0),
            Action::Last => Some(end),
            Action::PageUp => Some(here.saturating_sub(10)),
            Action::PageDown => Some(here + 10),
            Action::Turn(turn) => Some(turn),
            Action::Tenth(tenths) => Some(end * usize::from(tenths) / 10),
            _ => None,
        }
    }

    /// Doubles or halves the speed.
    pub fn change(&mut self, faster: bool, now: Duration) {
        self.speed = match faster {
            true => (self.speed + 1).min(SPEEDS.len() - 1),
            false => self.speed.saturating_sub(1),
        };
        self.wait(now);
    }
}
