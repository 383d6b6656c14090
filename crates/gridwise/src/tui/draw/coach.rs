//! What the player of the program says: arrows on the edge of the board, and a panel beside it.

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
};
use twenty48::Direction;
use words::fill;

use midend::twenty48::{
    coach::Coach,
    opinion::{Opinion, arrow},
};

use crate::tui::{geometry::Geometry, look::Look, text};

/// The order of the bars: as the keys lie, and as one reads.
const ORDER: [Direction; 4] = [Direction::Up, Direction::Left, Direction::Down, Direction::Right];
/// Columns of the number beside a bar, with the one before it.
const NUMBER: u16 = 9;
/// Columns of a bar with its arrow and its number, at least and, below a board, at most.
const LEAST: u16 = NUMBER + 6;
const MOST: u16 = 40;
/// Columns between two bars in a line.
const GAP: u16 = 3;

/// Whether there is anything to say.
pub(super) const fn speaks(coach: &Coach) -> bool {
    coach.hint.is_some() || coach.autoplay.is_some() || coach.teaches
}

/// Arrows over the edge of the board to which the hint would slide, one for each row or column. A board without lines
/// between its tiles has no edge above and below; there the words alone must do.
pub(super) fn arrows(coach: &Coach, geometry: &Geometry, look: &Look, buffer: &mut Buffer) {
    let Some(opinion) = coach.hint else { return };
    let area = geometry.area;
    let (width, height) = geometry.pitch();
    let (x, y, symbol) = match opinion.advice.best {
        Direction::Up => (None, Some(area.y), "▲"),
        Direction::Down => (None, Some(area.bottom() - 1), "▼"),
        Direction::Left => (Some(area.x), None, "◄"),
        Direction::Right => (Some(area.right() - 1), None, "►"),
    };
    if geometry.is_dense() && x.is_none() {
        return;
    }
    for (_, left, top) in geometry.corners() {
        let (x, y) = (x.unwrap_or(left + width / 2), y.unwrap_or(top + height / 2));
        buffer.set_string(x, y, symbol, look.chosen());
    }
}

/// The opinion that is shown, if one is.
fn shown(coach: &Coach) -> Option<Opinion> {
    match coach.autoplay {
        Some(autoplay) => autoplay.opinion,
        None => coach.hint,
    }
}

/// A short form, where there is no room for a panel; `None` if there is nothing to say.
pub(super) fn short(coach: &Coach, look: &Look) -> Option<String> {
    let words = look.lang.coach();
    if let Some(opinion) = &coach.hint {
        return Some(fill(words.hint_short, &[&arrow(opinion.advice.best)]).to_string());
    }
    if coach.seeks_hint() {
        return Some(look.lang.screen().hint_sought.into());
    }
    if coach.autoplay.is_some() {
        return autoplay(coach, look);
    }
    let lesson = coach.lesson.map(|lesson| lesson.opinion.lesson(lesson.made, words));
    lesson.or_else(|| coach.teaches.then(|| words.lesson_waits.into()))
}

/// The hint with a small bar for each move, where there is no room for large ones. Autoplay leaves no
/// time to read them.
pub(super) fn short_with_bars(coach: &Coach, look: &Look) -> Option<String> {
    let (said, opinion) = (short(coach, look)?, coach.hint?);
    let bar = |direction| match opinion.bar(direction) {
        // Only a whole one has all eighths.
        Some(part) => text::UPRIGHT[(part * 8.0).clamp(1.0, 8.0) as usize],
        None => "–",
    };
    let bars = ORDER.map(|direction| format!("{}{}", arrow(direction), bar(direction)));
    Some(format!("{said}  {}", bars.join(" ")))
}

/// That autoplay is on, and how fast.
fn autoplay(coach: &Coach, look: &Look) -> Option<String> {
    let words = look.lang.coach();
    let pace = coach.autoplay?.pace;
    Some(match pace.playing {
        true => fill(words.autoplay_speed, &[&pace.speed()]).to_string(),
        false => words.autoplay_paused.into(),
    })
}

