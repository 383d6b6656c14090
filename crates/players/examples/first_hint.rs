//! How soon the first hint comes: `cargo run --release -p gridwise-players --example first_hint`.
//!
//! A process is cold only once, so this program starts itself repeatedly. `cold` is what a command waits for: reading
//! the network, making a player, asking it. `ready` is what the terminal game waits for: there a background thread
//! has done the first two before the player asks. Prints the median and the slowest of all rounds, for an opening and
//! for a position some moves later, which has about as many empty cells but no symmetric moves.

use std::{
    error::Error,
    process::Command,
    time::{Duration, Instant},
};

use players::{Greedy, Limit, Player, Stop, best, network::Network};
use twenty48::{Dice, Game, Rules};

const ROUNDS: usize = 25;

fn main() -> Result<(), Box<dyn Error>> {
    match std::env::args().nth(1) {
        Some(turns) => round(turns.parse()?),
        None => [0, 6].into_iter().try_for_each(all_rounds),
    }
}

/// One round, after this number of greedy moves. Prints microseconds: reading, making the player, its first hint, its
/// next hint.
fn round(turns: u64) -> Result<(), Box<dyn Error>> {
    let rules = Rules::classic();
    let mut game = Game::open(rules, &rules.opening(&mut Dice::for_opening(1)))?;
    for turn in 1..=turns {
        let advice = Greedy.advise(&game, &Stop::new()).ok_or("the game is over")?;
        game.play(game.draw(advice.best, &mut Dice::for_turn(1, turn))?)?;
    }
    let start = Instant::now();
    Network::shipped()?;
    let read = start.elapsed();
    let mut player = best(&rules, Limit::NONE);
    let made = start.elapsed() - read;
    // About the time until a fast user presses a key; the caches cool down meanwhile.
    std::thread::sleep(Duration::from_millis(50));
    let mut hint = || {
        let start = Instant::now();
        player.advise(&game, &Stop::new()).map(|_| start.elapsed()).ok_or("the player gave no advice")
    };
    let [read, made, first, next] = [read, made, hint()?, hint()?].map(|time| time.as_micros());
    println!("{read} {made} {first} {next}");
    Ok(())
}

fn all_rounds(turns: u64) -> Result<(), Box<dyn Error>> {
    let program = std::env::current_exe()?;
    let mut rounds: Vec<[f64; 5]> = Vec::new();
    for _ in 0..ROUNDS {
        let output = Command::new(&program).arg(turns.to_string()).output()?;
        let text = String::from_utf8(output.stdout)?;
        let micros: Vec<f64> = text.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        let [read, made, first, next] = micros.try_into().map_err(|_| "expected four numbers")?;
        rounds.push([read, made, read + made + first, first, next]);
    }
    println!("{:<20} {:>8} {:>8}  after {turns} moves", "milliseconds", "median", "slowest");
    let lines = ["network read", "player made", "first hint, cold", "first hint, ready", "next hint"];
    for (line, what) in lines.into_iter().enumerate() {
        let mut figures: Vec<f64> = rounds.iter().map(|round| round[line] / 1000.0).collect();
        figures.sort_by(f64::total_cmp);
        println!("{what:<20} {:>8.2} {:>8.2}", figures[ROUNDS / 2], figures[ROUNDS - 1]);
    }
    Ok(())
}
