//! The boxes over a board that is not played: it rests, is solved, or the answer is shown.

use std::time::Duration;

use ratatui::{layout::Rect, style::Modifier};
use words::fill;

use super::{
    super::{
        super::{
            action::Action,
            clock::minutes,
            look::Look,
            sudoku::play::{Play, Stand},
        },
        Paint,
        dialog::{announce, heading},
    },
    message::key,
};

/// Says how the game stands, if it does not go on.
pub(super) fn draw(play: &Play, look: &Look, now: Duration, over: Rect, paint: &mut Paint<'_>) {
    let (words, screen, place) = (look.words, look.lang.screen(), play.place());
    let leaving = [
        (Action::Accept, screen.next_puzzle),
        (Action::Statistics, words.menu_statistics),
        (Action::Back, words.back),
    ];
    match play.stand() {
        Stand::Playing => {}
        Stand::Paused => {
            let text = fill(screen.paused_text, &[&key(place, Action::Pause)]).to_string();
            let choices = [(Action::Pause, screen.resume), (Action::Back, words.back)];
            announce(place, (screen.paused, heading(look)), &[text], &choices, look, over, paint);
        }
        Stand::Solved => {
            let style = if look.is_mono() {
                heading(look)
            } else {
                look.on(look.theme.good, look.theme.panel).add_modifier(Modifier::BOLD)
            };
            let title = format!("★ {} ★", screen.solved_title);
            announce(place, (&title, style), &result(play, look, now), &leaving, look, over, paint);
        }
        Stand::GivenUp => {
            let lines = [screen.answer_text.to_string()];
            announce(place, (screen.answer_title, heading(look)), &lines, &leaving, look, over, paint);
        }
    }
}

/// Time, record, and what help it took.
fn result(play: &Play, look: &Look, now: Duration) -> Vec<String> {
    let screen = look.lang.screen();
    let mut lines = vec![fill(screen.solved_time, &[&minutes(play.clock.elapsed(now))]).to_string()];
    match play.best_before {
        _ if play.is_record(now) => lines.push(screen.solved_record.to_string()),
        Some(best) => lines.push(fill(screen.solved_best, &[&minutes(best)]).to_string()),
        None => {}
    }
    let helped = [
        (play.hints > 0).then(|| fill(screen.solved_hints, &[&play.hints]).to_string()),
        (play.given() > 0).then(|| fill(screen.solved_given, &[&play.given()]).to_string()),
    ];
    let helped: Vec<String> = helped.into_iter().flatten().collect();
    if !helped.is_empty() {
        lines.push(helped.join(" · "));
    }
    lines
}
