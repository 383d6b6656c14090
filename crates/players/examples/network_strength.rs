//! How strong the network plays:
//! `cargo run --release -p gridwise-players --example network_strength -- --player policy --games 1000 --seed 1`.
//!
//! Plays classic 4×4 games side by side. Game n of seed s has the seed `Dice::game_seed(s, n)`, so the same command
//! gives the same games everywhere. `--player guided` looks ahead: `--depth` moves or `--nodes` positions; `--sure`,
//! `--crowded`, `--narrow`, `--cut` and `--heat` are its options. `--threads` divides the games among threads.

use std::{error::Error, num::NonZeroU64, ops::Range, time::Instant};

use players::{
    Limit,
    network::{Guided, GuidedOptions, Network, Policy, Ranks},
};
use twenty48::{Dice, Direction, Instructions, Lane, Lockstep, Observation};

const LANES: usize = Lockstep::LANES;

enum Player {
    Policy(Policy<'static>),
    Guided(Guided<'static>),
}

impl Player {
    fn choose(&mut self, boards: &[Ranks], into: &mut Vec<Option<Direction>>) {
        match self {
            Player::Policy(policy) => policy.choose(boards, into),
            Player::Guided(guided) => guided.choose(boards, into),
        }
    }
}

/// Plays the games with these numbers to their end, 64 at a time.
fn play(player: &mut Player, seed: u64, mut numbers: Range<u64>) -> Vec<Lane> {
    let (mut games, mut seen) = (Lockstep::EMPTY, Observation::default());
    let mut lanes: Vec<usize> = Vec::new();
    for lane in 0..LANES {
        if let Some(number) = numbers.next() {
            lanes.push(lane);
            let there = games.open(lane, Dice::game_seed(seed, number), &mut seen.each());
            assert!(there, "there is such a lane");
        }
    }
    let (mut ended, mut boards, mut choices) = (Vec::new(), Vec::new(), Vec::new());
    while !lanes.is_empty() {
        boards.clear();
        boards.extend(lanes.iter().map(|&lane| seen.ranks[lane]));
        player.choose(&boards, &mut choices);
        let mut moves = [0; LANES];
        for (&lane, choice) in lanes.iter().zip(&choices) {
            moves[lane] = choice.map_or(0, |direction| direction as u8);
        }
        games.step(Instructions::best(), &moves, &mut seen.each());
        lanes.retain(|&lane| {
            if !seen.stuck[lane] {
                return true;
            }
            ended.extend(games.get(lane));
            match numbers.next() {
                Some(number) => games.open(lane, Dice::game_seed(seed, number), &mut seen.each()),
                None => false,
            }
        });
    }
    ended
}

struct Options {
    player: String,
    games: u64,
    seed: u64,
    threads: u64,
    limit: Limit,
    options: GuidedOptions,
}

fn options() -> Result<Options, Box<dyn Error>> {
    let mut options = Options {
        player: "policy".into(),
        games: 100,
        seed: 1,
        threads: 1,
        limit: Limit::default(),
        options: GuidedOptions::default(),
    };
    let mut words = std::env::args().skip(1);
    while let Some(name) = words.next() {
        let value = words.next().ok_or_else(|| format!("{name} needs a value"))?;
        match name.as_str() {
            "--player" => options.player = value,
            "--games" => options.games = value.parse::<u64>()?.clamp(1, 1_000_000),
            "--seed" => options.seed = value.parse()?,
            "--threads" => options.threads = value.parse::<u64>()?.clamp(1, 256),
            "--depth" => options.limit.depth = Some(value.parse()?),
            "--sure" => options.options.sure = value.parse()?,
            "--crowded" => options.options.crowded = value.parse()?,
            "--heat" => options.options.heat = value.parse()?,
            "--narrow" => options.options.narrow = value.parse()?,
            "--cut" => options.options.cut = value.parse()?,
            "--nodes" => options.limit.nodes = NonZeroU64::new(value.parse()?),
            _ => {
                return Err(format!(
                    "no option {name}: expected --player, --games, --seed, --threads, --depth, --nodes, --sure, \
                     --crowded, --narrow, --cut or --heat"
                )
                .into());
            }
        }
    }
    Ok(options)
}

fn player(options: &Options, network: &'static Network) -> Result<Player, Box<dyn Error>> {
    match options.player.as_str() {
        "policy" => Ok(Player::Policy(Policy::new(network))),
        "guided" => Ok(Player::Guided(Guided::new(network, options.limit).with_options(options.options))),
        other => Err(format!("no player {other}: expected policy or guided").into()),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = options()?;
    let network = Network::shipped()?;
    let part = |thread: u64| {
        options.games * thread / options.threads..options.games * (thread + 1) / options.threads
    };
    let players: Result<Vec<Player>, _> = (0..options.threads).map(|_| player(&options, network)).collect();
    let start = Instant::now();
    let games: Vec<Lane> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..)
            .zip(players?)
            .map(|(thread, mut player)| scope.spawn(move || play(&mut player, options.seed, part(thread))))
            .collect();
        let games = threads.into_iter().map(|thread| thread.join().map_err(|_| "a thread panicked"));
        games.collect::<Result<Vec<_>, _>>().map(|games| games.concat()).map_err(Box::<dyn Error>::from)
    })?;
    report(&options, &games, start.elapsed().as_secs_f64());
    Ok(())
}

fn report(options: &Options, games: &[Lane], seconds: f64) {
    let count = games.len() as f64;
    let mean = games.iter().map(|game| game.score as f64).sum::<f64>() / count;
    let squares: f64 = games.iter().map(|game| (game.score as f64 - mean).powi(2)).sum();
    let interval = 1.96 * (squares / (count - 1.0).max(1.0) / count).sqrt();
    let mut scores: Vec<u64> = games.iter().map(|game| game.score).collect();
    scores.sort_unstable();
    let moves: u64 = games.iter().map(|game| u64::from(game.turns)).sum();
    println!("{}, {} games, seed {}", options.player, games.len(), options.seed);
    println!(
        "mean score {mean:.0} ± {interval:.0} (95 %), median {}, best {}",
        scores[scores.len() / 2],
        scores[scores.len() - 1]
    );
    for rank in 13..=17_u8 {
        let reached = games.iter().filter(|game| game.ranks.iter().any(|&tile| tile >= rank)).count();
        println!("{:>7} in {:5.1} %", 1_u32 << rank, 100.0 * reached as f64 / count);
    }
    let speed = moves as f64 / seconds;
    println!(
        "{:.0} moves a game, {speed:.0} moves/s with {} thread(s), {seconds:.1} s",
        moves as f64 / count,
        options.threads
    );
}
