//! The last move, as long as it is seen: tiles glide, then pop. Drawing state, never game state.

use std::time::Duration;

use twenty48::{Cell, Slide, Timeline};

/// The time between two pictures of something that moves.
pub const FRAME: Duration = Duration::from_millis(16);

/// A move on its way over the screen.
#[derive(Clone, Copy, Debug)]
pub struct Animation {
    slide: Slide,
    started: Duration,
}

/// A moment of an animation.
#[derive(Clone, Copy, Debug)]
pub enum Moment<'a> {
    /// Tiles are on their way: `part` of it, from 0 to 1.
    Gliding {
        /// Where from and where to.
        slide: &'a Slide,
        /// How much of the way lies behind them.
        part: f32,
    },
    /// Tiles are in their places; new and merged ones pop: `part` of it, from 0 to 1.
    Popping {
        /// How much of the pop is over.
        part: f32,
    },
}

impl Animation {
    const GLIDE: Duration = Duration::from_millis(75);
    const POP: Duration = Duration::from_millis(50);
    /// How long a gain floats beside the score.
    pub const FLOAT: Duration = Duration::from_millis(700);

    /// Begins now.
    pub const fn new(slide: Slide, now: Duration) -> Animation {
        Animation { slide, started: now }
    }

    /// What there is to see now; `None` when all is still.
    pub fn moment(&self, now: Duration) -> Option<Moment<'_>> {
        let since = now.saturating_sub(self.started);
        if let Some(popping) = since.checked_sub(Animation::GLIDE) {
            (popping < Animation::POP).then(|| Moment::Popping { part: ratio(popping, Animation::POP) })
        } else {
            let part = ratio(since, Animation::GLIDE);
            // Fast at first, gentle at the end.
            Some(Moment::Gliding { slide: &self.slide, part: 1.0 - (1.0 - part).powi(2) })
        }
    }
}

fn ratio(part: Duration, whole: Duration) -> f32 {
    part.as_secs_f32() / whole.as_secs_f32()
}

/// The cells of the tiles that appeared last: one after a turn, all of them at the opening.
pub fn fresh_cells(timeline: &Timeline) -> Vec<Cell> {
    match timeline.last_turn() {
        Some(turn) => vec![turn.spawn.cell],
        None => timeline.opening().iter().map(|spawn| spawn.cell).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twenty48::{Board, Direction, Rules};

    #[test]
    fn it_glides_then_pops_then_rests() {
        let board: Board = "2.0.2.4/0.0.0.0".parse().unwrap();
        let slide = Rules::classic().slide(&board, Direction::Right);
        let start = Duration::from_secs(5);
        let animation = Animation::new(slide, start);
        let at = |ms| animation.moment(start + Duration::from_millis(ms));
        assert!(matches!(at(0), Some(Moment::Gliding { part, .. }) if part == 0.0));
        assert!(matches!(at(74), Some(Moment::Gliding { part, .. }) if part > 0.9));
        assert!(matches!(at(75), Some(Moment::Popping { part }) if part == 0.0));
        assert!(at(125).is_none());
        // A clock that stands still or goes back does no harm.
        assert!(animation.moment(Duration::ZERO).is_some());
    }
}
