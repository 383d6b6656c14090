//! `kill -9` at random moments: at most the move in flight is lost.

use twenty48::{Dice, rand_core::Rng};

use crate::{
    board,
    model::{Model, any_direction, key, saved},
    start::Start,
};

const KILLS: u32 = 60;
const RULES: &str = "classic-8x8-goalnone";

/// The program draws a move and then saves it, so whoever has seen move n knows that move n − 1 is safe.
#[test]
fn killed_at_random_moments_it_loses_at_most_the_move_in_flight() {
    let home = tempfile::tempdir().unwrap();
    let start = Start::game(home.path(), "--size 8x8 --goal none --seed 17");
    let mut moments = Dice::new(2048);
    let mut model = Model::new(RULES, 17);
    let (mut sent_moves, mut lost) = (0, 0);
    for kill in 0..KILLS {
        let mut screen = start.open();
        assert_eq!(screen.wait_game(), model.seen(), "kill {kill}");
        let before = model.clone();
        let mut keys = String::new();
        for _ in 0..moments.next_u32() % 24 {
            let direction = any_direction(&mut moments);
            keys += key(direction, moments.next_u32());
            model.slide(direction);
        }
        screen.send(&keys);
        // A third at once, a third when some move of these is seen, a third when the last one is.
        let played = model.moves() - before.moves();
        let until = match kill % 3 {
            0 => 0,
            1 => u64::from(moments.next_u32()) % (played + 1),
            _ => played,
        } + before.moves();
        screen.wait_for("some move", |screen| board::seen(screen).filter(|seen| seen.moves >= until));
        let end = screen.kill();
        assert_eq!(end.status.signal(), Some("Killed"));
        // The last whole picture before the end.
        let seen = board::seen(&end.screen).map_or(until, |seen| seen.moves);

        let record = saved(home.path(), RULES);
        let turns = record.turns.len() as u64;
        assert!(turns + 1 >= seen && turns <= model.moves(), "kill {kill}: {turns} saved, {seen} seen");
        sent_moves += played;
        lost += model.moves() - turns;
        // What is saved is what was played, up to there; from there it continues.
        model.timeline.seek(turns as usize);
        assert!(model.is(&record), "kill {kill}");
        model = Model::of_save(&record);
    }
    println!(
        "{KILLS} kills, {sent_moves} moves sent, {lost} of them not yet played or in flight when it was killed"
    );
    assert!(sent_moves > 300 && lost > 0 && model.moves() > 100);
}
