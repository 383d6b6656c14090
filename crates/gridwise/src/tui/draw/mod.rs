//! Draws the screens. Pure: the same state, look, time and size give the same picture and the same clickable
//! areas. One file for each kind of screen.

mod analysis;
mod calendar;
mod coach;
mod daily;
mod dialog;
mod linking;
mod lists;
mod play;
mod printing;
mod shared;
mod stats;
mod sudoku;

use std::time::Duration;

use ratatui::{
    Frame,
    buffer::Buffer,
    layout::{Alignment, Rect},
    style::{Modifier, Style},
    widgets::{Clear, Widget},
};
use words::fill;

use midend::{Action, App, Context, Screen, twenty48};

use crate::tui::{
    charset::{self, Charset},
    hits::Hits,
    keymap::{self, Key},
    look::Look,
    text,
    view::View,
};

/// Draws the current screen, and returns what can be clicked.
pub fn draw(app: &App, view: &View, look: &Look, now: Duration, frame: &mut Frame<'_>) -> Hits {
    let area = frame.area();
    render(app, view, look, now, area, frame.buffer_mut())
}

/// The same into any buffer, for tests and pictures without a terminal.
pub fn render(app: &App, view: &View, look: &Look, now: Duration, area: Rect, buffer: &mut Buffer) -> Hits {
    let hits = paint(app, view, look, now, area, buffer);
    if look.charset == Charset::Ascii {
        charset::to_ascii(buffer);
    }
    hits
}

fn paint(app: &App, view: &View, look: &Look, now: Duration, area: Rect, buffer: &mut Buffer) -> Hits {
    let mut hits = Hits::default();
    buffer.set_style(area, look.text());
    let needed = needed(app);
    if area.width < needed.0 || area.height < needed.1 {
        too_small(look, needed, area, buffer);
        hits.too_small = true;
        return hits;
    }
    let screen = area;
    let (lines, shown) = notice_lines(app, look, area);
    let spare = area.height - needed.1;
    let area = Rect { height: area.height - spare.min(lines.len() as u16), ..area };
    match &app.screen {
        Screen::Menu(cursor) => lists::menu(app, *cursor, look, area, buffer, &mut hits),
        Screen::Settings(cursor) => lists::settings(app, *cursor, look, area, buffer, &mut hits),
        Screen::Daily(day) => daily::daily(app, day, look, area, buffer, &mut hits),
        Screen::Calendar(calendar) => {
            calendar::calendar(calendar, look, area, &mut Paint { buffer, hits: &mut hits });
        }
        Screen::Statistics(statistics) => stats::stats(statistics, look, area, buffer, &mut hits),
        Screen::Twenty48(screen) => {
            draw_twenty48(screen, app, view, (look, now), area, &mut Paint { buffer, hits: &mut hits });
        }
        Screen::Sudoku(screen) => {
            draw_sudoku(screen, app, view, (look, now), area, &mut Paint { buffer, hits: &mut hits });
        }
    }
    if let Some(question) = app.question {
        dialog::ask(app, question, look, area, buffer, &mut hits);
    }
    if let Some(choice) = &app.printing {
        printing::printing(choice, look, area, &mut Paint { buffer, hits: &mut hits });
    }
    if let Some(share) = &app.shared {
        shared::shared(share, app, look, area, &mut Paint { buffer, hits: &mut hits });
    }
    if let Some(linking) = &app.linking {
        linking::linking(linking, look, area, &mut Paint { buffer, hits: &mut hits });
    }
    if app.help {
        dialog::help(app, view.help_above, look, area, buffer, &mut hits);
    }
    draw_notices(&lines, look, screen, buffer);
    hits.notices = shown;
    if app.unsaved().is_some() {
        unsaved(look, screen, buffer);
    }
    hits
}

