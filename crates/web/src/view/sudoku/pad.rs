//! The pad: digits or colours to click, and the input modes.

use midend::{Action, App, sudoku::Play};
use serde::Serialize;
use words::fill;

use crate::view::Button;

/// The pad.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuPad {
    /// What it is called.
    pub label: &'static str,
    /// Keys per line.
    pub columns: usize,
    /// The keys.
    pub keys: Vec<SudokuKey>,
}

/// A key of the pad.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuKey {
    /// What a click does.
    #[cfg_attr(test, ts(type = "Action"))]
    pub action: Action,
    /// What is on it.
    pub symbol: char,
    /// The letter of its colour, if it is a colour.
    pub colour: Option<char>,
    /// How many of its digit are left.
    pub left: Option<usize>,
    /// Whether it is chosen.
    pub pressed: bool,
    /// The key in words.
    pub label: String,
}

/// The digits of a game, with how many are left.
pub fn digits(app: &App, play: &Play) -> SudokuPad {
    let words = app.lang().sudoku_page();
    let shape = play.game().shape();
    let chosen = play.input.digit.or(play.filter);
    let key = |digit: sudoku::Digit| {
        let left = play.game().left(digit);
        let label = match left {
            0 => fill(words.pad_done, &[&digit.symbol()]).to_string(),
            left => fill(words.pad_left, &[&digit.symbol(), &left]).to_string(),
        };
        SudokuKey {
            action: Action::Digit(digit.value() as u8),
            symbol: digit.symbol(),
            colour: None,
            left: Some(left),
            pressed: chosen == Some(digit),
            label,
        }
    };
    SudokuPad {
        label: words.pad,
        columns: shape.box_columns(),
        keys: shape.digits().iter().map(key).collect(),
    }
}

/// The digits of the editor.
pub fn clues(app: &App, shape: sudoku::Shape) -> SudokuPad {
    let key = |digit: sudoku::Digit| SudokuKey {
        action: Action::Digit(digit.value() as u8),
        symbol: digit.symbol(),
        colour: None,
        left: None,
        pressed: false,
        label: digit.symbol().to_string(),
    };
    SudokuPad {
        label: app.lang().sudoku_page().pad,
        columns: shape.box_columns(),
        keys: shape.digits().iter().map(key).collect(),
    }
}

/// The input modes, the current one pressed.
pub fn modes(app: &App, play: &Play) -> Vec<Button> {
    let words = app.lang().sudoku_page();
    let notes = play.input.notes != play.input.once;
    vec![
        Button::new(app, Action::Notes, words.mode_digit).pressed(!notes),
        Button::new(app, Action::Notes, words.mode_centre).pressed(notes),
    ]
}
