//! The way to a solution: a step on the board, and why it is true.

use std::time::Duration;

use ratatui::{buffer::Buffer, layout::Rect};
use sudoku::{
    Cell,
    technique::{Candidates, Step},
};
use words::{fill, sudoku::say};

use midend::{
    Action, Context, Direction,
    sudoku::{Explanation, SolvePath, StepHint, Strength, explanation::End, sight::Sight},
};

use crate::tui::{
    command::Scroll,
    draw::{
        Paint, buttons,
        sudoku::{
            aside::{self, Aside, Row},
            choosing::wheel,
            grid, message,
            play::{Layout, layout},
        },
    },
    hits::Hits,
    look::Look,
};

/// The way to a solution.
pub(in super::super) fn explained(
    way: &Explanation,
    above: usize,
    (look, now): (&Look, Duration),
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let Some(Layout { board, facts, foot }) = layout(way.puzzle.shape(), area) else { return };
    let hint = way.step().map(|(before, step)| StepHint {
        strength: Strength::Step,
        step: step.clone(),
        before: before.clone(),
    });
    let sight = Sight::of_explanation(way, hint.as_ref(), !board.has_notes());
    grid::draw(&sight, &board, look, buffer);
    let columns = aside::columns(&facts);
    let mut aside = match &way.path {
        None => sought(way, look, now, columns),
        Some(path) => told(way, path, above, look, columns),
    };
    if let Some(hint) = &hint {
        let legend = message::legend_of(hint, &board, look, columns).into_iter().map(Row::Said);
        aside.legend = [Row::Gap].into_iter().chain(legend).collect();
    }
    if way.copied {
        aside.rows.push(Row::Gap);
        aside.rows.extend(Row::wrapped(look.lang.screen().copied, 0, look.text(), columns));
    }
    let of: Vec<Cell> = hint.iter().flat_map(|hint| marked(&hint.step, &hint.before)).collect();
    let mut paint = Paint { buffer, hits };
    let whole = aside::draw(&aside, &board, &facts, &of, look, &mut paint);
    paint.hits.more = !whole;
    buttons(Context::Explanation, &choices(look), look, foot, &mut paint);
}

/// The cells that a step speaks of.
fn marked(step: &Step, before: &Candidates) -> Vec<Cell> {
    step.marks(before.shape()).iter().map(|mark| mark.cell).collect()
}

fn sought(way: &Explanation, look: &Look, now: Duration, columns: u16) -> Aside {
    let own = look.lang.own();
    let waiting = format!("{} {}", wheel(now.saturating_sub(way.sought.1)), own.way_sought);
    let mut rows = vec![Row::Gap];
    rows.extend(Row::wrapped(&waiting, 0, look.text(), columns));
    Aside { heading: vec![own.way.into()], rows, legend: Vec::new(), more: String::new() }
}

fn told(way: &Explanation, path: &SolvePath, above: usize, look: &Look, columns: u16) -> Aside {
    let own = look.lang.own();
    let (mut heading, mut rows) = (vec![own.way.to_string()], vec![Row::Gap]);
    match way.step() {
        Some((before, step)) => {
            heading.push(fill(own.way_step, &[&(way.at + 1), &path.steps.len()]).to_string());
            rows.extend(step_rows(step, before, above, look, columns));
        }
        None => rows.extend(end_rows(path, look, columns)),
    }
    let key = message::scroll_key(Context::Explanation, Scroll::Down);
    Aside { heading, rows, legend: Vec::new(), more: fill(own.way_more, &[&key]).to_string() }
}

/// Technique and rating, and the proof; its first `above` lines are skipped.
fn step_rows(step: &Step, before: &Candidates, above: usize, look: &Look, columns: u16) -> Vec<Row> {
    let name = format!("{} · {}", look.lang.technique(step.technique), step.rating);
    let mut rows = Row::wrapped(&name, 0, look.title(), columns);
    rows.push(Row::Gap);
    let said = say(step, before, look.lang);
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

/// The buttons, the least important second: where there is no room, that one goes first.
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
