//! The commands.

pub mod paths;
pub mod stats;
