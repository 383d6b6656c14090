//! Tunes the heuristic: `cargo run --release -p gridwise-players --example tune -- d3 40 30`.
//!
//! Takes a limit (`d3`: three moves ahead, `n8000`: 8000 nodes per move), the number of games that each candidate
//! plays, and the number of generations. The method is the CMA evolution strategy with a diagonal covariance matrix
//! (Ros and Hansen 2008): candidates are drawn around a mean; the better half moves the mean and adapts the variance
//! of each parameter. All candidates of a generation play the same games, and each generation plays new ones.

use std::{error::Error, f64::consts::TAU};

use players::{
    Heuristic, Limit, LineWeights, Player, Search, Stop,
    search::{Evaluate, LineTables},
};
use twenty48::{Dice, Game, Illegal, Merging, Rules, rand_core::Rng};

/// The parameters of a heuristic: weights as logarithms, powers unchanged.
const SIZE: usize = 14;
type Point = [f64; SIZE];

const CANDIDATES: usize = 12;
const PARENTS: usize = CANDIDATES / 2;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [limit, games, generations] = arguments.as_slice() else {
        return Err("expected a limit, games and generations, such as: d3 40 30".into());
    };
    let limit = match limit.split_at_checked(1) {
        Some(("d", depth)) => Limit::depth(depth.parse()?),
        Some(("n", nodes)) => Limit::nodes(nodes.parse()?),
        _ => return Err("expected a limit such as d3 or n8000".into()),
    };
    let (games, generations): (u64, u64) = (games.parse()?, generations.parse()?);
    let mut strategy = Strategy::new(point(&Heuristic::default()));
    for generation in 0..generations {
        let mut tried = Vec::new();
        for _ in 0..CANDIDATES {
            let step = strategy.draw();
            let heuristic = heuristic(&strategy.at(&step));
            tried.push((mean_score(&heuristic, limit, generation * games..(generation + 1) * games)?, step));
        }
        tried.sort_by(|a, b| b.0.total_cmp(&a.0));
        let scores = [0, PARENTS, CANDIDATES - 1].map(|place| tried[place].0.round());
        println!("{generation}: best, middle and worst {scores:?}, step {:.3}", strategy.sigma);
        let steps: Vec<Point> = tried.iter().map(|(_, step)| *step).collect();
        strategy.learn(&steps);
        println!("{:?}", heuristic(&strategy.mean));
    }
    Ok(())
}

fn mean_score(heuristic: &Heuristic, limit: Limit, games: std::ops::Range<u64>) -> Result<f64, Illegal> {
    let rules = Rules::classic().with_goal(None);
    let lines = LineTables::new(Merging::EveryPair, heuristic);
    let Some(mut search) = Search::with_evaluator(&rules, limit, lines) else { return Ok(0.0) };
    let (mut sum, count) = (0, games.end - games.start);
    for number in games {
        sum += play(&mut search, rules, Dice::game_seed(99, number))?.score();
    }
    Ok(sum as f64 / count.max(1) as f64)
}

fn play<J: Evaluate>(search: &mut Search<J>, rules: Rules, seed: u64) -> Result<Game, Illegal> {
    let mut game = Game::open(rules, &rules.opening(&mut Dice::for_opening(seed)))?;
    while let Some(advice) = search.advise(&game, &Stop::new()) {
        let turn = game.draw(advice.best, &mut Dice::for_turn(seed, u64::from(game.turns()) + 1))?;
        game.play(turn)?;
    }
    Ok(game)
}

fn point(heuristic: &Heuristic) -> Point {
    let mut point = [0.0; SIZE];
    for (half, share) in point.chunks_exact_mut(7).zip([&heuristic.edge, &heuristic.inner]) {
        let [empty, merge, order, sum] = [share.empty, share.merge, share.order, share.sum].map(f32::ln);
        let values = [empty, merge, share.merge_power, order, share.order_power, sum, share.sum_power];
        half.copy_from_slice(&values.map(f64::from));
    }
    point
}

