//! The digits next to the board: how many of each are left, and which one is chosen; each can be clicked.

use ratatui::{
    layout::{Alignment, Rect},
    style::{Modifier, Style},
};
use sudoku::{Digit, Shape};

use midend::{Action, sudoku::Play};

use crate::tui::{color::Depth, draw::Paint, look::Look, text};

/// The layout of the digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pad {
    shape: Shape,
    /// Digits per line.
    columns: u16,
    /// The columns of a digit, without the gap after it.
    width: u16,
}

impl Pad {
    /// Arranged like the cells of a box if there are columns for it, and otherwise as many per line as fit.
    pub(super) fn fit(shape: Shape, columns: u16) -> Pad {
        let label = text::width(&format!("5 ×{}", shape.side()));
        // A shape without boxes has no columns of a box.
        let boxes = if shape.box_rows() == 1 { Shape::of_side(shape.side()).unwrap_or(shape) } else { shape };
        let wanted = (boxes.box_columns() as u16).min(9);
        let airy = (0..=2).rev().map(|padding| label + padding);
        let boxed = airy.into_iter().find(|width| wanted * (width + 1) <= columns + 1);
        match boxed {
            Some(width) => Pad { shape, columns: wanted, width },
            None => Pad { shape, columns: ((columns + 1) / (label + 1)).max(1), width: label },
        }
    }

    /// The number of lines it takes.
    pub(super) const fn rows(self) -> u16 {
        (self.shape.side() as u16).div_ceil(self.columns)
    }

    /// Draws one of its lines.
    pub(super) fn draw_row(self, row: u16, play: &Play, look: &Look, area: Rect, paint: &mut Paint<'_>) {
        let first = row * self.columns + 1;
        let digits = (first..first + self.columns).filter_map(|value| self.shape.digit(value.into()));
        for (column, digit) in (0..).zip(digits) {
            let x = area.x + column * (self.width + 1);
            let cap = Rect { x, y: area.y, width: self.width, height: 1 }.intersection(area);
            draw_cap(digit, play, look, cap, paint);
        }
    }
}

/// A digit with how many are left.
fn draw_cap(digit: Digit, play: &Play, look: &Look, cap: Rect, paint: &mut Paint<'_>) {
    let left = play.game().left(digit);
    let style = style(digit, left, play, look);
    paint.buffer.set_style(cap, style);
    let label = match left {
        0 => format!("{} ✓", play.game().symbol(digit)),
        left => format!("{} ×{left}", play.game().symbol(digit)),
    };
    let padding = cap.width.saturating_sub(text::width(&format!("5 ×{}", play.game().shape().side()))) / 2;
    let inner = Rect { x: cap.x + padding, ..cap }.intersection(cap);
    text::line(paint.buffer, inner, &label, style, Alignment::Left);
    if let Some(cell) = paint.buffer.cell_mut((inner.x, inner.y)).filter(|_| left > 0) {
        cell.set_style(Style::new().add_modifier(Modifier::BOLD));
    }
    paint.hits.add(cap, Action::Digit(play.number_of(digit)));
}

/// The chosen digit is highlighted, and completed ones are dimmed.
fn style(digit: Digit, left: usize, play: &Play, look: &Look) -> Style {
    let grid = &look.theme.grid;
    match (play.input.digit.or(play.filter) == Some(digit), left) {
        (true, _) => look.chosen(),
        (false, 0) if look.is_mono() => Style::new().add_modifier(Modifier::DIM),
        // With sixteen colours, a grey may be invisible on the terminal's background.
        (false, 0) if look.depth == Depth::Sixteen => look.muted_on_panel(),
        (false, 0) => look.on(grid.faint, look.theme.panel),
        (false, _) => look.panel(),
    }
}

/// All digits in one line, when there is no more room: with the number left in a line below if there is one.
pub(super) fn draw_line(play: &Play, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let shape = play.game().shape();
    let side = shape.side() as u16;
    let Some(pitch) = (1..=4).rev().find(|pitch| side * pitch <= area.width && area.height > 0) else {
        return;
    };
    let left_edge = area.x + (area.width - side * pitch) / 2;
    for digit in shape.digits().iter() {
        let left = play.game().left(digit);
        let x = left_edge + (digit.value() as u16 - 1) * pitch;
        let cap = Rect { x, width: pitch, ..area };
        let style = style(digit, left, play, look);
        let inner = Rect { height: 1, ..cap };
        paint.buffer.set_style(cap, style);
        text::line(paint.buffer, inner, &play.game().symbol(digit).to_string(), style, Alignment::Center);
        if area.height > 1 && pitch > 2 {
            let below = Rect { y: inner.y + 1, ..inner };
            let count = if left == 0 { "✓".to_string() } else { left.to_string() };
            let faint = if look.is_mono() { look.muted() } else { look.muted_on_panel() };
            text::line(paint.buffer, below, &count, faint, Alignment::Center);
        }
        paint.hits.add(cap, Action::Digit(play.number_of(digit)));
    }
}
