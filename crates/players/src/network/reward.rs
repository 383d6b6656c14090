//! The unit of the network's value: the discounted rewards of the trainer.
//!
//! The trainer (`learner.py`, `games.cu`) rewards a move with the sum over its merges, minus one if the game ends
//! with the new tile, clamped to −1 … 1. A reward one move later counts γ times as much. Merges of large tiles are
//! worth more than those of small ones, but much less than their points: the main thing is to survive long enough to
//! make them.

use twenty48::{Direction, Moves};

use super::{
    Ranks,
    features::{can_slide, merges},
};

/// The discount per move: the trainer's γ for the shipped file. With another value, a search would prefer or avoid
/// leaves just because they are far away.
pub(super) const DISCOUNT: f64 = 0.998;
/// The cost of the end of the game.
const END: f64 = 1.0;

/// The reward of a merge, by the rank of the new tile.
fn merge(rank: u8) -> f64 {
    let above = f64::from(rank.saturating_sub(6));
    0.05 + 0.03 * above * above.sqrt()
}

/// The reward of a move from the rewards of its merges.
pub(super) fn of_move(merges: f64, ends: bool) -> f64 {
    (if ends { merges - END } else { merges }).clamp(-1.0, 1.0)
}

/// The board after a slide, and the rewards of its merges; `None` if nothing changes.
pub(super) fn slide(ranks: &Ranks, direction: Direction) -> Option<(Ranks, f64)> {
    // For each line along the direction, from the wall the tiles move to: the first cell, the step along it, the step
    // to the next line.
    let (begin, along, across) = match direction {
        Direction::Up => (0, 4, 1),
        Direction::Down => (12, -4, 1),
        Direction::Left => (0, 1, 4),
        Direction::Right => (3, -1, 4),
    };
    let (mut slid, mut worth) = (*ranks, 0.0);
    for line in 0..4 {
        let cell = |step: usize| (begin + line * across + step as isize * along) as usize;
        let (mut next, mut waiting) = (0, 0);
        for step in 0..4 {
            let rank = std::mem::take(&mut slid[cell(step)]);
            if rank == waiting && merges(rank) {
                slid[cell(next - 1)] = rank + 1;
                worth += merge(rank + 1);
                waiting = 0;
            } else if rank > 0 {
                slid[cell(next)] = rank;
                (next, waiting) = (next + 1, rank);
            }
        }
    }
    (slid != *ranks).then_some((slid, worth))
}

/// The moves that would change the board.
pub(super) fn moves(ranks: &Ranks) -> Moves {
    let mut bits = 0;
    let mut compare = |first: u8, second: u8, back: Direction| {
        let [to_first, to_second] = can_slide(first, second).map(u8::from);
        bits |= to_first << back as u8 | to_second << back.opposite() as u8;
    };
    for cell in 0..16 {
        if cell % 4 < 3 {
            compare(ranks[cell], ranks[cell + 1], Direction::Left);
        }
        if cell < 12 {
            compare(ranks[cell], ranks[cell + 4], Direction::Up);
        }
    }
    Moves::from_bits(bits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use twenty48::{Lane, Rules};

    /// Ranks that fit a board, many of them empty or small, some the largest possible.
    fn ranks() -> impl Strategy<Value = Ranks> {
        prop::array::uniform16(prop_oneof![3 => Just(0u8), 3 => 1..4u8, 3 => 1..15u8, 1 => 51..53u8])
    }

    proptest! {
        #[test]
        fn slides_and_moves_are_those_of_the_rules(ranks in ranks()) {
            let rules = Rules::classic();
            let lane = Lane { seed: 0, turns: 0, score: 0, ranks };
            let board = lane.board().unwrap();
            for direction in Direction::ALL {
                let plain = rules.slide(&board, direction);
                let quick = slide(&ranks, direction);
                prop_assert_eq!(quick.is_some(), plain.moved());
                prop_assert_eq!(moves(&ranks).contains(direction), plain.moved());
                if let Some((ranks, merges)) = quick {
                    prop_assert_eq!(Lane { ranks, ..lane }.board(), Some(plain.board));
                    prop_assert_eq!(merges > 0.0, plain.gained > 0);
                }
            }
        }
    }

    #[test]
    fn merges_are_worth_what_the_trainer_gives() {
        // 0.05 + 0.03 (e - 6)^1.5 for tiles from 128, added up, and at most 1.
        let row = |a, b, c, d| [a, b, c, d, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        let worth = |ranks| of_move(slide(&ranks, Direction::Left).unwrap().1, false);
        assert_eq!(worth(row(1, 1, 0, 0)), 0.05);
        assert!((worth(row(5, 5, 9, 9)) - (0.1 + 0.03 * 8.0)).abs() < 1e-12);
        assert_eq!(worth(row(15, 15, 14, 14)), 1.0);
        assert_eq!(of_move(0.05, true), -0.95);
    }
}
