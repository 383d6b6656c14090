//! What is known about the clues is reported as soon as possible.

use gridwise::tui::keymap::Key;
use midend::keymap::KeyCode;
use midend::{
    Effect, Errand, Question, Screen,
    sudoku::{self as solving, Finding, Judgement, Screen as Puzzle, editor::Remark, judgement::Hardness},
};
use sudoku::{Shape, Verdict, rate::Unrated};

use super::{
    effects::gist,
    player::{EASY, FOUR, Player, cell, side},
};

#[test]
fn a_conflict_is_reported_with_its_cells() {
    let mut player = Player::editing(Shape::NINE);
    player.keys("5lll");
    let effects = player.keys("5");
    assert_eq!(gist(&effects), ["keep the sketch", "stop thinking"], "the count is no longer needed");
    let Judgement::Clashing { first, pairs, cells } = &player.editor().judgement else { panic!() };
    assert_eq!(first.to_string(), "r1c1 and r1c4 both hold 5 in row 1");
    assert_eq!((*pairs, &cells[..]), (1, &[cell("r1c1"), cell("r1c4")][..]));
    for key in "pso".chars() {
        assert_eq!(player.press(Key::Char(key)), []);
        assert_eq!(player.editor().remark, Some(Remark::FixFirst));
    }
    assert_eq!(player.keys("e"), []);
    player.keys("x");
    assert_eq!(player.editor().judgement.clashing(), []);
}

#[test]
fn an_empty_grid_starts_no_errand() {
    let mut player = Player::editing(Shape::NINE);
    assert_eq!(player.errand, None);
    for key in "psoe".chars() {
        assert_eq!(player.press(Key::Char(key)), []);
        assert_eq!(player.editor().remark, Some(Remark::NoClues));
    }
}

#[test]
fn a_puzzle_is_counted_first_and_then_rated() {
    let mut player = Player::editing(Shape::NINE);
    let effects = player.paste(EASY);
    assert_eq!(gist(&effects), ["keep the sketch", "think"]);
    let Some(Effect::Think(_, Errand::Sudoku(solving::Errand::Count(_)))) = effects.last() else {
        panic!("{effects:?}")
    };
    assert!(matches!(player.editor().judgement, Judgement::Counting(Some(_))));
    let effects = player.find();
    let [Effect::Think(_, Errand::Sudoku(solving::Errand::Rate(_)))] = effects[..] else {
        panic!("{effects:?}")
    };
    let Judgement::One { solution, hardness: Hardness::Rating(Some(_)) } = &player.editor().judgement else {
        panic!("{:?}", player.editor().judgement)
    };
    assert!(solution.is_full());
    assert_eq!(player.find(), []);
    let Judgement::One { hardness: Hardness::Known(Ok(rated)), .. } = &player.editor().judgement else {
        panic!("{:?}", player.editor().judgement)
    };
    assert_eq!(rated.er.to_string(), "1.2");
}

#[test]
fn no_solution_several_and_too_hard_are_reported() {
    let mut player = Player::editing(side(4));
    player.paste("12..34..........");
    player.find_all();
    let open = player.editor().judgement.open();
    assert!(matches!(player.editor().judgement, Judgement::Many(..)));
    assert!(!open.is_empty() && !open.contains(&cell("r1c1")), "clues are in every solution: {open:?}");
    player.paste("12....3...4.....");
    player.find_all();
    assert_eq!(player.editor().judgement, Judgement::Unsolvable);
    player.keys("p");
    assert_eq!(player.editor().remark, Some(Remark::Unsolvable));
    player.paste(FOUR);
    let (ticket, _) = player.errand.take().unwrap();
    assert_eq!(player.think(ticket, Finding::Counted(None)), []);
    assert_eq!(player.editor().judgement, Judgement::Unknown);
    player.keys("s");
    assert_eq!(player.editor().remark, Some(Remark::NoSolution));
    player.keys("p");
    let question = solving::Question::NotUnique { several: false };
    assert_eq!(player.app.question, Some(Question::Sudoku(question)));
}

#[test]
fn a_nearly_empty_grid_of_any_size_is_judged_or_given_up_soon() {
    for side in [4, 6, 8, 9, 10, 12, 16, 25] {
        let mut player = Player::editing(Shape::of_side(side).unwrap());
        player.keys("1");
        player.find_all();
        assert!(matches!(player.editor().judgement, Judgement::Many(..) | Judgement::Unknown), "{side}");
    }
}

#[test]
fn outdated_findings_are_ignored() {
    let mut player = Player::editing(Shape::NINE);
    player.paste(EASY);
    let (stale, _) = player.errand.clone().unwrap();
    player.code(KeyCode::Delete);
    let (ticket, _) = player.errand.clone().unwrap();
    assert_ne!(stale, ticket);
    assert_eq!(player.think(stale, Finding::Counted(Some(Box::new(Verdict::None)))), []);
    assert_eq!(player.editor().judgement, Judgement::Counting(Some(ticket)));
    player.find();
    let (rating, _) = player.errand.clone().unwrap();
    player.think(stale, Finding::Rated(Err(Unrated::Full)));
    player.think(ticket, Finding::Counted(None));
    let Judgement::One { hardness, .. } = &player.editor().judgement else { panic!() };
    assert_eq!(*hardness, Hardness::Rating(Some(rating)));
    player.code(KeyCode::Esc);
    assert_eq!(player.think(rating, Finding::Rated(Err(Unrated::Full))), [], "the editor is left");
    assert!(matches!(player.app.screen, Screen::Sudoku(Puzzle::NewGame(_))));
}

#[test]
fn a_full_grid_is_reported_as_full() {
    let mut player = Player::editing(side(4));
    player.paste("1234341221434321");
    player.find_all();
    let Judgement::One { hardness, .. } = &player.editor().judgement else { panic!() };
    assert_eq!(*hardness, Hardness::Known(Err(Unrated::Full)));
    for key in "pso".chars() {
        player.press(Key::Char(key));
        assert_eq!(player.editor().remark, Some(Remark::Full));
    }
}
