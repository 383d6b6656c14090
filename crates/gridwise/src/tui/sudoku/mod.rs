//! The Sudoku side of the terminal game: its states, without a terminal. How they are drawn is `draw::sudoku`'s.
//!
//! | noun | file |
//! |---|---|
//! | [`Start`](start::Start): what the command line asks for | `start` |
//! | [`Choosing`](choosing::Choosing): continue, or choose level and size | `choosing` |
//! | [`Making`](making::Making): a puzzle is being made | `making` |
//! | [`Errand`](errand::Errand): what takes long and is done on a thread | `errand` |
//! | [`Play`](play::Play): a puzzle being solved | `play`, `keys` (what each wish does), `cursor` |
//! | [`Bad`](paste::Bad): why a text that was pasted is no puzzle | `paste` |
//! | [`Replay`](replay::Replay): a finished one being watched | `replay` |
//! | [`Advice`](advice::Advice): a hint, as much of it as was asked for | `advice` |
//! | [`Editor`](editor::Editor): a puzzle of one's own | `editor`, `sketch` (the clues), `opinion` (what they come to) |
//! | [`Explained`](explained::Explained): the whole way to a solution | `explained` |

pub mod advice;
pub mod choosing;
pub mod cursor;
pub mod editor;
pub mod errand;
pub mod explained;
pub mod keys;
pub mod making;
pub mod opinion;
pub mod paste;
pub mod play;
pub mod replay;
pub mod sketch;
pub mod start;
