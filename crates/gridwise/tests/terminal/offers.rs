//! Files and pasted texts with several puzzles.

use std::fs;

use sudoku::Shape;
use words::{Lang, Words};

use crate::{screen::head, start::Start};

const EN: &Words = Lang::En.words();
const ONE: &str = "3214143221434...";
const TWO: &str = "1...4..........3";

#[test]
fn a_file_with_several_puzzles_offers_a_choice() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("two.sdm");
    fs::write(&file, format!("{ONE}\n{TWO}\n")).unwrap();
    let mut screen = Start::sudoku(home.path(), "").arg(&file).size(80, 16).open();
    screen.wait_text(EN.choose_puzzle);
    screen.wait_text("4×4 · clues: 13  3214");
    screen.wait_text("4×4 · clues: 3  1...4");
    screen.send("j\r");
    let small = Shape::new(2, 2).unwrap();
    screen.wait_digits(small, TWO);
    screen.send("q");
    screen.wait_text(EN.choose_puzzle);
    screen.send("k\r");
    screen.wait_digits(small, ONE);
    screen.send("\x03");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
}

#[test]
fn a_pasted_text_with_several_puzzles_offers_a_choice_and_one_with_none_says_what_was_expected() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = Start::menu(home.path()).args("--color never").open();
    screen.wait_text(EN.menu_settings);
    screen.send("\x1b[200~hello\x1b[201~");
    screen.wait_text(head(EN.not_a_puzzle));
    screen.wait_text("Expected is a line of 81");
    screen.send(format!("\x1b[200~{ONE}\n{TWO}\n\x1b[201~"));
    screen.wait_text(EN.choose_puzzle);
    screen.send("\x1b");
    screen.wait_text(EN.menu_settings);
    screen.send("q");
    screen.end().assert_success();
}
