//! Compares the network with its reference implementation on random networks, and tests files with errors.

mod computes;
mod files;
mod plays;
mod sketch;
mod twin;

pub(super) use sketch::Sketch;
