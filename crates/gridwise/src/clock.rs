//! The system's clock.

use std::time::{SystemTime, UNIX_EPOCH};

/// Now, in seconds after the first of January 1970.
pub fn unix_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
