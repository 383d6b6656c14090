//! The heuristic value of a line of tiles.

use twenty48::Tile;

use crate::portable_math::pow;

/// The weights of the properties of a line, on the edge of the board and inside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Heuristic {
    /// For the outer rows and columns.
    pub edge: LineWeights,
    /// For the others.
    pub inner: LineWeights,
}

/// The weight of each property of a line. Ranks are raised to powers, so that large tiles out of order cost much more
/// than small ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineWeights {
    /// The bonus for each empty cell.
    pub empty: f32,
    /// The bonus for each tile that can merge with its neighbour, times its rank to a power.
    pub merge: f32,
    /// The power for `merge`.
    pub merge_power: f32,
    /// The penalty for a line that is not monotonic, times the deviation in ranks to a power.
    pub order: f32,
    /// The power for `order`.
    pub order_power: f32,
    /// The penalty for having many tiles, times the sum of the ranks to a power.
    pub sum: f32,
    /// The power for `sum`.
    pub sum_power: f32,
}

impl Default for Heuristic {
    /// Found with an evolution strategy (`cargo run --release -p gridwise-players --example tune`). It started from
    /// one set of weights for all lines, as other programs use, and ended at the best weights for three moves ahead,
    /// which value empty cells inside the board most. In two dozen games with 100,000 nodes per move, neither was as
    /// good as the mean of both, which is used here.
    fn default() -> Heuristic {
        Heuristic {
            edge: LineWeights {
                empty: 275.0,
                merge: 690.0,
                merge_power: 0.0,
                order: 46.1,
                order_power: 3.955,
                sum: 7.88,
                sum_power: 3.53,
            },
            inner: LineWeights {
                empty: 660.0,
                merge: 609.0,
                merge_power: -0.042,
                order: 38.9,
                order_power: 3.694,
                sum: 11.8,
                sum_power: 3.384,
            },
        }
    }
}

/// A [`LineWeights`] with its powers precomputed.
pub(crate) struct LineScorer {
    empty: f32,
    merge: Powers,
    order: Powers,
    sum: Powers,
}

/// For an empty cell, and for each rank.
type Powers = [f32; Tile::MAX.rank() as usize + 1];

impl LineWeights {
    pub(crate) fn scorer(&self) -> LineScorer {
        let powers = |weight: f32, power: f32| -> Powers {
            std::array::from_fn(
                |rank| if rank == 0 { 0.0 } else { weight * pow(rank as f64, power.into()) as f32 },
            )
        };
        LineScorer {
            empty: self.empty,
            merge: powers(self.merge, self.merge_power),
            order: powers(self.order, self.order_power),
            sum: powers(self.sum, self.sum_power),
        }
    }
}

impl LineScorer {
    /// The value of a line, given its ranks in order, 0 for an empty cell.
    pub(crate) fn score(&self, line: impl Iterator<Item = usize>) -> f32 {
        line.fold(PartialLine::default(), |partial, rank| partial.and(self, rank)).worth()
    }

    /// The values of all lines of four ranks below 16, with the last rank in the high nibble of the line's number. A
    /// line has the same value in both directions, so lines with the same end share the work.
    pub(crate) fn score_all_fours(&self, mut each: impl FnMut(f32)) {
        for last in 0..16 {
            let partial = PartialLine::default().and(self, last);
            for third in 0..16 {
                let partial = partial.and(self, third);
                for second in 0..16 {
                    let partial = partial.and(self, second);
                    (0..16).for_each(|first| each(partial.and(self, first).worth()));
                }
            }
        }
    }
}

/// The value of the first cells of a line.
#[derive(Clone, Copy, Default)]
struct PartialLine {
    worth: f32,
    falling: f32,
    rising: f32,
    /// The order of the last cell; `None` before the first.
    before: Option<f32>,
    /// The last tile, and how many equal tiles came in a row, ignoring gaps.
    tile: usize,
    run: u8,
}

impl PartialLine {
    /// Adds one more cell.
    #[inline]
    fn and(self, scorer: &LineScorer, rank: usize) -> PartialLine {
        let step = self.before.map_or(0.0, |before| scorer.order[rank] - before);
        let mut next = PartialLine {
            worth: self.worth - scorer.sum[rank],
            falling: self.falling + (-step).max(0.0),
            rising: self.rising + step.max(0.0),
            before: Some(scorer.order[rank]),
            ..self
        };
        if rank == 0 {
            next.worth += scorer.empty;
            return next;
        }
        (next.run, next.tile) = (if rank == self.tile { self.run + 1 } else { 1 }, rank);
        // The first tile of a run is counted together with the second.
        next.worth += match next.run {
            1 => 0.0,
            2 => 2.0 * scorer.merge[rank],
            _ => scorer.merge[rank],
        };
        next
    }

    fn worth(&self) -> f32 {
        self.worth - f32::min(self.falling, self.rising)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(line: &[usize]) -> f32 {
        let share = LineWeights {
            empty: 1e6,
            merge: 1e3,
            merge_power: 0.0,
            order: 1.0,
            order_power: 2.0,
            sum: 0.0,
            sum_power: 1.0,
        };
        share.scorer().score(line.iter().copied())
    }

    #[test]
    fn gaps_and_pairs_are_rewarded_and_disorder_is_not() {
        assert_eq!(score(&[0, 0, 0]), 3e6);
        assert_eq!(score(&[1, 2, 3, 4]), 0.0);
        assert_eq!(score(&[4, 3, 2, 1]), 0.0);
        // Up by 5, down by 5, up by 5: the smaller total counts.
        assert_eq!(score(&[2, 3, 2, 3]), -5.0);
        assert_eq!(score(&[5, 3, 3, 1]), 2e3);
        assert_eq!(score(&[3, 3, 3, 3]), 4e3);
        // A gap does not separate equal tiles, but it breaks the order.
        assert_eq!(score(&[3, 0, 3]), 1e6 + 2e3 - 9.0);
        assert_eq!(score(&[7; 8]), 8e3);
    }

    #[test]
    fn scoring_all_lines_agrees_with_scoring_each() {
        let heuristic = Heuristic::default();
        for scorer in [heuristic.edge.scorer(), heuristic.inner.scorer()] {
            let mut line = 0usize;
            scorer.score_all_fours(|worth| {
                let plain = scorer.score([0, 4, 8, 12].into_iter().map(|shift| line >> shift & 15));
                assert!(
                    (plain - worth).abs() <= 1e-6 * plain.abs().max(1e5),
                    "{line:x}: {worth}, not {plain}"
                );
                line += 1;
            });
            assert_eq!(line, 1 << 16);
        }
    }
}
