//! What covers a screen: a question, the list of keys.

use midend::{Action, App, keymap};
use serde::Serialize;

use super::Button;

/// A dialog.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Dialog {
    /// Which one: `help`, `question`, …
    pub name: &'static str,
    /// The heading.
    pub title: String,
    /// Sentences.
    pub lines: Vec<String>,
    /// Keys and what they do.
    pub keys: Vec<(String, String)>,
    /// The buttons. The last one closes it.
    pub buttons: Vec<Button>,
}

impl Dialog {
    /// The dialog that is open, if any.
    pub fn of(app: &App) -> Option<Dialog> {
        let words = app.lang().words();
        if app.help {
            let context = app.context_below_help();
            let keys = keymap::help(context, app.lang()).into_iter();
            let keys = keys
                .chain(keymap::speech_help(context, app.lang()))
                .map(|(keys, label)| (keys, label.to_string()))
                .collect();
            let buttons = vec![Button::new(app, Action::Help, words.close)];
            return Some(Dialog { name: "help", title: words.help.into(), lines: Vec::new(), keys, buttons });
        }
        app.question.map(|_| Dialog {
            name: "question",
            title: String::new(),
            lines: Vec::new(),
            keys: Vec::new(),
            buttons: vec![Button::new(app, Action::Yes, words.yes), Button::new(app, Action::No, words.no)],
        })
    }
}
