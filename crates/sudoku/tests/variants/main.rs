//! Rules of puzzles: random ones of every kind, their meaning, and the engine against the plain search.

#[path = "../support/mod.rs"]
#[allow(dead_code)] // Not every grid is needed here.
mod support;

mod arbitrary;
mod clues;
mod engine;
mod formats;
mod hostile;
mod meaning;
mod proofs;
mod puzzles;
mod reading;
mod steps;
mod table;
mod text;
