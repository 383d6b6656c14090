//! What lies over a screen: questions, the end of a game, the keys.

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
    style::{Modifier, Style},
    widgets::{Clear, Widget},
};
use words::fill;

use super::{
    super::{
        action::Action,
        app::{App, Screen},
        hits::Hits,
        keymap::{self, Place},
        look::Look,
        text,
    },
    Paint, buttons,
};

/// A box in the middle of an area, as wide and high as its content wants if there is room.
pub(super) fn frame(content: (u16, u16), look: &Look, area: Rect, buffer: &mut Buffer) -> Rect {
    let (width, height) = ((content.0 + 4).min(area.width), (content.1 + 2).min(area.height));
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    let outer = Rect { x, y, width, height };
    Clear.render(outer, buffer);
    buffer.set_style(outer, look.panel());
    let edge = if look.is_mono() { Style::new() } else { look.on(look.theme.accent, look.theme.panel) };
    border(outer, edge, buffer);
    Rect { x: x + 2, y: y + 1, width: width.saturating_sub(4), height: height.saturating_sub(2) }
}

/// A line around an area.
fn border(area: Rect, style: Style, buffer: &mut Buffer) {
    if area.width < 2 || area.height < 2 {
        return;
    }
    let inner = usize::from(area.width) - 2;
    buffer.set_string(area.x, area.y, format!("╭{}╮", "─".repeat(inner)), style);
    buffer.set_string(area.x, area.bottom() - 1, format!("╰{}╯", "─".repeat(inner)), style);
    for y in area.y + 1..area.bottom() - 1 {
        buffer.set_string(area.x, y, "│", style);
        buffer.set_string(area.right() - 1, y, "│", style);
    }
}

/// A box with a title, lines of text and buttons, over whatever is there.
pub(super) fn announce(
    place: Place,
    title: (&str, Style),
    lines: &[String],
    choices: &[(Action, &str)],
    look: &Look,
    area: Rect,
    paint: &mut Paint<'_>,
) {
    let button = |(action, name): &(Action, &str)| {
        text::width(name) + keymap::key_for(place, *action).map_or(0, |key| text::width(&key.label())) + 4
    };
    let row: u16 = choices.iter().map(button).sum();
    let widest =
        lines.iter().map(|line| text::width(line)).chain([text::width(title.0), row]).max().unwrap_or(0);
    let roomy = lines.len() as u16 + 6 <= area.height;
    let height = lines.len() as u16 + if roomy { 4 } else { 2 };
    let inner = frame((widest, height), look, area, paint.buffer);
    let mut y = inner.y;
    let mut put = |line: &str, style: Style, gap: u16, buffer: &mut Buffer| {
        if y < inner.bottom() {
            text::line(buffer, Rect { y, height: 1, ..inner }, line, style, Alignment::Center);
        }
        y += 1 + gap;
    };
    put(title.0, title.1, u16::from(roomy), paint.buffer);
    for line in lines {
        put(line, Style::new(), 0, paint.buffer);
    }
    let foot = Rect { y: inner.bottom().saturating_sub(1), height: 1, ..inner };
    buttons(place, choices, look, foot, paint);
}

/// Asks whether the game shall be given up.
pub(super) fn ask_restart(app: &App, look: &Look, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
    let words = look.words;
    let Screen::Play(play) = &app.screen else { return };
    hits.clear();
    let score = text::grouped(play.timeline.game().score());
    let lines = [fill(words.ask_restart, &[&score]).to_string()];
    let choices = [(Action::Yes, words.yes), (Action::No, words.no)];
    let title = (words.ask_restart_title, heading(look));
    announce(Place::Question, title, &lines, &choices, look, area, &mut Paint { buffer, hits });
}

/// The style of a dialog's title.
pub(super) fn heading(look: &Look) -> Style {
    look.on(look.theme.accent, look.theme.panel).add_modifier(Modifier::BOLD)
}

/// The keys of the screen below.
pub(super) fn help(app: &App, look: &Look, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
    let words = look.words;
    hits.clear();
    hits.add(area, Action::Help);
    let lines = keymap::help(app.place_below_help(), words);
    let keys = lines.iter().map(|(keys, _)| text::width(keys)).max().unwrap_or(0);
    let labels = lines.iter().map(|(_, label)| text::width(label)).max().unwrap_or(0);
    let widest = (keys + 3 + labels).max(30);
    let mouse = text::wrap(words.mouse, widest.min(area.width.saturating_sub(4)));
    let spare = area.height.saturating_sub(lines.len() as u16 + 3);
    let with_mouse = usize::from(spare) > mouse.len();
    let height = lines.len() as u16 + 2 + if with_mouse { mouse.len() as u16 + 1 } else { 0 };
    let inner = frame((widest, height), look, area, buffer);
    text::line(buffer, Rect { height: 1, ..inner }, words.keys, heading(look), Alignment::Center);
    let first = inner.y + if inner.height >= height { 2 } else { 1 };
    for (y, (key, label)) in (first..inner.bottom()).zip(&lines) {
        let line = Rect { y, height: 1, ..inner };
        let key_style =
            if look.is_mono() { Style::new().add_modifier(Modifier::BOLD) } else { heading(look) };
        text::line(buffer, Rect { width: keys.min(inner.width), ..line }, key, key_style, Alignment::Right);
        let rest = keys + 3;
        let label_area =
            Rect { x: inner.x + rest.min(inner.width), width: inner.width.saturating_sub(rest), ..line };
        text::line(buffer, label_area, label, Style::new(), Alignment::Left);
    }
    if with_mouse {
        let top = inner.bottom().saturating_sub(mouse.len() as u16);
        for (y, line) in (top..inner.bottom()).zip(&mouse) {
            text::line(buffer, Rect { y, height: 1, ..inner }, line, look.muted(), Alignment::Left);
        }
    }
}
