//! The Sudoku screens.
//!
//! | file | what |
//! |---|---|
//! | `choosing` | what can be continued; level and size; a puzzle being made |
//! | `offering` | several puzzles, of which one is chosen |
//! | `watching` | a finished one being watched |
//! | `play` | a puzzle being solved: where the board and all else lies |
//! | `geometry`, `grid`, `big_digit` | the board: where cells lie, how it is drawn |
//! | `panel`, `pad`, `chips`, `message`, `scroll` | beside the board: facts, digits, modes, remarks and hints |
//! | `end` | the boxes over a board that is paused or solved |
//! | `editor` | a puzzle of your own, and what is known of it |
//! | `step_list` | all steps that are possible now |
//! | `practice` | which technique to practise |
//! | `explained` | the way to a solution, step by step |
//! | `aside` | the text beside a board that nobody plays on |

mod aside;
mod big_digit;
mod chips;
pub(super) mod choosing;
pub(super) mod editor;
mod end;
pub(super) mod explained;
mod geometry;
mod grid;
mod message;
pub(super) mod offering;
mod pad;
mod panel;
pub(super) mod play;
pub(super) mod practice;
#[cfg(test)]
mod samples;
mod scroll;
mod step_list;
pub(super) mod watching;

use sudoku::Shape;
use words::{Lang, fill};

use midend::sudoku::{Category, Class};

/// `9×9 easy`, `9×9 your own`.
pub(super) fn category_name(category: Category, lang: Lang) -> String {
    let class = match category.class {
        Class::Level(level) => lang.level(level).to_string(),
        Class::Daily(level) => fill(lang.screen().class_daily, &[&lang.level(level)]).to_string(),
        Class::Own => lang.screen().class_own.to_string(),
    };
    format!("{} {class}", size_name(category.shape, lang))
}

/// `9×9`.
pub(super) fn size_name(shape: Shape, lang: Lang) -> String {
    fill(lang.screen().size_of, &[&shape.side(), &shape.side()]).to_string()
}
