//! Closed pipes and full disks.

use std::{fs, io, process::Stdio};

use crate::program::{gridwise, run_with};

/// Commands that print without input.
const PRINTING: [&[&str]; 13] = [
    &["--help"],
    &["--version"],
    &["2048", "--help"],
    &["2048", "simulate", "--help"],
    &["2048", "simulate", "--games", "2"],
    &["2048", "simulate", "--games", "2", "--json"],
    &["2048", "simulate", "--games", "2", "--player", "greedy"],
    &["completions", "bash"],
    &["completions", "zsh"],
    &["man"],
    &["sudoku", "explain", PUZZLE],
    &["sudoku", "explain", "--html", "-", PUZZLE],
    &["sudoku", "hint", PUZZLE],
];

/// A puzzle with one solution.
const PUZZLE: &str = ".4.3..1...4....1";

#[test]
fn a_closed_pipe_is_not_an_error() {
    for args in PRINTING {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let end = gridwise().args(args).stdout(writer).output().unwrap();
        assert_eq!(end.status.code(), Some(0), "{args:?}");
        assert_eq!(String::from_utf8(end.stderr).unwrap(), "", "{args:?}");
    }
}

#[test]
fn a_stream_ends_silently_when_its_pipe_is_closed() {
    let line = "{\"board\":[[2,2],[0,0]],\"dir\":\"left\"}\n".repeat(100_000);
    let positions = "{\"board\":[[2,2],[0,0]]}\n".repeat(100_000);
    let records = tempfile::NamedTempFile::new().unwrap();
    let game = "gridwise-2048 1\nrules classic\nopening a1+2 b1+2\nturns 0\nend 0\n";
    fs::write(records.path(), game.repeat(5000)).unwrap();
    for (args, input) in [
        (["2048", "slide"].map(Into::into).to_vec(), line.as_bytes()),
        (["2048", "hint", "--player", "greedy"].map(Into::into).to_vec(), positions.as_bytes()),
        (["2048", "analyse", "--player", "greedy", "-"].map(Into::into).to_vec(), game.as_bytes()),
        (vec!["2048".into(), "check".into(), records.path().as_os_str().to_owned()], b""),
    ] {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let end = run_with(gridwise().args(&args).stdout(writer), input);
        assert_eq!((end.status.code(), end.stderr.as_slice()), (Some(0), &b""[..]), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    for args in PRINTING {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let end = gridwise().args(args).stdout(Stdio::from(full)).output().unwrap();
        let message = String::from_utf8(end.stderr).unwrap();
        assert_eq!(end.status.code(), Some(2), "{args:?}");
        assert!(message.starts_with("gridwise: cannot write to standard output: "), "{args:?}: {message}");
    }
}
