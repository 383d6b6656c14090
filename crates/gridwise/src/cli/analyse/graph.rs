//! The evaluation over a game as a picture of characters.

/// How many columns a graph has at most.
const COLUMNS: u64 = 64;
/// How many lines of text it is high.
const LINES: usize = 8;
/// A character filled from the bottom, eighth by eighth.
const EIGHTHS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The course of a number, as the means of equal parts of the way. Memory does not grow with its length.
#[derive(Clone, Debug)]
pub struct Graph {
    total: u64,
    added: u64,
    /// Sum and count of each column.
    columns: Vec<(f64, u32)>,
}

impl Graph {
    /// Of so many numbers to come.
    pub fn new(total: u64) -> Graph {
        Graph { total, added: 0, columns: vec![(0.0, 0); total.min(COLUMNS) as usize] }
    }

    /// Adds the next number. More than were announced count with the last.
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

    /// The least and the greatest mean; nothing without numbers.
    pub fn range(&self) -> Option<(f64, f64)> {
        let means = self.means();
        let first = *means.first()?;
        Some(means.iter().fold((first, first), |(least, most), &mean| (least.min(mean), most.max(mean))))
    }

    /// The lines of the picture, the highest first. The least mean still has an eighth.
    pub fn lines(&self) -> Vec<String> {
        let Some((least, most)) = self.range() else { return Vec::new() };
        let full = 8 * LINES;
        let level = |mean: f64| {
            let share = if most > least { (mean - least) / (most - least) } else { 0.5 };
            1 + (share * (full - 1) as f64).round() as usize
        };
        let levels: Vec<usize> = self.means().into_iter().map(level).collect();
        let line =
            |above: usize| levels.iter().map(move |level| EIGHTHS[level.saturating_sub(8 * above).min(8)]);
        (0..LINES).rev().map(|above| line(above).collect::<String>().trim_end().to_owned()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(values: &[f64]) -> Graph {
        let mut graph = Graph::new(values.len() as u64);
        values.iter().for_each(|&value| graph.add(value));
        graph
    }

    #[test]
    fn the_least_has_an_eighth_and_the_most_all_lines() {
        let lines = graph(&[0.0, 63.0, 31.0]).lines();
        assert_eq!(lines, [" █", " █", " █", " █", " ██", " ██", " ██", "▁██"]);
        assert_eq!(graph(&[2.0, 2.0]).lines()[2..5], ["", "▁▁", "██"]);
        assert!(graph(&[]).lines().is_empty());
    }

    #[test]
    fn long_games_are_means_of_equal_parts() {
        let values: Vec<f64> = (0..6400).map(f64::from).collect();
        let means = graph(&values).means();
        assert_eq!(means.len(), 64);
        assert_eq!((means[0], means[63]), (49.5, 6349.5));
    }
}
