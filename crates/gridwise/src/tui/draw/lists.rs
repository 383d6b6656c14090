//! The lists: the menu, a new game, the settings.

use std::time::Duration;

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
    style::{Modifier, Style},
};
use twenty48::Board;
use words::fill;

use midend::{
    Action, App, Context, GameId,
    menu::{Cursor, MenuItem},
    names,
    settings::{Language, SettingsItem},
    twenty48::{NewGame, new_game::Item},
};

use crate::tui::{
    board_view::BoardView,
    draw::{Paint, buttons},
    geometry::Geometry,
    hits::Hits,
    look::Look,
    text,
};

/// A line: its label, and its value if it has one.
pub(super) struct Line {
    pub name: String,
    pub value: Option<String>,
}

/// The lines of a list from the top of an area; each can be clicked. Returns the area below them.
pub(super) fn draw_lines(
    lines: &[Line],
    cursor: Cursor,
    look: &Look,
    area: Rect,
    paint: &mut Paint<'_>,
) -> Rect {
    // With empty lines between them if there is room.
    let step = if area.height > 2 * lines.len() as u16 + 3 { 2 } else { 1 };
    let valued = lines.iter().filter(|line| line.value.is_some());
    let names = valued.map(|line| text::width(&line.name)).max().unwrap_or(0);
    for (index, line) in lines.iter().enumerate() {
        let row = Rect { y: area.y + index as u16 * step, height: 1, ..area };
        if row.y >= area.bottom() {
            break;
        }
        let chosen = index == cursor.line();
        let style = if chosen { look.chosen() } else { look.text() };
        paint.buffer.set_style(row, style);
        let mark = if chosen { "▸ " } else { "  " };
        text::line(paint.buffer, row, &format!("{mark}{}", line.name), style, Alignment::Left);
        if let Some(value) = &line.value {
            let x = row.x + names + 5;
            let rest = Rect { x: x.min(row.right()), width: row.right().saturating_sub(x), ..row };
            let value = if chosen { format!("◂ {value} ▸") } else { format!("  {value}") };
            text::line(paint.buffer, rest, &value, style, Alignment::Left);
        }
        paint.hits.add(row, Action::Pick(index));
    }
    let used = (lines.len() as u16 * step).min(area.height);
    Rect { y: area.y + used, height: area.height - used, ..area }
}

/// The columns that lines without values need, with their mark: at least so many.
fn widest(lines: &[Line], least: u16) -> u16 {
    let plain = lines.iter().filter(|line| line.value.is_none());
    plain.map(|line| text::width(&line.name) + 3).max().unwrap_or(0).max(least)
}

/// The name of the program in small tiles, or as text without room. Returns the area below.
fn draw_title(look: &Look, area: Rect, buffer: &mut Buffer) -> Rect {
    const NAME: &str = "gridwise";
    /// The columns and lines of a tile with its gap.
    const TILE: (u16, u16) = (6, 3);
    let words = look.words;
    let width = NAME.len() as u16 * TILE.0 - 1;
    let large = area.height >= 18 && area.width >= width && !look.is_mono();
    let height = if large { TILE.1 + 3 } else { 3 };
    if large {
        let left = area.x + (area.width - width) / 2;
        for ((place, letter), ink) in (0..).zip(NAME.chars()).zip(look.theme.tiles()) {
            let tile = Rect::new(left + place * TILE.0, area.y, TILE.0 - 1, TILE.1);
            buffer.set_style(tile, look.on(ink.number, ink.ground).add_modifier(Modifier::BOLD));
            buffer.set_string(tile.x + 2, tile.y + 1, letter.to_ascii_uppercase().to_string(), Style::new());
        }
        let tagline = Rect { y: area.y + TILE.1 + 1, height: 1, ..area };
        text::line(buffer, tagline, words.tagline, look.muted(), Alignment::Center);
    } else {
        let name = Rect { height: 1, ..area };
        text::line(buffer, name, "g r i d w i s e", look.title(), Alignment::Center);
        text::line(buffer, Rect { y: area.y + 1, ..name }, words.tagline, look.muted(), Alignment::Center);
    }
    Rect { y: area.y + height, height: area.height - height, ..area }
}

