//! `gridwise man` and `gridwise completions`.

use std::{fs, path::Path, process::Command};

use crate::program::gridwise;

#[test]
fn pages_and_scripts_contain_every_command() {
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
        for section in ["SYNOPSIS", "EXAMPLES", "EXIT STATUS", "ENVIRONMENT", "FILES"] {
            assert!(page.contains(&format!(".SH {section}\n")), "{name}: {section}");
        }
        assert!(page.starts_with(&format!(".TH GRIDWISE{} 1 20", name.to_uppercase())), "{name}");
    }
    let synopsis = fs::read_to_string(pages.join("gridwise-sudoku-solve.1")).unwrap();
    assert!(synopsis.contains("[\\fIOPTIONS\\fR] [\\fIPUZZLE|FILE\\fR .\\|.\\|.]\n"));
    let convert = fs::read_to_string(pages.join("gridwise-sudoku-convert.1")).unwrap();
    assert!(convert.contains("\n[\\fIOPTIONS\\fR] \\fB\\-\\-to\\fR \\fI"), "{convert}");
    let print = fs::read_to_string(pages.join("gridwise-sudoku-print.1")).unwrap();
    assert!(print.contains("{\\fB\\-\\-pdf\\fR \\fIOUT\\fR |\n"), "{print}");
    linted(&pages);
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let end = gridwise().args(["completions", shell]).output().unwrap();
        let script = String::from_utf8(end.stdout).unwrap();
        assert!(
            ["simulate", "theme", "canonical", "quarter-turn"].iter().all(|word| script.contains(word)),
            "{shell}"
        );
    }
    // A directory cannot be created below a file.
    let end = gridwise().arg("man").arg(pages.join("gridwise.1/x")).output().unwrap();
    assert_eq!(end.status.code(), Some(2));
    assert!(
        String::from_utf8(end.stderr).unwrap().starts_with("gridwise: cannot write the manual pages to ")
    );
}

/// Runs `mandoc -Tlint` on every page, if mandoc is installed.
fn linted(pages: &Path) {
    let mut pages: Vec<_> = fs::read_dir(pages).unwrap().map(|entry| entry.unwrap().path()).collect();
    pages.sort();
    match Command::new("mandoc").args(["-T", "lint", "-W", "style"]).args(&pages).output() {
        Ok(end) => assert_eq!(String::from_utf8(end.stdout).unwrap(), ""),
        Err(_) => eprintln!("left out: mandoc is not installed, so the manual pages were not looked through"),
    }
}
