//! The four directions of a key, a swipe or a cursor, for both games.

use serde::{Deserialize, Serialize};

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Up.
    Up,
    /// Right.
    Right,
    /// Down.
    Down,
    /// Left.
    Left,
}

impl Direction {
    /// All of them.
    pub const ALL: [Direction; 4] = [Direction::Up, Direction::Right, Direction::Down, Direction::Left];

    /// Whether it changes the value of a list line rather than the line.
    pub const fn is_sideways(self) -> bool {
        matches!(self, Direction::Left | Direction::Right)
    }
}
