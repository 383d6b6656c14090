//! Techniques at work: each moves where it should, and no step is ever wrong.

#[path = "../support/mod.rs"]
#[allow(dead_code)] // Not every grid is needed here.
mod support;

mod paths;
mod position;
mod positions;
mod soundness;
