//! Counts all possible continuations of a game. The counts test slides and spawns more thoroughly than single examples.

use crate::{Board, Direction, Packed, Rules};

/// The number of possible sequences of `depth` turns from this board: every direction that changes it, times every
/// cell where a new tile may appear, times every new tile, and so on. Games that end earlier are not counted.
///
/// The simple, slow version, on a [`Board`]. Saturates at the maximum of `u64`.
pub fn perft(rules: &Rules, board: &Board, depth: u8) -> u64 {
    let Some(left) = depth.checked_sub(1) else { return 1 };
    let mut ways: u64 = 0;
    for direction in Direction::ALL {
        let slide = rules.slide(board, direction);
        if !slide.moved() {
            continue;
        }
        for cell in rules.spawn_cells(&slide.board, direction) {
            for (tile, _) in rules.weights.iter() {
                let mut next = slide.board;
                if next.place(crate::Spawn { cell, tile }) {
                    ways = ways.saturating_add(perft(rules, &next, left));
                }
            }
        }
    }
    ways
}

/// The same number as [`perft`], counted on a [`Packed`] board as long as the tiles fit.
pub fn perft_packed(rules: &Rules, board: &Board, depth: u8) -> u64 {
    match Packed::try_from(board) {
        Ok(packed) if rules.weights.iter().all(|(tile, _)| tile <= Packed::MAX_TILE) => {
            count(rules, packed, depth)
        }
        _ => perft(rules, board, depth),
    }
}

fn count(rules: &Rules, board: Packed, depth: u8) -> u64 {
    let Some(left) = depth.checked_sub(1) else { return 1 };
    if board.at_limit() {
        return perft(rules, &Board::from(board), depth);
    }
    let mut ways: u64 = 0;
    for direction in Direction::ALL {
        let (slid, _) = board.slide(rules, direction);
        if slid == board {
            continue;
        }
        let cells = slid.spawn_cells(rules, direction);
        if left == 0 {
            // The last tile does not have to be placed to be counted.
            ways += (cells.len() * rules.weights.iter().len()) as u64;
            continue;
        }
        for cell in cells {
            for (tile, _) in rules.weights.iter() {
                let mut next = slid;
                if next.place(crate::Spawn { cell, tile }) {
                    ways = ways.saturating_add(count(rules, next, left));
                }
            }
        }
    }
    ways
}
