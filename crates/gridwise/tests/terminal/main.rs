//! The terminal game through a real pseudo-terminal: the real program, real keys, real signals, real files.
//!
//! Nothing here waits for time to pass. A test sends keys and waits for a picture; see [`screen::Screen::wait_for`].
#![cfg(unix)]

mod screen;

mod board;
mod grid;
mod model;
mod mouse;
mod start;

mod aids;
mod coach;
mod colors;
mod company;
mod damage;
mod frames;
mod kills;
mod leaving;
mod letters;
mod offers;
mod play;
mod replays;
mod searching;
mod sizes;
mod sudoku_around;
mod sudoku_game;
mod sudoku_kills;
mod suspending;
mod whole_game;
