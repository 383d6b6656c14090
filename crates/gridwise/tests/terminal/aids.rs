//! What stands beside the games: the analysis of a game, the calendar, the list of steps, printing.

use std::fs;

use words::{Lang, Words};

use crate::{screen::head, start::Start};

const EN: &Words = Lang::En.words();
const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn a_game_that_is_over_is_analysed_and_counted_when_the_program_is_left() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = Start::game(home.path(), "--rules classic-2x2 --seed 3").open();
    screen.wait_text(EN.score);
    // A board of four cells is full soon.
    screen.send("wasd".repeat(60));
    screen.wait_text(EN.over_title);
    screen.send("x");
    screen.wait_text(head(Lang::En.analysis().mean_cost));
    screen.send("\r");
    screen.wait_text(head(Lang::En.analysis().played));
    screen.send("\x03");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
    let history = fs::read_to_string(home.path().join("data/history.jsonl")).unwrap();
    assert_eq!(history.lines().count(), 1, "{history}");
}

#[test]
fn a_day_to_come_is_refused_and_one_that_is_past_is_played() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = Start::menu(home.path()).args("--color never").open();
    screen.wait_text(EN.menu_statistics);
    screen.send("jj\r");
    screen.wait_text(Lang::En.calendar().key_calendar);
    screen.send("c");
    screen.wait_text(head(Lang::En.calendar().done));
    screen.send("l\r");
    screen.wait_text(head(EN.day_to_come));
    screen.send("hh\r");
    screen.wait_text(Lang::En.screen().left);
    screen.send("\x03");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
}

#[test]
fn the_list_of_steps_makes_one_and_the_puzzle_is_printed_without_overwriting() {
    let home = tempfile::tempdir().unwrap();
    let here = tempfile::tempdir().unwrap();
    let script = format!("cd '{}' && exec \"$@\"", here.path().display());
    let mut screen = Start::sudoku(home.path(), NINE).size(100, 30).open_in_shell(&script);
    screen.wait_text(Lang::En.screen().left);
    screen.send("m");
    screen.wait_text(head(Lang::En.screen().steps_title));
    screen.send("\r");
    screen.wait_gone(head(Lang::En.screen().steps_title));
    for _ in 0..2 {
        screen.send("\x10");
        screen.wait_text(Lang::En.screen().print_write);
        screen.send("\r");
        screen.wait_text(head(EN.printed));
        screen.send("h");
        screen.wait_gone(head(EN.printed));
    }
    screen.send("\x03");
    screen.end().assert_success();
    let files: Vec<_> = fs::read_dir(here.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len(), 2, "{files:?}");
    for file in files {
        assert!(fs::read(&file).unwrap().starts_with(b"%PDF"), "{}", file.display());
    }
}
