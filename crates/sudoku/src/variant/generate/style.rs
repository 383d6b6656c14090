//! How much of what is drawn, and how large: what a person who sets puzzles decides by taste.

use rand_pcg::Pcg64;

use super::{
    cages::Sizes,
    kind::{Kind, Kinds},
    paths::Wish,
};
use crate::{generate::random::below, rate::Level};

/// The sizes of cages that cover the grid, by level.
pub(super) fn cover_sizes(level: Level, side: usize) -> Sizes {
    let (weights, most) = match level {
        Level::Beginner => ([0, 6, 2, 0, 0, 0], 3),
        Level::Easy => ([0, 6, 4, 0, 0, 0], 3),
        Level::Medium => ([0, 5, 5, 2, 0, 0], 4),
        _ => ([0, 2, 4, 4, 3, 1], 6),
    };
    // In large grids, large cages leave too many combinations for a search.
    match side {
        ..6 => Sizes { weights, most: most.min(3) },
        6..=9 => Sizes { weights, most },
        10..=12 if level > Level::Medium => Sizes { weights: [0, 4, 5, 2, 0, 0], most: 4 },
        10..=12 => Sizes { weights, most },
        _ => Sizes { weights: [0, 8, if level > Level::Medium { 4 } else { 2 }, 0, 0, 0], most: 3 },
    }
}

/// How many digits at most are given where cages cover the grid.
pub(super) const fn most_givens(level: Level) -> usize {
    match level {
        Level::Beginner => 30,
        Level::Easy => 4,
        _ => 0,
    }
}

/// The sizes of cages beside lines and marks.
pub(super) fn scattered_sizes(side: usize) -> Sizes {
    Sizes { weights: [0, 4, 4, if side < 6 { 0 } else { 2 }, 0, 0], most: if side < 6 { 3 } else { 4 } }
}

/// How many hundredths of the cells are covered by lines or cages of a kind, if it is drawn with so many kinds in all.
pub(super) const fn cover(kind: Kind, count: usize) -> usize {
    let alone = match kind {
        Kind::Killer | Kind::Between | Kind::RegionSum => 60,
        Kind::Renban | Kind::Entropic => 54,
        Kind::Zipper => 40,
        Kind::Arrow => 52,
        _ => 48,
    };
    among(alone, count)
}

/// How many hundredths of all possible marks of a kind are drawn at first, if it is drawn with so many kinds in all.
pub(super) const fn share(kind: Kind, count: usize) -> usize {
    let alone = match kind {
        Kind::OddEven => 45,
        Kind::Quadruple => 30,
        Kind::Sandwich => 65,
        Kind::Greater => 50,
        Kind::LittleKiller | Kind::Skyscraper => 40,
        Kind::XSum | Kind::NumberedRoom => 50,
        _ => 100,
    };
    among(alone, count)
}

/// Two kinds have two thirds each of what one would have, three have half.
const fn among(alone: usize, count: usize) -> usize {
    alone * 2 / (count + 1)
}

/// How many cells a line of a kind may have: at most the greatest length drawn at random, so that lengths vary.
pub(super) fn length(kind: Kind, digits: usize, dice: &mut Pcg64) -> Wish {
    let lengths: &[usize] = match kind {
        Kind::Arrow => &[3, 3, 4, 4, 5],
        Kind::Thermo => &[3, 4, 4, 5, 5, 6, 7],
        Kind::Renban => &[3, 4, 4, 5, 5, 6],
        Kind::Between => &[4, 5, 5, 6],
        Kind::Palindrome => &[4, 5, 6, 6, 7],
        Kind::Zipper => &[3, 5, 5, 6, 7],
        Kind::Whispers => &[4, 5, 5, 6, 7, 8],
        _ => &[4, 5, 6, 7, 8],
    };
    // In small grids, a line of all digits would say too much.
    let most = lengths[below(lengths.len(), dice)].min(digits.div_ceil(2) + 2).min(digits);
    Wish { least: lengths[0].min(most), most }
}

/// How many digits are given before a unique solution is looked for. Some clues say so little that without any digit even a
/// search would take too long.
pub(super) const fn first_givens(kind: Kind, area: usize) -> usize {
    let hundredths = match kind {
        Kind::LittleKiller | Kind::Skyscraper | Kind::Sandwich => 20,
        Kind::Greater => 10,
        Kind::Zipper => 5,
        _ => 0,
    };
    area * hundredths / 100
}

/// How long a single search may take, in dead ends. They take longer where there are large sums, and more of them are needed
/// where hardly any digit is given.
pub(super) fn effort(kinds: Kinds) -> u64 {
    let has = |wanted: &[Kind]| wanted.iter().any(|&kind| kinds.contains(kind));
    if has(&[Kind::LittleKiller]) {
        1200
    } else if has(&[Kind::AntiConsecutive, Kind::AntiKnight, Kind::AntiKing]) {
        20_000
    } else {
        3000
    }
}
