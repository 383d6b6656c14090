//! A replacement for `wide` on other architectures, where this solver is not available.

use crate::Nine;

/// A solver that cannot be created.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wide {}

impl Wide {
    /// Always `None`.
    pub(crate) fn available() -> Option<Wide> {
        None
    }

    /// Cannot be called.
    pub(crate) fn search(self, _: &Nine, _: u64, _: &mut [Nine]) -> u64 {
        match self {}
    }

    /// Cannot be called.
    pub(crate) fn solve_without(self, _: &Nine, _: usize, _: usize) -> Option<Nine> {
        match self {}
    }
}
