//! Solves many 9×9 grids at a time, with one bit of each in every register: see `block`.
//!
//! A block of puzzles goes through rounds of deductions until few of them still change. Solved puzzles are removed,
//! contradictory ones are dropped, and the others wait until there are enough of them for a search.
//!
//! Then a block is filled with them. Where deduction is stuck, one grid becomes two: one assumes that a guess is
//! right and stays where it is; the other assumes that it is wrong and goes onto a stack. A lane that is free takes
//! the next puzzle, or the newest guess on the stack if there is no puzzle. So all lanes stay busy, whichever
//! puzzles they come from, and a puzzle with many solutions finds two of them before many of its guesses on the
//! stack are explored.
//!
//! A guess removes at least one candidate, and the stack is last in, first out. So it holds at most a few blocks
//! for each level of the search.
//!
//! A round takes as long for one grid as for all, so the last few puzzles of a batch, and all of a small batch, are
//! solved one by one.
//!
//! The functions of the main loop are inlined into one, which is compiled for the detected instructions of the machine.
//! Except in WebAssembly: there the instructions are known when compiling, and browsers replace their first quick
//! translation of a function only when it is called again. So each of these functions stays on its own.

// Planes are indexed by box, digit and cell, and several arrays are indexed at once, so iterators would not be
// clearer.
#![allow(clippy::needless_range_loop)]

mod block;
mod compress;
mod guess;
mod instructions;
mod outbox;
mod pool;
mod single;
mod values;
mod word;
mod workbench;

pub use instructions::Instructions;
pub(crate) use instructions::Lanes;
pub(crate) use workbench::Task;
