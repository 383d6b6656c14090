//! The text next to a board that is not played on: in the editor and the step-by-step solution.

use ratatui::{
    layout::{Alignment, Rect},
    style::{Modifier, Style},
    widgets::{Clear, Widget},
};
use sudoku::Cell;

use crate::tui::{
    draw::{
        Paint,
        sudoku::{geometry::Geometry, message::MessageLine, panel::draw_message, play::FactsPlace},
    },
    look::Look,
    text,
};

/// A line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// An empty line, if there is room for it.
    Gap,
    /// A label on the left and a value on the right.
    Fact(&'static str, String),
    /// A line of text.
    Line(MessageLine),
}

impl Row {
    /// A text, wrapped and indented by some columns.
    pub fn wrapped(words: &str, indent: usize, style: Style, columns: u16) -> Vec<Row> {
        let indent = indent.min(usize::from(columns / 3));
        let lines = text::wrap(words, columns.saturating_sub(indent as u16).max(1));
        let row = |line: String| Row::Line(MessageLine::Text(format!("{:indent$}{line}", ""), style));
        lines.into_iter().map(row).collect()
    }

    fn draw(&self, look: &Look, line: Rect, paint: &mut Paint<'_>) {
        match self {
            Row::Gap => {}
            Row::Line(message) => draw_message(message, None, look, line, paint),
            Row::Fact(name, value) => {
                text::line(paint.buffer, line, name, look.muted(), Alignment::Left);
                let room = line.width.saturating_sub(text::width(name) + 1);
                let right = Rect { x: line.right() - room, width: room, ..line };
                let bold = look.text().add_modifier(Modifier::BOLD);
                text::line(paint.buffer, right, value, bold, Alignment::Right);
            }
        }
    }
}

/// The text, in parts.
pub(super) struct SideText {
    /// A short heading: next to the board one line each, above it all in one line.
    pub heading: Vec<String>,
    /// The text itself.
    pub rows: Vec<Row>,
    /// The legend of the colours, if there is room for it.
    pub legend: Vec<Row>,
    /// How to scroll to what does not fit.
    pub more: String,
}

/// The width of the text.
pub(super) fn columns(place: &FactsPlace) -> u16 {
    match place {
        FactsPlace::Beside(panel) => panel.width,
        FactsPlace::Around { below, .. } => below.width.saturating_sub(2).min(72),
    }
}

/// Draws it next to the board. With little room above and below, it covers the end of the board that
/// has fewer of the cells it is about. Returns whether all rows fit.
pub(super) fn draw(
    side_text: &SideText,
    board: &Geometry,
    place: &FactsPlace,
    of: &[Cell],
    look: &Look,
    paint: &mut Paint<'_>,
) -> bool {
    match place {
        FactsPlace::Beside(panel) => {
            let mut y = panel.y;
            for (index, heading) in side_text.heading.iter().enumerate() {
                let style = if index == 0 { look.title() } else { look.muted() };
                if y < panel.bottom() {
                    let line = Rect { y, height: 1, ..*panel };
                    text::line(paint.buffer, line, heading, style, Alignment::Left);
                }
                y += 1;
            }
            let rest = Rect { y, height: panel.bottom().saturating_sub(y), ..*panel };
            draw_rows(side_text, look, rest, paint)
        }
        FactsPlace::Around { status, below } => {
            text::line(paint.buffer, *status, &side_text.heading.join(" · "), look.muted(), Alignment::Left);
            let area = room(side_text, board, *below, of);
            let ground = Rect { x: area.x.saturating_sub(1), width: area.width + 2, ..area };
            let ground = ground.intersection(paint.buffer.area);
            Clear.render(ground, paint.buffer);
            paint.buffer.set_style(ground, look.text());
            draw_rows(side_text, look, area, paint)
        }
    }
}

/// The area for rows below a board.
fn room(side_text: &SideText, board: &Geometry, below: Rect, of: &[Cell]) -> Rect {
    let columns = below.width.saturating_sub(2).min(72);
    let wanted = side_text.rows.iter().filter(|row| **row != Row::Gap).count() as u16;
    let middle = Rect { x: below.x + (below.width - columns) / 2, width: columns, ..below };
    if wanted <= below.height {
        return middle;
    }
    let height = wanted.min(board.area.height * 2 / 3).max(below.height);
    let upper = Rect { y: board.area.y, height, ..middle };
    let lower = Rect { y: below.bottom() - height, height, ..middle };
    let covers = |place: Rect| of.iter().filter(|&&cell| board.cell(cell).intersects(place)).count();
    if covers(upper) < covers(lower) { upper } else { lower }
}

/// The rows, without gaps and legend if necessary, and with a sign if there is more. Returns whether all
/// rows fit.
fn draw_rows(side_text: &SideText, look: &Look, area: Rect, paint: &mut Paint<'_>) -> bool {
    let room = usize::from(area.height);
    let mut rows: Vec<&Row> = side_text.rows.iter().collect();
    if rows.len() + side_text.legend.len() <= room {
        rows.extend(&side_text.legend);
    } else {
        rows.retain(|row| **row != Row::Gap);
    }
    let cut = rows.len() > room;
    for (index, y) in (area.top()..area.bottom()).enumerate() {
        let Some(row) = rows.get(index) else { break };
        let line = Rect { y, height: 1, ..area };
        match cut && index + 1 == room {
            true => text::line(paint.buffer, line, &side_text.more, look.muted(), Alignment::Left),
            false => row.draw(look, line, paint),
        }
    }
    !cut
}
