//! Labels of the active modes; each can be clicked.

use ratatui::{
    layout::{Alignment, Rect},
    style::Style,
};
use words::fill;

use midend::{Action, sudoku::Play};

use crate::tui::{draw::Paint, look::Look, text};

/// A label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Chip {
    text: String,
    /// Whether it is highlighted: a mode that changes what a key does.
    strong: bool,
    action: Action,
}

impl Chip {
    fn width(&self) -> u16 {
        text::width(&self.text) + 2
    }

    fn style(&self, look: &Look) -> Style {
        if self.strong { look.chosen() } else { look.panel() }
    }
}

/// The labels: first the input mode, then the rest. With `quiet`, the default mode has no label.
pub(super) fn chips(play: &Play, look: &Look, quiet: bool) -> Vec<Chip> {
    let (pen, screen) = (play.pen, look.lang.screen());
    let chip = |text: &str, strong, action| Chip { text: text.into(), strong, action };
    let mut chips = Vec::new();
    match (pen.filtering, pen.notes, pen.once) {
        (true, ..) => chips.push(chip(screen.mode_filtering, true, Action::Filter)),
        (_, false, true) => chips.push(chip(screen.mode_once, true, Action::NoteOnce)),
        (_, true, false) => chips.push(chip(screen.mode_notes, true, Action::Notes)),
        (_, false, false) if quiet => {}
        _ => chips.push(chip(screen.mode_write, false, Action::Notes)),
    }
    if pen.digit_first {
        let digit = pen.digit.map(|digit| format!(" {}", digit.symbol())).unwrap_or_default();
        chips.push(chip(&format!("{}{digit}", screen.mode_digit_first), true, Action::DigitFirst));
    }
    if let Some(digit) = play.filter {
        let text = fill(screen.mode_filter, &[&digit.symbol()]).to_string();
        chips.push(chip(&text, true, Action::Filter));
    }
    let trying = play.trying();
    if trying > 0 {
        chips.push(chip(&fill(screen.mode_trying, &[&trying]).to_string(), false, Action::GoBack));
    }
    chips
}

/// The labels in lines of this width.
pub(super) fn wrap(chips: Vec<Chip>, columns: u16) -> Vec<Vec<Chip>> {
    let mut lines: Vec<Vec<Chip>> = Vec::new();
    for chip in chips {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + chip.width() <= columns => line.push(chip),
            _ => lines.push(vec![chip]),
        }
    }
    lines
}

/// The width of a line of labels.
pub(super) fn width(chips: &[Chip]) -> u16 {
    chips.iter().map(|chip| chip.width() + 1).sum::<u16>().saturating_sub(1)
}

/// Draws a line of labels.
pub(super) fn draw(chips: &[Chip], look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let mut x = area.x;
    for chip in chips {
        let label = Rect { x, width: chip.width(), height: 1, ..area }.intersection(area);
        paint.buffer.set_style(label, chip.style(look));
        text::line(paint.buffer, label, &format!(" {} ", chip.text), chip.style(look), Alignment::Left);
        if !label.is_empty() {
            paint.hits.add(label, chip.action);
        }
        x += chip.width() + 1;
    }
}
