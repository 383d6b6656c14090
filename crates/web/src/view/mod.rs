//! The state of every screen as plain data, with its texts in the player's language.
//!
//! The page draws it and knows nothing else. TypeScript types are made from these types (`web/src/generated/`): run the
//! tests of this crate with `BLESS=1` after a change.

mod calendar;
mod daily;
mod dialog;
mod line;
mod menu;
mod place;
mod settings;
mod statistics;
pub mod sudoku;
mod twenty48;

use std::time::Duration;

use midend::{Action, App, Screen, keymap};
use serde::Serialize;

pub use dialog::Dialog;
pub use line::Line;
pub use twenty48::Moment;

/// Everything that is on the page.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The language, as a code for the document: `en`, `zh-CN`.
    pub lang: &'static str,
    /// The theme: `auto`, `classic`, `dark`, `lcd`, `contrast`.
    pub theme: &'static str,
    /// Whether moves are animated.
    pub animates: bool,
    /// The name of the context: it changes when another screen or dialog has the keys.
    #[cfg_attr(test, ts(type = "Context"))]
    pub context: String,
    /// A name of the screen that is the same in every language: `menu`, `2048`, `sudoku`, …
    pub name: &'static str,
    /// The title of the screen.
    pub title: String,
    /// How many times Back leads to another screen or closes a dialog; 0 in the menu.
    pub depth: usize,
    /// Whether there is a link to what is on the screen.
    pub has_link: bool,
    /// The screen.
    pub screen: ScreenView,
    /// A dialog above it.
    pub dialog: Option<Dialog>,
    /// Messages, the oldest first.
    pub notices: Vec<String>,
    /// The mark of a failed save.
    pub unsaved: Option<String>,
    /// After how many milliseconds the screen changes without input.
    pub idle: Option<f64>,
    /// Names of controls that every screen has.
    pub labels: Labels,
}

/// The screen.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", content = "screen", rename_all = "kebab-case")]
pub enum ScreenView {
    /// The menu.
    Menu(menu::Menu),
    /// The settings.
    Settings(settings::SettingsView),
    /// The daily games.
    Daily(daily::DailyView),
    /// The calendar of a daily game.
    Calendar(Box<calendar::CalendarView>),
    /// The statistics.
    Statistics(Box<statistics::StatisticsView>),
    /// A screen of 2048.
    Twenty48(Box<twenty48::Twenty48View>),
    /// A screen of Sudoku.
    Sudoku(Box<sudoku::SudokuView>),
}

/// Names of controls that every screen has.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Labels {
    /// The button that leads back.
    pub back: &'static str,
    /// The button that shows the keys.
    pub help: &'static str,
    /// The button that closes a dialog.
    pub close: &'static str,
    /// The button that closes a message.
    pub dismiss: &'static str,
    /// The name of the list of messages.
    pub messages: &'static str,
    /// A new version waits; the button that loads it; the button that waits.
    pub update: (&'static str, &'static str, &'static str),
    /// The button that copies a link to what is on the screen.
    pub link: &'static str,
    /// The button that installs the page.
    pub install: &'static str,
    /// The network is being loaded; `{0}` stands for the percentage.
    pub network: &'static str,
    /// The same without the percentage: the name of its bar.
    pub network_begins: &'static str,
    /// The network is there.
    pub network_ready: &'static str,
    /// What can be dropped on the page.
    pub drop: &'static str,
}

impl Labels {
    fn of(lang: words::Lang) -> Labels {
        let (words, page) = (lang.words(), lang.page());
        Labels {
            back: words.back,
            help: words.help,
            close: words.close,
            dismiss: page.dismiss,
            messages: page.messages,
            update: (page.update_ready, page.update_now, page.update_later),
            link: page.copy_link,
            install: page.install,
            network: page.loading_network,
            network_begins: page.network_begins,
            network_ready: page.network_ready,
            drop: page.drop_here,
        }
    }
}

/// A button: what it does, its name, and its key.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Button {
    /// The action, to be passed back as it is.
    #[cfg_attr(test, ts(type = "Action"))]
    pub action: Action,
    /// Its name.
    pub label: String,
    /// Its key, if it has one.
    pub key: Option<String>,
    /// Whether it is switched on, for one that switches.
    pub pressed: Option<bool>,
}

