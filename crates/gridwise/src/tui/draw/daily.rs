//! The games of the day.

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
};
use words::fill;

use super::{
    super::{
        action::Action,
        app::App,
        clock::minutes,
        daily::{Daily, Item},
        hits::Hits,
        keymap::Place,
        look::Look,
        text,
    },
    Paint, buttons,
    lists::{Line, column, draw_lines},
};

/// The games of the day, those that are done with a mark, and the days in a row.
pub(super) fn daily(app: &App, daily: &Daily, look: &Look, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
    let (words, screen) = (look.words, look.lang.screen());
    let (column, foot) = column(area, 46, 18);
    let title = Rect { height: 1, ..column };
    text::line(buffer, title, words.menu_daily, look.title(), Alignment::Left);
    text::line(buffer, title, &daily.day.to_string(), look.muted(), Alignment::Right);
    let body = Rect { y: column.y + 2, height: column.height.saturating_sub(2), ..column };
    let lines: Vec<Line> = Daily::items().into_iter().map(|item| line(item, app, daily, look)).collect();
    let mut paint = Paint { buffer, hits };
    let below = draw_lines(&lines, daily.cursor, look, body, &mut paint);
    let streaks = [(words.sudoku, daily.streaks.sudoku), ("2048", daily.streaks.twenty48)];
    let told = streaks.iter().filter(|(_, streak)| streak.best > 0);
    for (y, (name, streak)) in (below.y + 1..below.bottom()).zip(told) {
        let told = fill(screen.daily_row, &[name, &streak.now, &streak.best]).to_string();
        let place = Rect { x: column.x + 2, y, width: column.width.saturating_sub(2), height: 1 };
        text::line(paint.buffer, place, &told, look.muted(), Alignment::Left);
    }
    let choices = [(Action::Accept, words.choose), (Action::Help, words.help), (Action::Back, words.back)];
    buttons(Place::List, &choices, look, foot, &mut paint);
}

fn line(item: Item, app: &App, daily: &Daily, look: &Look) -> Line {
    let screen = look.lang.screen();
    let (name, done) = match item {
        Item::Sudoku(level) => {
            let begun = app.daily_save(level, daily.day);
            let done = daily.time(level).map(|time| format!("✓ {}", minutes(time)));
            let begun =
                begun.map(|saved| fill(screen.daily_begun, &[&saved.filled, &saved.cells]).to_string());
            (format!("{} · {}", look.words.sudoku, look.lang.level(level)), begun.or(done))
        }
        Item::Twenty48 => {
            ("2048".to_string(), daily.score.map(|score| format!("✓ {}", text::grouped(score))))
        }
    };
    Line { name: done.map_or_else(|| name.clone(), |done| format!("{name}   {done}")), value: None }
}
