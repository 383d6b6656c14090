//! Totals over many games.

use std::collections::HashMap;

use twenty48::Tile;

use super::player::Finished;

/// Totals over games. The order in which games are added and totals are joined makes no difference.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    games: u64,
    turns: u128,
    most_turns: u64,
    total: u128,
    squares: u128,
    best: Option<Finished>,
    scores: Scores,
    /// The number of games by rank of their largest tile; 0 for none.
    best_tiles: Vec<u64>,
}

impl Totals {
    /// Adds one game.
    pub fn add(&mut self, finished: Finished) {
        self.games += 1;
        self.turns += u128::from(finished.turns);
        self.most_turns = self.most_turns.max(finished.turns);
        self.total += u128::from(finished.score);
        self.squares = self.squares.saturating_add(u128::from(finished.score).saturating_pow(2));
        self.best = better(self.best, Some(finished));
        self.scores.add(finished.score, 1);
        self.add_best_tile(finished.best_tile.map_or(0, |tile| tile.rank() as usize), 1);
    }

    /// Adds all games of other totals.
    pub fn join(&mut self, other: &Totals) {
        self.games += other.games;
        self.turns += other.turns;
        self.most_turns = self.most_turns.max(other.most_turns);
        self.total += other.total;
        self.squares = self.squares.saturating_add(other.squares);
        self.best = better(self.best, other.best);
        self.scores.join(&other.scores);
        for (rank, &games) in other.best_tiles.iter().enumerate() {
            self.add_best_tile(rank, games);
        }
    }

    fn add_best_tile(&mut self, rank: usize, games: u64) {
        if self.best_tiles.len() <= rank {
            self.best_tiles.resize(rank + 1, 0);
        }
        self.best_tiles[rank] += games;
    }

    /// The number of games.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// The turns of all games.
    pub const fn turns(&self) -> u128 {
        self.turns
    }

    /// The turns of the longest game.
    pub const fn most_turns(&self) -> u64 {
        self.most_turns
    }

    /// The mean number of turns.
    pub fn mean_turns(&self) -> f64 {
        self.turns as f64 / self.games.max(1) as f64
    }

    /// The mean score.
    pub fn mean(&self) -> f64 {
        self.total as f64 / self.games.max(1) as f64
    }

    /// Half of the 95 % confidence interval of the mean score; `None` for fewer than two games.
    pub fn mean_error(&self) -> Option<f64> {
        let games = self.games as f64;
        let spread = (self.squares as f64 - games * self.mean() * self.mean()).max(0.0) / (games - 1.0);
        (self.games > 1).then(|| students_t(self.games - 1) * (spread / games).sqrt())
    }

    /// The median score; for an even number of games the mean of the two in the middle.
    pub fn median(&self) -> f64 {
        self.scores.median()
    }

    /// The error of the median: 0 unless there were very many different scores.
    pub const fn median_error(&self) -> u64 {
        (1 << self.scores.shift) - 1
    }

    /// The game with the best score; of equal ones the first.
    pub const fn best(&self) -> Option<Finished> {
        self.best
    }

    /// The number of games by largest tile, the smallest tile first.
    pub fn best_tiles(&self) -> impl Iterator<Item = (Tile, u64)> {
        self.best_tiles
            .iter()
            .zip(0..)
            .filter(|&(&games, _)| games > 0)
            .filter_map(|(&games, rank)| Some((Tile::from_rank(rank)?, games)))
    }

    /// The number of games that ended with this tile or a larger one.
    pub fn reached(&self, goal: Tile) -> u64 {
        self.best_tiles().filter(|&(tile, _)| tile >= goal).map(|(_, games)| games).sum()
    }
}

/// The number of standard errors that contain 95 % of Student's t distribution with so many degrees of freedom. The mean of
/// few games is less certain than the normal distribution says, because their variance is an estimate too.
fn students_t(degrees: u64) -> f64 {
    const FEW: [f64; 12] =
        [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281, 2.2010, 2.1788];
    if let Some(&t) = usize::try_from(degrees).ok().and_then(|n| FEW.get(n.wrapping_sub(1))) {
        return t;
    }
    // The Cornish–Fisher expansion around the normal distribution: four decimals are correct from here on.
    let (z, n) = (1.959_963_985_f64, degrees as f64);
    let (z3, z5, z7) = (z.powi(3), z.powi(5), z.powi(7));
    z + (z3 + z) / (4.0 * n)
        + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * n * n)
        + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / (384.0 * n.powi(3))
        + (79.0 * z.powi(9) + 776.0 * z7 + 1482.0 * z5 - 1920.0 * z3 - 945.0 * z) / (92160.0 * n.powi(4))
}

fn better(a: Option<Finished>, b: Option<Finished>) -> Option<Finished> {
    let rank = |finished: Option<Finished>| finished.map(|f| (f.score, std::cmp::Reverse(f.game)));
    if rank(a) >= rank(b) { a } else { b }
}

/// The number of games by score.
///
/// Exact while there are at most [`Scores::MOST`] different scores, as on every board up to 4×4 in practice. Beyond that,
/// scores are rounded down to a multiple of 2, then of 4, and so on, so memory is bounded. The rounding depends only on the
/// set of scores, not on their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Scores {
    shift: u32,
    counts: HashMap<u64, u64>,
}

impl Scores {
    /// The maximum number of different scores, about 32 MiB.
    const MOST: usize = if cfg!(test) { 50 } else { 1 << 20 };