/// The mark of a failed save: where the top or the bottom line has room for it, otherwise over the top right
/// corner.
fn unsaved(look: &Look, area: Rect, buffer: &mut Buffer) {
    let mark = format!(" ✗ {} ", look.words.not_saved);
    let width = text::width(&mark).min(area.width);
    let is_free = |at: &Rect| {
        let around = Rect { x: at.x.saturating_sub(1).max(area.x), width: at.width + 1, ..*at };
        around.intersection(area).positions().all(|place| buffer[place].symbol() == " ")
    };
    let last = area.right() - width;
    let at = |y| move |x| Rect { x, y, width, height: 1 };
    let places = [area.y, area.bottom() - 1].into_iter().flat_map(|y| (area.x..=last).rev().map(at(y)));
    let place = { places }.find(is_free).unwrap_or(at(area.y)(last));
    let style = if look.is_mono() {
        look.chosen()
    } else {
        look.on(look.theme.grid.wrong.ink, look.theme.grid.wrong.ground).add_modifier(Modifier::BOLD)
    };
    Clear.render(place, buffer);
    buffer.set_style(place, style);
    text::line(buffer, place, &mark, style, Alignment::Left);
}

/// The screens of 2048.
fn draw_twenty48(
    screen: &twenty48::Screen,
    app: &App,
    view: &View,
    (look, now): (&Look, Duration),
    area: Rect,
    Paint { buffer, hits }: &mut Paint<'_>,
) {
    match screen {
        twenty48::Screen::NewGame(new) => lists::new_game(app, new, look, area, buffer, hits),
        twenty48::Screen::Play(game) => play::play(app, game, view, (look, now), area, buffer, hits),
        twenty48::Screen::Replay(replay) => play::replay(replay, view, (look, now), area, buffer, hits),
        twenty48::Screen::Analysis(way) => analysis::analysis(way, look, area, buffer, hits),
    }
}

/// The screens of Sudoku.
fn draw_sudoku(
    screen: &midend::sudoku::Screen,
    app: &App,
    view: &View,
    (look, now): (&Look, Duration),
    area: Rect,
    Paint { buffer, hits }: &mut Paint<'_>,
) {
    use midend::sudoku::Screen;
    match screen {
        Screen::NewGame(new) => sudoku::new_game::choosing(app, new, look, area, buffer, hits),
        Screen::PuzzleList(offer) => sudoku::puzzle_list::offering(offer, look, area, buffer, hits),
        Screen::Practice(practice) => {
            sudoku::practice::practice(practice, look, area, &mut Paint { buffer, hits });
        }
        Screen::Making(making) => sudoku::new_game::making(making, look, now, area, buffer, hits),
        Screen::Play(game) => sudoku::play::play(app, game, view, (look, now), area, buffer, hits),
        Screen::Replay(replay) => sudoku::replay::watching(app, replay, look, area, buffer, hits),
        Screen::Editor => {
            if let Some(editor) = &app.editor {
                sudoku::editor::editor(editor, look, area, buffer, hits);
            }
        }
        Screen::Explanation(way) => {
            let above = view.proof_above(way.at);
            sudoku::explanation::explained(way, above, (look, now), area, buffer, hits);
        }
    }
}

/// The smallest columns and lines. On a smaller terminal, the screen only says that.
fn needed(app: &App) -> (u16, u16) {
    use midend::sudoku::Screen as Puzzle;
    const LIST: (u16, u16) = (34, 12);
    match &app.screen {
        Screen::Menu(_) | Screen::Settings(_) | Screen::Daily(_) | Screen::Calendar(_) => LIST,
        Screen::Statistics(_) => (36, 12),
        Screen::Twenty48(screen) => match screen {
            twenty48::Screen::NewGame(_) => LIST,
            twenty48::Screen::Play(play) => play::needed(play.timeline.game().rules().size),
            twenty48::Screen::Replay(replay) => play::needed(replay.timeline.game().rules().size),
            twenty48::Screen::Analysis(way) => {
                let (width, height) = play::needed(way.rules().size);
                (width.max(LIST.0), height.max(LIST.1))
            }
        },
        Screen::Sudoku(screen) => match screen {
            Puzzle::NewGame(_) | Puzzle::PuzzleList(_) | Puzzle::Making(_) | Puzzle::Practice(_) => LIST,
            Puzzle::Play(play) => sudoku::play::needed_for(play.game()),
            Puzzle::Replay(replay) => sudoku::play::needed_for(replay.play.game()),
            Puzzle::Editor => app.editor.as_ref().map_or(LIST, |editor| sudoku::editor::needed(editor)),
            Puzzle::Explanation(way) => {
                sudoku::play::needed_for_rules(way.rules.as_ref(), way.puzzle.shape())
            }
        },
    }
}

