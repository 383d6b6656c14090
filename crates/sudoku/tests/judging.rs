//! A verdict within a limit is correct or missing, and even the hardest grid is given up in time.

#[allow(dead_code)] // Not every grid is needed here.
mod support;

use proptest::prelude::*;
use sudoku::{Grid, Setup, Shape, Verdict, count, generate::full_grid, judge, judge_within, rand_core::Rng};
use support::{below, rng};

/// A full grid with some cells emptied; one of them may be filled with a wrong digit.
fn grid() -> impl Strategy<Value = Grid> {
    let shapes =
        [("2x2", 100), ("2x3", 100), ("3x2", 95), ("3x3", 80), ("3x4", 60), ("4x4", 50), ("5x5", 40)];
    let shape = prop::sample::select(shapes.to_vec());
    (shape, any::<u64>(), 0.2..1.0_f64, any::<bool>()).prop_map(|((shape, most), seed, holes, spoilt)| {
        let mut rng = rng(seed);
        let mut grid = full_grid(shape.parse().expect("a shape"), &mut rng);
        for cell in grid.shape().cells() {
            if (below(1000, &mut rng) as f64) < holes * 10.0 * f64::from(most) {
                grid.erase(cell);
            }
        }
        if spoilt { with_any_digit(&grid, &mut rng) } else { grid }
    })
}

/// The grid with one more clue, which contradicts no other but may leave no solution.
fn with_any_digit(grid: &Grid, rng: &mut impl Rng) -> Grid {
    let open: Vec<_> = grid.shape().cells().filter(|&cell| !grid.candidates(cell).is_empty()).collect();
    let mut setup = grid.to_setup();
    if !open.is_empty() {
        let cell = open[below(open.len(), rng)];
        let digits: Vec<_> = grid.candidates(cell).iter().collect();
        setup.set(cell, Some(digits[below(digits.len(), rng)]));
    }
    setup.check().expect("a candidate contradicts nothing")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn verdicts_within_a_limit_are_the_same(grid in grid(), any_budget in 0..200_u64) {
        let verdict = judge(&grid);
        let budgets = [0, 1, 2, 5, 29, 30, 31, 100, u64::MAX];
        let within = budgets.map(|budget| judge_within(&grid, budget));
        prop_assert!(within.iter().flatten().all(|found| *found == verdict), "{grid}");
        // A larger limit never gives less.
        prop_assert!(within.is_sorted_by_key(Option::is_some), "{grid}");
        prop_assert_eq!(within.last(), Some(&Some(verdict)));
        let twice = [(); 2].map(|()| judge_within(&grid, any_budget));
        prop_assert_eq!(&twice[0], &twice[1]);
    }
}

#[test]
fn without_guesses_only_singles_are_judged() {
    let grid = |line: &str| line.parse::<Grid>().expect("a grid");
    let easy = grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let hard = grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    let dead = grid("12345678...........................9.............................................");
    assert_eq!((judge_within(&easy, 0), judge_within(&dead, 0)), (Some(judge(&easy)), Some(Verdict::None)));
    assert_eq!((judge_within(&hard, 0), judge_within(&hard, 1000)), (None, Some(judge(&hard))));
    for name in ["2x2", "3x3", "4x4", "6x6"] {
        let empty = Grid::empty(name.parse().expect("a shape"));
        assert_eq!(judge_within(&empty, 0), None, "{name}");
    }
}

/// Random digits in half of the grid: the time to search for a solution is unpredictable, and an editor must not
/// wait for it.
#[test]
fn random_grids_are_judged_or_given_up() {
    let mut given_up = 0;
    for (name, filled) in [("4x4", 30), ("5x5", 35), ("6x6", 30), ("6x6", 35), ("6x6", 40)] {
        let shape: Shape = name.parse().expect("a shape");
        for seed in 0..4 {
            let mut rng = rng(seed);
            let mut grid = Setup::empty(shape).check().expect("an empty setup has no contradictions");
            while grid.clues() * 100 < filled * shape.area() {
                grid = with_any_digit(&grid, &mut rng);
            }
            match judge_within(&grid, 300) {
                None => given_up += 1,
                Some(Verdict::None) => {}
                Some(Verdict::One(one)) => assert!(one.is_full() && one.extends(&grid)),
                Some(Verdict::Many(one, other)) => {
                    assert!(
                        one != other
                            && [&one, &other].iter().all(|full| full.is_full() && full.extends(&grid))
                    );
                    assert_eq!(count(&grid, 2), 2);
                }
            }
        }
    }
    assert!(given_up > 0, "every grid was judged");
}