/// A column in the middle of an area, with a margin above if there is room, and the last line for buttons.
pub(super) fn column(area: Rect, width: u16, height: u16) -> (Rect, Rect) {
    let foot = Rect { y: area.bottom() - 1, height: 1, ..area };
    let body = Rect { height: area.height - 1, ..area };
    let width = width.min(body.width.saturating_sub(2));
    let above = body.height.saturating_sub(height) / 3;
    let column =
        Rect { x: body.x + (body.width - width) / 2, y: body.y + above, width, height: body.height - above };
    (column, foot)
}

/// The menu.
pub(super) fn menu(app: &App, cursor: Cursor, look: &Look, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
    let words = look.words;
    let items = MenuItem::lines(app.saved.last().is_some());
    let lines: Vec<Line> = items.iter().map(|item| menu_line(*item, app, look)).collect();
    let (column, foot) = column(area, widest(&lines, 54), 20);
    let below = draw_title(look, column, buffer);
    let mut paint = Paint { buffer, hits };
    draw_lines(&lines, cursor, look, below, &mut paint);
    let choices = [(Action::Accept, words.choose), (Action::Help, words.help), (Action::Back, words.quit)];
    buttons(Context::List, &choices, look, foot, &mut paint);
}

fn menu_line(item: MenuItem, app: &App, look: &Look) -> Line {
    let (lang, words) = (look.lang, look.words);
    let name = |name: &str| Line { name: name.into(), value: None };
    match item {
        MenuItem::Continue => {
            let saved = app.saved.last().map(|saved| names::saved(&saved, lang)).unwrap_or_default();
            Line { name: format!("{}  {saved}", words.menu_continue), value: None }
        }
        MenuItem::Play(GameId::Twenty48) => name(words.menu_play),
        MenuItem::Play(GameId::Sudoku) => name(words.sudoku),
        MenuItem::Daily => name(words.menu_daily),
        MenuItem::Statistics => name(words.menu_statistics),
        MenuItem::Settings => name(words.menu_settings),
        MenuItem::Language => {
            name(&fill(words.menu_language, &[&lang.name(), &lang.next().name()]).to_string())
        }
        MenuItem::Quit => name(words.menu_quit),
    }
}

/// The rules of a game about to start.
pub(super) fn new_game(
    app: &App,
    new: &NewGame,
    look: &Look,
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let words = look.words;
    let saved = new.saved(&app.saved.twenty48);
    let items = NewGame::items(&app.saved.twenty48);
    let lines: Vec<Line> = items.iter().map(|item| new_game_line(*item, app, new, look)).collect();
    let (column, foot) = column(area, widest(&lines, 46), 18);
    text::line(buffer, Rect { height: 1, ..column }, words.new_game, look.title(), Alignment::Left);
    let body = Rect { y: column.y + 2, height: column.height.saturating_sub(2), ..column };
    let mut paint = Paint { buffer, hits };
    let below = draw_lines(&lines, new.cursor, look, body, &mut paint);
    let about = names::rules_about(&new.rules, words);
    let rows = below.y + 1..below.bottom().min(foot.y);
    for (y, line) in rows.zip(text::wrap(&about, below.width)) {
        text::line(paint.buffer, Rect { y, height: 1, ..below }, &line, look.muted(), Alignment::Left);
    }
    let mut choices = vec![(Action::Accept, words.choose)];
    if saved.is_some() {
        choices.push((Action::Restart, words.start_over));
    }
    choices.extend([(Action::Help, words.help), (Action::Back, words.back)]);
    buttons(Context::NewGame, &choices, look, foot, &mut paint);
}

