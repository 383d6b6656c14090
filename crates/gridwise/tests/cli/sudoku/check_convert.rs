//! `gridwise sudoku check`, `canonical`, `minimise`, `convert`.

use super::{BLOCKED, CLASHING, EMPTY, PUZZLE, SOLUTION, good, sudoku};

#[test]
fn check_reports_the_properties_of_a_puzzle() {
    let input =
        format!("{PUZZLE}\n{BLOCKED}\n{CLASHING}\n{EMPTY}\n?\n{PUZZLE},{SOLUTION}\n{PUZZLE},{PUZZLE}\n");
    let (code, out, err) = sudoku(&["check"], input.as_bytes());
    let found: Vec<&str> =
        out.lines().map(|line| line.strip_prefix("standard input: line ").unwrap()).collect();
    assert_eq!((code, err.as_str()), (1, ""));
    assert_eq!(found[0], "1: 9×9, 30 clues, one solution, not minimal, symmetry half-turn");
    assert_eq!(found[1], "2: 9×9, 9 clues, no solution");
    assert_eq!(found[2], "3: 9×9, 2 clues, no solution: r1c1 and r1c5 both hold 5 in row 1");
    assert_eq!(found[3], "4: 9×9, 0 clues, several solutions, symmetry full");
    assert!(found[4].starts_with("5: expected a puzzle"), "{}", found[4]);
    assert_eq!(found[5], found[0].replacen('1', "6", 1));
    assert!(found[6].ends_with(", the solution given with it is wrong"), "{}", found[6]);
    assert_eq!(sudoku(&["check"], PUZZLE.as_bytes()).0, 0);
}

/// An equivalent puzzle: other digits, the first two rows and the last two stacks exchanged, transposed.
fn equivalent(puzzle: &str) -> String {
    let cells: Vec<char> = puzzle.chars().collect();
    let rows = [1, 0, 2, 3, 4, 5, 6, 7, 8];
    let columns = [0, 1, 2, 6, 7, 8, 3, 4, 5];
    let renamed = |c: char| c.to_digit(10).map_or('.', |digit| char::from_digit(digit % 9 + 1, 10).unwrap());
    let cell = |row: usize, column: usize| renamed(cells[rows[column] * 9 + columns[row]]);
    (0..81).map(|index| cell(index / 9, index % 9)).collect()
}

#[test]
fn equivalent_puzzles_have_the_same_canonical_form() {
    let (twin, other) = (equivalent(PUZZLE), good(&["generate", "--seed", "1"], b""));
    assert_ne!(twin, PUZZLE);
    let input = format!("{PUZZLE}\n{other}{twin}\n{other}");
    let forms = good(&["canonical"], input.as_bytes());
    let forms: Vec<&str> = forms.lines().collect();
    assert_eq!(forms.len(), 4);
    assert_eq!((forms[0], forms[1]), (forms[2], forms[3]));
    assert_ne!(forms[0], forms[1]);
    let unique = good(&["canonical", "--unique"], input.as_bytes());
    assert_eq!(unique, format!("{}\n{}\n", forms[0], forms[1]));
    for jobs in ["1", "4"] {
        let kept = good(&["canonical", "--unique", "--keep", "--jobs", jobs], input.repeat(2000).as_bytes());
        assert_eq!(kept, format!("{PUZZLE}\n{other}"));
    }
    let (code, out, err) = sudoku(&["canonical"], format!("{CLASHING}\n{PUZZLE}\n").as_bytes());
    assert_eq!((code, out.lines().count()), (1, 1));
    assert!(err.contains("line 1: r1c1 and r1c5"), "{err}");
}

#[test]
fn minimised_puzzles_are_minimal() {
    let minimal = good(&["minimise"], format!("{PUZZLE}\n{SOLUTION}\n").as_bytes());
    let report = good(&["check"], minimal.as_bytes());
    assert_eq!(report.matches("one solution, minimal").count(), 2, "{report}");
    let drawn = |seed, jobs| good(&["minimise", "--seed", seed, "--jobs", jobs], SOLUTION.as_bytes());
    assert_eq!(drawn("1", "1"), drawn("1", "2"));
    assert_ne!(drawn("1", "1"), drawn("2", "1"));
    let (code, out, err) = sudoku(&["minimise"], format!("{EMPTY}\n{BLOCKED}\n{CLASHING}\n").as_bytes());
    assert_eq!((code, out.as_str()), (1, ""));
    for (line, why) in [(1, "more than one solution"), (2, "no solution"), (3, "r1c1 and r1c5")] {
        let message = err.lines().nth(line - 1).unwrap();
        assert!(
            message.starts_with(&format!("gridwise: standard input: line {line}: ")) && message.contains(why),
            "{message}"
        );
    }
}

#[test]
fn every_format_is_converted_to_every_other() {
    let styles = ["line", "numbers", "rows", "seed", "box", "sdk", "sdm", "ss", "csv", "json"];
    for size in ["2x3", "3x3", "4x4"] {
        let puzzles = good(&["generate", "--count", "2", "--size", size, "--seed", "1", "--full"], b"");
        let emptied = puzzles.replace(['1', '3'], ".");
        for from in styles {
            let text = good(&["convert", "--to", from], emptied.as_bytes());
            for to in styles {
                let again = good(&["convert", "--to", to], text.as_bytes());
                assert_eq!(
                    good(&["convert", "--to", "line"], again.as_bytes()),
                    emptied,
                    "{size} {from} {to}"
                );
            }
        }
    }
}

#[test]
fn a_format_that_loses_the_shape_gets_a_note() {
    let tall = good(&["generate", "--size", "4x3", "--full", "--seed", "1", "--format", "json"], b"");
    let (code, out, err) = sudoku(&["convert", "--to", "line"], tall.as_bytes());
    assert_eq!((code, out.lines().count()), (0, 1));
    assert!(err.contains("--size 4x3"), "{err}");
    let (code, two, err) =
        sudoku(&["generate", "--size", "4x3", "--full", "--count", "2", "--seed", "1"], b"");
    assert_eq!(
        (code, two.lines().next(), err.lines().count()),
        (0, out.lines().next(), 1),
        "message once: {err}"
    );
    assert_eq!(good(&["convert", "--to", "json", "--size", "4x3"], out.as_bytes()), tall);
}

#[test]
fn invalid_puzzles_are_not_converted() {
    let (code, out, err) = sudoku(&["convert", "--to", "line"], format!("nonsense\n{PUZZLE}\n").as_bytes());
    assert_eq!((code, out), (1, format!("{PUZZLE}\n")));
    assert!(err.starts_with("gridwise: standard input: line 1: "), "{err}");
}
