//! Rules are taken by puzzles, and mean what a second reading of them says.

use sudoku::variant::{Filled, Puzzle, Rule, Solutions};

use crate::{
    arbitrary::names,
    puzzles::puzzles,
    reading::reading,
    support::{below, rng},
};

/// Grids that are full, right and wrong: solutions of the puzzle without its rules, and random digits.
fn grids(puzzle: &Puzzle, seed: u64) -> Vec<Vec<u8>> {
    let mut free = puzzle.clone();
    while free.remove(0).is_some() {}
    let mut grids: Vec<Vec<u8>> = Solutions::of(&free).take(100).collect();
    let rng = &mut rng(seed);
    let layout = puzzle.layout();
    let mut digit = || layout.least() + below(layout.digit_count(), rng) as u8;
    grids.extend((0..100).map(|_| (0..layout.cell_count()).map(|_| digit()).collect::<Vec<u8>>()));
    grids
}

#[test]
fn every_rule_means_what_its_second_reading_says() {
    for name in names() {
        let (mut held, mut failed) = (0, 0);
        for (seed, puzzle) in puzzles(name).enumerate() {
            for digits in grids(&puzzle, seed as u64) {
                let grid = Filled { layout: puzzle.layout(), digits: &digits, rules: puzzle.rules() };
                for rule in puzzle.rules().iter().filter(|rule| rule.name() == name) {
                    let Some(expected) = reading(rule, &grid) else { continue };
                    assert_eq!(rule.holds(&grid), expected, "{rule:?} in {digits:?} on {:?}", grid.layout);
                    *if expected { &mut held } else { &mut failed } += 1;
                }
            }
        }
        let read = held + failed > 0;
        assert!(!read || held > 50 && failed > 50, "{name}: {held} hold, {failed} do not");
    }
}

#[test]
fn every_rule_can_be_drawn() {
    let missing: Vec<_> = Rule::NAMES.iter().filter(|name| !names().any(|known| known == **name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    for name in names() {
        assert!(puzzles(name).count() >= 10, "{name}");
    }
}
