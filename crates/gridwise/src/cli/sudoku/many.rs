//! Many 9×9 puzzles at once.

use sudoku::Nine;

/// What a puzzle's solutions are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It cannot be solved.
    None,
    /// Exactly one.
    One(Nine),
    /// More than one. This is one of them.
    Many(Nine),
}

/// An answer for each puzzle.
pub fn solve_many(puzzles: &[Nine], answers: &mut Vec<Answer>) {
    answers.clear();
    answers.extend(puzzles.iter().map(|puzzle| {
        let mut solution = [Nine::EMPTY];
        match puzzle.search(2, &mut solution) {
            0 => Answer::None,
            1 => Answer::One(solution[0]),
            _ => Answer::Many(solution[0]),
        }
    }));
}
