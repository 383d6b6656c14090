//! Which technique to practise.

use midend::{Action, Context, sudoku::Practice};
use ratatui::layout::{Alignment, Rect};

use crate::tui::{
    draw::{Paint, buttons, lists::column},
    look::Look,
    text,
};

/// The techniques with their levels; where there is no room for all, those around the cursor.
pub(in super::super) fn practice(practice: &Practice, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let (words, screen) = (look.words, look.lang.screen());
    let (column, foot) = column(area, 46, area.height);
    let title = Rect { height: 1, ..column };
    text::line(paint.buffer, title, screen.practice, look.title(), Alignment::Left);
    let count = practice.techniques.len();
    let place = format!("{} / {count}", practice.cursor.line() + 1);
    text::line(paint.buffer, title, &place, look.muted(), Alignment::Right);
    let rows = column.y + 2..column.bottom().saturating_sub(1);
    let room = rows.len();
    let above = practice.cursor.line().saturating_sub(room / 2).min(count.saturating_sub(room));
    for (y, (index, &(level, technique))) in rows.zip(practice.techniques.iter().enumerate().skip(above)) {
        let row = Rect { y, height: 1, ..column };
        let chosen = index == practice.cursor.line();
        let style = if chosen { look.chosen() } else { look.text() };
        paint.buffer.set_style(row, style);
        let mark = if chosen { "▸ " } else { "  " };
        let name = format!("{mark}{}", look.lang.technique(technique));
        let level = look.lang.level(level);
        let left = Rect { width: row.width.saturating_sub(text::width(level) + 1), ..row };
        text::line(paint.buffer, left, &name, style, Alignment::Left);
        let aside = if chosen { style } else { look.muted() };
        text::line(paint.buffer, row, level, aside, Alignment::Right);
        paint.hits.add(row, Action::Pick(index));
    }
    let choices = [(Action::Accept, words.choose), (Action::Help, words.help), (Action::Back, words.back)];
    buttons(Context::Practice, &choices, look, foot, paint);
}
