//! The text beside a board that nobody plays on: the editor's, and that of the way to a solution.

use ratatui::{
    layout::{Alignment, Rect},
    style::{Modifier, Style},
    widgets::{Clear, Widget},
};
use sudoku::Cell;

use crate::tui::{
    draw::{
        Paint,
        sudoku::{geometry::Geometry, message::Saying, panel::draw_saying, play::FactsPlace},
    },
    look::Look,
    text,
};

/// A line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// An empty one, where there is room for it.
    Gap,
    /// A name at the left and a value at the right.
    Fact(&'static str, String),
    /// Something that is said.
    Said(Saying),
}

impl Row {
    /// A text in lines of so many columns, some of them left free.
    pub fn wrapped(words: &str, indent: usize, style: Style, columns: u16) -> Vec<Row> {
        let indent = indent.min(usize::from(columns / 3));
        let lines = text::wrap(words, columns.saturating_sub(indent as u16).max(1));
        let row = |line: String| Row::Said(Saying::Line(format!("{:indent$}{line}", ""), style));
        lines.into_iter().map(row).collect()
    }

    fn draw(&self, look: &Look, line: Rect, paint: &mut Paint<'_>) {
        match self {
            Row::Gap => {}
            Row::Said(saying) => draw_saying(saying, None, look, line, paint),
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

/// The text, in three parts.
pub(super) struct Aside {
    /// What it is about, in a few words: beside the board a line each, above it all in one.
    pub heading: Vec<String>,
    /// What it says.
    pub rows: Vec<Row>,
    /// What the colours stand for, if there is room for it.
    pub legend: Vec<Row>,
    /// How to see what does not fit.
    pub more: String,
}

/// The columns of the text.
pub(super) fn columns(place: &FactsPlace) -> u16 {
    match place {
        FactsPlace::Beside(panel) => panel.width,
        FactsPlace::Around { below, .. } => below.width.saturating_sub(2).min(72),
    }
}

/// Draws it beside the board. Where there is only a little room above and below, it covers the end of the board that
/// has fewer of the cells it speaks of. Returns whether there was room for all rows.
pub(super) fn draw(
    aside: &Aside,
    board: &Geometry,
    place: &FactsPlace,
    of: &[Cell],
    look: &Look,
    paint: &mut Paint<'_>,
) -> bool {
    match place {
        FactsPlace::Beside(panel) => {
            let mut y = panel.y;
            for (index, heading) in aside.heading.iter().enumerate() {
                let style = if index == 0 { look.title() } else { look.muted() };
                if y < panel.bottom() {
                    let line = Rect { y, height: 1, ..*panel };
                    text::line(paint.buffer, line, heading, style, Alignment::Left);
                }
                y += 1;
            }
            let rest = Rect { y, height: panel.bottom().saturating_sub(y), ..*panel };
            tell(aside, look, rest, paint)
        }
        FactsPlace::Around { status, below } => {
            text::line(paint.buffer, *status, &aside.heading.join(" · "), look.muted(), Alignment::Left);
            let area = room(aside, board, *below, of);
            let ground = Rect { x: area.x.saturating_sub(1), width: area.width + 2, ..area };
            let ground = ground.intersection(paint.buffer.area);
            Clear.render(ground, paint.buffer);
            paint.buffer.set_style(ground, look.text());
            tell(aside, look, area, paint)
        }
    }
}

/// Where the rows below a board go.
fn room(aside: &Aside, board: &Geometry, below: Rect, of: &[Cell]) -> Rect {
    let columns = below.width.saturating_sub(2).min(72);
    let wanted = aside.rows.iter().filter(|row| **row != Row::Gap).count() as u16;
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

/// The rows, without gaps and without the legend if they must, and with a sign that there is more. Returns whether there
/// was room for all.
fn tell(aside: &Aside, look: &Look, area: Rect, paint: &mut Paint<'_>) -> bool {
    let room = usize::from(area.height);
    let mut rows: Vec<&Row> = aside.rows.iter().collect();
    if rows.len() + aside.legend.len() <= room {
        rows.extend(&aside.legend);
    } else {
        rows.retain(|row| **row != Row::Gap);
    }
    let cut = rows.len() > room;
    for (index, y) in (area.top()..area.bottom()).enumerate() {
        let Some(row) = rows.get(index) else { break };
        let line = Rect { y, height: 1, ..area };
        match cut && index + 1 == room {
            true => text::line(paint.buffer, line, &aside.more, look.muted(), Alignment::Left),
            false => row.draw(look, line, paint),
        }
    }
    !cut
}
