//! Puzzles with more rules, in every command.

use std::fs;

use super::{PUZZLE, SOLUTION, good, sudoku};

/// Small puzzles with rules of several kinds.
fn made() -> Vec<String> {
    let kinds = ["killer", "x,thermo", "dots", "jigsaw", "anti-knight,sandwich"];
    let make = |kind: &&str| good(&["generate", "--rules", kind, "--size", "2x3", "--seed", "7"], b"");
    kinds.iter().map(make).collect()
}

/// The only solution of a puzzle.
fn solved(puzzle: &str) -> String {
    good(&["solve"], puzzle.as_bytes())
}

#[test]
fn generated_puzzles_have_one_solution_and_nothing_superfluous() {
    let puzzles = made().concat();
    assert_eq!(puzzles.lines().count(), 5);
    let solutions = solved(&puzzles);
    assert!(solutions.lines().count() == 5 && solutions.lines().all(|line| line.len() == 36), "{solutions}");
    let report = good(&["check"], puzzles.as_bytes());
    assert!(report.lines().all(|line| line.contains(": 6×6, ") && line.contains("one solution")), "{report}");
    let counts = good(&["solve", "--count", "5"], puzzles.as_bytes());
    assert_eq!(counts, "1\n".repeat(5));
    assert_eq!(good(&["solve", "--all"], puzzles.as_bytes()), solutions);
}

#[test]
fn the_same_seed_makes_the_same_puzzles_with_any_number_of_jobs() {
    let make = |seed, jobs, level: &[&str]| {
        let args = [
            "generate", "--rules", "killer,x", "--count", "6", "--size", "2x2", "--seed", seed, "--jobs",
            jobs,
        ];
        good(&[&args[..], level].concat(), b"")
    };
    let puzzles = make("3", "1", &[]);
    assert_eq!(make("3", "4", &[]), puzzles);
    assert_ne!(make("4", "1", &[]), puzzles);
    let easy = ["--level", "easy"];
    assert_eq!(make("3", "1", &easy), make("3", "3", &easy));
}

#[test]
fn levels_are_those_that_rate_prints() {
    let args =
        ["generate", "--rules", "killer", "--size", "2x3", "--level", "easy", "--count", "3", "--seed", "1"];
    let puzzles = good(&args, b"");
    let rated = good(&["rate"], puzzles.as_bytes());
    assert_eq!(rated.lines().count(), 3);
    for (line, puzzle) in rated.lines().zip(puzzles.lines()) {
        assert!(line.starts_with(puzzle) && line.ends_with(" easy"), "{line}");
    }
}

#[test]
fn a_solution_can_stand_behind_a_generated_puzzle() {
    let text =
        good(&["generate", "--rules", "arrow", "--size", "2x3", "--seed", "2", "--with-solution"], b"");
    let (puzzle, solution) = text.trim_end().split_once(" # solution ").unwrap();
    assert_eq!(solved(puzzle).trim_end(), solution);
    assert_eq!(solved(&text), solved(puzzle));
}

#[test]
fn what_cannot_be_generated_is_named() {
    for (args, why) in [
        (&["--rules", "kiler"][..], "did you mean killer?"),
        (&["--rules", "dots,all-dots"], "cannot be combined"),
        (&["--rules", "renban", "--size", "2x2"], "renban is not possible on a grid of 2x2"),
        (&["--rules", "killer", "--format", "box"], "the format box has no place for rules"),
        (&["--rules", "killer", "--format", "iss", "--with-solution"], "no place for a solution"),
        (&["--rules", "killer", "--clues", "20"], "cannot be used with"),
    ] {
        let (code, out, err) = sudoku(&[&["generate", "--seed", "1"], args].concat(), b"");
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}: {err}");
        assert!(err.contains(why), "{args:?}: {err}");
    }
    let list = good(&["generate", "--rules", "list"], b"");
    assert!(list.starts_with("killer ") && list.contains("\nlittle-killer "), "{list}");
}

#[test]
fn a_puzzle_stays_the_same_in_every_format() {
    for puzzle in made() {
        for format in ["rules", "rules-lines", "rules-json", "json", "iss"] {
            let text = good(&["convert", "--to", format], puzzle.as_bytes());
            assert_eq!(solved(&text), solved(&puzzle), "{format}: {text}");
            if format != "iss" {
                assert_eq!(good(&["convert", "--to", "rules"], text.as_bytes()), puzzle, "{format}");
            }
        }
    }
    let killer = &made()[0];
    for format in ["f-puzzles", "f-puzzles-link", "sudokupad-link"] {
        let text = good(&["convert", "--to", format], killer.as_bytes());
        assert_eq!(solved(&text), solved(killer), "{format}: {text}");
    }
}

