//! A puzzle that somebody solves, right or wrong, back and forth: whatever is done to it, these stay true.

#[path = "../support/mod.rs"]
#[allow(dead_code)] // Not every grid is needed here.
mod support;

mod hints;
mod questions;
mod records;
mod walks;
mod wish;
