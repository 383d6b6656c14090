//! The menu, and what all lists have: a cursor over lines. The front end decides how they are drawn.

use crate::{Action, Direction, GameId};

/// A cursor over so many lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(usize);

impl Cursor {
    /// On the first line.
    pub const TOP: Cursor = Cursor(0);

    /// On this line.
    pub const fn at(line: usize) -> Cursor {
        Cursor(line)
    }

    /// The line it is on.
    pub const fn line(self) -> usize {
        self.0
    }

    /// One line up or down, round the end.
    pub const fn step(&mut self, down: bool, lines: usize) {
        if lines > 0 {
            self.0 = (self.0 + if down { 1 } else { lines - 1 }) % lines;
        }
    }

    /// To a line, if there is one.
    pub const fn pick(&mut self, line: usize, lines: usize) {
        if line < lines {
            self.0 = line;
        }
    }
}

/// Moves a cursor. Returns whether the line it is on was chosen.
pub(crate) fn steer(cursor: &mut Cursor, action: Action, lines: usize) -> bool {
    match action {
        Action::Go(direction @ (Direction::Up | Direction::Down)) => {
            cursor.step(direction == Direction::Down, lines);
            false
        }
        Action::Pick(line) if line < lines => {
            cursor.pick(line, lines);
            true
        }
        Action::First | Action::Last | Action::PageUp | Action::PageDown => {
            let last = lines.saturating_sub(1);
            let line = match action {
                Action::First => 0,
                Action::PageUp => cursor.line().saturating_sub(PAGE),
                Action::PageDown => (cursor.line() + PAGE).min(last),
                _ => last,
            };
            cursor.pick(line, lines);
            false
        }
        Action::Accept => true,
        _ => false,
    }
}

/// So many lines are a page.
const PAGE: usize = 10;

/// The index after or before, round the end.
pub(crate) const fn turned(now: usize, count: usize, forward: bool) -> usize {
    (now + if forward { 1 } else { count - 1 }) % count
}

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuItem {
    /// The game played last.
    Continue,
    /// A game, after choosing which.
    Play(GameId),
    /// The games of the day.
    Daily,
    /// The statistics.
    Statistics,
    /// The settings.
    Settings,
    /// The next language, at once.
    Language,
    /// Leave.
    Quit,
}

impl MenuItem {
    /// The lines there are: there may be nothing to continue.
    pub fn lines(has_saved: bool) -> Vec<MenuItem> {
        let games = GameId::ALL.iter().map(|&game| MenuItem::Play(game));
        let rest =
            [MenuItem::Daily, MenuItem::Statistics, MenuItem::Settings, MenuItem::Language, MenuItem::Quit];
        has_saved.then_some(MenuItem::Continue).into_iter().chain(games).chain(rest).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_goes_round() {
        let mut cursor = Cursor::default();
        cursor.step(false, 3);
        assert_eq!(cursor.line(), 2);
        cursor.step(true, 3);
        assert_eq!(cursor.line(), 0);
        cursor.pick(7, 3);
        assert_eq!(cursor.line(), 0);
        cursor.step(true, 0);
        assert_eq!(cursor.line(), 0);
    }
}