fn heuristic(point: &Point) -> Heuristic {
    let share = |from: usize| {
        let value = |place: usize| point[from + place] as f32;
        LineWeights {
            empty: value(0).exp(),
            merge: value(1).exp(),
            merge_power: value(2),
            order: value(3).exp(),
            order_power: value(4),
            sum: value(5).exp(),
            sum_power: value(6),
        }
    };
    Heuristic { edge: share(0), inner: share(7) }
}

struct Strategy {
    mean: Point,
    sigma: f64,
    /// The variance of each parameter, in units of the step size.
    variance: Point,
    /// The evolution paths of the mean: normalized, and in units of the step size.
    paths: [Point; 2],
    dice: Dice,
}

impl Strategy {
    fn new(mean: Point) -> Strategy {
        let dice = Dice::new(1);
        // Powers are more sensitive than logarithms of weights.
        let variance = std::array::from_fn(|place| if [2, 4, 6].contains(&(place % 7)) { 0.5 } else { 1.0 });
        Strategy { mean, sigma: 0.2, variance, paths: [[0.0; SIZE]; 2], dice }
    }

    /// A normally distributed number (Box–Muller).
    fn normal(&mut self) -> f64 {
        let [u, v] = [(); 2].map(|()| (self.dice.next_u64() >> 11) as f64 / (1u64 << 53) as f64);
        (-2.0 * u.max(f64::MIN_POSITIVE).ln()).sqrt() * (TAU * v).cos()
    }

    fn draw(&mut self) -> Point {
        std::array::from_fn(|place| self.variance[place].sqrt() * self.normal())
    }

    fn at(&self, step: &Point) -> Point {
        std::array::from_fn(|place| self.mean[place] + self.sigma * step[place])
    }

    /// Updates the distribution from the steps of a generation, best first. The names are those of the paper.
    fn learn(&mut self, steps: &[Point]) {
        let raw: [f64; PARENTS] =
            std::array::from_fn(|i| (PARENTS as f64 + 0.5).ln() - ((i + 1) as f64).ln());
        let weights = raw.map(|weight| weight / raw.iter().sum::<f64>());
        let (n, mu) = (SIZE as f64, 1.0 / weights.iter().map(|weight| weight * weight).sum::<f64>());
        let (c_sigma, c_path) = ((mu + 2.0) / (n + mu + 5.0), 4.0 / (n + 4.0));
        let c_one = 2.0 / ((n + 1.3).powi(2) + mu) * (n + 2.0) / 3.0;
        let c_mu = 2.0 * (mu - 2.0 + 1.0 / mu) / ((n + 2.0).powi(2) + mu) * (n + 2.0) / 3.0;
        let expected = n.sqrt() * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n));
        let weighed = |of: &dyn Fn(&Point) -> f64| -> f64 {
            weights.iter().zip(steps).map(|(weight, step)| weight * of(step)).sum()
        };
        for place in 0..SIZE {
            let (step, variance) = (weighed(&|step| step[place]), self.variance[place]);
            let [free, path] = &mut self.paths;
            free[place] = (1.0 - c_sigma) * free[place]
                + (c_sigma * (2.0 - c_sigma) * mu).sqrt() * step / variance.sqrt();
            path[place] = (1.0 - c_path) * path[place] + (c_path * (2.0 - c_path) * mu).sqrt() * step;
            let spread = weighed(&|step| step[place] * step[place]);
            self.variance[place] =
                (1.0 - c_one - c_mu) * variance + c_one * path[place].powi(2) + c_mu * spread;
            self.mean[place] += self.sigma * step;
        }
        let length = self.paths[0].iter().map(|x| x * x).sum::<f64>().sqrt();
        self.sigma *= (c_sigma / (1.0 + c_sigma) * (length / expected - 1.0)).exp();
    }
}
