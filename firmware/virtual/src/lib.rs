//! 2048 on bare machines: the crate `lcd` on two boards that QEMU models. `cargo xtask firmware` builds and runs them.
//!
//! | board | what it has | its program |
//! |---|---|---|
//! | Arm MPS2 with AN386, a Cortex-M4 | plenty of memory: the 240×320 frame lies in it, the keys are a script | `bin/mps2` |
//! | Stellaris LM3S6965 evaluation board, a Cortex-M3 | a display of 128×64 and five keys of its own | `bin/evb` |
//!
//! What both need is here: the computer outside ([`host`]), the stack and its guard ([`stack`]), registers
//! ([`register`]), sums ([`tally`]), and how a failure is told (`failure`).
#![no_std]

mod failure;
pub mod host;
pub mod register;
pub mod stack;
pub mod tally;
