//! A puzzle that is being solved.

use std::time::Duration;

use midend::{
    Action, App, Reading,
    clock::minutes,
    names,
    sudoku::{
        InputMode, Play, Strength,
        grid_view::GridView,
        play::{Hint, PlayState},
    },
};
use serde::Serialize;
use words::fill;

use super::{
    SudokuBoard, SudokuEnd, SudokuPad, SudokuPart, SudokuPrinting, SudokuRulesText, SudokuSteps, message, pad,
};
use crate::view::Button;

/// A puzzle that is being solved.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SudokuPlay {
    /// `playing`, `paused`, `solved`, `given-up`.
    pub state: &'static str,
    /// Size and level.
    pub title: String,
    /// The day, the technique that is practised, or the title and author of an imported puzzle.
    pub about: Option<String>,
    /// The time played.
    pub time: String,
    /// Labels and values.
    pub facts: Vec<(&'static str, String)>,
    /// Modes that are on besides the input mode; a click turns them off.
    pub chips: Vec<Button>,
    /// The board.
    pub board: SudokuBoard,
    /// The rules in words, if there are more than the usual ones.
    pub rules: Option<SudokuRulesText>,
    /// The message.
    pub message: Vec<SudokuPart>,
    /// What can be done with the message: more of a hint, apply it, close it.
    pub answers: Vec<Button>,
    /// The digits.
    pub pad: SudokuPad,
    /// The input modes.
    pub modes: Vec<Button>,
    /// What the pen draws, while it is taken.
    pub tools: Vec<Button>,
    /// The buttons that are needed most.
    pub buttons: Vec<Button>,
    /// The other buttons.
    pub more: Vec<Button>,
    /// The buttons that read aloud.
    pub reading: Vec<Button>,
    /// The list of all steps, if it is open.
    pub steps: Option<SudokuSteps>,
    /// The box over a board that is paused or solved.
    pub end: Option<SudokuEnd>,
    /// The print dialog.
    pub printing: Option<SudokuPrinting>,
    /// Names of groups.
    pub labels: SudokuLabels,
}

/// Names of groups of controls.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SudokuLabels {
    /// The input modes.
    pub modes: &'static str,
    /// The tools of the pen.
    pub tools: &'static str,
    /// The buttons.
    pub actions: &'static str,
    /// The button that opens further ones.
    pub more: &'static str,
    /// The facts.
    pub facts: &'static str,
    /// The message.
    pub message: &'static str,
    /// Reading aloud.
    pub read_aloud: &'static str,
    /// A larger board.
    pub zoom_in: &'static str,
    /// A smaller board.
    pub zoom_out: &'static str,
}

impl SudokuLabels {
    /// In the player's language.
    pub fn of(app: &App) -> SudokuLabels {
        let words = app.lang().sudoku_page();
        SudokuLabels {
            modes: words.modes,
            tools: words.tools,
            actions: words.actions,
            more: words.more,
            facts: words.facts,
            message: words.message,
            read_aloud: words.read_aloud,
            zoom_in: words.zoom_in,
            zoom_out: words.zoom_out,
        }
    }
}

impl SudokuPlay {
    /// The view of a game.
    pub fn of(app: &App, play: &Play, now: Duration) -> SudokuPlay {
        let (lang, state) = (app.lang(), play.state());
        let playing = state == PlayState::Playing;
        let when = |shown: bool, buttons: fn(&App, &Play) -> Vec<Button>| match shown {
            true => buttons(app, play),
            false => Vec::new(),
        };
        SudokuPlay {
            state: match state {
                PlayState::Playing => "playing",
                PlayState::Paused => "paused",
                PlayState::Solved => "solved",
                PlayState::GivenUp => "given-up",
            },
            title: match play.practises {
                Some(_) => format!("{} {}", names::size(play.category.shape, lang), lang.screen().practises),
                None => names::category(play.category, lang),
            },
            about: match (play.day, play.practises) {
                (Some(day), _) => Some(day.to_string()),
                (None, Some(technique)) => Some(lang.technique(technique).to_string()),
                (None, None) => play.credits.line(lang),
            },
            time: minutes(play.clock.elapsed(now)),
            facts: facts(app, play),
            chips: when(playing, chips),
            board: board(app, play),
            rules: SudokuRulesText::of(app, play),
            message: message::parts(app, play),
            answers: when(playing, answers),
            pad: pad::pad(app, play),
            modes: when(playing, pad::modes),
            tools: when(playing, pad::tools),
            buttons: when(playing, buttons),
            more: when(playing, more),
            reading: when(playing, reading),
            steps: SudokuSteps::of(app, play),
            end: SudokuEnd::of(app, play, now),
            printing: SudokuPrinting::of(app),
            labels: SudokuLabels::of(app),
        }
    }
}