fn new_game_line(item: Item, app: &App, new: &NewGame, look: &Look) -> Line {
    let (lang, words) = (look.lang, look.words);
    let (name, value) = match item {
        Item::Start => {
            let saved = new.saved(&app.saved.twenty48).map(|saved| {
                fill(words.start_saved, &[&text::grouped(saved.score), &saved.turns]).to_string()
            });
            return Line { name: saved.unwrap_or_else(|| words.start.into()), value: None };
        }
        Item::Rules => (words.rules, names::rules_kind(&new.rules, words).to_string()),
        Item::Width => (words.width, new.rules.size.width().to_string()),
        Item::Height => (words.height, new.rules.size.height().to_string()),
        Item::Goal => (words.goal, names::goal(new.rules.goal, words)),
        Item::Other(number) => {
            let saved = NewGame::others(&app.saved.twenty48).nth(number);
            let saved = saved.map(|saved| names::saved_twenty48(saved, lang)).unwrap_or_default();
            return Line { name: format!("{}  {saved}", words.menu_continue), value: None };
        }
    };
    Line { name: name.into(), value: Some(value) }
}

/// The settings, with a sample board.
pub(super) fn settings(
    app: &App,
    cursor: Cursor,
    look: &Look,
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let words = look.words;
    let (column, foot) = column(area, 46, 20);
    text::line(buffer, Rect { height: 1, ..column }, words.menu_settings, look.title(), Alignment::Left);
    let body = Rect { y: column.y + 2, height: column.height.saturating_sub(2), ..column };
    let language = app.overrides.lang.map_or(app.settings.language, Language::Always);
    let line = |item: &SettingsItem| {
        let (name, value) = match item {
            SettingsItem::Language => (words.set_language, names::language(language, words)),
            SettingsItem::Theme => (words.set_theme, names::theme(app.theme(), words)),
            SettingsItem::Color => (words.set_color, names::color(app.color(), words)),
            SettingsItem::Animation => {
                (words.set_animation, if app.animates() { words.on } else { words.off })
            }
            SettingsItem::Vibration => {
                (look.lang.page().vibration, if app.settings.vibration { words.on } else { words.off })
            }
            SettingsItem::Conflicts => (words.set_conflicts, names::conflicts(app.settings.conflicts, words)),
            SettingsItem::TidyNotes => {
                (words.set_tidy, if app.settings.tidy_notes { words.on } else { words.off })
            }
            SettingsItem::AutomaticNotes => {
                (words.set_automatic, if app.settings.automatic_notes { words.on } else { words.off })
            }
            SettingsItem::CountMistakes => {
                (words.set_mistakes, if app.settings.count_mistakes { words.on } else { words.off })
            }
        };
        Line { name: name.into(), value: Some(value.into()) }
    };
    let lines: Vec<Line> = app.settings_lines.iter().map(line).collect();
    // Single spacing leaves more room for the sample.
    let count = lines.len() as u16;
    let body = Rect { height: body.height.clamp(count, count + 3), ..body };
    draw_lines(&lines, cursor, look, body, &mut Paint { buffer, hits });
    let top = body.y + count + 1;
    let sample = Rect { x: area.x, y: top, width: area.width, height: foot.y.saturating_sub(top + 1) };
    draw_sample(look, sample, buffer);
    let choices = [(Action::Accept, words.choose), (Action::Help, words.help), (Action::Back, words.back)];
    buttons(Context::List, &choices, look, foot, &mut Paint { buffer, hits });
}

/// A board with every tile from 2 to 4096, as large as there is room for.
fn draw_sample(look: &Look, area: Rect, buffer: &mut Buffer) {
    const ROWS: &str = "2.4.8.16.32.64/128.256.512.1024.2048.4096";
    let Ok(board) = ROWS.parse::<Board>() else { return };
    // A larger sample would be a distraction.
    let area = Rect { height: area.height.min(9), ..area };
    let Some(geometry) = Geometry::fit(board.size(), area) else { return };
    let (fresh, merged) = (board.size().cell(0, 0), board.size().cell(4, 1));
    let (fresh, merged) = (fresh.as_slice(), merged.as_slice());
    BoardView { board: &board, fresh, merged, animation: None }.draw(&geometry, look, Duration::ZERO, buffer);
}
