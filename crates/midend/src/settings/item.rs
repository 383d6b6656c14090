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
    /// All lines.
    pub const LINES: [SettingsItem; 8] = [
        SettingsItem::Language,
        SettingsItem::Theme,
        SettingsItem::Color,
        SettingsItem::Animation,
        SettingsItem::Conflicts,
        SettingsItem::TidyNotes,
        SettingsItem::AutomaticNotes,
        SettingsItem::CountMistakes,
    ];

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
            SettingsItem::Conflicts => turn(&mut settings.conflicts, Conflicts::ALL, forward),
            SettingsItem::TidyNotes => settings.tidy_notes = !settings.tidy_notes,
            SettingsItem::AutomaticNotes => settings.automatic_notes = !settings.automatic_notes,
            SettingsItem::CountMistakes => settings.count_mistakes = !settings.count_mistakes,
        }
    }
}
