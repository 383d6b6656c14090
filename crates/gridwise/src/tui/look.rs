//! How everything looks: theme, number of colours, language. What screens are drawn with.

use ratatui::style::{Color, Modifier, Style};
use words::{Lang, Words};

use crate::tui::{
    color::{Depth, Ink},
    letters::Letters,
    theme::Theme,
};

/// Everything that screens are drawn with.
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
    /// The letters that the terminal shows.
    pub letters: Letters,
}

impl Look {
    /// A look on a terminal that shows all letters.
    pub const fn new(theme: &'static Theme, depth: Depth, lang: Lang) -> Look {
        Look { theme, depth, lang, words: lang.words(), letters: Letters::Unicode }
    }

    /// The same on a terminal that shows these letters. With ASCII alone there are no colours, because tiles are painted
    /// with half blocks, and no other language than English.
    #[must_use]
    pub const fn with_letters(self, letters: Letters) -> Look {
        match letters {
            Letters::Unicode => Look { letters, ..self },
            Letters::Ascii => {
                Look { letters, depth: Depth::Mono, lang: Lang::En, words: Lang::En.words(), ..self }
            }
        }
    }

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

    /// Less important text.
    pub fn muted(&self) -> Style {
        self.dimmed(self.ink(self.theme.muted))
    }

    /// The same on a panel; without colours a panel has no ground, and its labels are plain.
    pub fn muted_on_panel(&self) -> Style {
        if self.is_mono() { Style::new() } else { self.dimmed(self.on(self.theme.muted, self.theme.panel)) }
    }

    /// Where there is no colour that is weaker than that of the text, the weight of the letters says it.
    fn dimmed(&self, style: Style) -> Style {
        let plain = style.fg.is_none_or(|ink| ink == Color::Reset);
        if plain { style.add_modifier(Modifier::DIM) } else { style }
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
