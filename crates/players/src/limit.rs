//! Limits of a search, and how to stop it.

use std::{
    num::NonZeroU64,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// Bounds of a search: the first one that is reached ends it. Without any, the player decides.
///
/// Depth and nodes give the same answer on every machine; time does not. If the nodes or the time run out during a
/// search, its result is discarded and the result of the less thorough search before it is used. The first search
/// always finishes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Limit {
    /// The number of moves to look ahead, including the one to be chosen.
    pub depth: Option<u8>,
    /// The number of moves to try: four for every position in which one is chosen.
    pub nodes: Option<NonZeroU64>,
    /// The time. Without [a clock](Limit::HAS_CLOCK) it is over at once, and [`named`](crate::named) refuses it.
    pub time: Option<Duration>,
}

impl Limit {
    /// Whether there is a clock. In WebAssembly in a browser, the standard library has none.
    pub const HAS_CLOCK: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));

    /// No bound: the player decides.
    pub const NONE: Limit = Limit { depth: None, nodes: None, time: None };

    /// Looks this number of moves ahead; 0 is treated as 1.
    pub const fn depth(depth: u8) -> Limit {
        Limit { depth: Some(depth), ..Limit::NONE }
    }

    /// Tries this number of moves; 0 means no bound.
    pub const fn nodes(nodes: u64) -> Limit {
        Limit { nodes: NonZeroU64::new(nodes), ..Limit::NONE }
    }

    /// Searches for this time.
    pub const fn time(time: Duration) -> Limit {
        Limit { time: Some(time), ..Limit::NONE }
    }

    /// This limit, or `other` if this one has no bound.
    #[must_use]
    pub fn or(self, other: Limit) -> Limit {
        if self == Limit::NONE { other } else { self }
    }
}

/// Stops a player from another thread. All clones share one flag.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A flag that is not set.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Asks the player to stop soon.
    pub fn request(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the player was asked to stop.
    pub fn is_requested(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The flag itself, for other crates whose work is stopped by a plain `AtomicBool`, so that one `Stop` stops
    /// both.
    pub fn flag(&self) -> &AtomicBool {
        &self.0
    }
}

/// When the time of a limit ends.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Deadline {
    Never,
    At(Instant),
    /// There is no clock: answer at once.
    Passed,
}

impl Deadline {
    /// Starts the clock if the limit has a time. A time too long to represent is treated as none.
    pub(crate) fn of(limit: &Limit) -> Deadline {
        match limit.time {
            None => Deadline::Never,
            Some(time) if Limit::HAS_CLOCK => {
                Instant::now().checked_add(time).map_or(Deadline::Never, Deadline::At)
            }
            Some(_) => Deadline::Passed,
        }
    }

    pub(crate) fn has_passed(self) -> bool {
        match self {
            Deadline::Never => false,
            Deadline::At(end) => Instant::now() >= end,
            Deadline::Passed => true,
        }
    }
}

/// Counts the nodes of a search and tells it when to end.
pub(crate) struct Budget<'a> {
    stop: &'a Stop,
    budget: u64,
    deadline: Deadline,
    nodes: u64,
    /// The node count at which to check the clock and the stop flag again.
    pause: u64,
    ended: bool,
}

impl<'a> Budget<'a> {
    /// Nodes between two checks of the clock and the stop flag: about a millisecond of the slowest search.
    const PAUSE: u64 = 1024;

    /// Starts the clock.
    pub(crate) fn new(limit: &Limit, stop: &'a Stop) -> Budget<'a> {
        let budget = limit.nodes.map_or(u64::MAX, NonZeroU64::get);
        Budget { stop, budget, deadline: Deadline::of(limit), nodes: 0, pause: 0, ended: false }
    }

    /// Adds tried moves. Returns true if the search has to end.
    #[inline]
    pub(crate) fn count(&mut self, nodes: u64) -> bool {
        self.nodes += nodes;
        if self.nodes >= self.pause {
            self.look();
        }
        self.ended
    }

    #[cold]
    fn look(&mut self) {
        self.ended |= self.nodes > self.budget || self.deadline.has_passed() || self.stop.is_requested();
        self.pause = self.nodes.saturating_add(Budget::PAUSE).min(self.budget.saturating_add(1));
    }

    /// Whether the search has to end.
    #[inline]
    pub(crate) fn has_ended(&self) -> bool {
        self.ended
    }

    /// Whether the search was stopped from outside.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_requested()
    }

    /// The number of moves tried so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_of_a_stop_share_one_flag() {
        let (stop, flag) = (Stop::new(), Stop::new());
        let clone = stop.clone();
        assert!(!clone.flag().load(Ordering::Relaxed));
        stop.request();
        assert!(clone.flag().load(Ordering::Relaxed) && clone.is_requested());
        flag.flag().store(true, Ordering::Relaxed);
        assert!(flag.is_requested());
    }

    #[test]
    fn a_deadline_passes_unless_it_is_too_far_away() {
        let passed = |time: Option<Duration>| Deadline::of(&Limit { time, ..Limit::NONE }).has_passed();
        assert_eq!([None, Some(Duration::ZERO), Some(Duration::MAX)].map(passed), [false, true, false]);
        assert!(!passed(Some(Duration::from_secs(3600))));
        assert!(Deadline::Passed.has_passed());
    }
}
