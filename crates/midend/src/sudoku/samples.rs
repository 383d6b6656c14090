//! Sample games for the tests in this folder.

use std::time::Duration;

use sudoku::{
    Grid,
    technique::{Order, Solver},
};

use super::{
    Category, Fresh, Play, StepHint, Strength,
    play::{Hint, Preferences},
};
use crate::{Env, settings::Conflicts};

pub(super) const HABITS: Preferences =
    Preferences { tidy: true, automatic: false, conflicts: Conflicts::AtOnce, counts_mistakes: false };
pub(super) const NOW: Duration = Duration::from_secs(9);

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
        credits: super::Credits::default(),
    };
    Play::open(&fresh, None, Env { now: NOW, unix: 0, seed: 1 })
}

/// A game with rules, without moves, and without a known solution.
pub(super) fn ruled(text: &str) -> Play {
    let rules = super::Rules::try_from(text.to_string()).unwrap();
    let fresh = Fresh {
        category: Category::own(rules.shape()),
        puzzle: rules.clues(),
        rules: Some(rules),
        solution: None,
        rating: None,
        day: None,
        exercise: None,
        credits: super::Credits::default(),
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
