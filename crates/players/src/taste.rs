//! What a line of tiles is worth.

use twenty48::Tile;

/// How much each property of a line counts, on the edge of the board and within it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Taste {
    /// For the outer rows and columns.
    pub edge: Share,
    /// For the others.
    pub inner: Share,
}

/// How much each property of a line counts. Ranks are raised to powers, so that large tiles out of order weigh far more
/// than small ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// For each empty cell.
    pub empty: f32,
    /// For each tile that can merge with its neighbour, times its rank to a power.
    pub merge: f32,
    /// The power.
    pub merge_power: f32,
    /// Against a line that neither falls nor rises all along: by how much, in ranks to a power.
    pub order: f32,
    /// The power.
    pub order_power: f32,
    /// Against many tiles where fewer would do: the sum of the ranks to a power.
    pub sum: f32,
    /// The power.
    pub sum_power: f32,
}

impl Default for Taste {
    /// Found by an evolution strategy (`cargo run --release -p players --example tune`) in games that look three moves
    /// ahead, starting from one share for all lines.
    fn default() -> Taste {
        Taste {
            edge: Share {
                empty: 281.0,
                merge: 679.0,
                merge_power: 0.0,
                order: 45.3,
                order_power: 3.91,
                sum: 5.64,
                sum_power: 3.56,
            },
            inner: Share {
                empty: 1611.0,
                merge: 530.0,
                merge_power: -0.08,
                order: 32.1,
                order_power: 3.39,
                sum: 12.6,
                sum_power: 3.27,
            },
        }
    }
}

/// A [`Share`] with its powers worked out.
pub(crate) struct Palate {
    empty: f32,
    merge: Powers,
    order: Powers,
    sum: Powers,
}

/// For an empty cell, and for each rank.
type Powers = [f32; Tile::MAX.rank() as usize + 1];

impl Share {
    pub(crate) fn palate(&self) -> Palate {
        let powers = |weight: f32, power: f32| -> Powers {
            std::array::from_fn(|rank| if rank == 0 { 0.0 } else { weight * (rank as f32).powf(power) })
        };
        Palate {
            empty: self.empty,
            merge: powers(self.merge, self.merge_power),
            order: powers(self.order, self.order_power),
            sum: powers(self.sum, self.sum_power),
        }
    }
}

impl Palate {
    /// How a line tastes: its ranks in order, 0 for an empty cell.
    #[inline]
    pub(crate) fn relish(&self, line: impl Iterator<Item = usize>) -> f32 {
        let (mut worth, mut falling, mut rising) = (0.0, 0.0, 0.0);
        let (mut before, mut last, mut run) = (None, 0, 0);
        for rank in line {
            worth -= self.sum[rank];
            let step: f32 = before.map_or(0.0, |before| self.order[rank] - before);
            rising += step.max(0.0);
            falling += (-step).max(0.0);
            before = Some(self.order[rank]);
            if rank == 0 {
                worth += self.empty;
                continue;
            }
            run = if rank == last { run + 1 } else { 1 };
            last = rank;
            // The first of a run is known to be in one only when the second comes.
            worth += match run {
                1 => 0.0,
                2 => 2.0 * self.merge[rank],
                _ => self.merge[rank],
            };
        }
        worth - f32::min(falling, rising)
    }
}