/// The panel, as far as there is room for it: which engine, the four moves, the lesson.
pub(super) fn panel(coach: &Coach, look: &Look, area: Rect, buffer: &mut Buffer) {
    let words = look.lang.coach();
    let mut rest = area;
    let Some(opinion) = shown(coach) else {
        // While a hint is looked for, the lesson stays.
        let lesson = coach.lesson.filter(|_| coach.seeks_hint());
        let lesson = lesson.map(|lesson| lesson.opinion.lesson(lesson.made, words));
        let said = short(coach, look).into_iter().chain(lesson);
        return said.for_each(|said| say(&said, look, &mut rest, buffer));
    };
    let who = words.who(opinion.player);
    let titles = match autoplay(coach, look) {
        Some(title) => vec![title, who.into()],
        None => vec![fill(words.hint_by, &[&who]).to_string()],
    };
    let lines =
        |titles: &[String]| -> usize { titles.iter().map(|said| text::wrap(said, area.width).len()).sum() };
    let room = usize::from(area.height).checked_sub(4).filter(|_| area.width >= LEAST);
    let fitting =
        (1..=titles.len()).rev().find(|&count| room.is_some_and(|room| lines(&titles[..count]) <= room));
    match fitting {
        Some(count) => {
            titles[..count].iter().for_each(|said| say(said, look, &mut rest, buffer));
            bars(&opinion, look, &mut rest, buffer);
        }
        // Without room for the bars, in fewer words, and with smaller bars if they fit.
        None => {
            let said = [short_with_bars(coach, look), short(coach, look)].into_iter().flatten();
            let mut fitting = said.filter(|said| text::wrap(said, area.width).len() <= area.height.into());
            if let Some(said) = fitting.next() {
                say(&said, look, &mut rest, buffer);
            }
        }
    }
}

/// A text in as many lines as it takes, if there is room for all of it.
fn say(words: &str, look: &Look, rest: &mut Rect, buffer: &mut Buffer) {
    let lines = text::wrap(words, rest.width);
    if lines.len() > usize::from(rest.height) {
        return;
    }
    for line in lines {
        text::line(buffer, Rect { height: 1, ..*rest }, &line, look.text(), Alignment::Left);
        *rest = Rect { y: rest.y + 1, height: rest.height - 1, ..*rest };
    }
}

/// The panel of a board that has no room beside it, in the room below: which engine, if there is a line for it, and the
/// four moves, in one line if there are no more. Returns whether there was room for the moves.
pub(super) fn below(coach: &Coach, look: &Look, area: Rect, buffer: &mut Buffer) -> bool {
    let Some(opinion) = shown(coach) else { return false };
    let words = look.lang.coach();
    // A line stays free above it if it has enough without.
    let free = u16::from(area.height > 1);
    let mut rest = Rect { y: area.y + free, height: area.height - free, ..area };
    if rest.height > 1 && in_a_line(rest.width, rest.height - 1).is_some() {
        let who = words.who(opinion.player);
        let title =
            if coach.autoplay.is_some() { who.into() } else { fill(words.hint_by, &[&who]).to_string() };
        say(&title, look, &mut rest, buffer);
    }
    bars(&opinion, look, &mut rest, buffer)
}

/// How many bars there are in a line, if so many columns and lines have room for all of them: as few as can be.
fn in_a_line(columns: u16, lines: u16) -> Option<u16> {
    [1, 2, 4].into_iter().find(|count| lines >= 4 / count && columns >= count * LEAST + (count - 1) * GAP)
}

/// A bar for each move: arrow, bar, number. All of them or none; returns whether there was room.
fn bars(opinion: &Opinion, look: &Look, rest: &mut Rect, buffer: &mut Buffer) -> bool {
    let Some(count) = in_a_line(rest.width, rest.height) else { return false };
    let width = ((rest.width + GAP) / count - GAP).min(MOST);
    for (place, direction) in (0..).zip(ORDER) {
        let (x, y) = (rest.x + place % count * (width + GAP), rest.y + place / count);
        bar(opinion, direction, look, Rect { x, y, width, height: 1 }, buffer);
    }
    *rest = Rect { y: rest.y + 4 / count, height: rest.height - 4 / count, ..*rest };
    true
}

/// The bar of one move.
fn bar(opinion: &Opinion, direction: Direction, look: &Look, line: Rect, buffer: &mut Buffer) {
    let room = line.width - 2 - NUMBER;
    let best = direction == opinion.advice.best;
    let style = if best { look.title() } else { look.muted() };
    text::line(buffer, line, arrow(direction), style, Alignment::Left);
    let bar = opinion.bar(direction).map_or(String::new(), |part| text::bar(part, room));
    let ink = match best {
        true => look.title(),
        // A bar that is dimmed where there are no colours could be taken for none.
        false if look.is_mono() => look.text(),
        false => look.muted(),
    };
    text::line(buffer, Rect { x: line.x + 2, width: room, ..line }, &bar, ink, Alignment::Left);
    let number = opinion.number(direction, look.lang.coach());
    text::line(buffer, line, &number, style, Alignment::Right);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_stand_in_as_few_columns_as_there_are_lines_for() {
        let found = |columns, lines| in_a_line(columns, lines);
        assert_eq!(
            [found(15, 4), found(73, 4), found(73, 3), found(33, 2), found(73, 1)].map(Option::unwrap),
            [1, 1, 2, 2, 4]
        );
        assert_eq!([found(14, 9), found(32, 3), found(68, 1), found(200, 0)], [None; 4]);
    }
}
