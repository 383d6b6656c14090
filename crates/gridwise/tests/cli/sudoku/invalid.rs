//! Invalid input and limits.

use super::{PUZZLE, SOLUTION, sudoku};

#[test]
fn a_long_line_and_invalid_utf_8_give_one_error_each() {
    let mut input = format!("{PUZZLE}\r\n").into_bytes();
    input.extend_from_slice(&vec![b'5'; 5_000_000]);
    input.extend_from_slice(b"\n\xff\xfe\n");
    input.extend_from_slice(&[b'.'; 1297]);
    input.extend_from_slice(format!("\n{PUZZLE}").as_bytes());
    for jobs in ["1", "2"] {
        let (code, out, err) = sudoku(&["solve", "--jobs", jobs], &input);
        let answers: Vec<&str> = out.lines().collect();
        assert_eq!((code, answers.len(), err.lines().count()), (1, 5, 3), "{out}");
        assert_eq!((answers[0], answers[4]), (SOLUTION, SOLUTION));
        for (answer, line) in answers[1..4].iter().zip(2..) {
            assert!(answer.starts_with(&format!("error: line {line}")), "{answer}");
        }
    }
}

#[test]
fn deep_nesting_is_rejected() {
    for open in ["[", "{\"puzzle\":"] {
        let (code, out, _) = sudoku(&["solve"], open.repeat(200_000).as_bytes());
        assert_eq!(code, 1);
        assert!(out.starts_with("error: line 1"), "{out}");
    }
}

#[test]
fn sizes_and_numbers_have_limits() {
    for args in [
        &["solve", "--size", "7x7"][..],
        &["solve", "--size", "1x9"],
        &["solve", "--count", "0"],
        &["solve", "--limit", "3"],
        &["solve", "--all", "--count", "3"],
        &["solve", "--jobs", "1025"],
        &["solve", "--format", "pdf"],
        &["generate", "--count", "0"],
        &["generate", "--count", "1000000000001"],
        &["generate", "--size", "99999999999x3"],
        &["generate", "--clues", "16"],
        &["generate", "--clues", "82"],
        &["generate", "--omit", "10"],
        &["generate", "--full", "--clues", "30"],
        &["generate", "--symmetry", "round"],
        &["generate", "--pattern", "no such puzzle"],
        &["print", "--pdf", "-", "--per-page", "25"],
        &["print"],
    ] {
        let (code, out, err) = sudoku(args, b"");
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}");
        assert!(err.starts_with("gridwise: "), "{args:?}: {err}");
    }
    // Without a command it is a game, which needs a terminal.
    let (code, out, err) = sudoku(&[], b"");
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.starts_with("gridwise: the game needs a terminal"), "{err}");
}

#[test]
fn many_errors_take_linear_time() {
    // With quadratic time this would take minutes.
    let (code, out, _) = sudoku(&["check"], "x\n".repeat(400_000).as_bytes());
    assert_eq!((code, out.lines().count()), (1, 400_000));
}

#[cfg(unix)]
#[test]
fn a_pattern_without_an_end_is_rejected() {
    let (code, out, err) = sudoku(&["generate", "--pattern", "/dev/zero"], b"");
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("/dev/zero is longer than"), "{err}");
}

#[test]
fn links_are_read_or_refused_with_a_reason() {
    let text = include_str!("../../../../../testdata/sudoku/links.txt");
    let link = |name| {
        text.lines().filter_map(|line| line.split_once(' ')).find(|(word, _)| *word == name).unwrap().1
    };
    let (code, out, _) = sudoku(&["solve", link("plain")], b"");
    assert_eq!(
        (code, out.trim()),
        (0, "534678912672195348198342567859761423426853791713924856961537284287419635345286179")
    );
    for (link, why) in [
        (link("killer"), "this puzzle has rules that are not known: wobble (1)"),
        (link("bomb"), "the text in this link is longer than any puzzle"),
        (link("wrong"), "expected a value"),
        ("https://sudokupad.app/4b0qpxg5nm", "the puzzle 4b0qpxg5nm is on a server"),
    ] {
        // As an argument, and in a file.
        for (args, input) in [(&["solve", link][..], ""), (&["solve"], link)] {
            let (code, out, err) = sudoku(args, input.as_bytes());
            assert_eq!(code, 1, "{err}");
            assert!(out.starts_with("error: ") && out.contains(why), "{out}");
        }
    }
    // The game says it, too, before it needs a terminal.
    let (code, _, err) = sudoku(&["https://sudokupad.app/4b0qpxg5nm"], b"");
    assert!(code == 2 && err.contains("the puzzle 4b0qpxg5nm is on a server"), "{err}");
}
