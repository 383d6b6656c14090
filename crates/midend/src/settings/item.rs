//! The lines of the settings screen.

use super::{Color, Conflicts, Language, Settings, Theme};
use crate::menu::turned;

/// A line of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsItem {
    /// The language.
    Language,
    /// The theme.
    Theme,
    /// The number of colours.
    Color,
    /// Whether tile moves are animated.
    Animation,
    /// Whether a phone vibrates when tiles merge.
    Vibration,
    /// When a Sudoku shows conflicts.
    Conflicts,
    /// Whether a digit removes notes in the cells that it sees.
    TidyNotes,
    /// Whether notes are filled in at the start, and follow the digits.
    AutomaticNotes,
    /// Whether wrong digits are counted.
    CountMistakes,
}

impl SettingsItem {
    /// The lines of a terminal, which does not vibrate.
    pub const TERMINAL: [SettingsItem; 8] = [
        SettingsItem::Language,
        SettingsItem::Theme,
        SettingsItem::Color,
        SettingsItem::Animation,
        SettingsItem::Conflicts,
        SettingsItem::TidyNotes,
        SettingsItem::AutomaticNotes,
        SettingsItem::CountMistakes,
    ];

    /// The lines of a page, which has all colours.
    pub const PAGE: [SettingsItem; 8] = [
        SettingsItem::Language,
        SettingsItem::Theme,
        SettingsItem::Animation,
        SettingsItem::Vibration,
        SettingsItem::Conflicts,
        SettingsItem::TidyNotes,
        SettingsItem::AutomaticNotes,
        SettingsItem::CountMistakes,
    ];

    /// The number of the value of this line, among all of its values.
    pub fn value(self, settings: &Settings) -> usize {
        fn place<T: PartialEq>(value: &T, all: &[T]) -> usize {
            all.iter().position(|other| other == value).unwrap_or(0)
        }
        match self {
            SettingsItem::Language => place(&settings.language, Language::ALL),
            SettingsItem::Theme => place(&settings.theme, Theme::ALL),
            SettingsItem::Color => place(&settings.color, Color::ALL),
            SettingsItem::Animation => usize::from(settings.animation),
            SettingsItem::Vibration => usize::from(settings.vibration),
            SettingsItem::Conflicts => place(&settings.conflicts, Conflicts::ALL),
            SettingsItem::TidyNotes => usize::from(settings.tidy_notes),
            SettingsItem::AutomaticNotes => usize::from(settings.automatic_notes),
            SettingsItem::CountMistakes => usize::from(settings.count_mistakes),
        }
    }

    /// How many values this line has. One that is on or off has two, and off is the first.
    pub const fn count(self) -> usize {
        match self {
            SettingsItem::Language => Language::ALL.len(),
            SettingsItem::Theme => Theme::ALL.len(),
            SettingsItem::Color => Color::ALL.len(),
            SettingsItem::Conflicts => Conflicts::ALL.len(),
            _ => 2,
        }
    }

    /// Sets this line to its value with this number, if it exists.
    pub fn set(self, settings: &mut Settings, value: usize) {
        if value < self.count() {
            while self.value(settings) != value {
                self.change(settings, true);
            }
        }
    }

    /// The next or previous value of this line.
    pub fn change(self, settings: &mut Settings, forward: bool) {
        fn turn<T: Copy + PartialEq>(value: &mut T, all: &[T], forward: bool) {
            let now = all.iter().position(|other| other == value).unwrap_or(0);
            *value = all[turned(now, all.len(), forward)];
        }
        match self {
            SettingsItem::Language => turn(&mut settings.language, Language::ALL, forward),
            SettingsItem::Theme => turn(&mut settings.theme, Theme::ALL, forward),
            SettingsItem::Color => turn(&mut settings.color, Color::ALL, forward),
            SettingsItem::Animation => settings.animation = !settings.animation,
            SettingsItem::Vibration => settings.vibration = !settings.vibration,
            SettingsItem::Conflicts => turn(&mut settings.conflicts, Conflicts::ALL, forward),
            SettingsItem::TidyNotes => settings.tidy_notes = !settings.tidy_notes,
            SettingsItem::AutomaticNotes => settings.automatic_notes = !settings.automatic_notes,
            SettingsItem::CountMistakes => settings.count_mistakes = !settings.count_mistakes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_of_every_line_can_be_set() {
        let mut settings = Settings::default();
        for item in SettingsItem::TERMINAL.into_iter().chain(SettingsItem::PAGE) {
            for value in (0..item.count()).rev() {
                item.set(&mut settings, value);
                assert_eq!(item.value(&settings), value, "{item:?}");
                // A value that does not exist changes nothing.
                item.set(&mut settings, item.count());
                assert_eq!(item.value(&settings), value, "{item:?}");
            }
        }
        assert_eq!((settings.theme, settings.animation), (Theme::Auto, false));
    }
}
