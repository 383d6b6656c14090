//! Starts the program.

use std::process::ExitCode;

fn main() -> ExitCode {
    gridwise::main(std::env::args_os())
}

/// Looks at standard output before the standard library does, which opens `/dev/null` if it is closed.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
mod early {
    use std::{io, os::fd::AsFd, sync::atomic::Ordering};

    use gridwise::cli::output::NO_STANDARD_OUTPUT;

    // SAFETY: these sections hold pointers to functions that are called once, before `main`. This one asks the system
    // about a descriptor and sets a flag; nothing in it depends on what `main` prepares.
    #[used]
    #[cfg_attr(target_os = "linux", unsafe(link_section = ".init_array"))]
    #[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
    static LOOK: extern "C" fn() = look;

    extern "C" fn look() {
        // A closed descriptor cannot be doubled.
        let closed = io::stdout().as_fd().try_clone_to_owned().is_err();
        NO_STANDARD_OUTPUT.store(closed, Ordering::Relaxed);
    }
}
