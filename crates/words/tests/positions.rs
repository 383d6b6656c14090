//! Real steps of every technique, explained in every language.
#![cfg(feature = "sudoku")]

use std::collections::HashSet;

use sudoku::{
    Digit, Grid,
    technique::{Candidate, Candidates, Order, Solver, Technique},
};
use words::{
    Lang,
    sudoku::{Said, say},
};

/// The position of a line: `order technique puzzle grid struck step`.
fn position(line: &str) -> (Order, Candidates) {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let [order, _, puzzle, grid, struck, _] = fields[..] else { panic!("{line}") };
    let order = if order == "classic" { Order::Classic } else { Order::Friendly };
    let [puzzle, grid]: [Grid; 2] = [puzzle, grid].map(|text| text.parse().unwrap());
    let mut candidates = Candidates::of_game(&puzzle, &grid).unwrap();
    for (cell, digits) in struck.split(',').filter_map(|part| part.split_once(':')) {
        for digit in digits.chars().filter_map(Digit::from_symbol) {
            candidates.remove(Candidate::new(cell.parse().unwrap(), digit));
        }
    }
    (order, candidates)
}

#[test]
fn every_position_has_a_full_explanation() {
    let positions = include_str!("../../../testdata/sudoku/techniques.txt");
    let mut said = HashSet::new();
    for line in positions.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (order, before) = position(line);
        let step = Solver::new(before.shape(), order).step(&before).unwrap();
        let technique = step.technique;
        for lang in Lang::ALL {
            let end = lang.phrases().follows.chars().next_back().unwrap();
            let Said { text, reasons } = say(&step, &before, lang);
            assert!(text.ends_with(end) && !text.contains(['{', '}']), "{technique}: {text}");
            assert!(!text.starts_with(lang.technique(technique)), "{technique}: {text}");
            let cells = step.removed.iter().chain(&step.placed).map(|candidate| candidate.cell);
            for cell in cells {
                assert!(text.contains(&cell.to_string()), "{technique}: {cell} is not in {text}");
            }
            assert!(reasons.iter().all(|reason| !reason.text.contains(['{', '}'])), "{technique}");
        }
        said.insert(technique);
    }
    // The order of techniques decides which one is found first in a position; most techniques have their own position.
    assert!(said.len() > Technique::ALL.len() / 2, "{said:?}");
}
