//! The Sudoku part of the game as a pure function: keys in, state and effects out. No terminal, no clock, no disk.

mod effects;
mod player;

mod ending;
mod hints;
mod keys;
mod pausing;
mod starting;
mod writing;
