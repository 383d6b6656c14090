//! The Sudoku screens.
//!
//! | file | content |
//! |---|---|
//! | `new_game` | saved games; level and size; a puzzle being generated |
//! | `puzzle_list` | a list of puzzles to choose from |
//! | `replay` | a replay of a finished puzzle |
//! | `play` | a puzzle being solved: the layout of the screen |
//! | `geometry`, `grid`, `brush`, `big_digit` | the board: its layout, its lines, its cells |
//! | `rules`, `plan` | rules on the board, and the room that they need |
//! | `panel`, `pad`, `mode_labels`, `message`, `scroll` | next to the board: facts, digits, modes, messages and hints |
//! | `end` | the boxes over a board that is paused or solved |
//! | `editor`, `rule_panel` | the editor, what is known about its puzzle, and how rules are added |
//! | `step_list` | all possible steps |
//! | `practice` | which technique to practise |
//! | `explanation` | the step-by-step solution |
//! | `side_text` | the text next to a board that is not played on |

mod big_digit;
mod brush;
pub(super) mod editor;
mod end;
pub(super) mod explanation;
mod geometry;
mod grid;
mod message;
mod mode_labels;
pub(super) mod new_game;
mod pad;
mod panel;
mod plan;
pub(super) mod play;
pub(super) mod practice;
pub(super) mod puzzle_list;
pub(super) mod replay;
mod rule_panel;
mod rules;
#[cfg(test)]
mod samples;
mod scroll;
mod side_text;
mod step_list;

pub(super) use midend::names::{category as category_name, size as size_name};
