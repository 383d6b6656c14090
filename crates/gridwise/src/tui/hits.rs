//! Clickable areas: filled while a screen is drawn, and looked up when the mouse is used.

use midend::Direction;
use ratatui::layout::{Position, Rect};

use super::keymap::Command;

/// The clickable areas of a screen, and how much of its text is visible.
#[derive(Clone, Debug, Default)]
pub struct Hits {
    areas: Vec<(Rect, Command)>,
    /// How many notices are readable, from the first.
    pub notices: usize,
    /// Whether the terminal is too small, so that the screen says only that.
    pub too_small: bool,
    /// Whether there is more to read below the visible part.
    pub more: bool,
    /// The first visible line of the list of keys, if the list is shown.
    pub help_above: Option<u16>,
    /// How many lines of a hint are scrolled out above, if one is shown.
    pub hint_above: Option<usize>,
}

impl Hits {
    /// Makes this area mean this command.
    pub fn add(&mut self, area: Rect, command: impl Into<Command>) {
        self.areas.push((area, command.into()));
    }

    /// The meaning of a click. The area that was drawn last is on top.
    pub fn at(&self, column: u16, row: u16) -> Option<Command> {
        let place = Position::new(column, row);
        self.areas.iter().rev().find(|(area, _)| area.contains(place)).map(|(_, command)| *command)
    }

    /// Removes all areas, because a dialog covers them.
    pub fn clear(&mut self) {
        self.areas.clear();
    }
}

/// A press of the mouse button, which becomes a click or a swipe on release.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Press {
    /// The column.
    pub column: u16,
    /// The row.
    pub row: u16,
}

impl Press {
    /// The smallest drag: four columns or two lines. Less is an unsteady hand.
    const LEAST: i32 = 4;

    /// The direction of a drag that ended here; `None` for a click.
    pub fn swipe(self, column: u16, row: u16) -> Option<Direction> {
        // A line is about as high as two columns are wide.
        let right = i32::from(column) - i32::from(self.column);
        let down = (i32::from(row) - i32::from(self.row)) * 2;
        if right.abs().max(down.abs()) < Press::LEAST {
            return None;
        }
        Some(match (right.abs() >= down.abs(), right > 0, down > 0) {
            (true, true, _) => Direction::Right,
            (true, false, _) => Direction::Left,
            (false, _, true) => Direction::Down,
            (false, _, false) => Direction::Up,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use midend::Action;

    #[test]
    fn a_drag_is_a_swipe_and_a_small_movement_is_a_click() {
        let press = Press { column: 10, row: 10 };
        for (column, row, swipe) in [
            (10, 10, None),
            (12, 11, None),
            (14, 11, Some(Direction::Right)),
            (4, 9, Some(Direction::Left)),
            (11, 12, Some(Direction::Down)),
            (10, 0, Some(Direction::Up)),
        ] {
            assert_eq!(press.swipe(column, row), swipe, "{column} {row}");
        }
    }

    #[test]
    fn the_topmost_area_is_hit() {
        let mut hits = Hits::default();
        hits.add(Rect::new(0, 0, 10, 10), Action::Help);
        hits.add(Rect::new(2, 2, 2, 2), Action::Back);
        assert_eq!(hits.at(0, 0), Some(Action::Help.into()));
        assert_eq!(hits.at(3, 3), Some(Action::Back.into()));
        assert_eq!(hits.at(10, 10), None);
    }
}
