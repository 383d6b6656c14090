//! 2048 without an operating system: the crate `lcd` on two boards that QEMU models. `cargo xtask firmware` builds
//! and runs them.
//!
//! | board | what it has | its program |
//! |---|---|---|
//! | Arm MPS2 with AN386, a Cortex-M4 | plenty of memory: the 240×320 frame is in memory, the keys are a script | `bin/mps2` |
//! | Stellaris LM3S6965 evaluation board, a Cortex-M3 | a display of 128×64 and five keys of its own | `bin/evb` |
//!
//! Shared by both: the host computer ([`host`]), the stack and its guard ([`stack`]), registers ([`register`]),
//! statistics ([`tally`]), and the reporting of failures (`failure`).
#![no_std]

mod failure;
pub mod host;
pub mod register;
pub mod stack;
pub mod tally;
