//! Any grid with any notes, right or wrong, even without a solution: a step must change something. The first byte
//! is the shape and the order; then one byte per cell is its digit or its missing notes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku::{
    Digit, Shape,
    technique::{Candidate, Candidates, Order, Solver, Technique},
};

/// Nested chains take seconds on an open grid, which is too slow for fuzzing.
const SLOW: &[Technique] = &[
    Technique::DynamicForcingChainsPlus,
    Technique::NestedForcingChains,
    Technique::NestedMultipleChains,
    Technique::NestedDynamicChains,
    Technique::NestedDynamicChainsPlus,
];

fuzz_target!(|bytes: &[u8]| {
    let [choice, notes @ ..] = bytes else { return };
    let (rows, columns) = [(2, 2), (2, 3), (3, 2), (3, 3)][usize::from(choice & 3)];
    let shape = Shape::new(rows, columns).expect("small boxes");
    let order = if choice & 4 == 0 { Order::Classic } else { Order::Friendly };
    let mut candidates = Candidates::empty(shape);
    for (cell, &byte) in shape.cells().zip(notes) {
        let digit = Digit::new(usize::from(byte >> 2) % shape.side() + 1).expect("a digit of the shape");
        match byte & 3 {
            0 => drop(candidates.place(Candidate::new(cell, digit))),
            1 => {}
            _ => candidates.remove(Candidate::new(cell, digit)),
        }
    }
    let mut solver = Solver::new(shape, order).without(SLOW);
    for _ in 0..8 {
        let Some(step) = solver.step(&candidates) else { return };
        let there = |candidate: &Candidate| candidates.digits(candidate.cell).contains(candidate.digit);
        assert!(step.placed.is_some() || !step.removed.is_empty(), "{step:?}");
        assert!(step.placed.iter().chain(&step.removed).all(there), "{step:?} on {candidates:?}");
        assert!(step.marks(shape).iter().all(|mark| shape.contains(mark.cell)), "{step:?}");
        candidates.apply(&step).expect("a digit that is a candidate can be placed");
    }
});
