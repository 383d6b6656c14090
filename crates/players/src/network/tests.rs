//! The network held against its plain twin, on networks drawn at random and on files with something wrong.

mod computes;
mod files;
mod plays;
mod sketch;
mod twin;

pub(super) use sketch::Sketch;
