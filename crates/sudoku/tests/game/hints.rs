//! Applying hint after hint leads to the solution, whatever notes a player has.

use sudoku::{
    Grid, Shape, Verdict,
    game::{Game, Turn},
    generate::{Recipe, full_grid, generate},
    judge,
    rand_core::Rng,
    technique::{Order, Solver},
};

use crate::support::{below, rng};

/// Applies hint after hint. Between the first few, the player makes random notes.
fn follow_to_the_end(puzzle: &Grid, solver: &mut Solver, rng: &mut impl Rng) {
    let Verdict::One(solution) = judge(puzzle) else { panic!("{puzzle} is not a valid puzzle") };
    let shape = puzzle.shape();
    let mut game = Game::new(puzzle.clone(), Some(solution)).expect("the solution belongs to the puzzle");
    let mut hints = 0;
    while !game.is_solved() {
        if hints < 30 {
            note_something(&mut game, rng);
        }
        let pencil = game.pencil().unwrap_or_else(|mistake| panic!("{puzzle}: {mistake:?}"));
        let step = solver.step(&pencil).unwrap_or_else(|| panic!("stuck at {} of {puzzle}", pencil.grid()));
        let turn = game.follow(&step).unwrap_or_else(|| panic!("{puzzle}: {step:?} changes nothing"));
        assert!(turn.helped);
        game.play(&turn).unwrap_or_else(|error| panic!("{puzzle}: {error}"));
        let after = game.pencil().unwrap_or_else(|mistake| panic!("{puzzle}: {mistake:?} after {step:?}"));
        for removed in &step.removed {
            assert!(!after.digits(removed.cell).contains(removed.digit), "{puzzle}: {step:?} is found again");
        }
        assert!(step.placed.is_none_or(|placed| after.get(placed.cell) == Some(placed.digit)));
        hints += 1;
        assert!(hints <= shape.area() * shape.side(), "{puzzle}: too many hints");
    }
    assert!(game.wrong().is_empty());
}

fn note_something(game: &mut Game, rng: &mut impl Rng) {
    let shape = game.shape();
    for _ in 0..below(shape.side(), rng) {
        let cell =
            shape.cell(below(shape.side(), rng), below(shape.side(), rng)).expect("a cell of the grid");
        let digit = shape.digit(below(shape.side(), rng) + 1).expect("a digit of the grid");
        let action: Option<Turn> = match below(8, rng) {
            0 => game.erase(cell).filter(|_| game.digit(cell).is_none()),
            1 => game.fill_notes(),
            _ => game.note(cell, digit),
        };
        if let Some(turn) = action {
            game.play(&turn).expect("turns from input are legal");
        }
    }
}

/// A full grid with `holes` percent of its cells emptied that still has one solution.
fn with_holes(shape: Shape, holes: usize, rng: &mut impl Rng) -> Grid {
    loop {
        let mut grid = full_grid(shape, rng);
        for cell in shape.cells() {
            if below(100, rng) < holes {
                grid.erase(cell);
            }
        }
        if sudoku::is_unique(&grid) {
            return grid;
        }
    }
}

#[test]
fn hints_lead_to_the_solution_of_small_puzzles() {
    for (name, puzzles) in [("2x2", 12), ("2x3", 12), ("3x2", 6), ("3x3", 25)] {
        let shape: Shape = name.parse().expect("a shape");
        for order in [Order::Classic, Order::Friendly] {
            let mut solver = Solver::new(shape, order);
            for seed in 0..puzzles {
                let mut rng = rng(seed);
                let puzzle =
                    generate(&Recipe::minimal(shape), &mut rng).expect("such puzzles are common").puzzle;
                follow_to_the_end(&puzzle, &mut solver, &mut rng);
            }
        }
    }
}

#[test]
fn hints_lead_to_the_solution_of_large_puzzles() {
    for (name, holes) in [("3x4", 45), ("4x4", 40), ("5x5", 30)] {
        let shape: Shape = name.parse().expect("a shape");
        let mut rng = rng(5);
        let puzzle = with_holes(shape, holes, &mut rng);
        follow_to_the_end(&puzzle, &mut Solver::new(shape, Order::Friendly), &mut rng);
    }
}
