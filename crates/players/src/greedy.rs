//! A player that takes the largest gain.

use twenty48::{Direction, Game};

use crate::{Advice, Player, Scale, Stop, player::first_best};

/// Plays the move that scores most. Ties are broken by the number of empty cells, then by the order of
/// [`Direction::ALL`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Player for Greedy {
    fn name(&self) -> &'static str {
        "greedy"
    }

    fn advise(&mut self, game: &Game, _: &Stop) -> Option<Advice> {
        let slides = Direction::ALL.map(|direction| game.slide(direction));
        let greed = slides.map(|slide| slide.map(|slide| (slide.gained, slide.board.empty_cells().count())));
        let best = first_best(&greed)?;
        let values = greed.map(|greed| greed.map(|(gained, _)| gained as f64));
        Some(Advice { values, scale: Scale::Own, best, depth: 1, nodes: 4 })
    }
}
