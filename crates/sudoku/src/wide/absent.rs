//! Stands in for `wide` where no machine has its instructions: there is no such solver.

use crate::Nine;

/// A solver that cannot be had.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wide {}

impl Wide {
    /// Never.
    pub(crate) fn available() -> Option<Wide> {
        None
    }

    /// Nobody can call this.
    pub(crate) fn search(self, _: &Nine, _: u64, _: &mut [Nine]) -> u64 {
        match self {}
    }

    /// Nobody can call this.
    pub(crate) fn solve_without(self, _: &Nine, _: usize, _: usize) -> Option<Nine> {
        match self {}
    }
}
