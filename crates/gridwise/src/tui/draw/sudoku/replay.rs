//! A replay of a finished Sudoku.

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
};
use words::fill;

use midend::{
    Action, App, Context,
    sudoku::{Replay, grid_view::GridView},
};

use crate::tui::{
    draw::{
        Paint, buttons,
        play::progress,
        sudoku::{
            category_name, grid,
            plan::Plan,
            play::{FactsPlace, Layout, layout},
        },
    },
    hits::Hits,
    look::Look,
    text,
};

/// The board at the current turn, and the progress.
pub(in super::super) fn watching(
    app: &App,
    replay: &Replay,
    look: &Look,
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let words = look.words;
    let play = &replay.play;
    let Some(Layout { board, facts, foot }) = layout(Plan::of(play.game()), area) else { return };
    grid::draw(&GridView::of(play, app.preferences(), !board.has_notes()), &board, look, buffer);
    let (here, end) = replay.turns();
    let mut paint = Paint { buffer, hits };
    let lines = facts_of(replay, look);
    match facts {
        FactsPlace::Beside(panel) => {
            let styles = [look.title()].into_iter().chain(std::iter::repeat(look.text()));
            for (y, (line, style)) in (panel.y..panel.bottom()).zip(lines.iter().zip(styles)) {
                text::line(paint.buffer, Rect { y, height: 1, ..panel }, line, style, Alignment::Left);
            }
            let y = panel.y + lines.len() as u16 + 1;
            if y < panel.bottom() {
                progress(here, end, look, Rect { y, height: 1, ..panel }, &mut paint);
            }
        }
        FactsPlace::Around { status, below } => {
            text::line(paint.buffer, status, &lines.join(" · "), look.title(), Alignment::Center);
            if below.height > 0 {
                let width = below.width.min(60);
                let x = below.x + (below.width - width) / 2;
                progress(here, end, look, Rect { x, width, height: 1, ..below }, &mut paint);
            }
        }
    }
    let choices = [
        (Action::Pause, words.pause),
        (Action::Faster, words.faster),
        (Action::Slower, words.slower),
        (Action::Help, words.help),
        (Action::Back, words.back),
    ];
    buttons(Context::Replay, &choices, look, foot, &mut paint);
}

/// Heading, day, number of the game, turn and speed, one line each.
fn facts_of(replay: &Replay, look: &Look) -> Vec<String> {
    let words = look.words;
    let play = &replay.play;
    let (here, end) = replay.turns();
    let (number, count) = replay.position();
    let mut lines = vec![category_name(play.category, look.lang)];
    lines.extend(play.day.map(|day| day.to_string()));
    if count > 1 {
        lines.push(fill(words.replay_game, &[&number, &count]).to_string());
    }
    lines.push(fill(words.replay_move, &[&here, &end]).to_string());
    lines.push(match replay.pace.playing {
        true => fill(words.replay_speed, &[&replay.pace.speed()]).to_string(),
        false => words.replay_paused.to_string(),
    });
    lines
}
