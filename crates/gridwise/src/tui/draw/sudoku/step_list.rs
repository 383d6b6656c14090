//! The list of all possible steps.

use midend::{Action, sudoku::StepList};
use ratatui::{
    layout::{Alignment, Rect},
    widgets::{Clear, Widget},
};
use sudoku::technique::Step;
use words::fill;

use crate::tui::{draw::Paint, look::Look, text};

/// A line of the list: the conclusion, and the technique.
fn line(step: &Step, look: &Look) -> String {
    let placed = step.placed.iter().map(|placed| format!("{}={}", placed.cell, placed.digit.symbol()));
    let removed = step.removed.iter().map(|removed| format!("{}≠{}", removed.cell, removed.digit.symbol()));
    let follows: Vec<String> = placed.chain(removed).collect();
    let technique = look.lang.technique(step.technique);
    match follows.as_slice() {
        [] => technique.to_string(),
        [one] => format!("{one}  {technique}"),
        [first, rest @ ..] => format!("{first} +{}  {technique}", rest.len()),
    }
}

/// The title, and as many steps around the cursor as fit. Returns how many lines it took.
pub(super) fn draw(list: &StepList, look: &Look, area: Rect, paint: &mut Paint<'_>) -> u16 {
    let screen = look.lang.screen();
    let title = match list.is_sought() {
        true => screen.steps_searching.to_string(),
        // There can be more than are listed.
        false if list.steps.len() == StepList::MOST => {
            fill(screen.steps_title, &[&format!("{}+", StepList::MOST)]).to_string()
        }
        false => fill(screen.steps_title, &[&list.steps.len()]).to_string(),
    };
    let row = |line: u16| Rect { y: area.y + line, height: 1, ..area };
    text::line(paint.buffer, row(0), &title, look.title(), Alignment::Left);
    let room = usize::from(area.height.saturating_sub(1));
    let above = list.cursor.line().saturating_sub(room / 2).min(list.steps.len().saturating_sub(room));
    let shown = list.steps.iter().enumerate().skip(above).take(room);
    let mut used = 1;
    for (index, step) in shown {
        let row = row(used);
        let chosen = index == list.cursor.line();
        let style = if chosen { look.chosen() } else { look.text() };
        paint.buffer.set_style(row, style);
        text::line(paint.buffer, row, &line(step, look), style, Alignment::Left);
        paint.hits.add(row, Action::Pick(index));
        used += 1;
    }
    used
}

/// The same over the lower part of a screen without room next to the board.
pub(super) fn draw_over(list: &StepList, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    Clear.render(area, paint.buffer);
    paint.buffer.set_style(area, look.text());
    draw(list, look, area, paint);
}
