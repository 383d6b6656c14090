//! `gridwise sudoku rate`: a rating for each puzzle, in order.

use super::{BLOCKED, CLASHING, EMPTY, PUZZLE, SOLUTION, good, sudoku};

#[test]
fn jobs_make_no_difference() {
    let puzzles = good(&["generate", "--count", "200", "--clues", "40", "--seed", "4"], b"");
    let input = puzzles.replace('\n', "\n# a remark\n") + CLASHING + "\nbad\n" + PUZZLE + "\n";
    let rate = |jobs| sudoku(&["rate", "--jobs", jobs], input.as_bytes());
    let one = rate("1");
    assert_eq!((one.0, one.1.lines().count(), one.2.lines().count()), (1, 203, 2));
    for (answer, puzzle) in one.1.lines().zip(puzzles.lines()) {
        let words: Vec<&str> = answer.split(' ').collect();
        assert_eq!((words.len(), words[0]), (4, puzzle), "{answer}");
    }
    for jobs in ["2", "7"] {
        assert_eq!(rate(jobs), one, "{jobs}");
    }
}

#[test]
fn ratings_are_numbers_in_json() {
    let out = good(&["rate", "--json"], PUZZLE.as_bytes());
    assert_eq!(
        out,
        format!(
            r#"{{"puzzle":"{PUZZLE}","er":1.2,"ep":1.2,"ed":1.2,"level":"beginner","hardest":"hidden-single"}}"#
        ) + "\n"
    );
}

#[test]
fn puzzles_without_a_rating_get_a_word() {
    let input = [CLASHING, BLOCKED, EMPTY, SOLUTION, "?", "1...2.......3...", "123.341221434321"].join("\n");
    let (code, out, err) = sudoku(&["rate"], input.as_bytes());
    assert_eq!(code, 1);
    let words: Vec<&str> = out.lines().map(|line| line.split(' ').nth(1).unwrap()).collect();
    assert_eq!(words[..6], ["none", "none", "several", "full", "line", "several"], "{out}");
    assert_eq!(words[6], "1.0/1.0/1.0", "{out}");
    assert_eq!(err.lines().count(), 2, "{err}");
    let (_, out, _) = sudoku(&["rate", "--json"], input.as_bytes());
    let errors: Vec<serde_json::Value> =
        out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(errors.iter().filter(|answer| answer["error"].is_string()).count(), 6);
    assert_eq!((&errors[4]["line"], &errors[6]["shape"]), (&5.into(), &"2x2".into()));
}

#[test]
fn forbidden_techniques_are_not_used() {
    let args = ["rate", "--forbid", "hidden-single", "--forbid", "full-house"];
    let (_, out, _) = sudoku(&args, PUZZLE.as_bytes());
    assert!(out.starts_with(PUZZLE) && !out.contains("-single beginner"), "{out}");
    let (code, _, err) = sudoku(&["rate", "--forbid", "xywing"], b"");
    assert_eq!(code, 2);
    assert!(err.contains("did you mean xy-wing?"), "{err}");
}

#[test]
fn results_from_several_files_have_the_file_name() {
    let dir = tempfile::tempdir().unwrap();
    let [a, b] = ["a.txt", "b.txt"].map(|name| dir.path().join(name).display().to_string());
    std::fs::write(&a, format!("{PUZZLE}\n")).unwrap();
    std::fs::write(&b, format!("\n{PUZZLE}")).unwrap();
    let out = good(&["rate", "--json", &a, &b], b"");
    for ((name, line), answer) in [(a, 1), (b, 2)].into_iter().zip(out.lines()) {
        let answer: serde_json::Value = serde_json::from_str(answer).unwrap();
        assert_eq!((&answer["file"], &answer["line"]), (&name.into(), &line.into()));
    }
    let (code, out, err) = sudoku(&["rate", "missing.txt", "-"], PUZZLE.as_bytes());
    assert_eq!((code, out.lines().count()), (2, 1));
    assert!(err.starts_with("gridwise: cannot read missing.txt: "), "{err}");
}
