//! How fast the engines are.
use std::time::Instant;
use twenty48::*;
fn main() {
    let rules = Rules::classic();
    for _ in 0..15 {
        for i in Instructions::available().rev().take(1) {
            let t = Instant::now();
            let (mut n, mut turns, mut score) = (0u64, 0u64, 0);
            random_games_with(i, &rules, 1, 0..300_000, |end| {
                n += 1;
                turns += u64::from(end.turns);
                score += end.score;
            });
            let s = t.elapsed().as_secs_f64();
            println!(
                "{:10} {:10.0} games/s {:8.1} M moves/s  mean {}",
                i.name(),
                n as f64 / s,
                turns as f64 / s / 1e6,
                score as f64 / n as f64
            );
        }
        let t = Instant::now();
        let (mut n, mut turns, mut score) = (0u64, 0u64, 0);
        for g in 0..2 {
            let end = random_game(&rules, 1, g);
            n += 1;
            turns += u64::from(end.turns);
            score += end.score;
        }
        let s = t.elapsed().as_secs_f64();
        println!(
            "{:10} {:10.0} games/s {:8.1} M moves/s  mean {}",
            "plain",
            n as f64 / s,
            turns as f64 / s / 1e6,
            score as f64 / n as f64
        );
    }
}
