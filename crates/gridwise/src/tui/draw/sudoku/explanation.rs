//! The step-by-step solution: a step on the board, and its proof.

use std::time::Duration;

use ratatui::{buffer::Buffer, layout::Rect};
use sudoku::{
    Cell,
    technique::{Candidates, Step},
};
use words::fill;

use midend::{
    Action, Context, Direction,
    sudoku::{Explanation, SolvePath, StepHint, Strength, explanation::End, grid_view::GridView, hint::said},
};

use crate::tui::{
    draw::{
        Paint, buttons,
        sudoku::{
            grid, message,
            new_game::spinner,
            plan::Plan,
            play::{Layout, layout},
            side_text::{self, Row, SideText},
        },
    },
    hits::Hits,
    keymap::Scroll,
    look::Look,
};

/// The step-by-step solution.
pub(in super::super) fn explained(
    way: &Explanation,
    above: usize,
    (look, now): (&Look, Duration),
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let Some(Layout { board, facts, foot }) =
        layout(Plan::of_rules(way.rules.as_ref(), way.puzzle.shape()), area)
    else {
        return;
    };
    let hint = way.step().map(|(before, step)| StepHint {
        strength: Strength::Step,
        step: step.clone(),
        before: before.clone(),
        rules: way.rules.clone(),
    });
    let grid_view = GridView::of_explanation(way, hint.as_ref(), !board.has_notes());
    grid::draw(&grid_view, &board, look, buffer);
    let columns = side_text::columns(&facts);
    let mut side_text = match &way.path {
        None => searching_text(way, look, now, columns),
        Some(path) => step_text(way, path, above, look, columns),
    };
    if let Some(hint) = &hint {
        let legend = message::legend_of(hint, &board, look, columns).into_iter().map(Row::Line);
        side_text.legend = [Row::Gap].into_iter().chain(legend).collect();
    }
    if way.copied {
        side_text.rows.push(Row::Gap);
        side_text.rows.extend(Row::wrapped(look.lang.screen().copied, 0, look.text(), columns));
    }
    let of: Vec<Cell> = hint.iter().flat_map(|hint| marked(&hint.step, &hint.before)).collect();
    let mut paint = Paint { buffer, hits };
    let whole = side_text::draw(&side_text, &board, &facts, &of, look, &mut paint);
    paint.hits.more = !whole;
    buttons(Context::Explanation, &choices(look), look, foot, &mut paint);
}

/// The cells of a step.
fn marked(step: &Step, before: &Candidates) -> Vec<Cell> {
    step.marks(before.shape()).iter().map(|mark| mark.cell).collect()
}

fn searching_text(way: &Explanation, look: &Look, now: Duration, columns: u16) -> SideText {
    let own = look.lang.own();
    let waiting = format!("{} {}", spinner(now.saturating_sub(way.errand.1)), own.way_searching);
    let mut rows = vec![Row::Gap];
    rows.extend(Row::wrapped(&waiting, 0, look.text(), columns));
    SideText { heading: vec![own.way.into()], rows, legend: Vec::new(), more: String::new() }
}

fn step_text(way: &Explanation, path: &SolvePath, above: usize, look: &Look, columns: u16) -> SideText {
    let own = look.lang.own();
    let (mut heading, mut rows) = (vec![own.way.to_string()], vec![Row::Gap]);
    match way.step() {
        Some(found) => {
            heading.push(fill(own.way_step, &[&(way.at + 1), &path.steps.len()]).to_string());
            rows.extend(step_rows(way, found, above, look, columns));
        }
        None => rows.extend(end_rows(path, look, columns)),
    }
    let key = message::scroll_key(Context::Explanation, Scroll::Down);
    SideText { heading, rows, legend: Vec::new(), more: fill(own.way_more, &[&key]).to_string() }
}

/// The technique, its rating, and the proof without its first `above` lines.
fn step_rows(
    way: &Explanation,
    (before, step): &(Candidates, Step),
    above: usize,
    look: &Look,
    columns: u16,
) -> Vec<Row> {
    let name = format!("{} · {}", look.lang.technique(step.technique), step.rating);
    let mut rows = Row::wrapped(&name, 0, look.title(), columns);
    rows.push(Row::Gap);
    let said = said(step, before, way.rules.as_ref(), look.lang);
    let mut proof = Row::wrapped(&said.text, 0, look.text(), columns);
    for reason in &said.reasons {
        proof.extend(Row::wrapped(&reason.text, 2 * reason.depth, look.muted(), columns));
    }
    let above = above.min(proof.len().saturating_sub(1));
    rows.extend(proof.drain(above..));
    rows
}

/// How it ends.
fn end_rows(path: &SolvePath, look: &Look, columns: u16) -> Vec<Row> {
    let own = look.lang.own();
    let end = match path.end {
        End::Solved => fill(own.way_solved, &[&path.steps.len()]).to_string(),
        End::Stuck => own.way_stuck.to_string(),
        End::TooLong => fill(own.way_long, &[&path.steps.len()]).to_string(),
    };
    let mut rows = Row::wrapped(&end, 0, look.title(), columns);
    if let Some(step) = path.hardest() {
        let hardest =
            fill(own.way_hardest, &[&look.lang.technique(step.technique), &step.rating]).to_string();
        rows.extend(Row::wrapped(&hardest, 0, look.text(), columns));
    }
    rows
}

/// The buttons, the least important second: it is dropped first when there is no room.
fn choices(look: &Look) -> [(Action, &'static str); 6] {
    let (words, own) = (look.words, look.lang.own());
    [
        (Action::Go(Direction::Right), own.key_step_on),
        (Action::Last, own.key_last),
        (Action::First, own.key_first),
        (Action::Go(Direction::Left), own.key_step_back),
        (Action::Help, words.help),
        (Action::Back, words.back),
    ]
}
