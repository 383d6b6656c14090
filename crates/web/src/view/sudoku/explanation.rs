//! The step-by-step solution.

use midend::{
    Action, App, Direction,
    sudoku::{
        Explanation, SolvePath, StepHint, Strength, explanation::End, grid_view::GridView, message::Emphasis,
    },
};
use serde::Serialize;
use words::fill;

use super::{SudokuBoard, SudokuPart, message, play::SudokuLabels};
use crate::view::Button;

/// The step-by-step solution.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuExplanation {
    /// The heading.
    pub title: &'static str,
    /// The number of the step, in words.
    pub place: Option<String>,
    /// Whether the steps are still being searched for.
    pub searching: bool,
    /// The board.
    pub board: SudokuBoard,
    /// The step and its proof.
    pub message: Vec<SudokuPart>,
    /// The number of steps made.
    pub at: usize,
    /// The number of steps.
    pub steps: usize,
    /// The buttons.
    pub buttons: Vec<Button>,
    /// Names of groups.
    pub labels: SudokuLabels,
}

impl SudokuExplanation {
    /// The view of the screen.
    pub fn of(app: &App, way: &Explanation) -> SudokuExplanation {
        let (lang, own) = (app.lang(), app.lang().own());
        let hint = way.step().map(|(before, step)| StepHint {
            strength: Strength::Step,
            step: step.clone(),
            before: before.clone(),
            rules: way.rules.clone(),
        });
        let view = GridView::of_explanation(way, hint.as_ref(), false);
        let mut board = SudokuBoard::of(&view, way.puzzle.shape(), None, lang).still();
        if let Some(hint) = &hint {
            board.links = super::board::links(hint, &view);
        }
        let mut parts = match (&way.path, &hint) {
            (None, _) => vec![SudokuPart::text(Emphasis::Muted, own.way_searching)],
            (Some(_), Some(hint)) => step(app, hint),
            (Some(path), None) => end(app, path),
        };
        if way.copied {
            parts.push(SudokuPart::text(Emphasis::Good, lang.screen().copied));
        }
        let place = |(at, steps): (usize, usize)| fill(own.way_step, &[&at, &steps]).to_string();
        let numbers = way.step().map(|_| (way.at + 1, way.steps()));
        let choices = [
            (Action::Go(Direction::Left), own.key_step_back),
            (Action::Go(Direction::Right), own.key_step_on),
            (Action::Previous, own.key_previous_hard),
            (Action::Next, own.key_next_hard),
            (Action::First, own.key_first),
            (Action::Last, own.key_last),
            (Action::Copy, lang.screen().copy),
        ];
        SudokuExplanation {
            title: own.way,
            place: numbers.map(place),
            searching: way.path.is_none(),
            board,
            message: parts,
            at: way.at,
            steps: way.steps(),
            buttons: choices.map(|(action, label)| Button::new(app, action, label)).into(),
            labels: SudokuLabels::of(app),
        }
    }
}

/// The technique, its rating, the proof, and the legend.
fn step(app: &App, hint: &StepHint) -> Vec<SudokuPart> {
    let (lang, StepHint { step, .. }) = (app.lang(), hint);
    let name = format!("{} · {}", lang.technique(step.technique), step.rating);
    let said = hint.said(lang);
    let mut parts =
        vec![SudokuPart::text(Emphasis::Title, name), SudokuPart::text(Emphasis::Plain, said.text)];
    parts.extend(message::legend(hint, lang));
    parts.extend(said.reasons.iter().map(|reason| SudokuPart::reason(reason.depth, &*reason.text)));
    parts
}

/// How it ends.
fn end(app: &App, path: &SolvePath) -> Vec<SudokuPart> {
    let (lang, own) = (app.lang(), app.lang().own());
    let end = match path.end {
        End::Solved => fill(own.way_solved, &[&path.steps.len()]).to_string(),
        End::Stuck => own.way_stuck.to_string(),
        End::TooLong => fill(own.way_long, &[&path.steps.len()]).to_string(),
    };
    let mut parts = vec![SudokuPart::text(Emphasis::Title, end)];
    parts.extend(path.hardest().map(|step| {
        let name = lang.technique(step.technique);
        SudokuPart::text(Emphasis::Plain, fill(own.way_hardest, &[&name, &step.rating]).to_string())
    }));
    parts
}
