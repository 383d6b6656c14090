//! The editor and the step-by-step solution as a pure function: keys and findings in, state and effects out.

mod actions;
#[path = "../sudoku_app/effects.rs"]
mod effects;
mod explanation;
mod judgement;
mod player;
mod screens;
mod typing;