fn board(app: &App, play: &Play) -> SudokuBoard {
    let view = GridView::of(play, app.preferences(), false);
    let shape = play.game().shape();
    let playing = play.state() == PlayState::Playing;
    let mut board = SudokuBoard::of(&view, shape, Some(play.cursor), app.lang());
    board.live = playing && play.steps.is_none();
    board.pen = play.input.mode == InputMode::Pen;
    board.hidden = play.state() == PlayState::Paused;
    if let Hint::Found(hint) = &play.hint
        && hint.strength == Strength::Step
    {
        board.links = super::board::links(hint, &view);
    }
    board
}

/// What is counted.
fn facts(app: &App, play: &Play) -> Vec<(&'static str, String)> {
    let screen = app.lang().screen();
    let game = play.game();
    let mut facts = vec![(screen.left, (game.shape().area() - game.filled()).to_string())];
    facts.push((screen.hints, play.hints.to_string()));
    if app.settings.count_mistakes || play.mistakes > 0 {
        facts.push((screen.mistake_count, play.mistakes.to_string()));
    }
    facts.extend(play.rating.map(|rating| (screen.rating, rating.to_string())));
    facts
}

/// Modes that are on, besides the input mode.
fn chips(app: &App, play: &Play) -> Vec<Button> {
    let (screen, input) = (app.lang().screen(), play.input);
    let mut chips = Vec::new();
    let mut add = |action, text: &str| chips.push(Button::new(app, action, text).pressed(true));
    if input.filtering {
        add(Action::Filter, screen.mode_filtering);
    }
    if input.once {
        add(Action::NoteOnce, screen.mode_once);
    }
    if let Some(digit) = play.filter {
        add(Action::Filter, &fill(screen.mode_filter, &[&play.game().symbol(digit)]).to_string());
    }
    let trying = play.trying();
    if trying > 0 {
        add(Action::GoBack, &fill(screen.mode_trying, &[&trying]).to_string());
    }
    chips
}

/// What can be done with a hint.
fn answers(app: &App, play: &Play) -> Vec<Button> {
    let (screen, words) = (app.lang().screen(), app.lang().sudoku_page());
    let close = Button::new(app, Action::Dismiss, words.dismiss);
    match &play.hint {
        Hint::Found(hint) if hint.strength == Strength::Step => {
            vec![Button::new(app, Action::Accept, screen.do_follow), close]
        }
        Hint::Found(_) => vec![Button::new(app, Action::Hint, screen.do_more), close],
        Hint::Searching(_) => vec![close],
        Hint::None if !play.wrong.is_empty() => vec![close],
        Hint::None => Vec::new(),
    }
}

/// The buttons below the board.
fn buttons(app: &App, _: &Play) -> Vec<Button> {
    let (screen, words) = (app.lang().screen(), app.lang().sudoku_page());
    vec![
        Button::new(app, Action::Undo, words.do_undo),
        Button::new(app, Action::Redo, words.do_redo),
        Button::new(app, Action::Erase, words.do_erase),
        Button::new(app, Action::Hint, screen.do_hint),
        Button::new(app, Action::Check, words.do_check),
        Button::new(app, Action::FillNotes, words.do_fill_notes),
        Button::new(app, Action::Try, words.do_try),
        Button::new(app, Action::Pause, words.do_pause),
    ]
}

/// The buttons that read aloud.
pub fn reading_buttons(app: &App) -> Vec<Button> {
    let words = app.lang().sudoku_page();
    [
        (Reading::Row, words.read_row),
        (Reading::Column, words.read_column),
        (Reading::Box, words.read_box),
        (Reading::Board, words.read_board),
    ]
    .map(|(what, label)| Button::new(app, Action::Read(what), label))
    .into()
}

fn reading(app: &App, _: &Play) -> Vec<Button> {
    reading_buttons(app)
}

/// The other buttons.
fn more(app: &App, play: &Play) -> Vec<Button> {
    let (screen, words) = (app.lang().screen(), app.lang().sudoku_page());
    vec![
        Button::new(app, Action::DigitFirst, screen.mode_digit_first).pressed(play.input.digit_first),
        Button::new(app, Action::Filter, words.do_filter)
            .pressed(play.filter.is_some() || play.input.filtering),
        Button::new(app, Action::Steps, words.do_steps),
        Button::new(app, Action::GoBack, words.do_go_back),
        Button::new(app, Action::SelectAll, words.do_select_all),
        Button::new(app, Action::SelectSame, words.do_select_same),
        Button::new(app, Action::ClearDrawing, words.do_clear_drawing),
        Button::new(app, Action::SolveCell, words.do_solve_cell),
        Button::new(app, Action::Answer, words.do_answer),
        Button::new(app, Action::Restart, words.do_restart),
        Button::new(app, Action::Copy, words.do_copy),
        Button::new(app, Action::Print, words.do_print),
        Button::new(app, Action::Edit, app.lang().variants().edit),
    ]
}
