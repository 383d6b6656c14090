//! Playing Sudoku: the state of its screens, without drawing.
//!
//! | noun | file |
//! |---|---|
//! | [`Category`]: size and level, or where a puzzle comes from | `category` |
//! | [`NewGame`]: continue, or choose level and size | `new_game` |
//! | [`Offer`]: several puzzles that the player brought | `offer` |
//! | [`Making`]: a puzzle is being made | `making` |
//! | [`Play`]: a puzzle being solved | `play`, `keys` (what each action does), `cursor` |
//! | [`StepList`]: all steps that are possible now | `step_list` |
//! | [`Practice`]: practice of a technique | `practice` |
//! | [`Printing`](printing::Printing): what is printed of it | `printing` |
//! | [`StepHint`]: a hint, as much of it as was asked for | `hint` |
//! | [`Sight`](sight::Sight), [`Message`](message::Message): what there is to see and to say | `sight`, `message` |
//! | [`Replay`]: a finished puzzle being watched | `replay` |
//! | [`Editor`]: a puzzle of your own | `editor`, `sketch` (the clues), `judgement` (what is known about them) |
//! | [`Explanation`]: the whole way to a solution | `explanation` |
//! | [`Bad`](paste::Bad): why a text that was pasted is no puzzle | `paste` |
//! | [`Finished`], [`Summary`]: a finished puzzle, and the totals of many | `finished`, `summary` |
//! | [`Saved`]: a puzzle in progress in a list; its texts | `saved` |
//! | [`DailyGame`]: the puzzles of a day | `daily` |
//! | [`Errand`]: what takes long | `errand` |
//! | what each action does | `flow`, `bringing` (pasted puzzles), `editing` |

mod bringing;
mod category;
pub mod cursor;
mod daily;
mod editing;
pub mod editor;
pub mod errand;
pub mod explanation;
mod finished;
mod flow;
pub mod hint;
pub mod judgement;
pub mod keys;
mod making;
pub mod message;
pub mod new_game;
mod offer;
pub mod paste;
pub mod play;
pub mod practice;
pub mod printing;
mod replay;
#[cfg(test)]
mod samples;
mod saved;
pub mod sight;
pub mod sketch;
mod start;
pub mod step_list;
mod summary;

pub use category::{Category, Class, ParseCategoryError};
pub use daily::DailyGame;
pub use editor::Editor;
pub use errand::{Errand, Finding, Judged, PuzzleRequest, Thinker};
pub use explanation::{Explanation, SolvePath};
pub use finished::Finished;
pub use flow::{Question, Screen};
pub use hint::{StepHint, Strength};
pub use judgement::Judgement;
pub use making::Making;
pub use new_game::NewGame;
pub use offer::Offer;
pub use play::Play;
pub use practice::Practice;
pub use replay::Replay;
pub use saved::{About, Saved, Sudoku};
pub use sketch::Sketch;
pub use start::{Fresh, Start};
pub use step_list::StepList;
pub use summary::{Summary, best_time, days_played, summaries};

pub(crate) use flow::{HOME, begin, choose, thought};
