//! The engine finds exactly what the plain search finds.

use std::vec::Vec;

use super::*;
use crate::{
    Cell,
    stop::Watch,
    variant::{
        Layout, Puzzle, plain,
        rule::{Cage, Direction, LittleKiller, Ray, Thermometer},
        solve,
    },
};

/// Draws of a simple generator.
struct Draws(u64);

impl Draws {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit
    }

    fn path(&mut self, layout: &Layout, length: usize) -> Vec<Cell> {
        let mut cells = Vec::from([layout.cell(self.below(layout.area()))]);
        for _ in 0..4 * length {
            let last = cells[cells.len() - 1];
            let (rows, columns) = Direction::ALL[self.below(8)].step();
            if let Some(next) = layout.offset(last, rows, columns)
                && !cells.contains(&next)
                && cells.len() < length
            {
                cells.push(next);
            }
        }
        cells
    }
}

fn all_solutions(puzzle: &Puzzle, limit: usize) -> Vec<Vec<u8>> {
    let mut found: Vec<_> = solve::Solutions::of(puzzle).take(limit).collect();
    found.sort();
    found
}

#[test]
fn cages_thermometers_and_diagonals_are_as_in_the_plain_search() {
    let mut compared = 0;
    for seed in 0..600 {
        let mut draws = Draws(seed);
        let layout = match seed % 3 {
            0 => Layout::new(4, 4).unwrap().with_boxes(2, 2).unwrap(),
            1 => Layout::new(5, 5).unwrap(),
            _ => Layout::new(6, 6).unwrap().with_boxes(2, 3).unwrap().with_digits(0, 5).unwrap(),
        };
        let plain_one = plain::solutions(&Puzzle::new(layout.clone()), 1 + draws.below(50));
        let solved = plain_one.last().unwrap();
        let mut puzzle = Puzzle::new(layout.clone());
        for (index, &digit) in solved.iter().enumerate() {
            if draws.below(10) < 2 + 2 * usize::from(layout.rows() > 4) {
                puzzle
                    .restrict(layout.cell(index), 1 << digit | 1 << (layout.least() + draws.below(3) as u8));
            }
        }
        let digits =
            |cells: &[Cell]| cells.iter().map(|&cell| i32::from(solved[layout.index(cell)])).sum::<i32>();
        for _ in 0..2 + draws.below(4) {
            let length = 2 + draws.below(3);
            let cells = draws.path(&layout, length);
            let wrong = i32::from(draws.below(12) == 0);
            let rule = match draws.below(4) {
                0 => Thermometer { slow: draws.below(2) == 0, cells }.into(),
                1 => {
                    let ray = Ray {
                        first: Cell::at(0, draws.below(layout.columns())),
                        direction: Direction::SouthEast,
                    };
                    let sum = digits(&ray.cells(&layout)) + wrong;
                    LittleKiller { ray, sum }.into()
                }
                _ => Cage { sum: Some(digits(&cells) + wrong), cells }.into(),
            };
            let _ = puzzle.add(rule);
        }
        let expected = plain::solutions(&puzzle, 400);
        if expected.len() < 400 {
            compared += 1;
            assert_eq!(all_solutions(&puzzle, 400), expected, "seed {seed}: {puzzle:?}");
        }
    }
    assert!(compared > 300, "{compared}");
}

#[test]
fn a_limit_ends_the_search_and_nothing_is_lost_when_it_goes_on() {
    let layout = Layout::new(4, 4).unwrap().with_boxes(2, 2).unwrap();
    let (mut all, mut spent) = (0, 0);
    for sum in 3..=12 {
        let mut puzzle = Puzzle::new(layout.clone());
        for first in [Cell::at(0, 1), Cell::at(1, 0)] {
            let ray = Ray { first, direction: Direction::SouthEast };
            puzzle.add(LittleKiller { ray, sum }.into()).unwrap();
        }
        let expected = all_solutions(&puzzle, usize::MAX);
        all += expected.len();
        let mut search = Search::new(&puzzle);
        let mut found = Vec::new();
        loop {
            match search.next(1, &Watch::never()).unwrap() {
                Outcome::Solution(solution) => found.push(solution),
                Outcome::Spent => spent += 1,
                Outcome::Exhausted => break,
            }
        }
        found.sort();
        assert_eq!(found, plain::solutions(&puzzle, usize::MAX));
        assert_eq!(found, expected);
    }
    assert!(all > 20 && spent > 5, "{all} {spent}");
}

#[test]
fn no_weight_hides_an_undecided_cell() {
    let layout = Layout::new(4, 4).unwrap().with_boxes(2, 2).unwrap();
    let puzzle = Puzzle::new(layout);
    let problem = problem::Problem::of(&puzzle).unwrap();
    for weight in [0.0, f32::INFINITY, f32::NAN] {
        let mut search = quick::Quick::new(&problem);
        search.weights.fill(weight);
        let mut found = Vec::new();
        while search.next(&problem, u64::MAX, &Watch::never()) == Ok(quick::Progress::Solution) {
            let domains = &search.domains(&problem)[..problem.cells];
            assert!(domains.iter().all(|domain| domain.is_power_of_two()), "{weight}: {domains:?}");
            found.push(quick::solution(domains, 1));
        }
        found.sort();
        assert_eq!(found, plain::solutions(&puzzle, usize::MAX), "{weight}");
    }
}

#[test]
fn weights_are_never_scaled_down_to_0() {
    // Many dead ends in a corner: the other cells take no part for a long time.
    let puzzle = Puzzle::new(Layout::new(9, 9).unwrap().with_boxes(3, 3).unwrap());
    let problem = problem::Problem::of(&puzzle).unwrap();
    let mut search = quick::Quick::new(&problem);
    for _ in 0..20_000 {
        search.blame(&problem, &step::DeadEnd::Variable(0));
    }
    assert!(search.weights.iter().all(|&weight| weight > 0.0 && weight.is_finite()), "{:?}", search.weights);
    assert!(search.weights[0] > search.weights[1]);
}

#[test]
fn a_stop_at_any_point_loses_nothing() {
    let layout = Layout::new(4, 4).unwrap().with_boxes(2, 2).unwrap();
    let mut stops = 0;
    for sum in 3..=12 {
        let mut puzzle = Puzzle::new(layout.clone());
        for first in [Cell::at(0, 1), Cell::at(1, 0)] {
            let ray = Ray { first, direction: Direction::SouthEast };
            puzzle.add(LittleKiller { ray, sum }.into()).unwrap();
        }
        for begin in [Search::new, Search::learning] {
            let (mut search, mut found) = (begin(&puzzle), Vec::new());
            loop {
                // The first look at the flag lets it pass, the second stops.
                match search.next(u64::MAX, &Watch::after(1)) {
                    Ok(Outcome::Solution(solution)) => found.push(solution),
                    Ok(_) => break,
                    Err(_) => stops += 1,
                }
            }
            found.sort();
            assert_eq!(found, plain::solutions(&puzzle, usize::MAX));
        }
    }
    assert!(stops > 5, "{stops}");
}

#[test]
fn many_solutions_are_found_without_learning_each_once() {
    let puzzle = Puzzle::new(Layout::new(4, 4).unwrap().with_boxes(2, 2).unwrap());
    let mut search = Search::learning(&puzzle);
    search.most_learned = 0;
    let mut found = Vec::new();
    while let Ok(Outcome::Solution(solution)) = search.next(u64::MAX, &Watch::never()) {
        found.push(solution);
    }
    assert!(search.learner.is_none());
    found.sort();
    assert_eq!(found, plain::solutions(&puzzle, usize::MAX));
}
