//! A puzzle of one's own: the grid, and what is known of it.

use ratatui::{buffer::Buffer, layout::Rect};
use sudoku::Digit;

use super::super::super::{action::Action, hits::Hits, look::Look, sudoku::editor::Editor};

/// The editor.
pub(in super::super) fn editor(
    editor: &Editor,
    look: &Look,
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let shape = editor.shape();
    for cell in shape.cells() {
        let place = Rect::new(area.x + 2 * cell.column() as u16, area.y + cell.row() as u16, 2, 1);
        let style = if cell == editor.cursor { look.chosen() } else { look.text() };
        let digit = editor.sketch.setup().get(cell);
        buffer.set_string(place.x, place.y, digit.map_or('.', Digit::symbol).to_string(), style);
        hits.add(place, Action::Cell(shape.index(cell)));
    }
}
