//! The pad: digits or colours to click, and the input modes.

use midend::{
    Action, App,
    sudoku::{Draft, InputMode, Play, Tool},
};
use serde::Serialize;
use sudoku::{Digit, game::Colour};
use words::{Lang, fill};

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

/// The digits of a game with how many are left; in colour mode, the colours.
pub fn pad(app: &App, play: &Play) -> SudokuPad {
    let words = app.lang().sudoku_page();
    let shape = play.game().shape();
    let erase = erase_key(app);
    match play.input.mode {
        InputMode::Colour => SudokuPad {
            label: words.mode_colour,
            columns: 3,
            keys: Colour::all().map(|colour| colour_key(app, colour)).chain([erase]).collect(),
        },
        _ => SudokuPad {
            label: words.pad,
            columns: super::board::places(shape).1,
            keys: shape.digits().iter().map(|digit| digit_key(app, play, digit)).chain([erase]).collect(),
        },
    }
}

/// The key that empties cells: on a phone it completes the last line.
fn erase_key(app: &App) -> SudokuKey {
    SudokuKey {
        action: Action::Erase,
        symbol: '⌫',
        colour: None,
        left: None,
        pressed: false,
        label: app.lang().sudoku_page().do_erase.into(),
    }
}

fn colour_key(app: &App, colour: Colour) -> SudokuKey {
    let letter = colour.letter();
    SudokuKey {
        action: Action::Colour(colour.number() as u8),
        symbol: letter.to_ascii_uppercase(),
        colour: Some(letter),
        left: None,
        pressed: false,
        label: fill(app.lang().sudoku_page().colour, &[&letter.to_ascii_uppercase()]).to_string(),
    }
}

fn digit_key(app: &App, play: &Play, digit: Digit) -> SudokuKey {
    let words = app.lang().sudoku_page();
    let (left, symbol) = (play.game().left(digit), play.game().symbol(digit));
    let label = match left {
        0 => fill(words.pad_done, &[&symbol]).to_string(),
        left => fill(words.pad_left, &[&symbol, &left]).to_string(),
    };
    SudokuKey {
        action: Action::Digit(play.number_of(digit)),
        symbol,
        colour: None,
        left: Some(left),
        pressed: play.input.digit.or(play.filter) == Some(digit),
        label,
    }
}

/// The digits of the editor.
pub fn clues(app: &App, draft: &Draft) -> SudokuPad {
    let shape = draft.shape();
    let key = |digit: Digit| {
        let symbol = draft.ruled().map_or(digit.symbol(), |ruled| ruled.symbol(digit));
        SudokuKey {
            action: Action::Digit(draft.number_of(digit)),
            symbol,
            colour: None,
            left: None,
            pressed: false,
            label: symbol.to_string(),
        }
    };
    SudokuPad {
        label: app.lang().sudoku_page().pad,
        columns: shape.box_columns(),
        keys: shape.digits().iter().map(key).chain([erase_key(app)]).collect(),
    }
}

/// The name of an input mode.
pub fn mode_name(mode: InputMode, lang: Lang) -> &'static str {
    let words = lang.sudoku_page();
    match mode {
        InputMode::Digit => words.mode_digit,
        InputMode::Corner => words.mode_corner,
        InputMode::Centre => words.mode_centre,
        InputMode::Colour => words.mode_colour,
        InputMode::Pen => words.mode_pen,
    }
}

/// The input modes, the current one pressed.
pub fn modes(app: &App, play: &Play) -> Vec<Button> {
    let all = [InputMode::Digit, InputMode::Corner, InputMode::Centre, InputMode::Colour, InputMode::Pen];
    let button = |mode| {
        Button::new(app, Action::Mode(mode), mode_name(mode, app.lang())).pressed(play.input.mode == mode)
    };
    all.map(button).into()
}

/// The name of a tool of the pen.
pub fn tool_name(tool: Tool, lang: Lang) -> String {
    let words = lang.sudoku_page();
    match tool {
        Tool::Strong => words.strong_link.into(),
        Tool::Weak => words.weak_link.into(),
        Tool::Colour(number) => {
            let letter = Colour::new(number.into()).map_or(' ', Colour::letter).to_ascii_uppercase();
            fill(words.colour, &[&letter]).to_string()
        }
    }
}

/// What the pen draws, while it is taken.
pub fn tools(app: &App, play: &Play) -> Vec<Button> {
    if play.input.mode != InputMode::Pen {
        return Vec::new();
    }
    let button = |tool| {
        Button::new(app, Action::Tool(tool), tool_name(tool, app.lang())).pressed(play.input.tool == tool)
    };
    Tool::all().map(button).collect()
}
