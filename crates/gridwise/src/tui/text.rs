//! Text on the screen. How wide it is, [`crate::text`] knows.

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
    style::Style,
};

pub use crate::text::{UPRIGHT, bar, columns, fit, grouped, width, wrap};

/// Writes a text into a line of the screen, cut to its width.
pub fn line(buffer: &mut Buffer, area: Rect, text: &str, style: Style, alignment: Alignment) {
    if area.is_empty() {
        return;
    }
    let text = fit(text, area.width);
    let spare = area.width - width(&text);
    let offset = match alignment {
        Alignment::Left => 0,
        Alignment::Center => spare / 2,
        Alignment::Right => spare,
    };
    buffer.set_string(area.x + offset, area.y, text, style);
}
