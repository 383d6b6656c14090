//! What is on the screen, and what of it must be painted again.

use embedded_graphics::draw_target::DrawTarget;
use twenty48::Game;
use words::Lang;

use crate::{Ink, Layout, Theme};

/// What there is to show.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The game.
    pub game: &'a Game,
    /// The best score so far.
    pub best: u64,
}

/// A screen and what it shows.
#[derive(Debug)]
pub struct Screen {
    layout: Layout,
    theme: &'static Theme,
    lang: Lang,
}

impl Screen {
    /// A screen on which nothing has been drawn.
    pub const fn new(layout: Layout, theme: &'static Theme, lang: Lang) -> Screen {
        Screen { layout, theme, lang }
    }

    /// What is on the display is no longer known.
    pub const fn forget(&mut self) {}

    /// Brings the display up to date.
    pub fn draw<D: DrawTarget<Color: Ink>>(
        &mut self,
        display: &mut D,
        view: &View<'_>,
    ) -> Result<(), D::Error> {
        let _ = (display, view, self.layout, self.theme, self.lang);
        Ok(())
    }
}
