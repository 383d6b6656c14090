//! The system's clock.

use std::time::{SystemTime, UNIX_EPOCH};

/// The current time in seconds since 1970.
pub fn unix_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
