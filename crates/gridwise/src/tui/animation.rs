//! The animation of the last move: tiles slide, then pop. This is drawing state, never game state.

use std::time::Duration;

use twenty48::{Cell, Origin, Slide, Timeline};

/// The time between two frames of an animation.
pub const FRAME: Duration = Duration::from_millis(16);

/// An animated move.
#[derive(Clone, Copy, Debug)]
pub struct Animation {
    slide: Slide,
    started: Duration,
}

/// A moment of an animation.
#[derive(Clone, Copy, Debug)]
pub enum Moment<'a> {
    /// Tiles are sliding: `part` of the way, from 0 to 1.
    Sliding {
        /// The start and end of each tile.
        slide: &'a Slide,
        /// The fraction of the way.
        part: f32,
    },
    /// Tiles are in their final cells; new and merged ones pop: `part` of that, from 0 to 1.
    Popping {
        /// The fraction of the pop.
        part: f32,
    },
}

impl Animation {
    const GLIDE: Duration = Duration::from_millis(75);
    const POP: Duration = Duration::from_millis(50);
    /// How long a gain is shown rising next to the score.
    pub const FLOAT: Duration = Duration::from_millis(700);

    /// Starts now.
    pub const fn new(slide: Slide, now: Duration) -> Animation {
        Animation { slide, started: now }
    }

    /// The current moment; `None` when the animation is over.
    pub fn moment(&self, now: Duration) -> Option<Moment<'_>> {
        let since = now.saturating_sub(self.started);
        if let Some(popping) = since.checked_sub(Animation::GLIDE) {
            (popping < Animation::POP).then(|| Moment::Popping { part: ratio(popping, Animation::POP) })
        } else {
            let part = ratio(since, Animation::GLIDE);
            // Fast at first, slow at the end.
            Some(Moment::Sliding { slide: &self.slide, part: 1.0 - (1.0 - part).powi(2) })
        }
    }
}

fn ratio(part: Duration, whole: Duration) -> f32 {
    part.as_secs_f32() / whole.as_secs_f32()
}

/// The cells of the newest tiles: one after a turn, all of them at the opening, none at a position that the game began at.
pub fn fresh_cells(timeline: &Timeline) -> Vec<Cell> {
    match timeline.last_turn() {
        Some(turn) => vec![turn.spawn.cell],
        None => match timeline.origin() {
            Origin::Opening(opening) => opening.iter().map(|spawn| spawn.cell).collect(),
            Origin::Position(_) => Vec::new(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twenty48::{Board, Direction, Rules};

    #[test]
    fn it_slides_then_pops_then_ends() {
        let board: Board = "2.0.2.4/0.0.0.0".parse().unwrap();
        let slide = Rules::classic().slide(&board, Direction::Right);
        let start = Duration::from_secs(5);
        let animation = Animation::new(slide, start);
        let at = |ms| animation.moment(start + Duration::from_millis(ms));
        assert!(matches!(at(0), Some(Moment::Sliding { part, .. }) if part == 0.0));
        assert!(matches!(at(74), Some(Moment::Sliding { part, .. }) if part > 0.9));
        assert!(matches!(at(75), Some(Moment::Popping { part }) if part == 0.0));
        assert!(at(125).is_none());
        // A clock that stands still or goes back is harmless.
        assert!(animation.moment(Duration::ZERO).is_some());
    }
}
