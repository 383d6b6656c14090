//! What covers a screen: a question, the list of keys, a result to share.

use midend::{
    Action, App, Context, Linking, Screen, keymap, names,
    share::{Share, Signs},
};
use serde::Serialize;

use super::Button;

/// A dialog.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Dialog {
    /// Which one: `help`, `question`, `links`, `link`, `shared`.
    pub name: &'static str,
    /// The heading.
    pub title: String,
    /// Sentences.
    pub lines: Vec<String>,
    /// Keys and what they do.
    pub keys: Vec<(String, String)>,
    /// The heading of the keys, and that of what touch and mouse do.
    pub headings: Option<(String, String)>,
    /// What touch and mouse do.
    pub touch: Vec<String>,
    /// A text to be copied or passed on.
    pub text: Option<SharedText>,
    /// A text in a field, to be copied by hand.
    pub field: Option<String>,
    /// The button that the game's cursor is on, in a list of choices.
    pub current: Option<usize>,
    /// The buttons. The last one closes it.
    pub buttons: Vec<Button>,
}

/// A text to be copied or passed on.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SharedText {
    /// The text.
    pub text: String,
    /// Whether it is in the clipboard; `None` if that was not tried.
    pub is_copied: Option<bool>,
    /// What is said once it is in the clipboard.
    pub copied: &'static str,
    /// What is said if it cannot be copied.
    pub refused: &'static str,
    /// The button that copies it again.
    pub copy: &'static str,
    /// The button that copies a link to it.
    pub link: &'static str,
    /// The button that passes it to another program.
    pub share: &'static str,
}

impl Dialog {
    /// The dialog that is open, if any.
    pub fn of(app: &App) -> Option<Dialog> {
        if app.help {
            return Some(Dialog::help(app));
        }
        // The print dialog belongs to the screen of the Sudoku.
        if app.printing.is_some() {
            return None;
        }
        if let Some(linking) = &app.linking {
            return Some(Dialog::linking(app, linking));
        }
        if let Some(share) = &app.shared {
            return Some(Dialog::shared(app, share));
        }
        app.question.map(|question| {
            let words = app.lang().words();
            let (title, line) = names::question(question, app);
            let buttons =
                vec![Button::new(app, Action::Yes, words.yes), Button::new(app, Action::No, words.no)];
            Dialog { lines: vec![line], ..Dialog::new("question", title, buttons) }
        })
    }

    fn new(name: &'static str, title: &str, buttons: Vec<Button>) -> Dialog {
        Dialog {
            name,
            title: title.into(),
            lines: Vec::new(),
            keys: Vec::new(),
            headings: None,
            touch: Vec::new(),
            text: None,
            field: None,
            current: None,
            buttons,
        }
    }

    fn help(app: &App) -> Dialog {
        let (words, page) = (app.lang().words(), app.lang().page());
        let context = app.context_below_help();
        let keys = keymap::page_help(context, app.lang()).into_iter();
        // A page is left by closing its tab.
        let keys = keys.filter(|(_, label)| *label != words.quit);
        let touch = touch(app, context);
        Dialog {
            keys: keys.map(|(keys, label)| (keys, label.to_string())).collect(),
            headings: Some((words.keys.into(), page.touch.into())),
            touch: touch.into_iter().map(Into::into).collect(),
            ..Dialog::new("help", words.help, vec![Button::new(app, Action::Help, words.close)])
        }
    }

    fn linking(app: &App, linking: &Linking) -> Dialog {
        let (words, links) = (app.lang().words(), app.lang().links());
        let close = Button::new(app, Action::Back, words.close);
        match linking {
            Linking::Choosing { targets, cursor } => {
                let choices = targets.iter().enumerate();
                let choices = choices
                    .map(|(line, target)| Button::new(app, Action::Pick(line), target.name(app.lang())));
                let buttons = choices.chain([close]).collect();
                Dialog { current: Some(cursor.line()), ..Dialog::new("links", links.title, buttons) }
            }
            Linking::ByHand(address) => Dialog {
                lines: vec![links.by_hand_why.into()],
                field: Some(address.clone()),
                ..Dialog::new("link", links.by_hand, vec![close])
            },
        }
    }

    fn shared(app: &App, share: &Share) -> Dialog {
        let (words, page) = (app.lang().words(), app.lang().page());
        let text = SharedText {
            text: share.text(app.lang(), Signs::Emoji),
            is_copied: app.result_copied,
            copied: page.copied,
            refused: words.cannot_copy,
            copy: page.copy,
            link: page.copy_link,
            share: page.share,
        };
        let play = app.received.then(|| Button::new(app, Action::Accept, page.play_day));
        let close = Button::new(app, Action::Back, words.close);
        let buttons = play.into_iter().chain([close]).collect();
        let lang = app.lang();
        let title = if app.received { lang.calendar().received_title } else { app.shared_title(lang) };
        Dialog { text: Some(text), ..Dialog::new("shared", title, buttons) }
    }
}

/// What touch and mouse do on a screen.
fn touch(app: &App, context: Context) -> Vec<&'static str> {
    let page = app.lang().page();
    match &app.screen {
        Screen::Twenty48(_) if !matches!(context, Context::NewGame) => {
            vec![page.touch_twenty48, page.touch_lists]
        }
        Screen::Sudoku(_) if !matches!(context, Context::NewSudoku) => {
            vec![page.touch_sudoku, page.touch_lists]
        }
        _ => vec![page.touch_lists],
    }
}
