//! The analysis of a game of 2048: a graph, the costly moves, and the board of one of them.

use std::time::Duration;

use players::Scale;
use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
    style::Modifier,
};
use words::fill;

use midend::{
    Action, Context, names,
    number::{amount, measured, percent},
    twenty48::{Analysis, Axis, Coach, Judged, opinion::arrow},
};

use crate::tui::{
    board_view::BoardView,
    draw::{Paint, buttons, coach, play::progress_bar},
    geometry::Geometry,
    hits::Hits,
    look::Look,
    text,
};

/// The columns of the list next to the graph, and the screen width that is needed for that.
const LIST: u16 = 30;
const WIDE: u16 = 74;
/// The smallest and largest number of lines of the graph, without its axis.
const GRAPH: (u16, u16) = (3, 12);

/// The analysis, or the selected move.
pub(super) fn analysis(analysis: &Analysis, look: &Look, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
    let foot = Rect { y: area.bottom() - 1, height: 1, ..area };
    let body = Rect { x: area.x + 1, width: area.width - 2, height: area.height - 1, ..area };
    let mut paint = Paint { buffer, hits };
    let (words, said) = (look.words, look.lang.analysis());
    match analysis.chosen() {
        Some(judged) if analysis.is_open => {
            open(analysis, judged, look, body, &mut paint);
            let choices = [
                (Action::Accept, said.key_list),
                (Action::Go(midend::Direction::Left), said.key_previous),
                (Action::Go(midend::Direction::Right), said.key_next),
                (Action::Help, words.help),
                (Action::Back, words.back),
            ];
            buttons(Context::CostlyMove, &choices, look, foot, &mut paint);
        }
        chosen => {
            overview(analysis, look, body, &mut paint);
            let open = chosen.map(|_| (Action::Accept, said.key_open));
            let rest = [(Action::Help, words.help), (Action::Back, words.back)];
            let choices: Vec<_> = open.into_iter().chain(rest).collect();
            buttons(Context::Analysis, &choices, look, foot, &mut paint);
        }
    }
}

/// Numbers, the graph and the list.
fn overview(analysis: &Analysis, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let words = look.lang.analysis();
    let mut rest = area;
    let title = take(&mut rest, 1);
    text::line(paint.buffer, title, words.title, look.title(), Alignment::Left);
    let score = format!("{} {}", look.words.score, text::grouped(analysis.review.score));
    let about = format!("{} · {score}", names::rules(analysis.rules(), look.words));
    text::line(paint.buffer, title, &about, look.muted(), Alignment::Right);
    tell_numbers(analysis, look, &mut rest, paint);
    if rest.width >= WIDE {
        take(&mut rest, 1);
        let list = Rect { x: rest.right() - LIST, width: LIST, ..rest };
        let left = Rect { width: rest.width - LIST - 3, ..rest };
        graph(analysis, look, left, paint.buffer);
        costly(analysis, look, list, paint);
    } else {
        // The list gets at least a third of what is left.
        let height = (rest.height * 2 / 3).saturating_sub(1);
        if height >= GRAPH.0 + 3 {
            take(&mut rest, 1);
            graph(analysis, look, take(&mut rest, height), paint.buffer);
        }
        costly(analysis, look, rest, paint);
    }
}

