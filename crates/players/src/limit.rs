//! How long a player may think, and how it is stopped.

use std::{
    num::NonZeroU64,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// How far a search goes: the first bound that is reached ends it. Without any, the player decides.
///
/// Depth and nodes give the same answer on every machine; time does not. A search that could not be finished within the
/// nodes or the time is forgotten, and the less thorough one before it counts; the first is always finished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Limit {
    /// So many moves ahead, the one that is asked about being the first.
    pub depth: Option<u8>,
    /// So many moves tried: four for every position in which one is chosen.
    pub nodes: Option<NonZeroU64>,
    /// So long. Where there is [no clock](Limit::HAS_CLOCK) it is over at once, and [`named`](crate::named) refuses it.
    pub time: Option<Duration>,
}

impl Limit {
    /// Whether there is a clock to keep a time by. The standard library knows none in a browser's WebAssembly.
    pub const HAS_CLOCK: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));

    /// No bound: as far as the player thinks best.
    pub const NONE: Limit = Limit { depth: None, nodes: None, time: None };

    /// So many moves ahead; 0 is taken for 1.
    pub const fn depth(depth: u8) -> Limit {
        Limit { depth: Some(depth), ..Limit::NONE }
    }

    /// So many moves tried; 0 is taken for no bound.
    pub const fn nodes(nodes: u64) -> Limit {
        Limit { nodes: NonZeroU64::new(nodes), ..Limit::NONE }
    }

    /// So long.
    pub const fn time(time: Duration) -> Limit {
        Limit { time: Some(time), ..Limit::NONE }
    }

    /// This, or `other` if there is no bound at all.
    #[must_use]
    pub fn or(self, other: Limit) -> Limit {
        if self == Limit::NONE { other } else { self }
    }
}

/// Ends the thinking of a player from elsewhere. Clones are the same switch.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Nobody has asked yet.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Asks the player to end its thinking soon.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The flag itself, which is set once somebody asked: for other crates whose work is stopped by a plain flag, so
    /// that one switch stops both.
    pub fn flag(&self) -> &AtomicBool {
        &self.0
    }
}

/// When the time of a limit is over.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Deadline {
    Never,
    At(Instant),
    /// Without a clock: better an answer at once than none at all.
    Passed,
}

impl Deadline {
    /// Starts the clock, if there is a time to keep. One too long to be written down is none.
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

/// Counts what a search tries, and says when it is enough.
pub(crate) struct Meter<'a> {
    stop: &'a Stop,
    budget: u64,
    deadline: Deadline,
    nodes: u64,
    /// When to look at the clock and the switch again.
    pause: u64,
    ended: bool,
}

impl<'a> Meter<'a> {
    /// Nodes between two looks at the clock and the switch: a millisecond of the slowest search.
    const PAUSE: u64 = 1024;

    /// Starts the clock.
    pub(crate) fn new(limit: &Limit, stop: &'a Stop) -> Meter<'a> {
        let budget = limit.nodes.map_or(u64::MAX, NonZeroU64::get);
        Meter { stop, budget, deadline: Deadline::of(limit), nodes: 0, pause: 0, ended: false }
    }

    /// Adds what was tried. True if the search has to end.
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
        self.ended |= self.nodes > self.budget || self.deadline.has_passed() || self.stop.is_asked();
        self.pause = self.nodes.saturating_add(Meter::PAUSE).min(self.budget.saturating_add(1));
    }

    /// Whether the search has to end.
    #[inline]
    pub(crate) fn has_ended(&self) -> bool {
        self.ended
    }

    /// Whether somebody asked for the end.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_asked()
    }

    /// What was tried so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_switch_is_one_flag() {
        let (stop, flag) = (Stop::new(), Stop::new());
        let clone = stop.clone();
        assert!(!clone.flag().load(Ordering::Relaxed));
        stop.ask();
        assert!(clone.flag().load(Ordering::Relaxed) && clone.is_asked());
        flag.flag().store(true, Ordering::Relaxed);
        assert!(flag.is_asked());
    }

    #[test]
    fn a_time_passes_or_never_ends() {
        let passed = |time: Option<Duration>| Deadline::of(&Limit { time, ..Limit::NONE }).has_passed();
        assert_eq!([None, Some(Duration::ZERO), Some(Duration::MAX)].map(passed), [false, true, false]);
        assert!(!passed(Some(Duration::from_secs(3600))));
        assert!(Deadline::Passed.has_passed());
    }
}
