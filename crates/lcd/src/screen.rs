//! What is on the screen, and which parts must be painted again.
//!
//! The screen stores what it shows, not its pixels: a rank for each cell and the content of the panel. Only cells
//! whose tile has changed and letters of the panel that have changed are painted.

use embedded_graphics::draw_target::DrawTarget;
use twenty48::{Game, Size};
use words::Lang;

use crate::{
    Ink, Layout, Theme, line,
    panel::{self, Content},
    square::Square,
};

/// What to show.
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
    shown: Option<Shown>,
}

/// What is on the display.
#[derive(Debug)]
struct Shown {
    /// For each cell the rank of its tile, 0 for none.
    ranks: [u8; Size::MAX_CELLS],
    content: Content,
}

impl Shown {
    fn of(view: &View<'_>) -> Shown {
        let mut ranks = [0; Size::MAX_CELLS];
        for (rank, tile) in ranks.iter_mut().zip(view.game.board().tiles()) {
            *rank = tile.map_or(0, |tile| tile.rank() as u8);
        }
        let content = Content { status: view.game.status(), score: view.game.score(), best: view.best };
        Shown { ranks, content }
    }
}

impl Screen {
    /// A screen on which nothing has been drawn.
    pub const fn new(layout: Layout, theme: &'static Theme, lang: Lang) -> Screen {
        Screen { layout, theme, lang, shown: None }
    }

    /// Where things are.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Makes the next call of `draw` paint everything, because the content of the display is unknown.
    pub fn invalidate(&mut self) {
        self.shown = None;
    }

    /// Updates the display. After an error, its content is treated as unknown.
    pub fn draw<D: DrawTarget<Color: Ink>>(
        &mut self,
        display: &mut D,
        view: &View<'_>,
    ) -> Result<(), D::Error> {
        let old = self.shown.take();
        let new = Shown::of(view);
        if old.is_none() {
            for part in self.layout.background() {
                display.fill_solid(&part, D::Color::nearest(self.theme.background))?;
            }
        }
        self.draw_cells(display, &new, old.as_ref())?;
        self.draw_panel(display, new.content, old.as_ref().map(|old| old.content))?;
        self.shown = Some(new);
        Ok(())
    }

    fn draw_cells<D: DrawTarget<Color: Ink>>(
        &self,
        display: &mut D,
        new: &Shown,
        old: Option<&Shown>,
    ) -> Result<(), D::Error> {
        for (index, cell) in self.layout.board().iter().enumerate() {
            let rank = new.ranks[index];
            if old.is_none_or(|old| old.ranks[index] != rank) {
                let square = Square::new(&self.layout, self.theme, twenty48::Tile::from_rank(rank.into()));
                square.paint(display, self.layout.cell(cell).top_left)?;
            }
        }
        Ok(())
    }

    fn draw_panel<D: DrawTarget<Color: Ink>>(
        &self,
        display: &mut D,
        new: Content,
        old: Option<Content>,
    ) -> Result<(), D::Error> {
        if old == Some(new) {
            return Ok(());
        }
        let lines = |content| panel::lines(&self.layout, self.theme, self.lang, content);
        let old = old.map_or([None; panel::LINES], lines);
        let width = self.layout.panel().size.width;
        for (new, old) in lines(new).iter().zip(&old) {
            line::write(display, new.as_ref(), old.as_ref(), self.theme.background, width)?;
        }
        Ok(())
    }
}
