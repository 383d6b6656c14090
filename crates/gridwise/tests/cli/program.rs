//! Starting the program.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
    thread,
};

/// The program, with nothing on standard input.
pub fn gridwise() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gridwise"));
    // Independent of the system's language.
    command.env("GRIDWISE_LANG", "en");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs a command with this standard input.
pub fn run_with(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    thread::scope(|scope| {
        // The program may end before it has read everything.
        scope.spawn(move || stdin.write_all(input));
        child.wait_with_output().unwrap()
    })
}
