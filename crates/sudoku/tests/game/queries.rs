//! Queries on a game, compared with simple implementations.

use proptest::prelude::*;
use sudoku::{
    Cell, Digits,
    game::{Game, Mistake},
};

use crate::action::timeline;

/// All other cells that a cell sees.
fn seen(game: &Game, cell: Cell) -> impl Iterator<Item = Cell> {
    let shape = game.shape();
    shape.cells().filter(move |&other| shape.sees(cell, other))
}

fn clashes(game: &Game, cell: Cell) -> bool {
    game.digit(cell).is_some() && seen(game, cell).any(|other| game.digit(other) == game.digit(cell))
}

fn is_wrong(game: &Game, cell: Cell) -> bool {
    game.solution()
        .is_some_and(|solution| game.digit(cell).is_some() && game.digit(cell) != solution.get(cell))
}

fn candidates(game: &Game, cell: Cell) -> Digits {
    let free = |&digit: &_| !seen(game, cell).any(|other| game.digit(other) == Some(digit));
    game.shape().digits().iter().filter(free).collect()
}

/// The candidates of an empty cell: if all cells have notes, those in its notes, provided that they include the
/// solution.
fn pencilled(game: &Game, cell: Cell) -> Digits {
    let (notes, free) = (game.notes(cell), candidates(game, cell));
    match game.solution().and_then(|solution| solution.get(cell)) {
        _ if game.digit(cell).is_some() => Digits::NONE,
        _ if game.shape().cells().any(|cell| game.digit(cell).is_none() && game.notes(cell).is_empty()) => {
            free
        }
        Some(truth) if notes.contains(truth) => free.iter().filter(|&digit| notes.contains(digit)).collect(),
        _ => free,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn queries_agree_with_simple_implementations(timeline in timeline()) {
        let game = timeline.game();
        let cells = || game.shape().cells();
        let clashing: Vec<Cell> = cells().filter(|&cell| clashes(game, cell)).collect();
        let wrong: Vec<Cell> = cells().filter(|&cell| is_wrong(game, cell)).collect();
        let filled = cells().filter(|&cell| game.digit(cell).is_some()).count();
        prop_assert_eq!(game.filled(), filled);
        prop_assert_eq!(game.is_solved(), filled == game.shape().area() && clashing.is_empty());
        for digit in game.shape().digits().iter() {
            let there = cells().filter(|&cell| game.digit(cell) == Some(digit)).count();
            prop_assert_eq!(game.left(digit), game.shape().side().saturating_sub(there));
        }
        for cell in cells() {
            prop_assert_eq!(game.candidates(cell), candidates(game, cell), "{}", cell);
            prop_assert_eq!(game.setup().get(cell), game.digit(cell));
            prop_assert_eq!(game.is_given(cell), game.puzzle().get(cell).is_some());
            prop_assert!(!game.is_given(cell) || game.digit(cell) == game.puzzle().get(cell));
        }
        match game.pencil() {
            Err(Mistake::Wrong(cells)) => prop_assert_eq!(cells, wrong.clone()),
            Err(Mistake::Clash(cells)) => prop_assert!(wrong.is_empty() && cells == clashing),
            Ok(pencil) => {
                prop_assert!(wrong.is_empty() && clashing.is_empty());
                for cell in cells() {
                    prop_assert_eq!(pencil.get(cell), game.digit(cell));
                    prop_assert_eq!(pencil.is_given(cell), game.is_given(cell));
                    prop_assert_eq!(pencil.digits(cell), pencilled(game, cell), "{}", cell);
                }
            }
        }
        prop_assert_eq!((game.clashing(), game.wrong()), (clashing, wrong));
    }

    #[test]
    fn actions_have_their_effect(timeline in timeline(), at in any::<prop::sample::Index>(), value in 1..26_usize, tidy: bool) {
        let game = timeline.game();
        let shape = game.shape();
        let Some(cell) = shape.cells().nth(at.index(shape.area())) else { return Ok(()) };
        let Some(digit) = shape.digit(value % shape.side() + 1) else { return Ok(()) };
        let after = |turn| {
            let mut game = game.clone();
            game.play(&turn).map(|_| game)
        };
        if let Some(turn) = game.write(cell, digit, tidy) {
            let (stood, after) = (game.digit(cell) == Some(digit), after(turn).expect("a legal turn"));
            prop_assert_eq!(after.digit(cell), (!stood).then_some(digit));
            for other in shape.cells().filter(|&other| other != cell) {
                let tidied = tidy && !stood && shape.sees(cell, other);
                let notes = game.notes(other).iter().filter(|&note| !tidied || note != digit).collect();
                prop_assert_eq!((after.notes(other), after.digit(other)), (notes, game.digit(other)));
                let corner = game.corner(other).iter().filter(|&note| !tidied || note != digit).collect();
                prop_assert_eq!((after.corner(other), after.colours(other)), (corner, game.colours(other)));
            }
        }
        if let Some(turn) = game.note(cell, digit) {
            let after = after(turn).expect("a legal turn");
            prop_assert_ne!(after.notes(cell).contains(digit), game.notes(cell).contains(digit));
        }
        if let Some(turn) = game.fill_notes() {
            let after = after(turn).expect("a legal turn");
            let empty = || shape.cells().filter(|&cell| game.digit(cell).is_none());
            let there = empty().all(|cell| game.notes(cell) == candidates(game, cell));
            for cell in empty() {
                let expected = if there { Digits::NONE } else { candidates(game, cell) };
                prop_assert_eq!(after.notes(cell), expected);
            }
        }
        if let Some(turn) = game.answer() {
            prop_assert!(turn.helped);
            let after = after(turn).expect("a legal turn");
            prop_assert!(after.is_solved() && after.wrong().is_empty());
        }
        if let Some(turn) = game.reveal(cell) {
            prop_assert!(turn.helped);
            let after = after(turn).expect("a legal turn");
            prop_assert_eq!(after.digit(cell), game.solution().and_then(|solution| solution.get(cell)));
        }
    }
}
