//! The way to a solution.

use std::time::Duration;

use ratatui::{buffer::Buffer, layout::Rect};

use super::super::super::{hits::Hits, look::Look, sudoku::explained::Explained};

/// The way to a solution.
pub(in super::super) fn explained(
    _way: &Explained,
    _look: &Look,
    _now: Duration,
    _area: Rect,
    _buffer: &mut Buffer,
    _hits: &mut Hits,
) {
}
