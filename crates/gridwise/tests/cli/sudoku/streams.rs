//! Streams of puzzles: order, files, pipes, memory.

use std::{
    fs,
    io::{self, BufRead, BufReader, Write},
    process::Stdio,
};

use super::{CLASHING, EMPTY, PUZZLE, SOLUTION, good, result, sudoku};
use crate::program::{gridwise, run_with};

#[test]
fn every_line_is_answered_before_the_next_is_sent() {
    let rated = format!("{PUZZLE} 1.2/1.2/1.2 hidden-single beginner");
    for (asked, jobs, answer) in [
        ("solve", "1", SOLUTION),
        ("solve", "2", SOLUTION),
        ("solve", "5", SOLUTION),
        ("rate", "1", &rated),
        ("rate", "3", &rated),
    ] {
        let mut command = gridwise();
        let mut child =
            command.args(["sudoku", asked, "--jobs", jobs]).stdin(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        for round in 0..30 {
            // Half a line is not answered; the answer comes with the rest of it.
            let (first, second) = PUZZLE.split_at(round);
            stdin.write_all(first.as_bytes()).unwrap();
            stdin.flush().unwrap();
            stdin.write_all(format!("{second}\n").as_bytes()).unwrap();
            assert_eq!(answers.next().unwrap().unwrap(), answer);
        }
        drop(stdin);
        assert!(answers.next().is_none());
        assert!(child.wait().unwrap().success());
    }
}

/// Valid and invalid, small and large puzzles on one or many lines: the text, and the expected output.
fn mixture() -> (String, Vec<String>) {
    let large = good(&["generate", "--size", "4x4", "--full", "--seed", "7"], b"");
    let rows = good(&["convert", "--to", "ss"], PUZZLE.as_bytes());
    let puzzles = good(&["generate", "--count", "300", "--with-solution", "--seed", "3"], b"");
    let (mut text, mut expected) = (String::new(), Vec::new());
    for round in 0..40 {
        for line in puzzles.lines() {
            let (puzzle, solution) = line.split_once(' ').unwrap();
            text += puzzle;
            text += if round % 3 == 0 { "\r\n" } else { "\n" };
            expected.push(solution.to_owned());
        }
        for (piece, answer) in [
            ("# a remark\n\n", None),
            (&*large, Some(large.trim_end())),
            ("not a puzzle\n", Some("error")),
            (&*rows, Some(SOLUTION)),
            (&*format!("{EMPTY}\n"), Some("several")),
            (&*format!("{CLASHING} # twice\n"), Some("none")),
        ] {
            text += piece;
            expected.extend(answer.map(str::to_owned));
        }
    }
    (text, expected)
}

#[test]
fn many_lines_keep_their_order_for_any_number_of_jobs() {
    let (text, expected) = mixture();
    let (code, one, notes) = sudoku(&["solve", "--jobs", "1"], text.as_bytes());
    assert_eq!(code, 1);
    assert_eq!(one.lines().count(), expected.len());
    for (number, (answer, expected)) in one.lines().zip(&expected).enumerate() {
        assert_eq!(answer.split(':').next().unwrap(), expected, "answer {number}");
    }
    assert_eq!(notes.lines().count(), 80);
    for jobs in ["2", "3", "16"] {
        assert_eq!(
            sudoku(&["solve", "--jobs", jobs], text.as_bytes()),
            (1, one.clone(), notes.clone()),
            "{jobs}"
        );
    }
}

#[test]
fn files_are_read_in_order_and_named_in_errors() {
    let dir = tempfile::tempdir().unwrap();
    let [a, b, missing] = ["a.txt", "b.txt", "missing.txt"].map(|name| dir.path().join(name));
    // Without a newline at the end, the next file still starts a new line.
    fs::write(&a, format!("{PUZZLE}\n{EMPTY}")).unwrap();
    fs::write(&b, "bad\n").unwrap();
    let mut command = gridwise();
    command.args(["sudoku", "solve", "--json"]).args([&a, &missing, &b]).arg("-").arg(dir.path());
    let (code, out, err) = result(run_with(&mut command, PUZZLE.as_bytes()));
    assert_eq!(code, 2);
    let answers: Vec<serde_json::Value> =
        out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let places: Vec<_> =
        answers.iter().map(|a| (a["file"].as_str().unwrap(), a["line"].as_u64().unwrap())).collect();
    let [a, b] = [a, b].map(|path| path.display().to_string());
    assert_eq!(places, [(&*a, 1), (&*a, 2), (&*b, 1), ("standard input", 1)]);
    assert_eq!(err.matches("gridwise: cannot read ").count(), 2, "{err}");
    assert!(err.contains(&format!("gridwise: {b}: line 1: ")), "{err}");
}

#[test]
fn empty_input_is_not_an_error() {
    for command in
        [&["solve"][..], &["rate"], &["check"], &["canonical"], &["minimise"], &["convert", "--to", "box"]]
    {
        for input in ["", "\n", "# nothing\n\n"] {
            assert_eq!(good(command, input.as_bytes()), "", "{command:?}");
        }
    }
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let endless = format!("{PUZZLE}\n").repeat(50_000);
    for args in [
        &["solve"][..],
        &["solve", "--jobs", "2"],
        &["rate", "--jobs", "2"],
        &["check"],
        &["canonical"],
        &["canonical", "--unique"],
        &["convert", "--to", "box"],
        &["generate", "--count", "1000000000000", "--full"],
        &["generate", "--reveal", "--count", "1000000000000", "--seed", "1"],
        &["print", "--pdf", "-"],
    ] {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let input = if args[0] == "print" { PUZZLE } else { &endless };
        let end =
            run_with(gridwise().arg("sudoku").args(args).args(seed(args)).stdout(writer), input.as_bytes());
        assert_eq!(
            (end.status.code(), String::from_utf8(end.stderr).unwrap().as_str()),
            (Some(0), ""),
            "{args:?}"
        );
    }
}

/// A seed for commands that would print a random one.
fn seed(args: &[&str]) -> &'static [&'static str] {
    if args[0] == "generate" && !args.contains(&"--seed") { &["--seed", "1"] } else { &[] }
}

