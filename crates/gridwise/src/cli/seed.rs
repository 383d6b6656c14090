//! A seed for commands that were given none.

use std::hash::{BuildHasher, RandomState};

/// A seed from the system's randomness, short enough to be typed again.
pub fn any_seed() -> u64 {
    RandomState::new().hash_one(0) >> 32
}
