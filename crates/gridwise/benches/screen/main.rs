//! How long drawing takes: `cargo bench -p gridwise`.
//!
//! | table | what is measured | limit |
//! |---|---|---|
//! | `frames` | from a key to the bytes of its frame: keymap, state, drawing, difference, escape sequences | 2 ms |
//! | `starts` | from the start of the program to the end of its first frame, through a pseudo-terminal | 30 ms |
//!
//! The terminal's own work is not included, nor is the disk: a frame is drawn before the move is saved.

mod frames;
#[cfg(unix)]
mod starts;
mod table;

fn main() {
    // `cargo test` runs this too: one small round checks that it works.
    let quick = !std::env::args().any(|arg| arg == "--bench");
    frames::measure(if quick { 2 } else { 2000 }).print();
    #[cfg(unix)]
    starts::measure(if quick { 1 } else { 20 }).print();
}
