//! Playing 2048: the state of its screens, without drawing.
//!
//! | type | file |
//! |---|---|
//! | [`NewGame`]: the rules of a game about to start | `new_game` |
//! | [`Play`]: a game being played | `play`, `coach` (hints, autoplay, the teacher), `opinion` (evaluations) |
//! | [`Replay`]: a replay of a recorded game | `replay` |
//! | [`Analysis`]: the analysis of a finished game, move by move | `analysis`, `analysis_flow`, [`Judged`], [`Review`], [`Graph`] |
//! | [`Finished`], [`Summary`]: a finished game, and the totals of many | `finished`, `summary` |
//! | [`Saved`]: a game in progress, in a list or as text | `saved` |
//! | [`DailyGame`]: the daily game | `daily` |
//! | [`Errand`], [`Finding`]: a request to the engine, and its result | `errand` |
//! | how actions change the screens | `flow`, `coach_flow`, `analysis_flow` |

mod analysis;
mod analysis_flow;
pub mod coach;
mod coach_flow;
mod daily;
mod errand;
mod finished;
mod flow;
mod graph;
mod judged;
pub mod new_game;
pub mod opinion;
pub mod play;
pub mod replay;
mod review;
mod saved;
mod summary;

pub use analysis::Analysis;
pub use coach::{Autoplay, Coach, Lesson};
pub use daily::DailyGame;
pub use errand::{Errand, Finding, Thinker};
pub use finished::Finished;
pub(crate) use flow::Request;
pub use flow::{Question, Screen, Start};
pub use graph::{Axis, Graph};
pub use judged::Judged;
pub use new_game::NewGame;
pub use opinion::Opinion;
pub use play::Play;
pub use replay::Replay;
pub use review::Review;
pub use saved::{About, Mark, Saved, Twenty48, tag};
pub use summary::{Summary, Tally, best_score, days_played, summaries};

pub(crate) use errand::{failed, thought};
pub(crate) use flow::{HOME, begin, choose};

impl From<crate::Direction> for twenty48::Direction {
    fn from(direction: crate::Direction) -> twenty48::Direction {
        match direction {
            crate::Direction::Up => twenty48::Direction::Up,
            crate::Direction::Right => twenty48::Direction::Right,
            crate::Direction::Down => twenty48::Direction::Down,
            crate::Direction::Left => twenty48::Direction::Left,
        }
    }
}

impl From<twenty48::Direction> for crate::Direction {
    fn from(direction: twenty48::Direction) -> crate::Direction {
        match direction {
            twenty48::Direction::Up => crate::Direction::Up,
            twenty48::Direction::Right => crate::Direction::Right,
            twenty48::Direction::Down => crate::Direction::Down,
            twenty48::Direction::Left => crate::Direction::Left,
        }
    }
}