impl Button {
    /// A button for an action on the current screen.
    pub fn new(app: &App, action: Action, label: impl Into<String>) -> Button {
        let key = keymap::key_for(app.context(), action).map(keymap::Key::label);
        Button { action, label: label.into(), key, pressed: None }
    }

    /// The same, for one that is on or off.
    #[must_use]
    pub fn pressed(self, on: bool) -> Button {
        Button { pressed: Some(on), ..self }
    }
}

impl View {
    /// The view of the current state.
    pub fn of(app: &App, now: Duration) -> View {
        let lang = app.lang();
        let words = lang.words();
        View {
            lang: match lang {
                words::Lang::En => "en",
                words::Lang::Zh => "zh-CN",
            },
            theme: app.theme().word(),
            animates: app.animates(),
            context: format!("{:?}", app.context()),
            name: place::name(app),
            title: place::title(app),
            depth: app.depth(),
            has_link: place::has_link(app),
            screen: ScreenView::of(app, now),
            dialog: Dialog::of(app),
            notices: app.notices.iter().map(|notice| notice.text(app.lang())).collect(),
            unsaved: app.unsaved().map(|_| words.not_saved.to_string()),
            idle: app.idle_for(now).map(|idle| idle.as_secs_f64() * 1000.0),
            labels: Labels::of(lang),
        }
    }
}

impl ScreenView {
    fn of(app: &App, now: Duration) -> ScreenView {
        match &app.screen {
            Screen::Menu(cursor) => ScreenView::Menu(menu::Menu::of(app, *cursor)),
            Screen::Settings(cursor) => ScreenView::Settings(settings::SettingsView::of(app, *cursor)),
            Screen::Daily(daily) => ScreenView::Daily(daily::DailyView::of(app, daily)),
            Screen::Calendar(calendar) => {
                ScreenView::Calendar(Box::new(calendar::CalendarView::of(app, calendar)))
            }
            Screen::Statistics(statistics) => {
                ScreenView::Statistics(Box::new(statistics::StatisticsView::of(app, statistics)))
            }
            Screen::Twenty48(screen) => {
                ScreenView::Twenty48(Box::new(twenty48::Twenty48View::of(app, screen, now)))
            }
            Screen::Sudoku(screen) => ScreenView::Sudoku(Box::new(sudoku::SudokuView::of(app, screen, now))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ts_rs::{Config, TS};

    /// The types of the page are those of this crate.
    #[test]
    fn typescript_types_are_up_to_date() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/generated/view.ts");
        let config = Config::default();
        let mut types = std::collections::BTreeMap::new();
        collect::<View>(&config, &mut types);
        let mut text = String::from(
            "// Made from crates/web/src/view by its tests: BLESS=1 cargo test -p gridwise-web typescript\n\n\
            /** An action of the midend, as views write it. */\n\
            export type Action = string | { readonly [name: string]: unknown };\n",
        );
        let contexts = midend::Context::ALL.map(|context| format!("\"{context:?}\""));
        text.push_str(&format!(
            "\n/** What the keys are for: which screen or dialog has them. */\nexport type Context = {};\n",
            contexts.join(" | ")
        ));
        for declaration in types.values() {
            text.push_str(&format!("\nexport {declaration}\n"));
        }
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(file, &text).unwrap();
        }
        assert_eq!(std::fs::read_to_string(file).unwrap_or_default(), text, "run it with BLESS=1");
    }

    /// Adds a type and all types that it uses.
    fn collect<T: TS + 'static + ?Sized>(
        config: &Config,
        types: &mut std::collections::BTreeMap<String, String>,
    ) {
        struct Visitor<'a>(&'a Config, &'a mut std::collections::BTreeMap<String, String>);
        impl ts_rs::TypeVisitor for Visitor<'_> {
            fn visit<T: TS + 'static + ?Sized>(&mut self) {
                if T::output_path().is_some() && !self.1.contains_key(&T::ident(self.0)) {
                    collect::<T>(self.0, self.1);
                }
            }
        }
        types.insert(T::ident(config), T::decl(config));
        T::visit_dependencies(&mut Visitor(config, types));
    }
}
