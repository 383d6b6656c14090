//! Starts the program.

use std::process::ExitCode;

fn main() -> ExitCode {
    gridwise::main(std::env::args_os())
}
