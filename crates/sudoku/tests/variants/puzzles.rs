//! Small random puzzles with rules.

use std::sync::OnceLock;

use rand_pcg::Pcg64Mcg;
use sudoku::variant::{Filled, Layout, Puzzle, Rule, Solutions, solve};

use crate::{
    arbitrary::{arbitrary_rule, companions},
    clues::{WHOLE_GRID, whole_grid},
    support::{below, rng, shuffled},
};

/// The number of puzzles for each rule.
const PUZZLES: usize = 66;

/// The number of puzzles for each rule of the whole grid, some of which cannot be made.
const WHOLE_GRID_PUZZLES: u64 = 40;

/// Without their rules, puzzles have fewer solutions than this, so that the plain search is quick.
const FREE: usize = 600;

/// Small layouts of every kind.
pub fn layouts() -> Vec<Layout> {
    let square = |side| Layout::new(side, side).unwrap();
    let jigsaw = [0, 0, 1, 1, 1, 0, 0, 2, 1, 1, 3, 0, 2, 2, 2, 3, 3, 4, 4, 2, 3, 3, 4, 4, 4].map(Some);
    let parts = [0, 0, 9, 1, 0, 0, 1, 1, 9, 2, 1, 3, 2, 2, 3, 3].map(|part| (part < 9).then_some(part));
    vec![
        square(4).with_boxes(2, 2).unwrap(),
        square(4).with_digits(0, 3).unwrap().with_boxes(2, 2).unwrap(),
        square(5),
        square(6).with_boxes(2, 3).unwrap(),
        square(6).with_digits(0, 5).unwrap().with_boxes(3, 2).unwrap(),
        square(5).with_regions(&jigsaw).unwrap(),
        square(4).with_digits(0, 8).unwrap(),
        Layout::new(3, 5).unwrap().with_digits(1, 6).unwrap(),
        square(4).with_digits(1, 5).unwrap().without_lines().with_regions(&parts).unwrap(),
        square(4).with_boxes(2, 2).unwrap().with_extra_cells(2).unwrap(),
        square(3).with_digits(1, 16).unwrap(),
    ]
}

/// A puzzle without rules, and one of its solutions.
struct Base {
    puzzle: Puzzle,
    solution: Vec<u8>,
}

/// The puzzles that rules are added to.
fn bases() -> &'static [Base] {
    static BASES: OnceLock<Vec<Base>> = OnceLock::new();
    BASES.get_or_init(|| {
        let layouts = layouts();
        let base = |seed: usize| {
            let rng = &mut rng(seed as u64);
            let mut puzzle = Puzzle::new(layouts[seed % layouts.len()].clone());
            let solution = random_solution(&puzzle, rng);
            narrow(&mut puzzle, &solution, rng);
            Base { puzzle, solution }
        };
        (0..PUZZLES).map(base).collect()
    })
}

/// Puzzles with rules of this name, always the same ones. Most have a solution.
pub fn puzzles(name: &str) -> Box<dyn Iterator<Item = Puzzle> + '_> {
    if WHOLE_GRID.contains(&name) {
        return Box::new((0..WHOLE_GRID_PUZZLES).filter_map(move |seed| whole_grid_puzzle(name, seed)));
    }
    Box::new(bases().iter().zip(0..).filter_map(move |(base, seed)| {
        let rng = &mut rng(seed);
        let count = 1 + below(3, rng);
        puzzle(base, &vec![name; count], rng)
    }))
}

