//! The screens of 2048.

use std::time::Duration;

use midend::{Action, App, Direction, twenty48::Screen};
use serde::Serialize;

use super::{Button, Line, List};

/// A screen of 2048.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Twenty48View {
    /// The rules of a new game.
    NewGame(List),
    /// A game.
    Play(Play),
}

/// A game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Play {
    /// The width of the board.
    pub width: usize,
    /// The height of the board.
    pub height: usize,
    /// The tiles in reading order; 0 is an empty cell.
    #[cfg_attr(test, ts(type = "number[]"))]
    pub tiles: Vec<u64>,
    /// The score.
    #[cfg_attr(test, ts(type = "number"))]
    pub score: u64,
    /// The buttons.
    pub buttons: Vec<Button>,
}

impl Twenty48View {
    /// The view of a screen.
    pub fn of(app: &App, screen: &Screen, _now: Duration) -> Twenty48View {
        let words = app.lang().words();
        match screen {
            Screen::Play(play) => {
                let game = play.timeline.game();
                let size = game.rules().size;
                let tiles = game.board().tiles().iter().map(|tile| tile.map_or(0, |tile| tile.value()));
                Twenty48View::Play(Play {
                    width: size.width(),
                    height: size.height(),
                    tiles: tiles.collect(),
                    score: game.score(),
                    buttons: vec![
                        Button::new(app, Action::Undo, words.undo),
                        Button::new(app, Action::Go(Direction::Left), words.left),
                    ],
                })
            }
            Screen::NewGame(new) => Twenty48View::NewGame(List {
                name: "new-2048",
                title: words.new_game.into(),
                about: None,
                lines: vec![Line::new(0, new.cursor, words.start, None)],
                buttons: vec![Button::new(app, Action::Back, words.back)],
            }),
            _ => Twenty48View::NewGame(super::list::pending(app)),
        }
    }
}
