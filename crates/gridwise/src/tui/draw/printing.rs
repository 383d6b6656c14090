//! What to print, in a box over the board.

use midend::{
    Action, Context,
    sudoku::printing::{Item, Printing, Subject},
};
use ratatui::layout::{Alignment, Rect};

use crate::tui::{
    draw::{
        Paint, buttons,
        dialog::{frame, heading},
        lists::{Line, draw_lines},
    },
    look::Look,
    text,
};

/// The lines to choose from, and the buttons.
pub(super) fn printing(printing: &Printing, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    paint.hits.clear();
    let (words, screen) = (look.words, look.lang.screen());
    let lines = Printing::LINES.map(|item| {
        let (name, value) = match item {
            Item::Write => return Line { name: screen.print_write.into(), value: None },
            Item::Subject => match printing.subject {
                Subject::Puzzle => (screen.print_subject, screen.print_puzzle.to_string()),
                Subject::Position => (screen.print_subject, screen.print_position.to_string()),
            },
            Item::Medium => (screen.print_form, printing.medium.name().to_uppercase()),
            Item::Solution => {
                (screen.print_solution, (if printing.solution { words.on } else { words.off }).to_string())
            }
        };
        Line { name: name.into(), value: Some(value) }
    });
    let inner = frame((44, lines.len() as u16 + 4), look, area, paint.buffer);
    let title = Rect { height: 1, ..inner };
    text::line(paint.buffer, title, screen.print_title, heading(look), Alignment::Center);
    let body =
        Rect { y: inner.y + 2, height: (lines.len() as u16).min(inner.height.saturating_sub(2)), ..inner };
    draw_lines(&lines, printing.cursor, look, body, paint);
    let foot = Rect { y: inner.bottom().saturating_sub(1), height: 1, ..inner };
    let choices = [(Action::Accept, words.choose), (Action::Back, words.back)];
    buttons(Context::Printing, &choices, look, foot, paint);
}
