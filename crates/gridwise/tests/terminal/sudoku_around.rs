//! What surrounds a Sudoku: pasting, copying, disks that fail, small terminals, a second instance, and ways out.

use std::fs;

use sudoku::Shape;
use words::{Lang, Words};

use crate::{
    model::{finished_sudokus, saved_sudoku},
    screen::head,
    start::Start,
};

const EN: &Words = Lang::En.words();

const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// What a terminal sends when a text is pasted.
fn pasted(text: &str) -> String {
    format!("\x1b[200~{text}\x1b[201~")
}

#[test]
fn a_puzzle_that_is_pasted_is_played_and_one_that_is_none_is_told() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = Start::menu(home.path()).args("--color never").size(80, 16).open();
    screen.wait_text(EN.menu_statistics);
    // Keys in it are no keys: none of these letters may do anything.
    screen.send(pasted("q is no puzzle\rq\r"));
    screen.wait_text(head(EN.not_a_puzzle));
    screen.send(pasted(NINE));
    screen.wait_digits(Shape::NINE, NINE);
    screen.send("4");
    screen.wait_digits(Shape::NINE, &NINE.replacen("53.", "534", 1));
    // Another one in the middle of a game: the first is kept.
    screen.send(pasted("12|3.\n34|..\n--+--\n..|4.\n..|..\n"));
    let small = Shape::new(2, 2).unwrap();
    screen.wait_digits(small, "123.34....4.....");
    screen.send("\x03");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
    assert_eq!(saved_sudoku(home.path(), "3x3-own").turns.len(), 1);
    assert_eq!(saved_sudoku(home.path(), "2x2-own").puzzle.to_string(), "123.34....4.....");
}

#[test]
fn a_puzzle_that_is_copied_is_in_the_clipboard_and_printed_at_the_end() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = Start::sudoku(home.path(), NINE).size(100, 24).open();
    screen.wait_digits(Shape::NINE, NINE);
    screen.send("4e");
    screen.wait_text(head(Lang::En.screen().copied).split('.').next().unwrap());
    screen.send("e\x03");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
    // `53..7....` is `NTMuLjcuLi4u` in base 64.
    assert_eq!(end.count("\x1b]52;c;NTMuLjcuLi4u"), 2);
    assert_eq!(end.text().matches(NINE).count(), 1, "{}", end.text());
}

#[test]
fn a_home_that_cannot_be_written_is_told_and_the_game_goes_on() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("file");
    fs::write(&file, "no directory").unwrap();
    let puzzle = "3214143221434...";
    let mut screen = Start::sudoku(&file.join("home"), puzzle).size(80, 16).open();
    // There are more notices than room for them, and each key makes room.
    screen.wait_text(head(EN.cannot_read));
    let small = Shape::new(2, 2).unwrap();
    screen.wait_digits(small, puzzle);
    screen.send("3");
    screen.wait_digits(small, "32141432214343..");
    screen.send("\t");
    screen.wait_text(head(EN.cannot_save));
    screen.send("2");
    screen.wait_digits(small, "321414322143432.");
    assert!(!screen.has(head(EN.cannot_save)), "{}", screen.text());
    screen.send("\t1");
    screen.wait_text(Lang::En.screen().solved_title);
    screen.wait_text(head(EN.cannot_count));
    screen.send("\x03");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
    // Saving is reported once on the screen, and once more when the program is left.
    assert_eq!((end.count(head(EN.cannot_save)), end.count(head(EN.cannot_count))), (2, 1));
}

#[test]
fn a_terminal_too_small_says_what_is_needed_and_the_puzzle_comes_back() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = Start::sudoku(home.path(), NINE).open();
    screen.wait_digits(Shape::NINE, NINE);
    screen.resize(20, 5);
    screen.wait_text("now: 20 × 5");
    // Nobody writes blind.
    screen.send("4");
    screen.resize(24, 5);
    screen.wait_text("now: 24 × 5");
    for (columns, lines) in [(80, 24), (40, 16), (132, 43), (80, 24)] {
        screen.resize(columns, lines);
        screen.wait_for("the puzzle", |screen| crate::screen::text_of(screen).contains('┛').then_some(()));
    }
    screen.wait_digits(Shape::NINE, NINE);
    screen.send("\x03");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
    assert_eq!(saved_sudoku(home.path(), "3x3-own").turns, []);
}

#[test]
fn one_can_leave_and_cancel_while_a_puzzle_is_made() {
    let (home, words) = (tempfile::tempdir().unwrap(), Lang::En.screen());
    // The largest take their time.
    let start = Start::sudoku(home.path(), "--size 5x5 --level beginner");
    let mut screen = start.open();
    screen.wait_text(head(words.making));
    screen.send("\x03");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
    let mut screen = start.open();
    screen.wait_text(head(words.making));
    screen.send("\x1b");
    screen.wait_text(words.own);
    screen.send("q");
    screen.end().assert_success();
    assert!(finished_sudokus(home.path()).is_empty());
}

#[test]
fn two_at_once_have_two_places() {
    let home = tempfile::tempdir().unwrap();
    let start = Start::sudoku(home.path(), "--level easy");
    let mut first = start.open();
    let one = first.wait_sudoku(Shape::NINE);
    let mut second = start.open();
    second.wait_text(EN.second_game);
    let other = second.wait_sudoku(Shape::NINE);
    assert_ne!(one, other);
    for screen in [&mut first, &mut second] {
        screen.send("1");
        screen.wait_for("a digit", |screen| {
            crate::grid::solving(screen, Shape::NINE).filter(|seen| *seen != one && *seen != other)
        });
        screen.send("\x03");
    }
    for (screen, name, seen) in [(first, "3x3-easy", one), (second, "3x3-easy~2", other)] {
        screen.end().assert_success();
        let record = saved_sudoku(home.path(), name);
        assert_eq!((record.puzzle.to_string(), record.turns.len()), (seen.digits, 1));
    }
}

#[test]
fn a_pause_hides_the_board() {
    let (home, words) = (tempfile::tempdir().unwrap(), Lang::En.screen());
    let mut screen = Start::sudoku(home.path(), NINE).open();
    screen.wait_digits(Shape::NINE, NINE);
    screen.send("p");
    screen.wait_text(words.paused);
    // Between the first and the last upright line of the board there is no digit.
    let text = screen.text();
    let boards = text.lines().filter_map(|line| Some(&line[line.find('┃')?..line.rfind('┃')?]));
    let lines: Vec<&str> = boards.collect();
    assert!(lines.len() > 8 && !lines.iter().any(|line| line.contains(char::is_numeric)), "{text}");
    screen.send("4p");
    screen.wait_digits(Shape::NINE, NINE);
    screen.send("\x03");
    screen.end().assert_success();
    assert_eq!(saved_sudoku(home.path(), "3x3-own").turns, []);
}
