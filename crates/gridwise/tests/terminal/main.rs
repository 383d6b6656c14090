//! The terminal game through a real pseudo-terminal: the real program, real keys, real signals, real files.
//!
//! No test waits for a fixed time. A test sends keys and waits for a screen; see [`screen::Screen::wait_for`].
#![cfg(unix)]

mod screen;

mod board;
mod grid;
mod model;
mod mouse;
mod start;

mod charset;
mod coach;
mod colors;
mod damage;
mod frames;
mod kills;
mod leaving;
mod play;
mod progress_bar;
mod replays;
mod several_puzzles;
mod sizes;
mod sudoku_environment;
mod sudoku_game;
mod sudoku_kills;
mod suspending;
mod tools;
mod two_instances;
mod whole_game;
