//! Measures how often each player reaches a large tile from shortly before it, where most games of the network end:
//!
//! ```text
//! cargo run --release -p gridwise-players --example reach_tile -- 256 2
//! ```
//!
//! plays games of the network until the sum of the tiles is 2048 short of 32768, takes 256 such positions, continues
//! each twice, and prints the share that reached 32768, with its standard error. All players get the same positions
//! and the same spawns. This is much more precise per minute than whole games. An optional third number is another
//! tile, such as 65536. And
//! ```text
//! cargo run --release -p gridwise-players --example reach_tile -- ends 512
//! ```
//!
//! plays 512 games of the network to their end and prints a histogram of the sum of the tiles at the end, in steps of
//! 1024. Its peaks show which tiles are hard to reach.

use std::{collections::BTreeMap, env, error::Error, num::NonZeroU64, time::Instant};

use players::{
    Limit,
    network::{Guided, GuidedOptions, Network, Policy, Ranks},
};
use twenty48::{Dice, Direction, Instructions, Lane, Lockstep, Observation};

/// How far below the tile to reach the sum of all tiles is when a position is taken.
const MISSING: u32 = 2 << 10;
const TABLE: usize = 64;

type Choose<'n> = Box<dyn FnMut(&[Ranks], &mut Vec<Option<Direction>>) + 'n>;

fn main() -> Result<(), Box<dyn Error>> {
    let mut given = env::args().skip(1).peekable();
    let ends = given.next_if(|word| word == "ends").is_some();
    let mut number = |otherwise: &str| given.next().unwrap_or(otherwise.into()).parse::<usize>();
    let (positions, rounds) = (number("256")?.clamp(1, 100_000), number("2")?.clamp(1, 1_000));
    let goal = number("32768")?;
    if ![1 << 14, 1 << 15, 1 << 16].contains(&goal) {
        return Err(format!("the tile must be 16384, 32768 or 65536, not {goal}").into());
    }
    let goal = goal.ilog2() as u8;
    let network = Network::shipped()?;
    if ends {
        print_ends(network, positions);
        return Ok(());
    }
    let starts = collect(network, positions, goal);
    for (name, mut choose) in players(network) {
        let begun = Instant::now();
        let (mut through, mut moves) = (0, 0);
        for round in 0..rounds {
            for (table, starts) in starts.chunks(TABLE).enumerate() {
                let seed = Dice::game_seed(round as u64, table as u64);
                through += go_on(&mut choose, starts, goal, seed, &mut moves);
            }
        }
        let tried = (positions * rounds) as f64;
        let share = through as f64 / tried;
        let error = (share * (1.0 - share) / tried).sqrt();
        let speed = moves as f64 / begun.elapsed().as_secs_f64();
        println!("{name:28} {share:.3} ± {error:.3}   {speed:8.0} moves/s");
    }
    Ok(())
}

/// The players to compare.
fn players(network: &Network) -> [(&'static str, Choose<'_>); 4] {
    let mut policy = Policy::new(network);
    let mut one = Guided::new(network, Limit::default());
    // Every board is searched, and the policy has no say.
    let all = GuidedOptions { crowded: 16, heat: 0.0, ..GuidedOptions::default() };
    let mut value = Guided::new(network, Limit::default()).with_options(all);
    let mut more = Guided::new(network, Limit { nodes: NonZeroU64::new(300), ..Limit::depth(2) });
    [
        ("network", Box::new(move |boards: &[Ranks], into: &mut Vec<_>| policy.choose(boards, into))),
        ("guided", Box::new(move |boards: &[Ranks], into: &mut Vec<_>| one.choose(boards, into))),
        (
            "guided, depth 2, 300 nodes",
            Box::new(move |boards: &[Ranks], into: &mut Vec<_>| more.choose(boards, into)),
        ),
        (
            "the value, one move ahead",
            Box::new(move |boards: &[Ranks], into: &mut Vec<_>| value.choose(boards, into)),
        ),
    ]
}

/// Makes one move in all games that are not over.
fn step(choose: &mut Choose<'_>, games: &mut Lockstep, seen: &mut Observation, live: &[usize]) {
    let boards: Vec<Ranks> = live.iter().map(|&lane| seen.ranks[lane]).collect();
    let mut chosen = Vec::new();
    choose(&boards, &mut chosen);
    let mut moves = [0; TABLE];
    for (&lane, direction) in live.iter().zip(chosen) {
        moves[lane] = direction.map_or(0, |direction| direction as u8);
    }
    games.step(Instructions::best(), &moves, &mut seen.each());
}

/// The first positions of the network's own games that are close enough to the goal.
fn collect(network: &Network, positions: usize, goal: u8) -> Vec<Ranks> {
    let begins = (1 << goal) - MISSING;
    let mut starts = Vec::new();
    for table in 0.. {
        play(network, table, |ranks, _| {
            let (arrived, enters) = (ranks.contains(&goal), sum(ranks) >= begins);
            if enters && !arrived {
                starts.push(*ranks);
            }
            !enters && !arrived
        });
        if starts.len() >= positions {
            break;
        }
    }
    starts.truncate(positions);
    starts
}

/// Plays about this number of games and prints how many end with which sum of tiles.
fn print_ends(network: &Network, games: usize) {
    let mut ends = BTreeMap::new();
    for table in 0..games.div_ceil(TABLE) as u64 {
        play(network, table, |ranks, stuck| {
            if stuck {
                *ends.entry(sum(ranks) / 1024).or_insert(0) += 1;
            }
            true
        });
    }
    for (sum, games) in ends {
        println!("{:6} {games:5}", sum * 1024);
    }
}

/// Plays a group of games of the network. Calls `goes_on` with every board and whether it is the last one of its
/// game; a game stops when it returns false.
fn play(network: &Network, table: u64, mut goes_on: impl FnMut(&Ranks, bool) -> bool) {
    let mut policy = Policy::new(network);
    let mut choose: Choose<'_> =
        Box::new(move |boards: &[Ranks], into: &mut Vec<_>| policy.choose(boards, into));
    let (mut games, mut seen) = (Lockstep::EMPTY, Observation::default());
    let mut live: Vec<usize> = (0..TABLE).collect();
    live.retain(|&lane| games.open(lane, Dice::game_seed(table, lane as u64), &mut seen.each()));
    while !live.is_empty() {
        step(&mut choose, &mut games, &mut seen, &live);
        live.retain(|&lane| goes_on(&seen.ranks[lane], seen.stuck[lane]) && !seen.stuck[lane]);
    }
}

fn sum(ranks: &Ranks) -> u32 {
    ranks.iter().filter(|&&rank| rank > 0).map(|&rank| 1 << rank).sum()
}

/// Continues from each start and returns how many reach the goal.
fn go_on(choose: &mut Choose<'_>, starts: &[Ranks], goal: u8, seed: u64, moves: &mut u64) -> usize {
    let (mut games, mut seen) = (Lockstep::EMPTY, Observation::default());
    let mut live: Vec<usize> = (0..starts.len()).collect();
    live.retain(|&lane| {
        let seed = Dice::game_seed(seed, lane as u64);
        games.set(lane, &Lane { seed, turns: 0, score: 0, ranks: starts[lane] })
    });
    games.observe(&mut seen.each());
    let mut through = 0;
    while !live.is_empty() {
        *moves += live.len() as u64;
        step(choose, &mut games, &mut seen, &live);
        live.retain(|&lane| {
            let arrived = seen.ranks[lane].contains(&goal);
            through += usize::from(arrived);
            !arrived && !seen.stuck[lane]
        });
    }
    through
}
