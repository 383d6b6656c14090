//! Sample games for the tests in this folder.

use std::time::Duration;

use midend::{
    Action, Env,
    settings::Conflicts,
    sudoku::{
        Category, Fresh, Play, StepHint, Strength,
        play::{Hint, Preferences},
    },
};
use sudoku::{
    Cell, Digit, Grid, Setup, Shape,
    technique::{Order, Solver},
};

pub(super) const HABITS: Preferences =
    Preferences { tidy: true, automatic: false, conflicts: Conflicts::AtOnce, counts_mistakes: false };
pub(super) const NOW: Duration = Duration::from_secs(9);

/// A full grid of any shape: each row is the one above it, shifted.
pub(super) fn full(shape: Shape) -> Grid {
    let mut setup = Setup::empty(shape);
    for cell in shape.cells() {
        let (row, rows) = (cell.row(), shape.box_rows());
        let value = (row % rows * shape.box_columns() + row / rows + cell.column()) % shape.side() + 1;
        setup.set(cell, Digit::new(value));
    }
    setup.check().unwrap()
}

/// A game of any shape, with every other cell a clue.
pub(super) fn game(shape: Shape) -> Play {
    let solution = full(shape);
    let mut setup = Setup::empty(shape);
    let clues = shape.cells().filter(|cell| (cell.row() + cell.column()) % 2 == 0);
    clues.for_each(|cell| setup.set(cell, solution.get(cell)));
    opened(setup.check().unwrap(), solution)
}

/// An easy 9×9 game without moves.
pub(super) fn play() -> Play {
    let puzzle: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    match sudoku::judge(&puzzle) {
        sudoku::Verdict::One(solution) => opened(puzzle, solution),
        other => panic!("{other:?}"),
    }
}

fn opened(puzzle: Grid, solution: Grid) -> Play {
    let category = Category::own(puzzle.shape());
    let fresh = Fresh {
        category,
        puzzle,
        rules: None,
        solution: Some(solution),
        rating: None,
        day: None,
        exercise: None,
        credits: midend::sudoku::Credits::default(),
    };
    Play::open(&fresh, None, Env { now: NOW, unix: 0, seed: 1 })
}

/// The same with a hint.
pub(super) fn hinted(strength: Strength) -> Play {
    let mut play = play();
    let before = play.game().pencil().unwrap();
    let step = Solver::new(before.shape(), Order::Friendly).step(&before).unwrap();
    play.hint = Hint::Found(Box::new(StepHint { strength, step, before, rules: None }));
    play
}

/// The same with a digit of the player, one that the program filled in, and a wrong one.
pub(super) fn written() -> (Play, [Cell; 3]) {
    let mut play = play();
    let cells = ["r1c3", "r1c4", "r9c1"].map(|name| name.parse().unwrap());
    play.cursor = cells[0];
    play.update(Action::Digit(4), HABITS, NOW);
    play.cursor = cells[1];
    play.update(Action::SolveCell, HABITS, NOW);
    play.cursor = cells[2];
    play.update(Action::Digit(8), HABITS, NOW);
    play.update(Action::Check, HABITS, NOW);
    play.cursor = "r5c5".parse().unwrap();
    (play, cells)
}
