//! Solves 9×9 grids in three 512-bit registers: all digits and all houses at once.
//!
//! A register has one row of each band, for each digit: register `i`, lane `3·digit + band` is row `3·band + i`, as
//! the set of columns where the digit is still possible. 27 of the 32 lanes of 16 bits are used, and nine bits of
//! each lane, in three groups with gaps between them, one group per box:
//!
//! ```text
//! bit     14 13 12 11 10   9  8  7  6  5   4  3  2  1  0
//! column   .  .  9  8  7   .  .  6  5  4   .  .  3  2  1
//! ```
//!
//! So the three rows of a band can be combined in one instruction. The gap beside a group holds the carry that
//! shows whether the group is empty, or a second copy of the group so that a rotation becomes a shift.
//!
//! [`board`] has the rules, [`clues`] converts grids, [`guess`] chooses where to branch, and this file is the
//! search.

use core::sync::atomic::{AtomicU8, Ordering};

use crate::Nine;

mod board;
mod clues;
mod guess;
mod lanes;

use board::{Board, Settled};

/// The maximum number of open guesses: each of them decides a different cell.
const DEPTH: usize = 81;

/// The solver, and the proof that this machine supports every instruction it uses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wide(());

impl Wide {
    /// Detects the features on the first call and caches the result.
    #[inline]
    pub(crate) fn available() -> Option<Wide> {
        // Cached because a search can take only 90 ns, and detecting eight features takes a tenth of that.
        static KNOWN: AtomicU8 = AtomicU8::new(UNKNOWN);
        let known = match KNOWN.load(Ordering::Relaxed) {
            UNKNOWN => {
                let answer = if has_every_feature() { PRESENT } else { ABSENT };
                KNOWN.store(answer, Ordering::Relaxed);
                answer
            }
            known => known,
        };
        (known == PRESENT).then_some(Wide(()))
    }

    /// Counts solutions up to `limit` and writes the first ones to `solutions`, as many as fit.
    pub(crate) fn search(self, puzzle: &Nine, limit: u64, solutions: &mut [Nine]) -> u64 {
        // SAFETY: only `Wide::available` creates a `Wide`, after detecting all of these features.
        unsafe { search(puzzle, None, limit, solutions) }
    }

    /// A solution with a digit other than this one (from 1) in a cell (from 0, in reading order).
    pub(crate) fn solve_without(self, puzzle: &Nine, cell: usize, digit: usize) -> Option<Nine> {
        let mut solution = [Nine::EMPTY];
        // SAFETY: as in `search`.
        let count = unsafe { search(puzzle, Some((cell, digit)), 1, &mut solution) };
        (count == 1).then_some(solution[0])
    }
}

/// What has been detected.
const UNKNOWN: u8 = 0;
const ABSENT: u8 = 1;
const PRESENT: u8 = 2;

