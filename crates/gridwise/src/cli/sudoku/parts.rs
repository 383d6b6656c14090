//! The parts of a puzzle with more rules that can be left out, in any order.

use std::sync::atomic::AtomicBool;

use sudoku::{
    NotAPuzzle,
    variant::{
        Puzzle, Verdict, judge_until,
        minimal::{needs_cell, needs_rule},
    },
};

/// A part of a puzzle that can be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What is said about the digits of a cell: its index.
    Cell(usize),
    /// A rule: its index.
    Rule(usize),
}

/// All parts: the cells in reading order, then the rules, the last one first.
pub fn parts(puzzle: &Puzzle) -> Vec<Part> {
    let all = puzzle.layout().all_digits();
    let cells = puzzle.candidates().iter().enumerate().filter(|&(_, &set)| set != all);
    cells.map(|(index, _)| Part::Cell(index)).chain((0..puzzle.rules().len()).rev().map(Part::Rule)).collect()
}

/// Leaves out parts in this order, as long as the solution stays unique. A part of which this is not known after so many dead
/// ends is kept. `None` if it is not known whether the puzzle itself has one solution.
pub fn reduce(puzzle: &Puzzle, order: &[Part], dead_ends: u64) -> Option<Result<Puzzle, NotAPuzzle>> {
    // Nothing sets this flag.
    let stop = &AtomicBool::new(false);
    let solution = match judge_until(puzzle, dead_ends, stop).ok().flatten()? {
        Verdict::None => return Some(Err(NotAPuzzle::Unsolvable)),
        Verdict::Many(..) => return Some(Err(NotAPuzzle::Ambiguous)),
        Verdict::One(solution) => solution,
    };
    let mut rest = puzzle.clone();
    // The numbers of the rules that were left out: later ones have moved up.
    let mut gone: Vec<usize> = Vec::new();
    for &part in order {
        match part {
            Part::Cell(index) => {
                let cell = puzzle.layout().cell(index);
                if needs_cell(&rest, &solution, cell, dead_ends, stop) == Ok(Some(false)) {
                    rest.set_candidates(cell, puzzle.layout().all_digits());
                }
            }
            Part::Rule(number) => {
                let index = number - gone.iter().filter(|&&other| other < number).count();
                if needs_rule(&rest, &solution, index, dead_ends, stop) == Ok(Some(false)) {
                    rest.remove(index);
                    gone.push(number);
                }
            }
        }
    }
    Some(Ok(rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku::variant::minimal::superfluous;

    #[test]
    fn every_part_that_is_left_is_needed() {
        let puzzle: Puzzle =
            "sudoku 4x4; r1c1=1 r1c4=4; cage 5 r1c2-3; cage 7 r2-3c1; thermometer r1c1-3; diagonal"
                .parse()
                .unwrap();
        assert!(!superfluous(&puzzle).unwrap().is_empty());
        let mut order = parts(&puzzle);
        for _ in 0..order.len() {
            let Some(Ok(least)) = reduce(&puzzle, &order, 10_000) else { panic!("{puzzle}") };
            assert!(superfluous(&least).unwrap().is_empty(), "{least}");
            order.rotate_left(1);
        }
    }
}
