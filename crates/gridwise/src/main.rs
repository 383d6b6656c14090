//! Starts the program.

use std::process::ExitCode;

fn main() -> ExitCode {
    gridwise::main(std::env::args_os())
}

/// Checks standard output before the standard library opens `/dev/null` in its place if it is closed.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
mod early {
    use std::{io, os::fd::AsFd, sync::atomic::Ordering};

    use gridwise::cli::output::NO_STANDARD_OUTPUT;

    // SAFETY: these sections contain pointers to functions that are called once, before `main`. This one queries a file
    // descriptor and sets a flag; it does not depend on anything that is initialized later.
    #[used]
    #[cfg_attr(target_os = "linux", unsafe(link_section = ".init_array"))]
    #[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
    static LOOK: extern "C" fn() = look;

    extern "C" fn look() {
        // A closed descriptor cannot be duplicated.
        let closed = io::stdout().as_fd().try_clone_to_owned().is_err();
        NO_STANDARD_OUTPUT.store(closed, Ordering::Relaxed);
    }
}
