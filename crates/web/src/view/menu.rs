//! The menu: a card for each thing to do.

use midend::{
    Action, App, GameId, Saved,
    menu::{Cursor, MenuItem},
    names,
};
use serde::Serialize;

/// The menu.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Menu {
    /// What gridwise is, in one line.
    pub tagline: &'static str,
    /// The heading of the games.
    pub games: &'static str,
    /// The heading of the rest.
    pub more: &'static str,
    /// The cards.
    pub cards: Vec<Card>,
}

/// A card of the menu.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Card {
    /// Which one: `continue`, `2048`, `sudoku`, `daily`, `statistics`, `settings`, `language`.
    pub name: &'static str,
    /// Its title.
    pub label: String,
    /// A sentence below the title.
    pub about: Option<String>,
    /// Of a game to continue: `2048` or `sudoku`.
    pub game: Option<&'static str>,
    /// What a click does.
    #[cfg_attr(test, ts(type = "Action"))]
    pub action: Action,
    /// Whether the cursor is on it.
    pub current: bool,
}

impl Menu {
    /// The menu with the cursor on a line.
    pub fn of(app: &App, cursor: Cursor) -> Menu {
        let page = app.lang().page();
        let items = MenuItem::lines(app.saved.last().is_some());
        // A page is left by closing its tab.
        let shown = items.into_iter().enumerate().filter(|(_, item)| *item != MenuItem::Quit);
        let cards = shown.map(|(number, item)| {
            let (name, label, about) = card(item, app);
            let game = app.saved.last().filter(|_| item == MenuItem::Continue).map(|saved| match saved {
                Saved::Twenty48(_) => "2048",
                Saved::Sudoku(_) => "sudoku",
            });
            Card { name, label, about, game, action: Action::Pick(number), current: cursor.line() == number }
        });
        Menu { tagline: page.tagline, games: page.games, more: page.more, cards: cards.collect() }
    }
}

/// The name, the title and the sentence of a card.
fn card(item: MenuItem, app: &App) -> (&'static str, String, Option<String>) {
    let lang = app.lang();
    let (words, page) = (lang.words(), lang.page());
    let plain = |name, label: &str, about: &str| (name, label.to_string(), Some(about.to_string()));
    match item {
        MenuItem::Continue => {
            let saved = app.saved.last().map(|saved| names::saved(&saved, lang));
            ("continue", words.menu_continue.into(), saved)
        }
        MenuItem::Play(GameId::Twenty48) => plain("2048", words.menu_play, page.about_twenty48),
        MenuItem::Play(GameId::Sudoku) => plain("sudoku", words.sudoku, page.about_sudoku),
        MenuItem::Daily => plain("daily", words.menu_daily, page.about_daily),
        MenuItem::Statistics => plain("statistics", words.menu_statistics, page.about_statistics),
        MenuItem::Settings => plain("settings", words.menu_settings, page.about_settings),
        MenuItem::Language => {
            let about = format!("{} → {}", lang.name(), lang.next().name());
            ("language", words.set_language.into(), Some(about))
        }
        MenuItem::Quit => ("quit", words.menu_quit.into(), None),
    }
}
