//! Starts the program.

use std::process::ExitCode;

fn main() -> ExitCode {
    gridwise::cli::main(std::env::args_os())
}
