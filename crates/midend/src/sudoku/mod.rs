//! Playing Sudoku: the state of its screens, without drawing.
//!
//! | type | file |
//! |---|---|
//! | [`Category`]: size, and level or origin | `category` |
//! | [`NewGame`]: continue, or choose level and size | `new_game` |
//! | [`PuzzleList`]: a list of puzzles that were pasted or in a file | `puzzle_list` |
//! | [`Making`]: a puzzle is being generated | `making` |
//! | [`Play`]: a puzzle being solved | `play`, `keys` (what each action does), `cursor`, `selection`, `pen` |
//! | [`InputMode`], [`Tool`]: what a digit key does | `input` |
//! | [`StepList`]: all possible steps | `step_list` |
//! | [`Practice`]: practice of a technique | `practice` |
//! | [`Printing`](printing::Printing): the print dialog | `printing` |
//! | [`StepHint`]: a hint, as much of it as was requested | `hint` |
//! | [`GridView`](grid_view::GridView), [`Message`](message::Message): what cells look like, and the message | `grid_view`, `message` |
//! | [`Replay`]: a finished puzzle being watched | `replay` |
//! | [`Editor`]: a puzzle of your own | `editor/`, `sketch` (undo), `draft` (clues and rules), `judgement` (what is known) |
//! | [`Explanation`]: the step-by-step solution | `explanation` |
//! | [`PasteError`](paste::PasteError): why a pasted text is not a puzzle | `paste` |
//! | [`Finished`], [`Summary`]: a finished puzzle, and the totals of many | `finished`, `summary` |
//! | [`Saved`]: a puzzle in progress, in a list or as text | `saved` |
//! | [`DailyGame`]: the daily puzzles | `daily` |
//! | [`Errand`], [`Finding`]: a request for a long computation, and its result | `errand` |
//! | [`RulesRequest`]: which puzzle with rules to generate | `rules_request` |
//! | [`Rules`]: a puzzle with more rules; [`RulesText`]: its rules in words | `rules` |
//! | [`Combinations`](combinations::Combinations): what the cage under the cursor can have | `combinations` |
//! | [`tints`]: four tints, so that cages side by side differ | `tints` |
//! | how actions change the screens | `flow`, `new_game_flow`, `play_flow`, `editor_flow`, `import` (the player's own puzzles) |

mod category;
pub mod combinations;
mod credits;
pub mod cursor;
mod daily;
pub mod draft;
pub mod editor;
mod editor_flow;
pub mod errand;
pub mod explanation;
mod finished;
mod flow;
pub mod grid_view;
pub mod hint;
mod import;
pub mod input;
pub mod judgement;
pub mod keys;
mod making;
pub mod message;
pub mod new_game;
mod new_game_flow;
pub mod paste;
mod pen;
pub mod play;
mod play_flow;
pub mod practice;
pub mod printing;
mod puzzle_list;
mod replay;
mod rules;
mod rules_request;
#[cfg(test)]
mod samples;
mod saved;
mod selection;
pub mod sketch;
mod start;
pub mod step_list;
mod summary;
pub mod tints;

pub use category::{Category, Class, DailyRules, ParseCategoryError};
pub use credits::Credits;
pub use daily::DailyGame;
pub use draft::Draft;
pub use editor::Editor;
pub use errand::{Errand, Finding, Judged, PuzzleRequest, Thinker};
pub use explanation::{Explanation, SolvePath};
pub use finished::Finished;
pub use flow::{Question, Screen};
pub use hint::{StepHint, Strength};
pub use input::{InputMode, Tool};
pub use judgement::Judgement;
pub use making::Making;
pub use new_game::NewGame;
pub use play::Play;
pub use practice::Practice;
pub use puzzle_list::PuzzleList;
pub use replay::Replay;
pub use rules::{Rules, RulesText};
pub use rules_request::RulesRequest;
pub use saved::{About, Saved, Sudoku};
pub use sketch::Sketch;
pub use start::{Exercise, Fresh, Start};
pub use step_list::StepList;
pub use summary::{Summary, best_time, days_played, summaries};

pub(crate) use flow::{HOME, begin, choose, failed, thought};
