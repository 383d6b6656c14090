//! The same seed and the same keys give the same game; the game is restored after a restart.

use gridwise::store::Paths;
use twenty48::{Dice, Direction, rand_core::Rng};

use crate::{
    board::Seen,
    model::{Model, any_direction, finished, key, records, saved},
    start::Start,
};

#[test]
fn the_same_seed_and_keys_give_the_game_that_the_rules_compute() {
    let run = || {
        let home = tempfile::tempdir().unwrap();
        let mut dice = Dice::new(1);
        let mut model = Model::new("edge-5x4", 99);
        let mut screen = Start::game(home.path(), "--rules edge --size 5x4 --seed 99").open();
        let mut pictures: Vec<Seen> = vec![screen.wait_moves(0)];
        for way in 0..40 {
            let direction = any_direction(&mut dice);
            screen.send(key(direction, way));
            if model.slide(direction) {
                pictures.push(screen.wait_moves(model.moves()));
                assert_eq!(pictures.last(), Some(&model.seen()));
            }
        }
        screen.send("q");
        screen.end().assert_success();
        pictures
    };
    let pictures = run();
    assert!(pictures.len() > 25);
    assert_eq!(pictures, run());
}

#[test]
fn a_game_is_there_when_one_comes_back() {
    let home = tempfile::tempdir().unwrap();
    let mut model = Model::new("classic", 12);
    let mut screen = Start::game(home.path(), "--seed 12").open();
    screen.wait_moves(0);
    for _ in 0..15 {
        screen.send(key(model.slide_any().unwrap(), 0));
    }
    assert_eq!(screen.wait_moves(15), model.seen());
    screen.send("\x1b");
    screen.end().assert_success();

    // Without a seed on the command line the saved one goes on: in the spawns too, and undo reaches back.
    let mut screen = Start::game(home.path(), "").open();
    assert_eq!(screen.wait_game(), model.seen());
    screen.send(key(model.slide_any().unwrap(), 1));
    assert_eq!(screen.wait_moves(16), model.seen());
    screen.send("uu");
    screen.wait_moves(14);
    screen.send("yy");
    assert_eq!(screen.wait_moves(16), model.seen());
    screen.send("q");
    screen.end().assert_success();
    assert!(model.is(&saved(home.path(), "classic")));
    assert!(finished(home.path()).is_empty());

    // From the menu as well.
    let mut screen = Start::menu(home.path()).args("--color never --no-animation").open();
    screen.wait_text("move 16");
    screen.send("\r");
    assert_eq!(screen.wait_game(), model.seen());
    screen.send("\x03");
    screen.end().assert_success();

    // Starting over counts the old game and keeps it.
    let mut screen = Start::game(home.path(), "--new --seed 3").open();
    assert_eq!(screen.wait_game(), Model::new("classic", 3).seen());
    let [game] = &finished(home.path())[..] else { panic!("one game was given up") };
    assert_eq!((game.turns, game.score, game.seed), (16, model.game().score(), Some(12)));
    let [record] = &records(home.path())[..] else { panic!("one game is kept") };
    assert!(model.is(record));
    screen.send("q");
    screen.end().assert_success();
}

#[test]
fn hundreds_of_keys_in_one_burst_are_all_played() {
    let home = tempfile::tempdir().unwrap();
    let mut dice = Dice::new(7);
    let rules = "classic-6x6-goalnone";
    let mut model = Model::new(rules, 1);
    // With animation, as a player would have it.
    let mut screen = Start::menu(home.path()).args("2048 --size 6x6 --goal none --seed 1").open();
    screen.wait_text("Moves");
    let mut keys = String::new();
    for _ in 0..700 {
        let direction = any_direction(&mut dice);
        keys += key(direction, dice.next_u32());
        model.slide(direction);
    }
    screen.send(&keys);
    let moves = model.moves().to_string();
    screen.wait_for("the last move", |screen| {
        crate::screen::text_of(screen)
            .lines()
            .find(|line| line.contains("Moves") && line.contains(&moves))
            .map(drop)
    });
    screen.send("\x03");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
    assert!(model.is(&saved(home.path(), rules)));

    // The screen is the same after coming back, and no temporary file is left.
    let mut screen = Start::game(home.path(), "--size 6x6 --goal none").open();
    assert_eq!(screen.wait_game(), model.seen());
    screen.send("q");
    screen.end().assert_success();
    let files = std::fs::read_dir(Paths::under(home.path()).saves().unwrap()).unwrap();
    let mut names: Vec<_> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names, [format!("{rules}.2048"), format!("{rules}.lock")]);
}

#[test]
fn keys_that_change_nothing_make_no_move() {
    let home = tempfile::tempdir().unwrap();
    let mut model = Model::new("classic", 5);
    let mut screen = Start::game(home.path(), "--seed 5").open();
    screen.wait_moves(0);
    // Two slides to the left: after the first that moves nothing, a third changes nothing either.
    while model.slide(Direction::Left) {}
    screen.send("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\x1bx\x1b[Zzx5%\t");
    assert_eq!(screen.wait_moves(model.moves()), model.seen());
    assert!(model.slide(Direction::Right) || model.slide(Direction::Up));
    let undone = model.timeline.last_turn().unwrap().direction;
    screen.send(key(undone, 0));
    assert_eq!(screen.wait_moves(model.moves()), model.seen());
    screen.send("q");
    screen.end().assert_success();
}

#[test]
fn a_seed_takes_a_place_of_its_own_and_gives_up_no_game() {
    let home = tempfile::tempdir().unwrap();
    let mut models = [12, 3].map(|seed| Model::new("classic", seed));
    let play = |model: &mut Model, seed: u64, moves: u64| {
        let mut screen = Start::game(home.path(), &format!("--seed {seed}")).open();
        assert_eq!(screen.wait_game(), model.seen());
        for _ in 0..moves {
            screen.send(key(model.slide_any().unwrap(), 0));
            assert_eq!(screen.wait_moves(model.moves()), model.seen());
        }
        screen.send("q");
        screen.end().assert_success();
    };
    let [twelve, three] = &mut models;
    play(twelve, 12, 12);
    play(three, 3, 2);
    play(twelve, 12, 1);
    play(three, 3, 1);
    assert!(finished(home.path()).is_empty());
}
