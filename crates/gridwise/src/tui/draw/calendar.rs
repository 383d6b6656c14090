//! One month of a daily game.

use midend::{Action, Calendar, Context, Day, names};
use ratatui::{
    layout::{Alignment, Rect},
    style::Modifier,
};
use words::fill;

use crate::tui::{
    draw::{Paint, buttons, lists::column},
    look::Look,
    text,
};

/// The columns of a day.
const DAY: u16 = 5;
/// The largest number of weeks that a month touches.
const WEEKS: u16 = 6;

/// The month with its days, marks on finished ones, and the result of the one under the cursor.
pub(super) fn calendar(calendar: &Calendar, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let words = look.lang.calendar();
    let (column, foot) = column(area, 7 * DAY + 1, 16);
    let (year, month, _) = calendar.day.civil();
    let row = |line: u16| Rect { y: column.y + line, height: 1, ..column };
    text::line(paint.buffer, row(0), words.title, look.title(), Alignment::Left);
    let shown = format!("{year:04}-{month:02}");
    text::line(paint.buffer, row(0), &shown, look.title(), Alignment::Right);
    let name = calendar.game(calendar.day).map_or(String::new(), |game| names::daily(game, look.lang));
    text::line(paint.buffer, row(1), &name, look.text(), Alignment::Left);
    for (place, weekday) in (0..7).zip(words.weekdays.split(' ')) {
        let place = Rect { x: column.x + place * DAY, width: DAY - 1, ..row(2) };
        text::line(paint.buffer, place, weekday, look.muted(), Alignment::Center);
    }
    let first = calendar.day.month_start();
    for (index, day) in calendar.month().enumerate() {
        let place = first.weekday() as u16 + index as u16;
        let (x, y) = (column.x + place % 7 * DAY, column.y + 3 + place / 7);
        draw_day(calendar, day, look, Rect { x, y, width: DAY - 1, height: 1 }, paint);
        paint.hits.add(Rect { x, y, width: DAY, height: 1 }, Action::Pick(index));
    }
    notify(calendar, look, Rect { y: column.y + 3 + WEEKS, height: 2, ..column }, paint);
    let share = calendar.is_done(calendar.day).then_some((Action::Share, words.key_share));
    let choices: Vec<_> = [(Action::Accept, words.key_play), (Action::Next, words.key_next_game)]
        .into_iter()
        .chain(share)
        .chain([(Action::Help, look.words.help), (Action::Back, look.words.back)])
        .collect();
    buttons(Context::Calendar, &choices, look, foot, paint);
}

/// A day: its number, and a mark if its game is finished. Today is highlighted, and future days are dimmed.
fn draw_day(calendar: &Calendar, day: Day, look: &Look, place: Rect, paint: &mut Paint<'_>) {
    let done = calendar.is_done(day);
    let mut style = match () {
        () if day == calendar.day => look.chosen(),
        () if calendar.is_to_come(day) => look.muted(),
        () if done && !look.is_mono() => look.ink(look.theme.good).add_modifier(Modifier::BOLD),
        () => look.text(),
    };
    if day == calendar.today {
        style = style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD);
    }
    let (_, _, number) = day.civil();
    paint.buffer.set_style(place, style);
    let mark = if done { "✓" } else { " " };
    text::line(paint.buffer, place, &format!(" {number:>2}{mark}"), style, Alignment::Left);
}

/// The result of the day under the cursor, and the total of the month.
fn notify(calendar: &Calendar, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let words = look.lang.calendar();
    let game = calendar.game(calendar.day);
    let result = game.and_then(names::daily_result).unwrap_or_else(|| {
        let message = if calendar.is_to_come(calendar.day) { words.to_come } else { words.not_played };
        message.to_string()
    });
    let mut day = calendar.day.to_string();
    if calendar.day == calendar.today {
        day = fill(words.today, &[&day]).to_string();
    }
    let message = fill(words.result, &[&day, &result]).to_string();
    text::line(paint.buffer, Rect { height: 1, ..area }, &message, look.text(), Alignment::Left);
    let done = calendar.month().filter(|&day| calendar.is_done(day)).count();
    let message = fill(words.done, &[&done, &calendar.month().count()]).to_string();
    let below = Rect { y: area.y + 1, height: 1, ..area };
    text::line(paint.buffer, below, &message, look.muted(), Alignment::Left);
}
