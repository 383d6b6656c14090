//! How much of what is drawn, and how large: what a person who sets puzzles decides by taste.

use super::{cages::Sizes, kind::Kind};
use crate::rate::Level;

/// The sizes of cages that cover the grid, by level.
pub(super) fn cover_sizes(level: Level, side: usize) -> Sizes {
    let (weights, most) = match level {
        Level::Beginner => ([1, 6, 2, 0, 0, 0], 3),
        Level::Easy => ([0, 6, 4, 0, 0, 0], 3),
        Level::Medium => ([0, 5, 5, 2, 0, 0], 4),
        Level::Hard => ([0, 4, 5, 3, 0, 0], 4),
        Level::Fiendish => ([0, 3, 5, 4, 1, 0], 5),
        Level::Diabolic => ([0, 2, 4, 4, 3, 1], 6),
    };
    let most = if side < 6 { most.min(3) } else { most };
    Sizes { weights, most }
}

/// The sizes of cages beside lines and marks.
pub(super) fn scattered_sizes(side: usize) -> Sizes {
    Sizes { weights: [0, 4, 4, if side < 6 { 0 } else { 2 }, 0, 0], most: if side < 6 { 3 } else { 4 } }
}

/// How many hundredths of the cells are covered by lines of a kind, if no other kind is drawn.
pub(super) const fn cover(kind: Kind) -> usize {
    match kind {
        Kind::Arrow => 50,
        Kind::Thermo => 52,
        Kind::Killer => 50,
        _ => 48,
    }
}

/// How many hundredths of all possible marks of a kind are drawn at first, if no other kind is drawn.
pub(super) const fn share(kind: Kind) -> usize {
    match kind {
        Kind::OddEven => 45,
        Kind::Quadruple => 30,
        Kind::Sandwich => 75,
        Kind::LittleKiller => 60,
        Kind::Skyscraper => 60,
        Kind::XSum | Kind::NumberedRoom => 50,
        _ => 100,
    }
}
