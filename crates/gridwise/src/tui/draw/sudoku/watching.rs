//! A finished Sudoku being watched.

use std::time::Duration;

use ratatui::{buffer::Buffer, layout::Rect};

use super::{
    super::super::{app::App, hits::Hits, look::Look, sudoku::replay::Replay},
    play,
};

/// A finished Sudoku being watched.
pub(in super::super) fn watching(
    app: &App,
    replay: &Replay,
    look: &Look,
    now: Duration,
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    play::play(app, &replay.play, look, now, area, buffer, hits);
}
