//! Solves many 9×9 puzzles at a time in the lanes of vector registers, which is much faster than one by one.

use alloc::vec::Vec;
use core::fmt;

pub use crate::lanes::Instructions;
use crate::{
    Cell, Digit, Nine, Shape,
    lanes::{Lanes, Task},
};

/// The number of solutions of a puzzle: none, one or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// No solution.
    None,
    /// Exactly one solution.
    One(Nine),
    /// More than one solution. This is one of them; which one depends on the machine and on the other puzzles in
    /// the batch.
    Many(Nine),
}

impl Answer {
    /// A solution, if there is one.
    pub const fn solution(&self) -> Option<&Nine> {
        match self {
            Answer::None => None,
            Answer::One(grid) | Answer::Many(grid) => Some(grid),
        }
    }
}

/// Solves each puzzle, in order. The previous contents of `answers` are discarded.
///
/// To solve several batches, keep a [`BatchSolver`].
pub fn solve_many(puzzles: &[Nine], answers: &mut Vec<Answer>) {
    BatchSolver::default().solve(puzzles, answers);
}

/// Solves batches of puzzles. It keeps its working memory, some hundred kilobytes, between batches. Large batches
/// are faster: a few hundred puzzles fill the lanes, a few thousand keep them full, and fewer than a hundred are
/// solved one by one.
pub struct BatchSolver(Lanes);

/// The maximum number of puzzles in one internal batch, to limit memory and the size of their indexes.
const BATCH: usize = 1 << 16;

impl BatchSolver {
    /// Creates a solver that uses these instructions.
    pub fn new(instructions: Instructions) -> BatchSolver {
        BatchSolver(Lanes::new(instructions))
    }

    /// Solves each puzzle, in order. The previous contents of `answers` are discarded.
    pub fn solve(&mut self, puzzles: &[Nine], answers: &mut Vec<Answer>) {
        answers.clear();
        answers.resize(puzzles.len(), Answer::None);
        for (puzzles, answers) in puzzles.chunks(BATCH).zip(answers.chunks_mut(BATCH)) {
            self.0.solve(&Task { puzzles, without: &[], enough: 2 }, answers);
        }
    }

    /// Whether each puzzle has a solution in which the cell does *not* have the digit. If there are fewer pairs
    /// than puzzles, or a pair's cell is outside the grid, whether it has any solution.
    ///
    /// This tests whether a puzzle needs a clue: remove the clue, and ask for a solution without it.
    pub fn solvable_without(&mut self, puzzles: &[Nine], without: &[(Cell, Digit)]) -> Vec<bool> {
        let mut answers = alloc::vec![Answer::None; puzzles.len()];
        let number = |&(cell, digit): &(Cell, Digit)| match Shape::NINE.contains(cell) {
            true => (Shape::NINE.index(cell) as u8, digit.value() as u8),
            false => (u8::MAX, 0),
        };
        let without: Vec<(u8, u8)> = without.iter().take(puzzles.len()).map(number).collect();
        for (i, (puzzles, answers)) in puzzles.chunks(BATCH).zip(answers.chunks_mut(BATCH)).enumerate() {
            let without = without.get(i * BATCH..).unwrap_or_default();
            self.0.solve(&Task { puzzles, without, enough: 1 }, answers);
        }
        answers.iter().map(|answer| answer.solution().is_some()).collect()
    }
}

/// Uses the fastest instructions that the machine supports.
impl Default for BatchSolver {
    fn default() -> BatchSolver {
        BatchSolver::new(Instructions::best())
    }
}

