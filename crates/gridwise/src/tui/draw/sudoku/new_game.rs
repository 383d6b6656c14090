//! The screens before a Sudoku: saved games, level and size; and a puzzle being generated.

use std::time::Duration;

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
};
use words::{Lang, fill};

use midend::{
    Action, App, Context,
    clock::minutes,
    names::{self, saved_sudoku},
    sudoku::{Class, Making, NewGame, Saved, new_game::Item},
};

use crate::tui::{
    draw::{
        Paint, buttons,
        lists::{Line, column, draw_lines},
        sudoku::{category_name, size_name},
    },
    hits::Hits,
    look::Look,
    text,
};

/// The saved games, and the options of a new one.
pub(in super::super) fn choosing(
    app: &App,
    choosing: &NewGame,
    look: &Look,
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let (words, screen) = (look.words, look.lang.screen());
    let (column, foot) = column(area, 66, 18);
    text::line(buffer, Rect { height: 1, ..column }, screen.title, look.title(), Alignment::Left);
    let body = Rect { y: column.y + 2, height: column.height.saturating_sub(2), ..column };
    let items = NewGame::items(app.saved.sudoku.len());
    let lines: Vec<Line> = items.iter().map(|item| line(*item, app, choosing, look.lang)).collect();
    let mut paint = Paint { buffer, hits };
    draw_lines(&lines, choosing.cursor, look, body, &mut paint);
    let choices = [
        (Action::Accept, words.choose),
        (Action::Restart, screen.next_puzzle),
        (Action::Help, words.help),
        (Action::Back, words.back),
    ];
    buttons(Context::NewSudoku, &choices, look, foot, &mut paint);
}

fn line(item: Item, app: &App, choosing: &NewGame, lang: Lang) -> Line {
    let screen = lang.screen();
    let plain = |name: String| Line { name, value: None };
    match item {
        Item::Continue(index) => {
            let saved =
                app.saved.sudoku.get(index).map(|saved| saved_sudoku(saved, lang)).unwrap_or_default();
            plain(format!("{}  {saved}", lang.words().menu_continue))
        }
        Item::Start => {
            let category = choosing.category();
            match app.saved.sudoku.iter().find(|saved| saved.category == category) {
                Some(_) if app.has_line(category) => plain(screen.start_new.into()),
                Some(Saved { filled, cells, time, .. }) => {
                    plain(fill(screen.start_saved, &[filled, cells, &minutes(*time)]).to_string())
                }
                None => plain(screen.start.into()),
            }
        }
        Item::Level => Line { name: screen.level.into(), value: Some(lang.level(choosing.level).into()) },
        Item::Size => Line { name: screen.size.into(), value: Some(size_name(choosing.shape, lang)) },
        Item::Rules => {
            Line { name: lang.variants().rules.into(), value: Some(names::kinds(choosing.kinds, lang)) }
        }
        Item::Daily => plain(screen.daily.into()),
        Item::Practice => plain(screen.practice.into()),
        Item::Own => plain(screen.own.into()),
    }
}

/// A puzzle is being generated or checked.
pub(in super::super) fn making(
    making: &Making,
    look: &Look,
    now: Duration,
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let screen = look.lang.screen();
    let waited = now.saturating_sub(making.since);
    let spinner = spinner(waited);
    let name = category_name(making.category, look.lang);
    // A puzzle of the player's own exists already, and is only checked.
    let doing = if making.category.class == Class::Own { screen.judging } else { screen.making };
    let doing = match making.technique {
        Some(technique) => fill(screen.practice_searching, &[&look.lang.technique(technique)]).to_string(),
        None => fill(doing, &[&name]).to_string(),
    };
    let lines = [
        (format!("{spinner} {doing}"), look.title()),
        (fill(screen.making_for, &[&waited.as_secs()]).to_string(), look.muted()),
    ];
    let top = area.y + area.height / 3;
    for (y, (line, style)) in (top..area.bottom()).zip(&lines) {
        text::line(buffer, Rect { y, height: 1, ..area }, line, *style, Alignment::Center);
    }
    let foot = Rect { y: area.bottom() - 1, height: 1, ..area };
    buttons(Context::Making, &[(Action::Back, screen.cancel)], look, foot, &mut Paint { buffer, hits });
}

/// How long a frame of the spinner lasts.
const BEAT: Duration = Duration::from_millis(100);

/// A spinner for waiting.
pub(super) fn spinner(waited: Duration) -> &'static str {
    const WHEEL: [&str; 10] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
    let turn = waited.as_millis() / BEAT.as_millis();
    WHEEL[(turn % WHEEL.len() as u128) as usize]
}
