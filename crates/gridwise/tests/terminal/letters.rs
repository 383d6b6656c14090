//! Locales that are not UTF-8, and terminals that cannot move their cursor.

use words::{Lang, Words};

use crate::start::Start;

const EN: &Words = Lang::En.words();

/// What a game of 2048 and a Sudoku write under this environment, from the menu to the end.
fn written(env: &[(&str, &str)]) -> String {
    let home = tempfile::tempdir().unwrap();
    let mut start = Start::menu(home.path());
    for (name, value) in env {
        start = start.env(name, value);
    }
    let mut screen = start.open();
    screen.wait_text(EN.menu_statistics);
    screen.send("?");
    screen.wait_text(EN.keys);
    screen.send("\x03");
    let menu = screen.end();
    menu.assert_restored();
    let mut screen = start.clone().args("2048 --seed 5 --no-animation").open();
    screen.wait_text("Moves");
    screen.send("wasdwasdo");
    screen.wait_text(Lang::En.coach().ask_autoplay_title);
    screen.send("\x03");
    let game = screen.end();
    let mut screen = start.arg("sudoku").arg("12343412214.43..").open();
    screen.wait_text("4");
    screen.wait_text("Empty");
    screen.send("a");
    screen.send("\x03");
    let puzzle = screen.end();
    [menu.raw, game.raw, puzzle.raw].map(|raw| String::from_utf8_lossy(&raw).into_owned()).concat()
}

#[test]
fn a_locale_that_is_not_utf_8_gets_ascii_alone() {
    for env in [("LC_ALL", "C"), ("LC_CTYPE", "POSIX"), ("LANG", "en_US.ISO-8859-1")] {
        let written = written(&[env]);
        assert!(written.is_ascii(), "{env:?}: {:?}", written.chars().find(|letter| !letter.is_ascii()));
        assert!(written.contains("+----") && written.contains('|'), "{env:?}");
    }
}

#[test]
fn every_other_locale_gets_lines_and_signs() {
    for env in [("LC_ALL", "C.UTF-8"), ("LANG", "zh_CN.UTF-8"), ("LANG", "")] {
        assert!(written(&[env]).contains('┃'), "{env:?}");
    }
}

#[test]
fn chinese_is_not_written_where_it_cannot_be_read() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = Start::menu(home.path()).env("GRIDWISE_LANG", "zh").env("LC_ALL", "C").open();
    screen.wait_text(EN.menu_statistics);
    screen.send("q");
    let end = screen.end();
    end.assert_success();
    assert!(end.raw.is_ascii());
}

#[test]
fn a_dumb_terminal_is_refused_with_a_way_out() {
    let home = tempfile::tempdir().unwrap();
    for args in ["", "2048", "sudoku", "sudoku --edit"] {
        let end = Start::menu(home.path()).args(args).env("TERM", "dumb").open().end();
        assert_eq!(end.status.exit_code(), 2, "{args}");
        assert!(
            end.text().contains("TERM=dumb") && end.text().contains("TERM=xterm-256color"),
            "{}",
            end.text()
        );
        assert!(!end.raw.contains(&0x1b), "nothing is drawn: {}", end.text());
    }
    // Commands that print do not care.
    let end = Start::menu(home.path()).args("paths").env("TERM", "dumb").open().end();
    end.assert_success();
}
