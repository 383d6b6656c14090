//! Options from the command line, or from the address of a web page. They override the settings in this run, until
//! the player changes that setting, and are never stored.

use words::Lang;

use crate::settings::{Color, Language, Settings, SettingsItem, Theme};

/// The options of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overrides {
    /// `--lang` or `GRIDWISE_LANG`.
    pub lang: Option<Lang>,
    /// `--theme`.
    pub theme: Option<Theme>,
    /// `--color`.
    pub color: Option<Color>,
    /// `--no-animation`.
    pub animation: Option<bool>,
    /// The language of the system, used when the language setting is `auto`.
    pub locale: Lang,
}

impl Default for Overrides {
    fn default() -> Overrides {
        Overrides { lang: None, theme: None, color: None, animation: None, locale: Lang::En }
    }
}

impl Overrides {
    /// The language in use.
    pub fn lang(&self, settings: &Settings) -> Lang {
        self.lang.unwrap_or(match settings.language {
            Language::Auto => self.locale,
            Language::Always(lang) => lang,
        })
    }

    /// Copies the values in use into the settings, before the player changes one.
    pub fn adopt(&mut self, item: SettingsItem, settings: &mut Settings) {
        match item {
            SettingsItem::Language => {
                if let Some(lang) = self.lang.take() {
                    settings.language = Language::Always(lang);
                }
            }
            SettingsItem::Theme => settings.theme = self.theme.take().unwrap_or(settings.theme),
            SettingsItem::Color => settings.color = self.color.take().unwrap_or(settings.color),
            SettingsItem::Animation => {
                settings.animation = self.animation.take().unwrap_or(settings.animation);
            }
            // These have no override.
            SettingsItem::Vibration
            | SettingsItem::Conflicts
            | SettingsItem::TidyNotes
            | SettingsItem::AutomaticNotes
            | SettingsItem::CountMistakes => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_override_holds_until_the_setting_is_changed() {
        let mut settings = Settings::default();
        let mut overrides =
            Overrides { theme: Some(Theme::Dark), lang: Some(Lang::Zh), ..Overrides::default() };
        assert_eq!(overrides.lang(&settings), Lang::Zh);
        assert_eq!(settings, Settings::default());
        overrides.adopt(SettingsItem::Theme, &mut settings);
        assert_eq!((overrides.theme, settings.theme), (None, Theme::Dark));
        overrides.adopt(SettingsItem::Language, &mut settings);
        assert_eq!((overrides.lang(&settings), settings.language), (Lang::Zh, Language::Always(Lang::Zh)));
    }

    #[test]
    fn the_locale_is_the_last_resort() {
        let overrides = Overrides { locale: Lang::Zh, ..Overrides::default() };
        let settings = Settings::default();
        assert_eq!(overrides.lang(&settings), Lang::Zh);
        assert_eq!(overrides.lang(&Settings { language: Language::Always(Lang::En), ..settings }), Lang::En);
    }
}
