//! Something the player should know: told once, at the foot of the screen.

use words::{Words, fill};

use crate::store::{Kind, Problem};

/// What there is to tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The game cannot be saved.
    CannotSave(Problem),
    /// A finished game cannot be counted or kept.
    CannotCount(Problem),
    /// The settings cannot be written.
    CannotSet(Problem),
    /// Something cannot be read.
    CannotRead(Problem),
    /// A damaged save was set aside.
    SetAside {
        /// Under which name.
        to: String,
        /// What was wrong with it.
        why: String,
    },
    /// A newer program's save is left alone.
    Newer {
        /// Its name.
        path: String,
    },
    /// Another gridwise plays a game of these rules.
    SecondGame,
    /// The settings file has something that is not understood.
    Settings(String),
}

impl Notice {
    /// In words.
    pub fn text(&self, words: &Words) -> String {
        match self {
            Notice::CannotSave(problem) => fill(words.cannot_save, &[&why(problem, words)]).to_string(),
            Notice::CannotCount(problem) => fill(words.cannot_count, &[&why(problem, words)]).to_string(),
            Notice::CannotSet(problem) => fill(words.cannot_set, &[&why(problem, words)]).to_string(),
            Notice::CannotRead(problem) => fill(words.cannot_read, &[&why(problem, words)]).to_string(),
            Notice::SetAside { to, why } => fill(words.set_aside, &[to, why]).to_string(),
            Notice::Newer { path } => fill(words.newer_save, &[path]).to_string(),
            Notice::SecondGame => words.second_game.to_string(),
            Notice::Settings(what) => fill(words.settings_problem, &[what]).to_string(),
        }
    }
}

/// The reason for a problem, in words.
fn why(problem: &Problem, words: &Words) -> String {
    let path = problem.path.display();
    match problem.kind {
        Kind::NoHome => words.why_no_home.to_string(),
        Kind::Denied => fill(words.why_denied, &[&path]).to_string(),
        Kind::Full => fill(words.why_full, &[&path]).to_string(),
        Kind::Busy => words.why_busy.to_string(),
        _ if problem.cause.is_empty() => fill(words.why_other, &[&path, &problem.kind]).to_string(),
        _ => fill(words.why_other, &[&path, &problem.cause]).to_string(),
    }
}