/// The progress, the summary, and the meaning of the numbers.
fn tell_numbers(analysis: &Analysis, look: &Look, rest: &mut Rect, paint: &mut Paint<'_>) {
    let words = look.lang.analysis();
    let review = &analysis.review;
    if analysis.is_thinking() {
        let message = fill(words.judging, &[&analysis.done(), &analysis.moves()]).to_string();
        text::line(paint.buffer, take(rest, 1), &message, look.text(), Alignment::Left);
        progress_bar(analysis.done(), analysis.moves(), look, take(rest, 1), paint.buffer);
    }
    let Some(scale) = analysis.scale() else {
        if analysis.moves() == 0 {
            text::line(paint.buffer, take(rest, 1), words.no_moves, look.muted(), Alignment::Left);
        }
        return;
    };
    let (best, moves) = (text::grouped(review.best_moves), text::grouped(review.moves));
    let share = percent(review.best_share(), look.lang);
    let best = fill(words.best_moves, &[&best, &moves, &share]).to_string();
    let cost = fill(words.mean_cost, &[&measured(scale, review.mean_cost(), look.lang)]).to_string();
    let mut lines = vec![(best, look.text()), (cost, look.text())];
    if analysis.is_cut_short {
        lines.push((words.cut_short.into(), look.text()));
    }
    let unit = match scale {
        Scale::Worth => words.unit,
        Scale::Chance => words.chance,
        Scale::Own => words.own,
    };
    lines.push((unit.into(), look.muted()));
    for (line, style) in lines {
        for line in text::wrap(&line, rest.width) {
            text::line(paint.buffer, take(rest, 1), &line, style, Alignment::Left);
        }
    }
}

/// The graph with labels on its axes: evaluations on the left, move numbers below.
fn graph(analysis: &Analysis, look: &Look, area: Rect, buffer: &mut Buffer) {
    /// The columns of the labels on the left, with the axis.
    const SIDE: u16 = 12;
    let words = look.lang.analysis();
    let mut rest = area;
    text::line(buffer, take(&mut rest, 1), words.graph, look.title(), Alignment::Left);
    let lines = rest.height.saturating_sub(2).min(GRAPH.1);
    if lines < GRAPH.0 || rest.width <= SIDE + 8 {
        return;
    }
    let width = rest.width - SIDE;
    let graph = analysis.graph(width.into());
    let Some(Axis { bottom, top, below }) = graph.axis() else { return };
    let columns = text::columns(&graph.levels(8 * usize::from(lines)), lines.into());
    for (row, line) in (0..lines).zip(&columns) {
        let place = take(&mut rest, 1);
        let label = match row {
            0 => amount(top),
            _ if row + 1 == lines => amount(bottom),
            _ => String::new(),
        };
        let side = Rect { width: SIDE - 2, ..place };
        text::line(buffer, side, &label, look.muted(), Alignment::Right);
        buffer.set_string(place.x + SIDE - 1, place.y, "│", look.muted());
        let right = Rect { x: place.x + SIDE, width, ..place };
        text::line(buffer, right, line, look.ink(look.theme.accent), Alignment::Left);
    }
    let place = take(&mut rest, 1);
    let all = analysis.moves().min(width.into());
    buffer.set_string(place.x + SIDE - 1, place.y, format!("└{}", "─".repeat(all)), look.muted());
    let place = take(&mut rest, 1);
    let numbers = Rect { x: place.x + SIDE, width: (all as u16).max(1), ..place };
    let last = text::grouped(analysis.moves() as u64);
    text::line(buffer, numbers, "1", look.muted(), Alignment::Left);
    if usize::from(text::width(&last)) + 2 <= all {
        text::line(buffer, numbers, &last, look.muted(), Alignment::Right);
    }
    if let Some(below) = below {
        let message = fill(words.below, &[&amount(bottom), &amount(below)]).to_string();
        text::line(buffer, take(&mut rest, 1), &message, look.muted(), Alignment::Right);
    }
}

