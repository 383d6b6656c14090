//! A long search on a terminal, where its progress bar and the puzzles share the screen.

use tempfile::tempdir;

use crate::start::Start;

#[test]
fn a_search_shows_a_progress_bar_next_to_its_puzzles() {
    let home = tempdir().unwrap();
    let screen =
        Start::menu(home.path()).args("sudoku generate --rating 11.8.. --seed 1 --timeout 2 --jobs 1").open();
    screen.wait_text("0/1 found, ");
    let end = screen.end();
    assert_eq!(end.status.exit_code(), 1);
    assert!(
        end.text().contains("timeout: found 0 of 1 puzzle") && !end.text().contains('░'),
        "{}",
        end.text()
    );
}

#[test]
fn the_progress_bar_does_not_damage_the_puzzles() {
    let home = tempdir().unwrap();
    let args = "sudoku generate --level hard --count 3 --seed 1 --jobs 1";
    let end = Start::menu(home.path()).args(args).size(120, 24).open().end();
    end.assert_success();
    let text = end.text();
    let lines: Vec<&str> = text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    assert!(lines.len() == 3 && lines.iter().all(|line| line.len() == 81), "{text}");
}
