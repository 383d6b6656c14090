//! Overlays: questions, the end of a game, the list of keys.

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
    style::{Modifier, Style},
    widgets::{Clear, Widget},
};

use midend::{Action, App, Context, Question, names};

use crate::tui::{
    draw::{Paint, buttons},
    hits::Hits,
    keymap,
    look::Look,
    text,
};

/// A box in the middle of an area, as large as its content if there is room.
pub(super) fn frame(content: (u16, u16), look: &Look, area: Rect, buffer: &mut Buffer) -> Rect {
    let (width, height) = ((content.0 + 4).min(area.width), (content.1 + 2).min(area.height));
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    let outer = Rect { x, y, width, height };
    for y in outer.top()..outer.bottom() {
        // A wide character that is half covered by the box must be removed.
        let left = x.checked_sub(1).and_then(|left| buffer.cell_mut((left, y)));
        if let Some(cell) = left.filter(|cell| text::width(cell.symbol()) > 1) {
            cell.set_symbol(" ");
        }
    }
    Clear.render(outer, buffer);
    buffer.set_style(outer, look.panel());
    let edge = if look.is_mono() { Style::new() } else { look.on(look.theme.accent, look.theme.panel) };
    border(outer, edge, buffer);
    Rect { x: x + 2, y: y + 1, width: width.saturating_sub(4), height: height.saturating_sub(2) }
}

/// A border around an area.
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

/// A box with a title, lines of text and buttons.
pub(super) fn announce(
    context: Context,
    title: (&str, Style),
    lines: &[String],
    choices: &[(Action, &str)],
    look: &Look,
    area: Rect,
    paint: &mut Paint<'_>,
) {
    let button = |(action, name): &(Action, &str)| {
        text::width(name) + keymap::key_for(context, *action).map_or(0, |key| text::width(&key.label())) + 4
    };
    let room = area.width.saturating_sub(4);
    let lines: Vec<String> = lines.iter().flat_map(|line| text::wrap(line, room)).collect();
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
    for line in &lines {
        put(line, Style::new(), 0, paint.buffer);
    }
    let foot = Rect { y: inner.bottom().saturating_sub(1), height: 1, ..inner };
    buttons(context, choices, look, foot, paint);
}

/// Asks a question.
pub(super) fn ask(
    app: &App,
    question: Question,
    look: &Look,
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let words = look.words;
    let (title, line) = names::question(question, app);
    hits.clear();
    let choices = [(Action::Yes, words.yes), (Action::No, words.no)];
    let title = (title, heading(look));
    announce(Context::Question, title, &[line], &choices, look, area, &mut Paint { buffer, hits });
}

/// The style of a dialog's title.
pub(super) fn heading(look: &Look) -> Style {
    look.on(look.theme.accent, look.theme.panel).add_modifier(Modifier::BOLD)
}

