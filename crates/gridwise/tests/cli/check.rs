//! `gridwise 2048 check` with standard input and unreadable files.

use std::fs;

use crate::program::{gridwise, run_with};

const GAME: &str = "gridwise-2048 1\nrules classic\nopening a1+2 b1+2\nturns 2\nLb4+2 Ra1+4\nend 4\n";

#[test]
fn standard_input_is_checked() {
    let end = run_with(gridwise().args(["2048", "check", "-"]), GAME.repeat(2).as_bytes());
    assert_eq!(
        String::from_utf8(end.stdout).unwrap(),
        "standard input: record 1: rules classic, 2 moves, score 4, best tile 4, no seed to check the tiles against\n\
         standard input: record 2: rules classic, 2 moves, score 4, best tile 4, no seed to check the tiles against\n"
    );
    assert!(end.status.success());
}

#[test]
fn files_after_an_unreadable_one_are_checked() {
    let dir = tempfile::tempdir().unwrap();
    let [good, bad, missing] = ["good", "bad", "missing"].map(|name| dir.path().join(name));
    fs::write(&good, GAME).unwrap();
    fs::write(&bad, GAME.replace("end 4", "end 8")).unwrap();
    let check = |files: &[&std::path::Path]| {
        let end = gridwise().args(["2048", "check"]).args(files).output().unwrap();
        let [out, err] =
            [end.stdout, end.stderr].map(|bytes| String::from_utf8(bytes).unwrap().lines().count());
        (end.status.code().unwrap(), out, err)
    };
    assert_eq!(check(&[&good]), (0, 1, 0));
    assert_eq!(check(&[&bad, &good]), (1, 2, 0));
    assert_eq!(check(&[&missing, &bad, &good]), (2, 2, 1));
    // A directory can be opened, but not read.
    assert_eq!(check(&[dir.path(), &good]), (2, 1, 1));
}
