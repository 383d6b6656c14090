//! The way to a solution: a step on the board, and why it is true.

use std::time::Duration;

use ratatui::{buffer::Buffer, layout::Rect};
use sudoku::{
    Cell,
    technique::{Candidates, Step},
};
use twenty48::Direction;
use words::{fill, sudoku::say};

use super::{
    super::{
        super::{
            action::Action,
            hits::Hits,
            keymap::Place,
            look::Look,
            sudoku::{
                advice::{Advice, Strength},
                explained::{End, Explained, Path},
            },
        },
        Paint, buttons,
    },
    aside::{self, Aside, Row},
    choosing::wheel,
    grid, message,
    play::{Layout, layout},
    sight::{Hand, Sight, Tone},
};

/// The way to a solution.
pub(in super::super) fn explained(
    way: &Explained,
    look: &Look,
    now: Duration,
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let Some(Layout { board, facts, foot }) = layout(way.puzzle.shape(), area) else { return };
    let advice = way.step().map(|(before, step)| Advice {
        strength: Strength::Step,
        step: step.clone(),
        before: before.clone(),
    });
    let sight = sight(way, advice.as_ref(), !board.has_notes());
    grid::draw(&sight, &board, look, buffer);
    let columns = aside::columns(&facts);
    let mut aside = match &way.path {
        None => sought(way, look, now, columns),
        Some(path) => told(way, path, look, columns),
    };
    if let Some(advice) = &advice {
        let legend = message::legend_of(advice, &board, look, columns).into_iter().map(Row::Said);
        aside.legend = [Row::Gap].into_iter().chain(legend).collect();
    }
    if way.copied {
        aside.rows.push(Row::Gap);
        aside.rows.extend(Row::wrapped(look.lang.screen().copied, 0, look.text(), columns));
    }
    let of: Vec<Cell> = advice.iter().flat_map(|advice| marked(&advice.step, &advice.before)).collect();
    let mut paint = Paint { buffer, hits };
    let whole = aside::draw(&aside, &board, &facts, &of, look, &mut paint);
    paint.hits.more = !whole;
    buttons(Place::Explained, &choices(look), look, foot, &mut paint);
}

/// The cells that a step speaks of.
fn marked(step: &Step, before: &Candidates) -> Vec<Cell> {
    step.marks(before.shape()).iter().map(|mark| mark.cell).collect()
}

/// Clues, what was placed so far, candidates, and the step; at the end, all is bright.
fn sight(way: &Explained, advice: Option<&Advice>, compact: bool) -> Sight {
    let mut sight = Sight::blank(way.puzzle.shape());
    let solved = way.path.as_ref().is_some_and(|path| path.end == End::Solved) && advice.is_none();
    for cell in way.puzzle.shape().cells() {
        let square = sight.at_mut(cell);
        let placed = || way.candidates().and_then(|candidates| candidates.get(cell));
        let clue = way.puzzle.get(cell).map(|digit| (digit, Hand::Given));
        square.digit = clue.or_else(|| placed().map(|digit| (digit, Hand::Own)));
        if let Some(candidates) = way.candidates().filter(|_| !compact) {
            square.notes = candidates.digits(cell);
        }
        if solved {
            square.tone = Tone::Festive;
        }
    }
    if let Some(advice) = advice {
        sight.show(advice, compact);
    }
    sight
}

fn sought(way: &Explained, look: &Look, now: Duration, columns: u16) -> Aside {
    let own = look.lang.own();
    let waiting = format!("{} {}", wheel(now.saturating_sub(way.sought.1)), own.way_sought);
    let mut rows = vec![Row::Gap];
    rows.extend(Row::wrapped(&waiting, 0, look.text(), columns));
    Aside { heading: vec![own.way.into()], rows, legend: Vec::new(), more: String::new() }
}

fn told(way: &Explained, path: &Path, look: &Look, columns: u16) -> Aside {
    let own = look.lang.own();
    let (mut heading, mut rows) = (vec![own.way.to_string()], vec![Row::Gap]);
    match way.step() {
        Some((before, step)) => {
            heading.push(fill(own.way_step, &[&(way.at + 1), &path.steps.len()]).to_string());
            rows.extend(step_rows(step, before, way.above, look, columns));
        }
        None => rows.extend(end_rows(path, look, columns)),
    }
    let key = message::key(Place::Explained, Action::Go(Direction::Down));
    Aside { heading, rows, legend: Vec::new(), more: fill(own.way_more, &[&key]).to_string() }
}

/// Technique and rating, and the proof; its first `above` lines are passed over.
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
fn end_rows(path: &Path, look: &Look, columns: u16) -> Vec<Row> {
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
