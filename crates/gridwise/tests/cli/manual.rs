//! `gridwise man` and `gridwise completions`.

use std::fs;

use crate::program::gridwise;

#[test]
fn pages_and_scripts_name_every_command() {
    let dir = tempfile::tempdir().unwrap();
    let pages = dir.path().join("share/man1");
    let end = gridwise().arg("man").arg(&pages).output().unwrap();
    assert!(end.status.success() && end.stdout.is_empty());
    let of_2048 = [
        "",
        "-2048",
        "-2048-slide",
        "-2048-hint",
        "-2048-analyse",
        "-2048-simulate",
        "-2048-check",
        "-2048-replay",
        "-stats",
        "-paths",
    ];
    let of_sudoku = [
        "",
        "-solve",
        "-generate",
        "-check",
        "-canonical",
        "-minimise",
        "-convert",
        "-print",
        "-explain",
        "-hint",
    ];
    for name in of_2048.map(str::to_owned).into_iter().chain(of_sudoku.map(|name| format!("-sudoku{name}"))) {
        let page = fs::read_to_string(pages.join(format!("gridwise{name}.1"))).unwrap();
        assert!(page.contains("Examples:"), "{name}");
    }
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let end = gridwise().args(["completions", shell]).output().unwrap();
        let script = String::from_utf8(end.stdout).unwrap();
        assert!(
            ["simulate", "theme", "canonical", "quarter-turn"].iter().all(|word| script.contains(word)),
            "{shell}"
        );
    }
    // A directory cannot be made under a file.
    let end = gridwise().arg("man").arg(pages.join("gridwise.1/x")).output().unwrap();
    assert_eq!(end.status.code(), Some(2));
    assert!(
        String::from_utf8(end.stderr).unwrap().starts_with("gridwise: cannot write the manual pages into ")
    );
}
