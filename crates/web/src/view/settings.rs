//! The settings, each with all of its values.

use midend::{
    Action, App,
    menu::Cursor,
    names,
    settings::{Color, Conflicts, Language, Settings, SettingsItem, Theme},
};
use serde::Serialize;
use words::{Page, Words};

/// The settings.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SettingsView {
    /// The settings by subject.
    pub groups: Vec<Group>,
    /// Stored games.
    pub data: Data,
}

/// Settings about one subject.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Group {
    /// The heading.
    pub title: &'static str,
    /// The settings.
    pub settings: Vec<Setting>,
}

/// A setting.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Setting {
    /// Which one: `theme`, …
    pub name: &'static str,
    /// Its name.
    pub label: &'static str,
    /// Whether it is on or off, and nothing else.
    pub switch: bool,
    /// Its values. Those of a switch are off and on.
    pub values: Vec<Choice>,
    /// Whether the cursor is on it.
    pub current: bool,
}

/// A value of a setting.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Choice {
    /// Its name.
    pub label: &'static str,
    /// What sets it.
    #[cfg_attr(test, ts(type = "Action"))]
    pub action: Action,
    /// Whether it is the value now.
    pub chosen: bool,
}

/// What is stored, and how to take it elsewhere.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Data {
    /// The heading.
    pub title: &'static str,
    /// Where it is stored.
    pub about: &'static str,
    /// The button that saves everything to a file.
    pub save: &'static str,
    /// The button that reads a file.
    pub read: &'static str,
}

impl SettingsView {
    /// The settings with the cursor on a line.
    pub fn of(app: &App, cursor: Cursor) -> SettingsView {
        let page = app.lang().page();
        let in_use = in_use(app);
        let setting = |(line, item): (usize, SettingsItem)| setting(item, line, &in_use, cursor, app);
        let lines = || app.settings_lines.iter().copied().enumerate();
        let look = lines().filter(|(_, item)| is_look(*item)).map(setting).collect();
        let sudoku = lines().filter(|(_, item)| !is_look(*item)).map(setting).collect();
        SettingsView {
            groups: vec![
                Group { title: page.group_look, settings: look },
                Group { title: page.group_sudoku, settings: sudoku },
            ],
            data: Data {
                title: page.group_data,
                about: page.about_data,
                save: page.save_all,
                read: page.read_all,
            },
        }
    }
}

/// Whether a setting is about the look, or how a game feels.
const fn is_look(item: SettingsItem) -> bool {
    matches!(
        item,
        SettingsItem::Language
            | SettingsItem::Theme
            | SettingsItem::Color
            | SettingsItem::Animation
            | SettingsItem::Vibration
    )
}

/// The settings with the options of this run.
fn in_use(app: &App) -> Settings {
    let language = app.overrides.lang.map_or(app.settings.language, Language::Always);
    Settings { language, theme: app.theme(), color: app.color(), animation: app.animates(), ..app.settings }
}

fn setting(item: SettingsItem, line: usize, in_use: &Settings, cursor: Cursor, app: &App) -> Setting {
    let (words, page) = (app.lang().words(), app.lang().page());
    let (name, label) = label(item, words, page);
    let names = values(item, words);
    let now = item.value(in_use);
    let choice = |(value, label): (usize, &'static str)| Choice {
        label,
        action: Action::Choose(line, value),
        chosen: value == now,
    };
    Setting {
        name,
        label,
        switch: is_switch(item),
        values: names.into_iter().enumerate().map(choice).collect(),
        current: cursor.line() == line,
    }
}

/// Whether a setting is on or off.
const fn is_switch(item: SettingsItem) -> bool {
    !matches!(
        item,
        SettingsItem::Language | SettingsItem::Theme | SettingsItem::Color | SettingsItem::Conflicts
    )
}

/// The name of a setting for programs, and for people.
const fn label(item: SettingsItem, words: &Words, page: &Page) -> (&'static str, &'static str) {
    match item {
        SettingsItem::Language => ("language", words.set_language),
        SettingsItem::Theme => ("theme", words.set_theme),
        SettingsItem::Color => ("color", words.set_color),
        SettingsItem::Animation => ("animation", words.set_animation),
        SettingsItem::Vibration => ("vibration", page.vibration),
        SettingsItem::Conflicts => ("conflicts", words.set_conflicts),
        SettingsItem::TidyNotes => ("tidy-notes", words.set_tidy),
        SettingsItem::AutomaticNotes => ("automatic-notes", words.set_automatic),
        SettingsItem::CountMistakes => ("count-mistakes", words.set_mistakes),
    }
}

/// The names of all values of a setting, in their order.
fn values(item: SettingsItem, words: &Words) -> Vec<&'static str> {
    match item {
        SettingsItem::Language => Language::ALL.iter().map(|value| names::language(*value, words)).collect(),
        SettingsItem::Theme => Theme::ALL.iter().map(|value| names::theme(*value, words)).collect(),
        SettingsItem::Color => Color::ALL.iter().map(|value| names::color(*value, words)).collect(),
        SettingsItem::Conflicts => {
            Conflicts::ALL.iter().map(|value| names::conflicts(*value, words)).collect()
        }
        _ => vec![words.off, words.on],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use midend::{Home, Overrides};

    #[test]
    fn every_setting_shows_all_of_its_values_and_the_one_in_use() {
        let overrides = Overrides { theme: Some(Theme::Lcd), ..Overrides::default() };
        let mut app = App::new(Settings::default(), overrides, Home::Menu);
        app.settings_lines = &SettingsItem::PAGE;
        let view = SettingsView::of(&app, Cursor::TOP);
        let all: Vec<&Setting> = view.groups.iter().flat_map(|group| &group.settings).collect();
        assert_eq!(all.len(), SettingsItem::PAGE.len());
        for setting in &all {
            assert_eq!(setting.values.iter().filter(|value| value.chosen).count(), 1, "{}", setting.name);
            assert!(!setting.switch || setting.values.len() == 2, "{}", setting.name);
        }
        let theme = all.iter().find(|setting| setting.name == "theme").unwrap();
        let chosen = theme.values.iter().find(|value| value.chosen).unwrap();
        assert_eq!((chosen.label, chosen.action), (app.lang().words().theme_lcd, Action::Choose(1, 3)));
        for item in SettingsItem::TERMINAL.into_iter().chain(SettingsItem::PAGE) {
            assert_eq!(values(item, app.lang().words()).len(), item.count(), "{item:?}");
        }
    }
}
