use std::{string::ToString, sync::Arc, vec, vec::Vec};

use super::*;
use crate::{
    game::{Game, Mistake},
    variant::{
        Layout,
        rule::{AntiKnight, Cage, Difference, Odd, Rule, Thermometer},
    },
};

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(cell).collect()
}

/// A 4×4 grid with these rules.
fn four(rules: impl IntoIterator<Item = Rule>) -> Puzzle {
    let layout = Layout::new(4, 4).unwrap().with_boxes(2, 2).unwrap();
    let mut puzzle = Puzzle::new(layout);
    rules.into_iter().for_each(|rule| puzzle.add(rule).unwrap());
    puzzle
}

fn cage(sum: i32, names: &str) -> Rule {
    Cage { sum: Some(sum), cells: cells(names) }.into()
}

/// The game after these turns.
fn game(puzzle: Puzzle, turns: &[&str]) -> Game {
    let mut game = Game::with_rules(Arc::new(Variant::new(puzzle).unwrap()), None).unwrap();
    turns.iter().for_each(|turn| drop(game.play(&turn.parse().unwrap()).unwrap()));
    game
}

fn notes(game: &Game, name: &str) -> Vec<char> {
    game.candidates(cell(name)).iter().map(|digit| game.symbol(digit)).collect()
}

#[test]
fn a_broken_rule_is_shown_when_its_cells_are_full() {
    let rules = || [cage(9, "r1c1 r1c2 r2c1"), Thermometer { slow: false, cells: cells("r3c3 r3c4") }.into()];
    assert_eq!(game(four(rules()), &["r1c1=4,r1c2=3"]).clashing(), []);
    assert_eq!(game(four(rules()), &["r1c1=4,r1c2=3,r2c1=2"]).clashing(), []);
    assert_eq!(game(four(rules()), &["r1c1=4,r1c2=3,r2c1=1"]).clashing(), cells("r1c1 r1c2 r2c1"));
    assert_eq!(game(four(rules()), &["r3c3=4,r3c4=1"]).clashing(), cells("r3c3 r3c4"));
    let broken = game(four(rules()), &["r3c3=4,r3c4=1"]);
    assert_eq!(broken.variant().unwrap().broken(&broken.setup()), [1]);
    assert_eq!(broken.pencil(), Err(Mistake::Clash(cells("r3c3 r3c4"))));
}

#[test]
fn repeated_digits_are_shown_at_once() {
    // In a cage, and a knight's move apart, although no house has both.
    let puzzle = four([AntiKnight.into()]);
    assert_eq!(game(puzzle, &["r1c2=4,r3c3=4"]).clashing(), cells("r1c2 r3c3"));
    let two_regions = Cage { sum: None, cells: cells("r2c2 r3c3") };
    assert_eq!(game(four([two_regions.into()]), &["r2c2=1,r3c3=1"]).clashing(), cells("r2c2 r3c3"));
    // A cell that may not have its digit, and a pair that no rule allows.
    assert_eq!(game(four([Odd { cells: cells("r1c1") }.into()]), &["r1c1=2"]).clashing(), cells("r1c1"));
    let dot = Difference { value: 1, cells: cells("r1c1 r1c2") };
    assert_eq!(game(four([dot.into()]), &["r1c1=2,r1c2=4"]).clashing(), cells("r1c1 r1c2"));
}

