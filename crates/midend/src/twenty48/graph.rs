//! The evaluation over a game as columns of a graph.

use crate::SmallSort;

/// A series of numbers, as the means of equal parts. Memory does not grow with its length.
#[derive(Clone, Debug)]
pub struct Graph {
    total: u64,
    added: u64,
    /// Sum and count of each column.
    columns: Vec<(f64, u32)>,
}

/// The range of the vertical axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    /// The bottom: the lowest mean that is drawn.
    pub bottom: f64,
    /// The top: the highest mean.
    pub top: f64,
    /// The lowest mean of all, if it is below the bottom.
    pub below: Option<f64>,
}

impl Graph {
    /// The default number of columns.
    pub const COLUMNS: usize = 64;
    /// At most one in this many columns may be below the axis.
    const SELDOM: usize = 8;

    /// A graph for this many numbers, with at most this many columns.
    pub fn new(total: u64, columns: usize) -> Graph {
        Graph { total, added: 0, columns: vec![(0.0, 0); total.min(columns as u64) as usize] }
    }

    /// Adds the next number. Numbers after the announced count go to the last column.
    pub fn add(&mut self, value: f64) {
        let column = u128::from(self.added) * self.columns.len() as u128 / u128::from(self.total.max(1));
        let column = (column as usize).min(self.columns.len().saturating_sub(1));
        self.added += 1;
        if let Some((sum, count)) = self.columns.get_mut(column) {
            *sum += value;
            *count += 1;
        }
    }

    /// The mean of each column.
    pub fn means(&self) -> Vec<f64> {
        self.columns.iter().map(|&(sum, count)| sum / f64::from(count.max(1))).collect()
    }

    /// The axis that shows the most detail; `None` without numbers.
    ///
    /// The last columns of a lost game may be far below all others, which would then look like a flat line. So the bottom
    /// is no further below the lowest eighth than the top is above it: all other columns have at least half of the
    /// height.
    pub fn axis(&self) -> Option<Axis> {
        let mut sorted = self.means();
        sorted.small_sort_by(f64::total_cmp);
        let (least, top) = (*sorted.first()?, *sorted.last()?);
        let low = sorted[sorted.len() / Graph::SELDOM];
        let fence = if top > low { low - (top - low) } else { least };
        let bottom = sorted.into_iter().find(|&mean| mean >= fence).unwrap_or(least);
        Some(Axis { bottom, top, below: (least < bottom).then_some(least) })
    }

    /// The height of each column in steps. The lowest mean that is drawn has one step; `None` for
    /// a column below the axis.
    pub fn levels(&self, steps: usize) -> Vec<Option<usize>> {
        let Some(Axis { bottom, top, .. }) = self.axis() else { return Vec::new() };
        let level = |mean: f64| {
            let share = if top > bottom { (mean - bottom) / (top - bottom) } else { 0.5 };
            (mean >= bottom).then(|| 1 + (share * steps.saturating_sub(1) as f64).round() as usize)
        };
        self.means().into_iter().map(level).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(values: &[f64]) -> Graph {
        let mut graph = Graph::new(values.len() as u64, Graph::COLUMNS);
        values.iter().for_each(|&value| graph.add(value));
        graph
    }

    #[test]
    fn the_lowest_has_one_step_and_the_highest_all() {
        assert_eq!(graph(&[0.0, 63.0, 31.0]).levels(64), [Some(1), Some(64), Some(32)]);
        assert_eq!(graph(&[2.0, 2.0]).levels(64), [Some(33); 2]);
        assert!(graph(&[]).levels(64).is_empty());
    }

    #[test]
    fn columns_of_long_games_are_means_of_equal_parts() {
        let values: Vec<f64> = (0..6400).map(f64::from).collect();
        let means = graph(&values).means();
        assert_eq!(means.len(), 64);
        assert_eq!((means[0], means[63]), (49.5, 6349.5));
    }

    #[test]
    fn outliers_do_not_flatten_the_rest() {
        let mut values: Vec<f64> = (0..30).map(|value| f64::from(value % 5)).collect();
        values.extend([-5.0, -500.0, -9000.0]);
        let graph = graph(&values);
        // The lowest eighth ends at 0, so -4 would still be drawn.
        assert_eq!(graph.axis(), Some(Axis { bottom: 0.0, top: 4.0, below: Some(-9000.0) }));
        let levels = graph.levels(64);
        assert_eq!(levels[..5], [Some(1), Some(17), Some(33), Some(48), Some(64)]);
        assert_eq!(levels[30..], [None; 3]);
    }

    #[test]
    fn values_a_little_below_the_rest_are_drawn() {
        let mut values = vec![10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0];
        values.push(4.0);
        let axis = |values: &[f64]| graph(values).axis().unwrap();
        assert_eq!(axis(&values), Axis { bottom: 4.0, top: 17.0, below: None });
        values[8] = 2.0;
        assert_eq!(axis(&values), Axis { bottom: 10.0, top: 17.0, below: Some(2.0) });
        // A game that declines steadily has no outliers.
        let down: Vec<f64> = (0..64).rev().map(f64::from).collect();
        assert_eq!(axis(&down), Axis { bottom: 0.0, top: 63.0, below: None });
        // Nor has a game that stays the same.
        assert_eq!(axis(&[&[5.0; 20][..], &[1.0]].concat()), Axis { bottom: 1.0, top: 5.0, below: None });
        assert_eq!(graph(&[]).axis(), None);
    }

    #[test]
    fn the_number_of_columns_is_limited() {
        for (total, columns, expected) in [(1000, 160, 160), (1000, 16, 16), (10, 64, 10), (0, 64, 0)] {
            assert_eq!(Graph::new(total, columns).means().len(), expected);
        }
    }
}
