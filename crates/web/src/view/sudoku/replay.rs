//! A replay of a finished puzzle.

use midend::{
    Action, App, Direction, names,
    sudoku::{Replay, grid_view::GridView},
};
use serde::Serialize;
use words::fill;

use super::{SudokuBoard, play::SudokuLabels};
use crate::view::Button;

/// A replay.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuReplay {
    /// Size and level.
    pub title: String,
    /// Day, number of the game, turn and speed.
    pub lines: Vec<String>,
    /// The board.
    pub board: SudokuBoard,
    /// The current turn.
    pub turn: usize,
    /// The number of turns.
    pub turns: usize,
    /// Whether it is running.
    pub playing: bool,
    /// The buttons.
    pub buttons: Vec<Button>,
    /// Buttons that switch to another game.
    pub games: Vec<Button>,
    /// Names of groups.
    pub labels: SudokuLabels,
}

impl SudokuReplay {
    /// The view of a replay.
    pub fn of(app: &App, replay: &Replay) -> SudokuReplay {
        let (lang, words, play) = (app.lang(), app.lang().words(), &replay.play);
        let (here, end) = replay.turns();
        let (number, count) = replay.position();
        let mut lines: Vec<String> = play.day.iter().map(ToString::to_string).collect();
        if count > 1 {
            lines.push(fill(words.replay_game, &[&number, &count]).to_string());
        }
        lines.push(fill(words.replay_move, &[&here, &end]).to_string());
        lines.push(match replay.pace.playing {
            true => fill(words.replay_speed, &[&replay.pace.speed()]).to_string(),
            false => words.replay_paused.to_string(),
        });
        let view = GridView::of(play, app.preferences(), false);
        let button = |action, label: &str| Button::new(app, action, label);
        let games = match count {
            ..=1 => Vec::new(),
            _ => vec![button(Action::Previous, words.previous_game), button(Action::Next, words.next_game)],
        };
        SudokuReplay {
            title: names::category(play.category, lang),
            lines,
            board: SudokuBoard::of(&view, play.game().shape(), Some(play.cursor), lang).still(),
            turn: here,
            turns: end,
            playing: replay.pace.playing,
            buttons: vec![
                button(Action::First, words.to_start),
                button(Action::Go(Direction::Left), words.step_back),
                button(Action::Pause, words.pause).pressed(replay.pace.playing),
                button(Action::Go(Direction::Right), words.step_on),
                button(Action::Last, words.to_end),
                button(Action::Slower, words.slower),
                button(Action::Faster, words.faster),
            ],
            games,
            labels: SudokuLabels::of(app),
        }
    }
}
