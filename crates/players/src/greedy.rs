//! A player who takes what there is.

use twenty48::{Direction, Game};

use crate::{Advice, Player, Scale, Stop};

/// Plays the move that scores most now; of equals the one that leaves most cells empty, and of those the first in the
/// order of [`Direction::ALL`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Player for Greedy {
    fn name(&self) -> &'static str {
        "greedy"
    }

    fn advise(&mut self, game: &Game, _: &Stop) -> Option<Advice> {
        let slides = Direction::ALL.map(|direction| game.slide(direction));
        let greed = |direction: Direction| {
            let slide = slides[direction as usize].as_ref()?;
            Some((slide.gained, slide.board.empty_cells().count()))
        };
        let moves = Direction::ALL.into_iter().filter(|&direction| greed(direction).is_some());
        // The first of equals.
        let best = moves.reduce(|best, next| if greed(next) > greed(best) { next } else { best })?;
        let values = slides.map(|slide| slide.map(|slide| slide.gained as f64));
        Some(Advice { values, scale: Scale::Own, best, depth: 1, nodes: 4 })
    }
}