#[test]
fn notes_take_the_rules_into_account() {
    let puzzle = || four([cage(5, "r2c2 r3c3"), AntiKnight.into(), Odd { cells: cells("r4c4") }.into()]);
    let start = game(puzzle(), &[]);
    assert_eq!((notes(&start, "r1c1"), notes(&start, "r4c4")), (vec!['1', '2', '3', '4'], vec!['1', '3']));
    let played = game(puzzle(), &["r2c2=1"]);
    assert_eq!((notes(&played, "r3c3"), notes(&played, "r4c4")), (vec!['2', '3', '4'], vec!['1', '3']));
    // A knight's move away from r2c2, and in none of its houses.
    assert_eq!(notes(&played, "r4c3"), ['2', '3', '4']);
    let turn = start.fill_notes().unwrap();
    let mut noted = start.clone();
    noted.play(&turn).unwrap();
    let one = Digit::new(1).unwrap();
    let tidy = noted.write(cell("r2c2"), one, true).unwrap();
    let touched: Vec<Cell> = tidy.edits.iter().map(|edit| edit.cell).collect();
    let seen =
        |&other: &Cell| played.sees(cell("r2c2"), other) && notes(&start, &other.to_string()).contains(&'1');
    assert_eq!(touched.len() - 1, played.shape().cells().filter(seen).count());
}

#[test]
fn digits_from_zero_are_shown_as_they_are() {
    let layout = Layout::new(4, 4).unwrap().with_boxes(2, 2).unwrap().with_digits(0, 3).unwrap();
    let mut puzzle = Puzzle::new(layout);
    puzzle.restrict(cell("r1c1"), 1);
    puzzle.add(cage(3, "r1c1 r1c2")).unwrap();
    let game = game(puzzle, &[]);
    let clue = game.digit(cell("r1c1")).unwrap();
    assert_eq!((clue.value(), game.symbol(clue), game.shape().to_string().as_str()), (1, '0', "2x2"));
    assert_eq!(notes(&game, "r1c2"), ['1', '2', '3']);
}

#[test]
fn the_solution_is_the_end() {
    let puzzle = four([cage(7, "r1c1 r1c2 r2c1"), cage(10, "r3c3 r3c4 r4c3 r4c4")]);
    let solution = crate::variant::solve(&puzzle).unwrap();
    let variant = Arc::new(Variant::new(puzzle).unwrap());
    let grid = variant.grid(&solution).unwrap();
    let mut game = Game::with_rules(variant.clone(), Some(grid.clone())).unwrap();
    assert!(!game.is_solved());
    game.play(&game.answer().unwrap()).unwrap();
    assert!(game.is_solved() && game.clashing().is_empty());
    // Another full grid breaks a cage.
    let other = "1234341221434321".parse::<Grid>().unwrap();
    assert!(!variant.is_solved_by(&other.to_setup()));
    assert!(Game::with_rules(variant, Some(other)).is_err());
}

#[test]
fn regions_of_any_form_have_a_carrier_without_boxes() {
    let regions: Vec<Option<u8>> =
        [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3].into_iter().map(Some).collect();
    let layout = Layout::new(4, 4).unwrap().with_regions(&regions).unwrap();
    let game = game(Puzzle::new(layout), &["r2c2=1,r1c4=1"]);
    assert_eq!((game.shape().to_string().as_str(), game.clashing()), ("1x4", vec![]));
    assert!(game.sees(cell("r1c4"), cell("r3c4")) && !game.sees(cell("r1c1"), cell("r2c2")));
}

#[test]
fn what_cannot_be_played_is_refused_with_the_reason() {
    let new = |rows, columns| Layout::new(rows, columns).unwrap();
    for (layout, why) in [
        (new(4, 6), NotPlayable::NotSquare { rows: 4, columns: 6 }),
        (new(4, 4).with_digits(0, 5).unwrap(), NotPlayable::Digits { side: 4, digits: 6 }),
        (new(4, 4).without_lines(), NotPlayable::Repeats),
        (new(4, 4).with_extra_cells(1).unwrap(), NotPlayable::Outside),
        (new(1, 1), NotPlayable::OneCell),
    ] {
        assert_eq!(Variant::new(Puzzle::new(layout)).unwrap_err(), why);
    }
    let mut puzzle = four([]);
    assert!(puzzle.restrict(cell("r1c1"), 2) && puzzle.restrict(cell("r1c3"), 2));
    assert_eq!(Variant::new(puzzle).unwrap_err(), NotPlayable::Clash(cell("r1c1"), cell("r1c3")));
}
