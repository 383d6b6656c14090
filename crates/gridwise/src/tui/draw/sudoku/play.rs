//! A puzzle being solved: the board, and what there is to know about it.

use std::time::Duration;

use ratatui::{buffer::Buffer, layout::Rect};
use sudoku::{Digit, Shape};

use super::super::super::{action::Action, app::App, hits::Hits, look::Look, sudoku::play::Play};

/// Columns and lines without which a board of this shape is not drawn.
pub(in super::super) const fn needed(shape: Shape) -> (u16, u16) {
    (2 * shape.side() as u16, shape.side() as u16 + 2)
}

/// A puzzle being solved.
pub(in super::super) fn play(
    _app: &App,
    play: &Play,
    look: &Look,
    _now: Duration,
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let (game, shape) = (play.game(), play.game().shape());
    for cell in shape.cells() {
        let place = Rect::new(area.x + 2 * cell.column() as u16, area.y + cell.row() as u16, 2, 1);
        let style = if cell == play.cursor { look.chosen() } else { look.text() };
        buffer.set_string(place.x, place.y, game.digit(cell).map_or('.', Digit::symbol).to_string(), style);
        hits.add(place, Action::Cell(shape.index(cell)));
    }
}
