//! The list of all possible steps.

use midend::{
    Action, App,
    sudoku::{Play, StepList},
};
use serde::Serialize;
use sudoku::technique::Step;
use words::{Lang, fill};

use crate::view::{Button, Line};

/// The list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuSteps {
    /// The heading.
    pub title: String,
    /// The steps: the conclusion, and the technique as the value.
    pub lines: Vec<Line>,
    /// The buttons.
    pub buttons: Vec<Button>,
}

impl SudokuSteps {
    /// The list of a game, if it is open.
    pub fn of(app: &App, play: &Play) -> Option<SudokuSteps> {
        let (list, lang, screen) = (play.steps.as_ref()?, app.lang(), app.lang().screen());
        let title = match list.is_sought() {
            true => screen.steps_searching.to_string(),
            // There can be more than are listed.
            false if list.steps.len() == StepList::MOST => {
                fill(screen.steps_title, &[&format!("{}+", StepList::MOST)]).to_string()
            }
            false => fill(screen.steps_title, &[&list.steps.len()]).to_string(),
        };
        let line = |(number, step): (usize, &Step)| {
            Line::new(number, list.cursor, conclusion(step), Some(technique(step, lang)))
        };
        let mut buttons = vec![Button::new(app, Action::Back, screen.key_close_steps)];
        if !list.is_sought() {
            buttons.insert(0, Button::new(app, Action::Accept, screen.key_make_step));
        }
        Some(SudokuSteps { title, lines: list.steps.iter().enumerate().map(line).collect(), buttons })
    }
}

fn technique(step: &Step, lang: Lang) -> String {
    format!("{} · {}", lang.technique(step.technique), step.rating)
}

/// `r3c5=2`, `r1c1≠4 +2`.
fn conclusion(step: &Step) -> String {
    let placed = step.placed.iter().map(|placed| format!("{}={}", placed.cell, placed.digit.symbol()));
    let removed = step.removed.iter().map(|removed| format!("{}≠{}", removed.cell, removed.digit.symbol()));
    let follows: Vec<String> = placed.chain(removed).collect();
    match follows.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first, rest @ ..] => format!("{first} +{}", rest.len()),
    }
}