fn too_small(look: &Look, needed: (u16, u16), area: Rect, buffer: &mut Buffer) {
    let words = look.words;
    let sentences = [
        (words.too_small.to_string(), look.title()),
        (fill(words.too_small_need, &[&needed.0, &needed.1]).to_string(), look.text()),
        (fill(words.too_small_have, &[&area.width, &area.height]).to_string(), look.muted()),
    ];
    let wrapped = |(words, style): (String, Style)| {
        text::wrap(&words, area.width).into_iter().map(move |line| (line, style))
    };
    let lines: Vec<(String, Style)> = sentences.into_iter().flat_map(wrapped).collect();
    let top = area.height.saturating_sub(lines.len() as u16) / 2;
    for (row, (line, style)) in (area.y + top..area.bottom()).zip(&lines) {
        text::line(buffer, Rect { y: row, height: 1, ..area }, line, *style, Alignment::Center);
    }
}

/// The notices as lines, one to three of them, and how many notices they contain: the first
/// may be cut, others wait until they fit completely.
fn notice_lines(app: &App, look: &Look, area: Rect) -> (Vec<String>, usize) {
    let spare = area.height.saturating_sub(needed(app).1);
    let room = usize::from(spare.clamp(1, 3));
    let mut lines = Vec::new();
    let mut shown = 0;
    for notice in &app.notices {
        let more = text::wrap(&notice.text(look.lang), area.width - 2);
        if shown > 0 && lines.len() + more.len() > room {
            break;
        }
        lines.extend(more);
        shown += 1;
    }
    lines.truncate(room);
    (lines, shown)
}

/// Draws the notices at the bottom, over the screen if there is no room below it.
fn draw_notices(lines: &[String], look: &Look, area: Rect, buffer: &mut Buffer) {
    let top = area.bottom().saturating_sub(lines.len() as u16);
    for (row, line) in (top..area.bottom()).zip(lines) {
        let style = if look.is_mono() { look.chosen() } else { look.on(look.theme.bad, look.theme.panel) };
        let area = Rect { y: row, height: 1, ..area };
        Clear.render(area, buffer);
        buffer.set_style(area, style);
        text::line(buffer, area, &format!(" {line}"), style, Alignment::Left);
    }
}

/// A button: its key and its label. Returns how many columns it took.
fn button(
    context: Context,
    action: Action,
    name: &str,
    look: &Look,
    at: (u16, u16),
    paint: &mut Paint<'_>,
) -> u16 {
    let key = keymap::key_for(context, action).map(Key::label).unwrap_or_default();
    let width = text::width(&key) + text::width(name) + 3;
    if at.0 + width > paint.buffer.area.right() {
        return 0;
    }
    let area = Rect::new(at.0, at.1, width, 1);
    let (face, cap) = if look.is_mono() {
        (look.text(), look.text().add_modifier(Modifier::BOLD))
    } else {
        (look.panel(), look.on(look.theme.accent, look.theme.panel).add_modifier(Modifier::BOLD))
    };
    paint.buffer.set_style(area, face);
    paint.buffer.set_string(at.0 + 1, at.1, &key, cap);
    paint.buffer.set_string(at.0 + 2 + text::width(&key), at.1, name, face);
    paint.hits.add(area, action);
    width
}

/// A row of buttons, centred. If not all fit, the second is dropped first: the first is the main
/// action, and the last ones lead back.
fn buttons(context: Context, list: &[(Action, &str)], look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let width = |(action, name): &(Action, &str)| {
        let key = keymap::key_for(context, *action).map(Key::label).unwrap_or_default();
        text::width(&key) + text::width(name) + 4
    };
    let mut shown = list.to_vec();
    let total = |shown: &[(Action, &str)]| shown.iter().map(width).sum::<u16>().saturating_sub(1);
    while total(&shown) > area.width && shown.len() > 1 {
        shown.remove(usize::from(shown.len() > 2));
    }
    let mut x = area.x + area.width.saturating_sub(total(&shown)) / 2;
    for (action, name) in shown {
        x += button(context, action, name, look, (x, area.y), paint) + 1;
    }
}

/// The buffer to draw into, and the clickable areas.
struct Paint<'a> {
    buffer: &'a mut Buffer,
    hits: &'a mut Hits,
}
