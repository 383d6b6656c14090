//! The command line, by running the real program.

mod check;
mod golden;
mod manual;
mod pipe;
mod program;
mod simulate;
mod slide;
mod sudoku;
