//! `gridwise sudoku generate` with a difficulty.

use super::{good, sudoku};

/// The fields of the output of `rate`, without the puzzles.
fn rated(puzzles: &str, args: &[&str]) -> Vec<Vec<String>> {
    let out = good(&[&["rate"], args].concat(), puzzles.as_bytes());
    out.lines().map(|line| line.split(' ').skip(1).map(str::to_owned).collect()).collect()
}

#[test]
fn puzzles_have_the_requested_difficulty() {
    for level in ["beginner", "easy", "medium", "hard"] {
        let made = good(&["generate", "--level", level, "--count", "5", "--seed", "3"], b"");
        let rated = rated(&made, &[]);
        assert!(rated.len() == 5 && rated.iter().all(|fields| fields[2] == level), "{rated:?}");
    }
    let made = good(
        &["generate", "--rating", "2..2.3", "--symmetry", "diagonal", "--count", "3", "--seed", "3"],
        b"",
    );
    for fields in rated(&made, &[]) {
        assert!(["2.0/", "2.3/"].iter().any(|er| fields[0].starts_with(er)), "{fields:?}");
    }
    let args = ["--level", "hard", "--forbid", "uniqueness", "--count", "4", "--seed", "5"];
    let made = good(&[&["generate"], &args[..]].concat(), b"");
    let rated = rated(&made, &["--forbid", "uniqueness"]);
    assert!(rated.len() == 4 && rated.iter().all(|fields| fields[2] == "hard"), "{rated:?}");
}

#[test]
fn jobs_make_no_difference_to_the_puzzles() {
    for args in [
        &["--level", "easy", "--count", "60", "--with-solution"][..],
        &["--level", "medium", "--count", "7", "--format", "box"],
        &["--needs", "naked-pair", "--needs", "pointing", "--rating", "..3", "--count", "3"],
        &["--level", "beginner", "--size", "2x3", "--count", "40", "--minimal", "--tries", "900"],
    ] {
        let of_jobs = |jobs| sudoku(&[&["generate", "--seed", "12", "--jobs", jobs], args].concat(), b"");
        let one = of_jobs("1");
        assert!(!one.1.is_empty(), "{args:?}");
        for jobs in ["2", "5"] {
            assert_eq!(of_jobs(jobs), one, "{args:?} with {jobs} jobs");
        }
    }
    let of = |count| good(&["generate", "--level", "easy", "--count", count, "--seed", "5"], b"");
    assert!(of("30").starts_with(&of("2")));
}

#[test]
fn reaching_a_limit_is_reported_with_the_number_of_puzzles() {
    let (code, out, err) =
        sudoku(&["generate", "--level", "medium", "--tries", "60", "--count", "500", "--seed", "1"], b"");
    let found = out.lines().count();
    assert!((1..60).contains(&found), "{out}");
    assert_eq!(code, 1);
    assert_eq!(
        err,
        format!("gridwise: found {found} of 500 puzzles after 60 attempts; use --tries N to try more\n")
    );
    let args = ["generate", "--rating", "11..", "--timeout", "0", "--seed", "1", "--lang", "zh"];
    let (code, _, err) = sudoku(&args, b"");
    assert_eq!(code, 1);
    assert!(err.starts_with("gridwise: 时间到：需要 1 道题"), "{err}");
}

#[test]
fn puzzles_of_a_difficulty_can_be_revealed() {
    let args = ["--level", "easy", "--count", "2", "--seed", "6"];
    let shown = good(&[&["generate", "--reveal", "--format", "line"], &args[..]].concat(), b"");
    let made = good(&[&["generate", "--with-solution"], &args[..]].concat(), b"");
    for line in made.lines() {
        let (puzzle, solution) = line.split_once(' ').unwrap();
        assert!(
            shown.contains(&format!("{puzzle}\n")) && shown.contains(&format!("\n{solution}\n")),
            "{shown}"
        );
    }
    let (code, out, err) =
        sudoku(&["generate", "--reveal", "--needs", "swordfish", "--tries", "1", "--seed", "1"], b"");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("found 0 of 1 puzzle after 1 attempt"), "{err}");
}
