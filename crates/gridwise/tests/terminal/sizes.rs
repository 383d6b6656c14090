//! Terminals of every size, and resized ones.

use std::fs;

use twenty48::{Dice, rand_core::Rng};

use crate::{
    model::{Model, any_direction, key, saved},
    screen::text_of,
    start::Start,
};

#[test]
fn too_small_says_what_is_needed_and_the_game_comes_back() {
    let home = tempfile::tempdir().unwrap();
    let mut model = Model::new("classic", 5);
    let mut screen = Start::game(home.path(), "--seed 5").open();
    screen.wait_moves(0);
    for _ in 0..5 {
        screen.send(key(model.slide_any().unwrap(), 0));
    }
    assert_eq!(screen.wait_moves(5), model.seen());
    screen.resize(20, 5);
    screen.wait_text("now: 20 × 5");
    assert!(screen.has("needed: 24 × 7"), "{}", screen.text());
    screen.resize(24, 7);
    screen.wait_for("the game, just so", |screen| {
        let text = text_of(screen);
        (text.contains("Moves 5") && !text.contains("needed")).then_some(())
    });
    screen.resize(80, 24);
    assert_eq!(screen.wait_moves(5), model.seen());
    screen.resize(200, 60);
    screen.wait_for("a larger game", |screen| {
        let frame = text_of(screen).lines().position(|line| line.contains('┘'));
        (frame > Some(30) && crate::board::seen(screen) == Some(model.seen())).then_some(())
    });
    screen.send(key(model.slide_any().unwrap(), 0));
    assert_eq!(screen.wait_moves(6), model.seen());
    screen.send("q");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
}

#[test]
fn a_terminal_of_one_cell_and_one_of_thousands_do_no_harm() {
    let home = tempfile::tempdir().unwrap();
    for (columns, lines) in [(1, 1), (1, 50), (300, 1), (23, 7), (24, 6), (400, 150)] {
        let model = Model::new("classic", 5);
        let mut screen = Start::game(home.path(), "--seed 5").size(columns, lines).open();
        screen.wait_for("anything", |screen| {
            text_of(screen).contains(|c: char| !c.is_whitespace()).then_some(())
        });
        screen.resize(80, 24);
        assert_eq!(screen.wait_moves(0), model.seen());
        screen.send("q");
        let end = screen.end();
        end.assert_success();
        end.assert_restored();
    }
}

#[test]
fn resizing_again_and_again_while_keys_come_breaks_nothing() {
    let home = tempfile::tempdir().unwrap();
    let mut dice = Dice::new(3);
    let mut model = Model::new("classic-5x5-goalnone", 2);
    let mut screen = Start::menu(home.path()).args("2048 --size 5x5 --goal none --seed 2 --color 256").open();
    screen.wait_text("Moves");
    for _ in 0..120 {
        // Never too small: nobody plays blind.
        screen.resize(26 + (dice.next_u32() % 120) as u16, 8 + (dice.next_u32() % 50) as u16);
        for _ in 0..dice.next_u32() % 4 {
            let direction = any_direction(&mut dice);
            screen.send(key(direction, dice.next_u32()));
            model.slide(direction);
        }
    }
    screen.resize(80, 24);
    let moves = model.moves().to_string();
    let last_move = |screen: &vt100::Screen| {
        let text = text_of(screen);
        text.lines().any(|line| line.contains("Moves") && line.trim_end().ends_with(&moves)).then_some(())
    };
    screen.wait_for("the last move", last_move);
    // And through sizes that show nothing but that they are too small, with keys that do nothing then.
    for _ in 0..120 {
        screen.resize(1 + (dice.next_u32() % 25) as u16, 1 + (dice.next_u32() % 7) as u16);
    }
    screen.resize(14, 5);
    screen.wait_text("14 × 5");
    for (columns, key) in (15..).zip("wasd?ruy".chars()) {
        screen.send(key.to_string());
        screen.resize(columns, 5);
        // One key at a time: whichever of the two made it draw, the key came before.
        screen.wait_text(&format!("{columns} × 5"));
    }
    screen.resize(80, 24);
    screen.wait_for("the last move", last_move);
    screen.send("q");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
    assert!(model.moves() > 60);
    assert!(model.is(&saved(home.path(), "classic-5x5-goalnone")));
}

#[test]
fn the_graph_of_an_analysis_is_as_wide_as_the_terminal() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("game.2048");
    let game = Model::new("classic-8x8", 1).played(300).timeline;
    fs::write(&file, game.record().to_string()).unwrap();
    let analyse = Start::menu(home.path()).args("2048 analyse --player greedy --worst 0").arg(&file);
    for (columns, expected) in [(20, 16), (60, 48), (100, 88), (240, 160)] {
        let end = analyse.clone().size(columns, 24).open().end();
        end.assert_success();
        assert_eq!(end.count("─"), expected, "{}", end.text());
    }
}