impl fmt::Debug for BatchSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BatchSolver").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setup, plain};
    use proptest::prelude::*;
    use rand_core::{Rng, SeedableRng};
    use rand_pcg::Pcg32;

    /// The plain search's answer: the number of solutions, at most two.
    fn plainly(puzzle: &Nine) -> u64 {
        Setup::from(*puzzle).check().map_or(0, |grid| plain::count(&grid, 2))
    }

    /// Whether this is a full, valid grid that contains the clues.
    fn solves(solution: &Nine, puzzle: &Nine) -> bool {
        let kept =
            puzzle.values().iter().zip(solution.values()).all(|(&clue, &value)| clue == 0 || clue == value);
        kept && Setup::from(*solution).check().is_ok_and(|grid| grid.is_full())
    }

    /// Every way to solve many puzzles: with the usual limits, and with lanes even for a few puzzles.
    fn ways() -> impl Iterator<Item = BatchSolver> {
        Instructions::available().flat_map(|way| [BatchSolver::new(way), BatchSolver(Lanes::strictly(way))])
    }

    fn check(puzzles: &[Nine], answers: &[Answer]) {
        check_against(&puzzles.iter().map(plainly).collect::<Vec<_>>(), puzzles, answers);
    }

    /// Checks that the answers are as expected and the solutions are valid.
    fn check_against(expected: &[u64], puzzles: &[Nine], answers: &[Answer]) {
        let told = answers.iter().map(|answer| match answer {
            Answer::None => 0,
            Answer::One(_) => 1,
            Answer::Many(_) => 2,
        });
        assert!(told.eq(expected.iter().copied()), "{answers:?}");
        for (puzzle, answer) in puzzles.iter().zip(answers) {
            let right = answer.solution().is_none_or(|solution| solves(solution, puzzle));
            assert!(right, "{puzzle:?} {answer:?}");
        }
    }

    const SOLVED: &[u8; 81] =
        b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// A full grid with its digits, rows and columns shuffled.
    fn shuffled(rng: &mut impl Rng) -> [u8; 81] {
        let solved = *Nine::from_line(SOLVED).unwrap().values();
        let mut order = |count: usize| {
            let mut order: Vec<usize> = (0..count).collect();
            for i in (1..count).rev() {
                order.swap(i, rng.next_u32() as usize % (i + 1));
            }
            order
        };
        let digits = order(9);
        let mut lines = || -> Vec<usize> {
            let bands = order(3);
            bands.into_iter().flat_map(|band| order(3).into_iter().map(move |line| 3 * band + line)).collect()
        };
        let (rows, columns) = (lines(), lines());
        core::array::from_fn(|cell| {
            digits[usize::from(solved[9 * rows[cell / 9] + columns[cell % 9]]) - 1] as u8 + 1
        })
    }

    /// A random puzzle: clues of a solved grid, sometimes with one clue changed so that it may have no solution.
    fn puzzle(rng: &mut impl Rng) -> Nine {
        let mut values = shuffled(rng);
        let clues = [0, 20, 24, 26, 30, 30, 35, 40, 60, 81][rng.next_u32() as usize % 10];
        let mut left = 81;
        while left > clues {
            let cell = rng.next_u32() as usize % 81;
            left -= usize::from(core::mem::take(&mut values[cell]) != 0);
        }
        if clues >= 24 && rng.next_u32().is_multiple_of(3) {
            values[rng.next_u32() as usize % 81] = rng.next_u32() as u8 % 9 + 1;
        }
        Nine::new(values).unwrap()
    }

    #[test]
    fn batches_agree_with_the_plain_search() {
        for mut many in ways() {
            let mut rng = Pcg32::seed_from_u64(3);
            let mut answers = Vec::new();
            for size in [0, 1, 2, 63, 64, 65, 255, 256, 257, 1000] {
                let puzzles: Vec<Nine> = (0..size).map(|_| puzzle(&mut rng)).collect();
                many.solve(&puzzles, &mut answers);
                check(&puzzles, &answers);
            }
        }
    }

    #[test]
    fn empty_full_and_contradictory_grids_have_many_one_and_no_solution() {
        let full = Nine::from_line(SOLVED).unwrap();
        let with = |changes: &[(usize, u8)], mut values: [u8; 81]| {
            changes.iter().for_each(|&(cell, value)| values[cell] = value);
            Nine::new(values).unwrap()
        };
        let twins =
            [(0, 8), (0, 72), (0, 20), (40, 41), (80, 60)].map(|(a, b)| with(&[(a, 5), (b, 5)], [0; 81]));
        let blocked =
            with(&[(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8), (17, 9)], [0; 81]);
        let wrong = with(&[(80, 1)], *full.values());
        for mut many in ways() {
            let mut answers = Vec::new();
            many.solve(&[full, blocked, wrong], &mut answers);
            assert_eq!(answers, [Answer::One(full), Answer::None, Answer::None]);
            many.solve(&twins, &mut answers);
            assert_eq!(answers, [Answer::None; 5]);
            many.solve(&[Nine::EMPTY; 300], &mut answers);
            assert!(answers.iter().all(|a| matches!(a, Answer::Many(grid) if solves(grid, &Nine::EMPTY))));
        }
    }

    #[test]
    fn hard_puzzles_have_one_solution() {
        let lines: [&[u8; 81]; 4] = [
            b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            b"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
            b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
            b"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        ];
        let puzzles: Vec<Nine> = lines.into_iter().filter_map(Nine::from_line).cycle().take(600).collect();
        for mut many in ways() {
            let mut answers = Vec::new();
            many.solve(&puzzles, &mut answers);
            for (i, (puzzle, answer)) in puzzles.iter().zip(&answers).enumerate() {
                assert_eq!(answer, &answers[i % lines.len()]);
                assert!(matches!(answer, Answer::One(solution) if solves(solution, puzzle)));
            }
        }
    }

    #[test]
    fn a_clue_is_needed_if_there_is_a_solution_without_it() {
        let mut rng = Pcg32::seed_from_u64(5);
        let mut puzzles = Vec::new();
        let mut without = Vec::new();
        let mut expected = Vec::new();
        for _ in 0..60 {
            let full = shuffled(&mut rng);
            let cell = Shape::NINE.nth(rng.next_u32() as usize % 81);
            let mut values: [u8; 81] = core::array::from_fn(|i| full[i] * u8::from(rng.next_u32() % 5 < 2));
            let index = Shape::NINE.index(cell);
            values[index] = 0;
            puzzles.push(Nine::new(values).unwrap());
            without.push((cell, Digit::new(full[index].into()).unwrap()));
            let others = (1..=9).filter(|&value| value != full[index]);
            expected.push(others.into_iter().any(|value| {
                values[index] = value;
                plainly(&Nine::new(values).unwrap()) > 0
            }));
        }
        assert!(expected.contains(&true) && expected.contains(&false));
        let full = shuffled(&mut rng);
        let clue = (Shape::NINE.nth(0), Digit::new(full[0].into()).unwrap());
        let outside = (Shape::new(4, 4).unwrap().cell(0, 12).unwrap(), without[0].1);
        for mut many in ways() {
            assert_eq!(many.solvable_without(&puzzles, &without), expected);
            assert_eq!(many.solvable_without(&puzzles, &[]), [true; 60]);
            let half = many.solvable_without(&puzzles, &without[..30]);
            assert_eq!((&half[..30], &half[30..]), (&expected[..30], &[true; 30][..]));
            assert_eq!(many.solvable_without(&puzzles[..1], &[outside]), [true]);
            // Either the clue itself is forbidden, or another digit in its place.
            let puzzle = Nine::new(full).unwrap();
            let other = (clue.0, Digit::new(usize::from(full[0]) % 9 + 1).unwrap());
            assert_eq!(many.solvable_without(&[puzzle; 2], &[clue, other]), [false, true]);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(16))]
        #[test]
        fn random_batches_agree_with_the_plain_search(seed: u64, size in 0..400usize) {
            let mut rng = Pcg32::seed_from_u64(seed);
            let puzzles: Vec<Nine> = (0..size).map(|_| puzzle(&mut rng)).collect();
            let expected: Vec<u64> = puzzles.iter().map(plainly).collect();
            for mut many in ways() {
                let mut answers = Vec::new();
                many.solve(&puzzles, &mut answers);
                check_against(&expected, &puzzles, &answers);
            }
        }

        #[test]
        fn lanes_find_the_same_solution_first_with_all_instructions(seed: u64, size in 0..400usize) {
            let mut rng = Pcg32::seed_from_u64(seed);
            let puzzles: Vec<Nine> = (0..size).map(|_| puzzle(&mut rng)).collect();
            let mut first: Option<Vec<Answer>> = None;
            for instructions in Instructions::available().filter(|way| way.name() != "single") {
                let mut answers = Vec::new();
                BatchSolver(Lanes::strictly(instructions)).solve(&puzzles, &mut answers);
                prop_assert_eq!(first.get_or_insert_with(|| answers.clone()), &answers);
            }
        }
    }
}
