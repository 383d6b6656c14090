//! `gridwise sudoku explain` and `hint`: every step is correct, in every format.

use std::fs;

use serde_json::Value;

use super::{BLOCKED, CLASHING, EMPTY, PUZZLE, SOLUTION, good, sudoku};

/// Called the world's hardest: Inkala 2010, Inkala 2012.
const HARDEST: [&str; 2] = [
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
];

/// The digit of a solution at `r4c7`.
fn digit_at(solution: &str, cell: &str) -> u64 {
    let (row, column) = cell[1..].split_once('c').unwrap();
    let [row, column] = [row, column].map(|number| number.parse::<usize>().unwrap() - 1);
    u64::from(solution.as_bytes()[row * 9 + column] - b'0')
}

/// The objects of `explain --json`: the steps, and the end.
fn path(puzzle: &str, args: &[&str]) -> (Vec<Value>, Value) {
    let text = good(&[&["explain", "--json", puzzle], args].concat(), b"");
    let mut objects: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let end = objects.pop().unwrap();
    (objects, end)
}

#[test]
fn every_step_of_a_hard_puzzle_is_correct_and_explained_in_both_languages() {
    for puzzle in HARDEST {
        let solution = good(&["solve"], puzzle.as_bytes());
        for args in [["--order", "classic", "--lang", "en"], ["--order", "friendly", "--lang", "zh"]] {
            let (steps, end) = path(puzzle, &args);
            assert_eq!(
                (end["solved"].as_bool(), end["solution"].as_str()),
                (Some(true), Some(solution.trim()))
            );
            assert!(end["er"].as_f64().unwrap() > 10.0 && end["level"] == "diabolic", "{end}");
            let mut placed = 0;
            for (number, step) in (1..).zip(&steps) {
                assert_eq!(step["step"], number);
                let sentence = step["sentence"].as_str().unwrap();
                assert!(sentence.ends_with(['.', '。']) && !sentence.contains('{'), "{sentence}");
                let at = |candidate: &Value| {
                    let cell = candidate["cell"].as_str().unwrap().to_owned();
                    (digit_at(&solution, &cell), candidate["digit"].as_u64().unwrap())
                };
                if let Some((right, digit)) = step.get("placed").map(at) {
                    assert_eq!(right, digit, "{step}");
                    placed += 1;
                }
                for (right, digit) in step["removed"].as_array().into_iter().flatten().map(at) {
                    assert_ne!(right, digit, "{step}");
                }
            }
            assert_eq!(placed, puzzle.matches('.').count());
        }
    }
}

#[test]
fn a_puzzle_can_be_an_argument_a_file_or_standard_input() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("puzzle.txt");
    fs::write(&file, PUZZLE).unwrap();
    let typed = good(&["explain", PUZZLE], b"");
    assert!(typed.starts_with(PUZZLE) && typed.contains("Solved in 51 steps.\n"), "{typed}");
    assert_eq!(typed, good(&["explain", file.to_str().unwrap()], b""));
    assert_eq!(typed, good(&["explain", "-"], PUZZLE.as_bytes()));
    assert_eq!(typed, good(&["explain"], PUZZLE.as_bytes()));
    let rows: String =
        PUZZLE.as_bytes().chunks(9).map(|row| str::from_utf8(row).unwrap().to_owned() + "\n").collect();
    assert_eq!(typed, good(&["explain", &rows], b""));
    assert_eq!(good(&["explain", PUZZLE, PUZZLE], b""), format!("{typed}\n{typed}"));

    let (code, out, err) = sudoku(&["explain", "no/such/file"], b"");
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.starts_with("gridwise: cannot read no/such/file: no such file or directory"), "{err}");
}

#[test]
fn grids_of_every_size_are_explained() {
    for size in ["2x2", "2x3", "3x2", "2x4"] {
        let puzzle = good(&["generate", "--size", size, "--seed", "3", "--format", "rows"], b"");
        let text = good(&["explain", "--size", size], puzzle.as_bytes());
        assert!(text.contains("Solved in "), "{size}: {text}");
        let page = good(&["explain", "--html", "-", "--size", size], puzzle.as_bytes());
        assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
    }
}

#[test]
fn errors_are_printed_in_place_and_the_rest_is_explained() {
    let input = format!("{PUZZLE}\n{CLASHING}\n{EMPTY}\n{BLOCKED}\n{SOLUTION}\nx\n{PUZZLE}\n");
    let (code, out, err) = sudoku(&["explain"], input.as_bytes());
    assert_eq!((code, err.as_str()), (1, ""));
    let lines: Vec<&str> = out.lines().filter(|line| line.starts_with("standard input")).collect();
    assert_eq!(
        lines[..4],
        [
            "standard input: line 2: r1c1 and r1c5 both hold 5 in row 1",
            "standard input: line 3: several solutions; logic alone cannot choose one",
            "standard input: line 4: no solution",
            "standard input: line 5: the grid is already full",
        ]
    );
    assert!(lines[4].starts_with("standard input: line 6: expected a puzzle"), "{out}");
    assert_eq!(out.matches("Solved in 51 steps.").count(), 2);

    let (code, out, err) = sudoku(&["hint", "--json"], input.as_bytes());
    assert_eq!((code, err.as_str(), out.lines().count()), (1, "", 7));
    let errors = out.lines().filter(|line| line.contains("\"error\":")).count();
    assert_eq!(errors, 5, "{out}");
}

