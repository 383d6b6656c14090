//! The statistics of 2048: numbers, a histogram of best tiles, the last games.

use std::time::Duration;

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
};
use twenty48::Tile;
use words::fill;

use midend::{
    Cursor, Date, Streak,
    clock::minutes,
    twenty48::{Finished, Summary},
};

use crate::tui::{
    color::Depth,
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
    let words = look.words;
    let numbers = [
        (words.games, text::grouped(table.games as u64)),
        (words.wins, text::grouped(table.wins as u64)),
        (words.best, text::grouped(table.best_score)),
        (words.mean, text::grouped(table.mean_score.round() as u64)),
        (words.best_tile, table.best_tile.to_string()),
        (words.total_time, minutes(Duration::from_millis(table.time_ms))),
    ];
    let mut below = draw_numbers(&numbers, look, area, paint.buffer);
    if days.best > 0 && below.height > 8 {
        let line = fill(look.lang.screen().stats_days, &[&days.now, &days.best]).to_string();
        text::line(paint.buffer, Rect { height: 1, ..below }, &line, look.text(), Alignment::Left);
        below = Rect { y: below.y + 2, height: below.height - 2, ..below };
    }
    if area.width >= 60 {
        let half = below.width / 2 - 1;
        draw_histogram(table, look, Rect { width: half, ..below }, paint.buffer);
        draw_last(&table.last, cursor, look, Rect { x: below.x + half + 2, width: half, ..below }, paint);
    } else {
        let bars = (table.tiles.len() as u16 + 1).min(below.height);
        draw_histogram(table, look, Rect { height: bars, ..below }, paint.buffer);
        let rest = below.height.saturating_sub(bars + 1);
        draw_last(&table.last, cursor, look, Rect { y: below.y + bars + 1, height: rest, ..below }, paint);
    }
}

/// How many games ended with each best tile, as bars in the tiles' colours, largest tile first.
fn draw_histogram(table: &Summary, look: &Look, area: Rect, buffer: &mut Buffer) {
    if area.height == 0 {
        return;
    }
    text::line(buffer, Rect { height: 1, ..area }, look.words.best_tiles, look.title(), Alignment::Left);
    let most = table.tiles.iter().map(|tally| tally.games).max().unwrap_or(1).max(1);
    let rows = area.y + 1..area.bottom();
    for (y, tally) in rows.zip(table.tiles.iter().rev()) {
        let line = Rect { y, height: 1, ..area };
        text::line(
            buffer,
            Rect { width: 7, ..line },
            &tally.tile.to_string(),
            look.muted(),
            Alignment::Right,
        );
        let room = area.width.saturating_sub(15);
        let bar = text::bar(tally.games as f64 / most as f64, room);
        // With sixteen colours the background is the terminal's own, on which a white bar may be invisible.
        let tile = Tile::new(tally.tile).ok().filter(|_| look.depth > Depth::Sixteen);
        let ink = tile.map_or(look.theme.accent, |tile| look.theme.tile(tile).ground);
        let drawn = Rect { x: line.x + 8, width: room.min(line.width.saturating_sub(8)), ..line };
        text::line(buffer, drawn, &bar, look.ink(ink), Alignment::Left);
        let after = 8 + text::width(&bar) + 1;
        let rest =
            Rect { x: line.x + after.min(line.width), width: line.width.saturating_sub(after), ..line };
        text::line(buffer, rest, &text::grouped(tally.games as u64), look.text(), Alignment::Left);
    }
}

/// The last games: date, score, best tile, and marks for a win, for undo, and for autoplay.
fn draw_last(games: &[Finished], cursor: Cursor, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    if area.height < 2 {
        return;
    }
    text::line(
        paint.buffer,
        Rect { height: 1, ..area },
        look.words.last_games,
        look.title(),
        Alignment::Left,
    );
    let below = Rect { y: area.y + 1, height: area.height - 1, ..area };
    for (line, index, style) in last_lines(games.len(), cursor, look, below, paint) {
        let game = &games[index];
        let date = Date::of_unix(game.finished_at).to_string();
        text::line(
            paint.buffer,
            Rect { width: 10.min(line.width), ..line },
            &date[..10.min(date.len())],
            style.date,
            Alignment::Left,
        );
        let score =
            Rect { x: line.x + 11.min(line.width), width: line.width.saturating_sub(11).min(10), ..line };
        text::line(paint.buffer, score, &text::grouped(game.score), style.number, Alignment::Right);
        let mark = |has: bool, mark: &'static str| if has { mark } else { "" };
        let (won, undone) = (mark(game.won, " ★"), mark(game.undos > 0, " ↶"));
        let marks = format!("{won}{undone}{}", mark(!game.is_own(), " ⚙"));
        let rest = Rect { x: line.x + 22.min(line.width), width: line.width.saturating_sub(22), ..line };
        text::line(
            paint.buffer,
            rest,
            &format!("{:>6}{marks}", game.best_tile),
            style.marks,
            Alignment::Left,
        );
    }
}
