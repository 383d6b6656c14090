//! `gridwise sudoku generate`: puzzles have the requested properties.

use std::collections::HashSet;

use super::{good, sudoku};

#[test]
fn jobs_make_no_difference() {
    for args in [
        &["--count", "400"][..],
        &["--count", "700", "--full", "--format", "csv"],
        &["--count", "5", "--size", "3x4", "--clues", "70", "--format", "box"],
        &["--count", "30", "--omit", "4", "--with-solution"],
        &["--count", "20", "--symmetry", "diagonal", "--clues", "32", "--format", "json", "--with-solution"],
    ] {
        let of_jobs = |jobs| good(&[&["generate", "--seed", "11", "--jobs", jobs], args].concat(), b"");
        let one = of_jobs("1");
        for jobs in ["2", "7"] {
            assert_eq!(of_jobs(jobs), one, "{args:?} with {jobs} jobs");
        }
    }
}

#[test]
fn a_longer_series_starts_with_the_same_puzzles_and_all_differ() {
    let of = |count, seed| good(&["generate", "--count", count, "--seed", seed], b"");
    let many = of("200", "5");
    assert!(many.starts_with(&of("3", "5")));
    let different: HashSet<&str> = many.lines().collect();
    assert_eq!(different.len(), 200);
    assert!(of("50", "6").lines().all(|line| !different.contains(line)));
}

#[test]
fn a_random_seed_is_printed() {
    let (code, out, err) = sudoku(&["generate", "--count", "3"], b"");
    assert_eq!(code, 0);
    let seed = err.strip_prefix("gridwise: use --seed ").unwrap().split(' ').next().unwrap();
    assert_eq!(good(&["generate", "--count", "3", "--seed", seed], b""), out);
}

#[test]
fn puzzles_are_as_requested() {
    let checked = |args: &[&str]| {
        let made = good(&[&["generate", "--seed", "2", "--format", "json"], args].concat(), b"");
        let report = good(&["check", "--json"], made.as_bytes());
        report.lines().map(|line| serde_json::from_str(line).unwrap()).collect::<Vec<serde_json::Value>>()
    };
    for report in checked(&["--count", "20", "--minimal"]) {
        assert_eq!((&report["solutions"], &report["minimal"]), (&1.into(), &true.into()));
    }
    for report in checked(&["--count", "5", "--symmetry", "half-turn", "--clues", "30"]) {
        assert_eq!((&report["symmetry"], &report["clues"]), (&"half-turn".into(), &30.into()));
    }
    for report in checked(&["--count", "3", "--size", "2x4", "--with-solution"]) {
        assert_eq!((&report["shape"], &report["solution_right"]), (&"2x4".into(), &true.into()));
    }
}

#[test]
fn clues_are_in_the_cells_of_the_pattern() {
    let filled = |line: &str| line.bytes().map(|b| b != b'.').collect::<Vec<_>>();
    let first = good(&["generate", "--clues", "35", "--seed", "8"], b"");
    let other = good(&["generate", "--pattern", first.trim_end(), "--seed", "9"], b"");
    assert_ne!(first, other);
    assert_eq!(filled(&first), filled(&other));
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), good(&["convert", "--to", "sdk"], first.as_bytes())).unwrap();
    let pattern = file.path().to_str().unwrap();
    assert_eq!(good(&["generate", "--pattern", pattern, "--seed", "9"], b""), other);
    let (code, _, err) = sudoku(&["generate", "--pattern", "12", "--seed", "9"], b"");
    assert_eq!(code, 2);
    assert!(err.starts_with("gridwise: --pattern: "), "{err}");
}

#[test]
fn the_answer_is_revealed_without_waiting_if_there_is_no_terminal() {
    let shown = good(&["generate", "--omit", "5", "--reveal", "--seed", "4", "--count", "2"], b"");
    let made = good(&["generate", "--omit", "5", "--with-solution", "--seed", "4", "--count", "2"], b"");
    for title in ["The grid it was made from:", "The solver's answer:"] {
        assert_eq!(shown.matches(title).count(), 2);
    }
    let (_, read, _) = sudoku(&["convert", "--to", "line"], shown.replace(':', "").as_bytes());
    let grids: Vec<&str> = read.lines().collect();
    let expected: Vec<&str> = made.lines().flat_map(|line| line.split(' ')).collect();
    assert_eq!([grids[0], grids[1], grids[3], grids[4]], expected[..]);
    assert!(grids[2].bytes().zip(grids[0].bytes()).all(|(a, b)| b == b'.' || a == b), "{grids:?}");
}

#[test]
fn the_answer_is_revealed_in_chinese() {
    let (code, shown, _) =
        sudoku(&["generate", "--omit", "5", "--reveal", "--seed", "3", "--lang", "zh"], b"");
    assert_eq!(code, 0);
    for sentence in ["出题时的答案：", "求解程序的答案：", "两个答案都对"] {
        assert!(shown.contains(sentence), "{shown}");
    }
}

#[test]
fn puzzles_that_cannot_be_made_are_reported_and_the_rest_is_made() {
    // A 4×4 puzzle with clues only on the diagonal always has several solutions.
    let (code, out, err) = sudoku(
        &[
            "generate",
            "--pattern",
            "1....1....1....1",
            "--size",
            "2x2",
            "--seed",
            "1",
            "--count",
            "2",
            "--tries",
            "50",
        ],
        b"",
    );
    assert_eq!((code, out.as_str()), (1, ""));
    for (number, message) in (1..=2).zip(err.lines()) {
        assert!(message.starts_with(&format!("gridwise: puzzle {number} of seed 1: ")), "{message}");
    }
    assert_eq!(err.lines().count(), 2);
}

#[test]
fn the_limits_are_tries_and_time() {
    let never = ["generate", "--pattern", "1....1....1....1", "--seed", "1", "--timeout", "0.3"];
    let (code, out, err) = sudoku(&never, b"");
    assert_eq!((code, out.as_str()), (1, ""));
    assert_eq!(err, "gridwise: timeout: made 0 of 1 puzzle; use --timeout SECONDS to allow more time\n");
    // This one needs more than twenty grids.
    let seeds = ["1", "2", "3"].map(|seed| {
        let args = ["generate", "--size", "2x5", "--minimal", "--symmetry", "half-turn", "--seed", seed];
        good(&args, b"").len()
    });
    assert_eq!(seeds, [101; 3]);
    for kind in [&["--full"][..], &["--omit", "5"], &["--minimal"], &["--level", "easy"]] {
        good(&[&["generate", "--seed", "1", "--tries", "1000", "--timeout", "50"][..], kind].concat(), b"");
    }
}

#[test]
fn impossible_requests_are_rejected_at_once() {
    for (args, why) in [
        (
            &["--size", "2x2", "--level", "easy"][..],
            "there are no puzzles of 2x2 at the level easy; expected beginner",
        ),
        (
            &["--size", "2x2", "--rating", "5.."],
            "puzzles of 2x2 are never as hard as 5.0; the highest rating is 1.2",
        ),
        (
            &["--level", "easy", "--needs", "xy-wing"],
            "no puzzle rated up to 2.3 needs xy-wing: easier steps solve all of them",
        ),
    ] {
        let (code, out, err) = sudoku(&[&["generate"], args].concat(), b"");
        assert_eq!((code, out.as_str(), err.as_str()), (2, "", format!("gridwise: {why}\n").as_str()));
    }
}