#[test]
fn a_page_is_complete_and_needs_no_other_files() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("page.html");
    let path = file.to_str().unwrap();
    assert_eq!(good(&["explain", "--html", path, "--order", "classic", HARDEST[0]], b""), "");
    let page = fs::read_to_string(&file).unwrap();
    assert_eq!(page, good(&["explain", "--html", "-", "--order", "classic", HARDEST[0]], b""));
    for tag in ["html", "body", "main", "header", "article", "figure", "svg", "g", "p", "div", "h2", "span"] {
        let opened = page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
        assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "{tag}");
        assert!(opened > 0, "{tag}");
    }
    assert!(["<script", "http://", "https://", "@import", "url("].iter().all(|word| !page.contains(word)));
    // Every bar of the chart links to a step.
    let anchors: Vec<&str> =
        page.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert!(anchors.len() > 50 && anchors.iter().all(|anchor| page.contains(&format!("id=\"{anchor}\""))));

    let chinese = good(&["explain", "--html", "-", "--lang", "zh", PUZZLE], b"");
    assert!(chinese.contains("<html lang=\"zh-Hans\">") && chinese.contains("数独逐步详解"));

    let (code, out, err) = sudoku(&["explain", "--html", path, EMPTY], b"");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("several solutions"), "{err}");
    assert_eq!(fs::read_to_string(&file).unwrap(), page, "what was there is not harmed");
    let (code, _, err) = sudoku(&["explain", "--html", path], b"");
    assert_eq!((code, err.as_str()), (2, "gridwise: nothing to explain; expected at least one puzzle\n"));
}

#[test]
fn steps_are_limited_and_singles_can_be_combined() {
    let (steps, end) = path(PUZZLE, &["--steps", "7"]);
    assert_eq!((steps.len(), end["solved"].as_bool(), end["steps"].as_u64()), (7, Some(false), Some(7)));
    let gathered = good(&["explain", "--steps", "7", PUZZLE], b"");
    assert!(
        gathered.contains("\n1–7. Singles\n") && gathered.contains("Stopped after 7 steps"),
        "{gathered}"
    );
    let all = good(&["explain", "--steps", "7", "--all", PUZZLE], b"");
    assert!((1..=7).all(|number| all.contains(&format!("\n{number}. "))) && !all.contains("\n8. "), "{all}");
}

#[test]
fn colours_are_used_only_where_requested() {
    let steps = |color: &str| good(&["explain", "--steps", "3", "--color", color, HARDEST[0]], b"");
    assert!(steps("always").contains("\u{1b}[1;9;31m2\u{1b}[0m"));
    let plain = steps("never");
    assert!(
        !plain.contains('\u{1b}') && plain.contains("-2*6*7-8-9") && plain.contains("* proof   - removed")
    );
    assert_eq!(plain, steps("auto"));
}

/// A line of 36 cells does not show whether boxes are 2x3 or 3x2.
#[test]
fn json_has_the_shape_unless_it_is_9x9() {
    let small = "..62.........1...5....3....1..4.56..";
    let (steps, end) = path(small, &["--size", "3x2"]);
    assert!(steps.iter().chain([&end]).all(|object| object["shape"] == "3x2"), "{end}");
    let hint: Value = serde_json::from_str(&good(&["hint", "--json", "--size", "3x2", small], b"")).unwrap();
    assert_eq!(hint["shape"], "3x2");
    let (steps, end) = path(PUZZLE, &[]);
    assert!(steps.iter().chain([&end]).all(|object| object.get("shape").is_none()), "{end}");
}

#[test]
fn a_hint_reveals_only_what_was_requested() {
    let hint = |strength: &str| good(&["hint", "--strength", strength, "--json", PUZZLE], b"");
    let [vague, named, whole] = ["where", "technique", "step"]
        .map(|strength| serde_json::from_str::<Value>(&hint(strength)).unwrap());
    for (object, technique, placed) in [(&vague, false, false), (&named, true, false), (&whole, true, true)] {
        assert_eq!(object.get("technique").is_some(), technique, "{object}");
        assert_eq!(object.get("placed").is_some(), placed, "{object}");
    }
    let cell = whole["placed"]["cell"].as_str().unwrap();
    assert_eq!(whole["placed"]["digit"], digit_at(SOLUTION, cell));
    assert!(!vague["sentence"].as_str().unwrap().contains(cell), "{vague}");
    assert!(!named["sentence"].as_str().unwrap().contains(cell), "{named}");
    assert_eq!(good(&["hint", PUZZLE], b""), good(&["hint", "--strength", "where", PUZZLE], b""));
}
