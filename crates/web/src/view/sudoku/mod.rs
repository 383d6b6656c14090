//! The screens of Sudoku.
//!
//! | what | file |
//! |---|---|
//! | the choice of a puzzle, of a technique, waiting | `lists` |
//! | the board and its cells | `board`, `label` (cells in words) |
//! | a puzzle being solved: facts, pad, modes, buttons, its end | `play`, `pad`, `message`, `end` |
//! | the list of all steps | `steps` |
//! | the print dialog | `printing` |
//! | a replay | `replay` |
//! | the editor | `editor` |
//! | the step-by-step solution | `explanation` |
//! | what is said when something happens | `speech` |

mod board;
mod editor;
mod end;
mod explanation;
mod label;
mod lists;
mod message;
mod pad;
mod play;
mod printing;
mod replay;
#[cfg(test)]
mod samples;
pub mod speech;
mod steps;

use std::time::Duration;

use midend::{App, sudoku::Screen};
use serde::Serialize;

pub use board::{SudokuBoard, SudokuCell, SudokuLink};
pub use editor::SudokuEditor;
pub use end::SudokuEnd;
pub use explanation::SudokuExplanation;
pub use lists::{SudokuChoice, SudokuMaking, SudokuNewGame, SudokuOption, SudokuPuzzles, SudokuTechniques};
pub use message::SudokuPart;
pub use pad::{SudokuKey, SudokuPad};
pub use play::SudokuPlay;
pub use printing::SudokuPrinting;
pub use replay::SudokuReplay;
pub use steps::SudokuSteps;

/// A screen of Sudoku.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SudokuView {
    /// Saved games, level and size.
    NewGame(SudokuNewGame),
    /// Puzzles to choose from.
    Puzzles(SudokuPuzzles),
    /// Techniques to practise.
    Practice(SudokuTechniques),
    /// A puzzle is being generated.
    Making(SudokuMaking),
    /// A puzzle that is being solved.
    Play(Box<SudokuPlay>),
    /// A replay.
    Replay(Box<SudokuReplay>),
    /// The editor.
    Editor(Box<SudokuEditor>),
    /// The step-by-step solution.
    Explanation(Box<SudokuExplanation>),
}

impl SudokuView {
    /// The view of a screen.
    pub fn of(app: &App, screen: &Screen, now: Duration) -> SudokuView {
        match screen {
            Screen::NewGame(new) => SudokuView::NewGame(SudokuNewGame::of(app, new)),
            Screen::PuzzleList(list) => SudokuView::Puzzles(SudokuPuzzles::of(app, list)),
            Screen::Practice(practice) => SudokuView::Practice(SudokuTechniques::of(app, practice)),
            Screen::Making(making) => SudokuView::Making(SudokuMaking::of(app, making, now)),
            Screen::Play(play) => SudokuView::Play(Box::new(SudokuPlay::of(app, play, now))),
            Screen::Replay(replay) => SudokuView::Replay(Box::new(SudokuReplay::of(app, replay))),
            Screen::Editor => match &app.editor {
                Some(editor) => SudokuView::Editor(Box::new(SudokuEditor::of(app, editor))),
                // The editor is opened before its screen.
                None => SudokuView::Making(SudokuMaking::empty(app)),
            },
            Screen::Explanation(explanation) => {
                SudokuView::Explanation(Box::new(SudokuExplanation::of(app, explanation)))
            }
        }
    }
}
