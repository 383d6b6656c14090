//! `gridwise sudoku solve`: every kind of result.

use serde_json::{Value, json};

use super::{BLOCKED, CLASHING, EMPTY, PUZZLE, SOLUTION, good, sudoku};

#[test]
fn every_puzzle_is_answered_in_order() {
    let input = format!("# some puzzles\n{PUZZLE}\n\n{BLOCKED}\n{EMPTY}\n{CLASHING}\nhello\n{PUZZLE}");
    let (code, out, err) = sudoku(&["solve"], input.as_bytes());
    let answers: Vec<&str> = out.lines().collect();
    assert_eq!(code, 1);
    assert_eq!(answers[..4], [SOLUTION, "none", "several", "none"]);
    assert!(answers[4].starts_with("error: line 7: expected a puzzle"), "{}", answers[4]);
    assert_eq!(answers[5..], [SOLUTION]);
    let notes: Vec<&str> = err.lines().collect();
    assert_eq!(notes[0], "gridwise: standard input: line 6: r1c1 and r1c5 both hold 5 in row 1");
    assert!(notes[1].starts_with("gridwise: standard input: line 7: expected a puzzle"), "{}", notes[1]);
    assert_eq!(notes.len(), 2);
}

#[test]
fn json_has_the_same_results() {
    let input =
        format!("{PUZZLE}\n{BLOCKED}\n{EMPTY}\n{CLASHING}\n{}q\n1.3.341.21434321 # 4x4\n", &PUZZLE[1..]);
    let (code, out, _) = sudoku(&["solve", "--json"], input.as_bytes());
    let answers: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(code, 1);
    assert_eq!(answers[0], json!({ "puzzle": PUZZLE, "solutions": 1, "solution": SOLUTION, "line": 1 }));
    assert_eq!(answers[1], json!({ "puzzle": BLOCKED, "solutions": 0, "line": 2 }));
    assert_eq!(answers[2], json!({ "puzzle": EMPTY, "solutions": "2+", "line": 3 }));
    let clashes = "r1c1 and r1c5 both hold 5 in row 1";
    assert_eq!(answers[3], json!({ "puzzle": CLASHING, "solutions": 0, "clashes": clashes, "line": 4 }));
    assert_eq!((&answers[4]["line"], &answers[4]["column"]), (&json!(5), &json!(81)));
    assert!(answers[4]["error"].as_str().unwrap().contains("found 'q'"), "{}", answers[4]);
    assert_eq!(answers[5]["shape"], "2x2");
    assert_eq!(answers[5]["solution"], "1234341221434321");
    assert_eq!(answers.len(), 6);
}

#[test]
fn solutions_are_counted_up_to_a_limit() {
    let four = "................";
    let count = |limit: &str, puzzle: &str| {
        let (code, out, _) = sudoku(&["solve", "--size", "2x2", "--count", limit], puzzle.as_bytes());
        (code, out)
    };
    assert_eq!(count("1000", four), (1, "288\n".to_owned()));
    // A plus means this many or more.
    assert_eq!(count("289", four), (1, "288\n".to_owned()));
    assert_eq!(count("288", four), (1, "288+\n".to_owned()));
    assert_eq!(count("287", four), (1, "287+\n".to_owned()));
    assert_eq!(count("2", "1.3.341.21434321"), (0, "1\n".to_owned()));
    assert_eq!(count("2", four), (1, "2+\n".to_owned()));
    assert_eq!(count("1", four).0, 2);
    assert_eq!(count("2", "11.............."), (1, "0\n".to_owned()));
    let (_, out, _) = sudoku(&["solve", "--json", "--count", "5"], EMPTY.as_bytes());
    assert_eq!(serde_json::from_str::<Value>(&out).unwrap()["solutions"], "5+");
}

