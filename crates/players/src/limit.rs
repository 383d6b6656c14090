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
pub struct Limit {
    /// So many moves ahead, the one that is asked about being the first.
    pub depth: Option<u8>,
    /// So many moves tried: four for every position in which one is chosen.
    pub nodes: Option<NonZeroU64>,
    /// So long. Only where there is a clock: a browser's WebAssembly has none that the standard library knows.
    pub time: Option<Duration>,
}

impl Limit {
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
}

/// Counts what a search tries, and says when it is enough.
pub(crate) struct Meter<'a> {
    stop: &'a Stop,
    budget: u64,
    deadline: Option<Instant>,
    nodes: u64,
    /// When to look at the clock and the switch again.
    pause: u64,
    ended: bool,
}

impl<'a> Meter<'a> {
    /// Nodes between two looks at the clock and the switch: a millisecond of the slowest search.
    const PAUSE: u64 = 1024;

    /// Starts the clock. A time too long to be written down is none.
    pub(crate) fn new(limit: &Limit, stop: &'a Stop) -> Meter<'a> {
        let deadline = limit.time.and_then(|time| Instant::now().checked_add(time));
        let budget = limit.nodes.map_or(u64::MAX, NonZeroU64::get);
        Meter { stop, budget, deadline, nodes: 0, pause: 0, ended: false }
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
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.ended |= self.nodes > self.budget || late || self.stop.is_asked();
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
