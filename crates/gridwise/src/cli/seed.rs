//! A seed for commands without `--seed`.

use std::hash::{BuildHasher, RandomState};

/// A random seed, short enough to type.
pub fn random_seed() -> u64 {
    RandomState::new().hash_one(0) >> 32
}
