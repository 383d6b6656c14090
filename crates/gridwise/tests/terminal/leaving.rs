//! Ways to leave, wanted or not: the terminal is restored, and the game is saved.

use std::process::{Command, Stdio};

use midend::menu::MenuItem;
use words::{Lang, Words};

use crate::{
    model::{Model, key, menu_keys, saved},
    screen::Screen,
    start::Start,
};

const EN: &Words = Lang::En.words();

/// A game with six moves on the screen.
fn played(start: &Start) -> (Screen, Model) {
    let mut model = Model::new("classic", 5);
    let mut screen = start.open();
    screen.wait_moves(0);
    for _ in 0..6 {
        screen.send(key(model.slide_any().unwrap(), 0));
    }
    assert_eq!(screen.wait_moves(6), model.seen());
    assert!(screen.is_taken());
    (screen, model)
}

#[test]
fn ctrl_c_leaves_cleanly_from_everywhere() {
    // A game, its help, the question whether to start over.
    for (keys, then) in [("", "Score"), ("?", EN.keys), ("wasdwasdwasdwasdr", EN.ask_restart_title)] {
        let home = tempfile::tempdir().unwrap();
        let (mut screen, _) = played(&Start::game(home.path(), "--seed 5"));
        screen.send(keys);
        screen.wait_text(then);
        screen.send("\x03");
        let end = screen.end();
        end.assert_success();
        end.assert_restored();
        assert!(saved(home.path(), "classic").turns.len() >= 6);
    }
    // The menu, and where its lines lead.
    let lines = MenuItem::lines(false).into_iter().map(|item| menu_keys(item, false));
    for keys in lines.chain([String::new()]) {
        let home = tempfile::tempdir().unwrap();
        let mut screen = Start::menu(home.path()).open();
        screen.wait_text(EN.menu_statistics);
        screen.send(keys + "\x03");
        let end = screen.end();
        end.assert_success();
        end.assert_restored();
    }
}

#[test]
fn a_signal_is_died_of_with_the_game_saved_and_the_terminal_given_back() {
    for (signal, name) in [("TERM", "Terminated"), ("HUP", "Hangup"), ("INT", "Interrupt")] {
        let home = tempfile::tempdir().unwrap();
        let (mut screen, mut model) = played(&Start::game(home.path(), "--seed 5"));
        screen.send(key(model.slide_any().unwrap(), 0));
        screen.wait_moves(7);
        screen.signal(signal);
        let end = screen.end();
        assert_eq!(end.status.signal(), Some(name));
        end.assert_restored();
        assert!(model.is(&saved(home.path(), "classic")), "{signal}");
    }
}

#[test]
fn a_terminal_that_goes_away_takes_the_program_with_it_but_not_the_game() {
    let home = tempfile::tempdir().unwrap();
    let (screen, model) = played(&Start::game(home.path(), "--seed 5"));
    // It ends by the signal, or notices first that it cannot draw.
    let status = screen.hang_up();
    assert!(status.signal() == Some("Hangup") || status.exit_code() == 2, "{status}");
    assert!(model.is(&saved(home.path(), "classic")));
}

#[test]
fn a_terminal_that_goes_away_without_a_word_is_missed_all_the_same() {
    let home = tempfile::tempdir().unwrap();
    // In the menu nothing moves, so only a check of the terminal can tell.
    let screen = Start::menu(home.path()).open_detached();
    screen.wait_text(EN.menu_statistics);
    assert_eq!(screen.hang_up().exit_code(), 2);
}

#[cfg(debug_assertions)]
#[test]
fn after_a_panic_the_terminal_is_given_back_and_the_message_can_be_read() {
    let home = tempfile::tempdir().unwrap();
    let start = Start::game(home.path(), "--seed 5").env("GRIDWISE_TEST_PANIC", "1");
    let (mut screen, model) = played(&start);
    screen.send("?");
    let end = screen.end();
    assert_eq!(end.status.exit_code(), 101);
    end.assert_restored();
    let text = end.text();
    assert!(text.contains("panicked at") && text.contains("GRIDWISE_TEST_PANIC"), "{text}");
    // The message starts at the left, line by line: the terminal was restored before it was written.
    assert!(text.lines().any(|line| line.starts_with("as GRIDWISE_TEST_PANIC asked")), "{text}");
    assert!(model.is(&saved(home.path(), "classic")));
}

#[cfg(debug_assertions)]
#[test]
fn after_a_panic_of_a_search_the_game_ends_and_says_why() {
    let home = tempfile::tempdir().unwrap();
    let start = Start::sudoku(home.path(), "").env("GRIDWISE_TEST_PANIC", "search");
    let mut screen = start.open();
    screen.wait_text(Lang::En.screen().start);
    screen.send("\r");
    let end = screen.end();
    assert_eq!(end.status.exit_code(), 2);
    end.assert_restored();
    let text = end.text();
    assert!(text.contains("gridwise: a search failed") && text.contains("GRIDWISE_TEST_PANIC"), "{text}");
}

#[test]
fn without_a_terminal_it_says_so() {
    let home = tempfile::tempdir().unwrap();
    for args in [&[][..], &["2048"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gridwise"));
        command.args(args).env("GRIDWISE_HOME", home.path()).stdin(Stdio::null());
        let end = command.output().unwrap();
        assert_eq!(end.status.code(), Some(2));
        assert!(end.stdout.is_empty());
        let text = String::from_utf8(end.stderr).unwrap();
        assert!(text.starts_with("gridwise: the game needs a terminal"), "{text}");
        assert_eq!(text.lines().count(), 1);
    }
    assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0, "nothing was begun");
}