/// The keys of the screen below; scrollable if they do not all fit.
pub(super) fn help(app: &App, above: usize, look: &Look, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
    let words = look.words;
    hits.clear();
    hits.add(area, Action::Help);
    let context = app.context_below_help();
    let mut lines = keymap::help(context, look.lang);
    let labels = lines.iter().map(|(_, label)| text::width(label)).max().unwrap_or(0);
    let room = area.width.saturating_sub(4 + 3 + labels);
    lines.iter_mut().for_each(|(keys, _)| *keys = fewer_keys(keys, room));
    let keys = lines.iter().map(|(keys, _)| text::width(keys)).max().unwrap_or(0);
    let mouse = match context {
        Context::Play => words.mouse_play,
        Context::Sudoku | Context::LargeSudoku => look.lang.screen().mouse,
        Context::Editor | Context::LargeEditor => look.lang.own().mouse,
        _ => words.mouse_click,
    };
    let widest = (keys + 3 + labels).max(30).min(area.width.saturating_sub(4));
    let mouse = text::wrap(mouse, widest);
    let with_mouse = area.height > lines.len() as u16 + 4 + mouse.len() as u16;
    // If the keys must be scrolled anyway, the mouse is described below them.
    let scrolls = lines.len() as u16 + 4 > area.height;
    let below = if scrolls { &mouse[..] } else { &[] };
    let mut list: Vec<(&str, &str)> = lines.iter().map(|(keys, label)| (&**keys, *label)).collect();
    list.extend(scrolls.then_some(("", "")));
    let keys_end = list.len() as u16;
    let count = keys_end + below.len() as u16;
    let height = count + 2 + if with_mouse { mouse.len() as u16 + 1 } else { 0 };
    let inner = frame((widest, height), look, area, buffer);
    text::line(buffer, Rect { height: 1, ..inner }, words.keys, heading(look), Alignment::Center);
    let top = inner.y + if inner.height >= height { 2 } else { 1 };
    let room = inner.bottom().saturating_sub(top).min(count);
    let above = u16::try_from(above).unwrap_or(u16::MAX).min(count - room);
    hits.help_above = Some(above);
    for (y, row) in (top..top + room).zip(above..) {
        let line = Rect { y, height: 1, ..inner };
        match list.get(usize::from(row)) {
            Some(&key) => draw_key(key, keys, look, line, buffer),
            None => {
                let words = &below[usize::from(row - keys_end)];
                text::line(buffer, line, words, look.muted(), Alignment::Left);
            }
        }
    }
    let mark = |more: bool, arrow: &str, y: u16, buffer: &mut Buffer| {
        if more && room > 0 {
            buffer.set_string(inner.right().saturating_sub(1), y, arrow, heading(look));
        }
    };
    mark(above > 0, "↑", top, buffer);
    mark(above + room < count, "↓", top + room - 1.min(room), buffer);
    if with_mouse {
        let top = inner.bottom().saturating_sub(mouse.len() as u16);
        for (y, line) in (top..inner.bottom()).zip(&mouse) {
            text::line(buffer, Rect { y, height: 1, ..inner }, line, look.muted(), Alignment::Left);
        }
    }
}

/// As many of the keys as fit into these columns, from the first, which is always shown.
fn fewer_keys(keys: &str, columns: u16) -> String {
    let mut fewer = String::new();
    for key in keys.split(keymap::BETWEEN) {
        let more = if fewer.is_empty() { key.into() } else { format!("{fewer}{}{key}", keymap::BETWEEN) };
        if !fewer.is_empty() && text::width(&more) > columns {
            break;
        }
        fewer = more;
    }
    fewer
}

/// A line of the help: keys on the left, what they do on the right.
fn draw_key((key, label): (&str, &str), keys: u16, look: &Look, line: Rect, buffer: &mut Buffer) {
    let style = if look.is_mono() { Style::new().add_modifier(Modifier::BOLD) } else { heading(look) };
    text::line(buffer, Rect { width: keys.min(line.width), ..line }, key, style, Alignment::Right);
    let rest = keys + 3;
    let label_area =
        Rect { x: line.x + rest.min(line.width), width: line.width.saturating_sub(rest), ..line };
    text::line(buffer, label_area, label, Style::new(), Alignment::Left);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_keys_are_dropped_first_and_the_first_stays() {
        let keys = "X  Backspace  Delete";
        for (columns, fewer) in
            [(20, keys), (19, "X  Backspace"), (12, "X  Backspace"), (11, "X"), (1, "X"), (0, "X")]
        {
            assert_eq!(fewer_keys(keys, columns), fewer, "{columns}");
        }
        // One key, however long.
        assert_eq!(fewer_keys("1 … 9", 2), "1 … 9");
    }

    #[test]
    fn with_one_key_each_all_labels_fit_on_forty_columns() {
        for lang in words::Lang::ALL {
            for context in
                [Context::Sudoku, Context::Play, Context::Replay, Context::Statistics, Context::Explanation]
            {
                let lines = keymap::help(context, lang);
                let widest = |width: fn(&(String, &str)) -> u16| lines.iter().map(width).max().unwrap_or(0);
                let keys = widest(|(keys, _)| text::width(&fewer_keys(keys, 0)));
                for (_, label) in &lines {
                    assert!(keys + 3 + text::width(label) <= 36, "{context:?} {lang:?}: {label}");
                }
            }
        }
    }
}
