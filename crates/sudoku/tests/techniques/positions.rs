//! Every technique has a position in which it applies and no simpler one does.
//!
//! `cargo run --release -p gridwise-sudoku --example positions` looks for new ones.

use std::{collections::BTreeSet, fs, path::Path};

use sudoku::technique::{Solver, Technique};

use crate::position::{self, Position, effects};

fn lines() -> Vec<(usize, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/sudoku/techniques.txt");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().map(str::to_owned).enumerate().map(|(number, line)| (number + 1, line));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).collect()
}

#[test]
fn the_technique_of_a_position_is_found_first() {
    for (number, line) in lines() {
        let position = Position::read(&line).unwrap_or_else(|error| panic!("line {number}: {error}"));
        let mut solver = Solver::new(position.candidates.shape(), position.order);
        let step = solver.step(&position.candidates).unwrap_or_else(|| panic!("line {number}: no step"));
        assert_eq!(step.technique, position.technique, "line {number}");
        assert_eq!(effects(&step), position.expected, "line {number}");
        assert_eq!(position::write(position.order, &position.puzzle, &position.candidates, &step), line);
    }
}

#[test]
fn every_technique_has_a_position() {
    let shown: BTreeSet<Technique> = lines()
        .iter()
        .filter_map(|(_, line)| Position::read(line).ok())
        .map(|position| position.technique)
        .collect();
    // No puzzle is known that needs the first: even the hardest are solved by earlier techniques. The fish occur in
    // many positions, but a simpler technique also applies there; the tests of their module check them.
    let unheard_of = [
        Technique::NestedDynamicChainsPlus,
        Technique::FrankenXWing,
        Technique::FrankenJellyfish,
        Technique::FinnedFrankenXWing,
        Technique::MutantSwordfish,
        Technique::MutantJellyfish,
        Technique::FinnedMutantXWing,
        Technique::FinnedMutantSwordfish,
    ];
    let missing: Vec<&Technique> = Technique::ALL
        .iter()
        // From here on they are for puzzles with more rules (`tests/variants/steps.rs`).
        .take_while(|&&technique| technique != Technique::Intersection)
        .filter(|&&technique| !unheard_of.contains(&technique) && !shown.contains(&technique))
        .collect();
    assert!(missing.is_empty(), "no position for {missing:?}");
}
