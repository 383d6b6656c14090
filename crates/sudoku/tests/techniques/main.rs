//! Tests of techniques: each finds what it should, and no step is wrong.

#[path = "../support/mod.rs"]
#[allow(dead_code)] // Not every grid is needed here.
mod support;

mod paths;
mod position;
mod positions;
mod soundness;
