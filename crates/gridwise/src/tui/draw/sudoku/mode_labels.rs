//! Labels of the active modes; each can be clicked.

use ratatui::{
    layout::{Alignment, Rect},
    style::Style,
};
use words::fill;

use midend::{
    Action,
    sudoku::{InputMode, Play, Tool},
};
use sudoku::game::Colour;

use crate::tui::{draw::Paint, look::Look, text};

/// A label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ModeLabel {
    text: String,
    /// Whether it is highlighted: a mode that changes what a key does.
    strong: bool,
    action: Action,
}

impl ModeLabel {
    fn width(&self) -> u16 {
        text::width(&self.text) + 2
    }

    fn style(&self, look: &Look) -> Style {
        if self.strong { look.chosen() } else { look.panel() }
    }
}

/// The labels: first the input mode, then the rest. With `quiet`, the default mode has no label.
pub(super) fn mode_labels(play: &Play, look: &Look, quiet: bool) -> Vec<ModeLabel> {
    let (input, screen) = (play.input, look.lang.screen());
    let chip = |text: &str, strong, action| ModeLabel { text: text.into(), strong, action };
    let mut mode_labels = Vec::new();
    match (input.mode, input.once) {
        _ if input.filtering => mode_labels.push(chip(screen.mode_filtering, true, Action::Filter)),
        (InputMode::Digit, true) => mode_labels.push(chip(screen.mode_once, true, Action::NoteOnce)),
        (InputMode::Digit, false) if quiet => {}
        (InputMode::Digit, false) | (InputMode::Centre, true) => {
            mode_labels.push(chip(screen.mode_write, false, Action::NextMode));
        }
        (InputMode::Centre, false) => mode_labels.push(chip(screen.mode_notes, true, Action::Notes)),
        (InputMode::Corner, _) => mode_labels.push(chip(screen.mode_corner, true, Action::NextMode)),
        (InputMode::Colour, _) => mode_labels.push(chip(screen.mode_colour, true, Action::NextMode)),
        (InputMode::Pen, _) => mode_labels.push(chip(&tool_name(input.tool, look), true, Action::Pen)),
    }
    let selected = play.selected().len();
    if selected > 1 {
        mode_labels.push(chip(&fill(screen.mode_selected, &[&selected]).to_string(), true, Action::Deselect));
    }
    if input.digit_first {
        let digit = input.digit.map(|digit| format!(" {}", play.game().symbol(digit))).unwrap_or_default();
        mode_labels.push(chip(&format!("{}{digit}", screen.mode_digit_first), true, Action::DigitFirst));
    }
    if let Some(digit) = play.filter {
        let text = fill(screen.mode_filter, &[&play.game().symbol(digit)]).to_string();
        mode_labels.push(chip(&text, true, Action::Filter));
    }
    let trying = play.trying();
    if trying > 0 {
        mode_labels.push(chip(&fill(screen.mode_trying, &[&trying]).to_string(), false, Action::GoBack));
    }
    mode_labels
}

/// The name of the pen with its tool.
fn tool_name(tool: Tool, look: &Look) -> String {
    let screen = look.lang.screen();
    match tool {
        Tool::Colour(number) => {
            let letter = Colour::new(number.into()).map(Colour::letter).unwrap_or_default();
            fill(screen.tool_colour, &[&letter]).to_string()
        }
        Tool::Strong => screen.tool_strong.into(),
        Tool::Weak => screen.tool_weak.into(),
    }
}

/// The labels in lines of this width.
pub(super) fn wrap(mode_labels: Vec<ModeLabel>, columns: u16) -> Vec<Vec<ModeLabel>> {
    let mut lines: Vec<Vec<ModeLabel>> = Vec::new();
    for chip in mode_labels {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + chip.width() <= columns => line.push(chip),
            _ => lines.push(vec![chip]),
        }
    }
    lines
}

/// The width of a line of labels.
pub(super) fn width(mode_labels: &[ModeLabel]) -> u16 {
    mode_labels.iter().map(|chip| chip.width() + 1).sum::<u16>().saturating_sub(1)
}

/// Draws a line of labels.
pub(super) fn draw(mode_labels: &[ModeLabel], look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let mut x = area.x;
    for chip in mode_labels {
        let label = Rect { x, width: chip.width(), height: 1, ..area }.intersection(area);
        paint.buffer.set_style(label, chip.style(look));
        text::line(paint.buffer, label, &format!(" {} ", chip.text), chip.style(look), Alignment::Left);
        if !label.is_empty() {
            paint.hits.add(label, chip.action);
        }
        x += chip.width() + 1;
    }
}
