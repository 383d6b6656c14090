//! Puzzles with rules on the command line.

use super::{PUZZLE, sudoku};

/// A 4×4 killer with one solution.
const KILLER: &str = "sudoku 4x4; r1c1=1; cage 5 r1c2-3; cage 7 r2-3c1; thermometer r1c1-3; diagonal";

fn good(args: &[&str], input: &str) -> String {
    let (code, out, err) = sudoku(args, input.as_bytes());
    assert_eq!(code, 0, "{args:?}: {out}{err}");
    out
}

#[test]
fn solve_takes_every_format() {
    let solution = good(&["solve", KILLER], "");
    assert_eq!(solution.trim().len(), 16, "{solution}");
    for format in
        ["rules", "rules-lines", "rules-json", "iss", "f-puzzles", "f-puzzles-link", "sudokupad-link"]
    {
        let text = good(&["convert", "--to", format], KILLER);
        assert_eq!(good(&["solve"], &text), solution, "{text}");
        // Between grids, too.
        let mixed = format!("{PUZZLE}\n{text}\n\n{PUZZLE}\n{text}");
        let answers = good(&["solve", "--jobs", "2"], &mixed);
        let answers: Vec<&str> = answers.lines().collect();
        assert_eq!(answers.len(), 4, "{format}: {answers:?}");
        assert_eq!((answers[0], answers[1]), (answers[2], answers[3]));
        assert_eq!(answers[1], solution.trim());
    }
    let json = good(&["solve", "--json", KILLER], "");
    assert_eq!(
        json,
        format!(
            "{{\"puzzle\":\"{KILLER}\",\"solutions\":1,\"solution\":\"{}\",\"line\":1}}\n",
            solution.trim()
        )
    );
    assert_eq!(good(&["solve", "--format", "rows", KILLER], "").lines().count(), 4);
    assert_eq!(good(&["solve", "--count", "5", KILLER], ""), "1\n");
    let (code, out, _) = sudoku(&["solve", "--count", "5", "sudoku 4x4; r1c1=1; diagonal"], b"");
    assert_eq!((code, out.as_str()), (1, "5+\n"));
    let (code, out, _) = sudoku(&["solve", "sudoku 4x4; r1c1=1 r1c2=1"], b"");
    assert_eq!(code, 1, "{out}");
    assert_eq!(good(&["solve", "--all", KILLER], ""), solution);
}

#[test]
fn check_reports_on_rules() {
    let out = good(&["check"], &format!("\n{KILLER}\n"));
    assert_eq!(out, "standard input: line 2: 4×4, 1 clue, cage, thermometer, diagonal, one solution\n");
    let out = good(&["check", "--json", KILLER], "");
    assert!(out.starts_with("{\"rows\":4,\"columns\":4,\"clues\":1,\"rules\":[\"cage\",\"thermometer\",\"diagonal\"],\"solutions\":1,"), "{out}");
}

#[test]
fn errors_name_the_place_and_commands_say_what_they_cannot() {
    let (code, out, err) = sudoku(&["solve"], b"sudoku 9x9; cage 46 r1c1-9\n");
    assert_eq!((code, out.lines().count()), (1, 1));
    assert!(err.contains("line 1: byte 13, rule 1 (cage): a sum of 46 is not possible"), "{err}");
    for command in
        [&["rate"][..], &["canonical"], &["minimise"], &["explain"], &["hint"], &["print", "--svg", "-"]]
    {
        let (code, out, err) = sudoku(command, KILLER.as_bytes());
        assert_ne!(code, 0, "{command:?}");
        assert!(
            (out + &err)
                .contains("not possible yet for puzzles with other rules: cage, thermometer, diagonal"),
            "{command:?}: {err}"
        );
    }
    let (code, out, err) =
        sudoku(&["convert", "--to", "f-puzzles"], b"sudoku 9x9; cage 3 r1c1-2; greater r1c1-2");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("f-puzzles: this cannot be said: rule 2 (greater)"), "{err}");
    let (code, _, err) = sudoku(&["convert", "--to", "line"], KILLER.as_bytes());
    assert!(code == 1 && err.contains("other rules: cage, thermometer, diagonal"), "{err}");
    // A grid is a puzzle without rules.
    assert!(good(&["convert", "--to", "rules"], PUZZLE).starts_with("sudoku 9x9; givens 53..7"));
}

#[test]
fn texts_on_many_lines_end_at_a_blank_line_or_the_next_puzzle() {
    let text = "# mine\nsudoku 4x4\nr1c1=1 # a corner\ncage 5 r1c2-3\nsudoku 4x4; odd r1c1\nsudoku 4x4\n\n";
    let (_, out, err) = sudoku(&["convert", "--to", "rules"], text.as_bytes());
    assert_eq!(out, "sudoku 4x4; r1c1=1; cage 5 r1c2-3\nsudoku 4x4; odd r1c1\nsudoku 4x4\n", "{err}");
}
