//! The solvers for 9×9 grids agree with the plain search, and with known results.

mod support;

use proptest::prelude::*;
use sudoku::{Engine, Grid, Nine, NotAPuzzle, Setup, Shape, Solutions};
use support::{below, full, rng, some_of};

/// Checks that every engine finds the same number of solutions up to a limit, and the same solutions if that is all
/// of them.
fn all_agree(puzzle: &Nine, limit: u64) {
    let found = |engine| {
        let mut solutions = vec![Nine::EMPTY; limit as usize];
        let count = puzzle.search_with(engine, limit, &mut solutions);
        assert!(solutions[count as usize..].iter().all(|&rest| rest == Nine::EMPTY), "{engine:?}");
        solutions.truncate(count as usize);
        assert!(solutions.iter().all(|solution| solves(solution, puzzle)), "{engine:?} {puzzle:?}");
        solutions.sort_by_key(|solution| *solution.values());
        assert!(solutions.is_sorted_by(|a, b| a.values() < b.values()), "{engine:?} found one twice");
        solutions
    };
    let plain = found(Engine::Plain);
    for engine in Engine::available() {
        let fast = found(engine);
        assert_eq!(fast.len(), plain.len(), "{engine:?} {puzzle:?}");
        if (plain.len() as u64) < limit {
            assert_eq!(fast, plain, "{engine:?} {puzzle:?}");
        }
    }
}

fn solves(solution: &Nine, puzzle: &Nine) -> bool {
    let kept =
        solution.values().iter().zip(puzzle.values()).all(|(&value, &clue)| clue == 0 || clue == value);
    kept && Grid::try_from(*solution).is_ok_and(|grid| grid.is_full())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn all_engines_find_the_solutions_of_part_of_a_grid(seed: u64, clues in 20..81_usize) {
        let rng = &mut rng(seed);
        let whole = full(rng);
        all_agree(&some_of(&whole, clues, rng), 20);
    }

    #[test]
    fn all_engines_agree_after_a_changed_clue(seed: u64, clues in 25..82_usize, changes in 1..4_usize) {
        let rng = &mut rng(seed);
        let whole = full(rng);
        let mut values = *some_of(&whole, clues, rng).values();
        for _ in 0..changes {
            values[below(81, rng)] = below(10, rng) as u8;
        }
        all_agree(&Nine::new(values).unwrap(), 5);
    }

    #[test]
    fn all_engines_reject_random_digits(seed: u64, clues in 0..30_usize) {
        let rng = &mut rng(seed);
        let mut values = [0; 81];
        for _ in 0..clues {
            values[below(81, rng)] = below(10, rng) as u8;
        }
        let puzzle = Nine::new(values).unwrap();
        if Grid::try_from(puzzle).is_err() {
            all_agree(&puzzle, 2);
        } else {
            for engine in Engine::available().filter(|&engine| engine != Engine::Plain) {
                let mut solution = [Nine::EMPTY];
                let count = puzzle.search_with(engine, 1, &mut solution);
                prop_assert!(count == 0 || solves(&solution[0], &puzzle));
            }
        }
    }

    #[test]
    fn the_iterator_yields_all_solutions(seed: u64, clues in 22..40_usize) {
        let rng = &mut rng(seed);
        let whole = full(rng);
        let puzzle = Grid::try_from(some_of(&whole, clues, rng)).unwrap();
        let mut walked: Vec<Grid> = Solutions::of(&puzzle).take(500).collect();
        prop_assert_eq!(walked.len() as u64, sudoku::count(&puzzle, 500));
        if walked.len() < 500 {
            let mut plain: Vec<Grid> = sudoku::plain::solutions(&puzzle).collect();
            plain.sort_by_key(|grid| grid.values().to_vec());
            walked.sort_by_key(|grid| grid.values().to_vec());
            prop_assert_eq!(walked, plain);
        }
    }

    #[test]
    fn every_clue_of_a_minimal_puzzle_is_needed(seed: u64) {
        let rng = &mut rng(seed);
        let whole = Grid::try_from(full(rng)).unwrap();
        let puzzle = sudoku::minimise_with(&whole, rng).unwrap();
        prop_assert!(sudoku::is_minimal(&puzzle) && whole.extends(&puzzle));
        prop_assert_eq!(sudoku::plain::count(&puzzle, 2), 1);
        let clues: Vec<_> = Shape::NINE.cells().filter(|&cell| puzzle.get(cell).is_some()).collect();
        for &cell in &clues {
            let mut without = puzzle.clone();
            without.erase(cell);
            prop_assert_eq!(sudoku::plain::count(&without, 2), 2);
        }
        let mut more = puzzle.to_setup();
        let empty = Shape::NINE.cells().filter(|&cell| puzzle.get(cell).is_none());
        let cell = empty.clone().nth(below(81 - clues.len(), rng)).unwrap();
        more.set(cell, whole.get(cell));
        prop_assert!(!sudoku::is_minimal(&more.check().unwrap()));
    }
}

