//! A game that is played.

use std::time::Duration;

use midend::{Action, App, Context, clock::minutes, names, number::grouped, twenty48::Play as State};
use serde::Serialize;
use words::{Lang, fill};

use super::{board::Board, coach::Coach, end::End, fact::Fact, tool::Tool};

/// A game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Twenty48Play"))]
pub struct Play {
    /// The rules, and the day of a daily game.
    pub title: String,
    /// What to aim for; nothing while the coach speaks.
    pub call: Option<String>,
    /// That the game began at a position, or that the program made moves.
    pub marks: Vec<String>,
    /// The board.
    pub board: Board,
    /// Score, best score, moves, time.
    pub facts: Vec<Fact>,
    /// Hints, autoplay and the teacher.
    pub coach: Option<Coach>,
    /// What covers the board.
    pub end: Option<End>,
    /// The name of the toolbar.
    pub tools_label: &'static str,
    /// The toolbar.
    pub tools: Vec<Tool>,
    /// Whether a merge may be felt.
    pub vibrates: bool,
}

impl Play {
    /// The view of a game.
    pub fn of(app: &App, play: &State, now: Duration) -> Play {
        let (lang, words) = (app.lang(), app.lang().words());
        let game = play.timeline.game();
        let rules = names::rules(game.rules(), words);
        let coach = Coach::of(&play.coach, lang).filter(|_| !play.paused);
        let hint = play.coach.hint.map(|opinion| opinion.advice.best);
        Play {
            title: play.day.map_or_else(|| rules.clone(), |day| format!("{rules} · {day}")),
            call: (coach.is_none() && play.context() == Context::Play)
                .then(|| names::call(game.rules(), game.is_won(), words)),
            marks: marks(play, lang),
            board: match play.context() {
                Context::Paused => Board::hidden(game.board(), lang),
                _ => Board::of(game.board(), hint, lang),
            },
            facts: vec![
                Fact::new("score", words.score, grouped(game.score())),
                Fact::new("best", words.best, grouped(play.best())),
                Fact::new("moves", words.moves, grouped(game.turns())),
                Fact::new("time", words.time, minutes(play.clock.elapsed(now))),
            ],
            coach,
            end: End::of(app, play, now),
            tools_label: lang.tiles().tools,
            tools: tools(app, play),
            vibrates: app.settings.vibration,
        }
    }
}

/// What a player should know about the score.
fn marks(play: &State, lang: Lang) -> Vec<String> {
    let start = play.start().map(|_| format!("▸ {}", lang.links().from_position));
    let program = play
        .player()
        .map(|player| format!("⚙ {}", fill(lang.coach().played_by, &[&lang.coach().who(player)])));
    start.into_iter().chain(program).collect()
}

/// The toolbar. Its buttons stay where they are; only autoplay has others.
fn tools(app: &App, play: &State) -> Vec<Tool> {
    let (lang, words) = (app.lang(), app.lang().words());
    let (coach, tiles, screen) = (lang.coach(), lang.tiles(), lang.screen());
    let tool = |action, icon, label| Tool::new(app, action, icon, label);
    let read = tool(Action::ReadBoard, "speaker", tiles.read_board);
    let context = play.context();
    if let (Context::Autoplay, Some(autoplay)) = (context, play.coach.autoplay) {
        let (icon, label) =
            if autoplay.pace.playing { ("pause", screen.pause) } else { ("play", tiles.play) };
        return vec![
            tool(Action::Autoplay, "stop", coach.key_stop),
            tool(Action::Pause, icon, label),
            tool(Action::Slower, "slower", words.slower),
            tool(Action::Faster, "faster", words.faster),
            read,
        ];
    }
    let timeline = &play.timeline;
    let (plays, seen) = (context == Context::Play, context != Context::Paused);
    let (icon, label) = if seen { ("pause", screen.pause) } else { ("play", screen.resume) };
    vec![
        tool(Action::Undo, "undo", words.undo).enabled(seen && timeline.now() > 0),
        tool(Action::Redo, "redo", words.redo).enabled(seen && timeline.now() < timeline.len()),
        tool(Action::Hint, "hint", coach.key_hint).enabled(plays).pressed(play.coach.has_hint()),
        tool(Action::Autoplay, "robot", coach.key_autoplay).enabled(plays),
        tool(Action::Teacher, "teacher", tiles.teacher).enabled(plays).pressed(play.coach.teaches),
        tool(Action::Pause, icon, label).enabled(plays || !seen),
        tool(Action::Restart, "restart", words.restart).enabled(seen),
        read.enabled(seen),
    ]
}
