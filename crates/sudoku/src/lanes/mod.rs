//! Many 9×9 grids at a time, one bit of each in every register: `block` says how that works.
//!
//! A block of grids goes through rounds of deductions until few of them are still moving. The solved ones leave, the
//! contradictory ones are dropped, and each that is stuck becomes two: one in which a guess is right, and one in
//! which it is wrong. They go onto a stack (`pool`), from which the next block is filled. So the lanes are always
//! full of grids with something to do, whichever puzzles they come from.
//!
//! A guess takes at least one candidate away, and the stack is taken from the top: it never holds more than a block
//! for each level of the search.

// Planes are named by box, digit and cell, and several arrays are walked through at once: the index is the name.
#![allow(clippy::needless_range_loop)]

mod bench;
mod block;
mod guess;
mod instructions;
mod outbox;
mod pool;
mod squeeze;
mod values;
mod word;

pub(crate) use bench::Task;
pub use instructions::Instructions;
pub(crate) use instructions::Lanes;
