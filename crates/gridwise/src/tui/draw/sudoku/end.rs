//! The boxes over a board that is not played: it is paused, or solved. Where the answer is shown, nothing covers it.

use std::time::Duration;

use ratatui::{layout::Rect, style::Modifier};
use words::fill;

use midend::{
    Action,
    clock::minutes,
    sudoku::{Play, play::Stand},
};

use crate::tui::{
    draw::{
        Paint,
        dialog::{announce, heading},
        sudoku::message::key,
    },
    look::Look,
};

/// Shows the state of the game, if it is not in progress.
pub(super) fn draw(play: &Play, look: &Look, now: Duration, over: Rect, paint: &mut Paint<'_>) {
    let (words, screen, place) = (look.words, look.lang.screen(), play.context());
    match play.stand() {
        Stand::Playing | Stand::GivenUp => {}
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
            let [next, statistics, share, .., back] = choices(look);
            let leaving = [next, statistics, share, back];
            announce(place, (&title, style), &result(play, look, now), &leaving, look, over, paint);
        }
    }
}

/// All that can be done then, the least important second.
pub(super) fn choices(look: &Look) -> [(Action, &'static str); 6] {
    let (words, screen) = (look.words, look.lang.screen());
    [
        (Action::Accept, screen.next_puzzle),
        (Action::Statistics, words.menu_statistics),
        (Action::Share, look.lang.calendar().key_share),
        (Action::Copy, screen.copy),
        (Action::Explain, screen.edit_explain),
        (Action::Back, words.back),
    ]
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
        (play.mistakes > 0).then(|| fill(screen.solved_mistakes, &[&play.mistakes]).to_string()),
    ];
    let helped: Vec<String> = helped.into_iter().flatten().collect();
    if !helped.is_empty() {
        lines.push(helped.join(" · "));
    }
    lines
}
