//! What the player of the program says: arrows on the edge of the board, and a panel beside it.

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
};
use twenty48::Direction;
use words::fill;

use super::super::{
    coach::Coach,
    geometry::Geometry,
    look::Look,
    opinion::{Opinion, arrow},
    text,
};

/// The order of the bars: as the keys lie, and as one reads.
const ORDER: [Direction; 4] = [Direction::Up, Direction::Left, Direction::Down, Direction::Right];
/// Columns of the number beside a bar, with the one before it.
const NUMBER: u16 = 9;

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

/// In a few words, where there is no room for a panel; `None` if there is nothing to say.
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

/// That the game goes by itself, and how fast.
fn autoplay(coach: &Coach, look: &Look) -> Option<String> {
    let words = look.lang.coach();
    let pace = coach.autoplay?.pace;
    Some(match pace.playing {
        true => fill(words.autoplay_speed, &[&pace.speed()]).to_string(),
        false => words.autoplay_paused.into(),
    })
}

/// The panel, as far as there is room for it: who speaks, the four moves, the lesson.
pub(super) fn panel(coach: &Coach, look: &Look, area: Rect, buffer: &mut Buffer) {
    let words = look.lang.coach();
    let mut rest = area;
    let by = |opinion: &Opinion| fill(words.hint_by, &[&words.who(opinion.player)]).to_string();
    if let Some(title) = autoplay(coach, look) {
        say(&title, look, &mut rest, buffer);
        if let Some(opinion) = coach.autoplay.and_then(|autoplay| autoplay.opinion) {
            say(words.who(opinion.player), look, &mut rest, buffer);
            bars(&opinion, look, &mut rest, buffer);
        }
        return;
    }
    if coach.seeks_hint() {
        say(look.lang.screen().hint_sought, look, &mut rest, buffer);
    }
    if let Some(opinion) = &coach.hint {
        say(&by(opinion), look, &mut rest, buffer);
        bars(opinion, look, &mut rest, buffer);
    } else if let Some(lesson) = coach.lesson {
        say(&lesson.opinion.lesson(lesson.made, words), look, &mut rest, buffer);
    } else if coach.teaches {
        say(words.lesson_waits, look, &mut rest, buffer);
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

/// A bar for each move: arrow, bar, number. All of them or none.
fn bars(opinion: &Opinion, look: &Look, rest: &mut Rect, buffer: &mut Buffer) {
    if rest.height < 4 || rest.width < NUMBER + 6 {
        return;
    }
    let room = rest.width - 2 - NUMBER;
    for (y, direction) in (rest.y..).zip(ORDER) {
        let line = Rect { y, height: 1, ..*rest };
        let best = direction == opinion.advice.best;
        let style = if best { look.title() } else { look.muted() };
        text::line(buffer, line, arrow(direction), style, Alignment::Left);
        let bar = opinion.bar(direction).map_or(String::new(), |part| text::bar(part, room));
        let ink = if best { look.title() } else { look.ink(look.theme.muted) };
        text::line(buffer, Rect { x: line.x + 2, width: room, ..line }, &bar, ink, Alignment::Left);
        let number = opinion.number(direction, look.lang.coach());
        text::line(buffer, line, &number, style, Alignment::Right);
    }
    *rest = Rect { y: rest.y + 4, height: rest.height - 4, ..*rest };
}
