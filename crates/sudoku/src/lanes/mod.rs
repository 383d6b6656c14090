//! Many 9×9 grids at a time, one bit of each in every register: `block` says how that works.
//!
//! A block of puzzles goes through rounds of deductions until few of them are still moving. The solved ones leave, the
//! contradictory ones are dropped, and the others wait until there are enough of them for a search.
//!
//! Then a block is filled with them, and wherever it is stuck one grid becomes two: one in which a guess is right,
//! which stays where it is, and one in which it is wrong, which goes onto a stack. A lane that is done takes the next
//! puzzle, and when there is none the newest guess of the stack. So the lanes always have something to
//! do, whichever puzzles they come from; and a puzzle with many solutions has two of them before much of what it left
//! on the stack was looked at.
//!
//! A guess takes at least one candidate away, and the stack is taken from the top. So it holds a few blocks for each
//! level of the search at most.
//!
//! A round takes as long for one grid as for all, so the last few puzzles of a batch, and all of a small one, are solved
//! one after the other.

// Planes are named by box, digit and cell, and several arrays are walked through at once: the index is the name.
#![allow(clippy::needless_range_loop)]

mod alone;
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