/// The most costly moves; each can be clicked.
fn costly(analysis: &Analysis, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let words = look.lang.analysis();
    let (Some(scale), worst) = (analysis.scale(), &analysis.review.worst) else { return };
    let mut rest = area;
    let title = match worst.is_empty() {
        true if analysis.is_thinking() => return,
        true => words.flawless,
        false => words.worst,
    };
    for line in text::wrap(title, rest.width) {
        text::line(paint.buffer, take(&mut rest, 1), &line, look.title(), Alignment::Left);
    }
    let room = usize::from(rest.height);
    let above = (analysis.cursor.line() + 1).saturating_sub(room);
    let widest = |of: fn(&Judged) -> f64| {
        worst.iter().map(|judged| text::width(&measured(scale, of(judged), look.lang))).max().unwrap_or(0)
    };
    let costs = widest(Judged::cost);
    let numbers = worst.iter().map(|judged| text::width(&number(judged, look))).max().unwrap_or(0);
    for (index, judged) in worst.iter().enumerate().skip(above).take(room) {
        let row = take(&mut rest, 1);
        let chosen = index == analysis.cursor.line();
        let style = if chosen { look.chosen() } else { look.text() };
        paint.buffer.set_style(row, style);
        let mark = if chosen { "▸" } else { " " };
        let number = crate::text::pad(&number(judged, look), numbers);
        let cost = crate::text::pad_left(&measured(scale, judged.cost(), look.lang), costs);
        let moves = fill(words.instead, &[&arrow(judged.played), &arrow(judged.advice.best)]).to_string();
        let line = format!("{mark} {number}  {moves}  {cost}");
        text::line(paint.buffer, row, &line, style, Alignment::Left);
        paint.hits.add(row, Action::Pick(index));
    }
}

/// A description of a move.
fn number(judged: &Judged, look: &Look) -> String {
    fill(look.lang.analysis().number, &[&text::grouped(judged.number)]).to_string()
}

/// One of the costly moves: the board before it, the move that was played and the best one.
fn open(analysis: &Analysis, judged: &Judged, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    /// The columns next to the board.
    const SIDE: u16 = 28;
    let size = judged.board.size();
    let beside = area.width.checked_sub(SIDE).and_then(|width| Geometry::fit(size, Rect { width, ..area }));
    // Lines above the board, if there is no room next to it.
    let facts = facts(analysis, judged, look);
    let mut coach = Coach::default();
    coach.hint = analysis.opinion();
    let view = BoardView { board: &judged.board, fresh: &[], merged: &[], animation: None };
    let (mut rest, geometry) = match beside.filter(|geometry| !geometry.is_dense()) {
        Some(geometry) => {
            let geometry = geometry.moved_to(area.x + (area.width - SIDE - geometry.area.width) / 2);
            let x = geometry.area.right() + 3;
            let top = geometry.area.y;
            (Rect { x, y: top, width: area.right() - x, height: geometry.area.height }, geometry)
        }
        None => {
            let head = (facts.len() as u16 + 1).min(area.height);
            let below = Rect { y: area.y + head, height: area.height - head, ..area };
            let Some(geometry) = Geometry::fit(size, below) else { return };
            (Rect { height: head, ..area }, geometry)
        }
    };
    view.draw(&geometry, look, Duration::ZERO, paint.buffer);
    coach::arrows(&coach, &geometry, look, paint.buffer);
    text::line(paint.buffer, take(&mut rest, 1), &number(judged, look), look.title(), Alignment::Left);
    let bold = look.text().add_modifier(Modifier::BOLD);
    for line in facts {
        text::line(paint.buffer, take(&mut rest, 1), &line, bold, Alignment::Left);
    }
    take(&mut rest, 1);
    coach::panel(&coach, look, rest, paint.buffer);
}

/// The move that was played, the best one, and the cost.
fn facts(analysis: &Analysis, judged: &Judged, look: &Look) -> Vec<String> {
    let words = look.lang.analysis();
    let mut facts = vec![
        fill(words.played, &[&arrow(judged.played)]).to_string(),
        fill(words.better, &[&arrow(judged.advice.best)]).to_string(),
    ];
    facts.extend(
        analysis
            .scale()
            .map(|scale| fill(words.cost, &[&measured(scale, judged.cost(), look.lang)]).to_string()),
    );
    facts
}

/// Splits the first lines off an area.
fn take(rest: &mut Rect, lines: u16) -> Rect {
    let lines = lines.min(rest.height);
    let first = Rect { height: lines, ..*rest };
    *rest = Rect { y: rest.y + lines, height: rest.height - lines, ..*rest };
    first
}
