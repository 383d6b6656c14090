//! What covers the board: a win, the end of the game, a pause.

use std::time::Duration;

use midend::{Action, App, Context, clock::minutes, keymap, number::grouped, twenty48::Play};
use serde::Serialize;
use twenty48::Tile;
use words::{Lang, fill};

use super::{speech, tool::Tool};

/// What covers the board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Twenty48End"))]
pub struct End {
    /// Which one: `won`, `over` or `paused`.
    pub name: &'static str,
    /// The heading.
    pub title: &'static str,
    /// Sentences.
    pub lines: Vec<String>,
    /// Whether this game set a new best score.
    pub record: bool,
    /// The buttons, the most likely one first.
    pub buttons: Vec<Tool>,
}

impl End {
    /// What covers the board of this game, if anything does.
    pub fn of(app: &App, play: &Play, now: Duration) -> Option<End> {
        match play.context() {
            Context::Paused => Some(paused(app)),
            Context::Won => Some(won(app, play)),
            Context::Over => Some(over(app, play, now)),
            _ => None,
        }
    }

    /// All of it as one text, without a last line about the time if the game is over.
    pub fn text(&self, lang: Lang) -> String {
        let lines = if self.name == "over" { self.lines.len().saturating_sub(1) } else { self.lines.len() };
        let ends = |text: &str| text.ends_with(['.', '!', '?', '。', '！', '？']);
        let sentence = |text: &str| match ends(text) {
            true => text.to_string(),
            false => format!("{text}{}", lang.tiles().stop),
        };
        let lines = self.lines[..lines].iter().map(|line| sentence(line));
        speech::joined(std::iter::once(sentence(self.title)).chain(lines), lang)
    }
}

fn paused(app: &App) -> End {
    let (screen, words) = (app.lang().screen(), app.lang().words());
    let key = keymap::key_for(Context::Paused, Action::Pause).map(keymap::Key::label).unwrap_or_default();
    End {
        name: "paused",
        title: screen.paused,
        lines: vec![fill(screen.paused_text, &[&key]).to_string()],
        record: false,
        buttons: vec![
            Tool::new(app, Action::Pause, "play", screen.resume),
            Tool::new(app, Action::Back, "back", words.back),
        ],
    }
}

fn won(app: &App, play: &Play) -> End {
    let words = app.lang().words();
    let game = play.timeline.game();
    let tile = game.best_tile().map_or(0, Tile::value);
    let goal = game.rules().goal.map_or(tile, Tile::value);
    End {
        name: "won",
        title: words.won_title,
        lines: vec![fill(words.won_text, &[&goal, &grouped(game.score())]).to_string()],
        record: play.is_record(),
        buttons: vec![
            Tool::new(app, Action::Accept, "play", words.keep_going),
            Tool::new(app, Action::Restart, "restart", words.restart),
        ],
    }
}

fn over(app: &App, play: &Play, now: Duration) -> End {
    let (lang, words) = (app.lang(), app.lang().words());
    let game = play.timeline.game();
    let best = match play.player() {
        _ if play.start().is_some() => lang.links().not_counted.to_string(),
        Some(player) => fill(lang.coach().played_by, &[&lang.coach().who(player)]).to_string(),
        None if play.is_record() => words.new_best.to_string(),
        None => fill(words.over_best, &[&grouped(play.best())]).to_string(),
    };
    let time = minutes(play.clock.elapsed(now));
    End {
        name: "over",
        title: if game.is_won() || game.rules().goal.is_none() {
            words.over_won_title
        } else {
            words.over_title
        },
        lines: vec![
            fill(words.over_score, &[&grouped(game.score())]).to_string(),
            best,
            fill(words.over_tile, &[&game.best_tile().map_or(0, Tile::value)]).to_string(),
            fill(words.over_moves, &[&game.turns(), &time]).to_string(),
        ],
        record: play.is_record(),
        buttons: [
            Some(Tool::new(app, Action::Restart, "restart", words.restart)),
            Some(Tool::new(app, Action::Undo, "undo", words.undo)),
            // What is not counted has no result to share.
            play.start().is_none().then(|| Tool::new(app, Action::Share, "share", lang.calendar().key_share)),
            Some(Tool::new(app, Action::Analyse, "graph", lang.analysis().key_analyse)),
        ]
        .into_iter()
        .flatten()
        .collect(),
    }
}
