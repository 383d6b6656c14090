//! Expectimax: the maximum over the player's moves, the mean over the new tiles.

use twenty48::Packed;

use super::{
    engine::{Engine, gaps, marks},
    evaluate::Evaluate,
    transposition::{Effort, TranspositionTable},
};
use crate::limit::Budget;

/// One search to one depth.
pub(crate) struct Tree<'a, 'm, J> {
    pub(crate) engine: &'a Engine,
    pub(crate) evaluator: &'a J,
    pub(crate) memory: &'a mut TranspositionTable,
    pub(crate) budget: &'a mut Budget<'m>,
    /// Boards less likely than this are not searched further. At 0 the search is exact.
    pub(crate) cut: f32,
    /// Whether the depth limit ended a branch that the cut would have allowed to continue.
    pub(crate) could_grow: bool,
}

impl<J: Evaluate> Tree<'_, '_, J> {
    /// The values of the four moves, looking this number of moves ahead. `None` if the budget ran out; a search of
    /// one move always finishes.
    pub(crate) fn values(&mut self, board: Packed, depth: u8) -> Option<[Option<f32>; 4]> {
        let mut values = [None; 4];
        let slides = self.engine.slides(board);
        for (value, slid) in values.iter_mut().zip(slides) {
            if slid != board {
                *value = Some(self.chance(slid, depth.saturating_sub(1), 1.0));
            }
        }
        // Counted last, so that the search of the first move always finishes.
        self.budget.count(4);
        (depth <= 1 || !self.budget.has_ended()).then_some(values)
    }

    /// The value, `depth` moves ahead, of a slid board that is not in the table; any value after the budget ran out.
    /// `reach` is the probability of reaching this board with the moves in question.
    fn chance(&mut self, slid: Packed, depth: u8, reach: f32) -> f32 {
        if self.budget.has_ended() {
            return J::LOST;
        }
        let gaps = gaps(slid);
        if self.is_leaf(depth, reach) || gaps == 0 {
            self.could_grow |= reach >= self.cut;
            return self.evaluator.worth(slid);
        }
        let each = reach / gaps.count_ones() as f32;
        let value = if self.is_leaf(depth - 1, each) {
            self.could_grow |= each >= self.cut;
            let chances = self.engine.chances().len() as u64;
            self.budget.count(4 * chances * u64::from(gaps.count_ones()));
            self.evaluator.ahead(self.engine, slid)
        } else {
            self.mean(slid, gaps, depth, each)
        };
        if !self.budget.has_ended() {
            self.memory.insert(slid, self.effort(depth, reach), value);
        }
        value
    }

    /// The mean over all new tiles, where `each` is the probability of a cell.
    fn mean(&mut self, slid: Packed, gaps: u64, depth: u8, each: f32) -> f32 {
        let engine = self.engine;
        let mut sum = 0.0;
        for mark in marks(gaps) {
            for chance in engine.chances().iter() {
                let board = Packed::from_bits(slid.bits() | (mark * chance.rank));
                sum += chance.share * self.choice(board, depth - 1, each * chance.share);
                if self.budget.has_ended() {
                    return J::LOST;
                }
            }
        }
        sum / gaps.count_ones() as f32
    }

    /// The value of the best move of a board. The table entries of all four slides are fetched before the first is
    /// searched, so that the processor waits for memory only once.
    fn choice(&mut self, board: Packed, depth: u8, reach: f32) -> f32 {
        self.budget.count(4);
        if self.is_leaf(depth, reach) {
            self.could_grow |= reach >= self.cut;
            return self.evaluator.best(self.engine, board);
        }
        let (slides, effort) = (self.engine.slides(board), self.effort(depth, reach));
        let known = slides.map(|slid| self.memory.get(slid, effort));
        let mut best = J::LOST;
        for (slid, known) in slides.into_iter().zip(known) {
            if slid != board {
                let value = known.unwrap_or_else(|| self.chance(slid, depth, reach));
                best = best.max(value);
            }
        }
        best
    }

    /// Whether a slid board is a leaf, evaluated without further search.
    #[inline]
    fn is_leaf(&self, depth: u8, reach: f32) -> bool {
        depth == 0 || reach < self.cut
    }

    /// How thoroughly a board is searched. Without a cut only the depth matters.
    #[inline]
    fn effort(&self, depth: u8, reach: f32) -> Effort {
        Effort { depth, halvings: if self.cut > 0.0 { halvings(reach) } else { 0 } }
    }
}

/// How often 1 has to be halved to get down to this probability: the exponent of the floating-point number.
#[inline]
fn halvings(reach: f32) -> u8 {
    (127 - (reach.to_bits() >> 23).min(127)) as u8
}

#[cfg(test)]
mod tests {
    use super::halvings;

    #[test]
    fn halvings_are_counted() {
        for (reach, expected) in [(1.0, 0), (0.9, 1), (0.5, 1), (0.25, 2), (0.3, 2), (1e-4, 14), (0.0, 127)] {
            assert_eq!(halvings(reach), expected, "{reach}");
        }
    }
}
