//! Output files, input encodings and memory limits.
#![cfg(unix)]

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    os::unix::{fs::symlink, process::ExitStatusExt},
    path::Path,
    process::{Command, Output, Stdio},
    sync::{Arc, atomic::AtomicBool},
    thread,
    time::Duration,
};

use crate::program::{gridwise, run_with};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Runs the program from a shell after these commands.
fn after(shell: &str, args: &[&str]) -> Output {
    let script = format!("{shell}; exec \"$0\" \"$@\"");
    let mut command = Command::new("sh");
    command.arg("-c").arg(script).arg(env!("CARGO_BIN_EXE_gridwise")).args(args).env("GRIDWISE_LANG", "en");
    run_with(command.stdout(Stdio::piped()).stderr(Stdio::piped()), format!("{PUZZLE}\n").as_bytes())
}

fn names(dir: &Path) -> Vec<String> {
    let name = |entry: fs::DirEntry| entry.file_name().into_string().unwrap();
    fs::read_dir(dir).unwrap().map(|entry| name(entry.unwrap())).collect()
}

/// Programs started from here do not ignore this signal, even if the tests were started by `nohup` or in the background. A
/// signal that is handled here has its default effect in a new program; an ignored one stays ignored.
fn not_ignored(signal: i32) {
    signal_hook::flag::register(signal, Arc::new(AtomicBool::new(false))).unwrap();
}

#[test]
fn a_signal_leaves_no_temporary_file() {
    for (signal, number) in [("INT", 2), ("TERM", 15), ("HUP", 1)] {
        not_ignored(number);
        let dir = tempfile::tempdir().unwrap();
        // A slow player, so that a program that does not end does not fill the disk.
        let args = ["2048", "simulate", "--player", "search", "--games", "100000", "--seed", "1", "--record"];
        let mut child = gridwise().args(args).arg(dir.path().join("games")).spawn().unwrap();
        while names(dir.path()).is_empty() {
            assert_eq!(child.try_wait().unwrap(), None, "it ended before it wrote anything");
            thread::sleep(Duration::from_millis(5));
        }
        let sent =
            Command::new("kill").arg(format!("-{signal}")).arg(child.id().to_string()).status().unwrap();
        assert!(sent.success());
        assert_eq!(child.wait().unwrap().signal(), Some(number), "{signal}");
        assert_eq!(names(dir.path()), [""; 0], "{signal}");
    }
}

#[test]
fn a_file_that_grows_too_large_is_an_error_and_is_removed() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("games");
    let args = ["2048", "simulate", "--games", "5000", "--seed", "1", "--record", path.to_str().unwrap()];
    let end = after("ulimit -f 100", &args);
    assert_eq!(end.status.code(), Some(2));
    let message = String::from_utf8(end.stderr).unwrap();
    assert!(message.ends_with("the file is larger than the system allows\n"), "{message}");
    assert_eq!(names(dir.path()), [""; 0]);
}

#[test]
fn a_dangling_link_is_written_through() {
    for args in [
        &["2048", "simulate", "--games", "1", "--record"][..],
        &["sudoku", "print", PUZZLE, "--pdf"],
        &["sudoku", "explain", PUZZLE, "--html"],
    ] {
        let dir = tempfile::tempdir().unwrap();
        symlink("there", dir.path().join("link")).unwrap();
        let end = gridwise().args(args).arg(dir.path().join("link")).output().unwrap();
        assert!(end.status.success(), "{args:?}: {end:?}");
        assert!(fs::symlink_metadata(dir.path().join("link")).unwrap().is_symlink(), "{args:?}");
        assert!(fs::symlink_metadata(dir.path().join("there")).unwrap().is_file(), "{args:?}");
    }
}

#[test]
fn a_closed_standard_output_is_an_error() {
    for args in [&["sudoku", "solve"][..], &["sudoku", "hint"], &["stats"], &["--help"], &["man"]] {
        let end = after("exec >&-", args);
        let message = String::from_utf8(end.stderr).unwrap();
        assert_eq!(end.status.code(), Some(2), "{args:?}: {message}");
        assert_eq!(message, "gridwise: cannot write to standard output: it is closed\n", "{args:?}");
    }
    // `/dev/null` is a valid output.
    assert_eq!(after("exec > /dev/null", &["sudoku", "solve"]).status.code(), Some(0));
}

/// Only where the shell's memory limit has an effect.
#[cfg(target_os = "linux")]
#[test]
fn more_jobs_than_there_is_memory_for_are_rejected() {
    for args in [
        &["sudoku", "solve", "--jobs", "1024"][..],
        &["sudoku", "generate", "--jobs", "1024", "--count", "2000"],
        &["2048", "simulate", "--jobs", "1024"],
        &["2048", "hint", "--jobs", "1024"],
    ] {
        let end = after("ulimit -v 600000", args);
        let message = String::from_utf8(end.stderr).unwrap();
        assert_eq!(end.status.code(), Some(2), "{args:?}: {message}");
        assert!(message.ends_with("not enough memory for 1024 jobs; use a smaller --jobs\n"), "{message}");
    }
}

#[test]
fn byte_order_marks_and_utf_16_are_understood() {
    let wide = |text: &str| -> Vec<u8> {
        format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect()
    };
    let marked = |text: &str| format!("\u{feff}{text}").into_bytes();
    let record = "gridwise-2048 1\r\nrules classic\r\nopening a1+2 b1+2\r\nturns 0\r\nend 0\r\n";
    for (args, text, answer) in [
        (&["sudoku", "solve"][..], PUZZLE, "534678912"),
        (&["sudoku", "rate"], PUZZLE, "1.2/1.2/1.2"),
        (&["2048", "check", "-"], record, "record 1: rules classic, 0 moves"),
        (&["2048", "slide"], "{\"board\":[[2,2],[0,0]],\"dir\":\"left\"}", "\"gained\":4"),
        (&["2048", "hint", "--player", "greedy"], "{\"board\":[[2,2],[0,0]]}", "\"best\":"),
    ] {
        for input in [wide(text), marked(text)] {
            let end = run_with(gridwise().args(args), &input);
            let out = String::from_utf8(end.stdout).unwrap();
            assert!(end.status.success() && out.contains(answer), "{args:?}: {out}");
        }
    }
}

#[test]
fn a_line_is_answered_before_the_input_ends() {
    for args in [&["sudoku", "hint"][..], &["sudoku", "explain", "--steps", "1"], &["sudoku", "solve"]] {
        for line in
            [PUZZLE, "55..............................................................................."]
        {
            let mut child = gridwise().args(args).stdin(Stdio::piped()).spawn().unwrap();
            let mut stdin = child.stdin.take().unwrap();
            let mut out = BufReader::new(child.stdout.take().unwrap());
            writeln!(stdin, "{line}").unwrap();
            // This would block for ever if the answer came at the end of the input.
            let mut answer = String::new();
            out.read_line(&mut answer).unwrap();
            assert!(!answer.is_empty(), "{args:?}");
            drop(stdin);
            child.wait().unwrap();
        }
    }
}

#[test]
fn names_of_files_cannot_command_the_terminal() {
    let dir = tempfile::tempdir().unwrap();
    let name = dir.path().join("no\u{1b}[31mfile");
    for args in [["sudoku", "solve"], ["2048", "check"]] {
        let output = gridwise().args(args).arg(&name).output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(!errors.contains('\u{1b}') && errors.contains("no\\u{1b}[31mfile"), "{errors}");
        assert_eq!(output.status.code(), Some(2));
    }
}
