//! How well a player plays: `cargo run --release -p players --example strength -- search n100000 40`.
//!
//! Takes a player's name, a limit (`d3`: three moves ahead, `n100000`: so many nodes a move, `t10`: so many milliseconds
//! a move), a number of games, and perhaps the seed of their series (1) and a code of rules (`classic`). One thread.

use std::{error::Error, time::Duration, time::Instant};

use players::{Limit, Player, Stop, named};
use twenty48::{Dice, Game, Illegal, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, limit, games, rest @ ..] = arguments.as_slice() else {
        return Err("expected a player, a limit and a number of games, such as: search n100000 40".into());
    };
    let series = rest.first().map_or(Ok(1), |series| series.parse())?;
    let rules = rest.get(1).map_or(Ok(Rules::classic()), |code| code.parse())?.with_goal(None);
    let games: u64 = games.parse()?;
    let mut player = named(name, &rules, read_limit(limit)?, series)?;

    let (mut ends, mut turns, start) = (Vec::new(), 0, Instant::now());
    for number in 0..games {
        let game = play(player.as_mut(), rules, Dice::game_seed(series, number))?;
        eprintln!("game {number}: {} points, {} turns\n{}", game.score(), game.turns(), game.board());
        turns += u64::from(game.turns());
        ends.push(game);
    }
    let speed = turns as f64 / start.elapsed().as_secs_f64();
    let count = ends.len().max(1) as f64;
    let mean = ends.iter().map(|game| game.score() as f64).sum::<f64>() / count;
    let spread =
        ends.iter().map(|game| (game.score() as f64 - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    println!(
        "{} {limit}: {games} games, mean {mean:.0} ± {:.0}",
        player.name(),
        1.96 * (spread / count).sqrt()
    );
    for rank in 11..=17 {
        let reached =
            ends.iter().filter(|game| game.best_tile().is_some_and(|tile| tile.rank() >= rank)).count();
        println!("{:>7}: {:5.1} %", 1u64 << rank, 100.0 * reached as f64 / count);
    }
    println!("{speed:.0} moves/s");
    Ok(())
}

fn read_limit(text: &str) -> Result<Limit, Box<dyn Error>> {
    match text.split_at_checked(1) {
        Some(("d", depth)) => Ok(Limit::depth(depth.parse()?)),
        Some(("n", nodes)) => Ok(Limit::nodes(nodes.parse()?)),
        Some(("t", milliseconds)) => Ok(Limit::time(Duration::from_millis(milliseconds.parse()?))),
        _ => Err("expected a limit such as d3, n100000 or t10".into()),
    }
}

fn play(player: &mut dyn Player, rules: Rules, seed: u64) -> Result<Game, Illegal> {
    let mut game = Game::open(rules, &rules.opening(&mut Dice::for_opening(seed)))?;
    while let Some(advice) = player.advise(&game, &Stop::new()) {
        let turn = game.draw(advice.best, &mut Dice::for_turn(seed, u64::from(game.turns()) + 1))?;
        game.play(turn)?;
    }
    Ok(game)
}
