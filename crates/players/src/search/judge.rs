//! Who says what the boards at the end of a search are worth.

use twenty48::Packed;

use super::engine::{Engine, gaps, marks};

/// Values a board that the tiles have just slid to, before the new tile appears. The search is compiled for each judge.
pub trait Judge {
    /// What a board without a move is worth: nothing is worse.
    const LOST: f32;

    /// What a slid board is worth. More is better.
    fn worth(&self, slid: Packed) -> f32;

    /// What a board is worth to whoever moves next: the best of its four slides.
    #[inline]
    fn best(&self, engine: &Engine, board: Packed) -> f32 {
        let slides = engine.slides(board).into_iter().filter(|&slid| slid != board);
        slides.fold(Self::LOST, |best, slid| best.max(self.worth(slid)))
    }

    /// What a slid board is worth one new tile and one move later, on average. This is where a search spends its
    /// time, so a judge that knows a quicker way has one. There is an empty cell on the board.
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

impl<J: Judge> Judge for &J {
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
