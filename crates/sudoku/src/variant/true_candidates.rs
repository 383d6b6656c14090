//! Which digits occur in solutions.

use alloc::{vec, vec::Vec};
use core::sync::atomic::AtomicBool;

use super::{Outcome, Puzzle, Solutions};
use crate::{Stopped, stop::NEVER};

/// For each cell the digits that it has in some solution (bit `n` for the digit `n`). If there is no solution, all are empty.
///
/// This can take long for a puzzle with many solutions and hard rules: [`true_candidates_until`] has a limit.
pub fn true_candidates(puzzle: &Puzzle) -> Vec<u32> {
    true_candidates_until(puzzle, u64::MAX, &NEVER).ok().flatten().unwrap_or_default()
}

/// Like [`true_candidates`], but returns `None` if this number of dead ends is reached in all, and returns early if `stop` is set.
pub fn true_candidates_until(
    puzzle: &Puzzle,
    dead_ends: u64,
    stop: &AtomicBool,
) -> Result<Option<Vec<u32>>, Stopped> {
    let mut seen = vec![0_u32; puzzle.candidates().len()];
    let all = Solutions::of(puzzle);
    let mut left = dead_ends;
    for cell in 0..seen.len() {
        // Whatever is found next shows a digit that was not seen yet, in this cell and often in others.
        loop {
            let unseen = puzzle.candidates()[cell] & !seen[cell];
            if unseen == 0 {
                break;
            }
            let mut solutions = all.assuming(cell, unseen);
            let outcome = solutions.next_within(left, stop)?;
            left -= solutions.dead_ends().min(left);
            match outcome {
                Outcome::Spent => return Ok(None),
                Outcome::Exhausted => break,
                Outcome::Solution(solution) => {
                    seen.iter_mut().zip(solution).for_each(|(seen, digit)| *seen |= 1 << digit);
                }
            }
        }
        if seen[cell] == 0 {
            // No solution at all.
            break;
        }
    }
    Ok(Some(seen))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Cell,
        variant::{Layout, rule::Cage},
    };

    fn puzzle(clues: &[(usize, u32)]) -> Puzzle {
        let layout = Layout::new(4, 4).unwrap().with_boxes(2, 2).unwrap();
        let mut puzzle = Puzzle::new(layout.clone());
        puzzle.add(Cage { sum: Some(3), cells: [Cell::at(0, 0), Cell::at(0, 1)].into() }.into()).unwrap();
        for &(index, set) in clues {
            puzzle.restrict(layout.cell(index), set);
        }
        puzzle
    }

    #[test]
    fn they_are_what_all_solutions_have() {
        for clues in [vec![], vec![(6, 0b10), (10, 0b1000)], vec![(5, 0b11000), (15, 0b100), (8, 0b10010)]] {
            let puzzle = puzzle(&clues);
            let mut expected = vec![0; 16];
            for solution in Solutions::of(&puzzle) {
                expected.iter_mut().zip(solution).for_each(|(set, digit)| *set |= 1 << digit);
            }
            assert_ne!(expected[0], 0);
            assert_eq!(true_candidates(&puzzle), expected, "{clues:?}");
        }
    }

    #[test]
    fn without_a_solution_there_are_none() {
        // 1 and 2 are in the cage, so that a third cell of the row cannot be 1.
        assert_eq!(true_candidates(&puzzle(&[(2, 0b10)])), vec![0; 16]);
    }

    #[test]
    fn it_can_be_limited_and_stopped() {
        let mut puzzle = Puzzle::new(Layout::nine());
        assert_eq!(true_candidates_until(&puzzle, u64::MAX, &AtomicBool::new(true)), Err(Stopped));
        puzzle.add(Cage { sum: Some(17), cells: [Cell::at(0, 0), Cell::at(4, 4)].into() }.into()).unwrap();
        let full = true_candidates(&puzzle);
        assert_eq!((full[0], full[1]), (0b11_0000_0000, puzzle.candidates()[1]));
        // Nothing is ruled out without a dead end here.
        puzzle.restrict(Cell::at(0, 1), 0b11_0000_0000);
        puzzle.restrict(Cell::at(4, 5), 0b11_0000_0000);
        assert_eq!(true_candidates_until(&puzzle, 0, &NEVER), Ok(None));
        assert!(true_candidates_until(&puzzle, 1000, &NEVER).unwrap().is_some());
    }
}
