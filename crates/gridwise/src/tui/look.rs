//! How everything looks: theme, number of colours, language. What screens are drawn with.

use ratatui::style::{Modifier, Style};
use words::{Lang, Words};

use crate::tui::{
    color::{Depth, Ink},
    theme::Theme,
};

/// The settings of the eye.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// The colours.
    pub theme: &'static Theme,
    /// How many of them the terminal shows.
    pub depth: Depth,
    /// The language.
    pub lang: Lang,
    /// Its words.
    pub words: &'static Words,
}

impl Look {
    /// Whether there are no colours, so that shapes must tell what colours would.
    pub fn is_mono(&self) -> bool {
        self.depth == Depth::Mono
    }

    /// Text of this colour.
    pub fn ink(&self, ink: Ink) -> Style {
        match ink.at(self.depth) {
            Some(color) => Style::new().fg(color),
            None => Style::new(),
        }
    }

    /// Text of one colour on another.
    pub fn on(&self, ink: Ink, ground: Ink) -> Style {
        match ground.at(self.depth) {
            Some(color) => self.ink(ink).bg(color),
            None => Style::new(),
        }
    }

    /// Plain text on the screen.
    pub fn text(&self) -> Style {
        self.on(self.theme.text, self.theme.screen)
    }

    /// Text that may be overlooked.
    pub fn muted(&self) -> Style {
        if self.is_mono() { Style::new().add_modifier(Modifier::DIM) } else { self.ink(self.theme.muted) }
    }

    /// A title.
    pub fn title(&self) -> Style {
        self.ink(self.theme.accent).add_modifier(Modifier::BOLD)
    }

    /// The line of a list that the cursor is on; a button.
    pub fn chosen(&self) -> Style {
        if self.is_mono() {
            Style::new().add_modifier(Modifier::REVERSED)
        } else {
            self.on(self.theme.on_accent, self.theme.accent).add_modifier(Modifier::BOLD)
        }
    }

    /// A panel or a dialog.
    pub fn panel(&self) -> Style {
        self.on(self.theme.text, self.theme.panel)
    }
}
