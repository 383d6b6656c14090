//! The menu, and the cursor that all lists use. The front end decides how they are drawn.

use crate::{Action, Direction, GameId};

/// A cursor over a list of lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(usize);

impl Cursor {
    /// A cursor on the first line.
    pub const TOP: Cursor = Cursor(0);

    /// A cursor on this line.
    pub const fn at(line: usize) -> Cursor {
        Cursor(line)
    }

    /// The line that it is on.
    pub const fn line(self) -> usize {
        self.0
    }

    /// Moves one line up or down, wrapping around.
    pub const fn step(&mut self, down: bool, lines: usize) {
        if lines > 0 {
            self.0 = (self.0 + if down { 1 } else { lines - 1 }) % lines;
        }
    }

    /// Moves to a line, if it exists.
    pub const fn pick(&mut self, line: usize, lines: usize) {
        if line < lines {
            self.0 = line;
        }
    }
}

/// Moves a cursor. Returns whether the line under it was chosen.
pub(crate) fn move_cursor(cursor: &mut Cursor, action: Action, lines: usize) -> bool {
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

/// The number of lines in a page.
const PAGE: usize = 10;

/// The next or previous index, wrapping around.
pub(crate) const fn turned(now: usize, count: usize, forward: bool) -> usize {
    (now + if forward { 1 } else { count - 1 }) % count
}

/// An item of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuItem {
    /// Continue the game played last.
    Continue,
    /// Choose and start a game.
    Play(GameId),
    /// The daily games.
    Daily,
    /// The statistics.
    Statistics,
    /// The settings.
    Settings,
    /// Switch to the next language.
    Language,
    /// Quit.
    Quit,
}

impl MenuItem {
    /// The items. `Continue` is there only with a game to continue.
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
    fn a_cursor_wraps_around() {
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
