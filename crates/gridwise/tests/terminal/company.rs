//! Two instances on the same files.

use std::thread;

use words::{Lang, Words};

use crate::{
    model::{finished, records, saved},
    start::Start,
};

const EN: &Words = Lang::En.words();

const GAMES: usize = 12;

#[test]
fn two_at_once_lose_no_game() {
    let home = tempfile::tempdir().unwrap();
    let rules = "classic-2x2-goalnone";
    let start = Start::game(home.path(), "--size 2x2 --goal none");
    // The first has its place before the second looks for one.
    let first = start.open();
    first.wait_game();
    let second = start.open();
    second.wait_text(EN.second_game);
    // No game on four cells lasts so long, and at its end these keys mean nothing.
    let keys = "wasd".repeat(60);
    thread::scope(|scope| {
        for mut screen in [first, second] {
            let keys = &keys;
            scope.spawn(move || {
                for _ in 0..GAMES {
                    screen.send(keys);
                    screen.wait_text(EN.over_won_title);
                    screen.send("r");
                    screen.wait_gone(EN.over_won_title);
                    screen.wait_moves(0);
                }
                screen.send("q");
                let end = screen.end();
                end.assert_success();
                end.assert_restored();
            });
        }
    });
    let games = finished(home.path());
    assert_eq!(games.len(), 2 * GAMES);
    // Each line has its record: the same rules, score, moves and seed.
    let mut counted: Vec<_> = games.iter().map(|game| (game.seed, game.score, game.turns)).collect();
    let number = |record: &twenty48::Record| record.tag("seed").and_then(|seed| seed.parse().ok());
    let records = records(home.path());
    let mut kept: Vec<_> =
        records.iter().map(|game| (number(game), game.score, game.turns.len() as u64)).collect();
    counted.sort_unstable();
    kept.sort_unstable();
    assert_eq!(counted, kept);
    for name in [rules.to_string(), format!("{rules}~2")] {
        assert_eq!(saved(home.path(), &name).turns, []);
    }
}
