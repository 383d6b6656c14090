//! The statistics of Sudoku: numbers, the last times as bars, the last games.

use std::time::Duration;

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
    style::Modifier,
};
use words::fill;

use midend::{
    Cursor, Date, Streak,
    clock::minutes,
    sudoku::{Finished, Summary},
};

use crate::tui::{
    draw::{
        Paint,
        stats::{draw_numbers, last_lines},
    },
    look::Look,
    text,
};

/// A table.
pub(super) fn draw(
    table: &Summary,
    days: Streak,
    cursor: Cursor,
    look: &Look,
    area: Rect,
    paint: &mut Paint<'_>,
) {
    let screen = look.lang.screen();
    let time = |ms: Option<u64>| ms.map_or_else(|| "–".into(), |ms| minutes(Duration::from_millis(ms)));
    let numbers = [
        (screen.stats_played, text::grouped(table.games as u64)),
        (screen.stats_solved, text::grouped(table.solved as u64)),
        (screen.stats_best, time(table.best_ms)),
        (screen.stats_mean, time(table.mean_ms.map(|ms| ms.round() as u64))),
        (screen.stats_streak, fill(screen.stats_streak_of, &[&table.streak, &table.best_streak]).to_string()),
        (screen.hints, format!("{:.1}", table.mean_hints)),
    ];
    let mut below = draw_numbers(&numbers, look, area, paint.buffer);
    if days.best > 0 && below.height > 8 {
        let line = fill(screen.stats_days, &[&days.now, &days.best]).to_string();
        text::line(paint.buffer, Rect { height: 1, ..below }, &line, look.text(), Alignment::Left);
        below = Rect { y: below.y + 2, height: below.height - 2, ..below };
    }
    if below.width >= 60 {
        let half = below.width / 2 - 1;
        draw_times(&table.last, look, Rect { width: half, ..below }, paint.buffer);
        draw_last(&table.last, cursor, look, Rect { x: below.x + half + 2, width: half, ..below }, paint);
    } else {
        let chart = (below.height / 2).clamp(2, 7).min(below.height);
        draw_times(&table.last, look, Rect { height: chart, ..below }, paint.buffer);
        let rest = below.height.saturating_sub(chart + 1);
        draw_last(&table.last, cursor, look, Rect { y: below.y + chart + 1, height: rest, ..below }, paint);
    }
}

/// The times of the last solved games as columns, oldest on the left, the best one highlighted; with labels for the
/// longest and the shortest.
fn draw_times(games: &[Finished], look: &Look, area: Rect, buffer: &mut Buffer) {
    if area.height < 2 {
        return;
    }
    let screen = look.lang.screen();
    text::line(buffer, Rect { height: 1, ..area }, screen.stats_times, look.title(), Alignment::Left);
    let chart = Rect { y: area.y + 1, height: area.height - 1, ..area };
    let label = 7.min(chart.width);
    let room = usize::from(chart.width - label) / 2;
    let mut times: Vec<u64> =
        games.iter().filter(|game| game.solved).take(room).map(|game| game.time_ms).collect();
    times.reverse();
    let (Some(&longest), Some(&shortest)) = (times.iter().max(), times.iter().min()) else { return };
    let height = chart.height.min(10);
    let time = |ms| minutes(Duration::from_millis(ms));
    for (ms, y) in [(longest, chart.y), (0, chart.y + height - 1)] {
        let place = Rect { y, width: label - 1, height: 1, ..chart };
        text::line(buffer, place, &time(ms), look.muted(), Alignment::Right);
    }
    for (index, &ms) in times.iter().enumerate() {
        let ink = if ms == shortest { look.theme.good } else { look.theme.accent };
        let style = if look.is_mono() && ms == shortest {
            look.text().add_modifier(Modifier::BOLD)
        } else {
            look.ink(ink)
        };
        let eighths = eighths(ms, longest, height);
        for line in 0..height {
            let part = eighths.saturating_sub(8 * line).min(8);
            let symbol = text::UPRIGHT[usize::from(part)];
            buffer.set_string(chart.x + label + 2 * index as u16, chart.y + height - 1 - line, symbol, style);
        }
    }
}

/// The height of a column in eighths of a line; anything above zero is visible.
fn eighths(part: u64, whole: u64, lines: u16) -> u16 {
    let all = u128::from(lines) * 8;
    let eighths = u128::from(part) * all / u128::from(whole.max(1));
    (eighths.min(all) as u16).max(u16::from(part > 0))
}

/// The last games: date, time, hints, and a mark for those that were given up or had cells filled in.
fn draw_last(games: &[Finished], cursor: Cursor, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    if area.height < 2 {
        return;
    }
    let screen = look.lang.screen();
    text::line(paint.buffer, Rect { height: 1, ..area }, screen.stats_last, look.title(), Alignment::Left);
    let below = Rect { y: area.y + 1, height: area.height - 1, ..area };
    for (line, index, style) in last_lines(games.len(), cursor, look, below, paint) {
        let game = &games[index];
        let part = |from: u16, width: u16| Rect {
            x: line.x + from.min(line.width),
            width: line.width.saturating_sub(from).min(width),
            ..line
        };
        let date = Date::of_unix(game.finished_at).to_string();
        let day = game.day.map_or_else(|| date.chars().take(10).collect(), |day| day.to_string());
        text::line(paint.buffer, part(0, 10), &day, style.date, Alignment::Left);
        let time = minutes(Duration::from_millis(game.time_ms));
        text::line(paint.buffer, part(11, 8), &time, style.number, Alignment::Right);
        let marks = [
            if game.solved { "✓" } else { "✗" }.to_string(),
            if game.hints > 0 { format!("{} {}", screen.hints, game.hints) } else { String::new() },
            if game.given > 0 { format!("+{}", game.given) } else { String::new() },
        ];
        let marks = marks.into_iter().filter(|mark| !mark.is_empty()).collect::<Vec<_>>().join("  ");
        text::line(paint.buffer, part(21, 30), &marks, style.marks, Alignment::Left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_proportional() {
        assert_eq!(eighths(10, 10, 5), 40);
        assert_eq!(eighths(5, 10, 5), 20);
        assert_eq!(eighths(0, 10, 5), 0);
        assert_eq!(eighths(1, u64::MAX, 5), 1);
        assert_eq!(eighths(u64::MAX, u64::MAX, 8), 64);
        assert_eq!(eighths(0, 0, 8), 0);
    }
}