#[test]
fn grids_can_be_written_as_puzzles_with_rules() {
    for format in
        ["rules", "rules-lines", "rules-json", "iss", "f-puzzles", "f-puzzles-link", "sudokupad-link"]
    {
        let text = good(&["convert", "--to", format], PUZZLE.as_bytes());
        assert_eq!(good(&["convert", "--to", "line"], text.as_bytes()), format!("{PUZZLE}\n"), "{format}");
        assert_eq!(solved(&text), format!("{SOLUTION}\n"), "{format}");
    }
}

#[test]
fn a_format_without_words_for_a_rule_says_so() {
    let puzzle = "sudoku 4x4; givens 1............4..; counting-circles r1c1 r2c2";
    let (code, out, err) = sudoku(&["convert", "--to", "f-puzzles"], puzzle.as_bytes());
    assert_eq!((code, out.as_str()), (1, ""), "{err}");
    let (code, _, err) = sudoku(&["convert", "--to", "box"], made()[0].as_bytes());
    assert!(
        code == 1 && err.contains("standard input: line 1: the format box has no place for rules"),
        "{err}"
    );
}

#[test]
fn grids_and_puzzles_with_rules_can_be_mixed() {
    let (small, lines) = (KILLER, KILLER.replace("; ", "\n# a comment\n") + "\n");
    let object = good(&["convert", "--to", "rules-json"], small.as_bytes());
    let input = format!("{PUZZLE}\n{small}\n{PUZZLE}\n{lines}\n{PUZZLE}\n{object}[\n{object}]\n{PUZZLE}\n");
    let (solution, line) = (solved(small), format!("{SOLUTION}\n"));
    let expected =
        [&line, &solution, &line, &solution, &line, &solution, &solution, &line].map(String::as_str).concat();
    for jobs in ["1", "3"] {
        let (code, out, err) = sudoku(&["solve", "--jobs", jobs], input.as_bytes());
        assert_eq!((out.as_str(), err.as_str(), code), (expected.as_str(), "", 0));
    }
    let report: String = good(&["solve", "--json"], format!("{small}\n").as_bytes());
    assert!(
        report.starts_with("{\"puzzle\":\"sudoku 4x4; ") && report.contains("\"solutions\":1"),
        "{report}"
    );
}

#[test]
fn digits_from_zero_and_other_sizes_are_solved() {
    let zero = "sudoku 4x4; digits 0-3; r1c1=0; cage 3 r1c2-3; cage 5 r2-3c1; thermometer r1c1-3; diagonal";
    let (code, out, _) = sudoku(&["solve"], zero.as_bytes());
    assert!(code == 0 && out.len() == 17 && out.contains('0'), "{out}");
    let wide = "sudoku 2x3; no-boxes; thermometer r1c1-3; r2c1=3 r2c2=1";
    assert_eq!(good(&["solve"], wide.as_bytes()), "123312\n");
    assert_eq!(good(&["solve", "--format", "rows"], wide.as_bytes()), "123\n312\n");
    assert_eq!(good(&["solve", "--format", "numbers"], wide.as_bytes()), "1 2 3 3 1 2\n");
}

#[test]
fn errors_have_their_line_and_column() {
    let input = "sudoku 4x4; diagonal\nsudoku 4x4; cage 99 r1c1-2\nsudoku 4x4\n\nsudoku 4x4\ndiagonal\ncagee 3 r1c1-2\n\n.Cage~3~R1C1~R9C9x\n";
    let (code, out, err) = sudoku(&["solve"], input.as_bytes());
    assert_eq!(code, 1);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "several");
    assert!(lines[1].starts_with("error: line 2, column 13: rule 1 (cage): "), "{}", lines[1]);
    assert_eq!(lines[2], "several");
    assert!(lines[3].starts_with("error: line 7, column 1: rule 2 (cagee): "), "{}", lines[3]);
    assert!(lines[4].starts_with("error: line 9, column "), "{}", lines[4]);
    assert_eq!(err.lines().count(), 3, "{err}");
    let chinese = sudoku(&["solve", "--lang", "zh"], b"sudoku 4x4; cagee 3 r1c1-2\n").2;
    assert!(chinese.contains("第 1 条规则（cagee）：没有规则 \"cagee\""), "{chinese}");
}

