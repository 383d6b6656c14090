//! How long a player may think, and how it is stopped.

use std::{
    num::NonZeroU64,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

/// How far a search goes: the first bound that is reached ends it.
///
/// Depth and nodes give the same answer on every machine; time does not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limit {
    /// So many moves ahead.
    pub depth: Option<u8>,
    /// So many positions looked at.
    pub nodes: Option<NonZeroU64>,
    /// So long.
    pub time: Option<Duration>,
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
