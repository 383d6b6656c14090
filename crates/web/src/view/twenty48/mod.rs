//! The screens of 2048.
//!
//! | what | file |
//! |---|---|
//! | the rules of a new game | `new_game` |
//! | a game, and what covers its board at the end | `play`, `end` |
//! | a replay | `replay` |
//! | the analysis | `analysis` |
//! | what they share: the board, numbers with names, buttons, hints | `board`, `fact`, `tool`, `coach` |
//! | what is said aloud: sentences, and when | `speech`, `narration` |

mod analysis;
mod board;
mod coach;
mod end;
mod fact;
mod narration;
mod new_game;
mod play;
mod replay;
mod speech;
mod tool;

use std::time::Duration;

use midend::{App, twenty48::Screen};
use serde::Serialize;

pub use narration::Moment;

/// A screen of 2048.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Twenty48View {
    /// The rules of a new game.
    NewGame(Box<new_game::NewGame>),
    /// A game.
    Play(Box<play::Play>),
    /// A replay.
    Replay(Box<replay::Replay>),
    /// The analysis of a game.
    Analysis(Box<analysis::Analysis>),
}

impl Twenty48View {
    /// The view of a screen.
    pub fn of(app: &App, screen: &Screen, now: Duration) -> Twenty48View {
        match screen {
            Screen::NewGame(new) => Twenty48View::NewGame(Box::new(new_game::NewGame::of(app, new))),
            Screen::Play(play) => Twenty48View::Play(Box::new(play::Play::of(app, play, now))),
            Screen::Replay(replay) => Twenty48View::Replay(Box::new(replay::Replay::of(app, replay))),
            Screen::Analysis(analysis) => {
                Twenty48View::Analysis(Box::new(analysis::Analysis::of(app, analysis)))
            }
        }
    }
}
