//! The daily games.

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
};
use words::fill;

use midend::{Action, App, Context, Daily, DailyGame, clock::minutes, names, sudoku, twenty48};

use crate::tui::{
    draw::{
        Paint, buttons,
        lists::{Line, column, draw_lines},
    },
    hits::Hits,
    look::Look,
    text,
};

/// The daily games, with marks on finished ones, and the daily streaks.
pub(super) fn daily(app: &App, daily: &Daily, look: &Look, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
    let (words, screen) = (look.words, look.lang.screen());
    let (column, foot) = column(area, 46, 18);
    let title = Rect { height: 1, ..column };
    text::line(buffer, title, words.menu_daily, look.title(), Alignment::Left);
    text::line(buffer, title, &daily.day.to_string(), look.muted(), Alignment::Right);
    let body = Rect { y: column.y + 2, height: column.height.saturating_sub(2), ..column };
    let lines: Vec<Line> = daily.games.iter().map(|game| line(*game, app, daily, look)).collect();
    let mut paint = Paint { buffer, hits };
    let below = draw_lines(&lines, daily.cursor, look, body, &mut paint);
    let streaks = [(words.sudoku, daily.streaks.sudoku), ("2048", daily.streaks.twenty48)];
    let told = streaks.iter().filter(|(_, streak)| streak.best > 0);
    for (y, (name, streak)) in (below.y + 1..below.bottom()).zip(told) {
        let told = fill(screen.daily_row, &[name, &streak.now, &streak.best]).to_string();
        let place = Rect { x: column.x + 2, y, width: column.width.saturating_sub(2), height: 1 };
        text::line(paint.buffer, place, &told, look.muted(), Alignment::Left);
    }
    let choices = [
        (Action::Accept, words.choose),
        (Action::Calendar, look.lang.calendar().key_calendar),
        (Action::Help, words.help),
        (Action::Back, words.back),
    ];
    buttons(Context::Daily, &choices, look, foot, &mut paint);
}

fn line(game: DailyGame, app: &App, daily: &Daily, look: &Look) -> Line {
    let screen = look.lang.screen();
    let (name, done) = match game {
        DailyGame::Sudoku(sudoku::DailyGame { category, time }) => {
            let begun = app.daily_save(category, daily.day);
            let done = time.map(|time| format!("✓ {}", minutes(time)));
            let begun =
                begun.map(|saved| fill(screen.daily_begun, &[&saved.filled, &saved.cells]).to_string());
            (format!("{} · {}", look.words.sudoku, names::daily_sudoku(category, look.lang)), begun.or(done))
        }
        DailyGame::Twenty48(twenty48::DailyGame { score }) => {
            ("2048".to_string(), score.map(|score| format!("✓ {}", text::grouped(score))))
        }
    };
    Line { name: done.map_or_else(|| name.clone(), |done| format!("{name}   {done}")), value: None }
}
