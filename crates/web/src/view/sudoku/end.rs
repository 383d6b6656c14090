//! The box over a board that is paused or solved.

use std::time::Duration;

use midend::{
    Action, App,
    clock::minutes,
    sudoku::{Play, play::PlayState},
};
use serde::Serialize;
use words::fill;

use crate::view::Button;

/// The box.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuEnd {
    /// The heading.
    pub title: &'static str,
    /// Sentences.
    pub lines: Vec<String>,
    /// The buttons, the most important first.
    pub buttons: Vec<Button>,
}

impl SudokuEnd {
    /// The box of a game that is not in progress.
    pub fn of(app: &App, play: &Play, now: Duration) -> Option<SudokuEnd> {
        let (words, screen) = (app.lang().words(), app.lang().screen());
        let button = |action, label: &str| Button::new(app, action, label);
        match play.state() {
            PlayState::Playing => None,
            PlayState::Paused => Some(SudokuEnd {
                title: screen.paused,
                lines: Vec::new(),
                buttons: vec![button(Action::Pause, screen.resume), button(Action::Back, words.back)],
            }),
            PlayState::Solved => Some(SudokuEnd {
                title: screen.solved_title,
                lines: result(app, play, now),
                buttons: over(app, true),
            }),
            PlayState::GivenUp => Some(SudokuEnd {
                title: screen.answer_title,
                lines: vec![screen.answer_text.into()],
                buttons: over(app, false),
            }),
        }
    }
}

/// The buttons after the end. There is no result to share after the answer was shown.
fn over(app: &App, shares: bool) -> Vec<Button> {
    let (words, screen) = (app.lang().words(), app.lang().screen());
    let choices = [
        (Action::Accept, screen.next_puzzle),
        (Action::Share, app.lang().calendar().key_share),
        (Action::Explain, screen.edit_explain),
        (Action::Statistics, words.menu_statistics),
        (Action::Print, screen.print),
        (Action::Copy, screen.copy),
        (Action::Back, words.back),
    ];
    let shown = choices.into_iter().filter(|(action, _)| shares || *action != Action::Share);
    shown.map(|(action, label)| Button::new(app, action, label)).collect()
}

/// The time, the best time, and the help used.
pub fn result(app: &App, play: &Play, now: Duration) -> Vec<String> {
    let screen = app.lang().screen();
    let mut lines = vec![fill(screen.solved_time, &[&minutes(play.clock.elapsed(now))]).to_string()];
    match play.best_before {
        _ if play.is_record(now) => lines.push(screen.solved_record.to_string()),
        Some(best) => lines.push(fill(screen.solved_best, &[&minutes(best)]).to_string()),
        None => {}
    }
    let helped = [
        (play.hints > 0).then(|| fill(screen.solved_hints, &[&play.hints]).to_string()),
        (play.given() > 0).then(|| fill(screen.solved_given, &[&play.given()]).to_string()),
        (play.mistakes > 0).then(|| fill(screen.solved_mistakes, &[&play.mistakes]).to_string()),
    ];
    let helped: Vec<String> = helped.into_iter().flatten().collect();
    if !helped.is_empty() {
        lines.push(helped.join(" · "));
    }
    lines
}
