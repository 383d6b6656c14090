//! The statistics: one table at a time, of 2048 or Sudoku.

mod sudoku;
mod twenty48;

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
    style::{Modifier, Style},
};
use words::fill;

use midend::{Action, Context, Cursor, Statistics, Table, names};

use crate::tui::{
    draw::{Paint, buttons},
    hits::Hits,
    look::Look,
    text,
};

/// Draws the table that is shown.
pub(super) fn stats(stats: &Statistics, look: &Look, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
    let words = look.words;
    let foot = Rect { y: area.bottom() - 1, height: 1, ..area };
    let width = area.width.saturating_sub(2).min(76);
    let body = Rect { x: area.x + (area.width - width) / 2, width, height: area.height - 2, ..area };
    let title = Rect { height: 1, ..body };
    text::line(buffer, title, words.menu_statistics, look.title(), Alignment::Left);
    let Some(table) = stats.table() else {
        let middle = Rect { y: body.y + body.height / 2, height: 1, ..body };
        text::line(buffer, middle, words.no_games, look.muted(), Alignment::Center);
        let choices = [(Action::Help, words.help), (Action::Back, words.back)];
        return buttons(Context::Statistics, &choices, look, foot, &mut Paint { buffer, hits });
    };
    let (shown, count) = stats.position();
    let name = match table {
        Table::Twenty48(table) => names::table_of_rules(&table.rules, look.words),
        Table::Sudoku(table) => names::table_of_category(&table.category, look.lang),
    };
    let which =
        if count > 1 { format!("  {}", fill(words.table_of, &[&shown, &count])) } else { String::new() };
    // A long name replaces the title.
    let room = title.width.saturating_sub(text::width(words.menu_statistics) + 2);
    let right = Rect { x: title.right() - room, width: room, ..title };
    text::line(buffer, right, &format!("{name}{which}"), look.text(), Alignment::Right);
    let below = Rect { y: body.y + 2, height: body.height - 2, ..body };
    let mut paint = Paint { buffer, hits };
    match table {
        Table::Twenty48(table) => {
            twenty48::draw(table, stats.streaks.twenty48, stats.cursor(), look, below, &mut paint);
        }
        Table::Sudoku(table) => {
            sudoku::draw(table, stats.streaks.sudoku, stats.cursor(), look, below, &mut paint);
        }
    }
    let mut choices = vec![(Action::Accept, words.watch)];
    if count > 1 {
        choices.extend([(Action::Previous, words.previous_rules), (Action::Next, words.next_rules)]);
    }
    choices.extend([(Action::Help, words.help), (Action::Back, words.back)]);
    buttons(Context::Statistics, &choices, look, foot, &mut paint);
}

/// The lines of the last games that fit, including the one under the cursor: the line, the index of its
/// game, and its style. Each can be clicked.
fn last_lines(
    count: usize,
    cursor: Cursor,
    look: &Look,
    area: Rect,
    paint: &mut Paint<'_>,
) -> Vec<(Rect, usize, LineStyle)> {
    let room = usize::from(area.height);
    let above = (cursor.line() + 1).saturating_sub(room);
    let lines = (area.y..area.bottom()).zip(above..count);
    lines
        .map(|(y, index)| {
            let line = Rect { y, height: 1, ..area };
            paint.hits.add(line, Action::Pick(index));
            let bold = look.text().add_modifier(Modifier::BOLD);
            let style = if index == cursor.line() {
                paint.buffer.set_style(line, look.chosen());
                LineStyle { date: look.chosen(), number: look.chosen(), marks: look.chosen() }
            } else {
                LineStyle { date: look.muted(), number: bold, marks: look.text() }
            };
            (line, index, style)
        })
        .collect()
}

/// The styles of the parts of a line.
struct LineStyle {
    date: Style,
    number: Style,
    marks: Style,
}

/// Labels and numbers in small columns: all next to each other, or half of them on a narrow screen.
/// Returns the area below.
fn draw_numbers(numbers: &[(&str, String)], look: &Look, area: Rect, buffer: &mut Buffer) -> Rect {
    let count = numbers.len() as u16;
    let per_row = if area.width >= 11 * count { count } else { count.div_ceil(2) };
    let step = area.width / per_row;
    for (index, (name, number)) in (0u16..).zip(numbers) {
        let (column, row) = (index % per_row, index / per_row);
        let cell = Rect { x: area.x + column * step, y: area.y + row * 2, width: step - 1, height: 1 };
        if cell.y + 1 >= area.bottom() {
            break;
        }
        text::line(buffer, cell, name, look.muted(), Alignment::Left);
        let bold = look.text().add_modifier(Modifier::BOLD);
        text::line(buffer, Rect { y: cell.y + 1, ..cell }, number, bold, Alignment::Left);
    }
    let used = (2 * count.div_ceil(per_row) + 1).min(area.height);
    Rect { y: area.y + used, height: area.height - used, ..area }
}
