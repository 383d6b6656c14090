//! The environment of an update: the time, the date, a random number.

use std::time::Duration;

/// The environment at the moment of an update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Env {
    /// The time since the program started.
    pub now: Duration,
    /// The date, in seconds since 1970.
    pub unix: u64,
    /// A random number, drawn for every update: the seed of a new game, if one begins.
    pub seed: u64,
}