#[test]
fn the_first_solutions_of_an_empty_grid_are_different_grids() {
    let mut solutions = vec![Nine::EMPTY; 1000];
    assert_eq!(Nine::EMPTY.search(1000, &mut solutions), 1000);
    assert!(solutions.iter().all(|solution| solves(solution, &Nine::EMPTY)));
    solutions.sort_by_key(|solution| *solution.values());
    solutions.dedup();
    assert_eq!(solutions.len(), 1000);
    assert_eq!((Nine::EMPTY.count(0), Nine::EMPTY.count(100_000)), (0, 100_000));
}

/// With the upper five rows given, there are 2064 solutions, each found once.
#[test]
fn all_solutions_of_half_a_grid_are_counted() {
    let line = b"123456789456789123789123456231674895875912364....................................";
    let puzzle = Nine::from_line(line).unwrap();
    let plain = sudoku::plain::count(&Grid::try_from(puzzle).unwrap(), u64::MAX);
    assert_eq!((puzzle.count(u64::MAX), plain), (2064, 2064));
}

#[test]
fn well_known_puzzles_have_one_solution() {
    for (puzzle, solution) in [
        (
            b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            b"812753649943682175675491283154237896369845721287169534521974368438526917796318452",
        ),
        (
            b"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
            b"145327698839654127672918543496185372218473956753296481367542819984761235521839764",
        ),
        (
            b"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
            b"987654321246173985351928746128537694634892157795461832519286473472319568863745219",
        ),
    ] {
        let (puzzle, solution) = (Nine::from_line(puzzle).unwrap(), Nine::from_line(solution).unwrap());
        assert!(puzzle.is_unique());
        assert_eq!(puzzle.solve(), Some(solution));
        assert_eq!(solution.solve(), Some(solution));
    }
}

#[test]
fn two_equal_clues_in_one_house_have_no_solution() {
    for first in 0..81 {
        for second in first + 1..81 {
            let (a, b) = (Shape::NINE.cells().nth(first).unwrap(), Shape::NINE.cells().nth(second).unwrap());
            let mut values = [0; 81];
            (values[first], values[second]) = (7, 7);
            let count = Nine::new(values).unwrap().count(1);
            assert_eq!(count, u64::from(!Shape::NINE.sees(a, b)), "{a} {b}");
        }
    }
}

#[test]
fn only_a_puzzle_with_one_solution_can_be_minimal() {
    let empty = Grid::empty(Shape::NINE);
    assert!(!sudoku::is_minimal(&empty));
    assert_eq!(sudoku::minimise(&empty), Err(NotAPuzzle::Ambiguous));
    let blocked = b"12345678...........................9.............................................";
    let blocked = Setup::from(Nine::from_line(blocked).unwrap()).check().unwrap();
    assert_eq!(sudoku::minimise(&blocked), Err(NotAPuzzle::Unsolvable));
    assert!(!sudoku::is_minimal(&blocked));
}

#[test]
fn small_grids_are_made_minimal_too() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2)] {
        let shape = Shape::new(rows, columns).unwrap();
        let rng = &mut rng(rows as u64 * 10 + columns as u64);
        let whole = sudoku::solve(&Grid::empty(shape)).unwrap();
        let puzzle = sudoku::minimise_with(&whole, rng).unwrap();
        assert!(sudoku::is_minimal(&puzzle) && !sudoku::is_minimal(&whole));
        assert_eq!(sudoku::solve(&puzzle), Some(whole.clone()));
        let first = sudoku::minimise(&whole).unwrap();
        assert!(sudoku::is_minimal(&first));
        // An empty list and a cell outside the grid remove no clue.
        assert_eq!(sudoku::minimise_in_order(&whole, []), Ok(whole.clone()));
        assert_eq!(sudoku::minimise_in_order(&whole, ["r36c36".parse().unwrap()]), Ok(whole));
    }
}

#[test]
fn a_cell_outside_the_grid_is_ignored() {
    let line = b"7....9..1...8.6...823......9...38.4.........5.....26...5....9..31..9.5...9.28.7..";
    let puzzle = Grid::try_from(Nine::from_line(line).unwrap()).unwrap();
    assert!(sudoku::is_minimal(&puzzle));
    let order = ["r1c13", "r2c4"].map(|cell| cell.parse().unwrap());
    assert_eq!(sudoku::minimise_in_order(&puzzle, order), Ok(puzzle));
}

#[test]
fn the_first_solution_is_the_same_on_every_machine() {
    let line = b"..7.23..85..4......18.........3...8185....3..7....94......6..2......76.9...2.5..3";
    let nine = Nine::from_line(line).unwrap();
    let grid = Grid::try_from(nine).unwrap();
    let first = Solutions::of(&grid).next();
    assert!(first.is_some() && sudoku::count(&grid, 2) == 2);
    assert_eq!(sudoku::solve(&grid), first);
    assert_eq!(nine.solve().and_then(|nine| Grid::try_from(nine).ok()), first);
}