#[test]
fn all_solutions_are_printed_up_to_a_limit() {
    let four = "................\n";
    let (code, out, err) = sudoku(&["solve", "--size", "2x2", "--all"], four.as_bytes());
    let mut lines: Vec<&str> = out.lines().collect();
    lines.sort_unstable();
    lines.dedup();
    assert_eq!((code, lines.len(), err.as_str()), (1, 288, ""));

    let (code, out, err) = sudoku(&["solve", "--size", "2x2", "--all", "--limit", "7"], four.as_bytes());
    assert_eq!((code, out.lines().count()), (1, 7));
    assert_eq!(err, "gridwise: standard input: line 1: more than 7 solutions; use --limit N to show more\n");

    assert_eq!(good(&["solve", "--all", "--limit", "1"], PUZZLE.as_bytes()), format!("{SOLUTION}\n"));
    let (code, out, _) = sudoku(&["solve", "--all"], BLOCKED.as_bytes());
    assert_eq!((code, out.as_str()), (1, "none\n"));
    let (_, out, _) = sudoku(&["solve", "--all", "--limit", "2", "--json"], EMPTY.as_bytes());
    let second: Value = serde_json::from_str(out.lines().nth(1).unwrap()).unwrap();
    assert_eq!((&second["number"], &second["puzzle"]), (&json!(2), &json!(EMPTY)));
}

#[test]
fn solutions_are_written_in_every_format_and_read_back() {
    for style in ["line", "numbers", "rows", "seed", "box", "sdk", "sdm", "ss"] {
        let two = format!("{PUZZLE}\n{PUZZLE}\n");
        let written = good(&["solve", "--format", style], two.as_bytes());
        let read = good(&["convert", "--to", "line"], written.as_bytes());
        assert_eq!(read, format!("{SOLUTION}\n{SOLUTION}\n"), "{style}:\n{written}");
    }
    let csv = good(&["solve", "--format", "csv"], format!("{PUZZLE}\n{PUZZLE}").as_bytes());
    assert_eq!(csv, format!("puzzle,solution\n{PUZZLE},{SOLUTION}\n{PUZZLE},{SOLUTION}\n"));
    let (_, csv, _) = sudoku(&["solve", "--format", "csv"], format!("{EMPTY}\nsay \"x\"\n").as_bytes());
    assert!(csv.starts_with(&format!("puzzle,solution\n{EMPTY},several\n,\"error: line 2: ")), "{csv}");
}

#[test]
fn the_shape_can_be_given_if_the_input_is_ambiguous() {
    let (_, wide, err) = sudoku(&["generate", "--size", "4x3", "--seed", "1", "--full"], b"");
    assert!(err.contains("does not store that boxes are 4x3"), "{err}");
    assert_eq!(good(&["solve", "--size", "4x3"], wide.as_bytes()), wide);
    // With boxes of 3x4, the same digits clash.
    assert_eq!(sudoku(&["solve"], wide.as_bytes()).1, "none\n");
}

#[test]
fn every_line_is_answered_or_reported() {
    let text = format!("[Puzzle 1]\n{PUZZLE}\n\n[Easy]\n{PUZZLE}\n[\n{PUZZLE}\n");
    let (code, out, err) = sudoku(&["solve"], text.as_bytes());
    assert_eq!((code, out.matches(SOLUTION).count(), err.lines().count()), (1, 3, 1), "{out}{err}");
    let (_, out, _) = sudoku(&["convert", "--to", "line"], text.as_bytes());
    assert_eq!(out, format!("{PUZZLE}\n").repeat(3));
    assert_eq!(good(&["solve", PUZZLE], b""), format!("{SOLUTION}\n"));
    assert!(good(&["check", PUZZLE], b"").contains("one solution"));
    // A wrong solution is left out.
    let (code, out, err) = sudoku(
        &["convert", "--to", "csv"],
        format!("{PUZZLE},{SOLUTION}\n{PUZZLE},{}\n", "1".repeat(81)).as_bytes(),
    );
    assert_eq!((code, out), (1, format!("puzzle,solution\n{PUZZLE},{SOLUTION}\n{PUZZLE},\n")));
    assert!(err.contains("line 2: the solution given with the puzzle is wrong"), "{err}");
}