#[test]
fn printing_all_solutions_ends_when_the_pipe_is_closed() {
    let mut command = gridwise();
    command.args(["sudoku", "solve", "--all", "--limit", "18446744073709551615"]).stdin(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(format!("{EMPTY}\n").as_bytes()).unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(lines.next().unwrap().unwrap().len(), 81);
    drop(lines);
    assert!(child.wait().unwrap().success());
}

#[test]
fn the_program_ends_when_its_pipe_is_closed_although_input_is_open() {
    let (reader, writer) = io::pipe().unwrap();
    let mut command = gridwise();
    command.args(["sudoku", "solve", "--jobs", "2"]).stdin(Stdio::piped()).stdout(writer);
    let mut child = command.spawn().unwrap();
    drop(command);
    drop(reader);
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(format!("{PUZZLE}\n").as_bytes()).unwrap();
    assert!(child.wait().unwrap().success());
    // The input is closed only now: until here, a worker was waiting for it.
    drop(stdin);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    for args in [
        &["solve"][..],
        &["rate"],
        &["check"],
        &["convert", "--to", "sdk"],
        &["generate", "--seed", "1"],
        &["generate", "--seed", "1", "--reveal"],
        &["print", "--svg", "-"],
        &["print", "--svg", "/dev/full"],
    ] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let end = run_with(gridwise().arg("sudoku").args(args).stdout(Stdio::from(full)), PUZZLE.as_bytes());
        let message = String::from_utf8(end.stderr).unwrap();
        assert_eq!(end.status.code(), Some(2), "{args:?}");
        assert!(message.starts_with("gridwise: cannot write "), "{args:?}: {message}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_input() {
    // More than the memory limit, as many lines and as one line.
    let lines = format!("{PUZZLE}\n").repeat(1_000_000);
    let line = vec![b'5'; 80_000_000];
    for (input, code) in [(lines.as_bytes(), 0), (&line, 1)] {
        let mut command = std::process::Command::new("sh");
        let script = "ulimit -v 65536; exec \"$0\" sudoku solve --jobs 2";
        command
            .args(["-c", script, env!("CARGO_BIN_EXE_gridwise")])
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        let end = run_with(&mut command, input);
        assert_eq!(end.status.code(), Some(code), "{}", String::from_utf8_lossy(&end.stderr));
    }
}
