//! Typing, pasting and undoing clues; changing the size.

use midend::keymap::KeyCode;
use midend::{
    Context, Errand, Question, Screen,
    sudoku::{self as solving, Judgement, Screen as Puzzle, editor::Remark},
};
use sudoku::{Digit, Shape};

use super::{
    effects::gist,
    player::{EASY, FOUR, Player, cell, side},
};

#[test]
fn digits_are_typed_where_the_cursor_is() {
    let mut player = Player::editing(Shape::NINE);
    assert_eq!(player.app.context(), Context::Editor);
    player.keys("5");
    player.code(KeyCode::Right);
    player.keys("3");
    player.code(KeyCode::End);
    player.keys("1");
    player.code(KeyCode::PageDown);
    player.keys("9kx");
    assert_eq!(player.line(), format!("53......1{}9", ".".repeat(71)));
    assert_eq!(player.editor().cursor, cell("r8c9"));
    player.code(KeyCode::Down);
    player.code(KeyCode::Backspace);
    player.code(KeyCode::Tab);
    assert_eq!(player.editor().cursor, cell("r1c3"), "the next empty cell, wrapping around");
    player.code(KeyCode::BackTab);
    assert_eq!(player.editor().cursor, cell("r9c9"));
    assert_eq!(player.editor().sketch.clues(), 3);
}

#[test]
fn letters_are_digits_in_large_grids_only() {
    let mut player = Player::editing(side(16));
    assert_eq!(player.app.context(), Context::LargeEditor);
    player.keys("G");
    assert_eq!(player.editor().sketch.setup().get(cell("r1c1")), Digit::new(16));
    player.keys("H");
    assert_eq!(player.editor().sketch.setup().get(cell("r1c1")), Digit::new(16), "there is no 17");
    let mut small = Player::editing(side(4));
    small.keys("5");
    assert_eq!(small.line(), ".".repeat(16), "there is no 5");
}

#[test]
fn typewriter_mode_takes_a_whole_puzzle() {
    let mut player = Player::editing(Shape::NINE);
    player.keys("t");
    player.keys(EASY);
    assert_eq!(player.line(), EASY);
    assert_eq!(player.editor().cursor, cell("r1c1"), "wrapped around");
    player.keys("0 8");
    assert_eq!(player.line(), format!("..8{}", &EASY[3..]));
    player.code(KeyCode::Backspace);
    assert_eq!((player.line(), player.editor().cursor), (format!("...{}", &EASY[3..]), cell("r1c3")));
    player.keys("uu");
    assert_eq!((player.line(), player.editor().cursor), (format!("...{}", &EASY[3..]), cell("r1c3")));
}

#[test]
fn undo_and_redo_are_unlimited() {
    let mut player = Player::editing(side(4));
    player.keys("1l2l3l4");
    assert_eq!(player.line(), "1234............");
    player.paste(FOUR);
    player.keys("c");
    assert_eq!(player.editor().remark, Some(Remark::Cleared));
    assert_eq!(player.line(), ".".repeat(16));
    player.keys("u");
    assert_eq!(player.line(), FOUR);
    player.keys("uuu");
    assert_eq!((&*player.line(), player.editor().cursor), ("12..............", cell("r1c3")));
    player.keys("uuuu");
    assert_eq!(player.line(), ".".repeat(16));
    player.keys("yyyyy");
    assert_eq!(player.line(), FOUR);
    assert!(matches!(player.editor().judgement, Judgement::Counting(Some(_))), "it is analysed again");
}

#[test]
fn the_size_key_asks_before_clues_are_lost() {
    let mut player = Player::editing(Shape::NINE);
    let mut sides = Vec::new();
    for _ in 0..9 {
        player.keys("n");
        sides.push(player.editor().shape().side());
    }
    assert_eq!(sides, [10, 12, 16, 25, 4, 6, 8, 9, 10]);
    player.keys("3n");
    let question = solving::Question::OtherSize { shape: side(12), clues: 1, rules: 0 };
    assert_eq!(player.app.question, Some(Question::Sudoku(question)));
    player.keys("n");
    assert_eq!((player.editor().shape(), player.editor().sketch.clues()), (side(10), 1), "no is no");
    player.keys("ny");
    assert_eq!((player.editor().shape(), player.editor().sketch.clues()), (side(12), 0));
    player.keys("u");
    assert_eq!((player.editor().shape(), player.editor().sketch.clues()), (side(10), 1));
}

#[test]
fn the_cursor_stays_in_the_grid_when_it_shrinks() {
    let mut player = Player::editing(Shape::new(6, 6).unwrap());
    player.code(KeyCode::End);
    player.code(KeyCode::PageDown);
    player.keys("n");
    assert_eq!((player.editor().shape(), player.editor().cursor), (side(4), cell("r1c1")));
    player.keys("1");
    assert_eq!(player.editor().sketch.clues(), 1);
}

#[test]
fn a_pasted_puzzle_fills_the_grid_even_with_conflicts() {
    let mut player = Player::editing(Shape::NINE);
    player.paste("12 | ..\n.. | ..\n---+---\n.. | ..\n.. | 3.");
    assert_eq!((player.editor().shape(), player.line()), (side(4), "12............3.".into()));
    player.paste("11..............");
    assert!(matches!(player.editor().judgement, Judgement::Clashing { pairs: 1, .. }));
    for text in ["", "hello", &"1".repeat(2_000_000)] {
        assert_eq!(player.paste(text), []);
        assert_eq!(player.editor().remark, Some(Remark::NotAPuzzle));
        assert_eq!(player.line(), "11..............");
    }
    let lying = Shape::new(3, 2).unwrap();
    let mut player = Player::editing(lying);
    player.paste(&format!("1{}", ".".repeat(35)));
    assert_eq!(player.editor().shape(), lying, "a line does not specify the boxes, so they are kept");
    player.paste(EASY);
    assert_eq!(player.editor().shape(), Shape::NINE);
}

#[test]
fn a_paste_does_not_answer_a_question() {
    let mut player = Player::editing(side(4));
    player.keys("1n");
    assert!(player.app.question.is_some());
    player.paste(EASY);
    assert_eq!((player.app.question, player.editor().shape()), (None, Shape::NINE));
}

#[test]
fn the_puzzle_is_kept_when_the_editor_is_left() {
    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    let effects = player.code(KeyCode::Esc);
    assert_eq!(gist(&effects), ["stop thinking", "find saves"]);
    for _ in 0..3 {
        player.code(KeyCode::Up);
    }
    // The last line of the screen opens the editor.
    player.code(KeyCode::Up);
    while !matches!(player.app.screen, Screen::Sudoku(Puzzle::Editor)) {
        player.code(KeyCode::Down);
        let Screen::Sudoku(Puzzle::NewGame(new)) = &player.app.screen else { panic!() };
        if new.cursor.line() == 5 {
            player.code(KeyCode::Enter);
        }
    }
    assert_eq!(player.line(), EASY);
    let Some((_, Errand::Sudoku(solving::Errand::Count(_)))) = player.errand else {
        panic!("the unknown value is computed now: {:?}", player.errand)
    };
    player.find_all();
    player.code(KeyCode::Esc);
    assert!(player.app.editor.is_some());
    // Also when the program is left.
    let again = Player::starting(solving::Start::Edit(side(4)), player.memory.clone());
    assert_eq!(again.line(), EASY);
}
