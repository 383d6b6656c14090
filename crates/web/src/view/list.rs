//! Lists of lines to choose from: the menu, the settings.

use midend::{
    Action, App, GameId,
    menu::{Cursor, MenuItem},
    settings::SettingsItem,
};
use serde::Serialize;
use words::fill;

use super::Button;

/// A list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct List {
    /// Which list: `menu`, `settings`, …
    pub name: &'static str,
    /// The heading.
    pub title: String,
    /// A sentence below the heading.
    pub about: Option<String>,
    /// The lines.
    pub lines: Vec<Line>,
    /// The buttons below them.
    pub buttons: Vec<Button>,
}

/// A line of a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Line {
    /// Its text.
    pub label: String,
    /// Its value, if it has one. Left and right change it.
    pub value: Option<String>,
    /// What a click does.
    #[cfg_attr(test, ts(type = "Action"))]
    pub action: Action,
    /// Whether the cursor is on it.
    pub current: bool,
}

impl Line {
    /// A line; its number is the action of a click.
    pub fn new(number: usize, cursor: Cursor, label: impl Into<String>, value: Option<String>) -> Line {
        Line { label: label.into(), value, action: Action::Pick(number), current: cursor.line() == number }
    }
}

/// The menu.
pub fn menu(app: &App, cursor: Cursor) -> List {
    let (lang, words) = (app.lang(), app.lang().words());
    // A page is left by closing its tab.
    let items =
        MenuItem::lines(app.saved.last().is_some()).into_iter().filter(|item| *item != MenuItem::Quit);
    let label = |item| match item {
        MenuItem::Continue => words.menu_continue.to_string(),
        MenuItem::Play(GameId::Twenty48) => words.menu_play.into(),
        MenuItem::Play(GameId::Sudoku) => words.sudoku.into(),
        MenuItem::Daily => words.menu_daily.into(),
        MenuItem::Statistics => words.menu_statistics.into(),
        MenuItem::Settings => words.menu_settings.into(),
        MenuItem::Language => fill(words.menu_language, &[&lang.name(), &lang.next().name()]).to_string(),
        MenuItem::Quit => words.menu_quit.into(),
    };
    let lines =
        items.enumerate().map(|(number, item)| Line::new(number, cursor, label(item), None)).collect();
    let buttons = vec![Button::new(app, Action::Help, words.help)];
    List { name: "menu", title: "gridwise".into(), about: Some(words.tagline.into()), lines, buttons }
}

/// The settings.
pub fn settings(app: &App, cursor: Cursor) -> List {
    let words = app.lang().words();
    let line = |(number, item)| {
        let on = |on| if on { words.on } else { words.off };
        let (label, value) = match item {
            SettingsItem::Language => (words.set_language, app.settings.language.word()),
            SettingsItem::Theme => (words.set_theme, app.theme().word()),
            SettingsItem::Color => (words.set_color, app.color().word()),
            SettingsItem::Animation => (words.set_animation, on(app.animates())),
            SettingsItem::Conflicts => (words.set_conflicts, app.settings.conflicts.word()),
            SettingsItem::TidyNotes => (words.set_tidy, on(app.settings.tidy_notes)),
            SettingsItem::AutomaticNotes => (words.set_automatic, on(app.settings.automatic_notes)),
            SettingsItem::CountMistakes => (words.set_mistakes, on(app.settings.count_mistakes)),
        };
        Line::new(number, cursor, label, Some(value.into()))
    };
    let lines = SettingsItem::LINES.into_iter().enumerate().map(line).collect();
    let buttons = vec![Button::new(app, Action::Back, words.back)];
    List { name: "settings", title: words.menu_settings.into(), about: None, lines, buttons }
}

/// A screen that is not drawn yet.
pub fn pending(app: &App) -> List {
    let words = app.lang().words();
    let buttons = vec![Button::new(app, Action::Back, words.back)];
    List { name: "pending", title: format!("{:?}", app.context()), about: None, lines: Vec::new(), buttons }
}
