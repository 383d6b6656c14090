//! A recorded game.

use midend::{Action, App, Direction, names, number::grouped, twenty48::Replay as State};
use serde::Serialize;
use twenty48::Origin;
use words::fill;

use super::{board::Board, fact::Fact, tool::Tool};

/// A recorded game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Twenty48Replay"))]
pub struct Replay {
    /// The rules.
    pub title: String,
    /// The player, that it began at a position, and the number of the game among several.
    pub lines: Vec<String>,
    /// The board.
    pub board: Board,
    /// Score and moves.
    pub facts: Vec<Fact>,
    /// The number of turns before the position that is shown.
    pub here: usize,
    /// The number of turns of the game.
    pub end: usize,
    /// The name of the slider.
    pub position_label: &'static str,
    /// The position in words.
    pub position: String,
    /// The speed in words, or that it is paused.
    pub speed: String,
    /// Whether it is running.
    pub playing: bool,
    /// The name of the toolbar.
    pub tools_label: &'static str,
    /// Walks through the game.
    pub steps: Vec<Tool>,
    /// The other buttons.
    pub tools: Vec<Tool>,
}

impl Replay {
    /// The view of a replay.
    pub fn of(app: &App, replay: &State) -> Replay {
        let (lang, words) = (app.lang(), app.lang().words());
        let game = replay.timeline.game();
        let (here, end) = (replay.timeline.now(), replay.timeline.len());
        let (number, count) = replay.position();
        let player =
            replay.player().map(|player| fill(words.replay_player, &[&lang.coach().who(player)]).to_string());
        let several = (count > 1).then(|| fill(words.replay_game, &[&number, &count]).to_string());
        let start = matches!(replay.timeline.origin(), Origin::Position(_))
            .then(|| format!("▸ {}", lang.links().from_position));
        Replay {
            title: names::rules(game.rules(), words),
            lines: player.into_iter().chain(start).chain(several).collect(),
            board: Board::of(game.board(), None, lang),
            facts: vec![
                Fact::new("score", words.score, grouped(game.score())),
                Fact::new("moves", words.moves, grouped(here as u64)),
            ],
            here,
            end,
            position_label: lang.tiles().position,
            position: fill(words.replay_move, &[&here, &end]).to_string(),
            speed: speed(app, replay),
            playing: replay.pace.playing,
            tools_label: lang.tiles().tools,
            steps: steps(app, replay),
            tools: tools(app, (number, count)),
        }
    }
}

/// The speed in words, or that it is paused.
pub fn speed(app: &App, replay: &State) -> String {
    let words = app.lang().words();
    match replay.pace.playing {
        true => fill(words.replay_speed, &[&replay.pace.speed()]).to_string(),
        false => words.replay_paused.to_string(),
    }
}

/// The buttons that walk through the game.
fn steps(app: &App, replay: &State) -> Vec<Tool> {
    let (words, screen, tiles) = (app.lang().words(), app.lang().screen(), app.lang().tiles());
    let (here, end) = (replay.timeline.now(), replay.timeline.len());
    let (icon, label) = if replay.pace.playing { ("pause", screen.pause) } else { ("play", tiles.play) };
    let back = |action, icon, label| Tool::new(app, action, icon, label).enabled(here > 0);
    let on = |action, icon, label| Tool::new(app, action, icon, label).enabled(here < end);
    vec![
        back(Action::First, "first", words.to_start),
        back(Action::PageUp, "ten-back", words.ten_back),
        back(Action::Go(Direction::Left), "back", words.step_back),
        Tool::new(app, Action::Pause, icon, label).enabled(end > 0),
        on(Action::Go(Direction::Right), "forward", words.step_on),
        on(Action::PageDown, "ten-on", words.ten_on),
        on(Action::Last, "last", words.to_end),
    ]
}

fn tools(app: &App, (number, count): (usize, usize)) -> Vec<Tool> {
    let (lang, words) = (app.lang(), app.lang().words());
    let mut tools = vec![
        Tool::new(app, Action::Slower, "slower", words.slower),
        Tool::new(app, Action::Faster, "faster", words.faster),
    ];
    if count > 1 {
        tools.push(Tool::new(app, Action::Previous, "arrow-left", words.previous_game).enabled(number > 1));
        tools.push(Tool::new(app, Action::Next, "arrow-right", words.next_game).enabled(number < count));
    }
    tools.push(Tool::new(app, Action::Analyse, "graph", lang.analysis().key_analyse));
    tools.push(Tool::new(app, Action::ReadBoard, "speaker", lang.tiles().read_board));
    tools
}
