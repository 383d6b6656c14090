//! Starting the real program.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
    thread,
};

/// The program, with nothing on standard input.
pub fn gridwise() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gridwise"));
    // Whatever the machine speaks.
    command.env("GRIDWISE_LANG", "en");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs it to its end with this on standard input.
pub fn run_with(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    thread::scope(|scope| {
        // The program may leave before it has read everything.
        scope.spawn(move || stdin.write_all(input));
        child.wait_with_output().unwrap()
    })
}
