//! Messages in parts: sentences, the legend of a hint, the reasons of a proof.

use midend::{
    App, keymap,
    sudoku::{
        Play, StepHint,
        message::{Emphasis, Message, Part},
        play::Hint,
    },
};
use serde::Serialize;
use sudoku::Digit;
use words::Lang;

use super::board::role_name;

/// A part of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuPart {
    /// What it is: `title`, `plain`, `good`, `bad`, `muted`, `legend`, `reason`.
    pub style: &'static str,
    /// The sentence, or the name of what the legend shows.
    pub text: String,
    /// The role that the legend shows.
    pub role: Option<&'static str>,
    /// A digit with that role.
    pub digit: Option<char>,
    /// The level of a reason, from 0.
    pub depth: usize,
}

impl SudokuPart {
    /// A sentence.
    pub fn text(emphasis: Emphasis, text: impl Into<String>) -> SudokuPart {
        let style = match emphasis {
            Emphasis::Title => "title",
            Emphasis::Plain => "plain",
            Emphasis::Good => "good",
            Emphasis::Bad => "bad",
            Emphasis::Muted => "muted",
        };
        SudokuPart { style, text: text.into(), role: None, digit: None, depth: 0 }
    }

    /// A reason in a proof.
    pub fn reason(depth: usize, text: impl Into<String>) -> SudokuPart {
        SudokuPart { style: "reason", text: text.into(), role: None, digit: None, depth }
    }

    fn of(part: Part) -> SudokuPart {
        match part {
            Part::Text(emphasis, text) => SudokuPart::text(emphasis, text),
            Part::Reason { depth, text } => SudokuPart::reason(depth, text),
            Part::Legend(role, digit, name) => SudokuPart {
                style: "legend",
                text: name.into(),
                role: Some(role_name(role)),
                digit: digit.map(Digit::symbol),
                depth: 0,
            },
        }
    }
}

/// The message of a game. The page has buttons for what a hint says about keys, so those sentences are left out.
pub fn parts(app: &App, play: &Play) -> Vec<SudokuPart> {
    let context = play.context();
    let key = |action| keymap::key_for(context, action).map(keymap::Key::label).unwrap_or_default();
    let found = matches!(play.hint, Hint::Found(_));
    let is_key = |part: &Part| matches!(part, Part::Text(Emphasis::Muted, _));
    let message = Message::of(play, app.lang(), &key);
    message.parts.into_iter().filter(|part| !(found && is_key(part))).map(SudokuPart::of).collect()
}

/// The legend of a hint.
pub fn legend(hint: &StepHint, lang: Lang) -> Vec<SudokuPart> {
    hint.legend(lang).into_iter().map(SudokuPart::of).collect()
}