/// A puzzle with a rule of the whole grid. `None` if no grid of the layout fulfils it.
fn whole_grid_puzzle(name: &str, seed: u64) -> Option<Puzzle> {
    let rng = &mut rng(seed);
    let square = |side, greatest| Layout::new(side, side).unwrap().with_digits(0, greatest).unwrap();
    let mut layouts = layouts();
    // For doppelgangers.
    layouts.extend([square(4, 4), square(4, 4).with_boxes(2, 2).unwrap(), square(5, 5)]);
    // For a chaos construction, which has a second cell for each.
    let twice = |rows: usize, columns: usize, greatest| {
        let layout = Layout::new(rows, columns).unwrap().with_digits(1, greatest).unwrap();
        layout.with_extra_cells(rows * columns).unwrap()
    };
    layouts.extend([twice(3, 3, 3), twice(4, 4, 4), twice(3, 4, 4), twice(2, 5, 5)]);
    let rules: Vec<(Layout, Rule)> = layouts
        .into_iter()
        .filter_map(|layout| whole_grid(name, &layout, rng).map(|rule| (layout, rule)))
        .collect();
    let (layout, rule) = rules[seed as usize % rules.len()].clone();
    let mut puzzle = Puzzle::new(layout);
    let mut with_rule = puzzle.clone();
    with_rule.add(rule.clone()).unwrap();
    solve(&with_rule)?;
    let solution = random_solution(&with_rule, rng);
    narrow(&mut puzzle, &solution, rng);
    puzzle.add(rule).unwrap();
    Some(puzzle)
}

/// Puzzles with several of these rules, always the same ones.
pub fn mixtures(names: &[&'static str], count: u64) -> impl Iterator<Item = Puzzle> {
    bases().iter().cycle().zip(0..count).filter_map(move |(base, seed)| {
        let rng = &mut rng(seed);
        let some: Vec<&str> =
            shuffled(names.len(), rng).into_iter().take(4).map(|index| names[index]).collect();
        puzzle(base, &some, rng)
    })
}

/// The puzzle with a rule of each name. `None` if its layout cannot have any of them.
fn puzzle(base: &Base, names: &[&str], rng: &mut Pcg64Mcg) -> Option<Puzzle> {
    let mut puzzle = base.puzzle.clone();
    for name in names {
        for rule in rules(name, puzzle.layout(), &base.solution, rng) {
            assert_eq!(puzzle.add(rule.clone()), Ok(()), "{rule:?}");
        }
    }
    (!puzzle.rules().is_empty()).then_some(puzzle)
}

/// A rule with this name, and those that it refers to. Most are true in the solution.
fn rules(name: &str, layout: &Layout, solution: &[u8], rng: &mut Pcg64Mcg) -> Vec<Rule> {
    let true_there = below(10, rng) > 0;
    for _ in 0..300 {
        let grid = Filled { layout, digits: solution, rules: &[] };
        let Some(rule) = arbitrary_rule(name, &grid, rng) else { continue };
        let mut rules = companions(&rule, &grid, rng);
        rules.push(rule.clone());
        // A rule that does not fit is returned, so that the puzzle refuses it and the test fails.
        if rule.check(layout).is_err() || !true_there || rule.holds(&Filled { rules: &rules, ..grid }) {
            return rules;
        }
    }
    Vec::new()
}

/// A random solution of a puzzle without rules.
fn random_solution(puzzle: &Puzzle, rng: &mut Pcg64Mcg) -> Vec<u8> {
    let mut puzzle = puzzle.clone();
    for index in shuffled(puzzle.layout().cell_count(), rng) {
        let cell = puzzle.layout().cell(index);
        let before = puzzle.candidates()[index];
        let digits = shuffled(puzzle.layout().digit_count(), rng);
        let least = usize::from(puzzle.layout().least());
        let fits = digits.into_iter().find(|digit| {
            puzzle.set_candidates(cell, 1 << (digit + least));
            solve(&puzzle).is_some()
        });
        assert!(fits.is_some(), "{before:b} in {cell}");
    }
    solve(&puzzle).unwrap()
}

/// Leaves each cell few digits, those of a solution among them, until there are few solutions.
fn narrow(puzzle: &mut Puzzle, solution: &[u8], rng: &mut Pcg64Mcg) {
    let has_few = |puzzle: &Puzzle| Solutions::of(puzzle).take(FREE).count() < FREE;
    for others in [2, 1, 0] {
        for index in shuffled(solution.len(), rng) {
            if has_few(puzzle) {
                return;
            }
            let least = puzzle.layout().least();
            let mut digits = 1 << solution[index];
            for _ in 0..others {
                digits |= 1 << (least + below(puzzle.layout().digit_count(), rng) as u8);
            }
            puzzle.restrict(puzzle.layout().cell(index), digits);
        }
    }
}
