//! The Sudoku part of the game as a pure function: keys in, state and effects out. No terminal, no clock, no disk.

mod effects;
mod player;

mod ends;
mod hints;
mod keys;
mod pen;
mod rests;
mod ways;
