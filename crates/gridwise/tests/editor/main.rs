//! A puzzle of your own, and the way to a solution, as a pure function: keys and findings in, state and effects out.

#[path = "../sudoku_app/effects.rs"]
mod effects;
mod explained;
mod knowing;
mod player;
mod screens;
mod typing;
mod using;
