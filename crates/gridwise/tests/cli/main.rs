//! The command line, by running the real program.

mod analyse;
mod check;
mod files;
mod golden;
mod hint;
mod manual;
mod pipe;
mod program;
mod shells;
mod simulate;
mod slide;
mod sudoku;