#[test]
fn a_search_can_be_bounded() {
    // Nothing but the sums of long diagonals: far more than one dead end.
    let hard = "sudoku 9x9; little-killer 20 r1c3:sw; little-killer 33 r1c7:sw; anti-knight; anti-king; sandwich 35 r1c1:e";
    let (code, out, _) = sudoku(&["solve", "--count", "1000000", "--dead-ends", "1"], hard.as_bytes());
    assert!(code == 1 && out.trim_end().ends_with('+'), "{out}");
}

#[test]
fn parts_that_are_not_needed_are_left_out() {
    let solution = solved(&made()[0]);
    let more = format!("{}; r1c1={}", made()[0].trim_end(), &solution[..1]);
    let least = good(&["minimise"], more.as_bytes());
    assert!(good(&["check"], least.as_bytes()).ends_with(", one solution, minimal\n"), "{least}");
    assert_eq!(solved(&least), solution);
    let (code, out, err) = sudoku(&["minimise"], b"sudoku 4x4; diagonal\n");
    assert!((code, out.as_str()) == (1, "") && err.contains("more than one solution"), "{err}");
    let (code, out, err) = sudoku(&["canonical"], made()[0].as_bytes());
    assert!((code, out.as_str()) == (1, "") && err.contains("no canonical form"), "{err}");
}

#[test]
fn puzzles_are_explained_and_printed_with_their_rules() {
    let puzzle = &made()[0];
    let text = good(&["explain"], puzzle.as_bytes());
    assert!(text.starts_with(puzzle) && text.contains("Killer cages: "), "{text}");
    let steps = good(&["explain", "--json"], puzzle.as_bytes());
    let end = steps.lines().last().unwrap();
    assert!(end.contains("\"solved\":true") && end.contains(solved(puzzle).trim_end()), "{end}");
    let page = good(&["explain", "--html", "-"], puzzle.as_bytes());
    assert!(page.contains("<g class=\"cage\""), "no cages");
    let chinese = good(&["hint", "--strength", "step", "--lang", "zh"], puzzle.as_bytes());
    assert!(chinese.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter)), "{chinese}");
    for medium in ["--svg", "--html", "--pdf"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("page");
        good(&["print", medium, path.to_str().unwrap()], format!("{PUZZLE}\n{puzzle}").as_bytes());
        let page = fs::read(&path).unwrap();
        assert!(medium == "--pdf" || String::from_utf8(page).unwrap().contains("Killer cages: "));
    }
}

#[test]
fn drawings_without_rules_are_reported() {
    let pad = "{\"cells\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],\"lines\":[{\"wayPoints\":[[0.5,0.5],[1.5,1.5]],\"color\":\"#000\",\"thickness\":5}]}";
    let (_, out, err) = sudoku(&["solve"], pad.as_bytes());
    assert_eq!(out, "several\n");
    assert!(err.starts_with("gridwise: standard input: line 1: "), "{err}");
}

/// A 4×4 killer with one solution.
const KILLER: &str = "sudoku 4x4; r1c1=1; cage 5 r1c2-3; cage 7 r2-3c1; thermometer r1c1-3; diagonal";

#[test]
fn reports_name_the_rules() {
    let report = good(&["check"], format!("\n{KILLER}\n").as_bytes());
    assert!(
        report.starts_with("standard input: line 2: 4×4, 1 clue, cage, thermometer, diagonal, one solution")
    );
    let report = good(&["check", "--json", KILLER], b"");
    let start = "{\"rows\":4,\"columns\":4,\"clues\":1,\"rules\":[\"cage\",\"thermometer\",\"diagonal\"],\"solutions\":1,";
    assert!(report.starts_with(start), "{report}");
}

#[test]
fn texts_on_many_lines_end_at_a_blank_line_or_the_next_puzzle() {
    let text = "# mine\nsudoku 4x4\nr1c1=1 # a corner\ncage 5 r1c2-3\nsudoku 4x4; odd r1c1\nsudoku 4x4\n\n";
    let out = good(&["convert", "--to", "rules"], text.as_bytes());
    assert_eq!(out, "sudoku 4x4; r1c1=1; cage 5 r1c2-3\nsudoku 4x4; odd r1c1\nsudoku 4x4\n");
}
