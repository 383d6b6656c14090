//! The command line, tested by running the program.

mod analyse;
mod archive;
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