    fn add(&mut self, score: u64, games: u64) {
        *self.counts.entry(score >> self.shift).or_default() += games;
        while self.counts.len() > Scores::MOST {
            self.coarsen();
        }
    }

    fn join(&mut self, other: &Scores) {
        while self.shift < other.shift {
            self.coarsen();
        }
        for (&score, &games) in &other.counts {
            self.add(score << other.shift, games);
        }
    }

    fn coarsen(&mut self) {
        self.shift += 1;
        let mut counts = HashMap::with_capacity(self.counts.len() / 2);
        for (score, games) in self.counts.drain() {
            *counts.entry(score >> 1).or_default() += games;
        }
        self.counts = counts;
    }

    fn median(&self) -> f64 {
        let mut sorted: Vec<(u64, u64)> = self.counts.iter().map(|(&score, &games)| (score, games)).collect();
        sorted.sort_unstable();
        let games: u64 = sorted.iter().map(|&(_, games)| games).sum();
        let nth = |n: u64| {
            let mut before = 0;
            let found = sorted.iter().find(|&&(_, games)| {
                before += games;
                before > n
            });
            found.map_or(0, |&(score, _)| score << self.shift)
        };
        let (low, high) = (nth(games.saturating_sub(1) / 2), nth(games / 2));
        low as f64 + (high - low) as f64 / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn totals(scores: &[u64]) -> Totals {
        let mut totals = Totals::default();
        for (game, &score) in (0..).zip(scores) {
            totals.add(Finished {
                game,
                score,
                turns: score / 4,
                best_tile: Tile::new(1 << (1 + score % 11)).ok(),
            });
        }
        totals
    }

    #[test]
    fn few_games_make_a_wide_interval() {
        for (degrees, t) in [
            (1, 12.7062),
            (2, 4.3027),
            (12, 2.1788),
            (13, 2.1604),
            (30, 2.0423),
            (120, 1.9799),
            (1_000_000, 1.9600),
        ] {
            assert!((students_t(degrees) - t).abs() < 6e-5, "{degrees}: {}", students_t(degrees));
        }
        // The mean of 1 and 3 is 2, and its standard error is 1.
        assert!((totals(&[1, 3]).mean_error().unwrap() - 12.7062).abs() < 1e-9);
        assert_eq!(totals(&[1]).mean_error(), None);
    }

    #[test]
    fn totals_without_games_are_zero() {
        let totals = Totals::default();
        assert_eq!((totals.mean(), totals.median(), totals.best()), (0.0, 0.0, None));
    }

    #[test]
    fn the_mean_has_an_interval_from_two_games_on() {
        assert_eq!(totals(&[8]).mean_error(), None);
        assert_eq!(totals(&[8, 8, 8]).mean_error(), Some(0.0));
        // Each score differs by 10 from the mean of 20.
        let error = totals(&[10, 10, 30, 30]).mean_error().unwrap();
        assert!((error - 3.1824 * (400.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-9, "{error}");
    }

    #[test]
    fn the_first_of_equally_good_games_is_the_best() {
        assert_eq!(totals(&[4, 8, 8]).best().unwrap().game, 1);
    }

    #[test]
    fn larger_tiles_reach_the_goal_too() {
        let totals = totals(&[0, 1, 1, 5]);
        assert_eq!(
            totals.best_tiles().map(|(tile, games)| (tile.value(), games)).collect::<Vec<_>>(),
            [(2, 1), (4, 2), (64, 1)]
        );
        assert_eq!(totals.reached(Tile::FOUR), 3);
    }

    proptest! {
        #[test]
        fn the_median_is_that_of_the_sorted_scores(mut scores in prop::collection::vec(0u64..40, 1..200)) {
            let found = totals(&scores);
            scores.sort_unstable();
            let (low, high) = (scores[(scores.len() - 1) / 2], scores[scores.len() / 2]);
            prop_assert_eq!(found.median(), (low + high) as f64 / 2.0);
            prop_assert_eq!(found.median_error(), 0);
        }

        #[test]
        fn joined_totals_do_not_depend_on_the_parts(
            scores in prop::collection::vec(0u64..2000, 0..300),
            cut in any::<prop::sample::Index>(),
        ) {
            let whole = totals(&scores);
            let cut = cut.index(scores.len() + 1);
            let mut parts = [Totals::default(), Totals::default()];
            for (game, &score) in (0..).zip(&scores) {
                let finished =
                    Finished { game, score, turns: score / 4, best_tile: Tile::new(1 << (1 + score % 11)).ok() };
                parts[usize::from(game as usize >= cut)].add(finished);
            }
            let [mut joined, second] = parts.clone();
            joined.join(&second);
            prop_assert_eq!(&joined, &whole);
            let [first, mut turned] = parts;
            turned.join(&first);
            prop_assert_eq!(&turned, &whole);
        }

        #[test]
        fn a_rounded_median_is_within_its_error(mut scores in prop::collection::vec(0u64..100_000, 60..300)) {
            let found = totals(&scores);
            scores.sort_unstable();
            let exact = (scores[(scores.len() - 1) / 2] + scores[scores.len() / 2]) as f64 / 2.0;
            prop_assert!(found.median_error() > 0);
            prop_assert!(found.median() <= exact && exact <= found.median() + found.median_error() as f64);
        }
    }
}
