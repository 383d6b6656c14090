//! What can be done with a puzzle: play, solve, copy.

use midend::keymap::KeyCode;
use midend::{
    Effect, Errand, Question, Screen,
    sudoku::{
        self as solving, Category, Screen as Puzzle,
        editor::{Remark, Shown},
    },
};
use sudoku::{Grid, Shape};

use super::player::{EASY, Player, side};

#[test]
fn a_puzzle_with_one_solution_is_played_with_its_rating() {
    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    player.find_all();
    player.code(KeyCode::Enter);
    let play = player.play();
    assert_eq!((play.category, play.day), (Category::own(Shape::NINE), None));
    assert_eq!((&*play.game().puzzle().to_string(), play.game().solution().is_some()), (EASY, true));
    assert_eq!(play.rating.map(|rating| rating.to_string()).as_deref(), Some("1.2"));
}

#[test]
fn playing_waits_for_the_rating_unless_the_key_is_pressed_again() {
    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    assert_eq!(player.keys("p"), [], "it is still being counted");
    let effects = player.find();
    let [Effect::Think(_, Errand::Sudoku(solving::Errand::Rate(_)))] = effects[..] else {
        panic!("{effects:?}")
    };
    player.find();
    assert!(player.play().rating.is_some());

    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    player.keys("p");
    player.find();
    player.keys("p");
    assert_eq!(player.play().rating, None);

    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    player.keys("pl");
    player.find_all();
    assert!(
        matches!(player.app.screen, Screen::Sudoku(Puzzle::Editor)),
        "editing cancels the request to play"
    );
}

#[test]
fn a_puzzle_with_several_solutions_is_played_after_a_question() {
    let mut player = Player::editing(side(4));
    player.paste("12..34..........");
    player.find_all();
    assert_eq!(player.keys("p"), []);
    let question = solving::Question::NotUnique { several: true };
    assert_eq!(player.app.question, Some(Question::Sudoku(question)));
    player.keys("n");
    assert_eq!(player.app.question, None);
    player.keys("p");
    player.keys("y");
    assert_eq!((player.play().game().solution(), player.play().rating), (None, None));
}

#[test]
fn the_solution_can_be_shown_and_hidden_and_never_becomes_a_clue() {
    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    player.find_all();
    player.keys("s");
    let answer = player.editor().answer().expect("it is shown").clone();
    assert!(answer.is_full() && answer.extends(&EASY.parse::<Grid>().unwrap()));
    assert_eq!(player.line(), EASY);
    player.keys("s");
    assert_eq!(player.editor().answer(), None);
    player.keys("s");
    player.code(KeyCode::Esc);
    assert_eq!(player.editor().shown, Shown::Nothing, "Escape hides it first");
    player.keys("sx");
    assert_eq!(player.editor().answer(), None, "another puzzle has another solution");

    let mut player = Player::editing(side(4));
    player.paste("12..34..........");
    player.keys("s");
    player.find_all();
    let first = player.editor().answer().cloned();
    player.keys("s");
    let second = player.editor().answer().cloned();
    assert!(first.is_some() && second.is_some() && first != second);
    player.keys("s");
    assert_eq!(player.editor().answer(), None);
}

#[test]
fn a_puzzle_is_copied_as_a_line() {
    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    assert_eq!(player.keys("e"), [Effect::Copy(EASY.into())]);
    assert_eq!(player.editor().remark, Some(Remark::Copied));
}
