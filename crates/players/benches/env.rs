//! How fast the environment is: `cargo bench -p gridwise-players --bench env`.
//!
//! Measures [`Env::step`] on one thread: every game moves and gets a new tile, finished games are replaced by new
//! ones, and tiles, rewards, possible moves and flags are written to the batch. Between the steps, a random player
//! chooses among the possible moves; a separate column includes its time.
//!
//! Every line is the median of several rounds. Each round measures all lines, so that a busy machine affects all of
//! them. The figures for other libraries were measured with random actions on a machine like the one named in the
//! README; they are not measured here.

use std::time::{Duration, Instant};

use players::env::{Batch, Env, Seat};
use twenty48::{Dice, Instructions, rand_core::Rng};

/// Steps per second of pgx, batch 4,096.
const PGX: f64 = 1.26e6;
/// Steps per second of gymnasium-2048.
const GYMNASIUM: f64 = 10e3;

const ROUNDS: usize = 9;
/// One seat in this many is kept from moving, for the line with large tiles.
const HELD: usize = 64;
const LEFT: u8 = 3;

struct Line {
    name: String,
    env: Env,
    batch: Batch,
    actions: Vec<u8>,
    player: Player,
    /// Whether some seats are kept from moving.
    held: bool,
    /// Steps per second, without and with the player, for each round.
    speeds: Vec<[f64; 2]>,
}

impl Line {
    fn new(name: String, env: Env) -> Line {
        let batch = env.batch();
        let actions = vec![0; env.len()];
        Line { name, env, batch, actions, player: Player::new(), held: false, speeds: Vec::new() }
    }

    fn round(&mut self, steps: usize) {
        let times = steps.div_ceil(self.env.len());
        let (mut stepping, start) = (Duration::ZERO, Instant::now());
        for _ in 0..times {
            self.player.choose(self.batch.moves(), &mut self.actions);
            if self.held {
                self.actions.iter_mut().step_by(HELD).for_each(|action| *action = LEFT);
            }
            let step = Instant::now();
            self.env.step(&self.actions, &mut self.batch).expect("an action for each seat");
            stepping += step.elapsed();
        }
        let all = start.elapsed();
        let steps = (times * self.env.len()) as f64;
        self.speeds.push([stepping, all].map(|time| steps / time.as_secs_f64()));
    }

    /// The medians over the rounds.
    fn per_second(&self) -> [f64; 2] {
        [0, 1].map(|which| {
            let mut speeds: Vec<f64> = self.speeds.iter().map(|both| both[which]).collect();
            speeds.sort_by(f64::total_cmp);
            speeds[speeds.len() / 2]
        })
    }
}

/// A player that makes any possible move.
struct Player {
    dice: Dice,
    /// For every set of moves, twelve choices in which each move of the set is equally frequent.
    choices: [[u8; 12]; 16],
}

impl Player {
    fn new() -> Player {
        let mut choices = [[0; 12]; 16];
        for (set, choices) in choices.iter_mut().enumerate().skip(1) {
            let moves = (0..4).filter(|direction| set >> direction & 1 != 0).cycle();
            choices.iter_mut().zip(moves).for_each(|(choice, direction)| *choice = direction);
        }
        Player { dice: Dice::new(1), choices }
    }

    /// One random number is enough for eight seats.
    fn choose(&mut self, moves: &[u8], actions: &mut [u8]) {
        for (actions, moves) in actions.chunks_mut(8).zip(moves.chunks(8)) {
            let draw = self.dice.next_u64().to_le_bytes();
            for ((action, moves), byte) in actions.iter_mut().zip(moves).zip(draw) {
                *action = self.choices[usize::from(moves & 15)][usize::from(byte) * 12 / 256];
            }
        }
    }
}

/// An environment in which the first of every 64 seats has a tile of 65536, so that all 64 are stepped with five bits
/// per cell. These seats always move left, which changes nothing, so the tile stays.
fn with_large_tiles(games: usize) -> Env {
    let env = Env::new(games, 1).expect("a number of games within the limits");
    let mut seats: Vec<Seat> = env.seats().collect();
    for seat in seats.iter_mut().step_by(HELD) {
        seat.game.ranks = [16, 14, 12, 10, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    }
    Env::restore(&seats, 0, 1).expect("games that go on")
}

fn main() {
    // `cargo test` runs this too, with one small round to check that it works.
    let quick = !std::env::args().any(|arg| arg == "--bench");
    let (rounds, steps) = if quick { (1, 1 << 12) } else { (ROUNDS, 1 << 24) };
    let env = |games| Env::new(games, 1).expect("a number of games within the limits");
    let mut lines: Vec<Line> =
        [256, 4096, 65_536].map(|games| Line::new(format!("{games} games"), env(games))).into();
    for instructions in Instructions::available() {
        let name = format!("4096 games, {}", instructions.name());
        lines.push(Line::new(name, env(4096).with_instructions(instructions)));
    }
    let large = Line::new("4096 games, some beyond 32768".into(), with_large_tiles(4096));
    lines.push(Line { held: true, ..large });
    for _ in 0..rounds {
        lines.iter_mut().for_each(|line| line.round(steps));
    }
    print(&lines);
}

fn print(lines: &[Line]) {
    println!("One thread; a step moves one game, including resets, tiles, rewards and possible moves.");
    println!(
        "pgx: {:.2} million steps/s (batch 4096), gymnasium-2048: {GYMNASIUM}, measured on a similar machine.",
        PGX / 1e6
    );
    println!(
        "{:<32} {:>16} {:>8} {:>12} {:>16}",
        "", "million steps/s", "x pgx", "x gymnasium", "with the player"
    );
    for line in lines {
        let [alone, with_player] = line.per_second();
        println!(
            "{:<32} {:>16.1} {:>8.1} {:>12.0} {:>16.1}",
            line.name,
            alone / 1e6,
            alone / PGX,
            alone / GYMNASIUM,
            with_player / 1e6,
        );
    }
}
