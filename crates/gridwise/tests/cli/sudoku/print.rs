//! `gridwise sudoku print`: documents are written completely or not at all.

use std::fs;

use super::{CLASHING, EMPTY, PUZZLE, good, sudoku};
use crate::program::{gridwise, run_with};

#[test]
fn documents_go_to_a_file_or_to_standard_output() {
    let dir = tempfile::tempdir().unwrap();
    let puzzles = good(&["generate", "--count", "5", "--seed", "1"], b"");
    for (medium, begin) in [("--pdf", "%PDF-"), ("--svg", "<svg"), ("--html", "<!DOCTYPE html")] {
        let path = dir.path().join(medium);
        let mut command = gridwise();
        let args = ["sudoku", "print", "--per-page", "2", "--solutions", "foot", "--paper", "letter", medium];
        let end = run_with(command.args(args).arg(&path), puzzles.as_bytes());
        assert!(end.status.success() && end.stdout.is_empty() && end.stderr.is_empty(), "{medium}");
        let document = fs::read(&path).unwrap();
        let text = String::from_utf8_lossy(&document).into_owned();
        assert!(text.to_lowercase().contains(&begin.to_lowercase()), "{}", &text[..80]);
        let end = run_with(gridwise().args(args).arg("-"), puzzles.as_bytes());
        assert_eq!(end.stdout, document, "{medium}");
    }
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 3, "nothing else is left behind");
}

#[test]
fn titles_and_solutions_are_printed() {
    let html = |args: &[&str]| good(&[&["print", "--html", "-"], args].concat(), PUZZLE.as_bytes());
    assert!(html(&["--title", "For <the> train"]).contains("For &lt;the&gt; train"));
    assert!(html(&[]).contains("Solutions"));
    assert!(!html(&["--solutions", "none"]).contains("Solutions"));
    assert!(html(&[]).contains("30 clues"));
}

#[test]
fn puzzles_that_cannot_be_printed_are_reported() {
    let (code, out, err) = sudoku(&["print", "--svg", "-"], format!("{CLASHING}\n{EMPTY}\nx\n").as_bytes());
    assert_eq!(code, 1);
    assert!(out.contains("<svg"));
    assert_eq!(err.lines().count(), 3, "{err}");
    assert!(err.contains("line 2: several solutions; printed without a solution"), "{err}");

    let (code, out, err) = sudoku(&["print", "--svg", "-"], b"");
    assert_eq!((code, out.as_str()), (2, ""));
    assert_eq!(err, "gridwise: nothing to print; expected at least one puzzle\n");

    let (code, _, err) = sudoku(&["print", "--svg", "/no/such/dir/page.svg"], PUZZLE.as_bytes());
    assert_eq!(code, 2);
    assert!(err.starts_with("gridwise: cannot write /no/such/dir/page.svg: "), "{err}");

    let (code, out, err) = sudoku(&["print", "--html", "-"], format!("{PUZZLE}\n").repeat(5001).as_bytes());
    assert_eq!((code, out.as_str()), (2, ""));
    assert_eq!(err, "gridwise: too many puzzles; a document can have at most 5000\n");
}

#[test]
fn pages_are_in_the_requested_language() {
    let html =
        |args: &[&str]| good(&[&["print", "--html", "-"], args].concat(), format!("{PUZZLE}\n").as_bytes());
    for (args, words) in [
        (&[][..], ["Sudoku", "30 clues", "Solutions"]),
        (&["--lang", "zh"][..], ["数独", "30 个已知数", "答案"]),
        (&["--lang", "zh", "--title", "Sunday"][..], ["Sunday", "30 个已知数", "答案"]),
    ] {
        let page = html(args);
        assert!(words.iter().all(|word| page.contains(word)), "{args:?}: {words:?}");
    }
}

#[cfg(unix)]
#[test]
fn the_target_of_a_link_is_written_and_the_link_stays() {
    let folder = tempfile::tempdir().unwrap();
    let [real, link] = ["real.pdf", "link.pdf"].map(|name| folder.path().join(name));
    fs::write(&real, "old").unwrap();
    std::os::unix::fs::symlink(&real, &link).unwrap();
    let (code, _, err) =
        sudoku(&["print", "--pdf", link.to_str().unwrap()], format!("{PUZZLE}\n").as_bytes());
    assert_eq!(code, 0, "{err}");
    assert!(fs::read(&real).unwrap().starts_with(b"%PDF") && link.is_symlink());
}