#[cold]
fn has_every_feature() -> bool {
    macro_rules! all {
        ($($feature:tt)*) => { $(std::is_x86_feature_detected!($feature))&&* };
    }
    all!("avx512f" "avx512bw" "avx512vbmi" "avx512bitalg" "gfni" "popcnt" "bmi1" "bmi2")
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg,gfni,popcnt,bmi1,bmi2")]
fn search(puzzle: &Nine, forbidden: Option<(usize, usize)>, limit: u64, solutions: &mut [Nine]) -> u64 {
    if limit == 0 {
        return 0;
    }
    let mut count = 0;
    // The boards of untried alternatives.
    let mut open = [const { core::mem::MaybeUninit::<Board>::uninit() }; DEPTH];
    let mut depth = 0;
    let mut dead_end = false;
    let Some(mut board) = clues::board(puzzle) else { return 0 };
    if let Some((cell, digit)) = forbidden {
        board = guess::forbid(&board, cell, digit);
        board.lines_and_boxes();
    }
    loop {
        match board.settle() {
            Settled::Dead => dead_end = true,
            Settled::Solved => {
                if let Some(room) = solutions.get_mut(count as usize) {
                    *room = clues::nine(&board);
                }
                count += 1;
                if count == limit {
                    return count;
                }
            }
            Settled::Stuck => {
                // If guesses meet no dead end, there are many solutions, and any cell is good enough.
                let [this, other] = guess::guess(&board, dead_end || depth == 0);
                open[depth].write(other);
                depth += 1;
                board = this;
                continue;
            }
        }
        if depth == 0 {
            return count;
        }
        depth -= 1;
        // SAFETY: every element below `depth` has been written.
        board = unsafe { open[depth].assume_init_read() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setup, plain};
    use proptest::prelude::*;
    use std::vec::Vec;

    const SOLVED: &[u8; 81] =
        b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// All solutions, up to a limit.
    fn all(puzzle: &Nine, limit: u64) -> Option<Vec<[u8; 81]>> {
        let mut solutions = std::vec![Nine::EMPTY; limit as usize];
        let count = Wide::available()?.search(puzzle, limit, &mut solutions);
        solutions.truncate(count as usize);
        let mut solutions: Vec<[u8; 81]> = solutions.iter().map(|nine| *nine.values()).collect();
        solutions.sort_unstable();
        Some(solutions)
    }

    /// The solutions that the plain search finds. A setup with a clash has none.
    fn all_plain(puzzle: &Nine, limit: u64) -> Vec<[u8; 81]> {
        let Ok(grid) = Setup::from(*puzzle).check() else { return Vec::new() };
        let solutions = plain::solutions(&grid).take(limit as usize);
        let mut solutions: Vec<[u8; 81]> =
            solutions.map(|grid| *Nine::try_from(&grid).unwrap().values()).collect();
        solutions.sort_unstable();
        solutions
    }

    /// Checks that both find the same solutions; if there are more than the limit, that many different valid ones.
    fn agree(puzzle: &Nine, limit: u64) {
        let Some(found) = all(puzzle, limit) else { return };
        let expected = all_plain(puzzle, limit);
        assert_eq!(found.len(), expected.len(), "{puzzle:?}");
        if (found.len() as u64) < limit {
            assert_eq!(found, expected, "{puzzle:?}");
        }
        assert!(found.is_sorted_by(|a, b| a < b), "{puzzle:?}");
        for solution in &found {
            let nine = Nine::new(*solution).unwrap();
            let grid = Setup::from(nine).check().unwrap();
            assert!(grid.is_full(), "{nine:?}");
            assert!(puzzle.values().iter().zip(solution).all(|(&clue, &value)| clue == 0 || clue == value));
        }
    }

    /// A solved grid with its digits relabelled, its rows and columns permuted within their bands and stacks,
    /// transposed or not.
    fn solved() -> impl Strategy<Value = [u8; 81]> {
        let order = || Just([0, 1, 2]).prop_shuffle();
        let lines = || (order(), [order(), order(), order()]);
        let line = |(bands, rows): &([usize; 3], [[usize; 3]; 3]), i: usize| {
            let band = bands[i / 3];
            3 * band + rows[band][i % 3]
        };
        (Just([1_u8, 2, 3, 4, 5, 6, 7, 8, 9]).prop_shuffle(), lines(), lines(), any::<bool>()).prop_map(
            move |(names, rows, columns, aside)| {
                core::array::from_fn(|at| {
                    let (row, column) = (line(&rows, at / 9), line(&columns, at % 9));
                    let from = if aside { 9 * column + row } else { 9 * row + column };
                    names[usize::from(SOLVED[from] - b'1')]
                })
            },
        )
    }

    proptest! {
        #[test]
        fn grids_with_empty_cells_agree_with_the_plain_search(
            solved in solved(), keep in prop::collection::vec(any::<prop::sample::Index>(), 22..60),
        ) {
            let mut values = [0; 81];
            for index in keep {
                let at = index.index(81);
                values[at] = solved[at];
            }
            agree(&Nine::new(values).unwrap(), 40);
        }

        #[test]
        fn wrong_clues_agree_with_the_plain_search(
            solved in solved(), keep in prop::collection::vec(any::<prop::sample::Index>(), 40..80),
            wrong in any::<prop::sample::Index>(), digit in 1_u8..10,
        ) {
            let mut values = [0; 81];
            for index in keep {
                let at = index.index(81);
                values[at] = solved[at];
            }
            values[wrong.index(81)] = digit;
            agree(&Nine::new(values).unwrap(), 40);
        }

        #[test]
        fn random_digits_agree_with_the_plain_search(
            clues in prop::collection::vec((0_usize..81, 1_u8..10), 0..9), limit in 0_u64..4,
        ) {
            let mut values = [0; 81];
            for (at, digit) in clues {
                values[at] = digit;
            }
            // The plain search may be slow to find that such a grid has no solution, so it is only used for easy
            // cases: no clash, and the fast search has reached the limit.
            let puzzle = Nine::new(values).unwrap();
            if Setup::from(puzzle).check().is_err() {
                prop_assert_eq!(all(&puzzle, limit).unwrap_or_default().len(), 0);
            } else if all(&puzzle, limit).is_some_and(|found| found.len() as u64 == limit) {
                agree(&puzzle, limit);
            }
        }

        #[test]
        fn a_solved_grid_is_its_own_solution(solved in solved()) {
            if let Some(found) = all(&Nine::new(solved).unwrap(), 2) {
                prop_assert_eq!(found, [solved]);
            }
        }
    }

    #[test]
    fn hard_puzzles_have_one_solution() {
        for line in [
            // Inkala 2010, Inkala 2012, Golden Nugget, Easter Monster, and two with 17 clues.
            b"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
            b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            b".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
            b"1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
            b"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
            b".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
        ] {
            if let Some(found) = all(&Nine::from_line(line).unwrap(), 2) {
                assert_eq!(found.len(), 1);
                assert!(Setup::from(Nine::new(found[0]).unwrap()).check().is_ok());
            }
        }
    }

    #[test]
    fn singles_and_locked_candidates_need_no_guess() {
        if Wide::available().is_none() {
            return;
        }
        for line in [
            b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            b"...1.5...14....67..8...24...63.7..1.9.......3.1..9.52...72...8..26....35...4.9...",
        ] {
            let puzzle = Nine::from_line(line).unwrap();
            // SAFETY: all instructions have just been detected.
            let outcome = unsafe { clues::board(&puzzle).unwrap().settle() };
            assert!(outcome == Settled::Solved);
        }
    }

    #[test]
    fn the_count_stops_at_the_limit_and_only_the_first_are_written() {
        let Some(wide) = Wide::available() else { return };
        let mut solutions = [Nine::EMPTY; 3];
        assert_eq!(wide.search(&Nine::EMPTY, 10_000, &mut solutions), 10_000);
        assert!(!solutions.contains(&Nine::EMPTY));
        assert_eq!(wide.search(&Nine::EMPTY, 0, &mut solutions), 0);
        assert_eq!(wide.search(&Nine::EMPTY, 1, &mut []), 1);
    }

    #[test]
    fn two_equal_clues_in_a_house_leave_no_solution() {
        let Some(wide) = Wide::available() else { return };
        for (first, second) in [(0, 1), (0, 8), (0, 10), (0, 72), (40, 50), (40, 31), (71, 80), (60, 80)] {
            let mut values = [0; 81];
            values[first] = 7;
            values[second] = 7;
            assert_eq!(wide.search(&Nine::new(values).unwrap(), 2, &mut []), 0, "{first} {second}");
        }
    }
}
