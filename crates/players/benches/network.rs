//! How fast the network is: `cargo bench -p gridwise-players --bench network`. Add the name of a kernel to measure
//! only that one.
//!
//! Runs on one thread. Boards come from games that the network plays, so they have realistic features. There are many
//! short rounds, and each measures all lines, so that a busy machine affects all of them. Prints the median, and the
//! fastest round, which is closest to the speed of an idle machine. The portable kernel is the reference
//! implementation for the others.

use std::{hint::black_box, time::Instant};

use players::{
    Limit,
    env::Env,
    network::{Evaluator, Guided, Kernel, Network, NetworkFile, Ranks},
};
use twenty48::Moves;

const ROUNDS: usize = 30;
const BATCHES: [usize; 5] = [1, 4, 16, 64, 256];

/// Boards of real games, some thousand moves in.
fn boards(network: &Network, moves: usize) -> Vec<Ranks> {
    let mut env = Env::new(64, 1).expect("a number of games within the limits");
    let (mut batch, mut evaluator) = (env.batch(), Evaluator::new(network));
    let mut boards = Vec::new();
    for turn in 0..moves {
        let outputs = evaluator.evaluate(batch.ranks());
        let best = |(output, &moves): (&players::network::Output, &u8)| {
            let legal = Moves::from_bits(moves).iter();
            let like = |direction: &twenty48::Direction| output.logits[*direction as usize];
            legal.max_by(|a, b| like(a).total_cmp(&like(b))).map_or(0, |direction| direction as u8)
        };
        let actions: Vec<u8> = outputs.iter().zip(batch.moves()).map(best).collect();
        env.step(&actions, &mut batch).expect("an action for each seat");
        if turn + 4 >= moves {
            boards.extend_from_slice(batch.ranks());
        }
    }
    boards
}

struct Line {
    kernel: Kernel,
    evaluator: Evaluator<'static>,
    batch: usize,
    /// Evaluations per second, for each round.
    speeds: Vec<f64>,
}

impl Line {
    fn round(&mut self, boards: &[Ranks], evaluations: usize) {
        let start = Instant::now();
        let times = evaluations.div_ceil(boards.len());
        for _ in 0..times {
            for boards in boards.chunks(self.batch) {
                black_box(self.evaluator.evaluate(boards));
            }
        }
        self.speeds.push((times * boards.len()) as f64 / start.elapsed().as_secs_f64());
    }
}

/// The median and the maximum.
fn median_and_best(figures: &mut [f64]) -> [f64; 2] {
    figures.sort_by(f64::total_cmp);
    [figures[figures.len() / 2], figures[figures.len() - 1]]
}

fn main() {
    // `cargo test` runs this too, with one small round to check that it works.
    let quick = !std::env::args().any(|arg| arg == "--bench");
    let (rounds, evaluations, moves) = if quick { (1, 1, 4) } else { (ROUNDS, 256, 1000) };
    let bytes = NetworkFile::shipped().bytes();
    let mut loads: Vec<f64> = (0..rounds)
        .map(|_| {
            let start = Instant::now();
            black_box(Network::from_bytes(black_box(bytes)).expect("the shipped file is valid"));
            1.0 / start.elapsed().as_secs_f64()
        })
        .collect();
    let network = Network::shipped().expect("the shipped file is valid");
    println!("{} bytes, {} weights, one thread", bytes.len(), network.weights());
    let [median, best] = median_and_best(&mut loads).map(|a_second| 1e3 / a_second);
    println!("loaded in {median:.2} ms (fastest {best:.2}), checksum and layout included");
    let mut boards = boards(network, moves);
    boards.truncate(if quick { 8 } else { 256 });
    let mut lines = Vec::new();
    let wanted = std::env::args().skip(1).find(|arg| !arg.starts_with('-')).unwrap_or_default();
    for kernel in Kernel::available().filter(|kernel| kernel.name().contains(&wanted)) {
        let network = Network::with_kernel(bytes, kernel).expect("the shipped file is valid");
        // Leaked: it is needed until the program ends.
        let network: &'static Network = Box::leak(Box::new(network));
        lines.extend(BATCHES.map(|batch| Line {
            kernel,
            evaluator: Evaluator::new(network),
            batch,
            speeds: Vec::new(),
        }));
    }
    for _ in 0..rounds {
        lines.iter_mut().for_each(|line| line.round(&boards, evaluations));
    }
    print(&mut lines);
    print_guided(network, &boards, rounds);
}

/// Prints how long the guided search takes per move, one board at a time.
fn print_guided(network: &'static Network, boards: &[Ranks], rounds: usize) {
    println!("{:<24} {:>14} {:>14} {:>12}", "guided", "moves/s", "fastest", "each, µs");
    let limits = [
        ("one move ahead", Limit::depth(1)),
        ("two moves ahead", Limit::depth(2)),
        ("1000 positions", Limit::nodes(1000)),
        ("4000 positions", Limit::nodes(4000)),
    ];
    for (name, limit) in limits {
        let (mut guided, mut choices) = (Guided::new(network, limit), Vec::new());
        let mut speeds: Vec<f64> = boards
            .chunks(8)
            .take(rounds)
            .map(|boards| {
                let start = Instant::now();
                for board in boards {
                    guided.choose(black_box(std::slice::from_ref(board)), &mut choices);
                }
                boards.len() as f64 / start.elapsed().as_secs_f64()
            })
            .collect();
        let [median, best] = median_and_best(&mut speeds);
        println!("{name:<24} {median:>14.0} {best:>14.0} {:>12.1}", 1e6 / best);
    }
}

fn print(lines: &mut [Line]) {
    println!(
        "{:<12} {:>6} {:>14} {:>14} {:>12} {:>12}",
        "kernel", "batch", "evaluations/s", "fastest", "each, µs", "x portable"
    );
    let mut portable = Vec::new();
    for line in lines {
        let [median, best] = median_and_best(&mut line.speeds);
        if line.kernel.name() == "portable" {
            portable.push((line.batch, best));
        }
        let twin = portable.iter().find(|(batch, _)| *batch == line.batch);
        let times = twin.map_or("-".into(), |(_, twin)| format!("{:.1}", best / twin));
        println!(
            "{:<12} {:>6} {median:>14.0} {best:>14.0} {:>12.1} {times:>12}",
            line.kernel.name(),
            line.batch,
            1e6 / best
        );
    }
}
