//! The evaluation of the boards at the leaves of a search.

use twenty48::Packed;

use super::engine::{Engine, gaps, marks};

/// Evaluates a board after a slide, before the new tile appears. The search is compiled for each implementation.
pub trait Evaluate {
    /// The value of a board without a move: the lowest of all values.
    const LOST: f32;

    /// The value of a board after a slide. Larger is better.
    fn worth(&self, slid: Packed) -> f32;

    /// The value of a board before a move: the best of its four slides.
    #[inline]
    fn best(&self, engine: &Engine, board: Packed) -> f32 {
        let slides = engine.slides(board).into_iter().filter(|&slid| slid != board);
        slides.fold(Self::LOST, |best, slid| best.max(self.worth(slid)))
    }

    /// The mean value of a board after a slide, one new tile and one move later. A search spends most of its time
    /// here, so implementations can provide a faster version. The board must have an empty cell.
    #[inline]
    fn ahead(&self, engine: &Engine, slid: Packed) -> f32 {
        let gaps = gaps(slid);
        let mut sum = 0.0;
        for mark in marks(gaps) {
            for chance in engine.chances().iter() {
                let board = Packed::from_bits(slid.bits() | (mark * chance.rank));
                sum += chance.share * self.best(engine, board);
            }
        }
        sum / gaps.count_ones() as f32
    }
}

impl<J: Evaluate> Evaluate for &J {
    const LOST: f32 = J::LOST;

    #[inline]
    fn worth(&self, slid: Packed) -> f32 {
        (**self).worth(slid)
    }

    #[inline]
    fn best(&self, engine: &Engine, board: Packed) -> f32 {
        (**self).best(engine, board)
    }

    #[inline]
    fn ahead(&self, engine: &Engine, slid: Packed) -> f32 {
        (**self).ahead(engine, slid)
    }
}
